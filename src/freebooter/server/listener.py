"""Somebody who listens at a table: what they have, and what waits to be sent."""

import asyncio
from collections import deque

from freebooter.server.who import Who

MOST_WAITING = 300


class Listener:
    """One open socket of a seat, or of a spectator (viewer None)."""

    def __init__(self, who: Who, viewer: int | None, base_url: str, have: int = 0) -> None:
        self.who = who
        self.viewer = viewer
        self.base_url = base_url
        self.have = have  # lines of the log that they have and that still stand
        self.version = -1  # of the state they were sent
        self.wants_table = True
        self.outbox: deque[bytes] = deque()
        self.wake = asyncio.Event()
        self.closing: tuple[int, str] | None = None

    def send(self, message: bytes) -> None:
        self.outbox.append(message)
        if len(self.outbox) > MOST_WAITING:
            self.close(4408, "You read too slowly.")
        self.wake.set()

    def poke(self, table_too: bool = False) -> None:
        """Something changed: look again."""
        self.wants_table = self.wants_table or table_too
        self.wake.set()

    def close(self, code: int, reason: str) -> None:
        if self.closing is None:
            self.closing = (code, reason)
        self.wake.set()
