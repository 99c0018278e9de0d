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
from freebooter.kernel.errors import FreebooterError

LEVELS = ("random", "greedy")


class UnknownBot(FreebooterError):
    """There is no such bot."""


def make_bot(level: str, game: str, seed: int = 0) -> Bot:
    """A bot of a level for a game; equal seeds play alike."""
    if level == "random":
        return RandomBot(seed)
    if level == "greedy":
        bot: Bot = import_module(f"freebooter.bots.{game}.greedy").GreedyBot(seed)
        return bot
    raise UnknownBot(f"There is no bot {level!r:.40}; there are {', '.join(LEVELS)}.")
