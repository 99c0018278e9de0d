"""OpenSpiel's own IS-MCTS, unchanged, in Scoundrels!: python ismcts.py [SIMULATIONS] [CHOICES]

The bot searches worlds that its seat cannot tell from the true one; the others choose at random.
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import freebooter.adapters.openspiel  # noqa: F401 (it registers the games)


def play(simulations: int, most: int) -> list[str]:
    """What the bot chose, up to so many choices of its own."""
    game = pyspiel.load_game("python_freebooter_scoundrels(players=2)")
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        evaluator=mcts.RandomRolloutEvaluator(1, random),
        max_simulations=simulations,
        random_state=random,
    )
    state = game.new_initial_state()
    chosen: list[str] = []
    while not state.is_terminal() and len(chosen) < most:
        player = state.current_player()
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=odds)))
        elif player == 0:
            action = bot.step(state)
            chosen.append(state.action_to_string(player, action))
            state.apply_action(action)
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
    return chosen


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    print("\n".join(play(given[0] if given else 200, given[1] if len(given) > 1 else 10)))
