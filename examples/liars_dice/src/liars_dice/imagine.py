"""Rolling anew what a seat cannot know (L2.2)."""

from typing import TYPE_CHECKING

from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice

if TYPE_CHECKING:
    from liars_dice.state import LiarsDice


def roll_anew(game: "LiarsDice", seat: Seat, dice: Dice) -> None:
    """Mutates `game`: dice under others' cups fall anew. Each face is equally likely."""
    if game.is_lifted:
        return
    for other, cup in enumerate(game.cups):
        if other != seat:
            cup.shows = sorted(dice.below(game.rules.faces) for _ in cup.shows)
