"""How Infamous Seas is played quickly: instinct, and luck where instinct does not mind."""

from typing import Final

from freebooter.bots.infamous.instinct import instinct
from freebooter.games.infamous.state import Infamous
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice

WHIMS: Final = 24  # one choice in so many is anything that is offered


def policy(game: Infamous, seat: Seat, dice: Dice) -> Choice:
    """The plain answer; now and then another, so that no plan rests on a rival's habits."""
    if dice.below(WHIMS) == 0:
        choices = game.offers(seat).choices
        return choices[dice.below(len(choices))]
    return instinct(game, seat)
