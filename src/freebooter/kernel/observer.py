"""What a seat may know as bytes, written straight from a position: for learners, at full speed.

A game's observer joins ready-made pieces: a number, a choice out of several, a set. Pieces that
always stand together are joined with `b"%b%b" % (...)`, which is compiled to one copy of each. It
reads only what the game's view shows, and the tests compare it with the encoding of the view.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.position import Position

BYTE_MOST: Final = 255


def one_hots(size: int) -> list[bytes]:
    """By place + 1: zeros with a one at that place; the first has no one at all."""
    return [bytes(size)] + [
        bytes([1 if here == place else 0 for here in range(size)]) for place in range(size)
    ]


def bit_rows(size: int) -> list[bytes]:
    """By set: a one for each member, the lowest bit first."""
    return [bytes([bits >> place & 1 for place in range(size)]) for bits in range(1 << size)]


BYTES: Final = [bytes([number]) for number in range(BYTE_MOST + 1)]
MOST_ZEROS: Final = 1300
ZEROS: Final = [bytes(size) for size in range(MOST_ZEROS)]
TEN: Final = bit_rows(10)
POWERS: Final = [1 << place for place in range(60)]  # a literal shifted in C has 32 bits only
# By size up to 10 and set: a row of so many bits.
BITS: Final = [bit_rows(size) for size in range(11)]
TABLE: Final = BYTE_MOST + 1  # how long a table is from which `bytes.translate` picks
FEW: Final = 6  # so many cards are written one by one


def zeros(size: i64) -> bytes:
    """So many zeros."""
    return ZEROS[size] if size < MOST_ZEROS else bytes(size)


def clamped(number: int) -> int:
    """What a byte holds: a number below zero counts as zero, a large one as the largest."""
    if number < 0:
        return 0
    return number if number < BYTE_MOST else BYTE_MOST


def behind(before: bytes, row: list[int]) -> bytes:
    """Numbers as bytes, each clamped, behind others; nearly always all of them fit.

    From a list a bytearray is made in half the time that bytes need.
    """
    try:
        return before + bytearray(row)
    except ValueError:
        return before + bytearray([clamped(number) for number in row])


def packed(row: list[int]) -> bytes:
    """Numbers as bytes, each clamped."""
    return behind(b"", row)


def table_of(row: list[int]) -> bytes:
    """Numbers to pick from, at the end: `picks_of(places, len(row)).translate(table)` has those."""
    return behind(ZEROS[TABLE - len(row)], row)


def picks_of(places: list[int], size: int) -> bytes:
    """Places in a row of so many numbers, as its table has them."""
    return bytes([TABLE - size + place for place in places])


def places_from(start: int, groups: int, seats: int, width: int, viewer: int) -> list[int]:
    """Places of groups of `width` numbers a seat, so that each group begins with the viewer's.

    In a row the groups stand one after another from `start`, each in the order of seats.
    """
    places: list[int] = []
    for group in range(groups):
        for seat in range(viewer, viewer + seats):
            first = start + (group * seats + seat % seats) * width
            places += range(first, first + width)
    return places


def bits_of(bits: i64, size: i64) -> bytes:
    """A set as ones and zeros."""
    if bits == 0:
        return ZEROS[size]
    if size <= 10:
        return BITS[size][bits]
    if size <= 20:
        return TEN[bits & 1023] + BITS[size - 10][bits >> 10]
    return b"%b%b%b" % (
        TEN[bits & 1023],
        TEN[bits >> 10 & 1023],
        bits_of(bits >> 20, size - 20),
    )


def counted(cards: list[int], kinds: i64) -> bytes:
    """How many cards there are of each kind."""
    if not cards:
        return ZEROS[kinds]
    if len(cards) <= FEW:
        return counted_few(cards, kinds)
    row = [0] * kinds
    for card in cards:
        row[card] += 1
    return packed(row)


def counted_few(cards: list[int], kinds: i64) -> bytes:
    """The same for few cards: zeros, the number of the lowest card, zeros, and so on."""
    found = b""
    done: i64 = 0
    while True:
        lowest: i64 = kinds
        number: i64 = 0
        card: i64
        for one in cards:
            card = one
            if done <= card < lowest:
                lowest = card
                number = 1
            elif card == lowest:
                number += 1
        if number == 0:
            return found + ZEROS[kinds - done]
        found = b"%b%b%b" % (found, ZEROS[lowest - done], BYTES[number])
        done = lowest + 1


def set_of(cards: list[int]) -> i64:
    """Numbers below 60 as bits."""
    found: i64 = 0
    for card in cards:
        found |= POWERS[card]
    return found


def members(bits: i64) -> int:
    """How many bits are set."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


def mask_of(choices: list[Choice], size: i64) -> bytes:
    """A one for each choice, which come sorted; zeros between them."""
    mask = b""
    done: i64 = 0
    for one in choices:
        choice: i64 = one
        mask = b"%b%b\x01" % (mask, zeros(choice - done))
        done = choice + 1
    return mask + zeros(size - done)


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes the observations of one game for one number of players."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        # By viewer: a one where another sits, by seat + 1; the first is nobody's.
        who = one_hots(seats)
        self.sides = [
            [who[0]] + [who[(one - viewer) % seats + 1] for one in range(seats)]
            for viewer in range(seats)
        ]

    def observe(self, position: Position, seat: Seat) -> bytes:
        """What a seat may know, its own side first; `Game.layout` says which byte is what."""
        raise NotImplementedError
