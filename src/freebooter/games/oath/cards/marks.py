"""O17 What players know of hidden cards.

A hidden card is coded as its kind and its mark: what is known of it. Cards of one shuffle that a
seat does not know are alike to it: any of them may be anywhere where such a card lies. Of the cards
that another seat looked at together, one was taken and the others lie at the bottom as drawn:
nobody else knows which, so the cards remember that they were looked at together.
"""

from typing import Final

from freebooter.kernel.deck import Deck

MOST_KINDS: Final = 16  # of Action or Exploration cards; checked when content is read
MOST_SHUFFLES: Final = 256  # then the count begins again
_KNOWERS: Final = 32  # the seats that know the card, as bits
_LOOKERS: Final = 8
_ORDERS: Final = 4

# A code has these parts, one behind the other.
_AT_KNOWERS: Final = MOST_KINDS
_AT_SHUFFLE: Final = _AT_KNOWERS * _KNOWERS
_AT_LOOKER: Final = _AT_SHUFFLE * MOST_SHUFFLES
_AT_ORDER: Final = _AT_LOOKER * _LOOKERS
_AT_LOOK: Final = _AT_ORDER * _ORDERS


def coded(kind: int, knowers: int, shuffle: int) -> int:
    """A card that was not looked at together with others."""
    return kind + knowers * _AT_KNOWERS + shuffle % MOST_SHUFFLES * _AT_SHUFFLE


def kind_of(card: int) -> int:
    return card % MOST_KINDS


def mark_of(card: int) -> int:
    """All of a code but the kind: what a deck keeps with a card at its bottom."""
    return card // MOST_KINDS


def with_mark(kind: int, mark: int) -> int:
    return kind + mark * MOST_KINDS


def knowers_of(card: int) -> int:
    return card // _AT_KNOWERS % _KNOWERS


def shuffle_of(card: int) -> int:
    """The shuffle from which the card came."""
    return card // _AT_SHUFFLE % MOST_SHUFFLES


def look_of(card: int) -> int:
    """The look in which somebody saw this card among others; 0: none that matters."""
    return card // _AT_LOOK


def looker_of(card: int) -> int:
    return card // _AT_LOOKER % _LOOKERS


def order_of(card: int) -> int:
    """The place of the card among those looked at together."""
    return card // _AT_ORDER % _ORDERS


def knows(card: int, seat: int) -> bool:
    """Whether a seat has seen the card; somebody may have moved it since."""
    return seat >= 0 and knowers_of(card) >> seat & 1 != 0


def is_known_to(card: int, seat: int) -> bool:
    """Whether a seat is certain of the card: it saw it, and nobody moved it out of sight since."""
    return knows(card, seat) and (look_of(card) == 0 or looker_of(card) == seat)


def mark_looked_at(cards: list[int], seat: int, look: int) -> bool:
    """Mark in place that a seat has seen these cards and takes one. Whether `look` was needed."""
    apart = False
    for card in cards:
        others = knowers_of(card) & ~(1 << seat)
        if others or look_of(card) or shuffle_of(card) != shuffle_of(cards[0]):
            apart = True
    for place in range(len(cards)):
        card = cards[place]
        marked = coded(kind_of(card), knowers_of(card) | 1 << seat, shuffle_of(card))
        if apart:
            marked += seat * _AT_LOOKER + place * _AT_ORDER + look * _AT_LOOK
        cards[place] = marked
    return apart


def draw_from(deck: Deck, kind: int, shuffle: int) -> int:
    """Take the next card of a deck, coded with what is known of it."""
    mark = -1 if deck.size else deck.knowers[0]
    deck.take(kind)
    return coded(kind, 0, shuffle) if mark < 0 else with_mark(kind, mark)
