"""No list of our games stands in the code: games, their bots and rules come from the register."""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "freebooter"
IDS = {path.parent.name for path in (PACKAGE / "games").glob("*/meta.py")}


def files_for_all_games() -> Iterator[Path]:
    """Everything but the rooms of one game."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if not IDS & set(path.relative_to(PACKAGE).parts):
            yield path


def names_in(node: ast.AST) -> set[str]:
    """The ids of games in the texts of a piece of code."""
    texts = [
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]
    return {id for id in IDS for text in texts if id in text.replace(".", " ").split()}


def test_nobody_compares_with_the_id_of_a_game() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path in files_for_all_games()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and node.value in IDS
    ]
    assert found == []


def test_no_statement_and_no_line_names_two_games() -> None:
    found = []
    for path in files_for_all_games():
        text = path.read_text("utf-8")
        found += [
            f"{path.relative_to(PACKAGE)}:{node.lineno}"
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.expr) and len(names_in(node)) > 1
        ]
        found += [
            f"{path.relative_to(PACKAGE)}:{number}"
            for number, line in enumerate(text.splitlines(), 1)
            if sum(id in line for id in IDS) > 1
        ]
    assert found == []


def test_nobody_imports_the_room_of_one_game() -> None:
    found = []
    for path in files_for_all_games():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            module = node.module if isinstance(node, ast.ImportFrom) else None
            names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
            if any(IDS & set(name.split(".")) for name in [module or "", *names]):
                found.append(f"{path.relative_to(PACKAGE)}: {module or names}")
    assert found == []
