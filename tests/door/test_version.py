"""The version is written once, and the commit comes from where it is known."""

import re
import runpy
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

import freebooter
from freebooter.commit import UNKNOWN, WRITTEN, find_commit

ROOT = Path(__file__).parents[2]


def git(folder: Path, *arguments: str) -> str:
    who = ["-c", "user.name=Anne", "-c", "user.email=anne@example.org"]
    done = subprocess.run(
        ["git", *who, *arguments], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a package in src, one commit old."""
    (tmp_path / "src" / "freebooter").mkdir(parents=True)
    (tmp_path / "file").write_text("one")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", "file")
    git(tmp_path, "commit", "--quiet", "-m", "One")
    return tmp_path


def test_the_version_is_written_in_one_place() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

    assert "version" not in pyproject["project"] and "version" in pyproject["project"]["dynamic"]
    assert pyproject["tool"]["hatch"]["version"]["path"] == "src/freebooter/__init__.py"
    assert re.fullmatch(r"\d+\.\d+\.\d+", freebooter.__version__)


def test_the_changelog_has_the_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    sections = re.findall(r"^## (\S+)", text, re.MULTILINE)

    assert sections[0] == "Unreleased" and sections[1] == freebooter.__version__


def test_a_checkout_asks_git(checkout: Path) -> None:
    commit = git(checkout, "rev-parse", "HEAD")[:12]
    package = checkout / "src" / "freebooter"

    assert find_commit(package) == commit
    (checkout / "file").write_text("two")
    assert find_commit(package) == f"{commit}-dirty"


def test_a_wheel_says_what_was_written_down(checkout: Path) -> None:
    package = checkout / "src" / "freebooter"
    (package / WRITTEN).write_text("0123456789ab\n")

    assert find_commit(package) == "0123456789ab"


def test_the_checkout_of_somebody_else_is_not_asked(checkout: Path) -> None:
    installed = checkout / "venv" / "site-packages" / "freebooter"
    unpacked = checkout / "freebooter-0.1.0" / "src" / "freebooter"
    for package in (installed, unpacked):
        package.mkdir(parents=True)
        assert find_commit(package) == UNKNOWN


def test_without_git_the_commit_is_unknown(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(checkout))

    assert find_commit(checkout / "src" / "freebooter") == UNKNOWN


def test_the_build_finds_the_same_commit(tmp_path: Path) -> None:
    """The hook has no package to import: it runs the file by itself."""
    for name in ("hatch_build.py", "src/freebooter/commit.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    build = runpy.run_path(str(tmp_path / "hatch_build.py"))

    assert build["find_commit"]() == UNKNOWN and build["COMMIT"] == WRITTEN
    (tmp_path / "src" / "freebooter" / WRITTEN).write_text("0123456789ab\n")
    assert build["find_commit"]() == "0123456789ab"
