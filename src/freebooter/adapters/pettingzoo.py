"""Every game as a PettingZoo environment (AEC); needs the extra `freebooter[rl]`.

An action is a choice's place in the game's vocabulary. Chance is resolved inside `step`, from the
seed of `reset` alone. Where several choose at once they do so one after another, in the order of
seats, and none sees another's answer. Rewards come at the end: the first place gets +1, the last
-1, those between lie evenly between; seats that share places share what these places get.

Examples:
    >>> from freebooter.adapters.pettingzoo import env
    >>> sea = env("notorious", players=4, frigates=2)
    >>> sea.reset(seed=42)
    >>> observation, reward, termination, truncation, info = sea.last()
    >>> action = observation["action_mask"].nonzero()[0][0]
    >>> sea.step(int(action))
    >>> len(sea.agents)
    4
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pettingzoo
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import EzPickle, seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from freebooter.adapters.asking import (
    AFTER,
    BEFORE,
    action_of,
    game_of,
    id_of,
    options_for,
    options_of,
    whole,
)
from freebooter.adapters.drawing import RENDER_MODES, check_render_mode, rendered
from freebooter.adapters.seeing import Eyes, rewards_of
from freebooter.bots.base import Perspective
from freebooter.games import REGISTER
from freebooter.kernel.choice import SEATS, Seat
from freebooter.kernel.dice import Luck
from freebooter.kernel.errors import BadChoice
from freebooter.kernel.position import Position
from freebooter.kernel.turns import Turns

MASK = "action_mask"
OF_AN_EPISODE = (
    "agent_selection",
    "infos",
    "rewards",
    "terminations",
    "truncations",
    "_cumulative_rewards",
)
ILLEGAL_REWARD = -1.0
MAX_CYCLES = 100_000  # choices, after which an episode is truncated
Observation = dict[str, NDArray[Any]]


class raw_env(AECEnv, EzPickle):  # noqa: N801 (the name is PettingZoo's)
    """The environment as it is: what is not offered raises BadChoice."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        render_mode: str | None = None,
        max_cycles: int = MAX_CYCLES,
        told: bool = False,
        dtype: str = "float32",
        **options: Any,
    ) -> None:
        """`told` keeps what is told, for bots that listen (see `perspective`)."""
        EzPickle.__init__(self, game, players, render_mode, max_cycles, told, dtype, **options)
        AECEnv.__init__(self)
        check_render_mode(render_mode)
        self.game = game_of(game)
        meta = self.game.meta
        self.game_options = options_of(meta, players, options)
        self.render_mode = render_mode
        self.max_cycles = whole("max_cycles", max_cycles, 1)
        self.is_heard = told
        self.metadata = {
            "name": f"freebooter_{meta.id}_v{meta.rules_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.eyes = Eyes(self.game, self.game_options, dtype)
        self.metadata["observation"] = self.eyes.name
        fresh = self.game.start(self.game_options)
        low, high, kind, size = self.eyes.low, self.eyes.high, self.eyes.dtype, self.eyes.size
        count = self.game.vocabulary.size
        self.possible_agents = [f"player_{seat}" for seat in range(fresh.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(low, high, (size,), kind),
                    MASK: Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(count) for agent in self.possible_agents}
        self.state_space = Box(low, high, (size * fresh.seats,), kind)
        self.np_random: np.random.Generator | None = None
        self.position: Position = fresh
        self.episode_seed = 0
        self._actions = count
        self._idle = np.zeros(count, np.int8)
        self._idle.flags.writeable = False
        self._idle_info = {MASK: self._idle}
        self._seats = {agent: Seat(n) for n, agent in enumerate(self.possible_agents)}
        self._turns: Turns | None = None

    def __getattr__(self, name: str) -> Any:
        """Asked only for what is not there: of an episode before it has begun."""
        early = BEFORE if name in OF_AN_EPISODE else f"{type(self).__name__} has no {name}."
        raise AttributeError(early)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[self.possible_agents[self.seat_of(agent)]]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[self.possible_agents[self.seat_of(agent)]]

    # The course of an episode.

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game; `options["game"]` changes its options for this episode, not the players."""
        if seed is not None or self.np_random is None:
            self.np_random, _ = seeding.np_random(seed)
        self.episode_seed = int(self.np_random.integers(1 << 62))
        wanted = options_for(self.game.meta, self.game_options, options)
        self.position = self.game.start(wanted, is_heard=self.is_heard)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = dict.fromkeys(self.agents, self._idle_info)
        self.agent_selection = self.agents[0]
        self._is_done = False
        self._turns = Turns(self.position, Luck(self.episode_seed))
        self._show(self._turns)

    def step(self, action: int | None) -> None:
        turns = self._turns
        if turns is None:
            raise BadChoice(BEFORE)
        if self._is_done:
            self._step_of_the_dead(action)
        elif action is not None and turns.choose(action_of(action)):
            self._show(turns)
        else:
            self._refuse(action)

    def _step_of_the_dead(self, action: int | None) -> None:
        if not self.agents:
            raise BadChoice(AFTER)
        self._was_dead_step(action)

    def _refuse(self, action: int | None) -> None:
        """What happens if a choice is not offered."""
        said = "nothing" if action is None else self._name_of(int(action))
        raise BadChoice(f"'{said}' is not offered to {self.agent_selection} now.")

    def _name_of(self, action: int) -> str:
        return self.action_to_string(action) if 0 <= action < self._actions else str(action)

    def _show(self, turns: Turns) -> None:
        """Say whose turn it is, or that all is over."""
        self.infos[self.agent_selection] = self._idle_info
        if turns.seat < 0:
            self._end(self.final_rewards(), self.terminations)
            for agent in self.agents:
                self.infos[agent] = {
                    MASK: self._idle,
                    "final_rewards": self.rewards.copy(),
                    "scores": self.position.scores(),
                    "ranking": self.position.ranking(),
                }
        elif turns.made >= self.max_cycles:
            self._end(self.rewards, self.truncations)
        else:
            self.agent_selection = agent = self.possible_agents[turns.seat]
            self.infos[agent] = {MASK: np.frombuffer(turns.mask(self._actions), np.int8)}

    def _end(self, rewards: dict[str, float], flags: dict[str, bool]) -> None:
        """All agents end together."""
        self._is_done = True
        self.rewards = rewards
        self._cumulative_rewards = rewards.copy()
        for agent in self.agents:
            flags[agent] = True
        self.agent_selection = self.agents[0]

    def final_rewards(self) -> dict[str, float]:
        """+1 for the first place down to -1 for the last; ties share the mean of their places."""
        return dict(zip(self.possible_agents, rewards_of(self.position.ranking()), strict=True))

    # What is seen.

    def perspective(self, agent: str) -> Perspective:
        """The agent's side, for one of our bots; `env(…, told=True)` if the bot listens."""
        facts = self.position.facts  # nobody takes them away: they are the history
        seat = self.seat_of(agent)
        return Perspective(self.game, self.position, seat, None if facts is None else lambda: facts)

    def seat_of(self, agent: str) -> Seat:
        try:
            return self._seats[agent]
        except (KeyError, TypeError):
            agents = f"{self.possible_agents[0]} to {self.possible_agents[-1]}"
            raise BadChoice(f"There is no agent {agent!r:.40}; there are {agents}.") from None

    def observe(self, agent: str) -> Observation:
        """What the agent's seat may know, as numbers; the mask is empty unless it is asked."""
        seen = self.eyes.see(self.position, self.seat_of(agent))
        mask = self.infos[agent][MASK] if agent in self.infos else self._idle
        return {"observation": seen, MASK: mask}

    def state(self) -> NDArray[Any]:
        """All seats' observations in a row: for centralised training, since it has all secrets."""
        seats = range(len(self.possible_agents))
        return np.concatenate([self.eyes.see(self.position, Seat(seat)) for seat in seats])

    def render(self) -> Any:
        """The board as a spectator sees it."""
        return rendered(self.game, self.position, self.render_mode)

    def action_to_string(self, action: int) -> str:
        """A choice in notation."""
        return self.game.vocabulary.say(action_of(action))

    def string_to_action(self, notation: str) -> int:
        return self.game.vocabulary.read(notation)

    def describe(self, action: int) -> str:
        """A choice as a sentence."""
        choice = self.string_to_action(self.action_to_string(action))
        return self.game.words.choice(self.game.vocabulary, choice, SEATS.words)

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class env(raw_env):  # noqa: N801 (the name is PettingZoo's)
    """The usual environment: who chooses what is not offered loses at once.

    It does by itself, and quicker, what PettingZoo's wrappers would do around `raw_env`.
    """

    def _refuse(self, action: int | None) -> None:
        if action is None or not 0 <= int(action) < self._actions:
            super()._refuse(action)
        self.infos[self.agent_selection] = self._idle_info
        loser = self.agent_selection
        self._end(self.rewards | {loser: ILLEGAL_REWARD}, self.terminations)

    def _step_of_the_dead(self, action: int | None) -> None:
        if self.agents:
            super()._step_of_the_dead(action)


def register_games() -> None:
    """Make all games known to `pettingzoo.make`, once; PettingZoo has had it since its 1.27."""
    if not hasattr(pettingzoo, "register"):
        return
    for game in REGISTER:
        if id_of(game) not in pettingzoo.aec_registry:
            given = {"game": game}
            pettingzoo.register("aec", id_of(game), f"{__name__}:env", kwargs=given)
            there = "freebooter.adapters.parallel:parallel_env"
            pettingzoo.register("parallel", id_of(game), there, kwargs=given)


register_games()
