"""What options and content come to."""

from collections.abc import Mapping
from typing import Any

from freebooter.kernel.position import Shared
from liars_dice.content import Content


class Rules(Shared):
    """The rules of one game; positions refer to them and never change them."""

    def __init__(self, content: Content, players: int, dice: int, ones_are_wild: bool) -> None:
        self.content = content
        self.players = players
        self.dice = dice
        self.faces = len(content.faces)
        self.ones_are_wild = ones_are_wild


def rules_of(options: Mapping[str, Any], content: Content) -> Rules:
    dice = content.dice if options["dice"] == "usual" else options["dice"]  # L1.2
    return Rules(content, options["players"], dice, options["wild"] == "on")
