# Not compiled: it asks the operating system for processes.
"""Several processes for one thought. What comes of it is the same as with one.

All of them imagine the same worlds with the same dice, and each rolls out some of the lines. Every
few batches they meet and tell each other what that brought, so all of them decide alike.
"""

import os
import threading
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any, Final

from freebooter.bots.lines import Line, Team
from freebooter.bots.search import KEPT
from freebooter.bots.tree import packed, unpacked

MOST_PROCESSES: Final = KEPT  # a line is rolled out by one process


class Crew(Team):
    """This process and copies of it, which live for one thought.

    Where it cannot be copied (Windows, other threads in it) it thinks alone.
    """

    def __init__(self, size: int) -> None:
        super().__init__()
        self.wanted = size
        self.ends: list[Connection] = []  # to the copies; in a copy, to the first process
        self.copies: list[int] = []  # numbers of processes
        self.met = 0  # batches that all know of

    def gather(self, lines: list[Line]) -> None:
        if hasattr(os, "fork") and threading.active_count() == 1:
            self.copy(min(self.wanted, len(lines)))
        for place, line in enumerate(lines):
            line.owner = place % self.size

    def copy(self, size: int) -> None:
        """Copies of this process, each with a line to the first one."""
        for place in range(1, size):
            mine, theirs = Pipe()
            number = os.fork()
            if number == 0:
                for end in (*self.ends, mine):
                    end.close()
                self.place, self.size, self.ends, self.copies = place, size, [theirs], []
                return
            theirs.close()
            self.ends.append(mine)
            self.copies.append(number)
        self.size = size

    def exchange(self, said: Any) -> list[Any]:
        """What each of them says."""
        if self.place:
            self.ends[0].send(said)
            heard: list[Any] = self.ends[0].recv()
            return heard
        heard = [said, *(end.recv() for end in self.ends)]
        for end in self.ends:
            end.send(heard)
        return heard

    def divide(self, lines: list[Line]) -> None:
        """Whoever has too many lines hands some over, each with its tree."""
        most = -(-len(lines) // self.size)
        counts = [0] * self.size
        left: list[Line] = []
        for line in lines:
            if counts[line.owner] < most:
                counts[line.owner] += 1
            else:
                left.append(line)
        if not left:
            return
        trees = {place: packed(one.root) for place, one in enumerate(left) if self.has(one)}
        known: dict[int, list[float]] = {}
        for found in self.exchange(trees):
            known |= found
        for place, line in enumerate(left):
            line.owner = counts.index(min(counts))
            counts[line.owner] += 1
            if self.has(line):
                line.root = unpacked(known[place])

    def has(self, line: Line) -> bool:
        """Whether this process rolls a line out."""
        return line.owner == self.place

    def meet(self, lines: list[Line], gone: float) -> float:
        fresh = {place: one.values[self.met :] for place, one in enumerate(lines) if self.has(one)}
        heard = self.exchange((gone, fresh))
        for _, brought in heard:
            for place, values in brought.items():
                if not self.has(lines[place]):
                    for value in values:
                        lines[place].add(value)
        self.met = len(lines[0].values)
        return float(heard[0][0])

    def part(self) -> None:
        """A copy ends here, whatever happened in it."""
        if self.place:
            os._exit(0)
        for end in self.ends:
            end.close()
        for number in self.copies:
            os.waitpid(number, 0)
