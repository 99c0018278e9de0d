"""Restricted play: a bot that may never choose some part of the game, as the causal check.

`greedy!place sink` is greedy that never places a Captain on Sink, unless nothing else is offered.
"""

from collections import Counter

from freebooter.bots.base import Bot, Perspective
from freebooter.games import load_game
from freebooter.kernel.choice import Choice
from freebooter.kernel.errors import BadOption
from freebooter.lab.components import CHOICE, USE, Parts
from freebooter.lab.contestants import contestant

WITHOUT = "!"
FEW = 8
MOST_NAMED = 12  # parts that a hint names


class Restricted(Bot):
    """A bot that does not see some choices."""

    def __init__(self, bot: Bot, forbidden: frozenset[int]) -> None:
        super().__init__()
        self.bot = bot
        self.forbidden = forbidden
        self.listens = bot.listens

    def choose(self, seen: Perspective) -> Choice:
        allowed = [choice for choice in seen.choices if choice not in self.forbidden]
        if not allowed:
            return self.bot.choose(seen)
        seen.choices = allowed
        choice = self.bot.choose(seen)
        if choice in allowed:
            return choice
        return allowed[self.bot.dice.below(len(allowed))]  # it looked past what it was offered


def choices_of(game: str, part: str) -> frozenset[int]:
    """All choices that count for a part, by the name that reports write."""
    vocabulary = load_game(game).vocabulary
    parts = Parts(vocabulary)
    wanted = set(parts.named(part))
    if not wanted:
        near = sorted({one.name for one in parts.all if part.split(" ", maxsplit=1)[0] in one.name})
        near = near or sorted({one.name for one in parts.all if one.kind == CHOICE})
        more = ", …" if len(near) > MOST_NAMED else ""
        hint = f"; there are {', '.join(near[:MOST_NAMED])}{more}"
        raise BadOption(f"There is no part {part!r:.60} of the game to forbid{hint}.")
    return frozenset(n for n in range(vocabulary.size) if wanted & set(parts.of(n)))


def player(name: str, game: str, seed: int) -> Bot:
    """A contestant, or one who may not do something."""
    who, _, part = name.partition(WITHOUT)
    bot = contestant(who, game, seed)
    return Restricted(bot, choices_of(game, part)) if part else bot


def every_part(game: str) -> list[str]:
    """Every kind of choice of a game, and every thing of kinds that have few."""
    parts = Parts(load_game(game).vocabulary).all
    sizes = Counter(part.kind for part in parts)
    few = [part for part in parts if part.kind == CHOICE or sizes[part.kind] <= FEW]
    return list(dict.fromkeys(part.name for part in few if part.kind != USE))
