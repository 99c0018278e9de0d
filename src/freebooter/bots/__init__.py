"""Bots: who they are, and how to get one for a game. They see what a player sees, no more.

Examples:
    A game between bots, to its end:

    >>> import freebooter
    >>> from freebooter.bots import make_bot
    >>> from freebooter.bots.base import Perspective
    >>> match = freebooter.start("infamous", seed=7, players=2)
    >>> bots = [make_bot("random", "infamous", seed) for seed in range(2)]
    >>> while not match.is_over():
    ...     seat = match.to_act()[0]
    ...     seen = Perspective.at(match, seat)
    ...     match.choose(seat, bots[seat].choose(seen))
    >>> sorted(match.position.ranking())[0]
    1
"""

from importlib import import_module

from freebooter.bots.base import Bot, RandomBot
from freebooter.bots.levels import LEVELS, STUDIES, BadBudget
from freebooter.games import meta_of
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.meta import Meta

RANDOM = "random"  # every game has this one
FIRST = next(iter(LEVELS))  # weaker than what a game brings; the others are stronger


class UnknownBot(FreebooterError):
    """There is no such bot."""


class BrokenBot(FreebooterError):
    """There is such a bot, but it cannot be loaded."""


def levels_of(game: str) -> tuple[str, ...]:
    """The levels of bots that a game has, the weakest first."""
    own = meta_of(game).bots
    return tuple(dict.fromkeys((RANDOM, FIRST, *own, *LEVELS)))


def make_bot(level: str, game: str, seed: int = 0) -> Bot:
    """A bot of a level for a game; equal seeds play alike.

    A level that searches may have a budget of its own: `captain@100ms`, or `captain@500` for so
    many rollouts a choice, which plays alike on every machine.
    """
    if level == RANDOM:
        return RandomBot(seed)
    meta = meta_of(game)
    try:
        bot = made(level, meta, seed)
    except (BadBudget, UnknownBot):
        raise
    except Exception as error:
        said = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(".")[:200]
        raise BrokenBot(f"The bot {level} of {meta.name} cannot be loaded: {said}.") from error
    if not isinstance(bot, Bot):
        raise BrokenBot(f"The bot {level} of {meta.name} is not a Bot.")
    return bot


def made(level: str, meta: Meta, seed: int) -> object:
    """A bot that the game brings, or one that every game has."""
    if level in meta.bots:
        module, _, name = meta.bots[level].partition(":")
        return getattr(import_module(module), name)(seed)
    name, _, budget = level.partition("@")
    known = LEVELS | STUDIES
    if name not in known:
        raise UnknownBot(
            f"There is no bot {level!r:.40}; there are {', '.join(levels_of(meta.id))}."
        )
    return (known[name].with_budget(budget) if "@" in level else known[name]).make(meta, seed)
