"""Many games in lockstep as a Gymnasium vector environment; needs the extra `freebooter[rl]`.

Examples:
    >>> import numpy
    >>> from freebooter.adapters.vector import SeaVectorEnv
    >>> seas = SeaVectorEnv("notorious", 64, players=4, dtype="uint8")
    >>> observations, infos = seas.reset(seed=1)
    >>> observations.shape[0], infos["action_mask"].shape[0]
    (64, 64)
    >>> actions = infos["action_mask"].argmax(axis=1)
    >>> observations, rewards, ended, cut, infos = seas.step(actions)
    >>> int(infos["seat"].max()) < 4
    True
    >>> seas.close()
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from freebooter.adapters.lane_processes import LaneProcesses
from freebooter.adapters.seeing import Eyes
from freebooter.bots import make_bot
from freebooter.bots.base import Bot, Perspective
from freebooter.games import load_game
from freebooter.kernel.choice import Seat
from freebooter.kernel.errors import BadOption
from freebooter.kernel.game import Game
from freebooter.kernel.lanes import ALL_SEATS, CUT, OVER, Lanes, Opponents
from freebooter.kernel.position import Position

MASK = "action_mask"
MAX_CYCLES = 100_000


class BotOpponents(Opponents):
    """Our bots in the seats that do not learn."""

    def __init__(self, level: str, game: Game) -> None:
        super().__init__()
        self.level = level
        self.game = game
        self.bots: dict[tuple[int, int], Bot] = {}
        if make_bot(level, game.meta.id).listens:
            raise BadOption(f"The bot {level} listens, and nothing is told in lanes.")

    def begin(self, lane: int, seed: int) -> None:
        for seat in range(self.game.meta.seats[1]):
            self.bots[lane, seat] = make_bot(self.level, self.game.meta.id, seed + seat)

    def choose(self, lane: int, position: Position, seat: Seat) -> int:
        return self.bots[lane, seat].choose(Perspective(self.game, position, seat))


def opponents_of(level: str | None, game: Game) -> Opponents:
    """Who sits in the other seats; those at random are compiled."""
    return Opponents() if level in (None, "random") else BotOpponents(str(level), game)


def size_of_buffers(lanes: int, width: int, seats: int) -> list[int]:
    """Bytes of the rows, of seats, of ends, and of rewards."""
    return [lanes * width, lanes, lanes, lanes * seats * 4]


def lanes_over(
    game: Game,
    options: Mapping[str, Any],
    buffers: Sequence[memoryview],
    seat: int,
    opponents: str | None,
    most: int,
) -> Lanes:
    """Lanes that write into these buffers."""
    eyes = Eyes(game, options, "uint8")
    assert eyes.observer is not None
    rows, asked, ends, rewards = buffers
    return Lanes(
        game.start(options),
        eyes.observer,
        eyes.size,
        game.vocabulary.size,
        (rows, asked, ends, rewards.cast("f")),
        seat,
        opponents_of(opponents, game),
        most,
    )


class SeaVectorEnv(VectorEnv[NDArray[Any], NDArray[Any], NDArray[Any]]):
    """N games in lockstep; lanes begin anew by themselves (SAME_STEP).

    Without `opponents` every seat is asked: `infos["seat"]` says who, `infos["rewards"]` has what
    each seat got. With opponents, a level of our bots, one `seat` learns. Lane n of `reset(seed=s)`
    plays with seed s + n. With `processes` the lanes are shared out; nothing else changes.
    With `copy=False` the arrays of the last step are overwritten by the next one; what processes
    have written is always copied.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: str | None = None,
        seat: int = 0,
        dtype: str = "float32",
        max_cycles: int = MAX_CYCLES,
        processes: int = 0,
        copy: bool = True,
        **options: Any,
    ) -> None:
        self.game = load_game(game)
        meta = self.game.meta
        given = dict(meta.bounds) | options | ({} if players is None else {"players": players})
        self.game_options = meta.read_options(given)
        self.eyes = Eyes(self.game, self.game_options, dtype)
        if self.eyes.observer is None:
            raise BadOption(f"{meta.name} has no observer, which lanes need.")
        seats: int = self.game_options["players"]
        if not 0 <= seat < seats:
            raise BadOption(f"seat cannot be {seat}; it is 0 to {seats - 1}.")
        if num_envs < 1 or processes < 0 or processes > num_envs:
            raise BadOption("There must be at least one lane, and one for each process.")
        self.num_envs = num_envs
        self.learner = ALL_SEATS if opponents is None else seat
        self.is_copied = copy or processes > 0  # shared memory goes with its processes
        self.single_observation_space = Box(
            self.eyes.low, self.eyes.high, (self.eyes.size,), self.eyes.dtype
        )
        self.single_action_space = Discrete(self.game.vocabulary.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        width = self.eyes.size + self.game.vocabulary.size
        sizes = size_of_buffers(num_envs, width, seats)
        self.workers: LaneProcesses | None = None
        if processes:
            arguments = (game, self.game_options, self.learner, opponents, max_cycles)
            self.workers = LaneProcesses(arguments, sizes, num_envs, processes)
            buffers = self.workers.buffers
        else:
            buffers = [memoryview(bytearray(size)) for size in sizes]
            self.lanes = lanes_over(
                self.game, self.game_options, buffers, self.learner, opponents, max_cycles
            )
        rows = np.frombuffer(buffers[0], np.uint8).reshape(num_envs, width)
        self._seen = rows[:, : self.eyes.size]
        self._masks = rows[:, self.eyes.size :].view(np.int8)
        self._asked = np.frombuffer(buffers[1], np.uint8)
        self._ends = np.frombuffer(buffers[2], np.uint8)
        self._rewards = np.frombuffer(buffers[3], np.float32).reshape(num_envs, seats)
        self._floats = np.empty((num_envs, self.eyes.size), np.float32)
        self._acted = self._asked.copy()

    def reset(
        self, *, seed: int | list[int] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin in all lanes: from one seed, or from one for each lane."""
        if isinstance(seed, list):
            seeds = [int(one) for one in seed]
            if len(seeds) != self.num_envs:
                raise BadOption(f"There are {self.num_envs} lanes, not {len(seeds)}.")
        else:
            super().reset(seed=seed)
            first = int(self.np_random.integers(1 << 40)) if seed is None else seed
            seeds = list(range(first, first + self.num_envs))
        if self.workers is None:
            self.lanes.reset(seeds)
        else:
            self.workers.reset(seeds)
        return self._observations(), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One choice in each lane."""
        self._acted = self._asked.copy()
        if self.workers is None:
            self.lanes.step(np.asarray(actions).tolist())
        else:
            self.workers.step(actions)
        seats = self._acted if self.learner == ALL_SEATS else self.learner
        rewards = self._rewards[np.arange(self.num_envs), seats].astype(np.float64)
        ended, cut = self._ends == OVER, self._ends == CUT
        return self._observations(), rewards, ended, cut, self._infos()

    def action_masks(self) -> NDArray[np.bool_]:
        """True for what is offered, a row a lane."""
        return self._masks.astype(np.bool_)

    def _observations(self) -> NDArray[Any]:
        return self._shaped(self._seen, self._floats)

    def _shaped(self, seen: NDArray[Any], into: NDArray[Any] | None = None) -> NDArray[Any]:
        if self.eyes.dtype == np.uint8:
            return seen.copy() if self.is_copied else seen
        found: NDArray[Any] = np.divide(
            seen, self.eyes.scales, out=None if self.is_copied else into
        )
        return found

    def _infos(self) -> dict[str, Any]:
        infos: dict[str, Any] = {
            MASK: self._masks.copy() if self.is_copied else self._masks,
            "seat": self._asked.copy() if self.is_copied else self._asked,
        }
        if self._ends.any():
            done = self._ends > 0
            finals = self.lanes.finals if self.workers is None else self.workers.finals
            infos["_final_obs"] = done
            infos["rewards"] = self._rewards.copy()
            last = np.full(self.num_envs, None, object)
            for lane in np.flatnonzero(done):
                last[lane] = self._shaped(np.frombuffer(finals[int(lane)], np.uint8))
            infos["final_obs"] = last
        return infos

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes."""
        if self.workers is not None:
            for name in ("_seen", "_masks", "_asked", "_ends", "_rewards"):
                setattr(self, name, getattr(self, name).copy())  # the memory goes
            self.workers.close()
            self.workers = None
