"""The examples in docstrings are run, and the front door has them."""

import ast
import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "freebooter"
LOOSELY = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
PROMPT = ">>> "
SPEAKS = (ast.Module, ast.ClassDef, ast.FunctionDef)


def docstrings(path: Path) -> dict[str, tuple[int, str]]:
    """The docstrings of a file that have examples, by name, with their lines.

    They are read from the source: compiled modules keep them, but doctest does not find them.
    """
    found = {}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, SPEAKS):
            said = ast.get_docstring(node)
            if said and PROMPT in said:
                found[getattr(node, "name", "module")] = (getattr(node, "lineno", 1), said)
    return found


WITH_EXAMPLES = [
    path for path in sorted(PACKAGE.rglob("*.py")) if PROMPT in path.read_text("utf-8")
]


@pytest.mark.parametrize(
    "path", WITH_EXAMPLES, ids=lambda path: path.relative_to(PACKAGE).as_posix()
)
def test_the_examples_run(path: Path) -> None:
    found = docstrings(path)
    assert found, "the examples stand outside docstrings"
    for name, (line, said) in found.items():
        examples = doctest.DocTestParser().get_doctest(said, {}, name, str(path), line)
        runner = doctest.DocTestRunner(optionflags=LOOSELY)
        heard: list[str] = []
        runner.run(examples, out=heard.append)
        assert runner.summarize(verbose=False).failed == 0, "".join(heard)


def test_the_front_door_has_examples() -> None:
    files = {path.relative_to(PACKAGE).as_posix() for path in WITH_EXAMPLES}

    assert {"start.py", "games/__init__.py", "bots/__init__.py", "bots/base.py"} <= files
    assert {"start", "replay"} <= set(docstrings(PACKAGE / "start.py"))
    for name in ("load_game", "meta_of", "REGISTER"):
        assert name in docstrings(PACKAGE / "games" / "__init__.py")["module"][1]
