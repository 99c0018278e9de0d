"""What the games of one run say, in numbers with their intervals: the definitions are here.

Shares of wins have intervals by seed. Of many looks at once Benjamini and Hochberg choose which are
named, and the intervals of those are widened to match.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import polars as pl

from freebooter.lab.gathering import DRAWN, EVENTS, GAMES, SEATS_
from freebooter.lab.stats import (
    Estimate,
    as_share,
    from_moments,
    ratio,
    widened,
)
from freebooter.lab.store import scan
from freebooter.lab.tables import EXAMPLES, Examples, estimate_of, estimates, examples_of
from freebooter.lab.usage import PartLook, part_looks
from freebooter.many_looks import benjamini_hochberg

FEWEST = 30  # games of a cell that is shown


@dataclass(frozen=True)
class Look:
    """One of several numbers of a kind, such as the share of wins of a pirate."""

    name: str
    found: Estimate
    par: float
    named: bool  # stands out among all looks of its kind
    games: tuple[int, ...] = ()  # some of those behind it


@dataclass(frozen=True)
class Measured:
    """All numbers of a run."""

    run: str
    bot: str
    players: int
    games: int
    seeds: int
    par: float
    orders: list[Look]
    seats: list[Look]
    characters: list[Look]
    character_orders: list[Look]  # named "pirate × 2"
    numbers: dict[str, Estimate]  # rounds, decisions, wait, margin, lead_changes …
    ranges: dict[str, tuple[float, float]]  # the middle nine tenths of some of them
    rounds: dict[int, int]
    scores: dict[int, int]
    leaders: list[Look]  # at 25, 50, 75 %
    parts: list[PartLook]
    drawn: dict[str, int]
    worth_a_look: dict[str, tuple[int, ...]] = field(default_factory=dict)
    faults: dict[str, int] = field(default_factory=dict)


def looks(groups: Sequence[tuple[pl.DataFrame, Sequence[str]]], par: float) -> list[list[Look]]:
    """Shares of wins by groups of seats. All looks of all groups are one family: those that stand
    out among them are named, and get wider intervals.
    """
    tables = [estimates(seats, by).filter(pl.col("cases") >= FEWEST) for seats, by in groups]
    rows = [rows.to_dicts() for rows in tables]
    p_values = [estimate_of(row).p_value(par) for group in rows for row in group]
    named = benjamini_hochberg(p_values)
    z = widened(sum(named), len(named))
    marks = iter(named)
    found = []
    for (seats, by), group in zip(groups, rows, strict=True):
        examples = examples_of(seats, by)
        found.append([look_of(row, by, par, next(marks), z, examples) for row in group])
    return found


def look_of(
    row: dict[str, Any], by: Sequence[str], par: float, is_named: bool, z: float, examples: Examples
) -> Look:
    one = estimate_of(row)
    if is_named:
        raw = from_moments(one.value, row["spread"], one.cases, one.clusters, z)
        one = as_share(raw, z)
    key = tuple(row[column] for column in by)
    return Look(" × ".join(str(part) for part in key), one, par, is_named, examples.get(key, ()))


def mean_of(frame: pl.DataFrame, column: str) -> Estimate:
    """The mean of a column with its error by seed."""
    rows = estimates(frame.with_columns(all=pl.lit(0)), ["all"], column).to_dicts()
    return estimate_of(rows[0], is_share=False) if rows else ratio([])


# A whole run.

MEANS = (
    "rounds", "choices", "decisions", "options", "margin", "lead_changes", "comeback", "still",
)  # fmt: skip
EXTREMES = {
    "longest": ("choices", True), "shortest": ("choices", False), "widest": ("margin", True),
    "biggest comeback": ("comeback", True), "most lead changes": ("lead_changes", True),
    "longest stall": ("still", True),
}  # fmt: skip


def measure(folder: Path, run: str) -> Measured:
    """All numbers of a run; games that did not end count only among the faults."""
    every = scan(folder, GAMES, (run,)).collect()
    games = every.filter(pl.col("finished"))
    kept = games.select("game")
    seats = scan(folder, SEATS_, (run,)).collect().join(kept, on="game")
    events = scan(folder, EVENTS, (run,)).collect().join(kept, on="game")
    players = int(every["players"][0])
    par = 1 / players
    numbers = {name: mean_of(games, name) for name in MEANS}
    numbers["wait"] = mean_of(seats, "wait")
    numbers["score"] = mean_of(seats, "score")
    shared = games.with_columns(is_shared=(pl.col("winners") > 1).cast(pl.Float64))
    numbers["ties"] = as_share(mean_of(shared, "is_shared"))
    behind = games.with_columns(is_even=(pl.col("lead_changes") == 0).cast(pl.Float64))
    numbers["no_lead_change"] = as_share(mean_of(behind, "is_even"))
    waits = seats["longest_wait"]
    ranges = {name: middle(games[name]) for name in ("rounds", "decisions", "margin", "comeback")}
    ranges |= {"score": middle(seats["score"]), "longest_wait": middle(waits)}
    bots = every["bots"][0].split(",")
    leaders = [
        Look(f"{part} %", as_share(mean_of(games, f"led_{part}")), par, False,
             tuple(games.filter(pl.col(f"led_{part}") == 0)["game"].head(EXAMPLES)))
        for part in (25, 50, 75)
    ]  # fmt: skip
    drawn = events.filter(pl.col("event") == DRAWN).group_by("name").agg(pl.col("times").sum())
    drawn = drawn.sort("name")
    orders, chairs, pirates, cells = share_looks(seats, par)
    return Measured(
        run, bots[0] if len(set(bots)) == 1 else ", ".join(bots), players, every.height,
        every["seed"].n_unique(), par,
        orders, chairs, pirates, cells,
        numbers, ranges, histogram(games["rounds"]), histogram(seats["score"]), leaders,
        part_looks(events, seats), dict(drawn.iter_rows()),
        {
            name: tuple(games.sort(column, "game", descending=[most, False])["game"].head(3))
            for name, (column, most) in EXTREMES.items()
        } | {"tie": tuple(games.filter(pl.col("winners") > 1)["game"].head(EXAMPLES))},
        {
            "cut": every.height - games.height,
            "capped": int(every["capped"].sum()),
            **{str(fault): n for fault, n in every.filter(pl.col("fault") != "")
               .group_by("fault").len().iter_rows()},
        },
    )  # fmt: skip


def share_looks(seats: pl.DataFrame, par: float) -> list[list[Look]]:
    """By order, by seat, by pirate, and by pirate and order."""
    ordered = seats.filter(pl.col("order") > 0)
    with_pirate = seats.filter(pl.col("character") != "")
    both = ordered.filter(pl.col("character") != "")
    return looks(
        [
            (ordered, ["order"]),
            (seats, ["seat"]),
            (with_pirate, ["character"]),
            (both, ["character", "order"]),
        ],
        par,
    )


def middle(values: pl.Series) -> tuple[float, float]:
    """The range of the middle nine tenths."""
    low, high = values.quantile(0.05), values.quantile(0.95)
    return float(low or 0), float(high or 0)


def histogram(values: pl.Series) -> dict[int, int]:
    counted = values.value_counts().sort(values.name)
    return {int(value): int(count) for value, count in counted.iter_rows()}
