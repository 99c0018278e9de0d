"""What the quick player of Scoundrels! looks up or counts is what the long way finds."""

from itertools import product

import pytest

from freebooter.bots.scoundrels.plans import AROUND
from freebooter.bots.scoundrels.worth import MOST_TOTAL, defence_odds
from freebooter.games.scoundrels.cards.kinds import CARD_KINDS, VALUE_OF
from freebooter.games.scoundrels.sea.chart import IN_RANGE, STRAIGHT
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.kernel.dice import Dice
from freebooter.kernel.playout import play_randomly
from tests.bots.games import start


def position_of(players: int, decisions: int) -> Scoundrels:
    _, position = start("scoundrels", {"players": players})
    play_randomly(position, Dice(4), decisions)
    assert isinstance(position, Scoundrels)
    return position


def test_odds_of_a_pillage_are_those_of_three_cards() -> None:
    game = position_of(4, 60)
    weights = [0.0] * 5
    for kind in range(CARD_KINDS):
        weights[VALUE_OF[kind]] += game.cards.deck[kind] + game.cards.discards[kind] / 4
    assert sum(game.cards.discards) > 0
    chance = [weight / sum(weights) for weight in weights]
    long_way = [0.0] * (MOST_TOTAL + 1)
    for cards in product(range(1, 5), repeat=3):
        for total in range(sum(cards) + 1, MOST_TOTAL + 1):
            long_way[total] += chance[cards[0]] * chance[cards[1]] * chance[cards[2]]

    assert defence_odds(game) == pytest.approx(long_way)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_nobody_is_in_range_but_from_around(players: int) -> None:
    sea = position_of(players, 5).rules.sea
    for at in range(sea.size):
        squares = [at + beside for beside in AROUND if 0 <= at + beside < sea.size]
        near = [square for square in squares if sea.range_between(square, at) == IN_RANGE]
        everywhere = range(sea.size)
        assert near == [one for one in everywhere if sea.range_between(one, at) == IN_RANGE]


def test_distances_are_kept_and_each_is_one_step_more() -> None:
    sea = position_of(4, 5).rules.sea
    for start_at in sea.ports:
        away = sea.distances(start_at)
        assert away is sea.distances(start_at) and away[start_at] == 0
        for square in range(sea.size):
            if not sea.is_land[square] and square != start_at:
                steps = [away[sea.step_from(square, one)] for one in range(STRAIGHT)]
                assert away[square] == min(steps) + 1
