"""A checker of imagined worlds of Notorious, written apart from `imagine`.

It follows how many Charts each seat kept since each shuffle. A Chart that this seat itself laid
down before a shuffle was in nobody's hand then, so nobody holds more of those than it kept since.

"""

from collections import Counter
from typing import Any

from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import CHART, MAPS
from freebooter.kernel.choice import SEATS
from freebooter.kernel.fact import Fact
from freebooter.kernel.position import Position
from freebooter.testing.witness import Witness


class Shuffle:
    """What this seat saw go in, and how many Charts each seat kept since."""

    def __init__(self, seen: set[str]) -> None:
        self.seen = seen
        self.kept: Counter[str] = Counter()


class NotoriousWitness(Witness):
    """Follows Charts."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.me = SEATS.words[self.seat] if self.seat >= 0 else "nobody"
        self.hand: set[str] = set()
        self.drawn: set[str] = set()
        self.laid: set[str] = set()  # by this seat, since the last shuffle
        self.claimed: set[str] = set()
        self.sizes: Counter[str] = Counter()
        self.shuffles: list[Shuffle] = []
        self.is_over = False

    def hear(self, fact: Fact) -> None:
        key, said = self.key(fact), self.said(fact)
        seat, chart = str(said.get("seat", "")), str(said.get("chart", ""))
        if key == "route_dealt":
            self.hand.add(chart)
        elif key == "route_returned":
            self.hand.remove(chart)
            self.laid.add(chart)
        elif key in ("routes_returned", "pile_shuffled"):
            self.shuffles.append(Shuffle(self.laid))
            self.laid = set()
        elif key == "chart_drawn":
            self.drawn.add(chart)
        elif key == "chart_chosen":
            self.drawn.remove(chart)
            self.hand.add(chart)
        elif key == "chart_kept":
            for shuffle in self.shuffles:
                shuffle.kept[seat] += 1
        elif key == "charts_discarded" and seat == self.me:
            self.laid |= self.drawn
            self.drawn = set()
        elif key == "claimed":
            self.claimed.add(chart)
            self.hand.discard(chart)
        elif key == "chart_left":
            self.is_over = True

    def contradiction(self, world: Position) -> str | None:
        assert isinstance(world, Notorious)
        charts = world.charts
        hands = {
            seat: {CHART.words[chart] for chart in charts.hands[number]}
            for number, seat in enumerate(SEATS.words[: self.seats])
        }
        drawn = {CHART.words[chart] for chart in charts.drawn}
        if self.me in hands and hands[self.me] != self.hand:
            return f"{self.me} holds {self.hand}, not {hands[self.me]}"
        if charts.drawer == self.seat and self.me in hands and drawn != self.drawn:
            return f"{self.me} drew {self.drawn}, not {drawn}"
        if refused := self.contradiction_in_places(world):
            return refused
        for seat, hand in hands.items():
            if self.shuffles and (refused := self.contradiction_in_hand(seat, hand)):
                return refused
        laid = {
            CHART.words[chart]
            for chart in charts.discards
            if charts.discarded_by[chart] == self.seat and self.seat >= 0
        }
        if laid != self.laid:
            return f"{self.me} laid down {self.laid}, not {laid}"
        return None

    def contradiction_in_places(self, world: Notorious) -> str | None:
        """Each Chart is in one place."""
        charts = world.charts
        places = Counter(chart for hand in charts.hands for chart in hand)
        places.update(charts.drawn)
        places.update(charts.discards)
        for chart, count in enumerate(charts.pile.bag):
            places[chart] += count
        places.update(CHART.words.index(chart) for chart in self.claimed)
        twice = [CHART.words[chart] for chart, count in places.items() if count > 1]
        return f"{twice} are in two places" if twice else None

    def contradiction_in_hand(self, seat: str, hand: set[str]) -> str | None:
        maps = {CHART.words[chart] for chart in range(MAPS)}
        if len(hand & maps) > self.shuffles[0].kept[seat]:
            return f"{seat} holds {hand & maps}, and only Routes were dealt"
        seen: set[str] = set()
        for shuffle in reversed(self.shuffles):
            seen |= shuffle.seen
            if seat != self.me and len(hand & seen) > shuffle.kept[seat]:
                return f"{seat} holds {hand & seen}, and {self.me} saw them shuffled in"
        return None
