"""Games of people: the same columns as those of bots, once each, with what was said of them."""

import json
from pathlib import Path

import polars as pl
import pytest

from freebooter.cli import main
from freebooter.games import REGISTER
from freebooter.kernel.errors import BadOption, BadRecord
from freebooter.lab import store
from freebooter.lab.measure import measure
from freebooter.lab.people import Answer, gather, watch
from freebooter.lab.simulate import make_plan


def record_of(folder: Path, game: str, players: int = 3) -> dict[str, object]:
    store.fill(
        folder, {f"bots-{game}": make_plan(game, players, ("random",), 1, seed=3)}, processes=1
    )
    return store.record_in(folder / f"bots-{game}", 0)


@pytest.mark.parametrize("game", REGISTER)
def test_a_record_gives_the_tables_that_the_game_gave(game: str, tmp_path: Path) -> None:
    record = record_of(tmp_path, game)
    tables = watch(record, "people", 0)

    for table in ("events", "games", "seats"):
        kept = store.scan(tmp_path, table, (f"bots-{game}",)).collect()
        seen = pl.read_parquet(tables[table])
        own = ["run", "bots", "bot"]
        assert kept.drop(own, strict=False).equals(seen.drop(own, strict=False)), table


def test_games_of_people_are_kept_once_with_what_they_said(tmp_path: Path) -> None:
    record, folder = record_of(tmp_path, "scoundrels"), tmp_path / "store"
    first = gather(folder, record, Answer(2, 4, "long", "S9.3, what a tie is"))
    again = gather(folder, record, Answer(1, 5))

    assert first == again == ("3p-people", 0)
    assert store.scan(folder, "games", ("3p-people",)).collect().height == 1
    answers = store.scan(folder, "answers", ("3p-people",)).sort("seat").collect()
    assert answers.select("seat", "fun", "felt").rows() == [(1, 5, ""), (2, 4, "long")]
    assert measure(folder, "3p-people").games == 1


def test_what_is_no_game_is_refused(tmp_path: Path) -> None:
    record = record_of(tmp_path, "scoundrels")
    entries = record["entries"]
    assert isinstance(entries, list)
    with pytest.raises(BadRecord, match=r"Entry \d+ .* does not fit"):
        watch(record | {"entries": entries[1:]}, "x", 0)
    with pytest.raises(BadRecord, match="does not fit: the game is over"):
        watch(record | {"entries": [*entries, entries[-1]]}, "x", 0)
    with pytest.raises(BadOption, match="no seat 4"):
        gather(tmp_path / "s", record, Answer(4))
    with pytest.raises(BadOption, match="felt short, right, long"):
        gather(tmp_path / "s", record, Answer(1, 3, "endless"))
    with pytest.raises(store.BadStore, match="not of people at"):
        gather(tmp_path / "s", record, Answer())
        gather(tmp_path / "s", record_of(tmp_path, "oath"), Answer())


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evening.json"
    file.write_text(json.dumps(record_of(tmp_path, "oath")), "utf-8")

    assert main(["gather", str(file), "--out", str(tmp_path / "s"), "--fun", "5"]) == 0
    assert "game 0 of" in capsys.readouterr().out
    file.write_text("[]", "utf-8")
    assert main(["gather", str(file), "--out", str(tmp_path / "s")]) == 2
    assert "no Freebooter record" in capsys.readouterr().err
