"""The greedy bot."""

import pytest

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.lab.simulate import make_plan, simulate
from liars_dice.bots import chance_of
from liars_dice.vocabulary import VOCABULARY
from scene import scene


def test_it_calls_what_cannot_be_and_believes_what_it_holds() -> None:
    table = scene("""
        Anne 2 2
        Bo   4 5
    """)
    assert chance_of(table.game, 0, VOCABULARY.read("bid 2 twos")) == 1.0
    assert chance_of(table.game, 0, VOCABULARY.read("bid 4 fours")) == 0.0
    assert chance_of(table.game, 0, VOCABULARY.read("bid 3 twos")) == pytest.approx(5 / 9)
    table.play("bid 4 sixes")

    seen = Perspective(table.plugin, table.game, table.seat("Bo"))

    assert VOCABULARY.say(make_bot("greedy", "liars_dice").choose(seen)) == "call p1"


def test_it_beats_chance() -> None:
    plan = make_plan("liars_dice", 3, ("greedy", "random", "random"), games=30)
    wins = sum(
        game.ranking[plan.seats(game.number).index(0)] == 1 for game in simulate(plan, processes=1)
    )
    assert wins > 20
