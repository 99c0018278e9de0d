"""The store: games as Parquet files, in parts that are whole or not there at all.

DIR/RUN/plan.json                what is played in a run
DIR/RUN/games/000000-000099.parquet    one row a game; written last: then the part is whole
DIR/RUN/seats/…                  one row a seat of a game
DIR/RUN/events/…                 what was offered, chosen, drawn, gained
DIR/RUN/records/…                the records, as JSON
"""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import polars as pl

from freebooter import __version__
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.shelf import edition_of
from freebooter.lab.batches import run_batches
from freebooter.lab.gathering import EVENTS, GAMES, RECORDS, SEATS_, play_part
from freebooter.lab.simulate import RANDOM, Plan, Played, game_of
from freebooter.whole_files import whole

PLAN = "plan.json"
TABLES = (EVENTS, RECORDS, SEATS_, GAMES)  # games last
QUICK = ("greedy", RANDOM)
PART, SLOW_PART = 100, 20  # games of a part, by how long its bots think


class BadStore(FreebooterError):
    """A folder that cannot be used as a store."""


def said_of(plan: Plan) -> dict[str, Any]:
    """What a plan plays, as JSON: two plans that say the same play the same games."""
    game = game_of(plan)
    edition = edition_of(game)
    return {
        "game": plan.game,
        "rules_version": game.meta.rules_version,
        "content": edition.short() if edition is not None else {},
        "changes": plan.changes,
        "options": plan.options,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "orders": plan.orders(),
        "version": __version__,
    }


def spans(plan: Plan) -> list[tuple[int, int]]:
    """The parts of a plan, whoever plays them."""
    quick = all(bot.split("!")[0] in QUICK for bot in plan.bots)
    size = PART if quick else SLOW_PART
    return [(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]


def file_of(folder: Path, table: str, span: tuple[int, int]) -> Path:
    return folder / table / f"{span[0]:06}-{span[1] - 1:06}.parquet"


def open_run(folder: Path, plan: Plan) -> list[tuple[int, int]]:
    """Make a run's folder, or go on with it; the parts that are still to be played."""
    said = json.dumps(said_of(plan), indent=1, ensure_ascii=False, sort_keys=True, default=str)
    file = folder / PLAN
    if file.is_file():
        if json.loads(file.read_text("utf-8")) != json.loads(said):
            raise BadStore(
                f"{folder} holds games of another plan ({PLAN} says which): name another folder."
            )
    else:
        if folder.is_dir() and any(folder.iterdir()):
            raise BadStore(f"{folder} is not empty and holds no games: name another folder.")
        folder.mkdir(parents=True, exist_ok=True)
        write(file, said.encode() + b"\n")
    for table in TABLES:
        (folder / table).mkdir(exist_ok=True)
    wanted = spans(plan)
    names = {file_of(folder, GAMES, span).name for span in wanted}
    others = [file for file in folder.glob("*/*.parquet") if file.name not in names]
    stored = max((int(file.stem.partition("-")[2]) + 1 for file in others), default=0)
    if stored > plan.games:
        raise BadStore(f"{folder} holds {stored} games: ask for as many or more.")
    for stale in others:  # the last part of a shorter run, played again with more
        stale.unlink()
    return [span for span in wanted if not file_of(folder, GAMES, span).is_file()]


def write(file: Path, content: bytes) -> None:
    with whole(file) as fresh:
        fresh.write_bytes(content)


def save(folder: Path, span: tuple[int, int], tables: Mapping[str, bytes]) -> None:
    for table in TABLES:
        write(file_of(folder, table, span), tables[table])


def fill(
    folder: Path,
    plans: Mapping[str, Plan],
    processes: int | None = None,
    cluster: str = "",
    progress: Callable[[int], None] = lambda games: None,
) -> None:
    """Play what the store does not have yet; `progress` hears how many more games are there."""
    calls: list[tuple[str, Plan, int, int]] = []
    for run, plan in plans.items():
        missing = open_run(folder / run, plan)
        calls += [(run, plan, *span) for span in missing]
        progress(plan.games - sum(last - first for first, last in missing))
    for (run, _, first, last), tables in run_batches(play_part, calls, processes, cluster):
        save(folder / run, (first, last), tables)
        progress(last - first)


def runs_in(folder: Path) -> list[str]:
    """The runs of a store, in order of name."""
    return sorted(str(file.parent.relative_to(folder)) for file in folder.rglob(PLAN))


def scan(folder: Path, table: str, runs: Sequence[str] = ()) -> pl.LazyFrame:
    """A table over runs of a store, or over all of them."""
    files = [
        file
        for run in runs or runs_in(folder)
        for file in sorted((folder / run / table).glob("*.parquet"))
    ]
    if not files:
        raise BadStore(f"{folder} holds no games: see simulate --out.")
    return pl.scan_parquet(files)


def record_in(folder: Path, game: int) -> dict[str, Any]:
    """The record of one game of a run."""
    if not (folder / PLAN).is_file():
        raise BadStore(f"{folder} is no run of a store; runs are the folders that have {PLAN}.")
    found = scan(folder, RECORDS, (".",)).filter(pl.col("game") == game).collect()
    if not found.height:
        raise BadStore(f"{folder} has no game {game}.")
    record: dict[str, Any] = json.loads(found["record"][0])
    return record


def played_in(folder: Path) -> list[Played]:
    """How the games of a run went, as `simulate` says it."""
    games = scan(folder, GAMES, (".",)).sort("game").collect()
    seats = scan(folder, SEATS_, (".",)).sort("game", "seat")
    by_game = seats.group_by("game", maintain_order=True).agg("score", "place").collect()
    return [
        Played(number, finished, choices, rounds, scores, places)
        for (number, finished, choices, rounds), (_, scores, places) in zip(
            games.select("game", "finished", "choices", "rounds").iter_rows(),
            by_game.iter_rows(),
            strict=True,
        )
    ]
