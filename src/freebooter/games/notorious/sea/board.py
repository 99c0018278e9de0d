"""N2 The board: nineteen hexes, where each edge leads, and how far it is from hex to hex."""

from typing import Final

from freebooter.games.notorious.vocabulary import HEXES
from freebooter.kernel.position import Shared

NOWHERE: Final = -1
FAR_OFF: Final = 255  # in bytes, which are kept where lists of numbers would be large
DIRECTIONS: Final = 6  # N2.1 clockwise from north-east

# N2.1 Axial coordinates: q goes up from left to right, r from top to bottom.
ROW_STARTS: Final = (0, -1, -2, -2, -2)
ROW_LENGTHS: Final = (3, 4, 5, 4, 3)
OFFSETS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # by direction
AXIAL: Final = [
    (ROW_STARTS[row] + column, row - 2) for row in range(5) for column in range(ROW_LENGTHS[row])
]

# N2.3 Values of the option `wrap`.
ANTIPODE: Final = 0
LINES: Final = 1
NO_WRAP: Final = 2


class Island:
    """N2.4 What is printed on an Island; `closed` are its impassable edges, as directions."""

    def __init__(self, id: str, name: str, closed: list[int]) -> None:
        self.id = id
        self.name = name
        self.closed = closed


def find_hex(q: int, r: int) -> int:
    for hex in range(HEXES):
        if AXIAL[hex] == (q, r):
            return hex
    return NOWHERE


def hex_past_the_rim(hex: int, direction: int, wrap: int) -> int:
    """N2.3 Where a Ship arrives that sails off the board."""
    q, r = AXIAL[hex]
    if wrap == ANTIPODE:
        return find_hex(-q, -r)
    if wrap == NO_WRAP:
        return NOWHERE
    dq, dr = OFFSETS[direction]
    while find_hex(q - dq, r - dr) != NOWHERE:
        q, r = q - dq, r - dr
    return find_hex(q, r)


def open_sea(wrap: int) -> list[int]:
    """N2.2 Where each edge of each hex leads without Islands: by hex * 6 + direction."""
    leads = []
    for hex in range(HEXES):
        q, r = AXIAL[hex]
        for direction in range(DIRECTIONS):
            dq, dr = OFFSETS[direction]
            there = find_hex(q + dq, r + dr)
            leads.append(there if there != NOWHERE else hex_past_the_rim(hex, direction, wrap))
    return leads


class Waters(Shared):
    """N2 Where Ships can sail while the Islands are where they are.

    `islands` are hexes, by Island; `closed` are the impassable edges of each Island (N2.4).
    """

    def __init__(
        self,
        open_leads: list[int],
        islands: list[int],
        closed: list[list[int]],
        open_neighbours: list[list[int]] | None = None,
    ) -> None:
        self.open_leads: Final = open_leads  # by hex * 6 + direction, as if there were no Islands
        self.leads: Final = open_leads[:]  # the same; NOWHERE where an edge is impassable
        self.island_at = [NOWHERE] * HEXES
        for island in range(len(islands)):
            if islands[island] != NOWHERE:
                self.island_at[islands[island]] = island
                for direction in closed[island]:
                    self.close(islands[island], direction)
        if open_neighbours is None:
            open_neighbours = [self.around(hex, open_leads) for hex in range(HEXES)]
        self.open_neighbours: Final = open_neighbours
        self.neighbours: Final = [self.around(hex, self.leads) for hex in range(HEXES)]
        for hex in range(HEXES):  # what is the same on every board is kept once
            if self.neighbours[hex] == open_neighbours[hex]:
                self.neighbours[hex] = open_neighbours[hex]
        self.distances: Final = self.all_distances()

    def with_islands(self, islands: list[int], closed: list[list[int]]) -> "Waters":
        """The same board with Islands on it."""
        return Waters(self.open_leads, islands, closed, self.open_neighbours)

    def close(self, hex: int, direction: int) -> None:
        """N2.4 An impassable edge is so from both sides; past the rim only that very edge."""
        there = self.open_leads[hex * DIRECTIONS + direction]
        self.leads[hex * DIRECTIONS + direction] = NOWHERE
        if there != NOWHERE:
            self.leads[there * DIRECTIONS + (direction + 3) % DIRECTIONS] = NOWHERE

    def around(self, hex: int, leads: list[int]) -> list[int]:
        """The different hexes one move away."""
        found: list[int] = []
        for direction in range(DIRECTIONS):
            there = leads[hex * DIRECTIONS + direction]
            if there != NOWHERE and there not in found:
                found.append(there)
        found.sort()
        return found

    def all_distances(self) -> bytes:
        """N2.7 By hex * 19 + hex; FAR_OFF for two hexes that no moves connect."""
        table = [FAR_OFF] * (HEXES * HEXES)
        for start in range(HEXES):
            row = start * HEXES
            table[row + start] = 0
            reached = [start]
            moves = 0
            while reached:
                moves += 1
                further: list[int] = []
                for hex in reached:
                    for there in self.neighbours[hex]:
                        if table[row + there] == FAR_OFF:
                            table[row + there] = moves
                            further.append(there)
                reached = further
        return bytes(table)

    # Questions.

    def beyond(self, hex: int, direction: int) -> int:
        """N2.2 The hex across a sailable edge; NOWHERE if the edge is not sailable."""
        return self.leads[hex * DIRECTIONS + direction]

    def open_beyond(self, hex: int, direction: int) -> int:
        """N2.3 The same, as if no edge were impassable."""
        return self.open_leads[hex * DIRECTIONS + direction]

    def distance(self, start: int, end: int) -> int:
        """N2.7 The fewest moves from one hex to another."""
        moves = self.distances[start * HEXES + end]
        return NOWHERE if moves == FAR_OFF else moves

    def is_sealed(self) -> bool:
        """N1.2 Whether some hex cannot be reached from every other one."""
        return FAR_OFF in self.distances

    def is_island(self, hex: int) -> bool:
        return self.island_at[hex] != NOWHERE
