"""Whoever renames a step or a field of a position raises the game's `saved_format`.

`python -m tests.house.test_saved_formats` writes the shapes anew, after the number was raised.
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from freebooter.games import REGISTER, load_game
from freebooter.kernel.position import Noun, Shared
from freebooter.kernel.saved import names_of

FILE = Path(__file__).parent / "saved_formats.json"
SHAPED = int, str, list, Noun, Shared, type(None)  # not what is kept for observations, never saved


def fields_of(thing: Any) -> list[str]:
    return [name for name in names_of(thing) if isinstance(getattr(thing, name), SHAPED)]


def shape_of(game: str) -> dict[str, Any]:
    """The names of all steps and fields that a saved position of a game may hold."""
    loaded = load_game(game)
    names = {step.__name__: fields_of(step()) for step in loaded.steps}
    position = loaded.start(dict(loaded.meta.bounds))
    waiting: list[Noun] = [position]
    while waiting:
        noun = waiting.pop()
        names[type(noun).__name__] = fields_of(noun)
        for name in fields_of(noun):
            value = getattr(noun, name)
            parts = value if isinstance(value, list) else [value]
            waiting += [part for part in parts if isinstance(part, Noun)]
    text = json.dumps(names, sort_keys=True)
    return {"format": loaded.saved_format, "shape": sha256(text.encode()).hexdigest()[:16]}


@pytest.mark.parametrize("game", REGISTER)
def test_a_changed_shape_has_another_number(game: str) -> None:
    kept = json.loads(FILE.read_text("utf-8"))[game]
    now = shape_of(game)

    if now["shape"] != kept["shape"]:
        assert now["format"] > kept["format"], "raise saved_format in game.py"
    assert now == kept, "write the shapes anew: python -m tests.house.test_saved_formats"


if __name__ == "__main__":
    shapes = {game: shape_of(game) for game in REGISTER}
    FILE.write_text(json.dumps(shapes, indent=1) + "\n", "utf-8")
