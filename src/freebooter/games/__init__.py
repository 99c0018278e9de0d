"""The register of games. Asking who is in it loads nobody's rules.

Examples:
    `REGISTER` has every game by its id; `meta_of` gives the same for one, or says what is wrong:

    >>> from freebooter import REGISTER, load_game, meta_of
    >>> "notorious" in REGISTER
    True
    >>> meta_of("notorious").seats
    (2, 6)
    >>> meta_of("poker")
    Traceback (most recent call last):
    freebooter.games.UnknownGame: There is no game 'poker'; there are ...

    `load_game` loads the rules. A game starts positions, which know neither players nor luck:

    >>> game = load_game("notorious")
    >>> position = game.start({"players": 3})
    >>> position.seats, position.is_over()
    (3, False)
"""

from importlib import import_module

from freebooter.games.plugins import Fault, Register, reason_of
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.game import Game
from freebooter.kernel.meta import Meta

__all__ = ["REGISTER", "BrokenGame", "Fault", "UnknownGame", "load_game", "meta_of"]

REGISTER = Register()
PARTS = ("vocabulary", "outcomes", "telling", "steps", "words")  # of every Game
_loaded: dict[str, Game] = {}


class UnknownGame(FreebooterError):
    """There is no such game."""


class BrokenGame(UnknownGame):
    """There is such a game, but it cannot be played."""


def meta_of(game: str) -> Meta:
    if game in REGISTER:
        return REGISTER[game]
    fault = REGISTER.fault_of(game)
    if fault is not None:
        raise BrokenGame(f"The game {game} cannot be played here: {fault.reason}")
    raise UnknownGame(f"There is no game {game!r:.40}; there are {', '.join(REGISTER)}.")


def load_game(game: str) -> Game:
    """A game of the register, ready to be played."""
    meta = meta_of(game)
    if game not in _loaded:
        try:
            _loaded[game] = checked(import_module(f"{meta.package}.game").GAME, meta)
        except (Exception, SystemExit) as error:
            REGISTER.strike(game, f"Its rules cannot be loaded: {reason_of(error)}.")
            raise BrokenGame(
                f"The game {game} cannot be played here: "
                f"its rules cannot be loaded: {reason_of(error)}."
            ) from error
    return _loaded[game]


def checked(loaded: object, meta: Meta) -> Game:
    """What a plug-in hands out as its game, if it is one."""
    if not isinstance(loaded, Game):
        raise TypeError(f"GAME is not a Game, but {type(loaded).__name__}")
    missing = [part for part in PARTS if not hasattr(loaded, part)]
    if missing:
        raise TypeError(f"GAME has no {', no '.join(missing)}")
    if getattr(loaded, "meta", None) != meta:
        raise TypeError("GAME.meta is not the META that is registered")
    return loaded
