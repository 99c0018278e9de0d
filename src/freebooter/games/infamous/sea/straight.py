"""I6.12, I8.10 A ship goes straight as far as it can: in a manoeuvre, a drift or by an order."""

from freebooter.games.infamous.combat.navy_triggers import trigger_by_move
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import DRIFT_BLOCKED, SHIP_DRIFTED


def move_straight(game: Infamous, ship: int, direction: int, most: int) -> None:
    """A straight movement of one ship and what it triggers."""
    if drift(game, ship, direction, most):
        trigger_by_move(game, ship)  # I6.14


def drift(game: Infamous, ship: int, direction: int, most: int) -> bool:
    """I8.10 Move a ship as far as it can go; whether it moved at least one square."""
    sea = game.sea
    here = sea.at[ship]
    end = sea.drift_end(here, direction, most)
    if end == here:
        game.tell(DRIFT_BLOCKED, ship, direction)
        return False
    sea.shift(ship, end)
    game.tell(SHIP_DRIFTED, ship, direction, game.rules.chart.number_of[end])
    return True
