"""Nobody peeks: worlds that a seat cannot tell apart bring the same choice, in any door.

The suite looks at every choice of a game of two (one in twenty through the server), `scripts/soak` at
every choice of five games of four too.
"""

from dataclasses import replace
from typing import Any

import pytest

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.bots.levels import LEVELS, SEARCHES, Level
from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.server.replay import imagined
from freebooter.server.thinker import answer
from tests.bots.games import options_of, played, start
from tests.soak import in_soak, only_in_soak

ROLLOUTS = 64


def own_settings() -> list[str]:
    """The levels, with so many rollouts. In the suite one of those that differ by a number only:
    how much they overlook, if they overlook anything."""
    found: dict[Level, str] = {}
    for name, level in LEVELS.items():
        small = level.with_budget(str(ROLLOUTS)) if level.way == SEARCHES else level
        alike = replace(small, overlooks=min(1, small.overlooks))
        found.setdefault(
            in_soak(small, alike), f"{name}@{ROLLOUTS}" if level.way == SEARCHES else name
        )
    return list(found.values())


def in_lab(level: str, game: Game, world: Position, seat: Seat, options: Any, seed: int) -> str:
    choice = make_bot(level, game.meta.id, seed).choose(Perspective(game, world, seat))
    return game.vocabulary.say(choice)


def by_server(level: str, game: Game, world: Position, seat: Seat, options: Any, seed: int) -> str:
    """What a worker of the server answers: it is sent an imagined world."""
    job = {
        "game": game.meta.id,
        "options": options,
        "world": imagined(game, world, seat, Dice(seed, "imagine")),
        "seat": seat,
        "level": level,
        "seed": seed,
    }
    return str(answer(job)["choice"])


def check_game(game_id: str, players: int, seed: int, level: str, door: Any, every: int) -> int:
    """Greedy players play; at every decision a bot is asked in two worlds. How many times."""
    options = options_of(load_game(game_id), players)
    game, position = start(game_id, options)
    at_table = [make_bot("greedy", game_id, seed << 3 | seat) for seat in range(players)]
    asked = 0
    checked = 0

    def choose(position: Position, seat: Seat) -> int:
        nonlocal asked, checked
        asked += 1
        if len(position.offers(seat).choices) > 1 and asked % every == 0:
            checked += 1
            other = position.imagine(seat, Dice(asked, "another world"))
            chosen = {door(level, game, w, seat, options, asked) for w in (position, other)}
            assert len(chosen) == 1, f"{asked}: {type(position.agenda[-1]).__name__} {chosen}"
        return at_table[seat].choose(Perspective(game, position, seat))

    for _ in played(game, position, seed, choose):
        pass
    return checked


@pytest.mark.parametrize("level", own_settings())
@pytest.mark.parametrize("game", REGISTER)
def test_nobody_peeks(game: str, level: str) -> None:
    assert check_game(game, 2, 6, level, in_lab, every=1) > 20


@pytest.mark.parametrize("level", own_settings())
@pytest.mark.parametrize("game", REGISTER)
def test_nobody_peeks_through_the_server(game: str, level: str) -> None:
    assert check_game(game, 2, 7, level, by_server, every=in_soak(1, 20)) > 1


@only_in_soak
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("level", own_settings())
@pytest.mark.parametrize("game", REGISTER)
def test_nobody_peeks_among_four(game: str, level: str, seed: int) -> None:
    assert check_game(game, 4, seed, level, in_lab, every=1) > 40
