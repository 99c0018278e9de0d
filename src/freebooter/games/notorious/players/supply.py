"""N5.4 Ships come from their owner's supply and return to it."""

from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import SLOOP
from freebooter.kernel.choice import Seat


def take_from_supply(game: Notorious, seat: Seat, ship: int, hex: int) -> None:
    """N5.4 A piece is placed only from its owner's supply."""
    if ship == SLOOP:
        game.sloops_left[seat] -= 1
    else:
        game.galleons_left[seat] -= 1
    game.sea.add_ship(hex, seat, ship)


def return_to_supply(game: Notorious, seat: Seat, ship: int, hex: int) -> None:
    """N5.4 Sunk and stolen Ships return to their owner's supply at once."""
    game.sea.remove_ship(hex, seat, ship)
    if ship == SLOOP:
        game.sloops_left[seat] += 1
    else:
        game.galleons_left[seat] += 1
