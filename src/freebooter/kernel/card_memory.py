"""What happened to the hidden cards of a deck, so that nobody imagines what cannot be.

A memory is a list of events, oldest first; lists are replaced, never changed. An event is one
number: what happened, to which seat, and a value. The value of DRAWN, LOOKED_AT and PICKED is a
secret of that seat; all else is known to all. See recollection.py for what is made of it.
"""

from typing import Final

from mypy_extensions import i64

NEW_DECK: Final = 0  # a deck is shuffled
ADDED: Final = 1  # it has cards of a kind; the value is the kind and their number
DRAWN: Final = 2  # the next card goes into a hand; the value is its kind
LOOKED_AT: Final = 3  # the next card is laid before a seat, which looks; the value is its kind
PICKED: Final = 4  # of the cards looked at, the one at this place stays; the others go under
TAKEN: Final = 5  # the card looked at goes into the hand
PLAYED: Final = 6  # a card of this kind leaves the hand
OPENED: Final = 7  # the next card is shown: it is of this kind
SHOWN: Final = 8  # the card looked at is shown: it is of this kind
LAID_OUT: Final = 9  # the card longest in the hand is shown: it is of this kind
TURNED_UP: Final = 10  # a card that lies open goes into the hand: it is of this kind
LAST_PLAYED: Final = 11  # the card that came into the hand last leaves it: it is of this kind
FITTING: Final = 12  # the hand has cards of one kind, or of several, that now fit: see `fitting`

# An event has these parts, one behind the other: four bits, three bits, and the rest.
_SEAT: Final = 4
_VALUE: Final = 7
_NUMBER: Final = 6  # of ADDED: so many bits after the value begins
MOST_KINDS: Final = 1 << _NUMBER  # of cards in one deck


def event(what: i64, seat: i64, value: i64) -> int:
    return what | seat << _SEAT | value << _VALUE


def what_of(past: i64) -> i64:
    return past & 15


def seat_of(past: i64) -> i64:
    return past >> _SEAT & 7


def value_of(past: i64) -> i64:
    return past >> _VALUE


def with_value(past: i64, value: i64) -> int:
    return past & (1 << _VALUE) - 1 | value << _VALUE


def kind_added(past: i64) -> i64:
    return past >> _VALUE & MOST_KINDS - 1


def number_added(past: i64) -> i64:
    return past >> _VALUE + _NUMBER


def shuffled(bag: list[int]) -> list[int]:
    """The events of a new deck with so many cards of each kind."""
    found = [event(NEW_DECK, 0, 0)]
    for kind in range(len(bag)):
        if bag[kind]:
            found.append(event(ADDED, 0, kind | bag[kind] << _NUMBER))
    return found


def fitting(seat: i64, kinds: i64, has_several: bool) -> int:
    """A seat shows that it has cards of exactly one of these kinds (bits), or of several."""
    return event(FITTING, seat, kinds << 1 | (1 if has_several else 0))
