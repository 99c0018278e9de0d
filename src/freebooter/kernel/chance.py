"""Chance is always explicit: what can happen, with integer weights."""

from freebooter.kernel.choice import Outcome
from freebooter.kernel.dice import Dice


class Odds:
    """The outcomes a position waits for, their weights, and the stream that decides."""

    def __init__(self) -> None:
        self.outcomes: list[Outcome] = []
        self.weights: list[int] = []
        self.total = 0
        self.stream = "luck"

    def add(self, outcome: int, weight: int = 1) -> None:
        self.outcomes.append(Outcome(outcome))
        self.weights.append(weight)
        self.total += weight

    def add_even(self, outcomes: list[Outcome]) -> None:
        """Outcomes all of weight 1, from a list made once: the quick way for dice."""
        self.outcomes += outcomes
        self.weights += [1] * len(outcomes)
        self.total += len(outcomes)

    def draw(self, dice: Dice) -> Outcome:
        rest: int = dice.below(self.total)
        if self.total == len(self.outcomes):
            return self.outcomes[rest]
        place = 0
        while rest >= self.weights[place]:
            rest -= self.weights[place]
            place += 1
        return self.outcomes[place]
