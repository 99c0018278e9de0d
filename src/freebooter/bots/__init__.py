"""Bots: who they are, and how to get one for a game. They see what a player sees, no more."""

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
