"""`freebooter compare` and `freebooter sweep`: variants of a game on the same luck."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.table import Table

from freebooter.cli import files
from freebooter.cli.balance import say_time
from freebooter.cli.given import split
from freebooter.cli.laboratory import needed
from freebooter.cli.show import console, say
from freebooter.cli.simulate import progress_of
from freebooter.games import meta_of
from freebooter.kernel.errors import BadOption

USUAL = ("rounds", "decisions", "first_seat", "led_50", "lead_changes", "ties")


def bench_of(
    file: Path, out: Path, players: int | None, bots: str, games: int, seed: int,
    processes: int | None, cluster: str,
) -> Any:  # fmt: skip
    """Where the variants of a file's game are tried."""
    variant = needed("freebooter.lab.variants").read_variant(file)
    rooms = needed("freebooter.lab.sweeping")
    named = tuple(split(bots)) or needed("freebooter.lab.matrix").strengths_of(variant.game)
    for bot in named:
        needed("freebooter.lab.restricted").player(bot, variant.game, 0)
    count = players or variant.options.get("players") or meta_of(variant.game).players
    return rooms.Bench(out / "store", count, named, games, seed, processes, cluster)


def metrics_of(text: str, usual: Sequence[str] = USUAL) -> list[str]:
    check = needed("freebooter.lab.trials").check_metric
    return [check(name) for name in split(text)] or list(usual)


def number(found: Any) -> str:
    if found.clusters < 2:
        return "–"
    return f"{found.value:.2f} ± {found.half():.2f}"


def say_cost(bench: Any, variant: Any, settings: int) -> None:
    """What it will take, before it is played."""
    rooms = needed("freebooter.lab.matrix")
    seconds = 0.0
    for bot in bench.bots:
        plan = variant.plan(bench.players, bot, bench.games, bench.seed)
        a_game = rooms.seconds_a_game(plan)
        seconds += a_game * settings * bench.games
        say(console(), f"{bot}: {settings * bench.games:,} games at most, {a_game:.2f} s each.")
    say_time(seconds, bench.processes, bench.cluster)


def compare(bench: Any, a: Path, b: Path, numbers: str) -> None:
    variants = needed("freebooter.lab.variants")
    one, other = variants.read_variant(a), variants.read_variant(b)
    if one.game != other.game:
        raise BadOption(f"{a} is a variant of {one.game}, {b} of {other.game}.")
    metrics = metrics_of(numbers)
    say_cost(bench, one, 2)
    with progress_of(2 * len(bench.bots) * bench.games) as progress:
        found = needed("freebooter.lab.sweeping").compare(bench, one, other, metrics, progress)
    out = console()
    say(out, heading(bench, f"A {one.name} against B {other.name}"), "bold")
    heads = ("B less A, the same luck", "had the luck differed", "would be seen from")
    table = Table("", "bot", "A", "B", *heads, "")
    for row in found:
        name = needed("freebooter.lab.trials").title_of(row.metric)
        change = f"{row.change.value:+.2f} ± {row.change.half():.2f}"
        table.add_row(
            name, row.bot, number(row.a), number(row.b), change, f"± {row.alone:.2f}",
            f"{row.change.smallest_effect(len(found)):.2f}", row.word(),
        )  # fmt: skip
    out.print(table)
    page = needed("freebooter.lab.trial_page").compare_page(bench, one, other, found)
    write(bench, "compare.html", page)


def heading(bench: Any, title: str) -> str:
    bots = ", ".join(bench.bots)
    return (
        f"{title}: {bench.players} players, {bots}, {bench.games:,} games each, seed {bench.seed}"
    )


def write(bench: Any, name: str, page: str) -> None:
    file = bench.folder.parent / name
    file.parent.mkdir(parents=True, exist_ok=True)
    files.write(file, page)
    say(console(), f"Bots do not play as people do. Written: {file}")


def read_values(text: str) -> list[Any]:
    found: list[Any] = []
    for part in split(text):
        try:
            found.append(json.loads(part))
        except json.JSONDecodeError:
            found.append(part)
    return found


def sweep(
    bench: Any, file: Path, dial: str, values: str, targets: Sequence[str], numbers: str
) -> None:
    variants, trials = needed("freebooter.lab.variants"), needed("freebooter.lab.trials")
    variant = variants.read_variant(file)
    chosen = read_values(values) or list(variant.dials.get(dial, ()))
    if len(chosen) < 2:
        raise BadOption(f"{file} has no dial {dial!r:.60}: say its values with --values 8,9,10.")
    aims = [trials.read_target(text) for text in targets]
    metrics = list(dict.fromkeys([*(aim.metric for aim in aims), *metrics_of(numbers)]))
    for value in chosen:
        variants.check(variant.turned(dial, value))
    say_cost(bench, variant, len(chosen))
    with progress_of(len(chosen) * len(bench.bots) * bench.games) as progress:
        points = needed("freebooter.lab.sweeping").sweep(
            bench, variant, dial, chosen, metrics, progress
        )
    show(bench, f"{variant.name}: {dial}", points, metrics, aims)
    page = needed("freebooter.lab.trial_page").sweep_page(bench, variant, points, metrics, aims)
    write(bench, "sweep.html", page)


def search(bench: Any, file: Path, targets: Sequence[str], steps: int) -> None:
    trials = needed("freebooter.lab.trials")
    variant = needed("freebooter.lab.variants").read_variant(file)
    if not targets:
        raise BadOption("Say one --dial to sweep, or a --target to search for: rounds=5.5..6.5.")
    if not variant.dials:
        raise BadOption(f"{file} has no [dials] to search over.")
    aims = [trials.read_target(text) for text in targets]
    say_cost(bench, variant, steps)
    with progress_of(steps * len(bench.bots) * bench.games) as progress:
        points = needed("freebooter.lab.sweeping").search(bench, variant, aims, progress, steps)
    metrics = list(dict.fromkeys(aim.metric for aim in aims))
    show(bench, f"{variant.name}: search", points, metrics, aims)
    page = needed("freebooter.lab.trial_page").sweep_page(bench, variant, points, metrics, aims)
    write(bench, "search.html", page)


def show(
    bench: Any, title: str, points: Sequence[Any], metrics: Sequence[str], aims: Sequence[Any]
) -> None:
    out = console()
    say(out, heading(bench, title), "bold")
    title_of = needed("freebooter.lab.trials").title_of
    table = Table("setting", "bot", *(title_of(metric) for metric in metrics), "targets")
    for point in points:
        setting = ", ".join(f"{dial.rpartition('.')[2]} {value}" for dial, value in point.settings)
        for place, bot in enumerate(bench.bots):
            figures = [number(point.found[metric, bot]) for metric in metrics]
            verdict = point.verdict(aims) if aims and not place else ""
            table.add_row(setting if not place else "", bot, *figures, verdict)
    out.print(table)
