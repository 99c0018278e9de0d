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
    ...     seen = Perspective(match.game, match.position, seat)
    ...     match.choose(seat, bots[seat].choose(seen))
    >>> sorted(match.position.ranking())[0]
    1
"""

from importlib import import_module

from freebooter.bots.base import Bot, RandomBot
from freebooter.games import meta_of
from freebooter.kernel.errors import FreebooterError

RANDOM = "random"  # every game has this one


class UnknownBot(FreebooterError):
    """There is no such bot."""


class BrokenBot(FreebooterError):
    """There is such a bot, but it cannot be loaded."""


def levels_of(game: str) -> tuple[str, ...]:
    """The levels of bots that a game has, the weakest first."""
    return (RANDOM, *(level for level in meta_of(game).bots if level != RANDOM))


def make_bot(level: str, game: str, seed: int = 0) -> Bot:
    """A bot of a level for a game; equal seeds play alike."""
    if level == RANDOM:
        return RandomBot(seed)
    meta = meta_of(game)
    if level not in meta.bots:
        known = ", ".join(levels_of(game))
        raise UnknownBot(f"There is no bot {level!r:.40}; there are {known}.")
    module, _, name = meta.bots[level].partition(":")
    try:
        bot = getattr(import_module(module), name)(seed)
    except Exception as error:
        said = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(".")[:200]
        raise BrokenBot(f"The bot {level} of {meta.name} cannot be loaded: {said}.") from error
    if not isinstance(bot, Bot):
        raise BrokenBot(f"The bot {level} of {meta.name} is no Bot.")
    return bot
