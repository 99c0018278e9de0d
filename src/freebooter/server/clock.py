"""What time it is: by the clock of whoever stores, and by one that nobody sets."""

import time


def steady() -> float:
    """A clock that nobody sets; where there is one, it goes on while the machine sleeps."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class StoreClock:
    """The time by the clock of whoever stores: our own, or that of a database that many share."""

    def __init__(self) -> None:
        self._offset: float | None = None  # from a clock that cannot jump

    def set(self, time_there: float, at: float) -> None:
        """What time it was there when our steady clock said `at`."""
        self._offset = time_there - at

    def now(self) -> float:
        return time.time() if self._offset is None else steady() + self._offset


CLOCK = StoreClock()


def now() -> float:
    return CLOCK.now()
