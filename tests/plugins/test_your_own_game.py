"""The game that docs/your-own-game.md builds, laid as the page says, passes the contract."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.plugins.shelf import ROOT, Shelf

PAGE = (ROOT / "docs" / "your-own-game.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_page_builds_a_game_that_keeps_the_contract(shelf: Shelf, tmp_path: Path) -> None:
    (law,), (project,), (test,) = blocks("markdown"), blocks("toml"), blocks("py")
    said = tomllib.loads(project)["project"]
    entries = said["entry-points"]["freebooter.games"]
    files = {"__init__.py": "", "game.py": "\n".join(blocks("python")), "rules.md": law}
    shelf.lay(said["name"], entries, {f"small_dice/{name}": text for name, text in files.items()})
    (tmp_path / "test_contract.py").write_text(test, "utf-8")

    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "."],
        cwd=tmp_path, capture_output=True, text=True, check=False,
        env=shelf.environment() | {"FREEBOOTER_SEEDED_GAMES": "20", "FREEBOOTER_VIEWED_GAMES": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]
    words = ["simulate", "small_dice", "--games", "5", "--bots", "greedy,random,random"]
    assert "5 of 5 games ended" in shelf.freebooter(*words).stdout
