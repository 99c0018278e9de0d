"""The measures of the judge, on numbers whose answer is known."""

from math import exp, log

import pytest

from freebooter.kernel.dice import Dice, fraction
from freebooter.review.bars import interval, slope, tenths


def drawn(boldness: float) -> list[tuple[float, float, int]]:
    """Moments whose true log-odds are so many times those that the judge says."""
    dice = Dice(5)
    found = []
    for _ in range(20_000):
        said = 0.05 + 0.9 * fraction(dice)
        true = 1 / (1 + exp(-boldness * log(said / (1 - said))))
        found.append((said, 1.0 if fraction(dice) < true else 0.0, 0))
    return found


@pytest.mark.parametrize("boldness", [0.5, 1.0, 1.6])
def test_the_slope_says_how_bold_the_judge_is(boldness: float) -> None:
    assert slope(drawn(boldness)) == pytest.approx(boldness, abs=0.06)


def test_tenths_of_a_right_judge_come_as_they_are_said() -> None:
    for tenth in tenths(drawn(1.0)):
        assert tenth["came"] == pytest.approx(tenth["said"], abs=5)


def test_an_interval_holds_the_mean() -> None:
    assert interval([1.0, 3.0]) == {"mean": 2.0, "error": pytest.approx(1.96)}
