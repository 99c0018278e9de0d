"""N12.1 The hands of Plot Cards that go round."""

from freebooter.games.notorious.vocabulary import ACTIONS
from freebooter.kernel.choice import Seat
from freebooter.kernel.position import Noun


class PlotHands(Noun):
    """The hands dealt this round, and who has held which."""

    def __init__(self, source: "PlotHands | None" = None) -> None:
        if source is not None:
            self.become(source)
            return
        self.hands: list[list[int]] = []  # by hand: how many cards of each action
        self.holders: list[int] = []  # by hand: seats, as bits, that have held it; see `has_held`
        self.passed = 0  # how often hands went on clockwise, less how often the other way
        self.pick_phases = 0  # N12.2 so far, this one included

    def become(self, source: "PlotHands") -> None:
        """Take everything over."""
        self.hands = [hand[:] for hand in source.hands]
        self.holders = source.holders[:]
        self.passed = source.passed
        self.pick_phases = source.pick_phases

    def copy(self) -> "PlotHands":
        return PlotHands(self)

    # Questions.

    def held_by(self, seat: Seat) -> int:
        """Which hand a seat holds: the one dealt to seat 0 is hand 0, and so on."""
        return (seat - self.passed) % len(self.hands)

    def has_held(self, seat: Seat, hand: int) -> bool:
        """Whether a seat (-1: a spectator) holds a hand or held it earlier this round."""
        return seat >= 0 and self.holders[hand] >> seat & 1 == 1

    def passes_clockwise(self) -> bool:
        """N12.2 Clockwise in the first Pick phase, then alternating; N12.5 whatever the Wind."""
        return self.pick_phases % 2 == 1

    # Changes.

    def begin(self, seats: int) -> None:
        """Make empty hands, one for each seat."""
        self.hands = [[0] * ACTIONS for _ in range(seats)]
        self.holders = [1 << seat for seat in range(seats)]
        self.passed = 0
        self.pick_phases += 1

    def pass_on(self) -> None:
        """N12.1 Every hand passes to the next seat."""
        self.passed += 1 if self.passes_clockwise() else -1
        for seat in range(len(self.hands)):
            self.holders[self.held_by(Seat(seat))] |= 1 << seat

    def end(self) -> None:
        """N12.4 The rest goes back unseen."""
        self.hands = []
        self.holders = []
