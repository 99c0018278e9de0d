"""Worlds a seat might be in: hidden cards are dealt again, in keeping with what the seat knows."""

from typing import TYPE_CHECKING

from freebooter.kernel.dice import Dice
from freebooter.kernel.recollect import recollect, retold

if TYPE_CHECKING:
    from freebooter.games.infamous.state import Infamous


def redeal(game: "Infamous", seat: int, dice: Dice) -> None:
    """I10.9 Deal the cards in holds again that a seat (-1: a spectator) cannot see.

    Mutates `game`, a copy of the position.
    """
    bag = game.island_deck.bag
    past = recollect(game.memory, len(bag), game.seats, seat, dice)
    game.memory = retold(game.memory, past)
    for other in range(game.seats):
        if other != seat:
            game.holds[other] = past.kinds_in(past.hands[other])
    undrawn = past.left[len(past.left) - 1]
    for card in range(len(bag)):
        if game.card(card).has_spot:
            bag[card] = undrawn[card]
