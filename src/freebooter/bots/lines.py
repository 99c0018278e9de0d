"""The candidates of a search: what their rollouts brought, which leads, and who rolls them out."""

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from freebooter.bots.tree import Node

FEW: Final = 10  # batches before a search may end early
SETTLED: Final = 3.5  # errors by which the best must lead to end a search early


class Line:
    """A candidate: a choice, what may follow it at once, and what its rollouts brought."""

    def __init__(self, choice: int, rest: list[int], prior: int) -> None:
        self.choice = choice
        self.rest = rest
        self.prior = prior  # the judge's worth
        self.total = 0.0
        self.values: list[float] = []  # by batch
        self.root = Node(choice)  # what may come after it
        self.owner = 0  # the place in the team of the process that rolls it out

    def mean(self) -> float:
        return self.total / len(self.values) if self.values else -1.0

    def add(self, value: float) -> None:
        self.total += value
        self.values.append(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Team:
    """The processes that think a thought together. This one thinks alone."""

    def __init__(self) -> None:
        self.size = 1
        self.place = 0  # of this process

    def gather(self, lines: list[Line]) -> None:
        """Come together for these lines."""

    def divide(self, lines: list[Line]) -> None:
        """Say whose line is whose: each has as many of those that are left."""

    def meet(self, lines: list[Line], gone: float) -> float:
        """Tell each other what rollouts brought; how much of the time is gone, for all of them."""
        return gone

    def part(self) -> None:
        """The thought is over."""


def sort_by_mean(lines: list[Line]) -> None:
    lines.sort(key=minus_mean)


def minus_mean(line: Line) -> float:
    return -line.mean()


def sort_by_prior(lines: list[Line]) -> None:
    lines.sort(key=minus_prior)


def minus_prior(line: Line) -> int:
    return -line.prior


def is_settled(lines: list[Line]) -> bool:
    """Whether one line leads all others by far more than the error of the difference."""
    if len(lines) < 2:
        return True
    best = lines[0]
    for line in lines:
        if line.mean() > best.mean():
            best = line
    if len(best.values) < FEW:
        return False
    for line in lines:
        if line is not best and lead_in_errors(best, line) < SETTLED:
            return False
    return True


def lead_in_errors(one: Line, other: Line) -> float:
    """The mean difference of two lines over their common batches, in standard errors of it."""
    first = one.values
    second = other.values
    count = min(len(first), len(second))
    # Lines that stay in the race have all batches in common; count from the front.
    total = 0.0
    squares = 0.0
    for place in range(count):
        gap = first[place] - second[place]
        total += gap
        squares += gap * gap
    mean = total / count
    spread = squares / count - mean * mean
    if spread <= 1e-12:
        return 0.0 if mean <= 1e-9 else 1000.0
    return mean / sqrt(spread / count)
