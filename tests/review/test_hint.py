"""Hints: by what the seat knows, nothing else."""

import pytest

from freebooter.games import REGISTER, load_game
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.review.chances import weigh_choices, win_chances
from freebooter.review.course import course_of
from freebooter.review.hint import hint_for
from freebooter.review.judge import EVERYTHING, SPECTATOR, Judge
from tests.review.games import finished
from tests.soak import in_soak

NAMES = ["Anne", "Mary"]


def decisions(game: str, every: int) -> list[tuple[Position, int]]:
    steps = course_of(load_game(game), finished(game)).steps
    own = [step for step in steps if not step.is_luck and len(step.options) > 1]
    return [(step.before, step.seat) for step in own[::every]]


@pytest.mark.parametrize("game", REGISTER)
def test_a_hint_is_equal_in_worlds_that_the_seat_cannot_tell_apart(game: str) -> None:
    judge = Judge(load_game(game))
    asked = decisions(game, in_soak(1, 12))
    assert len(asked) > 3

    for number, (position, seat) in enumerate(asked):
        other = position.imagine(seat, Dice(number, "another world"))  # type: ignore[arg-type]
        here = hint_for(judge, position, seat, NAMES, worlds=4, seed=number)
        there = hint_for(judge, other, seat, NAMES, worlds=4, seed=number)
        assert here == there


@pytest.mark.parametrize("game", REGISTER)
def test_chances_of_every_viewer_add_up(game: str) -> None:
    judge = Judge(load_game(game))
    position, seat = decisions(game, 5)[2]

    for viewer in (seat, SPECTATOR, EVERYTHING):
        chances = win_chances(judge, position, viewer, 6)
        assert sum(one.points for one in chances) == pytest.approx(100)


@pytest.mark.parametrize("game", REGISTER)
def test_spectators_chances_are_equal_where_all_see_the_same(game: str) -> None:
    judge = Judge(load_game(game))
    position, _ = decisions(game, 5)[2]
    other = position.imagine(SPECTATOR, Dice(4, "another world"))  # type: ignore[arg-type]

    assert win_chances(judge, position, SPECTATOR, 6) == win_chances(judge, other, SPECTATOR, 6)


def test_a_hint_names_at_most_three_and_says_how_sure() -> None:
    judge = Judge(load_game("infamous"))
    position, seat = max(
        decisions("infamous", 1),
        key=lambda one: len(one[0].offers(one[1]).choices),  # type: ignore[arg-type]
    )
    hint = hint_for(judge, position, seat, NAMES, worlds=16)

    assert len(hint.advice) == 3 < hint.of
    assert hint.games == 16 * hint.of
    assert hint.sure in ("clear", "likely", "close call")
    assert [one.points for one in hint.advice] == sorted(
        (one.points for one in hint.advice), reverse=True
    )
    assert all(one.reason and one.error >= 0 for one in hint.advice)
    assert hint.par == 50


def test_a_last_choice_that_wins_is_clear() -> None:
    """Wherever one choice wins the game at once and the others do not, it stands first."""
    game = load_game("infamous")
    judge = Judge(game)
    for position, seat in reversed(decisions("infamous", 1)):
        asked = weigh_choices(judge, position, seat, 8)
        best, worst = asked.options[0], asked.options[-1]
        assert best.chance.points >= worst.chance.points
        if best.chance.points - worst.chance.points > 20:
            assert asked.leads > 0.5
            return
    raise AssertionError("no choice of this game mattered")
