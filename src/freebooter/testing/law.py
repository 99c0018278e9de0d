"""Whether a game keeps its law: every clause is cited where it is kept, and tested."""

from pathlib import Path

from freebooter.lab.coverage import citations, cover
from freebooter.rulebook import read_rulebook


def check_law(game: str, checkout: Path) -> None:
    """Every clause has a test with a mark `rule(…)`, and every citation names a clause.

    `checkout` is the folder that holds `src` and `tests`.
    """
    book = read_rulebook(game)
    assert book.clauses, f"the rules of {book.game.name} have no clause {book.game.letter}1.1"
    assert cover(book, checkout).untested() == [], "clauses without a test"
    known = {
        ".".join(clause.split(".")[:length]) for clause in book.clauses for length in range(1, 5)
    }
    wrong = [
        f"{path.relative_to(checkout)}:{line} {clause}"
        for path in sorted([*(checkout / "src").rglob("*.py"), *(checkout / "src").rglob("*.toml")])
        for clause, line in citations(path)
        if clause.startswith(book.game.letter) and clause not in known
    ]
    assert wrong == [], "citations of clauses that the rules do not have"
