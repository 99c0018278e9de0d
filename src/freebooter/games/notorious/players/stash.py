"""N1.9 Doubloons come and go in the open, whoever may see the stash."""

from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import DOUBLOONS_GAINED, DOUBLOONS_PAID
from freebooter.kernel.choice import Seat


def pay(game: Notorious, seat: Seat, price: int) -> None:
    """N1.9 Every payment happens in the open; a free Bribe is no payment."""
    if price:
        game.doubloons = game.doubloons[:]
        game.doubloons[seat] -= price
        game.tell(DOUBLOONS_PAID, seat, price)


def gain_doubloons(game: Notorious, seat: Seat, number: int) -> None:
    if number:
        game.doubloons = game.doubloons[:]
        game.doubloons[seat] += number
        game.tell(DOUBLOONS_GAINED, seat, number)
