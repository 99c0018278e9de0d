"""What the judge's looks get wrong on average is found in bots' games, and set right."""

import json
from functools import cache
from importlib.resources import files

import pytest

from freebooter.bots.promise import NO_PLAN, kind_of
from freebooter.games import REGISTER, load_game
from freebooter.kernel.dice import Dice
from freebooter.review.course import Course, Step, course_of
from freebooter.review.judge import (
    LEANINGS,
    NO_TEMPO,
    STRAIGHT,
    Judge,
    Leaning,
    doubted,
    leaning_of,
    with_odds_raised,
)
from freebooter.review.slack import find_slack, points_a_game
from tests.review.games import finished


@cache
def course(game: str, seed: int = 3) -> Course:
    return course_of(load_game(game), finished(game, seed=seed))


def test_every_step_with_slack_is_a_step_of_its_game() -> None:
    said = json.loads(files("freebooter.review").joinpath(LEANINGS).read_text("utf-8"))

    assert set(said) <= set(REGISTER)
    for game_id, by_players in said.items():
        steps = {step.__name__ for step in load_game(game_id).steps}
        for players in by_players:
            assert set(leaning_of(game_id, int(players)).slack) <= steps


def test_a_game_that_nobody_has_measured_leans_nowhere() -> None:
    assert leaning_of("a game of somebody", 2) == STRAIGHT == Leaning(NO_TEMPO, {})


def first_with_a_rival_to_choose(step_name: str) -> Step:
    return next(
        step
        for step in course("notorious").steps
        if not step.is_luck and kind_of(step.before) == step_name and len(step.options) > 1
    )


def test_quick_choices_that_are_left_raise_the_odds_of_who_has_them() -> None:
    """After its own choice a seat has fewer of them left than before."""
    step = first_with_a_rival_to_choose("PlacePhase")
    game = course("notorious").game
    slack = {"PlacePhase": 0.2}
    plain, leaning = Judge(game, STRAIGHT), Judge(game, Leaning(slack=slack))
    fate = plain.fate(Dice(2))
    until = plain.brain.rest(step.before)

    usual = plain.promise(step.before, fate, until, NO_PLAN)
    raised = leaning.promise(step.before, fate, until, NO_PLAN)

    given = leaning.outlook.given
    assert all(given) and [round(by / 0.2, 6) % 1 for by in given] == [0, 0]
    assert sum(raised) == pytest.approx(1)
    assert raised == pytest.approx(with_odds_raised(usual, given))
    after = step.before.copy()
    after.choose(step.seat, step.what)  # type: ignore[arg-type]
    leaning.promise(after, fate, until, NO_PLAN)
    assert leaning.outlook.given[step.seat] < given[step.seat]


def test_a_game_that_ends_in_quick_play_is_not_sure() -> None:
    assert doubted([1.0, 0.0], 0.0) == [1.0, 0.0]
    assert doubted([1.0, 0.0], 1.0) == [0.75, 0.25]


def test_with_its_slack_choices_bring_less_about() -> None:
    """Bots that search place Captains better than quick play does."""
    records = [finished("notorious", seed=seed, level="search@48") for seed in (3, 4, 5, 6)]
    found = [course_of(load_game("notorious"), record) for record in records]

    slack = find_slack(found)

    assert slack["PlacePhase"] > 0
    without = points_a_game(found, {})
    assert without > 0
    assert abs(points_a_game(found, slack)) < without / 2
