"""The hidden cards: Charts (N13) and Plot Cards (N12), and what each player knows of them."""

from freebooter.games.notorious.vocabulary import CHARTS, MAPS
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.deck import Deck
from freebooter.kernel.position import Noun


class Charts(Noun):
    """The pile, the discards, the hands, and the Charts somebody is choosing from."""

    def __init__(self, seats: int, source: "Charts | None" = None) -> None:
        if source is not None:
            self.become(source)
            return
        self.pile = Deck([0] * CHARTS)
        self.discards: list[int] = []
        self.discarded_by: list[int] = []  # who saw that discard
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.drawn: list[int] = []  # N6.5.2 being chosen from
        self.drawer = NOBODY
        self.shuffles = 0  # N1.8 the first makes the pile, N6.5.5 others follow
        self.drawn_after = [0] * CHARTS  # by Chart: how many shuffles there were when it was drawn
        self.seen: list[int] = []  # by shuffle and Chart: seats, as bits, that saw it go in

    def become(self, source: "Charts") -> None:
        """Take everything over; lists that are replaced, never changed, both may hold."""
        self.pile = source.pile.copy()
        self.discards = source.discards
        self.discarded_by = source.discarded_by
        self.hands = source.hands[:]
        self.drawn = source.drawn
        self.drawer = source.drawer
        self.shuffles = source.shuffles
        self.drawn_after = source.drawn_after
        self.seen = source.seen

    def copy(self) -> "Charts":
        return Charts(0, self)

    def add_to_hand(self, seat: Seat, chart: int) -> None:
        self.hands[seat] = self.hands[seat] + [chart]

    def remove_from_hand(self, seat: Seat, chart: int) -> None:
        place = self.hands[seat].index(chart)
        self.hands[seat] = self.hands[seat][:place] + self.hands[seat][place + 1 :]

    def draw(self, chart: int) -> None:
        self.pile.take(chart)
        self.drawn = self.drawn + [chart]
        self.drawn_after = self.drawn_after[:]
        self.drawn_after[chart] = self.shuffles

    def keep(self, seat: Seat, chart: int) -> None:
        place = self.drawn.index(chart)
        self.drawn = self.drawn[:place] + self.drawn[place + 1 :]
        self.add_to_hand(seat, chart)

    def discard(self, seat: Seat, charts: list[int]) -> None:
        self.discards = self.discards + charts
        self.discarded_by = self.discarded_by + [int(seat)] * len(charts)

    def discard_drawn(self) -> None:
        """N6.5.3 What was not kept is laid down unseen by the others."""
        self.discard(self.drawer, self.drawn)
        self.drawn = []
        self.drawer = NOBODY

    def shuffle_discards_in(self) -> None:
        """N6.5.5 The discard pile becomes the pile; players remember what they laid there."""
        seen = [0] * CHARTS
        for place in range(len(self.discards)):
            seen[self.discards[place]] = 1 << self.discarded_by[place]
        self.seen = self.seen + seen
        self.shuffles += 1
        self.pile.absorb(self.discards[:])
        self.discards = []
        self.discarded_by = []

    def returned_by(self, seat: Seat) -> int:
        """N1.8 The Route a seat returned, which went into the first shuffle; -1 for none."""
        if self.shuffles:
            for chart in range(MAPS, CHARTS):
                if self.seen[chart] >> seat & 1:
                    return chart
        return -1
