"""Every game as a PettingZoo parallel environment, for learners that want all seats every step.

Turns are not cycles in these games: of all actions only that of the seat that is asked counts, and
what the others send is ignored. Who sends what is not offered has a choice made by lot, from the
seed, so that learners without masks get on too. `pettingzoo.env` is the better door where it fits.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from freebooter.adapters.asking import AFTER, BEFORE, action_of
from freebooter.adapters.pettingzoo import MASK, Observation, raw_env
from freebooter.kernel.choice import Seat
from freebooter.kernel.errors import BadChoice

MAX_CYCLES = 100_000


def parallel_env(
    game: str,
    players: int | None = None,
    render_mode: str | None = None,
    max_cycles: int = MAX_CYCLES,
    **options: Any,
) -> "SeaParallelEnv":
    """All seats act in every step; one of them counts."""
    return SeaParallelEnv(game, players, render_mode, max_cycles, **options)


def env(
    game: str,
    players: int | None = None,
    render_mode: str | None = None,
    max_cycles: int = MAX_CYCLES,
    **options: Any,
) -> Any:
    """The same, one agent after the other."""
    return parallel_to_aec(parallel_env(game, players, render_mode, max_cycles, **options))


class SeaParallelEnv(ParallelEnv[str, Observation, int], EzPickle):
    """All seats at once, over the environment of turns."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        render_mode: str | None = None,
        max_cycles: int = MAX_CYCLES,
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, game, players, render_mode, max_cycles, **options)
        self.turns = raw_env(game, players, render_mode, max_cycles, **options)
        self.metadata = self.turns.metadata | {"is_parallelizable": True}
        self.possible_agents = self.turns.possible_agents
        self.observation_spaces = self.turns.observation_spaces
        self.action_spaces = self.turns.action_spaces
        self.render_mode = render_mode
        self.agents: list[str] = []
        self.has_begun = False

    def observation_space(self, agent: str) -> Any:
        return self.turns.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        return self.turns.action_space(agent)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Any]]:
        self.turns.reset(seed, options)
        self.agents = self.possible_agents[:]
        self.has_begun = True
        return self._seen(), dict(self.turns.infos)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], Any, Any, dict[str, Any]]:
        """One choice: of the seat that is asked."""
        if not self.agents:
            raise BadChoice(AFTER if self.has_begun else BEFORE)
        turns = self.turns
        agent = turns.agent_selection
        offered = turns.position.offers(Seat(turns.seat_of(agent))).choices
        if not isinstance(actions, Mapping) or actions.get(agent) is None:
            raise BadChoice(f"{agent} is asked, and no action of it was given.")
        action = action_of(actions[agent])
        if action not in offered:
            assert turns.np_random is not None
            action = offered[int(turns.np_random.integers(len(offered)))]
        turns.step(action)
        seen = self._seen()
        rewards = {one: float(turns.rewards[one]) for one in self.agents}
        terminations, truncations = dict(turns.terminations), dict(turns.truncations)
        infos = dict(turns.infos)
        if any(terminations.values()) or any(truncations.values()):
            self.agents = []
        return seen, rewards, terminations, truncations, infos

    def _seen(self) -> dict[str, Observation]:
        """What each seat sees, with the mask of the one that is asked."""
        return {agent: self.turns.observe(agent) for agent in self.possible_agents}

    def mask_of(self, agent: str) -> np.ndarray[Any, Any]:
        """What an agent may choose now."""
        mask: np.ndarray[Any, Any] = self.turns.infos[agent][MASK]
        return mask

    def render(self) -> Any:
        return self.turns.render()

    def state(self) -> Any:
        return self.turns.state()

    def close(self) -> None:
        """Nothing is open."""
