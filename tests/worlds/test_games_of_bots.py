"""Worlds of games that bots play: other histories than random choices make, as full holds do."""

from typing import Any

import pytest

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.games import load_game
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.testing.witness import Watch, honest
from tests.worlds.measure import WITNESSES

SELDOM = 7  # choices of which one is random


class WatchedBots(Watch):
    """A game of greedy bots with witnesses at its table; now and then one chooses at random."""

    def __init__(self, game_id: str, options: dict[str, Any], seed: int) -> None:
        super().__init__(load_game(game_id), options, seed, WITNESSES[game_id])
        self.driver.choose = self.choose
        self.bots = [make_bot("greedy", game_id, seed + n) for n in range(self.position.seats)]
        self.whims = Dice(seed, "whims")

    def choose(self, seat: Seat) -> Choice:
        choices = self.position.offers(seat).choices
        if self.whims.below(SELDOM) == 0:
            return choices[self.whims.below(len(choices))]
        return self.bots[seat].choose(Perspective(self.game, self.position, seat))


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("game_id", WITNESSES)
def test_no_world_contradicts_what_was_told_in_a_game_of_bots(game_id: str, players: int) -> None:
    options = dict(load_game(game_id).meta.bounds) | {"players": players}

    assert WatchedBots(game_id, options, players).play(worlds=1, imagine=honest) > 100
