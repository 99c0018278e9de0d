"""Acts that are tried and come to nothing leave no trace in a match."""

import random
from typing import Any

import pytest

from freebooter.games import REGISTER, load_game
from freebooter.kernel.game import Game
from freebooter.kernel.match import Match
from freebooter.kernel.trial import Point
from tests.kernel.toy import GAME

GAMES: list[Game] = [GAME, *(load_game(name) for name in REGISTER)]


def act_at_random(match: Match, dice: random.Random) -> None:
    """A choice, or a step back."""
    seat = dice.choice(match.to_act())
    if match.can_undo(seat) and dice.random() < 0.3:
        match.undo(seat)
    else:
        match.choose(seat, dice.choice(match.offers(seat).choices))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.meta.id))
def test_after_falling_back_all_goes_on_as_if_nothing_had_been_tried(game: Game) -> None:
    dice = random.Random(7)
    options: dict[str, Any] = {"players": game.meta.seats[0]}
    match = Match(game, options, seed=3)
    twin = Match(game, options, seed=3)
    tried = 0
    for _ in range(60):
        if match.is_over():
            break
        point, before = Point(match), match.dump()
        for _ in range(dice.randint(1, 4)):
            if not match.is_over():
                act_at_random(match, dice)
                tried += 1
        point.restore(match)
        assert match.dump() == before
        again = dice.getstate()
        for one in (match, twin):  # luck too falls as it would have
            dice.setstate(again)
            act_at_random(one, dice)
        assert match.dump() == twin.dump()
    assert tried > 20
