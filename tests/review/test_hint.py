"""Hints: by what the seat knows, nothing else."""

import pytest

from freebooter.games import REGISTER, load_game
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.review.chances import weigh_choices, win_chances
from freebooter.review.contest import Effort, contest
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
    assert hint.games > 16 * hint.of  # quick ones of every choice, and those of a search
    assert hint.sure in ("clear", "likely", "close call")
    assert [one.points for one in hint.advice] == sorted(
        (one.points for one in hint.advice), reverse=True
    )
    assert all(one.reason and one.error >= 0 for one in hint.advice)
    assert hint.par == 50


def test_a_choice_far_ahead_of_the_next_is_no_close_call() -> None:
    game = load_game("infamous")
    judge = Judge(game)
    for position, seat in reversed(decisions("infamous", 1)):
        asked = weigh_choices(judge, position, seat, 8)
        best, second = asked.options[:2]
        assert best.chance.points >= second.chance.points
        if best.chance.points - second.chance.points > 15:
            assert asked.leads > 0.8 and asked.sure != "close call"
            return
    raise AssertionError("no choice of this game mattered")


@pytest.mark.parametrize("game", ["infamous", "oath"])
def test_a_hint_names_what_a_search_of_the_bots_finds(game: str) -> None:
    """As the review does, so that nobody is blamed for following a hint."""
    judge = Judge(load_game(game))
    position, seat = decisions(game, 7)[3]
    choices = position.offers(seat).choices  # type: ignore[arg-type]
    asked = weigh_choices(judge, position, seat, 24, seed=3)
    found = contest(
        judge,
        lambda lots: position.imagine(seat, lots),  # type: ignore[arg-type]
        *(seat, choices, asked.options[0].choice, Effort(200, 64, 8), Dice(9, "again")),
    )
    assert found.gap(asked.options[0].choice).points > -5
    assert sorted(option.choice for option in asked.options) == sorted(choices)
