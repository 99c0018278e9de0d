"""What it is worth to have the turn, beyond what the learned value sees: found in bots' games.

A turn should bring whoever has it nothing on average, or the account of every game would say that
all play better than they do. The learned value rates the turn wrong, and not always alike: what is
too much early in a game may be too little late in it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from freebooter.review.calibrate import solved
from freebooter.review.course import Course
from freebooter.review.judge import Judge, Tempo, tempo_at, with_tempo

Rest = tuple[Sequence[float], int, int]  # every seat's chance, whose turn it is, the round

STEPS = 12  # of Newton
NUDGE = 1e-4  # log-odds, for a slope
STEEP = 1e-6  # a little pull towards nothing, for games of a single round


@dataclass(frozen=True)
class Rested:
    """A game from rest to rest."""

    rests: Sequence[Rest]
    shares: Sequence[float]  # of the win, where the last turn leads


def rested(judge: Judge, course: Course) -> Rested:
    return Rested(list(rests_of(judge, course)), course.shares)


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
                yield brain.chances(position), position.agenda[-1].asks, position.rounds()


def gained(game: Rested, tempo: Tempo) -> list[float]:
    """What each turn brought to whoever had it: from its beginning to the next rest, or the end."""
    told = [with_tempo(row, seat, tempo_at(tempo, turn)) for row, seat, turn in game.rests]
    after = [*told[1:], game.shares]
    return [after[at][seat] - told[at][seat] for at, (_, seat, _) in enumerate(game.rests)]


def drift(games: Sequence[Rested], tempo: Tempo) -> list[float]:
    """What a turn brings on average, and the same with every turn weighed by its round."""
    turns = [
        (gain, rest[2])
        for game in games
        for gain, rest in zip(gained(game, tempo), game.rests, strict=True)
    ]
    count = len(turns)
    return [sum(gain for gain, _ in turns) / count, sum(gain * at for gain, at in turns) / count]


def find_tempo(games: Sequence[Rested]) -> Tempo:
    """The log-odds for which a turn brings nothing on average, neither early nor late."""
    first, later = 0.0, 0.0
    for _ in range(STEPS):
        now = drift(games, (first, later))
        slopes = [
            [(one - other) / NUDGE for one, other in zip(now, drift(games, nudged), strict=True)]
            for nudged in ((first + NUDGE, later), (first, later + NUDGE))
        ]
        rows = [
            [slopes[column][row] + STEEP * (row == column) for column in (0, 1)] for row in (0, 1)
        ]
        step = solved(rows, now)
        first, later = first + step[0], later + step[1]
        if max(map(abs, step)) < NUDGE:
            break
    return first, later
