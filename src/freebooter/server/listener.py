"""Somebody who listens at a table: what they have, and what waits to be sent."""

from collections.abc import Callable

from freebooter.server.identity import Identity

MOST_WAITING = 300


class Listener:
    """One open socket of a seat, or of a spectator (viewer None).

    Sockets are silent most of the time, so that nothing waits here: `on_wake` is called.
    """

    __slots__ = (
        *("address", "base_url", "closing", "have", "is_awake", "on_wake", "outbox"),
        *("version", "viewer", "wants_changes", "wants_table", "who"),
    )

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
        self.is_awake = False  # whether there is something to look at
        self.on_wake: Callable[[], None] | None = None

    def _wake(self) -> None:
        self.is_awake = True
        if self.on_wake is not None:
            self.on_wake()

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
        self._wake()
