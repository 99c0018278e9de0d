"""The peer's side of the bench: Catanatron, four random players. Run in its own environment.

A line of JSON in, a line of JSON out, like `freebooter.lab.speed`.
"""

import json
import random
import sys
from time import process_time

from catanatron import Color, Game, RandomPlayer

COLOURS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)


def new_game(seed):
    random.seed(seed)
    return Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)


def actions_of(game):
    """The number of decisions played so far, under the names of old and new versions."""
    state = game.state
    return len(state.actions if hasattr(state, "actions") else state.action_records)


def playable(game):
    """What may be done now, under the names of old and new versions."""
    owner = game if hasattr(game, "playable_actions") else game.state
    return owner.playable_actions


def middle_of(seed):
    """Positions from the second and third quarter of a random game."""
    length_of = new_game(seed)
    length_of.play()
    length = actions_of(length_of)
    game = new_game(seed)
    positions = []
    for part in range(4, 13):
        while actions_of(game) < length * part // 16 and game.winning_color() is None:
            game.play_tick()
        positions.append(game.copy())
    return positions


def time_copies(positions, seconds):
    done = 0
    start = process_time()
    while process_time() - start < seconds:
        for position in positions:
            for _ in range(20):
                position.copy()
        done += 20 * len(positions)
    return (process_time() - start) / done * 1e6


def time_searches(positions, seconds):
    """Flat Monte Carlo over `copy` and `execute`: each action, then random play to the end."""
    rollouts = decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        for position in positions:
            for action in playable(position):
                game = position.copy()
                before = actions_of(game)
                game.execute(action)
                game.play()
                rollouts += 1
                decisions += actions_of(game) - before
            if process_time() - start > seconds:
                break
    spent = process_time() - start
    return {"rollouts_per_s": rollouts / spent, "search_decisions_per_s": decisions / spent}


def measure(seconds, seed):
    positions = [place for turn in range(3) for place in middle_of(seed + turn)]
    decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        game = new_game(seed)
        game.play()
        decisions += actions_of(game)
        seed += 1
    spent = process_time() - start
    return {
        "decisions_per_s": decisions / spent,
        "copy_us": time_copies(positions, seconds / 4),
        "compiled": False,
        **time_searches(positions, seconds / 2),
    }


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(measure(asked["seconds"], asked["seed"])), flush=True)
