"""What it is worth to have the turn, beyond what the learned value sees: found in bots' games."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from freebooter.review.course import Course
from freebooter.review.judge import Judge, with_tempo

Rest = tuple[list[float], int]  # every seat's chance by the learned value, and whose turn it is

WIDEST = 1.0  # log-odds
HALVINGS = 30


def rests_of(judge: Judge, course: Course) -> Iterator[Rest]:
    """The resting positions of a game at which one seat has the turn."""
    brain = judge.brain
    until = brain.rest(course.steps[0].before)
    for step in course.steps:
        position = step.after
        if position.is_ended or position.is_chance():
            continue
        if brain.is_there(position, until):
            until = brain.rest(position)
            if position.agenda[-1].asks >= 0:
                yield brain.chances(position), position.agenda[-1].asks


def gained(rests: Sequence[Rest], tempo: float) -> list[float]:
    """What each turn brought to whoever had it: from its beginning to the next rest."""
    return [
        with_tempo(after, other, tempo)[seat] - with_tempo(before, seat, tempo)[seat]
        for (before, seat), (after, other) in pairwise(rests)
    ]


def drift(games: Sequence[Sequence[Rest]], tempo: float) -> float:
    """What a seat gains from the beginning of its turn to the next rest, on average."""
    gains = [gain for rests in games for gain in gained(rests, tempo)]
    return sum(gains) / len(gains)


def find_tempo(games: Sequence[Sequence[Rest]]) -> float:
    """The log-odds for which a turn brings nothing on average."""
    low, high = -WIDEST, WIDEST
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if drift(games, middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
