"""Imagined worlds never contradict what a seat was told: see witness.py."""

import pytest

from freebooter.games.notorious.game import GAME
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import CHARTS
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.testing.witness import Imagine, watch, watch_games
from tests.games.notorious.witness import NotoriousWitness
from tests.rule import rule

LONG = {"players": 4, "goal": 60, "round_cap": 12, "pirates": "none"}  # the pile is shuffled often


@rule("N6.5.3", "N6.5.5")
def test_no_world_contradicts_what_its_seat_knows() -> None:
    assert watch_games(GAME, NotoriousWitness, games=20, option_sets=[{}, LONG]) > 20_000


# Errors, planted around `imagine`.


def forget_shuffles(position: Position, seat: Seat, dice: Dice) -> Position:
    """As if nobody remembered what it laid down before a shuffle."""
    twin = position.copy()
    assert isinstance(twin, Notorious)
    charts = twin.change_charts()
    charts.shuffled_in_by = [[int(NOBODY)] * CHARTS for _ in charts.shuffled_in_by]
    return twin.imagine(seat, dice)


def forget_the_deal(position: Position, seat: Seat, dice: Dice) -> Position:
    """As if Maps could have been dealt at setup."""
    world = position.imagine(seat, dice)
    assert isinstance(world, Notorious)
    charts = world.change_charts()
    for other in range(world.seats):
        if other != seat and charts.hands[other] and charts.pile.bag[0]:
            charts.pile.take(0)
            charts.pile.put(charts.hands[other][0])
            charts.hands[other] = [0, *charts.hands[other][1:]]
    return world


def forget_own_discards(position: Position, seat: Seat, dice: Dice) -> Position:
    """As if a seat did not know what it laid down itself."""
    return position.imagine(NOBODY, dice)


@rule("N6.5.3", "N6.5.5")
@pytest.mark.parametrize(
    ("error", "said"),
    [
        (forget_shuffles, "saw them shuffled in"),
        (forget_the_deal, "only Routes were dealt"),
        (forget_own_discards, "holds"),
    ],
)
def test_a_planted_error_is_found(error: Imagine, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        for seed in range(8):
            watch(GAME, LONG, seed, NotoriousWitness, imagine=error)
