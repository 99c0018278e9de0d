"""Every clause is written once, cited where it is kept, and tested."""

import re
from pathlib import Path

import pytest

from freebooter.games import REGISTER
from freebooter.lab.coverage import citations, cover, marks_in
from freebooter.rulebook import CLAUSE, parse, read_rulebook

ROOT = Path(__file__).parents[2]
GAMES = list(REGISTER)
OWED: dict[str, set[str]] = {}  # clauses still without a test, by game: empty in the end


def python_files() -> list[Path]:
    return sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "tests" / "games").rglob("*.py")])


@pytest.mark.parametrize("game", GAMES)
def test_every_citation_names_a_clause(game: str) -> None:
    book = read_rulebook(game)
    letter = book.game.letter
    known = set(book.clauses)
    for clause in book.clauses:
        parts = clause.split(".")
        known |= {".".join(parts[:length]) for length in range(1, len(parts))}
    wrong = [
        f"{path.relative_to(ROOT)}:{line} {clause}"
        for path in python_files()
        for clause, line in citations(path)
        if clause.startswith(letter) and clause not in known
    ]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_marks_name_whole_clauses(game: str) -> None:
    book = read_rulebook(game)
    wrong = [
        f"{path.relative_to(ROOT)}:{line} {clause}"
        for path in sorted((ROOT / "tests" / "games" / game).rglob("*.py"))
        for clause, _, line in marks_in(path)
        if clause not in book.clauses
    ]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_tested_or_owed(game: str) -> None:
    coverage = cover(read_rulebook(game), ROOT)

    assert set(coverage.untested()) == OWED.get(game, set())


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_named_where_it_is_kept(game: str) -> None:
    coverage = cover(read_rulebook(game), ROOT)

    assert coverage.kept() == list(coverage.clauses)


@pytest.mark.parametrize("game", GAMES)
def test_the_reader_misses_no_clause(game: str) -> None:
    text = (ROOT / "rules" / Path(REGISTER[game].rules).name).read_text("utf-8")
    letter = REGISTER[game].letter
    written = re.findall(rf"^\s*[-*] \W*({letter}\d+(?:\.\d+)+)", text, re.MULTILINE)

    assert list(read_rulebook(game).clauses) == written
    assert len(set(written)) == len(written)


@pytest.mark.parametrize("path", sorted((ROOT / "rules").glob("*.md")), ids=lambda path: path.stem)
def test_all_four_rulebooks_can_be_read(path: Path) -> None:
    text = path.read_text("utf-8")
    letter = re.findall(r"^### ([A-Z])1 ", text, re.MULTILINE)[0]
    meta = next(iter(REGISTER.values()))
    lookalike = type(meta)(**{**vars(meta), "letter": letter, "id": path.stem, "rules": path.name})
    book = parse(lookalike, text)

    items = [line for line in text.splitlines() if CLAUSE.match(line)]
    assert len(book.clauses) == len(items) > 100
    assert all(len(clause.text) > 10 for clause in book.clauses.values())
    assert {clause.chapter for clause in book.clauses.values()} == set(book.chapters)
