"""The tree over choices after a candidate."""

import pytest

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.bots.levels import brain_of
from freebooter.bots.search import Clock, Search
from freebooter.bots.searcher import SearchBot
from freebooter.bots.tree import Node
from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import Choice
from freebooter.kernel.dice import Dice
from tests.bots.games import options_of, start

OFFERED = [Choice(4), Choice(5), Choice(6)]


def test_a_node_is_widened_the_oftener_it_is_passed() -> None:
    node = Node(1)
    assert not node.is_wide(OFFERED)
    node.grow(4)
    node.visits = 3
    assert node.is_wide(OFFERED)
    node.visits = 4
    assert not node.is_wide(OFFERED)
    node.grow(5)
    node.grow(6)
    assert node.is_wide(OFFERED)


def test_only_what_is_offered_in_this_world_counts() -> None:
    node = Node(1)
    good, bad = node.grow(9), node.grow(4)
    good.add(0.9)
    bad.add(0.1)
    node.visits = 2

    assert node.best(OFFERED) is bad
    assert node.best([*OFFERED, Choice(9)]) is good


def test_what_brings_more_is_tried_more_and_nothing_is_forgotten() -> None:
    node = Node(1)
    good, bad = node.grow(4), node.grow(5)
    for _ in range(400):
        chosen = node.best(OFFERED)
        chosen.add(0.6 if chosen is good else 0.4)
        node.visits += 1

    assert good.visits > 4 * bad.visits
    assert bad.visits > 1


@pytest.mark.parametrize("game", REGISTER)
def test_the_tree_grows_below_every_line_that_is_looked_at(game: str) -> None:
    loaded, position = start(game, options_of(load_game(game), 2))
    dice = Dice(1)
    brain = brain_of(loaded.meta)
    brain.tree = 1
    for _ in range(30):
        while position.is_chance():
            position.happen(position.odds().draw(dice))
        seat = position.to_act()[0]
        seen = Perspective(loaded, position, seat)
        if len(seen.choices) > 1:
            break
        position.choose(seat, seen.choices[0])
    search = Search(brain, seat, Dice(2), seen.imagine)

    best = search.think(seen.choices, 200, Clock())[0]

    assert best.root.visits == len(best.values)
    assert sum(node.visits for node in best.root.after) <= best.root.visits


def test_the_baseline_has_no_tree() -> None:
    for game in REGISTER:
        flat = make_bot("flat", game)
        assert isinstance(flat, SearchBot)
        assert (flat.brain.tree, flat.brain.reach) == (0, 1)
