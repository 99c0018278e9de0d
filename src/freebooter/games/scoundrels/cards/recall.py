"""How the cards of others may have come where they are, dealt card by card along the past.

Where the past proves nothing (evidence.py), the dice choose: from which pool a card came that is
seen to leave a hand, and at the end, which unknown cards each hand has of each pool.
"""

from typing import Final

from freebooter.games.scoundrels.cards.evidence import NOT_STRUCK, SEEN
from freebooter.games.scoundrels.cards.hands import (
    MOST_TAKEN_BACK,
    SEEN_TO_LEAVE,
    TAKEN_BACK,
    ActionCards,
)
from freebooter.games.scoundrels.cards.kinds import CARD_KINDS, FIRST_WILD, VALUES, WILD
from freebooter.games.scoundrels.cards.pools import NO_POOL, Mark, Pools
from freebooter.kernel.dice import Dice

ONE: Final = 1 << 20  # the weight of one card; weights are whole numbers
FAILS_BEFORE_GOING_BACK: Final = 4  # from a part to the one before it
MOST_TRIES: Final = 1000  # until it is given up, where some of the past can be forgotten
HOPELESS: Final = 1_000_000  # tries: what is remembered contradicts itself


class Recall(Pools):
    """One way in which everything may have come about, found with many tries."""

    def run(self, dice: Dice) -> bool:
        """Replay all of the past, one way or another; whether one was found."""
        self.begin()
        self.tries = 0
        return self.play_on(0, dice)

    def run_again(self, dice: Dice) -> bool:
        """Another way, since this one does not lead to what is seen now."""
        return self.play_on(self.go_back(self.parts), dice)

    def play_on(self, part: int, dice: Dice) -> bool:
        while part < self.parts:
            if self.tries > MOST_TRIES and self.evidence.can_forget:
                return False
            assert self.tries < HOPELESS, "No past leads to what is seen now."
            if part == len(self.marks):
                self.marks.append(Mark(self))
            if self.replay(part, dice):
                part += 1
            else:
                part = self.go_back(part)
        return True

    def go_back(self, part: int) -> int:
        """After a wall, another try from the beginning of a part: from earlier ones more rarely."""
        self.tries += 1
        self.fails[part] += 1
        if part == self.parts:
            part -= 1
        fails = self.fails[part]
        while part and fails % FAILS_BEFORE_GOING_BACK == 0:
            fails //= FAILS_BEFORE_GOING_BACK
            part -= 1
        self.marks[part].restore(self)
        del self.marks[part + 1 :]
        return part

    def replay(self, part: int, dice: Dice) -> bool:
        """Whether all that was seen in a part could happen as the dice had it."""
        parts = self.parts
        steps = self.evidence.steps
        for place in range(self.evidence.first_steps[part], self.evidence.first_steps[part + 1]):
            event = steps[place]
            if event < SEEN_TO_LEAVE:
                own = event // CARD_KINDS * parts + part
                self.unknown[own] += 1
                self.drawn[own] += 1
            elif event < TAKEN_BACK:
                seat = (event - SEEN_TO_LEAVE) // CARD_KINDS
                if not self.show(seat, event % CARD_KINDS, part, place * parts, dice):
                    return False
            else:
                cards = (event - TAKEN_BACK) // MOST_TAKEN_BACK
                count = (event - TAKEN_BACK) % MOST_TAKEN_BACK
                seat = cards // WILD
                found = self.find(seat, cards % WILD, count, part, dice)
                if not found:
                    return False
                for kind in range(CARD_KINDS):
                    self.known[seat * CARD_KINDS + kind] += found[kind]
        return True

    def show(self, seat: int, kind: int, part: int, rooms: int, dice: Dice) -> bool:
        """A card is seen to leave a hand: it was known, or one of the unknown ones."""
        known = self.known[seat * CARD_KINDS + kind] * ONE
        first = seat * self.parts
        total = 0
        weights = self.weights
        urgent = NO_POOL
        for pool in range(part + 1):
            weight = 0
            unknown = self.unknown[first + pool]
            if unknown:
                supply = self.pools[pool][kind]
                if supply:
                    weight = unknown * supply * ONE // self.left[pool]
                    total += weight
                if self.parts > 1 and unknown > self.evidence.rooms[rooms + pool]:
                    urgent = pool  # all that is seen to leave later is too little
            weights[pool] = weight
        if urgent != NO_POOL and weights[urgent]:
            self.take(seat, kind, urgent, part)
            return True
        if total + known == 0:
            return self.mend(seat, kind, part, dice)
        rest: int = dice.below(total + known)
        if rest < known:
            self.known[seat * CARD_KINDS + kind] -= 1
            return True
        rest -= known
        pool = 0
        while rest >= weights[pool]:
            rest -= weights[pool]
            pool += 1
        self.take(seat, kind, pool, part)
        return True

    def find(self, seat: int, suit: int, count: int, part: int, dice: Dice) -> list[int]:
        """So many cards of a hand, by kind, that are of a suit or Wilds; [] if there are none.

        They are no longer among the known ones.
        """
        found = [0] * CARD_KINDS
        weights = self.weights
        own = seat * CARD_KINDS
        for _ in range(count):
            total = 0
            for pool in range(part + 1):
                weights[pool] = 0
                unknown = self.unknown[seat * self.parts + pool]
                if unknown:
                    fitting = count_fitting(self.pools[pool], 0, suit)
                    weights[pool] = unknown * fitting * ONE // self.left[pool]
                    total += weights[pool]
            known = count_fitting(self.known, own, suit) * ONE
            if total + known == 0:
                return []
            rest: int = dice.below(total + known)
            if rest < known:
                kind = pick_fitting(self.known, own, suit, rest // ONE)
                self.known[own + kind] -= 1
            else:
                rest -= known
                pool = 0
                while rest >= weights[pool]:
                    rest -= weights[pool]
                    pool += 1
                row = self.pools[pool]
                kind = pick_fitting(row, 0, suit, dice.below(count_fitting(row, 0, suit)))
                self.take(seat, kind, pool, part)
            found[kind] += 1
        return found

    # What to do when a card cannot have been in the hand that it left.

    def deal(self, cards: ActionCards, dice: Dice) -> None:
        """Deal what is still unknown: others' hands and the deck, and the past that led there."""
        parts = self.parts
        drawn: list[list[int]] = [[] for _ in range(self.seats * parts)]  # in order
        for place in range(len(self.seat_of)):
            drawn[self.seat_of[place] * parts + self.pool_of[place]].append(self.kind_of[place])
        hands = cards.hands
        for seat in range(self.seats):
            if seat != self.evidence.viewer:
                for place in range(seat * CARD_KINDS, seat * CARD_KINDS + CARD_KINDS):
                    hands[place] = self.known[place]
        for part in range(parts):
            rest = spread(self.pools[part])
            for seat in range(self.seats):
                for _ in range(self.unknown[seat * parts + part]):
                    kind = pull(rest, dice)
                    hands[seat * CARD_KINDS + kind] += 1
                    drawn[seat * parts + part].append(kind)
            if part == parts - 1:
                cards.deck = [0] * CARD_KINDS
                for kind in rest:
                    cards.deck[kind] += 1
        pasts = [self.rewritten(part, drawn) for part in range(parts)]
        cards.past = pasts.pop()
        cards.old_pasts = pasts

    def rewritten(self, part: int, drawn: list[list[int]]) -> list[int]:
        """A part of the past with the cards that others drew as they are now imagined."""
        past: list[int] = []
        next_of = [0] * self.seats
        evidence = self.evidence
        for place in range(evidence.first_of[part], evidence.first_of[part + 1]):
            event = evidence.events[place]
            struck = evidence.struck[place]
            if event < SEEN_TO_LEAVE and struck != SEEN:
                seat = event // CARD_KINDS
                if struck == NOT_STRUCK:
                    struck = drawn[seat * self.parts + part][next_of[seat]]
                    next_of[seat] += 1
                event = seat * CARD_KINDS + struck
            past.append(event)
        return past


def count_fitting(counts: list[int], first: int, suit: int) -> int:
    """How many cards of a suit, or Wilds."""
    total = 0
    for place in range(first + suit * VALUES, first + suit * VALUES + VALUES):
        total += counts[place]
    for place in range(first + FIRST_WILD, first + CARD_KINDS):
        total += counts[place]
    return total


def pick_fitting(counts: list[int], first: int, suit: int, number: int) -> int:
    """The kind of one of them, by its number."""
    kind = suit * VALUES
    while number >= counts[first + kind]:
        number -= counts[first + kind]
        kind += 1
        if kind == suit * VALUES + VALUES:
            kind = FIRST_WILD
    return kind


def spread(pool: list[int]) -> list[int]:
    """The cards of a pool one by one."""
    cards: list[int] = []
    for kind in range(CARD_KINDS):
        for _ in range(pool[kind]):
            cards.append(kind)
    return cards


def pull(cards: list[int], dice: Dice) -> int:
    """Take one of some cards at random."""
    place: int = dice.below(len(cards))
    kind = cards[place]
    cards[place] = cards[-1]
    cards.pop()
    return kind
