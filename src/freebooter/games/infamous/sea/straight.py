"""I6.12, I8.10 A ship goes straight as far as it can: in a manoeuvre, a drift or by an order."""

from freebooter.games.infamous.combat.navy_triggers import note_moved
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import TOLD_BLOCKED, TOLD_DRIFTS


def shift_straight(game: Infamous, ship: int, way: int, most: int) -> None:
    """A straight movement of one ship and what it triggers."""
    if drift(game, ship, way, most):
        note_moved(game, ship)  # I6.14


def drift(game: Infamous, ship: int, way: int, most: int) -> bool:
    """I8.10 Whether a ship moved at least one square."""
    sea = game.sea
    here = sea.at[ship]
    end = sea.drift_end(here, way, most)
    if end == here:
        game.tell(TOLD_BLOCKED, ship, way)
        return False
    sea.shift(ship, end)
    game.tell(TOLD_DRIFTS, ship, way, game.rules.chart.name_of[end])
    return True
