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

import atexit
from collections.abc import Mapping, Sequence
from typing import Any
from weakref import WeakSet

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.utils import EzPickle
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from freebooter.adapters.asking import BEFORE, changed_by, game_of, options_of, whole
from freebooter.adapters.lane_processes import LaneProcesses
from freebooter.adapters.seeing import Eyes
from freebooter.bots import make_bot
from freebooter.bots.base import Bot, Perspective
from freebooter.kernel.choice import Seat
from freebooter.kernel.errors import BadChoice, BadOption
from freebooter.kernel.game import Game
from freebooter.kernel.lanes import ALL_SEATS, CUT, OVER, Lanes, Opponents
from freebooter.kernel.position import Position

MASK = "action_mask"
MAX_CYCLES = 100_000
CLOSED = "The environment is closed: make another one."
WITH_PROCESSES: "WeakSet[SeaVectorEnv]" = WeakSet()  # those that must be closed


@atexit.register
def close_all() -> None:
    """What a script leaves open is closed with it, for processes and memory outlive it else."""
    for seas in list(WITH_PROCESSES):
        seas.close()


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
    if level is not None and not isinstance(level, str):
        raise BadOption(
            f"opponents of lanes are a level such as 'greedy', or None, not {level!r:.40}."
        )
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


class SeaVectorEnv(VectorEnv[NDArray[Any], NDArray[Any], NDArray[Any]], EzPickle):
    """N games in lockstep; lanes begin anew by themselves (SAME_STEP).

    Without `opponents` every seat is asked: `infos["seat"]` says who, `infos["rewards"]` has what
    each seat got. With opponents, a level of our bots, one `seat` learns. Lane n of `reset(seed=s)`
    plays with seed s + n. With `processes` the lanes are shared out; nothing else changes.
    With `copy=False` the arrays of the last step are overwritten by the next one; what processes
    have written is always copied. A copy, pickled or deep, is a fresh environment.
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
        EzPickle.__init__(
            self, game, num_envs, players, opponents, seat, dtype, max_cycles, processes, copy,
            **options,
        )  # fmt: skip
        self.game = game_of(game)
        self.game_options = options_of(self.game.meta, players, options)
        self.eyes = Eyes(self.game, self.game_options, dtype)
        if self.eyes.observer is None:
            raise BadOption(f"{self.game.meta.name} has no observer, which lanes need.")
        opponents_of(opponents, self.game)  # says at once what is wrong
        seats: int = self.game_options["players"]
        self.num_envs = num_envs = whole("num_envs", num_envs, 1)
        processes = whole("processes", processes, 0, num_envs)
        max_cycles = whole("max_cycles", max_cycles, 1)
        seat = whole("seat", seat, 0, seats - 1)
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
            WITH_PROCESSES.add(self)
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
        self._stopped = BEFORE  # why there is no step

    def reset(
        self, *, seed: int | list[int] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin in all lanes: from one seed, or from one for each lane."""
        if self.closed:
            raise BadChoice(CLOSED)
        if changed_by(self.game.meta, options):
            raise BadOption("Lanes keep their options: make another environment.")
        seeds = self._seeds_of(seed)
        self._stopped = ""
        if self.workers is None:
            self.lanes.reset(seeds)
        else:
            self.workers.reset(seeds)
        return self._observations(), self._infos()

    def _seeds_of(self, seed: Any) -> list[int]:
        """A seed for each lane."""
        if isinstance(seed, list | tuple | np.ndarray):
            if len(seed) != self.num_envs:
                raise BadOption(f"There are {self.num_envs} lanes, not {len(seed)}.")
            return [whole("A seed", one, 0) for one in seed]
        super().reset(seed=seed)
        first = int(self.np_random.integers(1 << 40)) if seed is None else seed
        return list(range(first, first + self.num_envs))

    def step(
        self, actions: Any
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One choice in each lane."""
        if self._stopped:
            raise BadChoice(self._stopped)
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise BadChoice(f"Actions are {self.num_envs} whole numbers, one for each lane.")
        self._acted = self._asked.copy()
        if self.workers is None:
            self.lanes.step(given.tolist())
        else:
            self.workers.step(given.tolist())
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
            rewards = self._rewards.copy()
            infos |= {"rewards": rewards, "_final_obs": done, "_final_info": done}
            infos["final_info"] = {
                "seat": self._acted, "_seat": done, "final_rewards": rewards, "_final_rewards": done
            }  # fmt: skip
            last = np.full(self.num_envs, None, object)
            for lane in np.flatnonzero(done):
                last[lane] = self._shaped(np.frombuffer(finals[int(lane)], np.uint8))
            infos["final_obs"] = last
        return infos

    def __del__(self) -> None:
        if getattr(self, "workers", None) is not None:
            self.close()

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes."""
        self._stopped = CLOSED
        if self.workers is not None:
            for name in ("_seen", "_masks", "_asked", "_ends", "_rewards"):
                setattr(self, name, getattr(self, name).copy())  # the memory goes
            self.workers.close()
            self.workers = None
            WITH_PROCESSES.discard(self)
