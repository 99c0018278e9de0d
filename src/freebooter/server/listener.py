"""Somebody who listens at a table: what they have, and what waits to be sent."""

import asyncio
from collections import deque

from freebooter.server.identity import Identity

MOST_WAITING = 300


class Listener:
    """One open socket of a seat, or of a spectator (viewer None)."""

    def __init__(self, who: Identity, viewer: int | None, base_url: str, have: int = 0) -> None:
        self.who = who
        self.viewer = viewer
        self.base_url = base_url
        self.address = ""  # from where it was opened
        self.have = have  # lines of the log that they have and that still stand
        self.version = -1  # of the state they were sent
        self.wants_table = True
        self.wants_changes = False  # differences, where they are known, instead of whole states
        self.outbox: deque[bytes] = deque()
        self.wake = asyncio.Event()
        self.closing: tuple[int, str] | None = None
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def send(self, message: bytes) -> None:
        if self.closing is not None:
            return
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
            self.outbox.clear()
            if not self.closed.done():
                self.closed.set_result(None)
        self.wake.set()
