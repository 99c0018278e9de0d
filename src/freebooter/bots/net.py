"""A small learned value: whole numbers in, the win chance of every seat out.

Each seat's numbers go through the same net; a softmax over the seats makes chances of the scores.
What rivals have counts by the greatest of each key number among them.
"""

from math import exp


class Net:
    """One layer of hidden units beside a plain sum; weights as `freebooter train` writes them."""

    def __init__(
        self,
        direct: list[float],
        hidden: list[list[float]],
        bias: list[float],
        out: list[float],
        plays: bool = True,
    ) -> None:
        self.direct = direct  # by input
        self.hidden = hidden  # by unit, by input
        self.bias = bias  # by unit
        self.out = out  # by unit
        self.plays = plays  # a search with it is stronger than with the hand-made worths

    def score(self, inputs: list[float]) -> float:
        total = 0.0
        count = len(inputs)
        direct = self.direct
        for place in range(count):
            total += direct[place] * inputs[place]
        for unit in range(len(self.out)):
            row = self.hidden[unit]
            found = self.bias[unit]
            for place in range(count):
                found += row[place] * inputs[place]
            if found > 0.0:
                total += self.out[unit] * found
        return total


def inputs_of(rows: list[list[int]], keys: int) -> list[list[float]]:
    """By seat: its own numbers, and the greatest of the first `keys` among its rivals."""
    found: list[list[float]] = []
    for seat in range(len(rows)):
        inputs = [float(number) for number in rows[seat]]
        for key in range(keys):
            most = -1_000_000
            for other in range(len(rows)):
                if other != seat and rows[other][key] > most:
                    most = rows[other][key]
            inputs.append(float(most))
        found.append(inputs)
    return found


def chances(net: Net, rows: list[list[int]], keys: int) -> list[float]:
    """The win chance of every seat."""
    inputs = inputs_of(rows, keys)
    scores = [net.score(row) for row in inputs]
    most = max(scores)
    weights = [exp(score - most) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]
