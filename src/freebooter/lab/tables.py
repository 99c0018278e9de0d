"""Sums by seed over tables of the store: what every number with an interval is made of."""

from collections.abc import Sequence
from typing import Any

import polars as pl

from freebooter.lab.stats import Estimate, as_share, from_moments

EXAMPLES = 8  # games that a number shows
FEWEST = 30  # cases of a number that is shown
Examples = dict[tuple[Any, ...], tuple[int, ...]]


def estimates(frame: pl.DataFrame, by: Sequence[str], value: str = "win") -> pl.DataFrame:
    """Σ of a column over cases, by group, with what its error by seed needs."""
    sums = frame.group_by(*by, "seed").agg(pl.col(value).sum().alias("y"), pl.len().alias("n"))
    totals = sums.group_by(*by).agg(pl.col("y").sum().alias("Y"), pl.col("n").sum().alias("N"))
    deviation = (pl.col("y") - pl.col("Y") / pl.col("N") * pl.col("n")) ** 2
    return (
        sums.join(totals, on=list(by))
        .group_by(*by)
        .agg(
            (pl.col("Y").first() / pl.col("N").first()).alias("value"),
            deviation.sum().alias("spread"),
            pl.col("N").first().alias("cases"),
            pl.len().alias("clusters"),
        )
        .sort(*by)
    )


def estimate_of(row: dict[str, Any], is_share: bool = True) -> Estimate:
    found = from_moments(row["value"], row["spread"], row["cases"], row["clusters"])
    return as_share(found) if is_share else found


def examples_of(seats: pl.DataFrame, by: Sequence[str]) -> Examples:
    """Some games behind each group: won ones first."""
    found = (
        seats.sort("win", "game", descending=[True, False])
        .group_by(*by, maintain_order=True)
        .agg(pl.col("game").head(EXAMPLES))
    )
    return {tuple(row[:-1]): tuple(row[-1]) for row in found.iter_rows()}


def ends_of(frame: pl.DataFrame, column: str) -> tuple[int, ...]:
    """The games at both ends of a column: half of them the highest, half the lowest."""
    ordered = frame.sort(column, "game", descending=[True, False])["game"]
    games = ordered.unique(maintain_order=True)
    half = EXAMPLES // 2
    return tuple(dict.fromkeys([*games.head(half), *games.tail(half)]))


def some(frame: pl.DataFrame) -> tuple[int, ...]:
    """The first games of a table."""
    return tuple(frame["game"].unique(maintain_order=True).head(EXAMPLES))
