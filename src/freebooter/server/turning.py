"""Turning points of a finished game: where the lead in score swung most."""

from collections.abc import Sequence
from itertools import pairwise

from freebooter.server import wire

MOST = 3


def leads(scores: Sequence[int]) -> list[int]:
    """By how much each seat is ahead of the best of the others."""
    return [
        own - max([score for other, score in enumerate(scores) if other != seat], default=own)
        for seat, own in enumerate(scores)
    ]


def swing(before: Sequence[int], after: Sequence[int]) -> int:
    """How far a move changed the leads; twice as much if it brought another leader."""
    was, now = leads(before), leads(after)
    moved = max(abs(new - old) for old, new in zip(was, now, strict=True))
    is_other = [lead > 0 for lead in was] != [lead > 0 for lead in now]
    return moved * 2 if is_other else moved


def turning_points(moves: Sequence[wire.ScorePoint]) -> list[wire.TurningPoint]:
    """The largest swings, at most one a round, in order of time; `moves` has every move.

    Of equal swings the later count: they are nearer to the result. Setup has none: nobody leads
    before the first round.
    """
    found: dict[int, tuple[int, wire.TurningPoint]] = {}
    for earlier, later in pairwise(moves):
        size = swing(earlier.scores, later.scores)
        if size and later.round and (later.round not in found or size > found[later.round][0]):
            point = wire.TurningPoint(later.move, later.round, earlier.scores, later.scores)
            found[later.round] = (size, point)
    largest = sorted(found.values(), key=lambda one: (-one[0], -one[1].move))[:MOST]
    return sorted((point for _, point in largest), key=lambda point: point.move)
