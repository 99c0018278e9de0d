"""Simulations: the same whatever the number of processes, seats rotated, shares right."""

from fractions import Fraction
from pathlib import Path

import pytest

from freebooter.bots import UnknownBot
from freebooter.games import REGISTER
from freebooter.kernel.errors import BadOption
from freebooter.lab.simulate import Plan, Played, make_plan, simulate
from freebooter.lab.stats import wilson
from freebooter.lab.tally import tally

GAMES = list(REGISTER)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bots", [("random",), ("greedy", "random", "random")])
def test_processes_do_not_change_the_result(game: str, bots: tuple[str, ...]) -> None:
    plan = make_plan(game, 3, bots, games=7, seed=5)
    heard: list[int] = []

    alone = simulate(plan, processes=1)
    together = simulate(plan, processes=3, progress=heard.append)

    assert alone == together and sum(heard) == 7
    assert [game.number for game in alone] == list(range(7))
    assert len({tuple(game.scores) for game in alone}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_other_seeds_are_other_games(game: str) -> None:
    one, other = (simulate(make_plan(game, games=5, seed=seed), processes=1) for seed in (1, 2))

    assert one != other


def test_bots_rotate_through_the_seats() -> None:
    plan = Plan(GAMES[0], {}, ("a", "b", "c"), 6)

    for number in range(6):
        seats = plan.seats(number)
        for bot in range(3):
            assert seats[(bot + number) % 3] == bot


def played(number: int, ranking: list[int], finished: bool = True) -> Played:
    return Played(number, finished, 10, 4 + number, [10, 20, 30], ranking)


def test_shared_wins_count_as_fractions_and_follow_the_bots() -> None:
    plan = Plan(GAMES[0], {}, ("greedy", "random", "random"), 4)
    found = tally(
        plan,
        [
            played(0, [1, 2, 3]),  # greedy sits in seat 1
            played(1, [1, 1, 3]),  # in seat 2, and shares
            played(2, [1, 1, 1]),  # in seat 3, and shares with both
            played(3, [1, 2, 3], finished=False),
        ],
    )

    assert found.finished == 3 and found.shared == 2 and found.decisions == 40
    assert found.by_bot["greedy"].wins == 1 + Fraction(1, 2) + Fraction(1, 3)
    assert found.by_bot["random"].wins == Fraction(1, 2) + Fraction(2, 3)
    assert [share.wins for share in found.by_seat] == [
        Fraction(11, 6),
        Fraction(5, 6),
        Fraction(1, 3),
    ]
    assert found.by_bot["random"].expected == 2 / 3 and found.by_bot["greedy"].games == 3
    assert found.rounds == {"mean": 5, "min": 4, "max": 6}
    assert found.scores == {"greedy": (10 + 20 + 30) / 3, "random": (50 + 40 + 30) / 6}


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (250, 1000, 0.2242, 0.2778),
    ],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_no_games_say_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_plans_are_checked_before_anything_is_played(tmp_path: Path) -> None:
    game = GAMES[0]
    with pytest.raises(
        UnknownBot, match="There is no bot 'clever'; there are random, deckhand, greedy"
    ):
        make_plan(game, 3, ("clever",))
    with pytest.raises(BadOption, match="2 bots are named for 3 players: name 3, or one"):
        make_plan(game, 3, ("random", "random"))
    with pytest.raises(BadOption, match="At least one game"):
        make_plan(game, games=0)
    with pytest.raises(BadOption, match="given twice"):
        make_plan(game, 3, options={"players": 2})
    assert make_plan(game, bots=("random",) * 3).options["players"] == 3


@pytest.mark.parametrize("game", GAMES)
def test_what_bounds_automatic_play_is_set_unless_it_is_given(game: str) -> None:
    meta = REGISTER[game]
    for name, value in meta.bounds.items():
        assert make_plan(game).options[name] == value
        default = meta.option(name).default
        assert make_plan(game, options={name: default}).options[name] == default
