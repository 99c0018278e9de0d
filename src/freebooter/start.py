"""The front door of the Python API: start a match, replay a record."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from freebooter.games import load_game
from freebooter.kernel import match
from freebooter.kernel.errors import BadRecord
from freebooter.kernel.match import Match


def start(
    game: str,
    seed: int | None = None,
    names: Sequence[str] = (),
    content: Path | str | None = None,
    by_hand: bool = False,
    **options: Any,
) -> Match:
    """A match of a game. Without a seed its luck is secret; `by_hand` leaves luck to `happen`."""
    loaded = load_game(game)
    cards = None if content is None else loaded.content(Path(content))
    return Match(loaded, options, seed, names, cards, by_hand)


def replay(record: Any, to: int | None = None, content: Path | str | None = None) -> Match:
    """The match of a record, as it stands at its end or after its first `to` entries."""
    if not isinstance(record, dict) or not isinstance(record.get("game"), str):
        raise BadRecord("This is no Freebooter record.")
    loaded = load_game(record["game"])
    cards = None if content is None else loaded.content(Path(content))
    return match.replay(loaded, record, to, cards)
