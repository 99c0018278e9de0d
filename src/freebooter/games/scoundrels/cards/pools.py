"""From which pool each card came that was seen, and how cards move to make room for one."""

from typing import Final

from freebooter.games.scoundrels.cards.evidence import Evidence
from freebooter.games.scoundrels.cards.kinds import CARD_KINDS
from freebooter.kernel.dice import Dice

NO_POOL: Final = -1
MOST_MOVES: Final = 10  # of cards from pool to pool, to make room for one


class Mark:
    """How far a recall has come at the beginning of a part, to go back to."""

    def __init__(self, recall: "Pools") -> None:
        self.pools = [pool[:] for pool in recall.pools]
        self.left = recall.left[:]
        self.unknown = recall.unknown[:]
        self.drawn = recall.drawn[:]
        self.known = recall.known[:]
        self.pool_of = recall.pool_of[:]

    def restore(self, recall: "Pools") -> None:
        recall.pools = [pool[:] for pool in self.pools]
        recall.left = self.left[:]
        recall.unknown = self.unknown[:]
        recall.drawn = self.drawn[:]
        recall.known = self.known[:]
        recall.pool_of = self.pool_of[:]
        size = len(self.pool_of)
        del recall.seat_of[size:]
        del recall.kind_of[size:]
        del recall.part_of[size:]
        del recall.drawn_by[size:]


class Pools:
    """What has come from which pool, as far as a recall has come."""

    def __init__(self, evidence: Evidence) -> None:
        self.evidence = evidence
        self.seats = evidence.seats
        self.parts = evidence.parts
        self.pools: list[list[int]] = []
        self.left: list[int] = []  # by part: cards in its pool
        self.unknown: list[int] = []  # seat × parts + part: unknown cards in hand
        self.drawn: list[int] = []  # seat × parts + part: cards drawn so far
        self.known: list[int] = []  # seat × CARD_KINDS + kind: cards in hand found out
        self.weights: list[int] = [0] * self.parts
        # What was found out, in order: whose card, its kind, its pool, and when: the part, and how
        # many cards the seat had drawn in it.
        self.seat_of: list[int] = []
        self.kind_of: list[int] = []
        self.pool_of: list[int] = []
        self.part_of: list[int] = []
        self.drawn_by: list[int] = []

        self.tries = 0
        self.fails: list[int] = [0] * (self.parts + 1)  # by part: how often it came to a wall
        self.marks: list[Mark] = []  # by part: how things stood before it

    # The past, event by event.

    def begin(self) -> None:
        self.pools = [pool[:] for pool in self.evidence.pools]
        self.left = self.evidence.left[:]
        self.unknown = [0] * (self.seats * self.parts)
        self.drawn = [0] * (self.seats * self.parts)
        self.known = [0] * (self.seats * CARD_KINDS)
        self.seat_of = []
        self.kind_of = []
        self.pool_of = []
        self.part_of = []
        self.drawn_by = []
        self.marks = []

    def take(self, seat: int, kind: int, pool: int, part: int) -> None:
        """An unknown card of a hand is found to be of this kind and this pool."""
        self.unknown[seat * self.parts + pool] -= 1
        self.pools[pool][kind] -= 1
        self.left[pool] -= 1
        self.note(seat, kind, pool, part)

    def note(self, seat: int, kind: int, pool: int, part: int) -> None:
        self.seat_of.append(seat)
        self.kind_of.append(kind)
        self.pool_of.append(pool)
        self.part_of.append(part)
        self.drawn_by.append(self.drawn[seat * self.parts + part])

    def mend(self, seat: int, kind: int, part: int, dice: Dice) -> bool:
        """Let another card that was found out come from another pool, and another, until all fit.

        A card without a pool takes the pool of another one of its kind, or of its hand, which is
        then without a pool itself.
        """
        self.note(seat, kind, NO_POOL, part)
        place = len(self.seat_of) - 1
        for _ in range(MOST_MOVES):
            if self.settle(place, dice):
                return True
            other = self.find_rival(place, dice)
            if other < 0:
                return False
            pool = self.pool_of[other]
            self.put(other, pool, 1)
            self.pool_of[other] = NO_POOL
            self.put(place, pool, -1)
            self.pool_of[place] = pool
            place = other
        return False

    def put(self, place: int, pool: int, change: int) -> None:
        """A card found out goes back among the unknown ones of a pool (1), or is one no more."""
        self.unknown[self.seat_of[place] * self.parts + pool] += change
        self.pools[pool][self.kind_of[place]] += change
        self.left[pool] += change

    def settle(self, place: int, dice: Dice) -> bool:
        """Whether a card without a pool can have come from one, as things are."""
        ways = 0
        found = NO_POOL
        for pool in range(self.part_of[place] + 1):
            if self.can_be_from(place, pool):
                ways += 1
                if dice.below(ways) == 0:
                    found = pool
        if found == NO_POOL:
            return False
        self.put(place, found, -1)
        self.pool_of[place] = found
        return True

    def can_be_from(self, place: int, pool: int) -> bool:
        return (
            self.unknown[self.seat_of[place] * self.parts + pool] > 0
            and self.pools[pool][self.kind_of[place]] > 0
            and self.was_there(place, pool)
        )

    def can_move(self, place: int) -> bool:
        """Whether a card can have come from another pool than it does, as things are."""
        for pool in range(self.part_of[place] + 1):
            if pool != self.pool_of[place] and self.can_be_from(place, pool):
                return True
        return False

    def was_there(self, place: int, pool: int) -> bool:
        """Whether all cards that a seat drew from a pool were in its hand by then."""
        if pool < self.part_of[place]:
            return True
        return self.drawn[self.seat_of[place] * self.parts + pool] == self.drawn_by[place]

    def find_rival(self, place: int, dice: Dice) -> int:
        """A card in whose stead one without a pool may have been drawn; -1 if there is none.

        At best it can be from another pool at once.
        """
        seat = self.seat_of[place]
        kind = self.kind_of[place]
        part = self.part_of[place]
        ways = 0
        found = -1
        movable = False
        for other in range(len(self.seat_of)):
            pool = self.pool_of[other]
            if pool > part or pool == NO_POOL:
                continue
            if self.seat_of[other] == seat:
                if self.kind_of[other] == kind or self.pools[pool][kind] == 0:
                    continue
                is_early = (
                    self.part_of[other] == part and self.drawn_by[other] <= self.drawn_by[place]
                )
                if not is_early and not self.was_there(place, pool):
                    continue
            elif (
                self.kind_of[other] != kind
                or self.unknown[seat * self.parts + pool] == 0
                or not self.was_there(place, pool)
            ):
                continue
            if self.can_move(other) != movable:
                if movable:
                    continue
                movable = True
                ways = 0
            ways += 1
            if dice.below(ways) == 0:
                found = other
        return found

    # The present.
