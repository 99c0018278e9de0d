"""Variants against each other: every one on the same seeds, seats and streams of luck."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from math import hypot
from pathlib import Path
from typing import Any

import polars as pl

from freebooter.kernel.errors import BadOption
from freebooter.lab.gathering import CHOSEN, EVENTS, GAMES, SEATS_
from freebooter.lab.stats import Estimate, Z, ratio, standing_out
from freebooter.lab.store import scan
from freebooter.lab.tables import EXAMPLES
from freebooter.lab.variants import Variant

FIRST, USES, PIRATE = "first_seat", "uses:", "pirate:"
COLUMNS = {
    "rounds": "Rounds", "decisions": "Decisions", "margin": "Winner's lead, points of score",
    "lead_changes": "Lead changes", "led_50": "Leader at half time wins, %",
    "ties": "Shared wins, %", "capped": "Games that met the last round, %",
    FIRST: "Who goes first over par, points",
}  # fmt: skip
PERCENT = ("led_50", "ties", "capped", FIRST)
TARGET = re.compile(r"([\w: !-]+?)=(-?[\d.]+)\.\.(-?[\d.]+)")


@dataclass(frozen=True)
class Trial:
    """One variant at one number of players."""

    variant: Variant
    players: int
    games: int
    seed: int

    def run(self, bot: str) -> str:
        """A folder for its games: the same variant has the same one, whatever it is called."""
        one = self.variant
        said = f"{one.game} {sorted(one.options.items())} {one.changes}"
        said += f" {one.base}" if one.base else ""
        mark = sha256(said.encode()).hexdigest()[:8]
        return f"{self.players}p-{mark}-{re.sub(r'[^A-Za-z0-9@=.,_-]+', '-', bot)}"


def title_of(metric: str) -> str:
    if metric.startswith(USES):
        return f"{metric.removeprefix(USES)}, times a game"
    if metric.startswith(PIRATE):
        return f"{metric.removeprefix(PIRATE)} over par, points"
    return COLUMNS[metric]


def check_metric(metric: str) -> str:
    if metric not in COLUMNS and not metric.startswith((USES, PIRATE)):
        known = ", ".join([*COLUMNS, f"{USES}CHOICE", f"{PIRATE}NAME"])
        raise BadOption(f"There is no number {metric!r:.40}; there are {known}.")
    return metric


Sums = dict[int, tuple[float, float]]  # by seed; where all bots are alike it is the game's number


def by_seed(folder: Path, run: str, metric: str) -> Sums:
    """A metric as sums and cases by seed."""
    games = scan(folder, GAMES, (run,)).filter(pl.col("finished"))
    if metric == FIRST or metric.startswith(PIRATE):
        name = metric.removeprefix(PIRATE)
        is_it = pl.col("order") == 1 if metric == FIRST else pl.col("character") == name
        players = games.select(pl.col("players").first()).collect().item()
        rows = scan(folder, SEATS_, (run,)).filter(is_it)
        rows = rows.with_columns(y=pl.col("win") - 1 / players)
    elif metric.startswith(USES):
        name = metric.removeprefix(USES)
        used = scan(folder, EVENTS, (run,))
        used = used.filter((pl.col("event") == CHOSEN) & (pl.col("name") == name))
        counts = used.group_by("game").agg(pl.col("times").sum().alias("y"))
        rows = games.join(counts, on="game", how="left").with_columns(pl.col("y").fill_null(0))
    elif metric == "ties":
        rows = games.with_columns(y=(pl.col("winners") > 1).cast(pl.Float64))
    else:
        rows = games.with_columns(y=pl.col(metric).cast(pl.Float64))
    sums = rows.group_by("seed").agg(pl.col("y").sum(), pl.len().alias("n")).sort("seed")
    scale = 100 if metric in PERCENT or metric.startswith(PIRATE) else 1
    return {seed: (scale * float(y), float(n)) for seed, y, n in sums.collect().iter_rows()}


def ends_of(sums: Sums) -> tuple[int, ...]:
    """The games at both ends: half of them with the highest values, half with the lowest."""
    ordered = sorted(sums, key=lambda seed: (-sums[seed][0] / sums[seed][1], seed))
    half = EXAMPLES // 2
    return tuple(dict.fromkeys([*ordered[:half], *ordered[-half:]]))


@dataclass(frozen=True)
class Difference:
    """B less A in one metric, with the interval that common luck gives, and the one without."""

    metric: str
    bot: str
    a: Estimate
    b: Estimate
    change: Estimate
    alone: float  # half the interval had the luck differed
    runs: tuple[str, str]
    moved: tuple[int, ...]  # games of both that differ most
    named: bool = False  # stands out among all that was compared

    def word(self) -> str:
        if self.change.clusters < 2:
            return "too few to say"
        if not self.named:
            return "no difference seen"
        return "more" if self.change.value > 0 else "less"


def difference(folder: Path, runs: tuple[str, str], bot: str, metric: str) -> Difference:
    """Paired by seed."""
    a, b = (by_seed(folder, run, metric) for run in runs)
    gaps = {seed: b[seed][0] / b[seed][1] - a[seed][0] / a[seed][1] for seed in a if seed in b}
    one, other = ratio(a.values()), ratio(b.values())
    change = ratio([(gap, 1.0) for gap in gaps.values()])
    moved = sorted((seed for seed in gaps if gaps[seed]), key=lambda seed: (-abs(gaps[seed]), seed))
    alone = Z * hypot(one.error, other.error)
    return Difference(metric, bot, one, other, change, alone, runs, tuple(moved[:EXAMPLES]))


def marked(found: Sequence[Difference]) -> list[Difference]:
    """Whether each stands out among all that was compared."""
    seen = standing_out([one.change for one in found])
    return [replace(one, change=c, named=n) for one, (c, n) in zip(found, seen, strict=True)]


# Targets.


@dataclass(frozen=True)
class Target:
    """Where a number should lie: the whole interval inside."""

    metric: str
    low: float
    high: float

    def meets(self, found: Estimate) -> str:
        if self.low <= found.low and found.high <= self.high:
            return "meets"
        if found.high < self.low or found.low > self.high:
            return "misses"
        return "too close to call"

    def distance(self, found: Estimate) -> float:
        """How far it is from the target, in widths of the target."""
        width = (self.high - self.low) / 2
        return max(0.0, abs(found.value - (self.low + self.high) / 2) / width - 1)


def read_target(text: str) -> Target:
    """`rounds=5.5..6.5`."""
    match = TARGET.fullmatch(text.strip())
    if match is None or float(match[2]) >= float(match[3]):
        raise BadOption(
            f"A target is written rounds=5.5..6.5 or first_seat=-2..2; not {text!r:.40}."
        )
    return Target(check_metric(match[1]), float(match[2]), float(match[3]))


@dataclass(frozen=True)
class Point:
    """One setting of the dials: each target at each strength."""

    settings: tuple[tuple[str, Any], ...]
    variant: Variant
    runs: dict[str, str]  # by bot
    found: dict[tuple[str, str], Estimate]  # by metric and bot
    games: dict[tuple[str, str], tuple[int, ...]]  # some of those behind it

    def verdict(self, targets: Sequence[Target]) -> str:
        words = {t.meets(e) for t in targets for (m, _), e in self.found.items() if m == t.metric}
        if words == {"meets"}:
            return "meets"
        return "misses" if "misses" in words else "too close to call"

    def distance(self, targets: Sequence[Target]) -> float:
        return sum(
            t.distance(e) for t in targets for (m, _), e in self.found.items() if m == t.metric
        )
