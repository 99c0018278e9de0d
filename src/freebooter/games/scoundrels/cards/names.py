# Not compiled: it reads files.
"""The ids of our cards, in the order of our content files: their places are their numbers.

Whoever adds a card adds it at the end of its file, so that the others keep their numbers.
"""

import tomllib
from pathlib import Path

OURS = Path(__file__).parents[1] / "content"


def ids_in(file: str) -> list[str]:
    return list(tomllib.loads((OURS / file).read_text("utf-8")))


DECK_TABLE = "deck"  # the one table of treasure.toml that is not a card
TREASURES = [name for name in ids_in("treasure.toml") if name != DECK_TABLE]
QUESTS = ids_in("quests.toml")
QUIRKS = ids_in("quirks.toml")
