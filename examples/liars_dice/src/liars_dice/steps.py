"""All procedures that can be under way, for saving and loading."""

from typing import Any, Final

from freebooter.kernel.step import Step
from liars_dice.bidding import Bidding, Reveal
from liars_dice.rounds import Roll, Round
from liars_dice.setup import Setup

STEPS: Final[list[type[Step[Any]]]] = [Setup, Round, Roll, Bidding, Reveal]
