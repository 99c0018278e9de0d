# Not compiled: it asks the operating system for the time.
"""Thinking clocks: the only place in bots that knows of time, and it is processor time."""

from time import process_time

from freebooter.bots.search import Clock


class ThinkingClock(Clock):
    """So many seconds of this process from now on."""

    def __init__(self, seconds: float) -> None:
        self.began = process_time()
        self.seconds = seconds

    def spent(self) -> float:
        return process_time() - self.began

    def part_gone(self) -> float:
        return self.spent() / self.seconds
