"""S2.2, S5.4 The steps every ship takes, and what forbids them."""

from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import SHIP_MOVED


def clause_against_step(game: Scoundrels, seat: int, direction: int, points: int) -> str:
    """What forbids a straight step, with so many points before it; "" if nothing does."""
    if points == 0:
        return "S5.4"
    sea = game.rules.sea
    square = sea.step_from(game.at[seat], direction)
    if sea.is_land[square]:
        if not game.is_ghost(seat):  # S15.4
            return "S2.2"
        if points - 1 < sea.to_water[square]:
            return "S15.6"
    return ""


def move(game: Scoundrels, seat: int, direction: int) -> None:
    square = game.rules.sea.step_from(game.at[seat], direction)
    game.at[seat] = square
    game.tell(SHIP_MOVED, seat, square)
