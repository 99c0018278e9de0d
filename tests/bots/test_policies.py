"""The quick players of the rollouts: they always answer, and games end."""

from typing import Any

import pytest

from freebooter.bots.brain import shares, softmax
from freebooter.bots.levels import brain_of
from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.testing.option_sets import name_of, option_sets
from tests.bots.games import options_of, played, start

SETS = [
    pytest.param(game, options, id=f"{game}-{name_of(options)}")
    for game in REGISTER
    for options in option_sets(REGISTER[game])
]


@pytest.mark.parametrize(("game", "options"), SETS)
def test_quick_players_play_under_all_options(game: str, options: dict[str, Any]) -> None:
    loaded, position = start(game, options)
    brain = brain_of(loaded.meta)
    dice = Dice(5)
    last = -1

    def choose(position: Position, seat: Seat) -> int:
        nonlocal last
        now = brain.clock(position)
        assert now >= last, "the clock goes forward"
        last = now
        return brain.policy(position, seat, dice)

    for _ in played(loaded, position, 3, choose):
        pass

    assert position.is_over()


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", REGISTER)
def test_values_are_chances_at_every_rest(game: str, players: int) -> None:
    loaded, position = start(game, options_of(load_game(game), players))
    brain = brain_of(loaded.meta)
    rests = 0

    def choose(position: Position, seat: Seat) -> int:
        nonlocal rests
        if brain.is_there(position, brain.clock(position)):
            rests += 1
            values = brain.values(position)
            assert len(values) == players and sum(values) == pytest.approx(1.0)
            assert len({len(row) for row in brain.features(position)}) == 1
        return brain.policy(position, seat, Dice(1))

    for _ in played(loaded, position, 4, choose):
        pass

    assert rests > 3
    assert max(brain.values(position)) > 0.9 / position.ranking().count(1)


def test_a_softmax_favours_the_richer() -> None:
    values = softmax([10.0, 20.0, 20.0], 10.0)

    assert values[1] == values[2] > values[0] and sum(values) == pytest.approx(1.0)


class Finished(Position):
    """A game that the second seat has won by one point."""

    def is_over(self) -> bool:
        return True

    def ranking(self) -> list[int]:
        return [2, 1]

    def scores(self) -> list[int]:
        return [9, 10]


def test_a_win_is_worth_more_than_any_margin() -> None:
    lost, won = shares(Finished(2), 5.0)

    assert lost < 0.05 and won > 0.95


def test_quick_players_of_notorious_claim_what_they_can() -> None:
    """Offers are in the order of the vocabulary, in which stopping comes first."""
    loaded, position = start("notorious", options_of(load_game("notorious"), 4))
    brain = brain_of(loaded.meta)
    dice = Dice(5)
    chosen = []

    def choose(position: Position, seat: Seat) -> int:
        choice = brain.policy(position, seat, dice)
        said = [loaded.vocabulary.say(one) for one in position.offers(seat).choices]
        if any(one.startswith("claim ") for one in said):
            chosen.append(loaded.vocabulary.say(choice))
        return choice

    for _ in played(loaded, position, 3, choose):
        pass

    assert chosen
    assert all(one.startswith("claim ") for one in chosen)
