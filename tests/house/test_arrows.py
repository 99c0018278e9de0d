"""Who may import whom: kernel ← games ← bots ← everybody else. Only `testing` knows pytest."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "freebooter"
GAMES = sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "meta.py").is_file())
OURS = "freebooter."
HOUSE = (
    *("kernel", "games", "bots", "review", "lab", "adapters"),
    *("server", "client", "cli", "testing"),
)


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""


def strangers(folder: Path, allowed: tuple[str, ...]) -> list[str]:
    """Imports below a folder that are neither of Python nor below what is allowed."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        for name in imports(path):
            is_python = name.split(".")[0] in sys.stdlib_module_names
            if not is_python and not any(f"{name}.".startswith(f"{a}.") for a in allowed):
                found.append(f"{path.relative_to(ROOT)}: {name}")
    return found


def test_the_kernel_imports_nothing_of_ours() -> None:
    assert strangers(PACKAGE / "kernel", ("freebooter.kernel", "mypy_extensions")) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_only_the_kernel_and_itself(game: str) -> None:
    rooms = ("freebooter.kernel", f"freebooter.games.{game}")
    assert strangers(PACKAGE / "games" / game, (*rooms, "mypy_extensions")) == []


def test_the_register_reads_only_the_cards_of_games() -> None:
    names = [name for name in imports(PACKAGE / "games" / "__init__.py") if name.startswith(OURS)]
    allowed = ("freebooter.kernel", "freebooter.games.plugins")
    assert all(name.startswith(allowed) for name in names)


def test_bots_know_neither_server_nor_lab_nor_command_line() -> None:
    allowed = tuple(f"freebooter.{room}" for room in ("kernel", "games", "bots"))
    assert strangers(PACKAGE / "bots", (*allowed, "mypy_extensions")) == []


def test_reviews_know_neither_server_nor_lab_nor_command_line() -> None:
    allowed = tuple(
        f"freebooter.{room}" for room in ("kernel", "games", "bots", "review", "many_looks")
    )
    assert strangers(PACKAGE / "review", allowed) == []


def test_nobody_but_tests_imports_what_is_for_tests() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.relative_to(PACKAGE).parts[0] != "testing"
        for name in imports(path)
        if f"{name}.".startswith(("freebooter.testing.", "pytest."))
    ]
    assert found == []


def test_every_room_is_known() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").is_file()}
    assert rooms <= set(HOUSE)


THINKING_CLOCK = PACKAGE / "bots" / "clock.py"  # the one that may ask for the time


def test_rules_neither_print_nor_draw_lots() -> None:
    found = []
    for room in ("kernel", "games", "bots"):
        for path in sorted((PACKAGE / room).rglob("*.py")):
            barred = (
                {"random", "logging"} if path == THINKING_CLOCK else {"random", "time", "logging"}
            )
            lots = [name for name in imports(path) if name in barred]
            calls = [
                node.lineno
                for node in ast.walk(ast.parse(path.read_text("utf-8")))
                if isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in {"print", "input", "open", "eval", "exec"}
            ]
            found += [f"{path.relative_to(ROOT)}: {what}" for what in [*lots, *calls]]
    assert found == []
