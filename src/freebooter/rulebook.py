"""The law of a game, read from its Markdown file: clauses by number, and a search."""

import re
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from freebooter.games import meta_of
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.meta import Meta

HEADING = re.compile(r"^(#+) (.*)")
CLAUSE = re.compile(r"^- \**([A-Z]\d+(?:\.\d+)+)\**\s+(.*)")
CHAPTER = re.compile(r"^([A-Z]\d+) (.*)")


class NoSuchClause(FreebooterError):
    """The rules have no clause of that number."""


@dataclass(frozen=True)
class Clause:
    """One numbered clause, the chapter it stands in, and its line in the file."""

    id: str
    text: str
    chapter: str
    line: int


@dataclass(frozen=True)
class Chapter:
    """A numbered heading."""

    id: str
    title: str


@dataclass(frozen=True)
class Rulebook:
    """All clauses of a game in the order of its file."""

    game: Meta
    chapters: dict[str, Chapter]
    clauses: dict[str, Clause]

    def find(self, name: str) -> list[Clause]:
        """A clause with those below it, or a whole chapter."""
        wanted = name.strip().rstrip(".").upper()
        found = [
            clause
            for clause in self.clauses.values()
            if clause.id == wanted or clause.id.startswith(wanted + ".")
        ]
        if not found:
            last = next(reversed(self.chapters), self.game.letter)
            raise NoSuchClause(
                f"{self.game.name} has no clause {name!r:.40}; its chapters are "
                f"{self.game.letter}1 to {last}."
            )
        return found

    def search(self, words: str) -> list[Clause]:
        """The clauses in which every word stands, or begins a word."""
        patterns = [
            re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE) for word in words.split()
        ]
        return [
            clause
            for clause in self.clauses.values()
            if patterns and all(p.search(f"{clause.id} {clause.text}") for p in patterns)
        ]

    def text_of(self, name: str) -> str:
        """A clause's own text; nothing where the rules have no such clause."""
        clause = self.clauses.get(name)
        return clause.text if clause else ""


def rules_file(meta: Meta) -> Path | Traversable:
    """Where the clauses lie: in the package, or in a checkout beside its `src`."""
    package, _, name = meta.rules.rpartition(":")
    folder = files(package or meta.package)
    inside = folder / name
    if not inside.is_file() and isinstance(folder, Path):
        beside = folder.parents[1] / name
        return beside if beside.is_file() else inside
    return inside


def read_rulebook(game: str) -> Rulebook:
    """The rulebook of a registered game.

    Examples:
        >>> from freebooter.rulebook import read_rulebook
        >>> book = read_rulebook("notorious")
        >>> [clause.id for clause in book.find("N6.4.2")]
        ['N6.4.2']
        >>> len(book.search("galleon influence")) > 0
        True
    """
    meta = meta_of(game)
    try:
        text = rules_file(meta).read_text("utf-8")
    except (OSError, ImportError, TypeError, UnicodeDecodeError) as error:
        raise FreebooterError(f"The rules of {meta.name} cannot be read: {error}.") from error
    return parse(meta, text)


def parse(meta: Meta, text: str) -> Rulebook:
    """Read clauses: list items that begin with a number; an indented line goes on with its item."""
    chapters: dict[str, Chapter] = {}
    clauses: dict[str, Clause] = {}
    chapter = ""
    last = ""
    for number, line in enumerate(text.splitlines(), 1):
        heading, item = HEADING.match(line), CLAUSE.match(line)
        if heading:
            named = CHAPTER.match(heading[2])
            chapter = ""
            if named and named[1].startswith(meta.letter):
                chapter = named[1]
                chapters[chapter] = Chapter(chapter, named[2])
            last = ""
        elif item and chapter and item[1].startswith(meta.letter):
            last = item[1]
            clauses[last] = Clause(last, item[2].strip(), chapter, number)
        elif last and line.startswith(" ") and line.strip():
            old = clauses[last]
            clauses[last] = Clause(last, f"{old.text} {line.strip()}", old.chapter, old.line)
        else:
            last = ""
    return Rulebook(meta, chapters, clauses)
