"""Turning dials: one through all its values, or several until the targets are met."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freebooter.lab.stats import ratio
from freebooter.lab.store import fill
from freebooter.lab.trials import (
    Difference,
    Point,
    Target,
    Trial,
    by_seed,
    difference,
    ends_of,
    marked,
)
from freebooter.lab.variants import Variant

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Bench:
    """Where variants are tried: players, strengths, games, and who plays them."""

    folder: Path
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int
    processes: int | None = None
    cluster: str = ""

    def play(self, variants: Sequence[Variant], progress: Progress) -> list[dict[str, str]]:
        """The runs of each variant by bot; what was played before is not played again."""
        trials = [Trial(one, self.players, self.games, self.seed) for one in variants]
        plans = {
            trial.run(bot): trial.variant.plan(self.players, bot, self.games, self.seed)
            for trial in trials
            for bot in self.bots
        }
        fill(self.folder, plans, self.processes, self.cluster, progress)
        return [{bot: trial.run(bot) for bot in self.bots} for trial in trials]

    def point(
        self, variant: Variant, settings: tuple[tuple[str, Any], ...], metrics: Sequence[str],
        progress: Progress,
    ) -> Point:  # fmt: skip
        (runs,) = self.play([variant], progress)
        sums = {
            (metric, bot): by_seed(self.folder, run, metric)
            for metric in metrics
            for bot, run in runs.items()
        }
        found = {key: ratio(one.values()) for key, one in sums.items()}
        games = {key: ends_of(one) for key, one in sums.items()}
        return Point(settings, variant, runs, found, games)


def compare(
    bench: Bench, a: Variant, b: Variant, metrics: Sequence[str], progress: Progress
) -> list[Difference]:
    """B less A, paired by seed, at every strength."""
    one, other = bench.play([a, b], progress)
    return marked(
        [
            difference(bench.folder, (one[bot], other[bot]), bot, metric)
            for metric in metrics
            for bot in bench.bots
        ]
    )


def sweep(
    bench: Bench, variant: Variant, dial: str, values: Sequence[Any], metrics: Sequence[str],
    progress: Progress,
) -> list[Point]:  # fmt: skip
    """One dial through its values, everything else as it is."""
    return [
        bench.point(variant.turned(dial, value), ((dial, value),), metrics, progress)
        for value in values
    ]


def search(
    bench: Bench, variant: Variant, targets: Sequence[Target], progress: Progress, steps: int = 12
) -> list[Point]:
    """From where the dials stand, one step of one dial at a time, while that comes nearer.

    The points tried, the best first.
    """
    metrics = list(dict.fromkeys(target.metric for target in targets))
    dials = {dial: list(values) for dial, values in variant.dials.items()}
    places = {dial: start_of(variant, dial, values) for dial, values in dials.items()}
    tried: dict[tuple[int, ...], Point] = {}

    def point_at(spots: dict[str, int]) -> Point:
        key = tuple(spots.values())
        if key not in tried:
            settings = tuple((dial, dials[dial][place]) for dial, place in spots.items())
            turned = variant
            for dial, value in settings:
                turned = turned.turned(dial, value)
            tried[key] = bench.point(turned, settings, metrics, progress)
        return tried[key]

    best = point_at(places)
    while len(tried) < steps and best.verdict(targets) != "meets":
        near = [
            places | {dial: place + step}
            for dial, place in places.items()
            for step in (-1, 1)
            if 0 <= place + step < len(dials[dial])
        ]
        found = [(point_at(spots), spots) for spots in near]
        ahead, spots = min(found, key=lambda pair: pair[0].distance(targets))
        if ahead.distance(targets) >= best.distance(targets):
            break
        best, places = ahead, spots
    rank = {"meets": 0, "too close to call": 1, "misses": 2}
    return sorted(
        tried.values(), key=lambda one: (rank[one.verdict(targets)], one.distance(targets))
    )


def start_of(variant: Variant, dial: str, values: list[Any]) -> int:
    now = variant.value_of(dial)
    return values.index(now) if now in values else len(values) // 2
