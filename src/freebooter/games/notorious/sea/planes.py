"""The pieces in the hexes as bytes, by player and hex: what observations copy."""

from typing import Final

from mypy_extensions import i64

from freebooter.games.notorious.vocabulary import HEXES
from freebooter.kernel.choice import MOST_SEATS
from freebooter.kernel.observer import packed, picks_of, table_of

# By the number that packs a player's pieces in a hex: see `Sea`.
SLOOPS: Final = bytes([cell & 15 for cell in range(256)])
GALLEONS: Final = bytes([cell >> 4 & 7 for cell in range(256)])
PORTS: Final = bytes([cell >> 7 for cell in range(256)])
# By number of players: places in `Sea.cells`, in the order of seats and then of hexes.
LANES: Final = [
    picks_of([hex * seats + seat for seat in range(seats) for hex in range(HEXES)], HEXES * seats)
    for seats in range(MOST_SEATS + 1)
]


class Planes:
    """Each row stands there twice, one behind the other, so that a slice begins with any seat."""

    def __init__(self, cells: list[int], seats: int) -> None:
        table = table_of(cells)
        pieces = LANES[seats].translate(table)
        sloops = pieces.translate(SLOOPS)
        galleons = pieces.translate(GALLEONS)
        ports = pieces.translate(PORTS)
        self.sloops = sloops + sloops
        self.galleons = galleons + galleons
        self.ports = ports + ports
        held = held_hexes(table[len(table) - len(cells) :], seats)
        control = packed(held)
        self.control = control + control
        numbers = packed([sum(held[n * HEXES : (n + 1) * HEXES]) for n in range(seats)])
        self.hexes = numbers + numbers  # how many each controls


def held_hexes(cells: bytes, seats: i64) -> list[int]:
    """N3.2 By seat and hex: 1 for who has strictly more Influence than every other."""
    held = [0] * (HEXES * seats)
    place: i64 = 0
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
        if who >= 0:
            held[who * HEXES + hex] = 1
    return held
