"""Short finished games for tests of reviews."""

from functools import cache
from typing import Any

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.games import load_game
from freebooter.kernel.match import Match
from freebooter.review.looks import Budget

SMALL = Budget(worlds=4, closer=8, looks=3, hindsight=4)


@cache
def finished(game_id: str, players: int = 2, seed: int = 3, level: str = "greedy") -> Any:
    """The record of a game between bots."""
    game = load_game(game_id)
    match = Match(game, dict(game.meta.bounds) | {"players": players}, seed)
    bots = [make_bot(level, game_id, seed << 3 | seat) for seat in range(players)]
    while not match.is_over():
        seat = match.to_act()[0]
        match.choose(seat, bots[seat].choose(Perspective.at(match, seat)))
    return match.record()
