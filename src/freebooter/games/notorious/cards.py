"""The hidden cards: Charts (N13) and Plot Cards (N12), and what each player knows of them."""

from freebooter.games.notorious.vocabulary import ACTIONS, CHARTS, MAPS
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.deck import Deck
from freebooter.kernel.dice import Dice
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

    def redeal(self, seat: Seat, dice: Dice) -> None:
        """Deal anew what a seat cannot know, by all that it does know.

        It knows its hand, the Charts it is choosing from and its own discards. A Chart that it
        saw going into a shuffle is none that somebody had drawn before; at the setup Routes only
        were dealt.
        """
        hidden = self.hidden_from(seat)
        unknown = hidden[:]
        for kind in range(CHARTS):
            for _ in range(self.pile.bag[kind]):
                unknown.append(kind)
        dice.shuffle(unknown)

        since = [self.drawn_after[chart] for chart in hidden]
        for shuffles in range(self.shuffles + 1):  # what may be fewest Charts comes first
            for place in range(len(hidden)):
                if since[place] == shuffles:
                    hidden[place] = self.take_possible(unknown, seat, shuffles)
        self.drawn_after = self.drawn_after[:]
        for place in range(len(hidden)):
            self.drawn_after[hidden[place]] = since[place]
        self.hide(seat, hidden)
        self.pile = Deck([0] * CHARTS)
        self.pile.absorb(unknown)
        own = 1 << seat if seat >= 0 else 0
        self.seen = [seats & own for seats in self.seen]  # in this world others saw other Charts

    def hidden_from(self, seat: Seat) -> list[int]:
        """The Charts outside the pile that a seat cannot see."""
        hidden: list[int] = []
        for other in range(len(self.hands)):
            if other != seat:
                hidden += self.hands[other]
        if self.drawer != seat:
            hidden += self.drawn
        for place in range(len(self.discards)):
            if self.discarded_by[place] != seat:
                hidden.append(self.discards[place])
        return hidden

    def hide(self, seat: Seat, hidden: list[int]) -> None:
        """Lay other Charts where `hidden_from` found as many."""
        at = 0
        for other in range(len(self.hands)):
            if other != seat:
                size = len(self.hands[other])
                self.hands[other] = hidden[at : at + size]
                at += size
        if self.drawer != seat:
            size = len(self.drawn)
            self.drawn = hidden[at : at + size]
            at += size
        self.discards = self.discards[:]
        for place in range(len(self.discards)):
            if self.discarded_by[place] != seat:
                self.discards[place] = hidden[at]
                at += 1

    def take_possible(self, unknown: list[int], seat: Seat, shuffles: int) -> int:
        """The last unknown Chart that, for all a seat knows, was drawn after so many shuffles."""
        place = len(unknown) - 1
        while not self.is_possible(unknown[place], seat, shuffles):
            place -= 1
        return unknown.pop(place)

    def is_possible(self, chart: int, seat: Seat, shuffles: int) -> bool:
        if shuffles == 0 and chart < MAPS:
            return False
        if seat >= 0:
            for later in range(shuffles, self.shuffles):
                if self.seen[later * CHARTS + chart] >> seat & 1:
                    return False
        return True


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

    def redeal(self, seat: Seat, dice: Dice, cards: list[int]) -> None:
        """Deal anew the hands a seat has not held; `cards` are all not yet picked, by action."""
        unknown: list[int] = []
        for action in range(ACTIONS):
            left = cards[action]
            for hand in range(len(self.hands)):
                if seat >= 0 and self.seen[hand] >> seat & 1:
                    left -= self.hands[hand][action]
            for _ in range(left):
                unknown.append(action)
        dice.shuffle(unknown)
        for hand in range(len(self.hands)):
            if seat < 0 or not self.seen[hand] >> seat & 1:
                size = sum(self.hands[hand])
                self.hands[hand] = [0] * ACTIONS
                for _ in range(size):
                    self.hands[hand][unknown.pop()] += 1
