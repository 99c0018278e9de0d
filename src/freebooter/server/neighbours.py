"""The other workers of this machine: the sockets of a table come together at one of them.

So nobody has to follow what another worker stores. Nothing rests on it: any worker serves any
table, and a socket that cannot be handed over stays where it is.
"""

import contextlib
import mmap
import socket
import time
from collections.abc import Callable
from typing import Final
from zlib import crc32

BEAT_SECONDS: Final = 0.5
LATE_SECONDS: Final = 1.5  # without a beat: it is dead, frozen, or not there yet
MOST_BYTES: Final = 64 * 1024  # of the request that opens a socket
MOST_AT_ONCE: Final = 50
Taker = Callable[[socket.socket, bytes], None]


class Neighbours:
    """Made before the workers are; each then takes its place.

    A worker shows that it lives by a beat that all can read. What is handed to one that dies
    waits for whoever replaces it.
    """

    def __init__(self, count: int) -> None:
        self.place = -1
        self._doors = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
        for door in (one for pair in self._doors for one in pair):
            door.setblocking(False)
        self._beats = memoryview(mmap.mmap(-1, 8 * count)).cast("d")

    @property
    def door(self) -> int:
        """The file that is read when somebody hands something over."""
        return self._doors[self.place][1].fileno()

    def home_of(self, table: bytes) -> int:
        """The worker where the sockets of a table meet."""
        return crc32(table) % len(self._doors)

    def beat(self) -> None:
        self._beats[self.place] = time.monotonic()

    def leave(self) -> None:
        self._beats[self.place] = 0.0

    def hand_over(self, table: bytes, connection: int, head: bytes) -> bool:
        """Give a connection and what was read of it to where the table is at home.

        Whoever gets False keeps it; else it has to be closed here.
        """
        home = self.home_of(table)
        if home == self.place or time.monotonic() - self._beats[home] > LATE_SECONDS:
            return False
        with contextlib.suppress(OSError):  # nobody takes it: too much waits there
            return bool(socket.send_fds(self._doors[home][0], [head], [connection]))
        return False

    def take(self, taker: Taker) -> None:
        """Take what was handed over to us."""
        for _ in range(MOST_AT_ONCE):
            try:
                head, files, flags, _ = socket.recv_fds(self._doors[self.place][1], MOST_BYTES, 1)
            except OSError:
                return
            for file in files:
                connection = socket.socket(fileno=file)
                if flags & (socket.MSG_TRUNC | socket.MSG_CTRUNC):
                    connection.close()
                else:
                    taker(connection, head)
