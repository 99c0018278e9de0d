# Not compiled: it reads files.
"""Content: cards and boards as TOML, read once, checked, replaceable."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from freebooter.kernel.errors import BadContent

Data = Mapping[str, dict[str, Any]]  # what content files hold, by the name of the file
Source = Path | Data  # a folder of content files, or what such files hold


class Table:
    """A table of a content file that says what is wrong with it, by file and key."""

    def __init__(self, file: str, path: str, values: dict[str, Any]) -> None:
        self.file = file
        self.path = path
        self.values = values

    def fail(self, key: str, reason: str) -> BadContent:
        path = [*self.path.split("."), key] if self.path else [key]
        said = f"{spelled(path)} {reason}" if key else reason
        return BadContent(f"{self.file}: {said}.", self.file, path if key else [], reason)

    def unlike(self, key: str, what: str) -> BadContent:
        """The key must be something else than it is, if it is there at all."""
        if key not in self.values:
            return self.fail(key, "is missing")
        is_empty = self.values[key] in ("", [])
        return self.fail(key, "is empty" if is_empty else f"must be {what}")

    def allow(self, keys: Iterable[str]) -> None:
        """Refuse keys nobody reads: they are slips of the pen."""
        known = list(keys)
        for key in self.values:
            if key not in known:
                raise self.fail(key, f"is not a key here; keys are {', '.join(known)}")

    def must_have(self, keys: Iterable[str]) -> None:
        for key in keys:
            if key not in self.values:
                raise self.fail(key, "is missing")

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value = self.values.get(key, default)
        if value is None:
            raise self.fail(key, "is missing")
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fail(key, f"is {value!r:.80}, not a whole number from {low} to {high}")
        return value

    def truth(self, key: str, default: bool) -> bool:
        value = self.values.get(key, default)
        if not isinstance(value, bool):
            raise self.fail(key, f"is {value!r:.80}, not true or false")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        value = self.values.get(key, default)
        if not isinstance(value, str) or (not value and default is None):
            raise self.unlike(key, "a text")
        return value

    def word(self, key: str, words: Iterable[str], default: str | None = None) -> str:
        value = self.text(key, default)
        known = list(words)
        if value not in known:
            raise self.fail(key, f"is {value!r:.80}, not one of {', '.join(known)}")
        return value

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        value = self.values.get(key)
        if not isinstance(value, list) or not value:
            raise self.unlike(key, "a list of whole numbers")
        for item in value:
            if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
                raise self.fail(key, f"has {item!r:.80}, not a whole number from {low} to {high}")
        return list(value)

    def texts(self, key: str) -> list[str]:
        value = self.values.get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.unlike(key, "a list of texts")
        return list(value)

    def table(self, key: str) -> "Table":
        value = self.values.get(key)
        if not isinstance(value, dict):
            raise self.fail(key, "must be a table" if key in self.values else "is missing")
        return Table(self.file, f"{self.path}.{key}" if self.path else key, value)

    def tables(self) -> list[tuple[str, "Table"]]:
        """All tables in this one, in the order of the file."""
        return [(key, self.table(key)) for key in self.values]


def spelled(path: Iterable[str]) -> str:
    """Keys that lead somewhere; what cannot be printed, or has no end, is not."""
    return ".".join(key if key.isprintable() and len(key) < 60 else f"{key!r:.60}" for key in path)


def read(source: Source, file: str, ours: Path) -> Table:
    """A content file of a folder; one that the folder does not have is ours."""
    if not isinstance(source, Path):
        return Table(file, "", source[file])
    path = source / file
    if not path.is_file():
        path = ours / file
    return Table(str(path) if path.parent != ours else file, "", read_toml(path))


def read_toml(path: Path) -> dict[str, Any]:
    """What a content file holds."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent(f"{path}: not a TOML file: {error}.") from error
    except OSError as error:
        raise BadContent(f"{path}: cannot be read: {error.strerror}.") from error


def read_data(folder: Path, files: Iterable[str], ours: Path) -> Data:
    """What the files of a folder hold, with ours where it has none."""
    return {file: read(folder, file, ours).values for file in files}


def check_folder(source: Source, files: Iterable[str]) -> None:
    """Refuse a folder that has none of a game's content files."""
    if not isinstance(source, Path):
        return
    known = list(files)
    if not source.is_dir():
        raise BadContent(f"{source} is not a folder.")
    if not any((source / file).is_file() for file in known):
        raise BadContent(f"{source} has none of {', '.join(known)}.")
