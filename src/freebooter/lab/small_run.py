"""A small run for the server: what `run.json` of a folder asks for, and its report as it grows.

FOLDER/run.json       what is asked: kind, game, players, bots, games, variants, dial, target
FOLDER/state.json     how far it is, and what it says in a few sentences
FOLDER/report.html    the report of what is played so far, written anew after every stage
FOLDER/store/         the games
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from freebooter.kernel.errors import BadOption
from freebooter.lab import findings, sweeping, trial_page
from freebooter.lab.matrix import make_matrix
from freebooter.lab.report import write_report
from freebooter.lab.store import PART, QUICK, SLOW_PART
from freebooter.lab.sweeping import Bench
from freebooter.lab.trials import Point, Target, title_of
from freebooter.lab.variants import Variant, read_variant

REPORT = "report.html"
USUAL = ("rounds", "decisions", "first_seat", "led_50", "lead_changes", "ties")
MOST_STEPS = 8  # settings that a search tries
MOST_SAID = 6
Tell = Callable[..., None]


def stages(games: int, bots: Sequence[str], stored: int) -> list[int]:
    """After how many games a report is written: each time twice as many, then all."""
    size = PART if all(bot in QUICK for bot in bots) else SLOW_PART
    found = []
    while size < games:
        found.append(size)
        size *= 2
    return [stage for stage in found if stage >= stored] + [games]


def stored_in(store: Path) -> int:
    """The games of the longest run that there is already."""
    files = store.glob("*/games/*.parquet")
    return max((int(file.stem.partition("-")[2]) + 1 for file in files), default=0)


class SmallRun:
    """Plays, writes, and tells how far it is."""

    def __init__(self, folder: Path, asked: dict[str, Any], tell: Tell) -> None:
        self.folder, self.asked, self.tell = folder, asked, tell
        self.store = folder / "store"
        self.games: int = asked["games"]
        self.bots: list[str] = asked["bots"]
        self.done = 0

    def progress(self, games: int) -> None:
        self.done += games
        self.tell(done=self.done)

    def variant(self, key: str) -> Variant:
        """A variant as it was when the run was asked for, or the game as printed."""
        file = self.folder / f"{key}.toml"
        if file.is_file():
            return read_variant(file)
        return Variant(self.asked["game"], "as printed")

    def bench(self, games: int) -> Bench:
        seed, players = self.asked["seed"], self.asked["players"]
        return Bench(self.store, players, tuple(self.bots), games, seed, processes=1)

    def write(self, page: str, said: Sequence[str]) -> None:
        (self.folder / REPORT).write_text(page, "utf-8")
        self.tell(said=list(said[:MOST_SAID]), has_report=True)

    def run(self) -> None:
        {"balance": self.balance, "compare": self.compare, "sweep": self.sweep}[
            self.asked["kind"]
        ]()

    def balance(self) -> None:
        asked, variant = self.asked, self.variant("variant")
        matrix = make_matrix(
            asked["game"], [asked["players"]], variant.options, {}, self.bots, [self.games],
            asked["seed"], variant.changes, asked["forbid"], content=variant.content(),
        )  # fmt: skip
        self.tell(total=sum(plan.games for plan in matrix.plans().values()))
        for stage in stages(self.games, self.bots, stored_in(self.store)):
            part = replace(matrix, games=dict.fromkeys(matrix.strengths, stage))
            if stage < self.games:
                part = replace(part, forbidden=())
            self.done = 0
            findings.play(self.store, part, 1, "", self.progress)
            found = findings.find(self.store, part, 0, 1)
            findings.table_of(found).write_parquet(self.folder / "numbers.parquet")
            write_report(self.folder, part, found, str(self.store), False)
            said = [
                verdict.sentence + (f": {verdict.word}" if verdict.word else "")
                for finding in found
                for verdict in finding.verdicts
            ]
            self.tell(said=said[:MOST_SAID], has_report=True)

    def compare(self) -> None:
        a, b = self.variant("other"), self.variant("variant")
        self.tell(total=2 * len(self.bots) * self.games)
        for stage in stages(self.games, self.bots, stored_in(self.store)):
            bench = self.bench(stage)
            self.done = 0
            found = sweeping.compare(bench, a, b, USUAL, self.progress)
            said = [
                f"{title_of(one.metric)}, {one.bot}: {one.change.value:+.2f} ± "
                f"{one.change.half():.2f}, {one.word()}"
                for one in found
                if one.named
            ]
            page = trial_page.compare_page(bench, a, b, found)
            self.write(page, said or ["No difference seen between A and B."])

    def sweep(self) -> None:
        variant, dial = self.variant("variant"), self.asked["dial"]
        aims = [Target(*aim) for aim in self.asked["targets"]]
        bench = self.bench(self.games)
        a_point = len(self.bots) * self.games
        if not dial:
            if not aims or not variant.dials:
                raise BadOption("A search needs a target, and a variant with dials.")
            self.tell(total=MOST_STEPS * a_point)
            points = sweeping.search(bench, variant, aims, self.progress, MOST_STEPS)
            self.points(bench, variant, points, [aim.metric for aim in aims], aims)
            self.tell(total=self.done)
            return
        values = variant.dials[dial]
        self.tell(total=len(values) * a_point)
        metrics = list(dict.fromkeys([*(aim.metric for aim in aims), *USUAL]))
        found: list[Point] = []
        for value in values:  # each setting is shown as soon as it is played
            found += sweeping.sweep(bench, variant, dial, [value], metrics, self.progress)
            self.points(bench, variant, found, metrics, aims)

    def points(
        self, bench: Bench, variant: Variant, points: Sequence[Point], metrics: Sequence[str],
        aims: Sequence[Target],
    ) -> None:  # fmt: skip
        said = []
        for point in points:
            setting = ", ".join(f"{dial.rpartition('.')[2]} {v}" for dial, v in point.settings)
            first = point.found[metrics[0], bench.bots[0]]
            verdict = f", {point.verdict(aims)}" if aims else ""
            said.append(f"{setting}: {title_of(metrics[0])} {first.value:.2f}{verdict}")
        self.write(trial_page.sweep_page(bench, variant, points, metrics, aims), said)
