"""A deck and its discard pile."""

from freebooter.kernel.deck import Deck


class PiledDeck(Deck):
    """O16.1 A deck with a discard pile, which is replaced, never changed: copies share it."""

    def __init__(self, bag: list[int], source: "PiledDeck | None" = None) -> None:
        super().__init__(bag, source)
        self.discards: list[int] = [] if source is None else source.discards

    def copy(self) -> "PiledDeck":
        return PiledDeck(self.bag, self)

    def discard(self, card: int) -> None:
        self.discards = self.discards + [card]

    def reshuffle(self) -> None:
        """O16.2 The discard pile is shuffled into the deck."""
        for card in self.discards:
            self.put(card)
        self.discards = []
