"""Learning what positions are worth: games are played, a small net is fitted, and again.

The work lies in a folder, a file for each part, so that training goes on where it stopped. Equal
seeds give equal weights on one machine. It needs NumPy; playing with the weights does not.
"""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.bots.levels import brain_of
from freebooter.games import meta_of
from freebooter.lab.selfplay import GREEDY, QUICK, SEARCH, play_trails

Numbers = NDArray[np.float64]

PART = 50  # games a file
DIGITS = 5  # of a weight
RIDGE = 0.003  # how strongly weights are held near nothing
HELD_OUT = 10  # one game in so many measures, and is not learned from


@dataclass(frozen=True)
class Course:
    """How a game is learned: stages of play, and how the net is fitted."""

    game: str
    players: int
    games: int  # of the first stage; the later ones have a third
    stages: int = 3
    seed: int = 0
    rollouts: int = 40  # a choice, of the searching players
    units: int = 16
    epochs: int = 12  # more learn the games by heart
    decay: float = 0.9  # λ: how much of the outcome reaches the position before

    def mixture(self, stage: int) -> dict[str, int]:
        """Who plays: first greedy and quick players, then the search among them."""
        if stage == 0:
            return {GREEDY: 2, QUICK: 2}
        return {GREEDY: 1, QUICK: 1, SEARCH: 2}

    def games_in(self, stage: int) -> int:
        return self.games if stage == 0 else max(PART, self.games // 3)


@dataclass
class Examples:
    """Inputs by position, seat and number; whose game it is; and the shares of the win."""

    inputs: Numbers  # positions × seats × numbers
    game_of: NDArray[np.int64]
    shares: Numbers  # positions × seats


# Playing.


def play_part(job: tuple[Course, int, int, dict[int, Any], str]) -> None:
    """Play one file of games, unless it is there."""
    course, stage, part, nets, file = job
    first = (course.seed * 64 + stage) * 1_000_000 + part * PART
    trails = play_trails(
        course.game,
        course.players,
        range(first, first + PART),
        course.mixture(stage),
        nets,
        course.rollouts,
    )
    said = [{"rows": trail.rows, "shares": trail.shares} for trail in trails]
    written = Path(file + ".part")
    written.write_text(json.dumps(said, separators=(",", ":")), "utf-8")
    written.rename(file)


def play_stage(
    course: Course,
    stage: int,
    nets: dict[int, Any],
    folder: Path,
    processes: int,
    progress: Callable[[str], None],
) -> list[Path]:
    files = []
    jobs = []
    for part in range(-(-course.games_in(stage) // PART)):
        file = folder / f"{course.game}-{course.players}-{stage}-{part:04}.json"
        files.append(file)
        if not file.is_file():
            jobs.append((course, stage, part, nets, str(file)))
    progress(f"stage {stage + 1}: {len(jobs) * PART} games to play")
    if processes == 1:
        for job in jobs:
            play_part(job)
    elif jobs:
        with ProcessPoolExecutor(processes) as pool:
            list(pool.map(play_part, jobs))
    return files


# Fitting.


def read_examples(files: Sequence[Path], keys: int) -> Examples:
    inputs, games, shares = [], [], []
    number = 0
    for file in files:
        for trail in json.loads(file.read_text("utf-8")):
            number += 1
            for rows in trail["rows"]:
                inputs.append(with_rivals(np.array(rows, dtype=np.float64), keys))
                games.append(number)
                shares.append(trail["shares"])
    return Examples(np.array(inputs), np.array(games), np.array(shares))


def with_rivals(rows: Numbers, keys: int) -> Numbers:
    """The same as `net.inputs_of`."""
    seats = len(rows)
    rivals = np.array(
        [
            [max(rows[o][k] for o in range(seats) if o != s) for k in range(keys)]
            for s in range(seats)
        ]
    ).reshape(seats, keys)
    return np.concatenate([rows, rivals], axis=1)


def softmax(scores: Numbers) -> Numbers:
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(weights / weights.sum(axis=1, keepdims=True))


class Fit:
    """The net while it learns: inputs are scaled, Adam walks downhill."""

    def __init__(self, inputs: Numbers, units: int, seed: int) -> None:
        flat = inputs.reshape(-1, inputs.shape[-1])
        self.middle = flat.mean(axis=0)
        self.spread = flat.std(axis=0) + 1e-6
        self.spread[self.spread < 1e-3] = 1e6  # a number that never changes says nothing
        random = np.random.default_rng(seed)
        count = inputs.shape[-1]
        self.parts: list[Numbers] = [
            np.zeros(count),
            random.normal(0, 0.5 / np.sqrt(count), (units, count)),
            np.full(units, 0.1),
            random.normal(0, 0.3, units),
        ]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0
        self.random = random

    def scaled(self, inputs: Numbers) -> Numbers:
        return np.asarray((inputs - self.middle) / self.spread)

    def predict(self, scaled: Numbers) -> Numbers:
        direct, hidden, bias, out = self.parts
        units = np.maximum(scaled @ hidden.T + bias, 0)
        return softmax(scaled @ direct + units @ out)

    def step(self, scaled: Numbers, targets: Numbers, rate: float, ridge: float) -> None:
        direct, hidden, bias, out = self.parts
        before = scaled @ hidden.T + bias
        units = np.maximum(before, 0)
        error = (softmax(scaled @ direct + units @ out) - targets) / len(scaled)
        back = (error[..., None] * out) * (before > 0)
        grads = [
            np.einsum("bs,bsi->i", error, scaled) + ridge * direct,
            np.einsum("bsu,bsi->ui", back, scaled) + ridge * hidden,
            back.sum(axis=(0, 1)),
            np.einsum("bs,bsu->u", error, units) + ridge * out,
        ]
        self.steps += 1
        for place, grad in enumerate(grads):
            self.first[place] = 0.9 * self.first[place] + 0.1 * grad
            self.second[place] = 0.999 * self.second[place] + 0.001 * grad * grad
            mean = self.first[place] / (1 - 0.9**self.steps)
            size = np.sqrt(self.second[place] / (1 - 0.999**self.steps)) + 1e-8
            self.parts[place] = self.parts[place] - rate * mean / size

    def learn(self, scaled: Numbers, targets: Numbers, epochs: int) -> None:
        count = len(scaled)
        for epoch in range(epochs):
            rate = 0.004 * (1 - epoch / epochs) + 0.0002
            order = self.random.permutation(count)
            for start in range(0, count, 256):
                chosen = order[start : start + 256]
                self.step(scaled[chosen], targets[chosen], rate, RIDGE)

    def weights(self) -> dict[str, Any]:
        """For `Net`: the scale of the inputs is folded in; what is the same for all seats is not
        needed."""
        direct, hidden, bias, out = self.parts
        inner = hidden / self.spread
        return {
            "direct": rounded(direct / self.spread),
            "hidden": [rounded(row) for row in inner],
            "bias": rounded(bias - inner @ self.middle),
            "out": rounded(out),
        }


def rounded(numbers: Numbers) -> list[float]:
    return [float(f"{number:.{DIGITS}g}") for number in numbers]


def backed(predicted: Numbers, examples: Examples, decay: float) -> Numbers:
    """λ-returns: the value of the next position of a game, mixed with what came of it."""
    targets = examples.shares.copy()
    for place in range(len(targets) - 2, -1, -1):
        if examples.game_of[place] == examples.game_of[place + 1]:
            targets[place] = decay * targets[place + 1] + (1 - decay) * predicted[place + 1]
    return targets


def fit(course: Course, examples: Examples, stage: int) -> tuple[dict[str, Any], dict[str, float]]:
    """Weights, and how well they tell who will win in games that they have not seen."""
    kept = examples.game_of % HELD_OUT == 1
    walk = Fit(examples.inputs, course.units, course.seed + stage)
    scaled = walk.scaled(examples.inputs)
    walk.learn(scaled[~kept], examples.shares[~kept], course.epochs // 2)
    targets = backed(walk.predict(scaled), examples, course.decay)
    walk.learn(scaled[~kept], targets[~kept], course.epochs // 2)
    return walk.weights(), quality(walk.predict(scaled)[kept], examples.shares[kept])


def quality(predicted: Numbers, shares: Numbers) -> dict[str, float]:
    """Loss in bits, against that of knowing nothing; how often the favourite wins."""
    bits = -(shares * np.log2(np.maximum(predicted, 1e-9))).sum(axis=1).mean()
    seats = shares.shape[1]
    favourite = shares[np.arange(len(shares)), predicted.argmax(axis=1)].mean()
    return {
        "bits": round(float(bits), 4),
        "bits_of_nothing": round(float(np.log2(seats)), 4),
        "favourite_wins": round(float(favourite), 4),
        "positions": len(shares),
    }


def train(
    course: Course, folder: Path, processes: int, progress: Callable[[str], None]
) -> dict[str, Any]:
    """All stages: play, fit, play with what was learned, fit again. The last weights."""
    folder.mkdir(parents=True, exist_ok=True)
    keys = brain_of(meta_of(course.game)).keys
    nets: dict[int, Any] = {}
    files: list[Path] = []
    for stage in range(course.stages):
        found = folder / f"{course.game}-{course.players}-{stage}.net.json"
        files += play_stage(course, stage, nets, folder, processes, progress)
        if not found.is_file():
            weights, measured = fit(course, read_examples(files, keys), stage)
            found.write_text(json.dumps(weights | {"measured": measured}) + "\n", "utf-8")
        learned = json.loads(found.read_text("utf-8"))
        progress(f"stage {stage + 1}: {learned['measured']}")
        nets = {course.players: learned}
    return dict(nets[course.players])
