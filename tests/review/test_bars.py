"""The measures of the judge, on numbers whose answer is known."""

from math import exp, log
from typing import Any

import pytest

from freebooter.games import load_game
from freebooter.kernel.dice import Dice, fraction
from freebooter.review.bars import interval, noted_at_rests, tempos
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


def test_a_temperature_helps_only_a_judge_who_is_too_bold_or_too_shy() -> None:
    right, bold = (
        calibrated([moments[place::40] for place in range(40)])["better_than_tempered"]
        for moments in (drawn(1.0), drawn(0.5))
    )
    assert abs(right["mean"]) < 0.001
    assert -bold["mean"] > bold["error"] > 0


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


def test_at_every_rest_of_a_game_each_seat_is_noted_with_its_lead_and_what_came() -> None:
    notes = noted_at_rests(load_game("infamous"), 2, 4, "greedy")

    assert len(notes) > 10 and len(notes) % 2 == 0
    for (chance, won, lead, turn), (other, lost, behind, same) in zip(
        notes[::2], notes[1::2], strict=True
    ):
        assert chance + other == pytest.approx(1, abs=2e-4)
        assert (won + lost, lead + behind, turn) == (1, 0, same)
    assert notes[-1][3] > notes[0][3]  # the rounds go on
    assert notes == noted_at_rests(load_game("infamous"), 2, 4, "greedy")


def test_a_tempo_is_tried_on_games_that_it_was_not_found_in() -> None:
    def swing(by: float) -> list[Any]:
        return [[([0.5 - by, 0.5 + by], 0, 1), ([0.5 + by, 0.5 - by], 1, 1)] * 6, [0.5, 0.5]]

    found = tempos([swing(by) for by in (0.0, 0.1, 0.0, 0.1)])

    assert found["without"]["mean"] == pytest.approx((11 * 10 + 5) / 2, abs=0.01)
    assert found["halves"][1] == [0.0, 0.0] and found["halves"][0][0] > 0.1
    assert found["points_a_game"]["mean"] == pytest.approx(0, abs=5)
    assert found["points_a_game"]["error"] > 50  # each half is wrong for the other


def test_an_interval_holds_the_mean() -> None:
    assert interval([1.0, 3.0]) == {"mean": 2.0, "error": pytest.approx(1.96)}
