"""How fast a game is: decisions a second of uniformly random play, microseconds a copy, and what a
search does in a second: rollouts, and decisions of quick players in them.

`python -m freebooter.lab.speed` serves measurements: a line of JSON in, a line of JSON out.
"""

import json
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

from freebooter.bots.base import Perspective
from freebooter.bots.levels import brain_of
from freebooter.bots.search import Clock, Search
from freebooter.games import load_game
from freebooter.kernel import playout
from freebooter.kernel.dice import Dice
from freebooter.kernel.game import Game
from freebooter.kernel.playout import play_randomly
from freebooter.kernel.position import Position

PLAYERS = 4  # as in the peer's game
ROLLOUTS = 64  # of a thought


def is_compiled() -> bool:
    """Whether the rules run compiled here."""
    return not (playout.__file__ or "").endswith(".py")


def middle_of(fresh: Position, seed: int) -> list[Position]:
    """Positions from the second and third quarter of a random game."""
    length = play_randomly(fresh.copy(), Dice(seed))
    positions = []
    for part in range(4, 13):
        position = fresh.copy()
        play_randomly(position, Dice(seed), length * part // 16)
        positions.append(position)
    return positions


def time_copies(copies: list[Callable[[], object]], seconds: float) -> float:
    """Mean microseconds of one call, over all of them."""
    done = 0
    start = process_time()
    while process_time() - start < seconds:
        for copy in copies:
            for _ in range(20):
                copy()
        done += 20 * len(copies)
    return (process_time() - start) / done * 1e6


def time_searches(game: Game, positions: list[Position], seconds: float) -> dict[str, float]:
    """What the search does in a second, in positions from the middle of games."""
    brain = brain_of(game.meta)
    rollouts = decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        for number, position in enumerate(positions):
            dice = Dice(number)
            while position.is_chance():
                position.happen(position.odds().draw(dice))
            if position.is_over():
                continue
            seen = Perspective(game, position, position.to_act()[0])
            search = Search(brain, seen.seat, dice, seen.imagine)
            search.think(seen.choices, ROLLOUTS, Clock())
            rollouts += search.rollouts
            decisions += search.decisions
    spent = process_time() - start
    return {"rollouts_per_s": rollouts / spent, "search_decisions_per_s": decisions / spent}


def measure(game: str, seconds: float = 1.0, seed: int = 0) -> dict[str, Any]:
    """One sample: most of the time for play, the rest for copies."""
    loaded = load_game(game)
    low, high = loaded.meta.seats
    fresh = loaded.start(dict(loaded.meta.bounds) | {"players": min(max(PLAYERS, low), high)})
    positions = [place for turn in range(3) for place in middle_of(fresh, seed + turn)]
    decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        decisions += play_randomly(fresh.copy(), Dice(seed))
        seed += 1
    spent = process_time() - start
    return {
        "decisions_per_s": decisions / spent,
        "copy_us": time_copies([position.copy for position in positions], seconds / 4),
        "compiled": is_compiled(),
        **time_searches(loaded, positions, seconds / 2),
    }


def serve() -> None:
    """Measure whenever a line asks for it."""
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(measure(asked["game"], asked["seconds"], asked["seed"])), flush=True)


if __name__ == "__main__":
    serve()
