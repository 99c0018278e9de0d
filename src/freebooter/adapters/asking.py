"""What all adapters check of what they are given, so that a slip is a sentence and not a riddle."""

from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np

from freebooter.games import REGISTER, load_game
from freebooter.kernel.errors import BadChoice, BadOption
from freebooter.kernel.game import Game
from freebooter.kernel.meta import Meta

NAMESPACE = "freebooter"
DTYPES = ("float32", "uint8")
BEFORE = "Reset the environment before its first step."
AFTER = "The game is over: reset the environment."


def game_of(name: Any) -> Game:
    """A game by its name."""
    if not isinstance(name, str):
        raise BadOption(f"A game is named by a word such as 'notorious', not by {name!r:.40}.")
    return load_game(name)


def dtype_of(given: Any) -> str:
    """How observations are kept: by its name, or as NumPy has it."""
    name = given
    if isinstance(given, type | np.dtype):
        name = getattr(given, "name", None) or getattr(given, "__name__", None)
    if name not in DTYPES:
        raise BadOption(f"dtype cannot be {given!r:.40}; it is {' or '.join(DTYPES)}.")
    return str(name)


def id_of(game: str) -> str:
    """The name of a game for `gymnasium.make` and `pettingzoo.make`."""
    words = "".join(word.capitalize() for word in game.split("_"))
    return f"{NAMESPACE}/{words}-v{REGISTER[game].rules_version}"


def whole(name: str, value: Any, least: int, most: int | None = None) -> int:
    """A whole number within bounds, as an argument of an environment."""
    try:
        number = index(value)
    except TypeError:
        number = least - 1
    if number < least or (most is not None and number > most):
        end = "up" if most is None else f"to {most}"
        raise BadOption(f"{name} cannot be {value!r:.40}; it is a whole number, {least} {end}.")
    return number


def action_of(action: Any) -> int:
    """An action as a number; half a one is none."""
    try:
        return index(action)
    except TypeError:
        raise BadChoice(f"An action is a whole number, not {action!r:.40}.") from None


def options_of(meta: Meta, players: int | None, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of an environment: bounded, so that random play ends."""
    given = dict(meta.bounds) | dict(options) | ({} if players is None else {"players": players})
    return meta.read_options(given)


def options_for(
    meta: Meta, usual: Mapping[str, Any], options: Mapping[str, Any] | None
) -> dict[str, Any]:
    """The options of one episode: `options["game"]` of `reset` changes the usual ones."""
    wanted = meta.read_options(dict(usual) | changed_by(meta, options))
    if wanted["players"] != usual["players"]:
        raise BadOption("The number of players is fixed for an environment.")
    return wanted


def changed_by(meta: Meta, options: Mapping[str, Any] | None) -> dict[str, Any]:
    """What the options of `reset` say of the game."""
    asked = {} if options is None else options
    names = {"players", *(option.name for option in meta.options)}
    is_clear = isinstance(asked, Mapping) and not names.intersection(asked)
    changed = asked.get("game", {}) if is_clear else None
    if not isinstance(changed, Mapping):
        raise BadOption(
            "Options of the game are given to reset as options={'game': {name: value}}."
        )
    return dict(changed)
