"""N3.2 Who controls which hexes, all hexes at once, as sets of bits: for observations."""

from typing import Final

from mypy_extensions import i64

from freebooter.games.notorious.vocabulary import HEXES
from freebooter.kernel.observer import TABLE

ALL_HEXES: Final[i64] = (1 << HEXES) - 1
LOW_SEATS: Final = 3  # sets of so many seats fit into one number


class Control:
    """The hexes that each seat controls."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        # A set for each seat, 19 bits wide: of the low seats, and of the others.
        self.low: i64 = 0
        self.high: i64 = 0
        self.numbers: i64 = 0  # how many hexes each seat controls, a byte each
        self.one: i64 = 1  # to be shifted: a literal shifted in C has 32 bits only

    def read(self, cells: bytes) -> None:
        """Find who controls each hex; `cells` as in `Sea`, at the end of a table."""
        seats: i64 = self.seats
        one = self.one
        numbers: i64 = 0
        low: i64 = 0
        high: i64 = 0
        place: i64 = TABLE - HEXES * seats
        hex: i64
        seat: i64
        for hex in range(HEXES):
            most: i64 = 0
            who: i64 = -1
            for seat in range(seats):
                cell: i64 = cells[place]
                place += 1
                if cell:
                    influence: i64 = (cell & 15) + (cell >> 4 & 7) * 2 + (cell >> 7) * 3
                    if influence > most:
                        most = influence
                        who = seat
                    elif influence == most:
                        who = -1
            if who >= LOW_SEATS:
                high |= one << ((who - LOW_SEATS) * HEXES + hex)
                numbers += one << (who * 8)
            elif who >= 0:
                low |= one << (who * HEXES + hex)
                numbers += one << (who * 8)
        self.low = low
        self.high = high
        self.numbers = numbers

    def of(self, seat: i64) -> i64:
        """The hexes that a seat controls, as bits."""
        if seat >= LOW_SEATS:
            return self.high >> ((seat - LOW_SEATS) * HEXES) & ALL_HEXES
        return self.low >> (seat * HEXES) & ALL_HEXES

    def number_of(self, seat: i64) -> i64:
        """How many hexes a seat controls."""
        return self.numbers >> (seat * 8) & 255
