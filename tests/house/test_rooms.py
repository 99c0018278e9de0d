"""The same thing has the same file name in every game; no room is crowded (docs/design.md)."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "freebooter"
GAMES = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/meta.py"))

# What stands at the door of every game; everything else is in folders by theme.
ROOMS = {
    "__init__.py",
    "meta.py",
    "house_rules.py",
    "game.py",
    "content.py",
    "rules.py",
    "state.py",
    "setup.py",
    "rounds.py",
    "steps.py",
    "imagine.py",
    "view.py",
    "view_types.py",
    "words.py",
    "vocabulary.py",
    "story.py",
    "asking.py",
    "advice.py",
    "consequences.py",
    "reasons.py",
    "encode.py",
    "observe.py",
    "picture.py",
    "board.py",
}
# Long lists rather than procedures; how many lines each may have.
TABLES = {
    "house_rules.py",
    "view.py",
    "view_types.py",
    "words.py",
    "story.py",
    "asking.py",
    "consequences.py",
    "reasons.py",
    "content.py",
    "encode.py",
    "picture.py",
}
LONGEST_TABLE = 400
LONGEST_PROCEDURE = 300
LONGEST_WIRE = 1100  # the messages of the wire are one list
LONGEST_FUNCTION = 60

ROOMS_WITH_LIMITS = ["kernel", *(f"games/{game}" for game in GAMES), "bots", "server"]


def python_files(*rooms: str) -> list[Path]:
    return sorted(path for room in rooms for path in (PACKAGE / room).rglob("*.py"))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_common_rooms_and_no_others(game: str) -> None:
    found = {path.name for path in (PACKAGE / "games" / game).glob("*.py")}

    assert found == ROOMS


@pytest.mark.parametrize("game", GAMES)
def test_folders_by_theme_are_not_made_for_one_file(game: str) -> None:
    for folder in (PACKAGE / "games" / game).iterdir():
        if (folder / "__init__.py").is_file():
            files = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
            assert len(files) > 1, folder.name


@pytest.mark.parametrize("game", GAMES)
def test_the_plan_of_the_house_names_the_rooms(game: str) -> None:
    plan = (ROOT / "docs" / "design.md").read_text("utf-8")

    assert [room for room in sorted(ROOMS) if room not in plan and room != "__init__.py"] == []


def longest(room: str, name: str) -> int:
    if room == "server":
        return LONGEST_WIRE if name == "wire.py" else LONGEST_TABLE
    return LONGEST_TABLE if name in TABLES else LONGEST_PROCEDURE


@pytest.mark.parametrize("room", ROOMS_WITH_LIMITS)
def test_no_file_is_too_long(room: str) -> None:
    found = {}
    for path in python_files(room):
        lines = len(path.read_text("utf-8").splitlines())
        if lines > longest(room, path.name):
            found[str(path.relative_to(PACKAGE))] = lines
    assert found == {}


@pytest.mark.parametrize("room", ROOMS_WITH_LIMITS)
def test_no_function_is_too_long(room: str) -> None:
    found = {}
    for path in python_files(room):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or 0) - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    found[f"{path.relative_to(PACKAGE)}:{node.name}"] = lines
    assert found == {}


def constants_of(path: Path) -> dict[str, str]:
    """The constants that a file sets, each with what it is set to."""
    found = {}
    for node in ast.parse(path.read_text("utf-8")).body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name) and target.id.isupper():
            found[target.id] = ast.unparse(node.value)
    return found


@pytest.mark.parametrize("room", ["kernel", *(f"games/{game}" for game in GAMES)])
def test_a_constant_means_one_thing_in_all_files_of_a_room(room: str) -> None:
    seen: dict[str, tuple[str, Path]] = {}
    found = []
    for path in python_files(room):
        for name, value in constants_of(path).items():
            other, where = seen.setdefault(name, (value, path))
            if other != value:
                found.append(f"{name} differs in {where.name} and {path.name}")
    assert found == []
