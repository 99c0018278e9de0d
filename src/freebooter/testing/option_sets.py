"""Which options the contract is kept under: every value of every option, and random mixtures."""

import random
from collections.abc import Iterator
from typing import Any

from freebooter.games import load_game
from freebooter.kernel.errors import BadOption
from freebooter.kernel.meta import Meta, Option

MIXTURES = 24


def values_of(option: Option) -> list[Any]:
    ends = [end for span in option.ranges for end in span]
    return [*option.words, *dict.fromkeys(ends), *option.samples]


def candidates(meta: Meta) -> Iterator[dict[str, Any]]:
    low, high = meta.seats
    counts = range(low, high + 1)
    for players in counts:
        yield {"players": players}
    turn = 0
    for option in meta.options:
        for value in values_of(option):
            for _ in range(2):
                turn += 1
                yield {"players": counts[turn % len(counts)], option.name: value}
    luck = random.Random(meta.id)
    for _ in range(MIXTURES):
        mixed = {o.name: luck.choice(values_of(o)) for o in meta.options if luck.random() < 0.5}
        yield {"players": luck.choice(counts)} | mixed


def is_allowed(meta: Meta, options: dict[str, Any]) -> bool:
    try:
        load_game(meta.id).start(options)
    except BadOption:
        return False
    return True


def option_sets(meta: Meta) -> list[dict[str, Any]]:
    """Option sets that the game accepts, automatic play bounded."""
    bounded = [bounds_for(meta, options) | options for options in candidates(meta)]
    return [options for options in bounded if is_allowed(meta, options)]


def bounds_for(meta: Meta, options: dict[str, Any]) -> dict[str, Any]:
    """What ends automatic play; an option that lifts a bound (none, 0) is taken out."""
    for name in meta.bounds:
        if options.get(name) in ("none", 0):
            del options[name]
    return dict(meta.bounds)


def name_of(options: dict[str, Any]) -> str:
    return ",".join(f"{key}={value}" for key, value in options.items())[:80]
