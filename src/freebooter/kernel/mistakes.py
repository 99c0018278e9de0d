# Not compiled: it reads files.
"""Every mistake in a folder of content, in a sentence with file and line.

A game's reader stops at the first mistake. So each mistake found is mended with what our content
has in its place, and the reader is asked again until nothing is wrong.
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freebooter.kernel.content import spelled
from freebooter.kernel.errors import BadContent, FreebooterError
from freebooter.kernel.game import Game
from freebooter.kernel.shelf import own, parse, shipped

MOST_MISTAKES = 500  # mistakes that are looked for
HEADER = re.compile(r"\s*\[\[?([^\[\]]+)\]\]?\s*(#.*)?$")
KEY = re.compile(r"\s*((?:[\w-]+|\"[^\"]*\"|'[^']*')(?:\s*\.\s*(?:[\w-]+|\"[^\"]*\"))*)\s*=\s*")
LONG = ('"""', "'''")
TWICE = re.compile(r"Cannot (?:overwrite a value|declare \(.*\) twice)")
AT_LINE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


@dataclass(frozen=True)
class Mistake:
    """What is wrong, and where."""

    file: str
    line: int  # 0: the file as a whole
    reason: str

    def sentence(self) -> str:
        where = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{where}: {self.reason}."


def find_mistakes(game: Game, folder: Path) -> list[Mistake]:
    """All that is wrong with a folder of content; nothing if it can be played with."""
    if not folder.is_dir():
        return [Mistake(str(folder), 0, "is not a folder")]
    texts, found = read_texts(game, folder)
    if not texts and not found:
        return [Mistake(str(folder), 0, f"has none of {', '.join(game.files)}")]
    base = list(game.shipped)[-1]
    ours = shipped(game, base).data
    data = {file: ours[file] for file in game.files}
    for file, text in texts.items():
        try:
            data[file] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found.append(no_toml(str(folder / file), text, str(error)))
    while len(found) < MOST_MISTAKES:
        try:
            parse(game, data)
            break
        except BadContent as error:
            found.append(mistake_of(error, folder, texts))
            mend(data, dict(ours), error)
    if not found:
        found += no_start(game, folder, data, base)
    order = [str(folder / file) for file in game.files]
    return sorted(found, key=lambda one: (place_in(order, one.file), one.line))


def read_texts(game: Game, folder: Path) -> tuple[dict[str, str], list[Mistake]]:
    """The content files of a folder, and what is wrong before anything is read."""
    texts: dict[str, str] = {}
    found = []
    for path in sorted(folder.glob("*.toml")):
        if path.name not in game.files:
            known = ", ".join(game.files)
            found.append(
                Mistake(str(path), 0, f"is not a file of this game; its files are {known}")
            )
            continue
        try:
            texts[path.name] = path.read_text("utf-8")
        except UnicodeDecodeError:
            found.append(Mistake(str(path), 0, "is not a text in UTF-8"))
        except OSError as error:
            found.append(Mistake(str(path), 0, f"cannot be read: {error.strerror}"))
    return texts, found


def no_toml(file: str, text: str, said: str) -> Mistake:
    place = AT_LINE.search(said)
    line = int(place[1]) if place and place[1] else len(text.splitlines())
    reason = TWICE.sub("this key or table stands there already", AT_LINE.sub("", said))
    return Mistake(file, line, f"is not valid TOML: {reason[:1].lower()}{reason[1:]}")


def mistake_of(error: BadContent, folder: Path, texts: dict[str, str]) -> Mistake:
    said = f"{spelled(error.path)} {error.reason}" if error.path else error.reason
    line = find_line(texts.get(error.file, ""), error.path)
    return Mistake(str(folder / error.file), line, said or str(error).rstrip("."))


def mend(data: dict[str, Any], ours: dict[str, Any], error: BadContent) -> None:
    """Put ours in the place of a mistake: the key, else the tables around it, else the file."""
    keys = [error.file, *error.path] if error.file in data else []
    for length in range(len(keys), 0, -1):
        mended = with_ours(data, ours, keys[:length])
        if mended != data:
            data.update(mended)
            return
    data.update(ours)  # a mistake of no file: nothing more can be found


def with_ours(data: Any, ours: Any, keys: list[str]) -> Any:
    """A copy in which one place is as in ours; a key that ours does not have is gone."""
    copy = dict(data) if isinstance(data, dict) else {}
    key, rest = keys[0], keys[1:]
    theirs = ours.get(key) if isinstance(ours, dict) else None
    if rest and isinstance(copy.get(key), dict):
        copy[key] = with_ours(copy[key], theirs, rest)
    elif theirs is None:
        copy.pop(key, None)
    else:
        copy[key] = theirs
    return copy


def no_start(game: Game, folder: Path, data: dict[str, Any], base: str) -> list[Mistake]:
    """Whether a game can begin with it, for every number of players."""
    playable = game.with_edition(own(game, data, base))
    low, high = game.meta.seats
    for players in range(low, high + 1):
        try:
            playable.start({"players": players})
        except FreebooterError as error:
            said = str(error).rstrip(".")
            return [Mistake(str(folder), 0, f"no game of {players} players can begin: {said}")]
    return []


def place_in(order: list[str], file: str) -> int:
    return order.index(file) if file in order else -1


# Where a key stands in a TOML text. The text itself is known to be TOML.


def find_line(text: str, path: list[str]) -> int:
    """The line of a key; of the table around it if the key is missing or inside a line."""
    lines = lines_of(text)
    for length in range(len(path), 0, -1):
        if tuple(path[:length]) in lines:
            return lines[tuple(path[:length])]
    return 1 if text else 0


def lines_of(text: str) -> dict[tuple[str, ...], int]:
    """The line of every table and key."""
    found: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    rows = iter(enumerate(text.splitlines(), 1))
    for number, row in rows:
        if header := HEADER.match(row):
            table = parts_of(header[1])
            found.setdefault(table, number)
        elif key := KEY.match(row):
            found.setdefault((*table, *parts_of(key[1])), number)
            value = row[key.end() :]
            while not is_closed(value):
                value += "\n" + next(rows, (0, '"""' + "'''" + "]" * 99))[1]
    return found


def parts_of(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def is_closed(value: str) -> bool:
    """Whether a value ends on the lines it has."""
    for sign in LONG:
        if value.startswith(sign):
            return sign in value[3:]
    plain = re.sub(r"\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'|#[^\n]*", "", value)
    return plain.count("[") <= plain.count("]")
