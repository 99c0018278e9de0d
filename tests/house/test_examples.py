"""Every example in README.md and docs/ is run, as it stands."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LOOSELY = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def blocks(path: Path, language: str) -> list[str]:
    return [body for kind, body in BLOCK.findall(path.read_text("utf-8")) if kind == language]


def commands(block: str) -> Iterator[tuple[str, str]]:
    """Commands after a `$`, each with the output that is shown below it, if any."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown


def environment() -> dict[str, str]:
    """As here, but for the folder, and with ourselves where they are now."""
    import freebooter

    here = str(Path(freebooter.__file__).parents[1])
    return dict(os.environ) | {"PYTHONPATH": here, "COLUMNS": "120"}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_examples_run(path: Path, tmp_path: Path) -> None:
    for command, shown in (pair for block in blocks(path, "console") for pair in commands(block)):
        words = shlex.split(command)
        if words[0].startswith("scripts/"):
            assert os.access(ROOT / words[0], os.X_OK), command  # they run these tests
            continue
        assert words[0] == "freebooter", command
        folder = ROOT if "--coverage" in words else tmp_path
        done = subprocess.run(
            [sys.executable, "-m", *words],
            cwd=folder, env=environment(), capture_output=True, text=True, check=False,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}: {done.stderr}"
        if shown.strip():
            assert doctest.OutputChecker().check_output(shown, done.stdout, LOOSELY), done.stdout
    run_python("\n".join(blocks(path, "python")), tmp_path)  # with what the commands have made


def run_python(code: str, folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore::UserWarning", "-c", code],
        cwd=folder, env=environment(), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


def test_the_front_page_shows_the_two_commands_and_says_it_is_unofficial() -> None:
    text = (ROOT / "README.md").read_text("utf-8")

    assert [c for c, _ in commands(blocks(ROOT / "README.md", "console")[0])] == [
        "scripts/play",
        "scripts/test",
    ]
    assert "unofficial" in text
