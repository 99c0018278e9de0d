"""A deck is a bag: no hidden order exists, so none can leak."""

from freebooter.kernel.chance import Odds
from freebooter.kernel.position import Noun


class Deck(Noun):
    """How many cards of each kind are undrawn, and cards at the bottom whose order is known.

    `bottom` is drawn from its front, once the bag is empty; `knowers` are the seats, as bits,
    that know the card at that place. Both are replaced, never changed: copies share them.
    """

    def __init__(self, bag: list[int], source: "Deck | None" = None) -> None:
        self.bag: list[int] = bag if source is None else source.bag[:]
        self.size: int = sum(bag) if source is None else source.size
        self.bottom: list[int] = [] if source is None else source.bottom
        self.knowers: list[int] = [] if source is None else source.knowers

    def copy(self) -> "Deck":
        return Deck(self.bag, self)

    def total(self) -> int:
        """All cards of the deck, known or not."""
        return self.size + len(self.bottom)

    def odds(self, odds: Odds, first: int) -> None:
        """What the next draw may be: the outcome `first` + the kind of card."""
        if self.size:
            bag = self.bag
            for kind in range(len(bag)):
                if bag[kind]:
                    odds.add(first + kind, bag[kind])
        else:
            odds.add(first + self.bottom[0])

    def take(self, kind: int) -> None:
        """The next card was drawn."""
        if self.size:
            self.bag[kind] -= 1
            self.size -= 1
        else:
            self.bottom = self.bottom[1:]
            self.knowers = self.knowers[1:]

    def put(self, kind: int, count: int = 1) -> None:
        """Shuffle cards in."""
        self.bag[kind] += count
        self.size += count

    def put_under(self, kind: int, knowers: int) -> None:
        """Lay a card at the bottom; the seats in `knowers` know it."""
        self.bottom = self.bottom + [kind]
        self.knowers = self.knowers + [knowers]

    def shuffle(self) -> None:
        """Nobody knows any order any more."""
        for kind in self.bottom:
            self.put(kind)
        self.bottom = []
        self.knowers = []

    def absorb(self, pile: list[int]) -> None:
        """Shuffle a whole pile of cards in; the pile is then empty."""
        for kind in pile:
            self.put(kind)
        del pile[:]
