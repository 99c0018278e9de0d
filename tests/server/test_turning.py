"""Turning points: the largest swings of the lead, at most one a round."""

from freebooter.server.turning import leads, swing, turning_points
from freebooter.server.wire import ScorePoint


def test_a_lead_is_over_the_best_of_the_others() -> None:
    assert leads([5, 9, 7]) == [-4, 2, -2]
    assert leads([3, 3]) == [0, 0]


def test_another_leader_counts_twice() -> None:
    assert swing([5, 4], [5, 4]) == 0
    assert swing([5, 0], [8, 0]) == 3
    assert swing([5, 4], [5, 6]) == 4


def test_the_three_largest_in_order_of_time_one_a_round() -> None:
    scores = [[0, 0], [1, 0], [1, 5], [6, 5], [6, 9], [6, 10], [6, 11], [20, 11]]
    rounds = [0, 1, 1, 2, 2, 3, 3, 4]
    moves = [ScorePoint(n, r, s) for n, (r, s) in enumerate(zip(rounds, scores, strict=True))]

    found = turning_points(moves)

    assert [(one.move, one.round) for one in found] == [(2, 1), (3, 2), (7, 4)]
    assert (found[0].before, found[0].after) == ([1, 0], [1, 5])


def test_a_game_that_never_swung_has_none() -> None:
    assert turning_points([ScorePoint(n, 1, [0, 0]) for n in range(5)]) == []
    assert turning_points([]) == []
