# Not compiled: it is asked once a game.
"""What many games share: the rules that options and content compile to, made once."""

import json
from collections.abc import Callable
from typing import Any, Final, TypeVar

R = TypeVar("R")
MOST_KEPT: Final = 64
_made: dict[tuple[Any, ...], tuple[tuple[Any, ...], Any]] = {}


def kept(make: Callable[..., R], *given: Any) -> R:
    """What `make` makes of options (a dict) and content; of the same ones the same, unchanged.

    >>> from freebooter.kernel.kept import kept
    >>> kept(list, {"goal": 3}) is kept(list, {"goal": 3})
    True
    """
    known = [json.dumps(one, sort_keys=True) if isinstance(one, dict) else id(one) for one in given]
    key = (make, *known)
    found = _made.get(key)
    if found is None:
        if len(_made) >= MOST_KEPT:
            _made.clear()
        found = _made[key] = (given, make(*given))  # what is held has no other's id
    made: R = found[1]
    return made
