"""Worlds a seat might be in: hidden cards are dealt again, in keeping with what the seat knows."""

from typing import TYPE_CHECKING

from freebooter.games.infamous.vocabulary import FIRST_SUNKEN
from freebooter.kernel.dice import Dice

if TYPE_CHECKING:
    from freebooter.games.infamous.state import Infamous, InfamousStep


def redeal(game: "Infamous", top: "InfamousStep", seat: int, dice: Dice) -> None:
    """I10.9 Deal the cards in holds again that a seat (-1: a spectator) cannot see.

    Mutates `game`, a copy of the position; `top` is its innermost step.
    """
    deck = game.island_deck
    while True:
        hidden = []  # by seat: how many cards from the front are hidden
        for other in range(game.seats):
            count = len(game.holds[other]) if other != seat else 0
            if other != seat and other == game.active and top.shows_drawn_card():
                count -= 1
            hidden.append(count)
            for card in game.holds[other][:count]:
                deck.put(card)
        pool: list[int] = []  # the unseen cards that a hold may have
        for card in range(FIRST_SUNKEN):
            if game.card(card).has_spot:
                pool += [card] * deck.bag[card]
        dice.shuffle(pool)
        for other in range(game.seats):
            for index in range(hidden[other]):
                card = pool.pop()
                game.holds[other][index] = card
                deck.take(card)
        if seat == game.active or top.fits(game):
            return
