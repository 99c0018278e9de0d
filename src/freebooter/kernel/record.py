# Not compiled: it meets files from outside.
"""Records: what they look like, and whether one is sound."""

from hashlib import sha256
from typing import Any, Final

from freebooter.kernel.choice import SEATS
from freebooter.kernel.errors import BadRecord
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position

FORMAT: Final = "freebooter-record"
BY_LUCK: Final = "luck"  # who made an entry, where it was no seat


def commitment(seed: int) -> str:
    """What is shown of a seed before the game is over."""
    return sha256(f"freebooter {seed}".encode()).hexdigest()


def check_shape(game: Game, record: Any) -> None:
    """Whether this is a record of that game at all."""
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise BadRecord("This is no Freebooter record.")
    if record.get("game") != game.meta.id:
        raise BadRecord(f"This is a record of {record.get('game')!r:.40}, not {game.meta.id!r}.")
    if record.get("rules_version") != game.meta.rules_version:
        raise BadRecord(
            f"The record follows rules version {record.get('rules_version')!r:.20} of "
            f"{game.meta.name}; this Freebooter knows version {game.meta.rules_version}."
        )
    if not isinstance(record.get("options"), dict):
        raise BadRecord("The record has no options.")
    seats = record.get("seats")
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        raise BadRecord("The record's seats must be a list of names.")
    entries = record.get("entries")
    if not isinstance(entries, list):
        raise BadRecord("The record has no entries.")
    for place, entry in enumerate(entries, 1):
        fits = isinstance(entry, list) and len(entry) == 2
        if not fits or not all(isinstance(part, str) for part in entry):
            raise BadRecord(f"Entry {place} must be a pair: who, and what.")
        if entry[0] != BY_LUCK and entry[0] not in SEATS.words:
            raise BadRecord(f"Entry {place} is by {entry[0]!r:.20}, who has no seat.")
    if len(seats) != game.meta.read_options(record["options"])["players"]:
        raise BadRecord(f"The record names {len(seats)} seats for another number of players.")
    if not isinstance(record.get("seed", 0), int):
        raise BadRecord("The record's seed must be a number.")


def check_result(position: Position, record: Any) -> None:
    """Whether the result that a record claims, if any, is the one that the rules find."""
    if "scores" not in record and "ranking" not in record:
        return
    if not position.is_over():
        raise BadRecord("The record has a result, but the game is not over at its end.")
    found = {"scores": position.scores(), "ranking": position.ranking()}
    for key, value in found.items():
        if record.get(key) != value:
            raise BadRecord(f"The record says {key} {record.get(key)!r:.80}, the rules {value}.")
