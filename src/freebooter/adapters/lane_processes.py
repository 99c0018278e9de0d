"""Lanes shared out among processes: all write into one shared memory."""

from __future__ import annotations

import multiprocessing
import os
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.shared_memory import SharedMemory
from typing import Any

from freebooter.games import load_game
from freebooter.kernel.errors import FreebooterError

Arguments = tuple[str, dict[str, Any], int, str | None, int]
ALIGNED = 64
GUARD = "A script that asks for processes needs `if __name__ == '__main__':` around its own work."


class LostProcess(FreebooterError):
    """A process that stepped lanes is not there any more."""


def places_of(sizes: list[int]) -> tuple[list[int], int]:
    """Where each buffer begins in one memory, and how large that is."""
    starts = []
    end = 0
    for size in sizes:
        starts.append(end)
        end += -(-size // ALIGNED) * ALIGNED
    return starts, end


def cut(memory: SharedMemory, sizes: list[int], lanes: int, first: int, last: int) -> list[Any]:
    """The buffers, as far as they belong to some lanes."""
    starts, _ = places_of(sizes)
    whole = memory.buf
    assert whole is not None
    found = []
    for start, size in zip(starts, sizes, strict=True):
        each = size // lanes
        found.append(whole[start + first * each : start + last * each])
    return found


def work(
    wire: Connection, name: str, arguments: Arguments, sizes: list[int], lanes: int, own: range
) -> None:
    """A process: steps its own lanes whenever it is told to."""
    from freebooter.adapters.vector import lanes_over  # noqa: PLC0415 (it imports this module)

    memory = SharedMemory(name)
    game, options, learner, opponents, most = arguments
    buffers = cut(memory, sizes, lanes, own.start, own.stop)
    mine = lanes_over(load_game(game), options, buffers, learner, opponents, most)
    while True:
        try:
            what, given = wire.recv()
        except (EOFError, KeyboardInterrupt):  # who interrupts us interrupts all
            break
        if what == "close":
            break
        if what == "reset":
            mine.reset(given)
        else:
            mine.step(given)
        wire.send({own.start + lane: seen for lane, seen in mine.finals.items()})
    del mine, buffers
    wire.close()


class LaneProcesses:
    """The processes, and the memory they write into."""

    def __init__(self, arguments: Arguments, sizes: list[int], lanes: int, count: int) -> None:
        self.memory = SharedMemory(create=True, size=places_of(sizes)[1])
        self.buffers = cut(self.memory, sizes, lanes, 0, lanes)
        self.finals: dict[int, bytes] = {}
        self.has_answered = False
        self.owner = os.getpid()
        edges = [lanes * place // count for place in range(count + 1)]
        self.shares = [range(edges[n], edges[n + 1]) for n in range(count)]
        self.wires: list[Connection] = []
        self.processes: list[SpawnProcess] = []
        try:
            self.start(arguments, sizes, lanes)
        except BaseException:  # a script without its guard, for one
            self.close()
            raise

    def start(self, arguments: Arguments, sizes: list[int], lanes: int) -> None:
        """Begin all processes."""
        context = multiprocessing.get_context("spawn")
        for share in self.shares:
            ours, theirs = context.Pipe()
            process = context.Process(
                target=work,
                args=(theirs, self.memory.name, arguments, sizes, lanes, share),
                daemon=True,
            )
            process.start()
            theirs.close()
            self.wires.append(ours)
            self.processes.append(process)

    def reset(self, seeds: list[int]) -> None:
        self.tell("reset", seeds)

    def step(self, actions: list[int]) -> None:
        self.tell("step", actions)

    def tell(self, what: str, given: list[int]) -> None:
        """To all at once; then wait for all."""
        self.finals = {}
        try:
            for wire, share in zip(self.wires, self.shares, strict=True):
                wire.send((what, given[share.start : share.stop]))
            for wire in self.wires:
                self.finals |= wire.recv()
        except (EOFError, OSError) as gone:
            hint = "" if self.has_answered else f" {GUARD}"
            said = f"A process of the lanes has ended: close the environment.{hint}"
            raise LostProcess(said) from gone
        self.has_answered = True

    def close(self) -> None:
        if os.getpid() != self.owner:
            return  # a fork of whoever began them
        for wire, process in zip(self.wires, self.processes, strict=True):
            with suppress(OSError):  # it may have ended by itself
                wire.send(("close", None))
            wire.close()
            process.join()
        for buffer in self.buffers:
            buffer.release()
        self.memory.close()
        self.memory.unlink()
