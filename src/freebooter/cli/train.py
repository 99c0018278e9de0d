"""`freebooter train`: games are played, a value is fitted, and its weights are written down."""

import json
from pathlib import Path
from typing import Any

from freebooter.cli import files
from freebooter.cli.given import read_json
from freebooter.cli.show import console, say
from freebooter.games import meta_of
from freebooter.kernel.errors import BadOption
from freebooter.lab.simulate import usable_cores

NEEDED = "freebooter train needs NumPy: install freebooter[rl]."


def run(
    game: str,
    players: list[int],
    games: int,
    searched: int,
    trials: int,
    rollouts: int,
    units: int,
    seed: int,
    work: Path,
    out: Path,
    processes: int | None,
) -> None:
    try:
        from freebooter.lab.train import Course, begin, train
    except ModuleNotFoundError as error:
        raise BadOption(NEEDED) from error
    meta = meta_of(game)
    if not meta.brain:
        raise BadOption(f"{meta.name} has no brain to be trained.")
    low, high = meta.seats
    shown = console()
    files.check(out)
    learned: Any = read_json(out) if out.is_file() else {}
    if not isinstance(learned, dict):
        raise BadOption(f"{out} holds no weights; write them elsewhere with --out.")
    courses = []
    for count in players or range(low, high + 1):
        if not low <= count <= high:
            raise BadOption(f"{meta.name} has {low} to {high} players, not {count}.")
        courses.append(Course(game, count, games, searched, trials, seed, rollouts, units))
    for course in courses:  # before hours of work on the first
        begin(course, work)
    for course in courses:
        count = course.players
        say(shown, f"{meta.name}, {count} players", "bold")
        found = train(course, work, processes or usable_cores(), lambda text: say(shown, text))
        learned[str(count)] = {
            part: found[part] for part in ("plays", "measured", "direct", "hidden", "bias", "out")
        }
        files.write(out, json.dumps(dict(sorted(learned.items())), separators=(",", ":")) + "\n")
    say(shown, f"Written to {out}.")
