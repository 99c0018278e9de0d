"""Freebooter: four pirate board games on one rules engine."""

from freebooter.games import REGISTER, load_game, meta_of
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.match import Match
from freebooter.start import replay, start

__version__ = "0.1.0"  # the only place; pyproject.toml reads it here
__all__ = ["REGISTER", "FreebooterError", "Match", "load_game", "meta_of", "replay", "start"]
