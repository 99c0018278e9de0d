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
WORDS = "Words: "  # the paragraph before the clauses that says what words mean
TERM = re.compile(r"\*([^*]+)\*")


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
    words: tuple[str, ...] = ()  # sentences that say what the *words* in them mean

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

    def define(self, term: str) -> tuple[list[str], list[Clause]]:
        """What a term means: sentences about words, and clauses, those that define it first."""
        wanted = " ".join(term.casefold().split())
        said = [
            TERM.sub(r"\1", sentence)
            for sentence in self.words
            if any(is_term(one, wanted) for one in TERM.findall(sentence))
        ]
        found = self.search(term)
        return said, sorted(found, key=lambda clause: self.distance(clause, wanted))

    def distance(self, clause: Clause, term: str) -> int:
        """How far a clause is from saying what a term means."""
        text = clause.text.casefold()
        word = rf"{re.escape(term)}(s|es)?"
        if re.search(rf'(\*\*|"){word}(\*\*|")', text):
            return 0
        if re.match(rf"(an? |the )?{word}( \(.*?\))?( is| are| means|:)", text):
            return 0
        if re.match(rf"(an? |the )?{word}\b", text):
            return 1
        return 2 if term in self.chapters[clause.chapter].title.casefold() else 3

    def text_of(self, name: str) -> str:
        """A clause's own text; nothing where the rules have no such clause."""
        clause = self.clauses.get(name)
        return clause.text if clause else ""


def is_term(word: str, wanted: str) -> bool:
    return wanted in (word.casefold(), f"{word.casefold()}s") or word.casefold() == f"{wanted}s"


def words_in(text: str) -> tuple[str, ...]:
    """The sentences of the paragraph about words."""
    start = text.find(f"\n{WORDS}")
    if start < 0:
        return ()
    paragraph = text[start + 1 + len(WORDS) :].partition("\n\n")[0]
    sentences = re.split(r"(?<=\.) (?=[A-Z*])", " ".join(paragraph.split()))
    return tuple(sentence[:1].upper() + sentence[1:] for sentence in sentences)


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
    return Rulebook(meta, chapters, clauses, words_in(text))
