"""The greedy bot of Oath."""

import pytest

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.games.oath.game import GAME
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Luck


def play(players: int, seed: int, **options: object) -> list[int]:
    """The ranking of a game with one greedy bot, which sits at seat `seed`."""
    game = GAME.start({"players": players} | options)
    luck = Luck(seed)
    levels = ["greedy" if seat == seed % players else "random" for seat in range(players)]
    bots = [make_bot(level, "oath", seed + seat) for seat, level in enumerate(levels)]
    while not game.is_over():
        if game.is_chance():
            odds = game.odds()
            game.happen(odds.draw(luck.stream(odds.stream)))
        else:
            seat = game.to_act()[0]
            choice = bots[seat].choose(Perspective(GAME, game, Seat(seat)))
            assert choice in game.offers(seat).choices
            game.choose(seat, choice)
    return game.ranking()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_greedy_bot_beats_random_ones(players: int) -> None:
    assert sum(play(players, seed)[seed % players] == 1 for seed in range(5)) >= 4


def test_it_plays_with_every_option() -> None:
    play(3, 1, pirates="choice", inn_at_zero="forbidden", spaces={"docks": 1, "inn": 4})


def test_equal_seeds_play_alike() -> None:
    assert play(2, 7) == play(2, 7)
