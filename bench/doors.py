"""The doors for researchers beside their peers, in one run: `scripts/bench --doors`.

All take turns, and medians are taken. Seconds are those of a core, so that a busy machine does not
matter much; only where several processes work it is the clock on the wall. What is timed is the
environment's own work: choosing the actions is not, but for pgx, where it is part of the step. What
the clock itself costs each time it is asked is measured first and taken off, for all alike.
"""

import argparse
import json
import os
import random
from statistics import median
from time import perf_counter, process_time

import numpy as np

from freebooter.adapters.pettingzoo import env as sea_env
from freebooter.adapters.vector import SeaVectorEnv
from freebooter.games import REGISTER, load_game
from freebooter.kernel.dice import Dice
from freebooter.kernel.playout import play_randomly, settle_luck
from freebooter.lab.speed import is_compiled

LANES = (1, 64, 1024)


def cost_of(clock, times=20_000, turns=5):
    """Seconds that lie between two looks at a clock with nothing between them."""
    found = []
    for _ in range(turns):
        spent = 0.0
        for _ in range(times):
            began = clock()
            spent += clock() - began
        found.append(spent / times)
    return min(found)


def pick(masks, dice):
    """One offered action a row, quickly."""
    found = np.empty(len(masks), np.int64)
    for row, mask in enumerate(masks):
        offered = mask.nonzero()[0]
        found[row] = offered[dice.randrange(len(offered))]
    return found


def aec_steps(env, seconds, seed=1):
    """Steps a second of an AEC environment; `last` and `step` are timed."""
    dice = random.Random(seed)
    idle = cost_of(process_time)
    env.reset(seed=seed)
    spent, steps = 0.0, 0
    while spent < seconds:
        began = process_time()
        seen, _, ended, cut, info = env.last()
        spent += process_time() - began - idle
        if ended or cut:
            seed += 1
            env.reset(seed=seed)
            continue
        mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
        action = int(dice.choice(np.flatnonzero(mask)))
        began = process_time()
        env.step(action)
        spent += process_time() - began - idle
        steps += 1
    return steps / spent


def vector_steps(game, lanes, dtype, seconds, processes=0):
    """Steps a second of all lanes together."""
    dice = random.Random(1)
    seas = SeaVectorEnv(game, lanes, dtype=dtype, copy=False, players=4, processes=processes)
    clock = perf_counter if processes else process_time
    idle = cost_of(clock)
    _, infos = seas.reset(seed=1)
    spent, steps = 0.0, 0
    while spent < seconds:
        actions = pick(infos["action_mask"], dice)
        began = clock()
        *_, infos = seas.step(actions)
        spent += clock() - began - idle
        steps += lanes
    seas.close()
    return steps / spent


def walk(start, seeds, observer=None):
    """Seconds of random games, where whoever is asked looks first, and their decisions."""
    began, made = process_time(), 0
    for seed in seeds:
        position, dice = start.copy(), Dice(seed)
        settle_luck(position, dice)
        while not position.is_over():
            seat = position.to_act()[0]
            if observer:
                observer.observe(position, seat)
            made += play_randomly(position, dice, 1)
            settle_luck(position, dice)
    return process_time() - began, made


def observation_cost(game, seconds):
    """Microseconds of a random decision, and of an observation before each.

    Positions are those of games that go on, so that nothing is seen twice: the same games are
    played with and without observations, in turn.
    """
    loaded = load_game(game)
    start = loaded.start(dict(loaded.meta.bounds) | {"players": 4})
    observer = loaded.observer(4)
    began, made, seed = process_time(), 0, 0
    while process_time() - began < seconds:
        made += play_randomly(start.copy(), Dice(seed))
        seed += 1
    decision = (process_time() - began) / made
    looking, seen, seed = 0.0, 0, 0
    while looking < seconds:
        blind, _ = walk(start, range(seed, seed + 10))
        sighted, made = walk(start, range(seed, seed + 10), observer)
        looking += sighted - blind
        seen += made
        seed += 10
    return decision * 1e6, looking / seen * 1e6


def holdem(seconds):
    from pettingzoo.classic import texas_holdem_v4

    return aec_steps(texas_holdem_v4.env(), seconds)


def uno(seconds):
    """RLCard's uno: `step` of its environment, which has the observation in it."""
    import rlcard

    env = rlcard.make("uno")
    dice = random.Random(1)
    idle = cost_of(process_time)
    spent, steps = 0.0, 0
    while spent < seconds:
        state, _ = env.reset()
        while not env.is_over() and spent < seconds:
            action = dice.choice(list(state["legal_actions"]))
            began = process_time()
            state, _ = env.step(action)
            spent += process_time() - began - idle
            steps += 1
    return steps / spent


class Backgammon:
    """Pgx on the CPU: compiled once for each number of lanes; choosing is inside what is timed."""

    def __init__(self, lanes):
        import jax
        import pgx

        env = pgx.make("backgammon")
        self.lanes = lanes

        def step(state, key):
            one, two = jax.random.split(key)
            scores = jax.random.uniform(one, state.legal_action_mask.shape)
            actions = (scores * state.legal_action_mask).argmax(axis=1)
            fresh = jax.vmap(env.init)(jax.random.split(two, lanes))
            after = jax.vmap(env.step)(state, actions, jax.random.split(two, lanes))
            over = after.terminated
            return jax.tree_util.tree_map(
                lambda new, old: jax.numpy.where(
                    over.reshape([-1] + [1] * (old.ndim - 1)), new, old
                ),
                fresh,
                after,
            )

        self.key = jax.random.PRNGKey(1)
        self.split = jax.random.split
        self.step = jax.jit(step)
        self.state = jax.jit(jax.vmap(env.init))(jax.random.split(self.key, lanes))
        self.state = self.step(self.state, self.key)
        self.size = int(np.prod(self.state.observation.shape[1:]))
        self.actions = int(self.state.legal_action_mask.shape[1])

    def speed(self, seconds):
        began, steps = process_time(), 0
        while process_time() - began < seconds:
            self.key, now = self.split(self.key)
            self.state = self.step(self.state, now)
            self.state.observation.block_until_ready()
            steps += self.lanes
        return steps / (process_time() - began)


def measures(games, seconds, peers):
    """What is measured, by name."""
    first = games[0]
    found = {f"AEC {first}": lambda: aec_steps(sea_env(first, dtype="uint8"), seconds)}
    for lanes in LANES:
        for dtype in ("uint8", "float32"):
            name = f"vector {first} N={lanes} {dtype}"
            found[name] = lambda n=lanes, d=dtype: vector_steps(first, n, d, seconds)
    for game in games[1:]:
        name = f"vector {game} N=64 uint8"
        found[name] = lambda g=game: vector_steps(g, 64, "uint8", seconds)
    found[f"vector {first} N=64 uint8, 2 processes"] = lambda: vector_steps(
        first, 64, "uint8", seconds, 2
    )
    if peers:
        found["AEC Texas hold'em (PettingZoo)"] = lambda: holdem(seconds)
        found["uno (RLCard)"] = lambda: uno(seconds)
        for lanes in LANES:
            made = Backgammon(lanes)
            found[f"vector backgammon (pgx) N={lanes}"] = lambda made=made: made.speed(seconds)
    return found


def peer_sizes():
    """Numbers in an observation and in a mask, as the peers' environments say."""
    import rlcard
    from pettingzoo.classic import texas_holdem_v4

    table = texas_holdem_v4.env()
    table.reset(seed=1)
    seen = table.observe(table.agent_selection)
    uno_env, board = rlcard.make("uno"), Backgammon(1)
    return {
        "Texas hold'em (PettingZoo)": (seen["observation"].size, seen["action_mask"].size),
        "uno (RLCard)": (int(np.prod(uno_env.state_shape[0])), uno_env.num_actions),
        "backgammon (pgx)": (board.size, board.actions),
    }


def main():
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--turns", type=int, default=3)
    asked.add_argument("--seconds", type=float, default=1.0)
    asked.add_argument("--no-peers", action="store_true")
    asked.add_argument("--games", help="some of them, separated by commas")
    given = asked.parse_args()
    games = given.games.split(",") if given.games else list(REGISTER)
    wanted = measures(games, given.seconds, not given.no_peers)
    samples = {name: [] for name in wanted}
    costs = {game: [] for game in games}
    before = os.getloadavg()[0]
    for _ in range(given.turns):
        for name, measure in wanted.items():
            samples[name].append(measure())
        for game in games:
            costs[game].append(observation_cost(game, given.seconds / 2))
    load = f"load {before:.1f} before and {os.getloadavg()[0]:.1f} after"
    turns = f"medians of {given.turns} turns of {given.seconds} s"
    print(f"compiled: {is_compiled()}; {turns}; {load}, {os.cpu_count()} cores\n")
    print("| environment | steps/s |\n|---|---:|")
    for name, taken in samples.items():
        print(f"| {name} | {median(taken):,.0f} |")
    print("\n| 4 players | observation | mask | a decision, µs | an observation, µs | ratio |")
    print("|---|---:|---:|---:|---:|---:|")
    for game, taken in costs.items():
        loaded = load_game(game)
        decision, seen = median(one[0] for one in taken), median(one[1] for one in taken)
        sizes = f"{loaded.layout(4).size} | {loaded.vocabulary.size}"
        times = f"{decision:.2f} | {seen:.2f} | {seen / decision:.2f}"
        print(f"| {loaded.meta.name} | {sizes} | {times} |")
    for name, (seen, mask) in {} if given.no_peers else peer_sizes().items():
        print(f"| {name} | {seen} | {mask} | | | |")
    print("\n" + json.dumps({name: median(taken) for name, taken in samples.items()}))


if __name__ == "__main__":
    main()
