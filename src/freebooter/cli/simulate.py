"""`freebooter simulate`: progress while it runs, numbers at the end."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from freebooter.cli.laboratory import needed
from freebooter.cli.show import console, say, say_json
from freebooter.games import meta_of
from freebooter.lab.simulate import Plan, Played, simulate
from freebooter.lab.tally import Share, Tally, tally


@contextmanager
def progress_of(games: int) -> Iterator[Callable[[int], None]]:
    """A bar with the time left; what it yields is told how many more games are done."""
    bar = Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    with bar:
        task = bar.add_task("games", total=games)
        yield lambda count: bar.advance(task, count)


def run(plan: Plan, processes: int | None, as_json: bool) -> None:
    with progress_of(plan.games) as progress:
        played = simulate(plan, processes, progress)
    report(plan, played, as_json)


def run_into(out: Path, plan: Plan, processes: int | None, cluster: str, as_json: bool) -> None:
    """The same, into a store."""
    store = needed("freebooter.lab.store")
    plan = replace(plan, is_common=True)
    with progress_of(plan.games) as progress:
        store.fill(out.parent, {out.name: plan}, processes, cluster, progress)
    report(plan, store.played_in(out), as_json)


def report(plan: Plan, played: Sequence[Played], as_json: bool) -> None:
    found = tally(plan, played)
    if as_json:
        say_json(found.as_json())
    else:
        show(found)


def row(share: Share) -> list[str]:
    low, high = share.interval()
    return [
        f"{float(share.wins):,.2f}".rstrip("0").rstrip("."),
        f"{share.share():.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{share.expected:.1%}",
    ]


def show(found: Tally) -> None:
    out, plan = console(), found.plan
    title = f"{meta_of(plan.game).name}, {len(plan.bots)} players, {plan.games:,} games"
    say(out, f"{title}, seed {plan.seed}", "bold")
    given = ", ".join(f"{name}={value}" for name, value in plan.options.items())
    say(out, given, "dim")
    bots = Table(
        "bot", "seats", "wins", "share", "95 % interval", "if all were equal", "mean score"
    )
    for bot, share in found.by_bot.items():
        bots.add_row(bot, str(plan.bots.count(bot)), *row(share), f"{found.scores[bot]:.1f}")
    out.print(bots)
    seats = Table("seat", "wins", "share", "95 % interval", "if all were equal")
    for seat, share in enumerate(found.by_seat, 1):
        seats.add_row(str(seat), *row(share))
    out.print(seats)
    rounds = found.rounds
    say(
        out,
        f"{found.finished:,} of {plan.games:,} games ended; {found.shared:,} with a shared win, "
        "which counts as a fraction for each winner.\n"
        f"Rounds: {rounds['mean']:.1f} on average, {rounds['min']} to {rounds['max']}. "
        f"Decisions: {found.decisions:,}, {found.decisions / plan.games:.0f} a game. "
        "Bots change seats from game to game.",
    )
