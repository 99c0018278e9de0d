"""How all that happened to the hidden cards of a deck may have come about.

Nobody but the looker knows which card was picked in a look, and nobody but the owner what was
drawn. A recollection goes through the memory of a deck as one seat knows it. A card gets its kind
when the seat learns it and not before; the others are dealt at the end. What is uncertain is chosen
at random; if that does not agree with what comes later, this recollection is given up.
"""

from math import log
from typing import Final

from mypy_extensions import i64

from freebooter.kernel.card_memory import (
    ADDED,
    DRAWN,
    FITTING,
    LAID_OUT,
    LAST_PLAYED,
    LOOKED_AT,
    NEW_DECK,
    OPENED,
    PICKED,
    PLAYED,
    SHOWN,
    TAKEN,
    TURNED_UP,
    kind_added,
    number_added,
    seat_of,
    value_of,
    what_of,
)
from freebooter.kernel.deck import Deck
from freebooter.kernel.dice import Dice, fraction

UNKNOWN: Final = -1  # the kind of a card


class Recollection:
    """The cards that left the deck, numbered in that order, and where they are."""

    def __init__(self, kinds: int, seats: int, seat: int, dice: Dice) -> None:
        self.seat = seat
        self.dice = dice
        self.kinds: list[int] = []  # of each card, as far as the seat knows it
        self.decks: list[int] = []  # the deck, as shuffled, from which each card came
        # Of each deck: how many cards of each kind are not known, and how many in all.
        self.left: list[list[int]] = []
        self.sizes: list[int] = []
        self.kind_count = kinds
        self.undrawn = 0  # of the deck in use
        self.bottom: list[int] = []
        self.look: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.draws: list[int] = []  # all cards ever drawn, in order
        self.picks: list[int] = []  # the places picked
        self.unlike: list[int] = []  # pairs of cards that are not of one kind
        # Hands that showed which kinds they have: the event's value, their size, their cards.
        self.shown: list[int] = []
        self.likelihood = 0.0  # of what the seat knows; its logarithm
        self.is_uncertain = False  # another recollection may be more likely

    def copy(self) -> "Recollection":
        twin = Recollection(self.kind_count, 0, self.seat, self.dice)
        twin.kinds = self.kinds[:]
        twin.decks = self.decks[:]
        twin.left = [kinds[:] for kinds in self.left]
        twin.sizes = self.sizes[:]
        twin.undrawn = self.undrawn
        twin.bottom = self.bottom[:]
        twin.look = self.look[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.draws = self.draws[:]
        twin.picks = self.picks[:]
        twin.unlike = self.unlike[:]
        twin.shown = self.shown[:]
        twin.likelihood = self.likelihood
        return twin

    # Through the memory.

    def follow(self, memory: list[int]) -> bool:
        """Whether all may have happened so."""
        for past in memory:
            if not self.follow_event(past):
                return False
        return self.end()

    def follow_event(self, past: i64) -> bool:
        """Whether it may have happened after what this recollection has."""
        what = what_of(past)
        if what == ADDED:
            number = number_added(past)
            self.left[len(self.left) - 1][kind_added(past)] = number
            self.sizes[len(self.sizes) - 1] += number
            self.undrawn += number
            return True
        if what == NEW_DECK:
            self.left.append([0] * self.kind_count)
            self.sizes.append(0)
            return True
        return self.follow_card(what, seat_of(past), value_of(past))

    def end(self) -> bool:
        """Deal the rest; whether the picks are lawful then."""
        self.deal()
        for i in range(0, len(self.unlike), 2):
            if self.kinds[self.unlike[i]] == self.kinds[self.unlike[i + 1]]:
                return False
        return not self.shown or self.are_shown()

    def follow_card(self, what: i64, seat: i64, value: i64) -> bool:
        if what == DRAWN:
            card = self.draw()
            self.hands[seat].append(card)
            return seat != self.seat or self.learn(card, value)
        if what == PLAYED:
            return self.play(self.hands[seat], value)
        if what == LOOKED_AT:
            card = self.draw()
            self.look.append(card)
            return seat != self.seat or self.learn(card, value)
        if what == PICKED:
            return self.pick(value if seat == self.seat else self.find_pick())
        if what == TAKEN:
            self.hands[seat].append(self.look.pop())
            return True
        if what == OPENED:
            return self.learn(self.draw(), value)
        if what == SHOWN:
            return self.learn(self.look.pop(), value)
        if what == LAID_OUT:
            return self.learn(self.hands[seat].pop(0), value)
        if what == TURNED_UP:
            self.hands[seat].append(self.turn_up(value))
            return True
        if what == LAST_PLAYED:
            return self.learn(self.hands[seat].pop(), value)
        if what == FITTING:
            if seat != self.seat:
                self.shown += [value, len(self.hands[seat]), *self.hands[seat]]
            return True
        raise ValueError(f"event {what} is not recollected")

    def draw(self) -> int:
        """The next card of the deck."""
        if self.undrawn:
            self.undrawn -= 1
            card = len(self.kinds)
            self.kinds.append(UNKNOWN)
            self.decks.append(len(self.left) - 1)
        else:
            card = self.bottom.pop(0)
        self.draws.append(card)
        return card

    def turn_up(self, kind: i64) -> int:
        """A card that all see, and that was drawn already."""
        self.kinds.append(kind)
        self.decks.append(len(self.left) - 1)
        return len(self.kinds) - 1

    def learn(self, card: i64, kind: i64) -> bool:
        """The seat learns what a card is; whether it can be this."""
        if self.kinds[card] != UNKNOWN:
            return self.kinds[card] == kind
        chance = self.chance_of(card, kind)
        if chance == 0.0:
            return False
        self.likelihood += log(chance)
        self.settle(card, kind)
        return True

    def chance_of(self, card: i64, kind: i64) -> float:
        """How likely a card is of a kind."""
        if self.kinds[card] == UNKNOWN:
            deck = self.decks[card]
            return self.left[deck][kind] / self.sizes[deck]
        return 1.0 if self.kinds[card] == kind else 0.0

    def settle(self, card: i64, kind: i64) -> None:
        self.kinds[card] = kind
        deck = self.decks[card]
        self.left[deck][kind] -= 1
        self.sizes[deck] -= 1

    # Cards that are played.

    def play(self, hand: list[int], kind: i64) -> bool:
        """Some card of the hand is of this kind: any that may be."""
        total = 0.0
        played = UNKNOWN
        for card in hand:
            chance = self.chance_of(card, kind)
            if chance > 0.0:
                total += chance
                if played == UNKNOWN:
                    played = card
                    continue
                if not self.are_alike(played, card):
                    self.is_uncertain = True
                if fraction(self.dice) * total < chance:
                    played = card
        if played == UNKNOWN:
            return False
        self.likelihood += log(total / len(hand))
        hand.remove(played)
        if self.kinds[played] == UNKNOWN:
            self.settle(played, kind)
        return True

    def are_alike(self, card: i64, other: i64) -> bool:
        """Whether the seat knows as much of the one card as of the other."""
        if self.kinds[card] != self.kinds[other]:
            return False
        return self.kinds[card] != UNKNOWN or self.decks[card] == self.decks[other]

    def are_shown(self) -> bool:
        """Whether all hands had cards of one fitting kind, or of several, as they showed."""
        at = 0
        while at < len(self.shown):
            fitting = self.shown[at] >> 1
            end = at + 2 + self.shown[at + 1]
            found = 0
            for place in range(at + 2, end):
                found |= 1 << self.kinds[self.shown[place]] & fitting
            has_several = found & (found - 1) != 0
            if found == 0 or has_several != (self.shown[at] & 1 == 1):
                return False
            at = end
        return True

    # Looks.

    def find_pick(self) -> int:
        """The place of the card that another seat picks: any."""
        look = self.look
        are_alike = not self.unlike
        for card in look:
            if self.kinds[card] != UNKNOWN or self.decks[card] != self.decks[look[0]]:
                are_alike = False
        if are_alike or len(look) == 1:
            return 0  # the first as well as any
        self.is_uncertain = True
        return self.dice.below(len(look))

    def pick(self, place: i64) -> bool:
        """One card stays, the others go under the deck as drawn."""
        look = self.look
        picked = look[place]
        is_lawful = True
        for i in range(place):
            if self.kinds[look[i]] == UNKNOWN or self.kinds[picked] == UNKNOWN:
                self.unlike.append(look[i])
                self.unlike.append(picked)
            elif self.kinds[look[i]] == self.kinds[picked]:
                is_lawful = False  # of equal cards the first is picked
        for card in look:
            if card != picked:
                self.bottom.append(card)
        self.look = [picked]
        self.picks.append(place)
        return is_lawful

    # What then lies where.

    def deal(self) -> None:
        """All cards that the seat does not know get a kind."""
        for card in range(len(self.kinds)):
            if self.kinds[card] == UNKNOWN:
                deck = self.decks[card]
                left = self.left[deck]
                point: int = self.dice.below(self.sizes[deck])
                kind = 0
                while point >= left[kind]:
                    point -= left[kind]
                    kind += 1
                self.settle(card, kind)

    def kinds_in(self, cards: list[int]) -> list[int]:
        return [self.kinds[card] for card in cards]

    def stack(self, deck: Deck) -> None:
        """Stack the deck in use as it lies in this recollection."""
        deck.bag = self.left[len(self.left) - 1]
        deck.bottom = self.kinds_in(self.bottom)
