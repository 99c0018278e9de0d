"""What a shuffle proves of hidden cards ever after, for checkers of imagined worlds.

When a deck is shuffled anew, all its cards are known, and so are all cards that others hold then,
taken together. Of the cards that a seat had since then, as many are old as it held at the shuffle;
all the others are from the new deck. So a world is refused if no split into old and new cards has
the right numbers for every seat and every kind. It is a question of flow from seats to kinds.
"""

from collections import Counter
from collections.abc import Iterable

Cards = Counter[str]


class Since:
    """A shuffle, and what happened since."""

    def __init__(self, deck: Cards, held: Cards, sizes: dict[str, int]) -> None:
        self.deck = deck  # as shuffled
        self.held = held  # by others, all together
        self.sizes = sizes  # how many cards each other seat held
        self.seen: Cards = Counter()  # from the deck: drawn openly or by the seat itself
        self.left: dict[str, Cards] = {seat: Counter() for seat in sizes}  # shown by others

    def contradiction(self, hands: dict[str, Cards], deck: Cards | None) -> str | None:
        """What cannot be about the cards that others hold, and about the deck if it is still it."""
        had = {seat: hands[seat] + self.left[seat] for seat in self.sizes}
        if deck is not None and (refused := self.contradiction_in_kinds(had, deck)):
            return refused
        if most_flow(self.sizes, had, self.held) < self.held.total():
            return f"no split into old and new cards: {had} with {self.held} before the shuffle"
        return None

    def contradiction_in_kinds(self, had: dict[str, Cards], deck: Cards) -> str | None:
        total = sum(had.values(), Counter[str]())
        for kind in {*total, *self.deck, *deck}:
            new = self.deck[kind] - self.seen[kind] - deck[kind]  # of others
            if new < 0 or total[kind] != new + self.held[kind]:
                return f"{total[kind]} of {kind}, not {self.held[kind]} old ones and {new} new ones"
        return None


def most_flow(sizes: dict[str, int], had: dict[str, Cards], kinds: Cards) -> int:
    """How many old cards can be found: so many for each seat, so many of each kind."""
    free = Counter(kinds)
    flow: dict[str, Cards] = {}
    total = 0
    for seat, size in sizes.items():
        flow[seat] = Counter()
        left = size
        for kind, number in had[seat].items():
            taken = min(number, left, free[kind])
            flow[seat][kind] = taken
            free[kind] -= taken
            left -= taken
        while left and find_room(seat, had, free, flow, set()):
            left -= 1
        total += size - left
    return total


def find_room(
    seat: str, had: dict[str, Cards], free: Cards, flow: dict[str, Cards], tried: set[str]
) -> bool:
    """One more old card for a seat; others may take other cards for old to make room."""
    for kind, number in had[seat].items():
        if kind in tried or flow[seat][kind] >= number:
            continue
        tried.add(kind)
        if free[kind]:
            free[kind] -= 1
            flow[seat][kind] += 1
            return True
        for other, old in flow.items():
            if old[kind] and other != seat and find_room(other, had, free, flow, tried):
                old[kind] -= 1
                flow[seat][kind] += 1
                return True
    return False


def named(counts: Iterable[int], words: list[str]) -> Cards:
    """Cards counted by kind, with their words."""
    return +Counter(dict(zip(words, counts, strict=False)))
