"""`freebooter tournament`: progress while it runs, who is how strong at the end."""

import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from freebooter.cli import files
from freebooter.cli.show import console, say, say_json
from freebooter.games import REGISTER, meta_of
from freebooter.kernel.errors import BadOption
from freebooter.lab.contestants import contestant
from freebooter.lab.ladder_page import page_of
from freebooter.lab.ratings import Cell, Rating, bots_of, cell, ratings
from freebooter.lab.simulate import MOST_GAMES, usable_cores
from freebooter.lab.tournament import LINEUPS, Result, Task, pairings, run, tasks

MOST_FAULTS = 5  # that are told
PARQUET = "freebooter tournament --parquet needs polars: install freebooter[lab]."


def plan(
    games: Sequence[str],
    counts: Sequence[int],
    bots: Sequence[str],
    lineup: str,
    options: dict[str, Any],
    number: int,
    seed: int,
    limit: float,
) -> list[Task]:
    """All games to be played; whoever cannot play is found out here."""
    if lineup not in LINEUPS:
        raise BadOption(f"A lineup is {' or '.join(LINEUPS)}, not {lineup!r:.20}.")
    if not 1 <= number <= MOST_GAMES:
        raise BadOption(f"1 to {MOST_GAMES:,} games can be played, not {number}.")
    if not limit >= 0:
        raise BadOption(f"The limit of a choice is a number of seconds from 0, not {limit}.")
    found = []
    for game in games or list(REGISTER):
        for bot in bots:
            made = contestant(bot, game, 0)
            if hasattr(made, "close"):
                made.close()
        for count in counts or (meta_of(game).players,):
            found += pairings(game, count, bots, lineup, options)
    return list(tasks(found, number, seed, limit))


def check_files(out: Path | None, html: Path | None, parquet: Path | None) -> None:
    files.check(out, html, parquet)
    if parquet is not None and find_spec("polars") is None:
        raise BadOption(PARQUET)


def play(todo: list[Task], file: Path | None, processes: int | None) -> list[Result]:
    bar = Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    with bar:
        task = bar.add_task("games", total=len(todo))
        return run(
            todo,
            file,
            min(processes or usable_cores(), len(todo)),
            lambda count: bar.advance(task, count),
        )


def tables_of(results: Sequence[Result]) -> list[tuple[str, int, list[Cell]]]:
    """By game and number of players: every bot against every other."""
    found = []
    kinds = dict.fromkeys((result.game, result.players) for result in results)
    for game, players in kinds:
        part = [r for r in results if (r.game, r.players) == (game, players)]
        bots = bots_of(part)
        cells = [cell(one, other, part) for one in bots for other in bots if one != other]
        found.append((game, players, [one for one in cells if one.games]))
    return found


def report(results: Sequence[Result], as_json: bool, html: Path | None) -> None:
    cells = tables_of(results)
    rated = ratings(results)
    if html is not None:
        files.write(html, page_of(results))
    if as_json:
        say_json(
            {
                "ratings": [asdict(one) for one in rated],
                "tables": [
                    {"game": game, "players": players, "cells": [asdict(one) for one in found]}
                    for game, players, found in cells
                ],
            }
        )
    else:
        show(rated, cells)
        show_faults(results)


def show(rated: Sequence[Rating], cells: Sequence[tuple[str, int, list[Cell]]]) -> None:
    out = console()
    ladder = Table("place", "bot", "rating", "95 % interval")
    for rung in rated:
        first, last = rung.places
        place = str(first) if first == last else f"{first} to {last}"
        ends = f"{rung.low:.0f} to {rung.high:.0f}"
        ladder.add_row(place, rung.bot, f"{rung.rating:.0f}", ends)
    for game, players, found in cells:
        say(out, f"{meta_of(game).name}, {players} players", "bold")
        table = Table("bot", "against", "games", "won", "95 % interval", "par", "ms a choice")
        for one in found:
            table.add_row(
                one.one + (f" ({one.faults} faults)" if one.faults else ""),
                one.other,
                str(one.games),
                f"{one.share:.1%}",
                f"{one.low:.1%} to {one.high:.1%}",
                f"{one.par:.0%}",
                f"{one.milliseconds:.1f}",
            )
        out.print(table)
    say(out, "Ratings (Elo, greedy = 1000; the mean over games, intervals by seed)", "bold")
    out.print(ladder)


def show_faults(results: Sequence[Result]) -> None:
    """What crashed, was not offered, or took too long; each once."""
    found = Counter(
        f"{result.bots[int(seat)]}: {why}"
        for result in results
        for seat, why in result.faults.items()
    )
    for said, times in found.most_common(MOST_FAULTS):
        say(console(), f"{said} ({times} times)" if times > 1 else said, "bold", hang=4)
    if len(found) > MOST_FAULTS:
        say(console(), f"… and {len(found) - MOST_FAULTS} other faults.")


def write_parquet(results: Sequence[Result], file: Path) -> None:
    """One row a game and seat."""
    rows = [
        {
            "game": r.game,
            "players": r.players,
            "seed": r.seed,
            "seat": seat,
            "bot": bot,
            "share": r.shares[seat],
            "score": r.scores[seat],
            "rounds": r.rounds,
            "decisions": r.decisions[seat],
            "seconds": r.seconds[seat],
            "slowest": r.slowest[seat],
            "fault": r.faults.get(str(seat), ""),
            "table": json.dumps(r.bots),
        }
        for r in results
        for seat, bot in enumerate(r.bots)
    ]
    import_module("polars").DataFrame(rows, infer_schema_length=None).write_parquet(file)
