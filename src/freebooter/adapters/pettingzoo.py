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
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import EzPickle, seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from freebooter.adapters.drawing import RENDER_MODES, check_render_mode, rendered
from freebooter.adapters.seeing import Eyes, mask_array, rewards_of
from freebooter.bots.base import Perspective
from freebooter.games import load_game
from freebooter.kernel.choice import SEATS, Choice, Seat
from freebooter.kernel.dice import Luck
from freebooter.kernel.driver import Driver, by_streams
from freebooter.kernel.errors import BadChoice, BadOption
from freebooter.kernel.position import Position

MASK = "action_mask"
ILLEGAL_REWARD = -1.0
MAX_CYCLES = 100_000  # choices, after which an episode is truncated
Observation = dict[str, NDArray[Any]]


def env(
    game: str,
    players: int | None = None,
    render_mode: str | None = None,
    max_cycles: int = MAX_CYCLES,
    told: bool = False,
    dtype: str = "float32",
    **options: Any,
) -> Any:
    """The usual environment: who chooses what is not offered loses at once."""
    raw = raw_env(game, players, render_mode, max_cycles, told, dtype, **options)
    legal = TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(legal))


class raw_env(AECEnv, EzPickle):  # noqa: N801 (the name is PettingZoo's)
    """The environment without wrappers: what is not offered raises BadChoice."""

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
        self.game = load_game(game)
        meta = self.game.meta
        given = dict(meta.bounds) | options | ({} if players is None else {"players": players})
        self.game_options = meta.read_options(given)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
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
        self._nothing = np.zeros(count, np.int8)
        self._nothing.flags.writeable = False

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    # The course of an episode.

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game; `options["game"]` changes its options for this episode, not the players."""
        if seed is not None or self.np_random is None:
            self.np_random, _ = seeding.np_random(seed)
        self.episode_seed = int(self.np_random.integers(1 << 62))
        wanted = self.game.meta.read_options(self.game_options | (options or {}).get("game", {}))
        if wanted["players"] != self.game_options["players"]:
            raise BadOption("The number of players is fixed for an environment.")
        self.position = self.game.start(wanted, is_heard=self.is_heard)
        luck = by_streams(Luck(self.episode_seed))
        self._driver = Driver(self.position, lambda seat: self._action, luck)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.cycles = 0
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._action = self._check(self.seat_of(agent), action)
        self._driver.ask()
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def _check(self, seat: Seat, action: int | None) -> Choice:
        if action is None or int(action) not in self.position.offers(seat).choices:
            said = "nothing" if action is None else self.action_to_string(int(action))
            raise BadChoice(f"'{said}' is not offered to {self.agent_selection} now.")
        return Choice(int(action))

    def _go_on(self) -> None:
        """Let luck happen, then say whose turn it is, or that all is over."""
        position = self.position
        self._driver.run_luck()
        self.infos: dict[str, Any] = {agent: {MASK: self._nothing} for agent in self.agents}
        if position.is_over():
            self.rewards = self.final_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            ending = {
                "final_rewards": self.rewards.copy(),
                "scores": position.scores(),
                "ranking": position.ranking(),
            }
            for agent in self.agents:
                self.infos[agent] |= ending
            self.agent_selection = self.agents[0]
        elif self.cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            seat = position.to_act()[0]
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection][MASK] = self.mask_of(seat)

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
        return Seat(self.possible_agents.index(agent))

    def mask_of(self, seat: Seat) -> NDArray[np.int8]:
        """1 for every choice that is offered to a seat now."""
        return mask_array(self.game, self.position, seat)

    def observe(self, agent: str) -> Observation:
        """What the agent's seat may know, as numbers; the mask is empty unless it is asked."""
        seen = self.eyes.see(self.position, self.seat_of(agent))
        mask = self.infos[agent][MASK] if agent in self.infos else self._nothing
        return {"observation": seen, MASK: mask.copy()}

    def state(self) -> NDArray[Any]:
        """All seats' observations in a row: for centralised training, since it has all secrets."""
        seats = range(len(self.possible_agents))
        return np.concatenate([self.eyes.see(self.position, Seat(seat)) for seat in seats])

    def render(self) -> Any:
        """The board as a spectator sees it."""
        return rendered(self.game, self.position, self.render_mode)

    def action_to_string(self, action: int) -> str:
        """A choice in notation."""
        return self.game.vocabulary.say(int(action))

    def string_to_action(self, notation: str) -> int:
        return self.game.vocabulary.read(notation)

    def describe(self, action: int) -> str:
        """A choice as a sentence."""
        return self.game.words.choice(self.game.vocabulary, int(action), SEATS.words)

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
