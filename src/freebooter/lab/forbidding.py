"""Restricted runs beside their free twins: what forbidding a part costs, with common luck."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import polars as pl

from freebooter.lab.gathering import GAMES, SEATS_
from freebooter.lab.matrix import Cell, Matrix
from freebooter.lab.restricted import WITHOUT
from freebooter.lab.stats import Estimate, Z, ratio, share_of, standing_out
from freebooter.lab.store import scan
from freebooter.lab.tables import FEWEST, some


@dataclass(frozen=True)
class Forbidden:
    """The change of a seat's share of wins when its bot may not do something."""

    part: str
    change: Estimate
    run: str
    games: tuple[int, ...]  # those that it lost by the restriction come first
    named: bool = False  # stands out among all that was forbidden


def forbidden_in(folder: Path, matrix: Matrix, cell: Cell, bot: str) -> list[Forbidden]:
    """Each restriction of a cell, the costliest first."""
    if not matrix.forbidden:
        return []
    free = scan(folder, SEATS_, (matrix.run_of(cell, bot),))
    free = free.select("seed", "seat", pl.col("win").alias("free"))
    found = []
    for part in matrix.forbidden:
        name = f"{bot}{WITHOUT}{part}"
        run = matrix.run_of(cell, name)
        bound = scan(folder, SEATS_, (run,)).filter(pl.col("bot") == name)
        both = bound.join(free, on=["seed", "seat"]).with_columns(
            change=pl.col("win") - pl.col("free")
        )
        named = ("change", "win", "free")
        sums = both.group_by("seed").agg(pl.col(*named).sum(), pl.len().alias("n")).sort("seed")
        rows = sums.select(*named, "n").collect().rows()
        games = some(both.sort("change", "game").collect())
        found.append(Forbidden(part, change_of(rows), run, games))
    return sorted(marked(found), key=lambda one: one.change.value)


def change_of(rows: Sequence[tuple[float, float, float, int]]) -> Estimate:
    """Of (change, wins without it, wins with it, seats) by seed.

    Who loses every game without it has lost the same in each seed, and yet that is no certainty:
    then the interval is that of so many lost games.
    """
    change = ratio([(y, n) for y, _, _, n in rows])
    if change.error > 0 or change.value == 0 or change.clusters < 2:
        return change
    without, free = (
        share_of([(y, n) for _, y, _, n in rows]),
        ratio([(y, n) for _, _, y, n in rows]),
    )
    low, high = without.low - free.value, without.high - free.value
    return replace(change, error=(high - low) / (2 * Z), low=low, high=high)


def marked(found: list[Forbidden]) -> list[Forbidden]:
    """Whether each stands out among all; few cases never do."""
    enough = [one for one in found if one.change.cases >= FEWEST]
    looked = standing_out([one.change for one in enough])
    return [one for one in found if one.change.cases < FEWEST] + [
        replace(one, change=change, named=named)
        for one, (change, named) in zip(enough, looked, strict=True)
    ]


@dataclass(frozen=True)
class Rung:
    """The share of wins of a stronger bot in one seat among weaker ones."""

    strong: str
    weak: str
    share: Estimate
    par: float
    run: str
    games: tuple[int, ...] = ()  # those that the stronger did not win come first


def ladder_in(folder: Path, matrix: Matrix, cell: Cell) -> list[Rung]:
    """Luck against skill: how much more the stronger wins."""
    found = []
    for strong, weak in matrix.rungs() if matrix.ladder else ():
        run = matrix.ladder_run(cell, strong)
        seats = scan(folder, SEATS_, (run,)).filter(pl.col("bot") == strong)
        ended = scan(folder, GAMES, (run,)).filter(pl.col("finished")).select("game")
        sums = (
            seats.join(ended, on="game")
            .group_by("seed")
            .agg(pl.col("win").sum(), pl.len().alias("n"))
        )
        pairs = [(y, n) for _, y, n in sums.sort("seed").collect().iter_rows()]
        games = some(seats.sort("win", "game").collect())
        found.append(Rung(strong, weak, share_of(pairs), 1 / cell.players, run, games))
    return found
