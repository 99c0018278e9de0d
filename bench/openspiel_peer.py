"""OpenSpiel's side of the bench: its information-set tree search over gin rummy and hearts.

`game` says which: "cpp gin_rummy" is the bot written in C++, "python hearts" the one in Python.
Both play out at random to the end of the game. A line of JSON in, a line of JSON out, like
`freebooter.lab.speed`.
"""

import json
import random
import sys
from time import process_time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

SIMULATIONS = 64  # of a thought, as ours
EXPLORED = 2.0
NO_LIMIT = -1  # of worlds


def step(state, dice):
    """One random choice or outcome; whether somebody chose."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, odds)[0])
        return False
    state.apply_action(dice.choice(state.legal_actions()))
    return True


def length_from(state, dice):
    """How many choices random players make from here to the end."""
    state = state.clone()
    made = 0
    while not state.is_terminal():
        made += step(state, dice)
    return made


def middle_of(game, dice):
    """Positions from the second and third quarter of a random game, somebody to choose."""
    length = length_from(game.new_initial_state(), dice)
    state = game.new_initial_state()
    positions = []
    made = 0
    while not state.is_terminal() and made < length * 3 // 4:
        if made >= length // 4 and not state.is_chance_node() and len(state.legal_actions()) > 1:
            positions.append(state.clone())
        made += step(state, dice)
    return positions[:: max(1, len(positions) // 8)]


def bot_of(tongue, seed):
    if tongue == "cpp":
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed)
        final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        return pyspiel.ISMCTSBot(
            seed, evaluator, EXPLORED, SIMULATIONS, NO_LIMIT, final, False, False
        )
    random_state = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random_state)
    return ismcts.ISMCTSBot(
        game=None,
        evaluator=evaluator,
        uct_c=EXPLORED,
        max_simulations=SIMULATIONS,
        random_state=random_state,
    )


def measure(asked):
    tongue, name = asked["game"].split()
    game = pyspiel.load_game(name)
    seed = asked["seed"] + 1
    dice = random.Random(seed)
    positions = [place for _ in range(3) for place in middle_of(game, dice)]
    bot = bot_of(tongue, seed)
    rollouts = 0
    decisions = 0.0
    spent = 0.0
    while spent < asked["seconds"] / 2:
        for state in positions:
            length = sum(length_from(state, dice) for _ in range(4)) / 4
            start = process_time()
            bot.step(state)
            spent += process_time() - start
            rollouts += SIMULATIONS
            decisions += SIMULATIONS * length
            if spent > asked["seconds"] / 2:
                break
    return {"rollouts_per_s": rollouts / spent, "search_decisions_per_s": decisions / spent}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(measure(json.loads(line))), flush=True)
