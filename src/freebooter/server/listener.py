"""Somebody who listens at a table: what they have, and what waits to be sent."""

import asyncio

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
        self.outbox: list[bytes] = []
        self.closing: tuple[int, str] | None = None
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._is_awake = False
        self._waiter: asyncio.Future[None] | None = None  # smaller than an Event; one waits

    async def woken(self) -> None:
        """Until there is something to look at."""
        while not self._is_awake:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        self._is_awake = False

    def _wake(self) -> None:
        self._is_awake = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def send(self, message: bytes) -> None:
        if self.closing is not None:
            return
        self.outbox.append(message)
        if len(self.outbox) > MOST_WAITING:
            self.close(4408, "You read too slowly.")
        self._wake()

    def poke(self, table_too: bool = False) -> None:
        """Something changed: look again."""
        self.wants_table = self.wants_table or table_too
        self._wake()

    def close(self, code: int, reason: str) -> None:
        if self.closing is None:
            self.closing = (code, reason)
            self.outbox.clear()
            if not self.closed.done():
                self.closed.set_result(None)
        self._wake()
