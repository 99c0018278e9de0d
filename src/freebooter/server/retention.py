"""How long tables are kept, if the host sets a limit: first to the bin, then for good."""

from collections.abc import Callable
from dataclasses import dataclass

from freebooter.server.clock import now, steady
from freebooter.server.settings import Settings
from freebooter.server.store import Aged, Store

A_DAY = 24 * 3600.0
HOURS_IN_THE_BIN = 7 * 24  # of a running server; no clock can make them pass faster
JUMP = 1800.0  # seconds by which a clock may have been wrong


def kept_until(settings: Settings, status: str, changed: float) -> float | None:
    """When a table goes if nothing happens there any more; None is never."""
    days = settings.keep_finished if status == "over" else settings.keep_abandoned
    return None if days is None else changed + days * A_DAY


async def old_tables(store: Store, settings: Settings, at: float) -> list[Aged]:
    """The tables whose time is up, the oldest first."""
    if settings.keep_finished is None and settings.keep_abandoned is None:
        return []
    old = []
    for found in await store.aged():
        until = kept_until(settings, found.status, found.changed)
        if until is not None and until <= at:
            old.append(found)
    return old


@dataclass
class Clock:
    """The time of day, distrusted when it jumps: another clock that cannot jump runs beside it.

    A clock that has jumped ahead is not believed until the server is started again: what was to be
    removed in the meantime is kept.
    """

    wall: Callable[[], float] = now
    steady: Callable[[], float] = steady

    def __post_init__(self) -> None:
        self._began = self._offset = self.wall() - self.steady()

    def jumped(self) -> float:
        """By how many seconds it has jumped since it was asked last; 0 if it has not."""
        offset = self.wall() - self.steady()
        jump, self._offset = offset - self._offset, offset
        return jump if abs(jump) > JUMP else 0.0

    def trusted(self) -> float:
        """The time by which tables are old: that of the earlier clock."""
        return min(self.wall(), self._began + self.steady() + JUMP)
