"""The web's types follow ours."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_wire_and_views_are_written_anew() -> None:
    check = [sys.executable, str(ROOT / "scripts" / "wire"), "--check"]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_lock_file_names_no_host() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text()
    assert '"resolved"' not in lock
    assert "omit-lockfile-registry-resolved=true" in (ROOT / "web" / ".npmrc").read_text()


def test_the_pages_ask_nobody_outside_and_trust_no_text() -> None:
    for path in (ROOT / "web" / "src").rglob("*"):
        if path.suffix not in (".ts", ".svelte", ".css"):
            continue
        text = path.read_text()
        assert "{@html" not in text and "innerHTML" not in text, path
        outside = [
            link for link in re.findall(r"https?://[^\s\"'`)]+", text) if "w3.org" not in link
        ]
        assert not outside, f"{path}: {outside}"
        assert not re.search(r'\sstyle="', text), (
            f"{path}: inline style is not allowed by the policy"
        )


def test_a_board_styles_nothing_outside_itself() -> None:
    """The styles of a board stay when another game is opened on the same page."""
    for path in sorted((ROOT / "web" / "src" / "games").rglob("*.svelte")):
        for alone in (":global(:root) {", ":global(html) {", ":global(body) {"):
            assert alone not in path.read_text("utf-8"), f"{path.name} styles the whole page."
