"""The measures of the judge, on numbers whose answer is known."""

from math import exp, log

import pytest

from freebooter.kernel.dice import Dice, fraction
from freebooter.review.bars import interval
from freebooter.review.calibrate import Noted, calibrated, reliability, slope, tenths


def drawn(boldness: float) -> list[Noted]:
    """Moments whose true log-odds are so many times those that the judge says."""
    dice = Dice(5)
    found = []
    for _ in range(20_000):
        said = 0.05 + 0.9 * fraction(dice)
        true = 1 / (1 + exp(-boldness * log(said / (1 - said))))
        found.append((said, 1.0 if fraction(dice) < true else 0.0, 0, 1))
    return found


@pytest.mark.parametrize("boldness", [0.5, 1.0, 1.6])
def test_the_slope_says_how_bold_the_judge_is(boldness: float) -> None:
    assert slope(drawn(boldness)) == pytest.approx(boldness, abs=0.06)


def test_tenths_of_a_right_judge_come_as_they_are_said() -> None:
    moments = drawn(1.0)
    for tenth in tenths([moments[place::40] for place in range(40)]):
        assert tenth["came"] == pytest.approx(tenth["said"], abs=5)
        assert 0 < tenth["error"] < 8


def told(seed: int, is_seen: bool) -> list[Noted]:
    """A game of two seats with a chance that is known from the lead, or from something else."""
    dice = Dice(seed)
    chance = 0.1 + 0.8 * fraction(dice)
    won = 1.0 if fraction(dice) < chance else 0.0
    lead = round(100 * (chance - 0.5)) if is_seen else 0
    return [(chance, won, lead, 1), (1 - chance, 1 - won, -lead, 1)] * 5


def test_a_judge_is_better_than_lead_and_round_only_if_it_knows_more() -> None:
    known, hidden = (
        calibrated([told(seed, is_seen) for seed in range(300)])["better_than_lead_and_round"]
        for is_seen in (True, False)
    )
    assert abs(known["mean"]) < 0.02
    assert hidden["mean"] > hidden["error"] > 0


def test_skill_is_over_an_equal_share_and_errors_are_of_games() -> None:
    one = calibrated([told(seed, False) for seed in range(200)])
    twice = calibrated([told(seed, False) * 2 for seed in range(200)])

    assert 0.05 < one["brier_skill"]["mean"] < 0.4
    assert twice["moments"] == 2 * one["moments"]
    assert twice["brier_skill"] == one["brier_skill"]  # more looks at a game are no more games


def test_the_plot_has_a_square_for_each_game() -> None:
    games = [told(seed, True) for seed in range(60)]

    plot = reliability({("oath", 2): games, ("infamous", 4): games})

    assert plot.startswith("<svg") and "oath, 2 players" in plot and "60 games" in plot
    assert plot.count("<circle") == 2 * len(list(tenths(games)))


def test_an_interval_holds_the_mean() -> None:
    assert interval([1.0, 3.0]) == {"mean": 2.0, "error": pytest.approx(1.96)}
