"""Learning what positions are worth, in three steps.

1. Thousands of games of quick players, a few milliseconds each: a small net learns who wins.
2. Games of a shallow search: they show where quick players never come, and how sure the net may be.
3. A trial: searches with the net against searches without it. Only where it wins is it played with;
   elsewhere it only tells chances.

The work lies in a folder, a file for each part, so that training goes on where it stopped. Equal
seeds give equal weights on one machine. It needs NumPy; playing with the weights does not.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import mean
from typing import Any
from zipfile import BadZipFile

import numpy as np

from freebooter.bots.levels import brain_of
from freebooter.games import meta_of
from freebooter.kernel.errors import BadOption, FreebooterError
from freebooter.lab.fitting import Examples, Fit, best_scale, quality, with_rivals
from freebooter.lab.pools import GOES_ON, pool
from freebooter.lab.selfplay import QUICK, play_trails, play_trial
from freebooter.whole_files import whole

Progress = Callable[[str], None]
QUICK_PART = 500  # games a file
SEARCH_PART = 20
TIMES = 4  # that a position of the search counts, beside those of quick players
QUICK_SEEDS, SEARCH_SEEDS, TRIAL_SEEDS = 0, 1, 2  # every step has seeds of its own


@dataclass(frozen=True)
class Course:
    """How a game is learned."""

    game: str
    players: int
    games: int = 20_000  # of quick players
    searched: int = 200  # of the search
    trials: int = 40
    seed: int = 0
    rollouts: int = 32  # a choice, of the search
    units: int = 16
    epochs: int = 12

    def first_seed(self, step: int) -> int:
        return (self.seed * 8 + step) * 10_000_000


@dataclass(frozen=True)
class Part:
    """Some games of one step, and the file they are written to."""

    course: Course
    first: int
    games: int
    rollouts: int
    nets: dict[int, Any]
    file: Path

    def play(self) -> None:
        seeds = range(self.first, self.first + self.games)
        course = self.course
        trails = play_trails(course.game, course.players, seeds, self.nets, self.rollouts)
        numbered = [(seed, trail) for seed, trail in zip(seeds, trails, strict=True) if trail.rows]
        with whole(self.file) as fresh, fresh.open("wb") as out:
            np.savez_compressed(
                out,
                rows=np.array([row for _, t in numbered for row in t.rows], dtype=np.int32),
                worths=np.array([worths for _, t in numbered for worths in t.worths]),
                shares=np.array([t.shares for _, t in numbered for _ in t.rows]),
                game_of=np.array([seed for seed, t in numbered for _ in t.rows]),
            )


def play_part(part: Part) -> None:
    part.play()


def parts_of(course: Course, step: int, nets: dict[int, Any], folder: Path) -> list[Part]:
    """The files of a step, and what is in each."""
    size = QUICK_PART if step == QUICK_SEEDS else SEARCH_PART
    games = course.games if step == QUICK_SEEDS else course.searched
    rollouts = QUICK if step == QUICK_SEEDS else course.rollouts
    found = []
    for first in range(0, games, size):
        file = folder / f"{course.game}-{course.players}-{step}-{first:06}.npz"
        count = min(size, games - first)
        found.append(Part(course, course.first_seed(step) + first, count, rollouts, nets, file))
    return found


def play(parts: Sequence[Part], processes: int, progress: Progress) -> Examples:
    """Play what is not there yet; all positions of the step."""
    missing = [part for part in parts if not part.file.is_file()]
    progress(f"{sum(part.games for part in missing)} games to play")
    if processes == 1:
        for part in missing:
            part.play()
    elif missing:
        with pool(processes, GOES_ON) as workers:
            list(workers.map(play_part, missing))
    return read_examples(parts)


def read_examples(parts: Sequence[Part]) -> Examples:
    keys = brain_of(meta_of(parts[0].course.game)).keys
    found = [read_part(part.file) for part in parts]
    rows = np.concatenate([one["rows"] for one in found]).astype(np.float64)
    return Examples(
        with_rivals(rows, keys),
        np.concatenate([one["game_of"] for one in found]),
        np.concatenate([one["worths"] for one in found]),
        np.concatenate([one["shares"] for one in found]),
    )


def read_part(file: Path) -> dict[str, Any]:
    try:
        with np.load(file) as found:
            return dict(found)
    except (OSError, ValueError, EOFError, BadZipFile) as error:
        raise FreebooterError(
            f"{str(file)!r:.200} is damaged: delete it, and its games are played again."
        ) from error


def fit(course: Course, examples: Examples) -> Fit:
    walk = Fit(examples.inputs, course.units, course.seed)
    walk.learn(examples, course.epochs)
    return walk


def fit_to_search(
    course: Course, quick: Examples, searched: Examples
) -> tuple[Fit, dict[str, float]]:
    """The net, and how good it is in games of the search.

    Quick players do not come everywhere: games of the search count several times. How sure the net
    may be and how good it is are measured crosswise, on the half of these games not learned from.
    """
    scores = np.empty_like(searched.shares)
    half = searched.game_of % 2 == 0
    for unseen in (half, ~half):
        walk = fit(course, quick.with_more(searched.part(~unseen), TIMES))
        scores[unseen] = walk.scores(walk.scaled(searched.inputs[unseen]))
    scale = best_scale(scores, searched.shares)
    walk = fit(course, quick.with_more(searched, TIMES))
    walk.temper(scale)
    return walk, quality(scores * scale, searched)


def trial_of(job: tuple[Course, int, dict[int, Any]]) -> float:
    """What the seats with the learned value win; every two games change all seats, so par is a
    half."""
    course, number, nets = job
    seats = [(seat + number) % 2 == 0 for seat in range(course.players)]
    seed = course.first_seed(TRIAL_SEEDS) + number // 2
    shares = play_trial(course.game, seats, seed, nets, course.rollouts)
    return sum(share for share, is_learned in zip(shares, seats, strict=True) if is_learned)


def hold_trial(course: Course, weights: dict[str, Any], processes: int) -> float:
    """The share of the wins of searches with the learned value, against the hand-made one."""
    nets = {course.players: weights}
    jobs = [(course, number, nets) for number in range(course.trials)]
    if processes == 1:
        return mean(map(trial_of, jobs))
    with pool(processes, GOES_ON) as workers:
        return mean(workers.map(trial_of, jobs))


def begin(course: Course, folder: Path) -> None:
    """A folder goes on with the course whose work lies there, and with no other: else weights
    would be those of another seed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"{str(folder)!r:.60} is no folder for games: {error.strerror}.") from error
    name = f"{course.game}-{course.players}"
    file = folder / f"{name}.course.json"
    wanted = asdict(course)
    has_work = any(folder.glob(f"{name}-*.npz")) or (folder / f"{name}.net.json").is_file()
    begun = read_json(file) if has_work and file.is_file() else wanted
    other = [
        f"{key} {begun.get(key)}, not {wanted[key]}"
        for key in wanted
        if begun.get(key) != wanted[key]
    ]
    if other:
        raise BadOption(
            f"The folder {str(folder)!r:.60} holds another course of {course.game} with "
            f"{course.players} players ({'; '.join(other)}): choose another with --work."
        )
    write_json(file, wanted)


def read_json(file: Path) -> dict[str, Any]:
    try:
        found = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise FreebooterError(f"{str(file)!r:.200} is damaged: delete it.") from error
    return found if isinstance(found, dict) else {}


def write_json(file: Path, said: dict[str, Any]) -> None:
    with whole(file) as fresh:
        fresh.write_text(json.dumps(said) + "\n", "utf-8")


def train(course: Course, folder: Path, processes: int, progress: Progress) -> dict[str, Any]:
    """Weights, whether a search plays with them, and what was measured."""
    begin(course, folder)
    found = folder / f"{course.game}-{course.players}.net.json"
    if found.is_file():
        learned = read_json(found)
        progress(f"{learned['measured']}")
        return learned
    quick = play(parts_of(course, QUICK_SEEDS, {}, folder), processes, progress)
    nets = {course.players: fit(course, quick).weights()}
    searched = play(parts_of(course, SEARCH_SEEDS, nets, folder), processes, progress)
    walk, measured = fit_to_search(course, quick, searched)
    weights = walk.weights()
    share = hold_trial(course, weights, processes) if course.trials else 0.5
    measured |= {"trial": round(share, 3), "trials": course.trials}
    learned = weights | {"plays": share > 0.5, "measured": measured}
    write_json(found, learned)
    progress(f"{measured}")
    return learned
