"""Coverage finds clauses in comments and marks, and only there."""

from pathlib import Path

from freebooter.lab.coverage import citations, cover, marks_in
from freebooter.rulebook import Rulebook, parse
from tests.kernel.test_meta import META

RULES = """\
## Rules
### T1 Setup
- T1.1 Deal cards. [book]
- **T1.2** Two lines
  make one clause. [ruling]

| T1.1 | not a clause |
### T2 Play
- T2.1 Play.
- T2.1.1 Play more.
- T2.10 Play most.
## Worked scenarios
- T9.9 is none: no chapter.
"""


def book() -> Rulebook:
    return parse(META, RULES)


def test_clauses_are_read_in_either_style_and_over_lines() -> None:
    clauses = book().clauses

    assert list(clauses) == ["T1.1", "T1.2", "T2.1", "T2.1.1", "T2.10"]
    assert clauses["T1.2"].text == "Two lines make one clause. [ruling]"
    assert (clauses["T1.2"].chapter, clauses["T1.2"].line) == ("T1", 4)
    assert book().chapters["T2"].title == "Play"


def test_finding_goes_down_but_not_sideways() -> None:
    assert [clause.id for clause in book().find("t2.1")] == ["T2.1", "T2.1.1"]
    assert [clause.id for clause in book().find("T2")] == ["T2.1", "T2.1.1", "T2.10"]


def test_searching_wants_every_word_at_the_start_of_a_word() -> None:
    assert [clause.id for clause in book().search("PLAY mo")] == ["T2.1.1", "T2.10"]
    assert book().search("lay") == [] and book().search("") == []


def test_citations_and_marks(tmp_path: Path) -> None:
    (tmp_path / "src" / "freebooter").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    source = tmp_path / "src" / "freebooter" / "deal.py"
    source.write_text("x = 1  # T1.1, T2.10: but not XT1.2 or T1.22\n# T2.1.\n", "utf-8")
    test = tmp_path / "tests" / "test_deal.py"
    test.write_text(
        '@rule("T1.1", "T2.1.1")\ndef test_deal() -> None:\n    "T1.2"\n'
        'y = pytest.param(1, marks=pytest.mark.rule("T2.1"))\n',
        "utf-8",
    )

    assert list(citations(source)) == [("T1.1", 1), ("T2.10", 1), ("T1.22", 1), ("T2.1", 2)]
    assert list(marks_in(test)) == [
        ("T1.1", "test_deal", 1), ("T2.1.1", "test_deal", 1), ("T2.1", "(module)", 4),
    ]  # fmt: skip
    found = cover(book(), tmp_path)
    assert found.kept() == ["T1.1", "T2.1", "T2.10"]
    assert found.untested() == ["T1.2", "T2.10"]
    assert found.as_json()["where"]["T1.1"] == {
        "kept": ["src/freebooter/deal.py:1"], "tested": ["tests/test_deal.py:1 test_deal"],
    }  # fmt: skip
