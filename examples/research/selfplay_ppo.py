"""PPO in self-play on the vector environment, in one file, in the manner of CleanRL.

    python selfplay_ppo.py [--game notorious] [--updates 200] [--lanes 64]

One network plays all seats, and NumPy alone trains it: a hidden layer, a masked policy, a value.
Each seat's choices form its own trajectory; what it wins at the end is credited to all of them.
"""

import argparse
from typing import Any

import numpy as np

from freebooter.adapters.vector import SeaVectorEnv

CLIP, ENTROPY, VALUE, EPOCHS = 0.2, 0.01, 0.5, 3


class Net:
    """Weights, what they say of a batch, and Adam."""

    def __init__(self, inputs: int, hidden: int, actions: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        shapes = {"w": (inputs, hidden), "p": (hidden, actions), "v": (hidden, 1)}
        self.weights = {
            name: (random.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)
            for name, shape in shapes.items()
        }
        self.weights["p"] *= 0.01
        self.first = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.second = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.steps = 0

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any, Any]:
        """The hidden layer, the odds of all choices, the values."""
        hidden = np.tanh(seen @ self.weights["w"])
        scores = np.where(masks, hidden @ self.weights["p"], -np.inf)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), (hidden @ self.weights["v"])[:, 0]

    def learn(self, slopes: dict[str, Any], rate: float) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            self.first[name] += 0.1 * (slope - self.first[name])
            self.second[name] += 0.001 * (slope * slope - self.second[name])
            mean = self.first[name] / (1 - 0.9**self.steps)
            spread = self.second[name] / (1 - 0.999**self.steps)
            self.weights[name] -= rate * mean / (np.sqrt(spread) + 1e-8)


def gather(seas: SeaVectorEnv, net: Net, state: Any, length: int, random: Any) -> tuple[Any, Any]:
    """So many choices in every lane, each with what its seat won in the end (0: not over yet)."""
    seen, infos = state
    kept: list[list[Any]] = []
    waiting: dict[tuple[int, int], list[list[Any]]] = {}
    for _ in range(length):
        masks = infos["action_mask"].astype(bool)
        _, odds, _ = net.forward(seen, masks)
        actions = (odds.cumsum(axis=1) > random.random((len(seen), 1))).argmax(axis=1)
        for lane, action in enumerate(actions):
            step = [seen[lane], masks[lane], action, odds[lane, action], 0.0]
            kept.append(step)
            waiting.setdefault((lane, int(infos["seat"][lane])), []).append(step)
        seen, _, ended, cut, infos = seas.step(actions)
        for lane in np.flatnonzero(ended | cut):
            for (where, seat), steps in waiting.items():
                if where == lane:
                    for step in steps:
                        step[4] = float(infos["rewards"][lane, seat])
            waiting = {key: steps for key, steps in waiting.items() if key[0] != lane}
    return kept, (seen, infos)


def update(net: Net, steps: list[list[Any]], rate: float) -> float:
    """Some epochs of PPO over what was gathered; how wrong the values were at first."""
    seen, masks, actions, before, won = (np.array(part) for part in zip(*steps, strict=True))
    rows = np.arange(len(steps))
    error = 0.0
    for epoch in range(EPOCHS):
        hidden, odds, values = net.forward(seen, masks)
        gain = won - values
        error = error or float((gain**2).mean())
        if epoch == 0:
            edge = (gain - gain.mean()) / (gain.std() + 1e-8)
        ratio = odds[rows, actions] / before
        is_live = np.where(edge > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = -(edge * ratio * is_live)[:, None]  # of the loss by the logarithm of the odds
        slope = -push * odds
        slope[rows, actions] += push[:, 0]
        logs = np.log(np.maximum(odds, 1e-9))
        slope += ENTROPY * odds * (logs - (odds * logs).sum(axis=1, keepdims=True))
        slope, miss = slope / len(rows), (-2 * VALUE * gain / len(rows))[:, None]
        back = (slope @ net.weights["p"].T + miss @ net.weights["v"].T) * (1 - hidden**2)
        net.learn({"w": seen.T @ back, "p": hidden.T @ slope, "v": hidden.T @ miss}, rate)
    return error


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", default="notorious")
    asked.add_argument("--players", type=int, default=2)
    asked.add_argument("--updates", type=int, default=200)
    asked.add_argument("--lanes", type=int, default=64)
    asked.add_argument("--length", type=int, default=128)
    given = asked.parse_args()
    seas = SeaVectorEnv(given.game, given.lanes, players=given.players)
    space, choices = seas.single_observation_space, seas.single_action_space
    net = Net(space.shape[0], 64, int(choices.n), seed=1)
    random = np.random.default_rng(2)
    state: Any = seas.reset(seed=1)
    for number in range(given.updates):
        steps, state = gather(seas, net, state, given.length, random)
        print(f"update {number + 1}: error of values {update(net, steps, 3e-4):.3f}", flush=True)


if __name__ == "__main__":
    main()
