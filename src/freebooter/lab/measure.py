"""What the games of one run say, in numbers with their intervals: the definitions are here.

Shares of wins have intervals by seed. Of many looks at once Benjamini and Hochberg choose which are
named, and the intervals of those are widened to match.
"""

from collections.abc import Mapping, Sequence
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
from freebooter.lab.tables import (
    FEWEST,
    Examples,
    ends_of,
    estimate_of,
    estimates,
    examples_of,
    some,
)
from freebooter.lab.usage import PartLook, part_looks
from freebooter.many_looks import benjamini_hochberg


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
    drawn: frozenset[tuple[str, str]]  # what luck brought, by kind and name
    faults: dict[str, int] = field(default_factory=dict)
    examples: dict[str, tuple[int, ...]] = field(default_factory=dict)  # of numbers and faults

    def looks(self) -> int:
        """How many shares of wins were looked at together."""
        groups = (self.orders, self.seats, self.characters, self.character_orders)
        return sum(len(group) for group in groups)


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
OF_SEATS = ("wait", "longest_wait", "score")
CUT, CAPPED = "cut", "capped"


def measure(folder: Path, run: str, names: Mapping[str, str] | None = None) -> Measured:
    """All numbers of a run; games that did not end count only among the faults.

    `names` are those that the cards of the game have.
    """
    every = scan(folder, GAMES, (run,)).collect()
    games = every.filter(pl.col("finished"))
    kept = games.select("game")
    seats = scan(folder, SEATS_, (run,)).collect().join(kept, on="game")
    events = scan(folder, EVENTS, (run,)).collect().join(kept, on="game")
    players = int(every["players"][0])
    par = 1 / players
    numbers = {name: mean_of(games, name) for name in MEANS}
    numbers |= {name: mean_of(seats, name) for name in OF_SEATS}
    shared = games.with_columns(is_shared=(pl.col("winners") > 1).cast(pl.Float64))
    numbers["ties"] = as_share(mean_of(shared, "is_shared"))
    behind = games.with_columns(is_even=(pl.col("lead_changes") == 0).cast(pl.Float64))
    numbers["no_lead_change"] = as_share(mean_of(behind, "is_even"))
    ranges = {name: middle(games[name]) for name in ("rounds", "decisions", "margin", "comeback")}
    ranges |= {name: middle(seats[name]) for name in OF_SEATS}
    bots = every["bots"][0].split(",")
    leaders = [
        Look(f"{part} %", as_share(mean_of(games, f"led_{part}")), par, False,
             some(games.filter(pl.col(f"led_{part}") == 0)))
        for part in (25, 50, 75)
    ]  # fmt: skip
    drawn = events.filter(pl.col("event") == DRAWN).select("kind", "name").unique()
    orders, chairs, pirates, cells = share_looks(seats, par)
    return Measured(
        run, bots[0] if len(set(bots)) == 1 else ", ".join(bots), players, every.height,
        every["seed"].n_unique(), par,
        orders, chairs, pirates, cells,
        numbers, ranges, histogram(games["rounds"]), histogram(seats["score"]), leaders,
        part_looks(events, seats, names or {}), frozenset(drawn.iter_rows()),
        {name: found.height for name, found in faulty(every).items()},
        {name: ends_of(games, name) for name in MEANS}
        | {name: ends_of(seats, name) for name in OF_SEATS}
        | {"ties": some(games.filter(pl.col("winners") > 1))}
        | {"no_lead_change": some(games.filter(pl.col("lead_changes") == 0))}
        | {name: some(found) for name, found in faulty(every).items()},
    )  # fmt: skip


def faulty(every: pl.DataFrame) -> dict[str, pl.DataFrame]:
    """Games that were cut off, met their last round, or failed, by what was wrong."""
    found = {
        CUT: every.filter(~pl.col("finished") & (pl.col("fault") == "")),
        CAPPED: every.filter("capped"),
    }
    failed = every.filter(pl.col("fault") != "")
    return found | {
        str(fault): failed.filter(pl.col("fault") == fault)
        for fault in failed["fault"].unique().sort()
    }


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
