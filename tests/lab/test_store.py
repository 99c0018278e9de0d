"""The store: the same tables however they are played, whole parts or none, readable by others."""

import json
import os
import re
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pytest

import freebooter
from freebooter.games import REGISTER
from freebooter.lab import store
from freebooter.lab.gathering import EVENTS, GAMES, SEATS_, play_part
from freebooter.lab.simulate import Plan, make_plan, simulate

ROOT = Path(__file__).parents[2]
GAMES_ = list(REGISTER)
TABLES = (GAMES, SEATS_, EVENTS, "records")


def plan_of(game: str = "scoundrels", games: int = 6, bots: tuple[str, ...] = ("random",)) -> Plan:
    return replace(make_plan(game, 3, bots, games, seed=4), is_common=True)


def ask(query: str) -> list[Any]:
    with duckdb.connect() as door:
        return door.execute(query).fetchall()


def tables_in(folder: Path, run: str) -> dict[str, pl.DataFrame]:
    return {table: store.scan(folder, table, (run,)).collect() for table in TABLES}


def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "PART", 2)
    monkeypatch.setattr(store, "SLOW_PART", 2)


@pytest.mark.parametrize("game", GAMES_)
def test_a_watched_game_is_the_game_that_simulate_plays(game: str, tmp_path: Path) -> None:
    plan = make_plan(game, 3, ("greedy", "random", "random"), games=3, seed=8)
    store.fill(tmp_path, {"run": plan}, processes=1)

    assert store.played_in(tmp_path / "run") == simulate(plan, processes=1)


@pytest.mark.parametrize("game", GAMES_)
def test_records_of_the_store_replay_to_their_result(game: str, tmp_path: Path) -> None:
    store.fill(tmp_path, {"run": plan_of(game, games=2)}, processes=1)
    record = store.record_in(tmp_path / "run", 1)

    again = freebooter.replay(record)

    assert again.is_over() and again.position.scores() == record["scores"]
    seats = store.scan(tmp_path, SEATS_).filter(pl.col("game") == 1).sort("seat").collect()
    assert seats["score"].to_list() == record["scores"]


def test_processes_do_not_change_the_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_parts(monkeypatch)
    plan = plan_of(bots=("greedy", "random", "random"))
    store.fill(tmp_path, {"alone": plan}, processes=1)
    heard: list[int] = []
    store.fill(tmp_path / "two", {"alone": plan}, processes=2, progress=heard.append)

    alone, together = tables_in(tmp_path, "alone"), tables_in(tmp_path / "two", "alone")
    assert all(alone[table].equals(together[table]) for table in TABLES)
    assert sum(heard) == plan.games and alone[GAMES].height == plan.games


def test_every_bot_sits_in_every_seat_with_the_same_luck(tmp_path: Path) -> None:
    store.fill(tmp_path, {"run": plan_of(bots=("greedy", "random", "random"))}, processes=1)
    games = store.scan(tmp_path, GAMES).sort("game").collect()

    assert games["seed"].to_list() == [0, 0, 0, 1, 1, 1]
    assert sorted(games["bots"].to_list()[:3]) == sorted(games["bots"].to_list()[3:])
    assert games["bots"].n_unique() == 3


def test_a_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_parts(monkeypatch)
    plan, folder = plan_of(), tmp_path / "run"
    store.fill(tmp_path, {"run": replace(plan, games=3)}, processes=1)
    first = folder / GAMES / "000000-000001.parquet"
    stamp = first.stat().st_mtime_ns
    heard: list[int] = []
    store.fill(tmp_path, {"run": plan}, processes=1, progress=heard.append)

    assert first.stat().st_mtime_ns == stamp and heard == [2, 2, 2]
    assert store.scan(tmp_path, GAMES).collect()["game"].to_list() == list(range(6))


def test_games_are_never_thrown_away_for_a_smaller_wish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_parts(monkeypatch)
    store.fill(tmp_path, {"run": plan_of()}, processes=1)

    with pytest.raises(store.BadStore, match="holds 6 games: ask for as many or more"):
        store.fill(tmp_path, {"run": plan_of(games=3)}, processes=1)

    assert store.scan(tmp_path, GAMES).collect().height == 6


def test_killed_in_the_middle_it_repeats_nothing_and_loses_nothing(tmp_path: Path) -> None:
    """A process is killed once it has written a part; what it finishes is the whole table."""
    code = (
        "from dataclasses import replace; from pathlib import Path;"
        "from freebooter.lab import store; from freebooter.lab.simulate import make_plan;"
        "store.PART = 4;"
        "plan = replace(make_plan('scoundrels', 3, ('random',), 400, seed=4), is_common=True);"
        f"store.fill(Path({str(tmp_path)!r}), {{'run': plan}}, processes=1)"
    )
    here = str(Path(freebooter.__file__).parents[1])
    child = subprocess.Popen(
        [sys.executable, "-c", code], env=dict(os.environ) | {"PYTHONPATH": here}
    )
    while child.poll() is None and len(list(tmp_path.glob("run/games/*.parquet"))) < 2:
        pass
    child.send_signal(signal.SIGKILL)
    child.wait()
    kept = {file: file.stat().st_mtime_ns for file in tmp_path.glob("run/games/*.parquet")}
    assert 2 <= len(kept) < 100

    subprocess.run(
        [sys.executable, "-c", code], env=dict(os.environ) | {"PYTHONPATH": here}, check=True
    )

    assert all(file.stat().st_mtime_ns == stamp for file, stamp in kept.items())
    plan = replace(plan_of(games=8), is_common=True)
    whole = store.scan(tmp_path, EVENTS).filter(pl.col("game") < 8).collect()
    fresh = pl.read_parquet(play_part("run", plan, 0, 8)[EVENTS])
    assert whole.equals(fresh)
    assert store.scan(tmp_path, GAMES).collect()["game"].to_list() == list(range(400))


def test_another_plan_does_not_go_into_the_same_folder(tmp_path: Path) -> None:
    store.fill(tmp_path, {"run": plan_of(games=1)}, processes=1)

    with pytest.raises(store.BadStore, match="games of another plan"):
        store.fill(tmp_path, {"run": replace(plan_of(games=1), seed=5)}, processes=1)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear mother")
    with pytest.raises(store.BadStore, match="is not empty"):
        store.fill(tmp_path, {"mine": plan_of(games=1)}, processes=1)


def test_events_count_what_was_offered_and_chosen(tmp_path: Path) -> None:
    """Against the records: each choice between several things is one event of its action."""
    store.fill(tmp_path, {"run": plan_of("notorious", games=2)}, processes=1)
    events = store.scan(tmp_path, EVENTS).collect()
    games = store.scan(tmp_path, GAMES).collect()
    acts = events.filter(pl.col("kind") == "choice")
    chosen = acts.filter(pl.col("event") == "chosen").group_by("game").agg(pl.col("times").sum())

    assert dict(chosen.iter_rows()) == dict(games.select("game", "decisions").iter_rows())
    wide = events.pivot(
        "event", index=["game", "seat", "round", "kind", "name", "standing"], values="times"
    )
    both = wide.filter(pl.col("chosen").is_not_null())
    assert (both["offered"] >= both["chosen"]).all() and both.height > 50
    gained = (
        events.filter(pl.col("event") == "gained")
        .group_by("game", "seat")
        .agg(pl.col("times").sum())
    )
    seats = store.scan(tmp_path, SEATS_).collect().join(gained, on=["game", "seat"])
    start = (seats["score"] - seats["times"]).unique().to_list()
    assert seats.height == 6 and max(start) <= 8  # all begin with a few Doubloons


def test_duckdb_reads_it_as_it_is(tmp_path: Path) -> None:
    store.fill(tmp_path, {"run": plan_of(games=3)}, processes=1)

    rows = ask(
        f"select s.seat, sum(s.win), count(*) from '{tmp_path}/*/seats/*.parquet' s "
        f"join '{tmp_path}/*/games/*.parquet' g using (run, game) group by s.seat order by s.seat"
    )
    record = ask(
        f"select json_extract_string(record, '$.game') from '{tmp_path}/run/records/*.parquet'"
    )

    assert [row[2] for row in rows] == [3, 3, 3] and sum(row[1] for row in rows) == pytest.approx(3)
    assert record == [("scoundrels",)] * 3
    assert json.loads((tmp_path / "run" / "plan.json").read_text())["bots"] == ["random"] * 3


def test_the_queries_of_the_docs_run_as_they_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store.fill(tmp_path / "store", {"first": plan_of(games=3)}, processes=1)
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / "laboratory.md").read_text("utf-8")
    (sql,) = re.findall(r"```sql\n(.*?)```", page, re.DOTALL)
    (polars,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)

    orders, parts = (ask(query) for query in sql.split(";")[:2])
    exec(polars, {})

    assert sum(share for _, share in orders) == pytest.approx(1)
    assert all((offered or 0) >= (chosen or 0) for _, chosen, offered in parts)
    assert "random" in capsys.readouterr().out
