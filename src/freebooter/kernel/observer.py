"""What a seat may know as bytes, written straight from a position: for learners, at full speed.

A game's observer joins ready-made pieces: a number, a choice out of several, a set. It reads only
what the game's view shows, and the tests compare it with the encoding of the view.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.position import Position

MOST: Final = 255


def one_hots(size: int) -> list[bytes]:
    """By place + 1: zeros with a one at that place; the first has no one at all."""
    return [bytes(size)] + [
        bytes([1 if here == place else 0 for here in range(size)]) for place in range(size)
    ]


def bit_rows(size: int) -> list[bytes]:
    """By set: a one for each member, the lowest bit first."""
    return [bytes([bits >> place & 1 for place in range(size)]) for bits in range(1 << size)]


NUMBER: Final = [bytes([number]) for number in range(MOST + 1)]
ZEROS: Final = [bytes(size) for size in range(1300)]
TEN: Final = bit_rows(10)
POWERS: Final = [1 << place for place in range(60)]  # a literal shifted in C has 32 bits only
# By size up to 10 and set: a row of so many bits.
BITS: Final = [bit_rows(size) for size in range(11)]


def clamped(number: int) -> int:
    """What a byte holds: a number below zero counts as zero, a large one as the largest."""
    if number < 0:
        return 0
    return number if number < MOST else MOST


def add_bits(parts: list[bytes], bits: i64, size: i64) -> None:
    """A set as ones and zeros."""
    while size > 10:
        parts.append(TEN[bits & 1023])
        bits >>= 10
        size -= 10
    parts.append(BITS[size][bits & 1023])


def add_counted(parts: list[bytes], cards: list[int], kinds: int) -> None:
    """How many cards there are of each kind."""
    if not cards:
        parts.append(ZEROS[kinds])
        return
    row = [0] * kinds
    for card in cards:
        row[card] += 1
    parts.append(bytes(row))


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


def mask_of(choices: list[Choice], size: int) -> bytes:
    """A one for each choice, which come sorted; zeros between them."""
    parts: list[bytes] = []
    done = 0
    for choice in choices:
        if choice > done:
            parts.append(bytes(choice - done) if choice - done >= 1300 else ZEROS[choice - done])
        parts.append(NUMBER[1])
        done = choice + 1
    parts.append(bytes(size - done) if size - done >= 1300 else ZEROS[size - done])
    return b"".join(parts)


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes the observations of one game for one number of players."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.who = one_hots(seats)

    def place_of(self, other: int, seat: int) -> int:
        """By how many seats another sits to the left, from 1; 0 for nobody. For `who`."""
        return (other - seat) % self.seats + 1 if other >= 0 else 0

    def observe(self, position: Position, seat: Seat) -> bytes:
        """What a seat may know, its own side first; `Game.layout` says which byte is what."""
        raise NotImplementedError
