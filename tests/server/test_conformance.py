"""The check for anybody's bot: it passes our example, and finds fault with one that does nothing."""

import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"


def check(seconds: int, *command: str) -> tuple[int, str]:
    words = [sys.executable, "-m", "freebooter.client.conformance", "--seconds", str(seconds)]
    done = subprocess.run([*words, "--", *command], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def test_the_example_bot_passes() -> None:
    code, said = check(300, sys.executable, str(EXAMPLE), "{address}", "{token}")
    assert code == 0, said
    assert "ok  It plays notorious to the end." in said and "NOT" not in said


def test_a_bot_that_does_nothing_does_not() -> None:
    code, said = check(2, sys.executable, "-c", "import time; time.sleep(60)")
    assert code == 1 and "NOT It takes a challenge to notorious." in said
