"""What happens to a player's Doubloons and Toughness."""

from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    DOUBLOONS_GAINED,
    DOUBLOONS_PAID,
    TOUGHNESS_FULL,
    TOUGHNESS_GAINED,
    TOUGHNESS_LOST,
)
from freebooter.kernel.choice import Seat


def earn(game: Oath, seat: Seat, number: int) -> None:
    """O16.9 The bank has no end."""
    if number:
        game.players[seat].doubloons += number
        game.tell(DOUBLOONS_GAINED, seat, number)


def spend(game: Oath, seat: Seat, number: int) -> None:
    if number:
        game.players[seat].doubloons -= number
        game.tell(DOUBLOONS_PAID, seat, number)


def hand_over(game: Oath, payer: Seat, receiver: Seat, number: int) -> None:
    """From one player to another."""
    game.players[payer].doubloons -= number
    game.players[receiver].doubloons += number


def toughen(game: Oath, seat: Seat, number: int) -> None:
    gained = game.players[seat].toughen(number)
    if gained:
        game.tell(TOUGHNESS_GAINED, seat, gained)
    elif number:
        game.tell(TOUGHNESS_FULL, seat)


def weaken(game: Oath, seat: Seat, number: int) -> None:
    lost = game.players[seat].weaken(number)
    if lost:
        game.tell(TOUGHNESS_LOST, seat, lost)
