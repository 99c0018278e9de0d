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

from freebooter.games.infamous.meta import META as INFAMOUS
from freebooter.games.notorious.meta import META as NOTORIOUS
from freebooter.games.oath.meta import META as OATH
from freebooter.games.scoundrels.meta import META as SCOUNDRELS
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.game import Game
from freebooter.kernel.meta import Meta

REGISTER: dict[str, Meta] = {meta.id: meta for meta in (NOTORIOUS, OATH, INFAMOUS, SCOUNDRELS)}
_loaded: dict[str, Game] = {}


class UnknownGame(FreebooterError):
    """There is no such game."""


def meta_of(game: str) -> Meta:
    if game not in REGISTER:
        raise UnknownGame(f"There is no game {game!r:.40}; there are {', '.join(REGISTER)}.")
    return REGISTER[game]


def load_game(game: str) -> Game:
    """A game of the register, ready to be played."""
    meta = meta_of(game)
    if game not in _loaded:
        loaded = import_module(f"freebooter.games.{meta.id}.game").GAME
        assert isinstance(loaded, Game)
        _loaded[game] = loaded
    return _loaded[game]
