"""Every game as a Gymnasium environment: one seat learns, bots or policies sit in the others.

Importing this module registers all games, plug-ins too; needs the extra `freebooter[rl]`.

Examples:
    >>> import gymnasium
    >>> import freebooter.adapters.gymnasium
    >>> sea = gymnasium.make("freebooter/Notorious-v1", players=4, opponents="greedy")
    >>> observation, info = sea.reset(seed=42)
    >>> action = int(sea.unwrapped.action_masks().nonzero()[0][0])
    >>> observation, reward, terminated, truncated, info = sea.step(action)
    >>> observation.shape == sea.observation_space.shape
    True
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.utils import EzPickle
from numpy.typing import NDArray

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
from freebooter.adapters.seeing import Eyes, mask_array, rewards_of
from freebooter.bots import make_bot
from freebooter.bots.base import Bot, Perspective
from freebooter.games import REGISTER
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Luck
from freebooter.kernel.driver import Driver, by_streams
from freebooter.kernel.errors import BadChoice, BadOption
from freebooter.kernel.position import Position

MASK = "action_mask"
ILLEGAL_REWARD = -1.0
MAX_CYCLES = 100_000  # choices of all seats, after which an episode is truncated

Policy = Callable[[NDArray[Any], NDArray[np.int8]], int]  # observation and mask: an action
Opponent = str | Bot | Policy


def register_games() -> None:
    """Make all games of the register known to Gymnasium, once."""
    for game in REGISTER:
        if id_of(game) not in gymnasium.registry:
            gymnasium.register(
                id_of(game),
                f"{__name__}:SeatEnv",
                vector_entry_point=f"{__name__}:lanes",
                kwargs={"game": game},
            )


def lanes(game: str, opponents: str | None = "random", **arguments: Any) -> Any:
    """What `gymnasium.make_vec` makes: compiled lanes in which one seat learns."""
    from freebooter.adapters.vector import SeaVectorEnv  # noqa: PLC0415 (only who wants many)

    return SeaVectorEnv(game, opponents=opponents, **arguments)


class SeatEnv(gymnasium.Env[NDArray[Any], np.int64], EzPickle):
    """One seat of a game; what is not offered loses at once.

    `seat` is a number from 0, or None for another one every episode. `opponents` is a level of
    our bots such as "greedy" or "mate@100", a `Bot`, or a function of observation and mask; or
    one of these for each other seat, in the order of seats. A level is seeded by the episode; a
    `Bot` of yours keeps its own dice and memory from one episode to the next. A copy, pickled or
    deep, is a fresh environment with the same arguments.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: Opponent | Sequence[Opponent] = "random",
        seat: int | None = 0,
        dtype: str = "float32",
        render_mode: str | None = None,
        max_cycles: int = MAX_CYCLES,
        **options: Any,
    ) -> None:
        EzPickle.__init__(
            self, game, players, opponents, seat, dtype, render_mode, max_cycles, **options
        )
        check_render_mode(render_mode)
        self.game = game_of(game)
        meta = self.game.meta
        self.game_options = options_of(meta, players, options)
        self.eyes = Eyes(self.game, self.game_options, dtype)
        self.seats: int = self.game_options["players"]
        self.fixed_seat = None if seat is None else whole("seat", seat, 0, self.seats - 1)
        self.opponents = self.listed(opponents)
        self.render_mode = render_mode
        self.max_cycles = whole("max_cycles", max_cycles, 1)
        self.metadata = self.metadata | {
            "name": f"freebooter_{meta.id}_v{meta.rules_version}",
            "observation": self.eyes.name,
        }
        self.observation_space = Box(
            self.eyes.low, self.eyes.high, (self.eyes.size,), self.eyes.dtype
        )
        self.action_space = Discrete(self.game.vocabulary.size)
        self.position: Position = self.game.start(self.game_options)
        self.seat = Seat(self.fixed_seat or 0)
        self._stopped = BEFORE  # why there is no step

    def listed(self, opponents: Opponent | Sequence[Opponent]) -> list[Opponent]:
        """One opponent for each other seat."""
        if isinstance(opponents, str) or not isinstance(opponents, Sequence):
            opponents = [opponents] * (self.seats - 1)
        found = list(opponents)
        if len(found) != self.seats - 1:
            raise BadOption(f"There are {self.seats - 1} other seats, not {len(found)}.")
        for one in found:
            if isinstance(one, str):
                make_bot(one, self.game.meta.id)  # says at once what is wrong
            elif not isinstance(one, Bot) and (isinstance(one, type) or not callable(one)):
                raise BadOption(f"{one!r:.40} is not an opponent: a level, a Bot or a function.")
        return found

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """A new game; `options["game"]` changes its options for this episode, not the players."""
        super().reset(seed=seed)
        self.episode_seed = int(self.np_random.integers(1 << 62))
        wanted = options_for(self.game.meta, self.game_options, options)
        self.seat = Seat(
            int(self.np_random.integers(self.seats)) if self.fixed_seat is None else self.fixed_seat
        )
        others = [seat for seat in range(self.seats) if seat != self.seat]
        self.sitting: dict[int, Bot | Policy] = {
            seat: make_bot(one, self.game.meta.id, self.episode_seed + seat)
            if isinstance(one, str)
            else one
            for seat, one in zip(others, self.opponents, strict=True)
        }
        is_heard = any(isinstance(one, Bot) and one.listens for one in self.sitting.values())
        self.position = self.game.start(wanted, is_heard=is_heard)
        self._driver = Driver(self.position, self._choose, by_streams(Luck(self.episode_seed)))
        self.cycles = 0
        self._go_on(is_first=True)
        self._stopped = AFTER if self.position.is_over() else ""
        return self.eyes.see(self.position, self.seat), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """One choice of the learner, then all others' until it is asked again."""
        if self._stopped:
            raise BadChoice(self._stopped)
        number = action_of(action)
        if number not in self.position.offers(self.seat).choices:
            self._stopped = AFTER
            seen = self.eyes.see(self.position, self.seat)
            return seen, ILLEGAL_REWARD, True, False, self._info() | {"illegal": True}
        self._action = Choice(number)
        self._driver.ask()
        self.cycles += 1
        self._go_on()
        over = self.position.is_over()
        reward = rewards_of(self.position.ranking())[self.seat] if over else 0.0
        is_cut = not over and self.cycles >= self.max_cycles
        self._stopped = AFTER if over or is_cut else ""
        return self.eyes.see(self.position, self.seat), reward, over, is_cut, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """True for every choice that is offered: the name that sb3-contrib looks for."""
        return mask_array(self.game, self.position, self.seat).view(np.bool_)

    def render(self) -> Any:
        """The board as a spectator sees it."""
        return rendered(self.game, self.position, self.render_mode)

    def _go_on(self, is_first: bool = False) -> None:
        """Luck and the other seats, until the learner is asked (at first always) or all is over."""
        position = self.position
        self._driver.run_luck()
        while not position.is_over() and (is_first or self.cycles < self.max_cycles):
            if position.to_act()[0] == self.seat:
                return
            self._driver.ask()
            self.cycles += 1
            self._driver.run_luck()

    def _choose(self, seat: Seat) -> Choice:
        if seat == self.seat:
            return self._action
        who = self.sitting[seat]
        if isinstance(who, Bot):
            facts = self.position.facts
            hear = None if facts is None else lambda: facts
            return who.choose(Perspective(self.game, self.position, seat, hear))
        mask = mask_array(self.game, self.position, seat)
        choice = action_of(who(self.eyes.see(self.position, seat), mask))
        if not (0 <= choice < len(mask) and mask[choice]):
            raise BadChoice(f"The policy of seat {seat} chose {choice}, which is not offered.")
        return Choice(choice)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {MASK: mask_array(self.game, self.position, self.seat)}
        info["seat"] = int(self.seat)
        if self.position.is_over():
            info["scores"] = self.position.scores()
            info["ranking"] = self.position.ranking()
            info["final_rewards"] = rewards_of(self.position.ranking())
        return info


register_games()
