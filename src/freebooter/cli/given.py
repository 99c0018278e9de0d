"""Reading what people write after a command: options, seats, files."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freebooter.bots import UnknownBot, levels_of, make_bot
from freebooter.kernel.errors import BadOption, BadRecord, FreebooterError

PERSON = "me"
LONGEST_NAME = 24


@dataclass(frozen=True)
class Chair:
    """Who sits in a seat: a name, and `me` or the level of a bot."""

    name: str
    kind: str

    def is_person(self) -> bool:
        return self.kind == PERSON


def split(text: str) -> list[str]:
    """Parts between commas that are not inside brackets; each must say something."""
    if not text.strip():
        return []
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "[{") - (sign in "]}")
        if sign == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    if not all(part.strip() for part in parts):
        raise BadOption(f"There is a comma too many in {text!r:.60}.")
    return [part.strip() for part in parts]


def read_options(text: str) -> dict[str, Any]:
    """`frigates=4,wrap=lines` as a map; lists and maps are written as JSON.

    A part without a name goes on with the value before it: `custom_islands=5,1 6,1 2,2`.
    """
    options: dict[str, Any] = {}
    parts: list[str] = []
    for part in split(text):
        if parts and "=" not in part:
            parts[-1] += f",{part}"
        else:
            parts.append(part)
    for part in parts:
        name, equals, value = part.partition("=")
        name = name.strip()
        if not equals or not name:
            raise BadOption(f"Options are written name=value,name=value; {part!r:.60} is not.")
        if name in options:
            raise BadOption(f"Option {name} is given twice.")
        options[name] = read_value(name, value.strip())
    return options


def read_numbers(text: str) -> list[int]:
    """`2,4` as numbers of players."""
    parts = split(text)
    for part in parts:
        if not (part.isascii() and part.isdigit() and len(part) < 3):
            raise BadOption(f"Numbers of players are written 2,4; {part!r:.40} is none.")
    return [int(part) for part in parts]


def read_value(name: str, text: str) -> Any:
    if text[:1] not in ("[", "{"):
        return text
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BadOption(f"Option {name} is not valid JSON: {error.msg} at {error.pos}.") from error


def read_chairs(text: str, game: str) -> list[Chair]:
    """`me,greedy,captain@500`, or with names `anne=me,mary=me,greedy`."""
    chairs: list[Chair] = []
    for place, part in enumerate(split(text), 1):
        name, equals, kind = part.rpartition("=")
        kind = kind.strip()
        if kind != PERSON:
            check_level(kind, game, place)
        chairs.append(Chair(name.strip() if equals else default_name(kind, place), kind))
    names = [chair.name for chair in chairs]
    for name in names:
        if not name or not name.isprintable() or len(name) > LONGEST_NAME:
            raise BadOption(f"{name!r:.40} is not a name: 1 to {LONGEST_NAME} visible letters.")
        if names.count(name) > 1:
            raise BadOption(f"Two seats have the name {name}.")
    return chairs


def check_level(level: str, game: str, place: int) -> None:
    """Whether there is such a bot; a budget such as captain@500 is part of its level."""
    try:
        make_bot(level, game)
    except UnknownBot as error:
        raise BadOption(
            f"Seat {place} cannot be {level!r:.40}; a seat is {PERSON}, "
            f"{', '.join(levels_of(game))}, or a name before it, as in anne={PERSON}."
        ) from error


def default_name(kind: str, place: int) -> str:
    return f"Player {place}" if kind == PERSON else f"{kind.partition('@')[0].capitalize()} {place}"


def seat_players(options: dict[str, Any], chairs: list[Chair]) -> None:
    """Seats that are named say how many players there are."""
    if chairs and str(options.setdefault("players", len(chairs))) != str(len(chairs)):
        raise BadOption(f"{len(chairs)} seats are named for {options['players']} players.")


def read_json(path: Path) -> Any:
    """A file of JSON."""
    try:
        return json.loads(path.read_text("utf-8"))
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"{path} is not a JSON file: {error}.") from error
    except ValueError as error:
        raise BadRecord(f"{path} is not a record: a number in it is too long.") from error
    except RecursionError as error:
        raise BadRecord(f"{path} is not a record: it is nested too deeply.") from error


def read_seat(text: str, names: list[str]) -> int:
    """A seat by number, notation or name."""
    seats = {str(seat + 1): seat for seat in range(len(names))}
    seats |= {f"p{seat + 1}": seat for seat in range(len(names))}
    seats |= {name: seat for seat, name in enumerate(names)}
    if text not in seats:
        raise FreebooterError(f"There is no seat {text!r:.40}; there are 1 to {len(names)}.")
    return seats[text]
