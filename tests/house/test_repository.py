"""What must not be in the repository."""

import re
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
BINARY = {".png", ".ico", ".jpg", ".woff2", ".parquet", ".gz", ".webp", ".sqlite3", ".zip"}

HOST = re.compile(
    r'registry = "htt[p]|"resolved": "htt[p]|index-url[ =]+htt[p]|https?:[/]/\S+\.(whl|tgz)\b', re.I
)
MACHINE_PATH = re.compile(r"(?<![\w.])/(work|farm|root|home/\w+|Users/\w+)/")
UNFINISHED = re.compile(
    r"\b(TO[D]O|FIX[M]E|XX[X])\b|pytest\.(mark\.)?(ski[p]|xfai[l])|@ts-ignor[e]"
)


@cache
def files() -> list[Path]:
    """All files that git has or would take."""
    done = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    paths = [ROOT / name for name in done.stdout.splitlines()]
    return [path for path in paths if path.is_file() and path.suffix not in BINARY]


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in files()
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_package_host_is_named() -> None:
    assert lines_with(HOST) == []


def test_no_path_of_a_machine_is_named() -> None:
    assert lines_with(MACHINE_PATH) == []


def test_nothing_is_left_for_later() -> None:
    assert lines_with(UNFINISHED) == []


def test_no_lock_file_of_uv() -> None:
    assert not [path for path in files() if path.name == "uv.lock"]
    assert "uv.lock" in (ROOT / ".gitignore").read_text("utf-8").splitlines()


def test_the_scripts_are_there_and_parse() -> None:
    for name in (
        "scripts/play",
        "scripts/test",
        "scripts/bench",
        "scripts/playthroughs",
        ".ci/run",
    ):
        path = ROOT / name
        assert path.stat().st_mode & 0o111, name
        subprocess.run(["bash", "-n", str(path)], check=True)
    subprocess.run(["bash", "-n", str(ROOT / "scripts" / "lib.sh")], check=True)
