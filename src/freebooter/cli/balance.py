"""`freebooter balance`: is the game good? Plays a matrix of games and writes a report."""

from pathlib import Path
from typing import Any

from freebooter.cli.laboratory import needed
from freebooter.cli.show import console, say
from freebooter.cli.simulate import progress_of
from freebooter.lab.simulate import usable_cores
from freebooter.lab.stats import games_needed


def run(
    matrix: Any, out: Path, width: float, probes: int, processes: int | None, cluster: str,
    dry: bool, pictures: bool,
) -> None:  # fmt: skip
    say_plan(matrix, width, processes, cluster)
    if dry:
        return
    findings = needed("freebooter.lab.findings")
    report = needed("freebooter.lab.report")
    store = out / "store"
    games = sum(plan.games for plan in matrix.plans().values())
    with progress_of(games) as progress:
        findings.play(store, matrix, processes, cluster, progress)
    found = findings.find(store, matrix, probes, processes)
    findings.table_of(found).write_parquet(out / "numbers.parquet")
    page = report.write_report(out, matrix, found, str(store), pictures)
    text = (out / "report.md").read_text("utf-8")
    say(console(), text)
    say(console(), f"Written: {page}, report.md, numbers.parquet" + (", plots" if pictures else ""))


def say_plan(matrix: Any, width: float, processes: int | None, cluster: str) -> None:
    """What it will take: games for the width asked, and hours."""
    rooms = needed("freebooter.lab.matrix")
    out = console()
    seconds = 0.0
    for cell in matrix.cells:
        need = games_needed(width / 100, 1 / cell.players)
        say(out, f"{cell.title()}: ± {width:g} points of a seat's wins need {need:,} games.")
        for bot in matrix.strengths:
            plans = matrix.plans_of(cell)
            a_game = rooms.seconds_a_game(matrix.plan(cell, [bot] * cell.players, 2))
            count = sum(p.games for p in plans.values() if p.bots[0].split("!")[0] == bot)
            seconds += a_game * count
            short = " (fewer than that width needs)" if matrix.games[bot] < need else ""
            say(out, f"  {bot}: {count:,} games, {a_game:.2f} s each{short}")
    say_time(seconds, processes, cluster)
    if matrix.unlearned():
        say(out, matrix.unlearned())


def say_time(seconds: float, processes: int | None, cluster: str) -> None:
    """So many seconds of one core, on those that will work."""
    if cluster:
        say(console(), f"About {duration(seconds)} of one core, which the cluster shares.")
        return
    cores = processes or usable_cores()
    left = seconds / cores
    where = "one core" if cores == 1 else f"{cores} cores"
    say(console(), f"About {duration(left)} on {where}.")


def duration(seconds: float) -> str:
    """A length of time as people say it."""
    for size, unit in ((3600, "hours"), (60, "minutes")):
        if seconds >= 1.5 * size:
            return f"{seconds / size:.1f} {unit}"
    return f"{max(1, round(seconds))} seconds"
