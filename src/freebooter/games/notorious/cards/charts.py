"""N13 The Charts: where each one is, and what each player knows of those that are hidden."""

from freebooter.games.notorious.cards.chart_past import (
    CLAIMED,
    DEALT,
    DRAWN,
    KEPT,
    LAID_DOWN,
    RETURNED,
    SHUFFLED,
    event,
)
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
        self.discarded_by = [int(NOBODY)] * CHARTS  # by Chart in the discards: who saw it go there
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.drawn: list[int] = []  # N6.5.2 being chosen from
        self.drawer = NOBODY
        self.shuffles = 0  # N1.8 the first makes the pile, N6.5.5 others follow
        self.past: list[int] = []  # what happened to Charts, as all saw it
        self.shuffled_in_by: list[list[int]] = []  # by shuffle and Chart: who saw it go in

    def become(self, source: "Charts") -> None:
        """Take everything over; copies share lists that are replaced, never changed."""
        self.pile = source.pile.copy()
        self.discards = source.discards
        self.discarded_by = source.discarded_by
        self.hands = source.hands[:]
        self.drawn = source.drawn
        self.drawer = source.drawer
        self.shuffles = source.shuffles
        self.past = source.past
        self.shuffled_in_by = source.shuffled_in_by

    def copy(self) -> "Charts":
        return Charts(0, self)

    # Questions.

    def left_to_draw(self) -> int:
        """N6.5.5 The pile, and the discards that will become the pile."""
        return self.pile.size + len(self.discards)

    def route_returned_by(self, seat: Seat) -> int:
        """N1.8 The Route a seat returned, which went into the first shuffle; -1 for none."""
        if self.shuffles:
            for chart in range(MAPS, CHARTS):
                if self.shuffled_in_by[0][chart] == seat:
                    return chart
        return -1

    # Changes.

    def deal(self, seat: Seat, chart: int) -> None:
        """N1.4 A Route of the first pile goes into a hand."""
        self.pile.take(chart)
        self.hands[seat] = self.hands[seat] + [chart]
        self.note(DEALT, seat)

    def return_route(self, seat: Seat, chart: int) -> None:
        """N1.8 A Route goes back, unseen by the others."""
        self.hands[seat] = without(self.hands[seat], chart)
        self.discard(seat, [chart])
        self.note(RETURNED, seat)

    def claim(self, seat: Seat, chart: int) -> None:
        """N13.1 A Chart is shown to all and leaves the game."""
        self.hands[seat] = without(self.hands[seat], chart)
        self.note(CLAIMED, seat, chart)

    def draw(self, chart: int) -> None:
        self.pile.take(chart)
        self.drawn = self.drawn + [chart]
        self.note(DRAWN, self.drawer)

    def keep(self, seat: Seat, chart: int) -> None:
        self.drawn = without(self.drawn, chart)
        self.hands[seat] = self.hands[seat] + [chart]
        self.note(KEPT, seat)

    def note(self, what: int, seat: int, chart: int = 0) -> None:
        self.past = self.past + [event(what, seat, chart)]

    def discard(self, seat: Seat, charts: list[int]) -> None:
        self.discards = self.discards + charts
        self.discarded_by = self.discarded_by[:]
        for chart in charts:
            self.discarded_by[chart] = seat

    def discard_drawn(self) -> None:
        """N6.5.3 What was not kept is laid down unseen by the others."""
        if self.drawn:
            self.discard(self.drawer, self.drawn)
            self.note(LAID_DOWN, self.drawer)
        self.drawn = []
        self.drawer = NOBODY

    def shuffle_discards_in(self) -> None:
        """N6.5.5 The discard pile becomes the pile; players remember what they laid there."""
        self.shuffled_in_by = self.shuffled_in_by + [self.discarded_by]
        self.shuffles += 1
        self.note(SHUFFLED, 0)
        self.pile.absorb(self.discards[:])
        self.discards = []
        self.discarded_by = [int(NOBODY)] * CHARTS


def without(charts: list[int], chart: int) -> list[int]:
    """The same cards but for one."""
    at = charts.index(chart)
    return charts[:at] + charts[at + 1 :]
