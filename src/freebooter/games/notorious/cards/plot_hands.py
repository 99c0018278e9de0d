"""N12.1 The hands of Plot Cards that go round."""

from freebooter.kernel.choice import Seat
from freebooter.kernel.position import Noun


class Plots(Noun):
    """N12.1 The hands that go round, and who has held which."""

    def __init__(self, source: "Plots | None" = None) -> None:
        if source is not None:
            self.become(source)
            return
        self.hands: list[list[int]] = []  # by hand dealt: cards of each action
        self.seen: list[int] = []  # seats, as bits, that have held that hand
        self.offset = 0  # seat s holds the hand dealt to s - offset
        self.picks = 0  # Pick phases so far

    def become(self, source: "Plots") -> None:
        """Take everything over from another."""
        self.hands = [hand[:] for hand in source.hands]
        self.seen = source.seen[:]
        self.offset = source.offset
        self.picks = source.picks

    def copy(self) -> "Plots":
        return Plots(self)

    def held_by(self, seat: Seat) -> int:
        """Which hand a seat holds."""
        return (seat - self.offset) % len(self.hands)
