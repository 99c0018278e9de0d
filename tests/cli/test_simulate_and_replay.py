"""Simulations from the command line, and looking at their records."""

import json
from pathlib import Path

import pytest

from freebooter.games import REGISTER
from tests.cli.conftest import Freebooter

GAMES = list(REGISTER)
GAME = GAMES[0]


@pytest.mark.parametrize("game", GAMES)
def test_json_has_all_numbers(freebooter: Freebooter, game: str) -> None:
    arguments = ["simulate", game, "--players", "4", "--games", "20", "--seed", "7", "--json"]
    found = json.loads(freebooter(*arguments, "--bots", "random").out)

    assert (found["game"], found["players"], found["games"]) == (game, 4, 20)
    assert found["finished"] == 20 and found["decisions"] > 20
    assert found["rounds"]["min"] <= found["rounds"]["mean"] <= found["rounds"]["max"]
    assert found["wins"]["random"]["wins"] == 20 and found["wins"]["random"]["seats"] == 4
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(20)
    for share in (*found["wins"].values(), *found["seats"]):
        assert 0 <= share["low"] <= share["share"] <= share["high"] <= 1


def test_the_table_says_what_it_counts(freebooter: Freebooter) -> None:
    said = freebooter("simulate", GAME, "--games", "30", "--processes", "1")

    assert said.code == 0 and said.err == ""
    assert "30 of 30 games ended" in said.out and "counts as a fraction" in said.out


@pytest.mark.parametrize("bots", ["random", "greedy,random,random"])
def test_records_replay_and_do_not_change_the_result(
    freebooter: Freebooter, tmp_path: Path, bots: str
) -> None:
    arguments = ["simulate", GAME, "--players", "3", "--games", "4", "--bots", bots, "--json"]
    plain = json.loads(freebooter(*arguments).out)
    recorded = json.loads(freebooter(*arguments, "--records", str(tmp_path / "records")).out)
    files = sorted((tmp_path / "records").glob("*.json"))

    assert recorded == plain and len(files) == 4
    for file in files:
        said = freebooter("replay", str(file), "--check")
        assert said.code == 0 and said.out.startswith("Right: ")
        assert "seed" not in json.loads(file.read_text("utf-8"))
    names = [json.loads(file.read_text("utf-8"))["seats"] for file in files]
    if bots != "random":
        assert [name.index("greedy") for name in names] == [0, 1, 2, 0]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from freebooter.cli import main

    folder = tmp_path_factory.mktemp("records")
    main(["simulate", GAME, "--games", "1", "--records", str(folder), "--processes", "1"])
    (file,) = folder.glob("*.json")
    return file


def test_a_record_is_shown_at_its_end(freebooter: Freebooter, record: Path) -> None:
    said = freebooter("replay", str(record)).out
    entries = len(json.loads(record.read_text("utf-8"))["entries"])

    assert f"entry {entries} of {entries}, as a spectator sees it" in said
    assert "place" in said and "rounds." in said


def test_a_record_is_shown_at_any_entry_for_any_seat(freebooter: Freebooter, record: Path) -> None:
    entries = json.loads(record.read_text("utf-8"))["entries"]
    for to in (0, 1, len(entries) // 2, len(entries) - 1):
        for seat in ("1", "p2"):
            said = freebooter("replay", str(record), "--to", str(to), "--as", seat)
            assert said.code == 0 and f"entry {to} of {len(entries)}" in said.out
    asked = next(place for place, (who, _) in enumerate(entries) if who == "p1")
    assert "must choose." in freebooter("replay", str(record), "--to", str(asked), "--as", "p1").out
    assert "Luck decides" in freebooter("replay", str(record), "--to", "0").out


def test_an_entry_or_seat_that_is_not_there_is_refused(
    freebooter: Freebooter, record: Path
) -> None:
    assert "entries, not 999999" in freebooter("replay", str(record), "--to", "999999").err
    assert "There is no seat '9'" in freebooter("replay", str(record), "--as", "9").err
    assert freebooter("replay", str(record), "--to", "-1").code == 2


def test_an_unfinished_record_is_right_as_far_as_it_goes(
    freebooter: Freebooter, tmp_path: Path
) -> None:
    file = str(tmp_path / "game")
    freebooter("play", GAME, "--seats", "me,random", "--save", file, typed="1\n")

    assert "it has no result" in freebooter("replay", file, "--check").out
