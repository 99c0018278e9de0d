"""Intervals by seed hold what they claim, and many looks accuse nobody wrongly too often."""

import pytest

from freebooter.kernel.dice import Dice
from freebooter.lab.stats import (
    Z,
    games_needed,
    ratio,
    share_of,
    widened,
    wilson,
)
from freebooter.many_looks import benjamini_hochberg


def test_one_game_a_seed_is_wilsons_interval() -> None:
    found = share_of([(1, 1)] * 25 + [(0, 1)] * 75)
    low, high = wilson(25, 100)

    assert (found.value, found.cases, found.clusters) == (0.25, 100, 100)
    assert [found.low, found.high] == pytest.approx([low, high], abs=2e-3)


def test_games_that_share_their_luck_count_less() -> None:
    alone = share_of([(1, 1)] * 25 + [(0, 1)] * 75)
    fours = share_of([(4, 4)] * 25 + [(0, 4)] * 75)

    assert fours.value == alone.value and fours.half() == pytest.approx(alone.half())


def test_seats_that_are_each_dealt_one_win_a_seed_are_sure() -> None:
    found = share_of([(1, 4)] * 50)

    assert found.value == 0.25 and found.error == 0 and found.p_value(0.25) == 1


def test_intervals_by_seed_hold_the_truth_as_often_as_they_say() -> None:
    """Twelve hundred runs of forty seeds of three games, whose wins hang together."""
    dice, held = Dice(1), 0
    for _ in range(1200):
        sums = []
        for _ in range(40):
            lucky = dice.below(2)  # wins 60 % of its games, or 20 %
            wins = sum(dice.below(10) < (6 if lucky else 2) for _ in range(3))
            sums.append((wins, 3))
        held += share_of(sums).holds(0.4)

    assert 0.93 <= held / 1200 <= 0.97


def test_benjamini_and_hochbergs_own_example() -> None:
    """The fifteen p-values of their paper of 1995: four are named at 5 %."""
    values = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240]
    values += [0.4262, 0.5719, 0.6528, 0.7590, 1.0]

    assert benjamini_hochberg(values) == [True] * 4 + [False] * 11
    assert benjamini_hochberg([]) == [] and benjamini_hochberg([0.9, 0.04]) == [False, False]


def test_named_ones_get_wider_intervals() -> None:
    assert widened(10, 10) == pytest.approx(Z) and widened(0, 10) == Z
    assert widened(1, 56) > widened(5, 56) > Z


def test_games_needed_for_a_width() -> None:
    """At 25 % expected the 95 % half-width is 2.7 points for 1,000 games, 0.85 for 10,000."""
    assert games_needed(0.0268, 0.25) == pytest.approx(1000, rel=0.01)
    assert games_needed(0.0085, 0.25) == pytest.approx(10_000, rel=0.01)
    assert games_needed(0.01, 0.25, looks=14) > 2 * games_needed(0.01, 0.25)


def test_nothing_is_said_of_nothing() -> None:
    assert ratio([]).clusters == 0 and share_of([(1, 1)]).holds(0.01)
