"""No view names a seat that nobody sits in: a negative index would name the last of six."""

import re

import pytest

from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import SEATS, Seat
from freebooter.kernel.dice import Dice
from freebooter.testing.walk import seen, walk

EMPTY = re.compile(rf'"({"|".join(SEATS.words[2:])})"')
NODES = 400


@pytest.mark.parametrize("name", list(REGISTER))
def test_with_two_players_nobody_else_is_named(name: str) -> None:
    game = load_game(name)
    position = game.start({"players": 2})

    for node in walk(position, Dice(11, "seats")):
        if node % 4 == 0:
            for seat in (-1, 0):
                shown = seen(game, position, seat)
                assert not EMPTY.findall(shown), f"node {node}, seat {seat}"
        if node == NODES:
            break


def test_a_seat_that_is_not_there_would_be_found() -> None:
    game = load_game("notorious")
    position = game.start({"players": 3})
    for _ in walk(position, Dice(11, "seats")):
        if position.rounds() == 1:
            break

    assert EMPTY.search(seen(game, position, Seat(0))), "the third of three is found"
