"""The strongest choice is named by a search and valued in other worlds; the turn has its worth."""

import pytest

from freebooter.games import load_game
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.review.contest import Contest, Effort, contest
from freebooter.review.course import Step, course_of
from freebooter.review.judge import LATE, NO_TEMPO, Judge, tempo_at, with_tempo
from freebooter.review.measure import shifted
from freebooter.review.tempo import Rested, drift, find_tempo, gained
from tests.review.games import finished

SMALL = Effort(rollouts=16, worlds=6, kept=3)


def a_choice() -> Step:
    """One of several, in the middle of a game."""
    steps = course_of(load_game("infamous"), finished("infamous")).steps
    return next(step for step in steps[60:] if not step.is_luck and len(step.options) > 3)


def compare(step: Step, made: int, dice: Dice) -> Contest:
    def imagine(lots: Dice) -> Position:
        return step.before.imagine(Seat(step.seat), lots)

    judge = Judge(load_game("infamous"))
    return contest(judge, imagine, step.seat, step.options, made, SMALL, dice)


def test_the_strongest_and_the_choice_made_are_valued_in_the_same_worlds() -> None:
    step = a_choice()
    for made in step.options:
        found = compare(step, made, Dice(4))

        assert {made, found.strongest} <= set(found.values) <= set(step.options)
        assert {len(values) for values in found.values.values()} == {SMALL.worlds}


def test_the_strongest_choice_itself_loses_nothing() -> None:
    step = a_choice()
    strongest = compare(step, step.what, Dice(4)).strongest

    again = compare(step, strongest, Dice(4))

    assert again.strongest == strongest
    assert (again.gap(strongest).points, again.gap(strongest).error) == (0.0, 0.0)


def test_equal_dice_give_equal_contests() -> None:
    step = a_choice()

    assert compare(step, step.what, Dice(9)) == compare(step, step.what, Dice(9))


def test_a_gap_may_be_above_zero_and_is_not_clipped() -> None:
    found = Contest(1, {1: [0.2, 0.4], 2: [0.5, 0.5]})

    assert found.gap(2).points == pytest.approx(20)


def test_a_chance_is_shifted_and_the_others_share_the_rest() -> None:
    assert shifted([50.0, 30.0, 20.0], 0, 60.0) == pytest.approx([60.0, 24.0, 16.0])
    assert shifted([100.0, 0.0], 0, 90.0) == [100.0, 0.0]


def test_the_tempo_is_what_makes_a_turn_worth_nothing_on_average() -> None:
    """Whoever has the turn is said to have 45, and 55 as soon as it is over."""
    game = Rested([([0.45, 0.55], 0, 1), ([0.55, 0.45], 1, 1)] * 10, [0.5, 0.5])

    tempo = find_tempo([game])

    assert drift([game], NO_TEMPO)[0] == pytest.approx(0.0975)
    assert drift([game], tempo) == pytest.approx([0.0, 0.0], abs=1e-5)
    assert gained(game, NO_TEMPO) == pytest.approx([0.1] * 19 + [0.05])


def test_the_tempo_may_change_its_sign_in_a_long_game() -> None:
    """Early a turn is worth more than it is said to be, late less."""

    def told(turn: int) -> float:
        return 0.5 + 0.02 * (turn - 10) / 10

    rests = [
        ([told(turn), 1 - told(turn)] if turn % 2 == 0 else [1 - told(turn), told(turn)], turn % 2,
         turn)
        for turn in range(21)
    ]  # fmt: skip
    game = Rested(rests, [0.5, 0.5])

    first, later = find_tempo([game])

    assert first > 0 > later
    assert first + 10 * later == pytest.approx(0, abs=0.01)
    assert drift([game], (first, later)) == pytest.approx([0.0, 0.0], abs=1e-4)


def test_the_last_turn_counts_too_for_what_turns_bring() -> None:
    """Whoever ends the game wins it on the own turn; without that, turns would seem to cost."""
    game = Rested([([0.5, 0.5], 0, 1), ([0.5, 0.5], 1, 1)], [0.0, 1.0])

    assert gained(game, NO_TEMPO) == pytest.approx([0.0, 0.5])
    assert find_tempo([game])[0] > 0


def test_from_some_round_on_the_tempo_stays() -> None:
    assert tempo_at((0.1, -0.01), 5) == pytest.approx(0.05)
    assert tempo_at((0.1, -0.01), 90) == tempo_at((0.1, -0.01), LATE)


def test_odds_are_raised_for_the_turn() -> None:
    assert with_tempo([0.45, 0.55], 0, 0.2007) == pytest.approx([0.5, 0.5], abs=1e-4)
