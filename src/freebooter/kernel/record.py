# Not compiled: it meets files from outside.
"""Records: what they look like, whether one is sound, and playing one again."""

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from freebooter.kernel.choice import SEATS
from freebooter.kernel.errors import BadChoice, BadRecord
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.shelf import content_said
from freebooter.kernel.step import LUCK

if TYPE_CHECKING:
    from freebooter.kernel.match import Match

FORMAT: Final = "freebooter-record"
BY_LUCK: Final = "luck"  # who made an entry, where it was no seat
AGREED: Final = "agreed"  # how a game ended that all people at the table ended together


def commitment(seed: int) -> str:
    """What is shown of a seed before the game is over."""
    return sha256(f"freebooter {seed}".encode()).hexdigest()


def record_of(match: "Match") -> dict[str, Any]:
    """A match as plain JSON values; the seed is in it only when the game is over."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.meta.id,
        "rules_version": match.game.meta.rules_version,
        **(content_said(match.game, match.content) if match.says_content else {}),
        "options": match.options,
        "seats": match.names,
        "seed_commitment": commitment(match.seed),
        "entries": [entry_of(match.game, who, what) for who, what in match.entries],
    }
    if match.is_over():
        record["seed"] = match.seed
        record |= result_of(match.position, match.agreed)
    return record


def entry_of(game: Game, who: int, what: int) -> list[str]:
    if who == LUCK:
        return [BY_LUCK, game.outcomes.say(what)]
    return [SEATS.words[who], game.vocabulary.say(what)]


def check_shape(game: Game, record: Any) -> None:
    """Whether this is a record of that game at all."""
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise BadRecord("This is not a Freebooter record.")
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


def result_of(position: Position, agreed: bool) -> dict[str, Any]:
    """The part of a record that says how the game ended."""
    result = {"scores": position.scores(), "ranking": position.ranking()}
    return {"ended": AGREED, **result} if agreed else result


def check_result(position: Position, record: Any) -> None:
    """Whether the result that a record claims, if any, is the one that the rules find."""
    ended = record.get("ended", AGREED)
    if ended != AGREED:
        raise BadRecord(f"A game can have ended by being {AGREED}, not {ended!r:.40}.")
    if "scores" not in record and "ranking" not in record and "ended" not in record:
        return
    if "ended" in record and position.is_over():
        raise BadRecord("The record says that all agreed to end the game, but it was over.")
    if "ended" not in record and not position.is_over():
        raise BadRecord("The record has a result, but the game is not over at its end.")
    found = result_of(position, "ended" in record)
    for key, value in found.items():
        if record.get(key) != value:
            raise BadRecord(f"The record says {key} {record.get(key)!r:.80}, the rules {value}.")


def enter(match: "Match", entries: list[list[str]]) -> None:
    """Repeat what a record says was chosen and what happened."""
    for place, (who, what) in enumerate(entries, 1):
        try:
            if who == BY_LUCK:
                match.skip_luck()
                match.happen(what)
            else:
                match.choose(SEATS.words.index(who), what)
        except BadChoice as error:
            raise BadRecord(f"Entry {place} ({who}: {what:.60}) does not fit: {error}") from error


def finish(match: "Match", record: Any) -> None:
    """Check the result of a record, if it has one; what was ended by agreement is over."""
    check_result(match.position, record)
    if record.get("ended") == AGREED:
        try:
            match.agree()
        except BadChoice as error:
            raise BadRecord(f"The record cannot have ended here: {error}") from error
