"""`freebooter bench`: the table of speeds."""

import sys
from pathlib import Path

from rich.table import Table

from freebooter.cli.show import console, say, say_json
from freebooter.games import REGISTER, meta_of
from freebooter.lab.bench import (
    COLUMNS,
    FEWEST_TURNS_AGAINST,
    HOW_TO_GET_THE_PEER,
    comparison,
    rows,
    run_bench,
    sentences_on_search,
    write_page,
)
from freebooter.lab.checkout import find_checkout


def bench(
    games: list[str],
    as_json: bool,
    repetitions: int,
    seconds: float,
    write: bool,
    against: Path | None,
) -> None:
    if against is not None:
        repetitions = max(repetitions, FEWEST_TURNS_AGAINST)
    wanted = [meta_of(game).id for game in games] or list(REGISTER)
    page = find_checkout("--write") / "docs" / "performance.md" if write else None

    def progress(sentence: str) -> None:
        if sys.stderr.isatty():
            print(f"\r\x1b[K{sentence}", end="", file=sys.stderr, flush=True)

    found = run_bench(wanted, repetitions, seconds, progress, against)
    progress("")
    if page is not None:
        write_page(found, page)
    if as_json:
        say_json(found)
        return
    out = console()
    table = Table(COLUMNS[0], COLUMNS[1])
    for column in COLUMNS[2:]:
        table.add_column(column, justify="right")
    for row in rows(found):
        table.add_row(*row)
    out.print(table)
    say(out, f"Uniformly random play on one core; medians of {repetitions} turns of {seconds} s.")
    for sentence in sentences_on_search(found) + comparison(found):
        say(out, sentence)
    if not found["peers"]:
        say(out, HOW_TO_GET_THE_PEER)
