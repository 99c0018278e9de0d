# Not compiled: a match uses it once a choice.
"""What a match remembers besides its position: what was told, and where a seat may go back to."""

from freebooter.kernel.choice import Seat
from freebooter.kernel.fact import Fact
from freebooter.kernel.position import Position


class Told:
    """A fact and the entry of the record that brought it about."""

    def __init__(self, entry: int, fact: Fact) -> None:
        self.entry = entry
        self.fact = fact


class Past:
    """A point to which a seat may still go back."""

    def __init__(self, seat: Seat, entries: int, told: int, position: Position) -> None:
        self.seat = seat
        self.entries = entries
        self.told = told
        self.position = position
