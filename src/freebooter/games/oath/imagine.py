"""O17 What players know of hidden cards, and dealing anew what one of them cannot know.

A hidden card is coded as its kind and what is known of it. Cards of one shuffle ("pack") that a
seat does not know are alike to it: any of them may be anywhere where such a card lies. A reshuffle
makes a new pack, for all saw what went into it. Of the cards another seat looked at and some of
which were known before, one was taken and the others lie at the bottom as drawn: nobody else knows
which, and the cards remember that they were looked at together.
"""

from typing import Final

from freebooter.games.oath.crew.player import BIT
from freebooter.kernel.deck import Deck
from freebooter.kernel.dice import Dice

KINDS: Final = 16
KNOWERS: Final = 32  # the seats that know the card, as bits
PACKS: Final = 256
LOOKERS: Final = 8
ORDERS: Final = 4

_KNOWERS: Final = KINDS
_PACK: Final = _KNOWERS * KNOWERS
_LOOKER: Final = _PACK * PACKS
_ORDER: Final = _LOOKER * LOOKERS
_LOOK: Final = _ORDER * ORDERS


def coded(kind: int, knowers: int, pack: int) -> int:
    """A card that was not looked at together with others."""
    return kind + knowers * _KNOWERS + pack % PACKS * _PACK


def kind_of(card: int) -> int:
    return card % KINDS


def mark_of(card: int) -> int:
    """All of a code but the kind: what a deck keeps with a card at its bottom."""
    return card // KINDS


def with_mark(kind: int, mark: int) -> int:
    return kind + mark * KINDS


def knowers_of(card: int) -> int:
    return card // _KNOWERS % KNOWERS


def pack_of(card: int) -> int:
    return card // _PACK % PACKS


def look_of(card: int) -> int:
    """The look in which somebody saw this card among others; 0: none that matters."""
    return card // _LOOK


def looker_of(card: int) -> int:
    return card // _LOOKER % LOOKERS


def order_of(card: int) -> int:
    return card // _ORDER % ORDERS


def is_known_to(card: int, seat: int) -> bool:
    """Whether a seat is certain of the card: it saw it, and nobody moved it out of sight since."""
    if seat < 0 or not knowers_of(card) & BIT[seat]:
        return False
    return look_of(card) == 0 or looker_of(card) == seat


def looked_at(cards: list[int], seat: int, look: int) -> bool:
    """The seat has seen these cards and will take one: mark them. Whether `look` was needed."""
    apart = False
    for card in cards:
        if knowers_of(card) & ~BIT[seat] or look_of(card) or pack_of(card) != pack_of(cards[0]):
            apart = True
    for place in range(len(cards)):
        card = cards[place]
        marked = coded(kind_of(card), knowers_of(card) | BIT[seat], pack_of(card))
        if apart:
            marked += seat * _LOOKER + place * _ORDER + look * _LOOK
        cards[place] = marked
    return apart


def drawn(deck: Deck, kind: int, pack: int) -> int:
    """Take the next card of a deck, coded with what is known of it."""
    mark = -1 if deck.size else deck.knowers[0]
    deck.take(kind)
    return coded(kind, 0, pack) if mark < 0 else with_mark(kind, mark)


def fitting(orders: list[int], taken: int, held: list[int]) -> list[int]:
    """The cards that may be the one taken: others came from the bottom in the order drawn."""
    found: list[int] = []
    for order in orders:
        fits = True
        for other in held:
            if (order < other) != (taken < other):
                fits = False
        if fits:
            found.append(order)
    return found


class Hidden:
    """The hidden cards of one deck, wherever they lie, as one list of slots to deal anew."""

    def __init__(self, deck: Deck, hands: list[list[int]], looker: int, looked: list[int]) -> None:
        self.deck = deck
        self.piles = hands[:]
        self.owners = list(range(len(hands)))
        self.piles.append(looked)
        self.owners.append(looker)
        bottom = deck.bottom
        self.piles.append([with_mark(bottom[i], deck.knowers[i]) for i in range(len(bottom))])
        self.owners.append(-1)

    def deal(self, seat: int, pack: int, dice: Dice) -> None:
        """Deal anew what a seat cannot know."""
        self.turn_over_looks(seat, dice)
        packs: list[int] = [pack % PACKS]
        for pile in self.piles:
            for card in pile:
                if pack_of(card) not in packs:
                    packs.append(pack_of(card))
        for each in packs:
            self.deal_pack(seat, each, each == pack % PACKS, dice)
        bottom = self.piles[len(self.piles) - 1]
        self.deck.bottom = [kind_of(card) for card in bottom]
        self.deck.knowers = [mark_of(card) for card in bottom]

    def is_open(self, place: int, card: int, seat: int) -> bool:
        """Whether the seat knows the card in that pile."""
        if seat < 0:
            return False
        return self.owners[place] == seat or knowers_of(card) & BIT[seat] != 0

    def deal_pack(self, seat: int, pack: int, with_bag: bool, dice: Dice) -> None:
        cards: list[int] = []
        bag = self.deck.bag
        if with_bag:
            for kind in range(len(bag)):
                for _ in range(bag[kind]):
                    cards.append(kind)
                bag[kind] = 0
        for place in range(len(self.piles)):
            for card in self.piles[place]:
                if pack_of(card) == pack and not self.is_open(place, card, seat):
                    cards.append(kind_of(card))
        dice.shuffle(cards)
        for place in range(len(self.piles)):
            pile = self.piles[place]
            for i in range(len(pile)):
                if pack_of(pile[i]) == pack and not self.is_open(place, pile[i], seat):
                    pile[i] = with_mark(cards.pop(), mark_of(pile[i]))
        for kind in cards:
            bag[kind] += 1

    def turn_over_looks(self, seat: int, dice: Dice) -> None:
        """Of cards that another seat saw together, any may be the one it took."""
        looks: list[int] = []
        for pile in self.piles:
            for card in pile:
                if look_of(card) and looker_of(card) != seat and look_of(card) not in looks:
                    looks.append(look_of(card))
        for look in looks:
            self.turn_over(look, seat, dice)

    def turn_over(self, look: int, seat: int, dice: Dice) -> None:
        places: list[int] = []
        slots: list[int] = []
        held: list[int] = []  # by the seat itself, which drew them from the bottom since
        taken = -1
        for place in range(len(self.piles)):
            pile = self.piles[place]
            for i in range(len(pile)):
                if look_of(pile[i]) != look:
                    continue
                if seat >= 0 and self.owners[place] == seat:
                    held.append(order_of(pile[i]))
                else:
                    if self.owners[place] == looker_of(pile[i]) and self.is_hand(place):
                        taken = len(places) if taken < 0 else taken  # what came later was drawn
                    places.append(place)
                    slots.append(i)
        if taken < 0 or len(places) < 2:
            return
        # In the order they were drawn; the slots but the taken one keep that order.
        cards = [self.piles[places[i]][slots[i]] for i in range(len(places))]
        others = [order_of(cards[i]) * 64 + i for i in range(len(cards)) if i != taken]
        others.sort()
        in_order = sorted([order_of(card) for card in cards])
        likely = fitting(in_order, order_of(cards[taken]), held)
        picked = likely[dice.below(len(likely))]
        in_order.remove(picked)
        self.lay(cards, places, slots, taken, picked)
        for i in range(len(others)):
            self.lay(cards, places, slots, others[i] % 64, in_order[i])

    def is_hand(self, place: int) -> bool:
        """Whether what lies in that pile was taken: a hand, or the one card left of a look."""
        looked = len(self.piles) - 2
        return place < looked or (place == looked and len(self.piles[place]) == 1)

    def lay(
        self, cards: list[int], places: list[int], slots: list[int], slot: int, order: int
    ) -> None:
        for card in cards:
            if order_of(card) == order:
                self.piles[places[slot]][slots[slot]] = card
