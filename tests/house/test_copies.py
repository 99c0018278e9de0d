"""Nothing is written twice: jscpd over the sources, with a short list of pairs that may stay."""

import json
import runpy
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
NODE: list[str] = runpy.run_path(str(ROOT / "hatch_build.py"))["node_and_npm"]()[0]
JSCPD = ROOT / "web" / "node_modules" / "jscpd" / "run-jscpd.js"
LINES, TOKENS = 6, 60

# Two files (or twice the same) that share lines, and why that is better than one place for both.
ALLOWED: dict[tuple[str, str], str] = {
    ("bots/notorious/policy.py", "games/notorious/steps.py"): "they import the same steps",
    ("bots/scoundrels/greedy.py", "bots/scoundrels/policy.py"): "they import the same steps",
    ("games/notorious/game.py", "games/oath/game.py"): "they import the same parts of the kernel",
    ("games/oath/game.py", "games/scoundrels/game.py"): "they import the same parts of the kernel",
    ("games/notorious/steps.py", "games/notorious/view.py"): "they import the same steps",
    ("games/generic/Lane.svelte", "games/generic/Things.svelte"): "they take the same props",
}


def find_copies(out: Path) -> set[tuple[str, str]]:
    command = [*NODE, str(JSCPD), "--min-lines", str(LINES), "--min-tokens", str(TOKENS)]
    command += ["--mode", "weak", "--reporters", "json", "--silent", "--output", str(out)]
    command += ["--ignore", "**/static/**,**/*.svg,**/samples/**", "src/freebooter", "web/src"]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    found = json.loads((out / "jscpd-report.json").read_text("utf-8"))
    pairs = set()
    for clone in found["duplicates"]:
        names = sorted(name_of(clone[side]["name"]) for side in ("firstFile", "secondFile"))
        pairs.add((names[0], names[1]))
    return pairs


def name_of(path: str) -> str:
    """A file's name below the root; jscpd adds the language of a part of a Svelte file."""
    return path.split(":", maxsplit=1)[0].removeprefix(f"{ROOT}/")


def test_nothing_is_written_twice(tmp_path: Path) -> None:
    assert find_copies(tmp_path) == set(ALLOWED)


def test_a_planted_copy_is_found(tmp_path: Path) -> None:
    source = (ROOT / "src" / "freebooter" / "kernel" / "deck.py").read_text("utf-8")
    for name in ("one.py", "two.py"):
        (tmp_path / name).write_text(source, "utf-8")
    command = [*NODE, str(JSCPD), "--reporters", "json", "--silent"]
    subprocess.run([*command, "--output", str(tmp_path / "out"), str(tmp_path)], check=True)

    found = json.loads((tmp_path / "out" / "jscpd-report.json").read_text("utf-8"))
    assert found["duplicates"]
