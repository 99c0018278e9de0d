"""Prints a hash of everything an environment shows in one seeded game: run it in two processes."""

import hashlib
import sys

from freebooter.adapters.pettingzoo import raw_env
from freebooter.kernel.dice import Dice


def trajectory(game: str) -> str:
    sea = raw_env(game)
    sea.reset(seed=11)
    dice = Dice(5)
    seen = hashlib.sha256()
    for agent in sea.agent_iter():
        observation, reward, termination, truncation, info = sea.last()
        assert observation is not None
        said = (agent, reward, termination, truncation, sorted(info))
        seen.update(repr(said).encode())
        seen.update(observation["observation"].tobytes() + observation["action_mask"].tobytes())
        if termination or truncation:
            sea.step(None)
            continue
        offered = observation["action_mask"].nonzero()[0]
        sea.step(int(offered[dice.below(len(offered))]))
    return seen.hexdigest()


if __name__ == "__main__":
    print(trajectory(sys.argv[1]))
