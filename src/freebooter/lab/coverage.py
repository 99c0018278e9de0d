"""Where each clause of a game is kept, and which tests cite it."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from freebooter.rulebook import Rulebook

CITATION = re.compile(r"(?<![\w.])([A-Z]\d+(?:\.\d+)+)(?!\d|\.\d|\w)")


@dataclass
class Places:
    """Where one clause stands: lines of the source, and tests."""

    kept: list[str] = field(default_factory=list)
    tested: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Coverage:
    """All clauses of a game with their places."""

    clauses: dict[str, Places]

    def kept(self) -> list[str]:
        return [name for name, places in self.clauses.items() if places.kept]

    def tested(self) -> list[str]:
        return [name for name, places in self.clauses.items() if places.tested]

    def untested(self) -> list[str]:
        return [name for name, places in self.clauses.items() if not places.tested]

    def as_json(self) -> dict[str, Any]:
        return {
            "clauses": len(self.clauses),
            "kept": len(self.kept()),
            "tested": len(self.tested()),
            "untested": self.untested(),
            "where": {
                name: {"kept": places.kept, "tested": places.tested}
                for name, places in self.clauses.items()
            },
        }


def citations(path: Path) -> Iterator[tuple[str, int]]:
    """Every clause that a file names, with the line."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        for clause in CITATION.findall(line):
            yield clause, number


def marks_in(path: Path) -> Iterator[tuple[str, str, int]]:
    """Every clause that a mark `rule(…)` in a test file names: clause, test, line."""
    tree = ast.parse(path.read_text("utf-8"))
    owners: dict[int, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            for mark in node.decorator_list:
                owners.update((id(inner), node.name) for inner in ast.walk(mark))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
        if (name.id if isinstance(name, ast.Name) else name) != "rule":
            continue
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value, owners.get(id(node), "(module)"), argument.lineno


def cover(book: Rulebook, checkout: Path) -> Coverage:
    """Read sources and tests of a checkout."""
    clauses = {name: Places() for name in book.clauses}
    sources = checkout / "src"
    for path in sorted([*sources.rglob("*.py"), *sources.rglob("*.toml")]):
        for clause, line in citations(path):
            if clause in clauses:
                clauses[clause].kept.append(f"{path.relative_to(checkout).as_posix()}:{line}")
    for path in sorted((checkout / "tests").rglob("*.py")):
        for clause, test, line in marks_in(path):
            if clause in clauses:
                place = f"{path.relative_to(checkout).as_posix()}:{line} {test}"
                clauses[clause].tested.append(place)
    return Coverage(clauses)
