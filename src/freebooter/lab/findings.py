"""All that a balance run found, cell by cell, and the same as a table of numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from freebooter.kernel.game import Game
from freebooter.lab.causes import cause_verdicts
from freebooter.lab.components import CHOICE, Part
from freebooter.lab.forbidding import Forbidden, Rung, forbidden_in, ladder_in
from freebooter.lab.matrix import Cell, Matrix
from freebooter.lab.measure import Measured, measure
from freebooter.lab.probing import Probed, probe_run
from freebooter.lab.simulate import game_of
from freebooter.lab.stats import Estimate
from freebooter.lab.store import fill
from freebooter.lab.usage import never_seen
from freebooter.lab.verdicts import Verdict, verdicts_of


@dataclass(frozen=True)
class Finding:
    """What the games of one cell say, at every strength."""

    cell: Cell
    runs: tuple[Measured, ...]  # by strength, the weaker first
    verdicts: list[Verdict]
    forbidden: list[tuple[str, list[Forbidden]]]  # by bot
    rungs: list[Rung]
    probed: Probed | None
    unseen: list[Part]  # what no game showed


def play(
    folder: Path,
    matrix: Matrix,
    processes: int | None = None,
    cluster: str = "",
    progress: Callable[[int], None] = lambda games: None,
) -> None:
    """Play all games of the matrix that the store does not have."""
    fill(folder, matrix.plans(), processes, cluster, progress)


def find(
    folder: Path, matrix: Matrix, probes: int = 0, processes: int | None = None
) -> list[Finding]:
    """Read the store."""
    found = []
    for cell in matrix.cells:
        game = game_of(matrix.plan(cell, [matrix.strengths[0]] * cell.players, 1))
        names = [matrix.run_of(cell, bot) for bot in matrix.strengths]
        runs = tuple(measure(folder, name, game.words.names) for name in names)
        probed = None
        if probes:
            games = matrix.games[matrix.strengths[0]]
            probed = probe_run(folder / names[0], games, probes, matrix.seed, processes=processes)
        strengths = matrix.strengths if matrix.forbidden else ()
        forbidden = [(bot, forbidden_in(folder, matrix, cell, bot)) for bot in strengths]
        rungs = ladder_in(folder, matrix, cell)
        unseen = unseen_in(game, runs)
        said = verdicts_of(runs[0], runs[1] if len(runs) > 1 else None, unseen)
        said += cause_verdicts(runs[0], forbidden, rungs, probed)
        found.append(Finding(cell, runs, said, forbidden, rungs, probed, unseen))
    return found


def unseen_in(game: Game, runs: Sequence[Measured]) -> list[Part]:
    """What no game of a cell offered or brought."""
    seen = {(part.kind, part.name) for run in runs for part in run.parts}
    seen |= {one for run in runs for one in run.drawn if one[0] != CHOICE}
    return never_seen(game, seen)


def row(cell: Cell, bot: str, group: str, name: str, found: Estimate, par: float | None) -> Any:
    return (
        cell.name(), cell.players, bot, group, name, found.value, found.low, found.high,
        float(found.cases), found.clusters, par,
    )  # fmt: skip


COLUMNS = {
    "cell": pl.String, "players": pl.UInt8, "bot": pl.String, "group": pl.String,
    "name": pl.String, "value": pl.Float64, "low": pl.Float64, "high": pl.Float64,
    "cases": pl.Float64, "seeds": pl.UInt32, "par": pl.Float64,
}  # fmt: skip


def table_of(findings: list[Finding]) -> pl.DataFrame:
    """Every number of a report, one row each."""
    rows = []
    for finding in findings:
        cell = finding.cell
        for run in finding.runs:
            groups = {
                "order": run.orders, "seat": run.seats, "character": run.characters,
                "character × order": run.character_orders, "leader": run.leaders,
            }  # fmt: skip
            rows += [
                row(cell, run.bot, group, look.name, look.found, look.par)
                for group, looks in groups.items()
                for look in looks
            ]
            rows += [row(cell, run.bot, "game", n, e, None) for n, e in run.numbers.items()]
            for part in run.parts:
                name = f"{part.kind}: {part.name}"
                rows.append(row(cell, run.bot, "chosen", name, part.share, None))
                rows.append(row(cell, run.bot, "wins when chosen", name, part.wins, run.par))
                rows.append(row(cell, run.bot, "lift", name, part.lift, 0.0))
                rows.append(row(cell, run.bot, "adjusted lift", name, part.adjusted, 0.0))
        for bot, ones in finding.forbidden:
            rows += [row(cell, bot, "forbidden", one.part, one.change, 0.0) for one in ones]
        for rung in finding.rungs:
            name = f"{rung.strong} among {rung.weak}"
            rows.append(row(cell, rung.strong, "ladder", name, rung.share, rung.par))
    return pl.DataFrame(rows, COLUMNS, orient="row")
