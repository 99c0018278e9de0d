"""Which commit of the sources this is: written down by the build, asked of git in a checkout."""

import subprocess
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
WRITTEN = "commit.txt"  # beside this file in a wheel; hatch_build.py writes it
UNKNOWN = "unknown"
HOW_TO_ASK = ["git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]


def ask_git(root: Path) -> str:
    """The commit of a checkout, with `-dirty` behind it where something is not committed."""
    if not (root / ".git").exists():  # it may lie inside somebody else's checkout
        return UNKNOWN
    try:
        done = subprocess.run(HOW_TO_ASK, cwd=root, capture_output=True, text=True, check=False)
    except OSError:  # there is no git
        return UNKNOWN
    return done.stdout.strip() or UNKNOWN


def find_commit(package: Path = PACKAGE) -> str:
    """The commit this package was built from or runs from."""
    written = package / WRITTEN
    if written.is_file():
        return written.read_text("utf-8").strip() or UNKNOWN
    is_in_src = package.parent.name == "src"
    return ask_git(package.parents[1]) if is_in_src else UNKNOWN
