"""The pirates: what became of them, what they have, and what is special about them."""

from typing import Final

from freebooter.games.scoundrels.cards.kinds import TREASURE_KINDS
from freebooter.games.scoundrels.cards.powers import POWERS
from freebooter.kernel.choice import NOBODY
from freebooter.kernel.position import Noun

# What became of a pirate.
LIVING: Final = 0
GHOST: Final = 1
SUNK: Final = 2  # to return as the Ghost
GONE: Final = 3  # for good

NO_QUIRK: Final = -1

# How far a player is with their Quirk, S17.4.
NO_TOKEN_YET: Final = 0
MAY_DRAW: Final = 1
SETTLED: Final = 2


class Pirates(Noun):
    """By seat. Powers lie flat: seat × POWERS + power."""

    def __init__(
        self,
        fate: list[int],
        tokens: list[int],
        damage: list[int],
        weight: list[int],
        hand_limit: list[int],
        powers: list[int],
        quirk: list[int],
        quirk_progress: list[int],
        aside_cargo: list[int],
    ) -> None:
        self.fate = fate
        self.tokens = tokens
        self.damage = damage
        self.weight = weight  # carried
        self.hand_limit = hand_limit
        self.powers = powers
        self.quirk = quirk
        self.quirk_progress = quirk_progress
        self.deaths = 0
        self.living_deaths = 0  # without the Ghost's own
        # S14.2 The living score of the player who became the Ghost.
        self.ghost = NOBODY
        self.aside_tokens = 0
        self.aside_damage = 0
        self.aside_cargo = aside_cargo

    def copy(self) -> "Pirates":
        twin = Pirates(
            self.fate[:],
            self.tokens[:],
            self.damage[:],
            self.weight[:],
            self.hand_limit[:],
            self.powers[:],
            self.quirk[:],
            self.quirk_progress[:],
            self.aside_cargo[:],
        )
        twin.deaths = self.deaths
        twin.living_deaths = self.living_deaths
        twin.ghost = self.ghost
        twin.aside_tokens = self.aside_tokens
        twin.aside_damage = self.aside_damage
        return twin


def new_pirates(seats: int, tokens: int, hand_limit: int) -> Pirates:
    """S1.10 All living, with nothing but the tokens of their mode."""
    return Pirates(
        [LIVING] * seats,
        [tokens] * seats,
        [0] * seats,
        [0] * seats,
        [hand_limit] * seats,
        [0] * (seats * POWERS),
        [NO_QUIRK] * seats,
        [NO_TOKEN_YET] * seats,
        [0] * TREASURE_KINDS,
    )
