"""Whatever is wrong: one sentence, exit code 2, no traceback."""

import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from freebooter.games import REGISTER
from tests.cli.conftest import Freebooter

GAME = next(iter(REGISTER))

WRONG = {
    "no such command": ["fly"],
    "no such option": ["games", "--loud"],
    "too many arguments": ["games", "notorious"],
    "no game": ["rules"],
    "unknown game: rules": ["rules", "chess"],
    "unknown game: play": ["play", "chess"],
    "unknown game: simulate": ["simulate", "chess"],
    "unknown game: bench": ["bench", "chess"],
    "play what": ["play"],
    "no such clause": ["rules", GAME, "Z9.9"],
    "clause of another game": ["rules", GAME, "X1"],
    "nothing found": ["rules", GAME, "--search", "zeppelin"],
    "two questions": ["rules", GAME, "--search", "x", "--coverage"],
    "players": ["play", GAME, "--options", "players=77"],
    "option": ["play", GAME, "--options", "zeppelins=1"],
    "no value": ["play", GAME, "--options", "players"],
    "no name": ["play", GAME, "--options", "=3"],
    "twice": ["play", GAME, "--options", "players=3,players=3"],
    "bad json": ["play", GAME, "--options", "players=[3"],
    "seats and players": ["play", GAME, "--options", "players=4", "--seats", "me,random"],
    "too many seats": ["play", GAME, "--seats", ",".join(["random"] * 9)],
    "no such bot": ["play", GAME, "--seats", "me,clever"],
    "no such budget": ["play", GAME, "--seats", "me,captain@soon"],
    "a budget for nobody": ["play", GAME, "--seats", "me,greedy@5"],
    "an empty seat": ["play", GAME, "--seats", "me,,random"],
    "a comma too many": ["play", GAME, "--options", "players=3,"],
    "empty path: content": ["play", GAME, "--content", ""],
    "empty path: export": ["content", GAME, "--export", ""],
    "empty bots": ["simulate", GAME, "--bots", ""],
    "names": ["play", GAME, "--seats", "a=me,a=random"],
    "empty name": ["play", GAME, "--seats", "=me,random"],
    "long name": ["play", GAME, "--seats", f"{'x' * 50}=me,random"],
    "seed": ["play", GAME, "--seed", "x"],
    "negative seed": ["play", GAME, "--seed", "-1"],
    "content": ["play", GAME, "--content", "no/such/folder"],
    "load": ["play", "--load", "no-such-file.json"],
    "save: no folder": ["play", GAME, "--save", "no/such/x.json"],
    "save: a folder": ["play", GAME, "--save", "."],
    "train: no folder": ["train", GAME, "--out", "no/such/value.json"],
    "review: no folder": ["review", "no-such-file.json", "--html", "no/such/x.html"],
    "content: no game": ["content"],
    "content: unknown game": ["content", "chess"],
    "content: two things": ["content", GAME, "--export", "x", "--check", "x"],
    "content: name alone": ["content", GAME, "--name", "standard-1"],
    "content: name to check": ["content", GAME, "--check", "x", "--name", "standard-1"],
    "content: unknown name": ["content", GAME, "--export", "x", "--name", "standard-99"],
    "content: no folder": ["content", GAME, "--export"],
    "load and options": ["play", "--load", "no-such-file.json", "--options", "players=3"],
    "review: no file": ["review"],
    "review: no such file": ["review", "no-such-file.json"],
    "review: two forms": ["review", "no-such-file.json", "--json", "--html", "x.html"],
    "ask: where": ["ask", "no-such-file.json"],
    "ask: no such file": ["ask", "no-such-file.json", "--at", "3"],
    "simulate: bots": ["simulate", GAME, "--bots", "random,random,random,random,random,random,random"],
    "simulate: bot": ["simulate", GAME, "--bots", "clever"],
    "simulate: count": ["simulate", GAME, "--players", "4", "--bots", "random,random"],
    "simulate: games": ["simulate", GAME, "--games", "0"],
    "simulate: too many games": ["simulate", GAME, "--games", "9" * 25],
    "tournament: no program": ["tournament", GAME, "--bots", "run:,random"],
    "tournament: limit": ["tournament", GAME, "--bots", "greedy,random", "--limit", "-1"],
    "tournament: no folder": ["tournament", GAME, "--bots", "greedy,random", "--html", "no/such/x.html"],
    "tournament: a folder": ["tournament", GAME, "--bots", "greedy,random", "--out", "."],
    "tournament: alone": ["tournament", GAME, "--bots", "greedy", "--games", "1"],
    "tournament: lineup": ["tournament", GAME, "--bots", "greedy,random", "--lineup", "two"],
    "tournament: players": ["tournament", GAME, "--bots", "greedy,random", "--players", "99"],
    "tournament: nobody there": ["tournament", GAME, "--bots", "tcp:127.0.0.1:1,random"],
    "tournament: processes of a thought": ["tournament", GAME, "--bots", "search@5/99,random"],
    "tournament: games": ["tournament", GAME, "--bots", "greedy,random", "--games", "9" * 25],
    "simulate: number": ["simulate", GAME, "--games", "many"],
    "simulate: seed": ["simulate", GAME, "--seed", "-4"],
    "simulate: processes": ["simulate", GAME, "--processes", "0"],
    "simulate: players twice": ["simulate", GAME, "--players", "4", "--options", "players=3"],
    "simulate: options": ["simulate", GAME, "--options", "zeppelins=1"],
    "replay: file": ["replay", "no-such-file.json"],
    "replay: no file": ["replay"],
    "replay: check": ["replay", "x.json", "--check", "--to", "3"],
    "bench: no time": ["bench", GAME, "--seconds", "0"],
    "bench: no number": ["bench", GAME, "--seconds", "nan"],
    "bench: against nothing": ["bench", GAME, "--against", "no-such-folder"],
    "bench: none": ["bench", GAME, "--repetitions", "0"],
}  # fmt: skip


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_in_one_sentence(
    freebooter: Freebooter, arguments: list[str]
) -> None:
    said = freebooter(*arguments)

    assert said.code == 2
    assert said.err.startswith("freebooter: ") and said.err.rstrip().endswith(".")
    assert len(said.err.strip().splitlines()) == 1 and len(said.err) < 400
    assert said.out == ""


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not a JSON file"),
        ("{", "is not a JSON file"),
        ("\udcff", "is not a JSON file"),
        ("[]", "This is not a Freebooter record."),
        ("{}", "This is not a Freebooter record."),
        ('{"game": "chess"}', "There is no game 'chess'"),
        (f'{{"game": "{GAME}"}}', "This is not a Freebooter record."),
        ("[" * 100_000, "nested too deeply"),
        ("9" * 5000, "a number in it is too long"),
    ],
)
def test_a_wrong_file_is_refused(
    freebooter: Freebooter, tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / "wrong.json"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    for command in (["replay"], ["play", "--load"]):
        said = freebooter(*command, str(file))
        assert said.code == 2 and sentence in said.err
        assert len(said.err.strip().splitlines()) == 1


def test_a_record_that_lies_is_refused(freebooter: Freebooter, tmp_path: Path) -> None:
    freebooter("simulate", GAME, "--games", "1", "--records", str(tmp_path), "--processes", "1")
    (file,) = tmp_path.glob("*.json")
    record = json.loads(file.read_text("utf-8"))
    record["scores"][0] += 1
    file.write_text(json.dumps(record), "utf-8")

    said = freebooter("replay", str(file), "--check")

    assert said.code == 2 and "The record says scores" in said.err


def test_wrong_content_is_refused(freebooter: Freebooter, tmp_path: Path) -> None:
    import freebooter as package

    ours = Path(package.__file__).parent / "games" / GAME / "content"
    for file in ours.glob("*.toml"):
        (tmp_path / file.name).write_text("this is = = not TOML", "utf-8")

    said = freebooter("play", GAME, "--content", str(tmp_path))

    assert said.code == 2 and "not a TOML file" in said.err


def test_records_that_cannot_be_written_are_said(freebooter: Freebooter, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file" / "records"

    said = freebooter("simulate", GAME, "--games", "1", "--records", str(folder))

    assert said.code == 2 and len(said.err.strip().splitlines()) == 1


def run_apart(arguments: list[str], **more: Any) -> subprocess.CompletedProcess[str]:
    """In a process of its own, as the shell does it."""
    command = [sys.executable, "-m", "freebooter", *arguments]
    settings: dict[str, Any] = {"stdout": subprocess.PIPE} | more
    return subprocess.run(
        command, stderr=subprocess.PIPE, text=True, check=False, env=dict(os.environ), **settings
    )


def test_a_full_disk_is_said() -> None:
    disk = Path("/dev/full")
    if not disk.exists():  # only Linux has one
        return
    with disk.open("w") as full:
        done = run_apart(["games"], stdout=full)

    assert (done.returncode, done.stderr) == (2, "freebooter: No space left on device.\n")


def test_an_output_that_is_closed_harms_nothing() -> None:
    done = run_apart(["games"], preexec_fn=lambda: os.close(1))

    assert (done.returncode, done.stderr) == (0, "")


def test_what_cannot_be_written_whole_leaves_what_was_there(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    saved.write_text("an evening of last week")

    def write_little() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    arguments = ["play", GAME, "--save", str(saved), "--seats", "me,random"]
    done = run_apart(arguments, stdin=subprocess.DEVNULL, preexec_fn=write_little)

    assert done.returncode == 2 and "cannot be written: File too large." in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert saved.read_text() == "an evening of last week"


def test_a_table_that_is_left_by_control_c_is_saved(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    arguments = ["play", GAME, "--save", str(saved), "--seats", "me,random"]
    command = [sys.executable, "-m", "freebooter", *arguments]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as at_table:
        assert at_table.stdout is not None and at_table.stderr is not None
        while not at_table.stdout.readline().startswith("  1  "):
            assert at_table.poll() is None
        at_table.send_signal(signal.SIGINT)
        assert at_table.wait() == 130
        assert at_table.stderr.read().strip() == ""

    assert json.loads(saved.read_text("utf-8"))["game"] == GAME


def test_a_real_process_has_no_traceback_and_code_2() -> None:
    done = run_apart(["play", "chess"])

    assert done.returncode == 2 and done.stdout == ""
    assert (
        done.stderr == f"freebooter: There is no game 'chess'; there are {', '.join(REGISTER)}.\n"
    )
