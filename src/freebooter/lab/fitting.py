"""Fitting a value: a small net over the seats' softmax, then its scale by games of the search."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

DIGITS = 5  # of a weight
RIDGE = 0.001  # how strongly weights are held near nothing
RATE = 0.003
BATCH = 256  # positions a step
HELD_OUT = 10  # one game in so many measures, and is not learned from
SCALES = np.geomspace(0.02, 6.0, 115)


@dataclass
class Examples:
    """Inputs by position, seat and number; whose game; hand-made worths; shares of the win."""

    inputs: Numbers  # positions × seats × numbers
    game_of: NDArray[np.int64]
    worths: Numbers  # positions × seats
    shares: Numbers  # positions × seats

    def part(self, chosen: NDArray[np.bool_]) -> "Examples":
        """Those positions alone."""
        return Examples(
            self.inputs[chosen], self.game_of[chosen], self.worths[chosen], self.shares[chosen]
        )

    def with_more(self, more: "Examples", times: int) -> "Examples":
        """Others too, each counted so many times."""
        return Examples(
            np.concatenate([self.inputs] + [more.inputs] * times),
            np.concatenate([self.game_of] + [more.game_of] * times),
            np.concatenate([self.worths] + [more.worths] * times),
            np.concatenate([self.shares] + [more.shares] * times),
        )


def with_rivals(rows: Numbers, keys: int) -> Numbers:
    """The same as `net.inputs_of`, for many positions."""
    seats = rows.shape[1]
    rivals = [
        rows[:, [other for other in range(seats) if other != seat], :keys].max(axis=1)
        for seat in range(seats)
    ]
    return np.concatenate([rows, np.stack(rivals, axis=1)], axis=2)


def softmax(scores: Numbers) -> Numbers:
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(weights / weights.sum(axis=1, keepdims=True))


def bits(predicted: Numbers, shares: Numbers) -> float:
    """The loss: how surprising the winners were, in bits a position."""
    return float(-(shares * np.log2(np.maximum(predicted, 1e-9))).sum(axis=1).mean())


def best_scale(scores: Numbers, shares: Numbers) -> float:
    """What scores must be multiplied by to be neither too sure nor too shy."""
    return float(min(SCALES, key=lambda scale: bits(softmax(scores * scale), shares)))


class Fit:
    """The net while it learns: inputs are scaled, Adam walks downhill, the best step is kept."""

    def __init__(self, inputs: Numbers, units: int, seed: int) -> None:
        flat = inputs.reshape(-1, inputs.shape[-1])
        self.middle = flat.mean(axis=0)
        self.spread = flat.std(axis=0) + 1e-6
        self.spread[self.spread < 1e-3] = 1e6  # a number that never changes says nothing
        self.random = np.random.default_rng(seed)
        count = inputs.shape[-1]
        self.parts: list[Numbers] = [
            np.zeros(count),
            self.random.normal(0, 1 / np.sqrt(count), (units, count)),
            np.full(units, 0.1),
            self.random.normal(0, 0.1, units),
        ]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def scaled(self, inputs: Numbers) -> Numbers:
        return np.asarray((inputs - self.middle) / self.spread)

    def scores(self, scaled: Numbers) -> Numbers:
        direct, hidden, bias, out = self.parts
        return np.asarray(scaled @ direct + np.maximum(scaled @ hidden.T + bias, 0) @ out)

    def step(self, scaled: Numbers, shares: Numbers, rate: float) -> None:
        direct, hidden, bias, out = self.parts
        before = scaled @ hidden.T + bias
        units = np.maximum(before, 0)
        error = (softmax(scaled @ direct + units @ out) - shares) / len(scaled)
        back = ((error[..., None] * out) * (before > 0)).reshape(-1, len(out))
        flat = scaled.reshape(-1, scaled.shape[-1])
        grads = [
            error.reshape(-1) @ flat + RIDGE * direct,
            back.T @ flat + RIDGE * hidden,
            back.sum(axis=0),
            error.reshape(-1) @ units.reshape(-1, len(out)) + RIDGE * out,
        ]
        self.steps += 1
        for place, grad in enumerate(grads):
            self.first[place] = 0.9 * self.first[place] + 0.1 * grad
            self.second[place] = 0.999 * self.second[place] + 0.001 * grad * grad
            mean = self.first[place] / (1 - 0.9**self.steps)
            size = np.sqrt(self.second[place] / (1 - 0.999**self.steps)) + 1e-8
            self.parts[place] = self.parts[place] - rate * mean / size

    def learn(self, examples: Examples, epochs: int) -> float:
        """Keep what told best who wins in the games held out; the loss there, in bits."""
        kept = examples.game_of % HELD_OUT == 1
        scaled = self.scaled(examples.inputs)
        learned, shares = scaled[~kept], examples.shares[~kept]
        least, best = np.inf, self.parts
        for epoch in range(epochs):
            rate = RATE * (0.02 + 0.5 * (1 + np.cos(np.pi * epoch / epochs)))
            order = self.random.permutation(len(learned))
            for start in range(0, len(learned), BATCH):
                chosen = order[start : start + BATCH]
                self.step(learned[chosen], shares[chosen], rate)
            loss = bits(softmax(self.scores(scaled[kept])), examples.shares[kept])
            if loss < least:
                least, best = loss, self.parts[:]
        self.parts = best
        return float(least)

    def temper(self, scale: float) -> None:
        """Make all scores so many times as large."""
        direct, hidden, bias, out = self.parts
        self.parts = [direct * scale, hidden, bias, out * scale]

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


def quality(scores: Numbers, examples: Examples) -> dict[str, float]:
    """In games of the search: the loss of the value, of the hand-made one with its best
    temperature, and of knowing nothing; how often the favourite wins; whether large chances are
    too large (a slope under one) or too small."""
    predicted = softmax(scores)
    favourite = examples.shares[np.arange(len(scores)), predicted.argmax(axis=1)].mean()
    hands = examples.worths / (examples.worths.std() + 1e-6)
    return {
        "bits": round(bits(predicted, examples.shares), 4),
        "bits_by_hand": round(
            min(bits(softmax(hands * scale), examples.shares) for scale in SCALES), 4
        ),
        "bits_of_nothing": round(float(np.log2(scores.shape[1])), 4),
        "favourite_wins": round(float(favourite), 4),
        "slope": round(best_scale(scores, examples.shares), 2),
        "positions": len(scores),
    }
