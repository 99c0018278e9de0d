"""N2, N3 The sea: which hex leads where, which pieces lie in it, and who controls it."""

from typing import Final

from freebooter.games.notorious.vocabulary import HEXES
from freebooter.kernel.position import Shared

NOWHERE: Final = -1
WAYS: Final = 6  # N2.1 clockwise from north-east

# N2.1 Axial coordinates: q goes up from left to right, r from top to bottom.
ROW_STARTS: Final = (0, -1, -2, -2, -2)
ROW_LENGTHS: Final = (3, 4, 5, 4, 3)
OFFSETS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
AXIAL: Final = [
    (ROW_STARTS[row] + place, row - 2) for row in range(5) for place in range(ROW_LENGTHS[row])
]

ANTIPODE: Final = 0
LINES: Final = 1
NO_WRAP: Final = 2


CORNERS: Final = (0, 2, 7, 11, 16, 18)  # N10.1 A1, A3, C1, C5, E1, E3


def find_hex(q: int, r: int) -> int:
    for hex in range(HEXES):
        if AXIAL[hex] == (q, r):
            return hex
    return NOWHERE


def past_the_edge(hex: int, way: int, wrap: int) -> int:
    """N2.3 Where one comes to who sails off the board."""
    q, r = AXIAL[hex]
    if wrap == ANTIPODE:
        return find_hex(-q, -r)
    if wrap == NO_WRAP:
        return NOWHERE
    dq, dr = OFFSETS[way]
    while find_hex(q - dq, r - dr) != NOWHERE:
        q, r = q - dq, r - dr
    return find_hex(q, r)


def open_sea(wrap: int) -> list[int]:
    """N2.2 Where each edge of each hex leads, Islands left aside: by hex * 6 + way."""
    leads = []
    for hex in range(HEXES):
        q, r = AXIAL[hex]
        for way in range(WAYS):
            dq, dr = OFFSETS[way]
            there = find_hex(q + dq, r + dr)
            leads.append(there if there != NOWHERE else past_the_edge(hex, way, wrap))
    return leads


class Waters(Shared):
    """N2 Where ships can sail, the Islands being where they are."""

    def __init__(self, open_leads: list[int], islands: list[int], edges: list[list[int]]) -> None:
        self.open_leads: Final = open_leads
        self.leads: Final = open_leads[:]  # -1 where an edge is impassable or leads nowhere
        self.island_at = [NOWHERE] * HEXES
        for island in range(len(islands)):
            if islands[island] != NOWHERE:
                self.island_at[islands[island]] = island
                for way in edges[island]:
                    self.close(islands[island], way)
        self.neighbours: Final = [self.around(hex, self.leads) for hex in range(HEXES)]
        self.open_neighbours: Final = [self.around(hex, open_leads) for hex in range(HEXES)]
        self.distance: Final = self.distances()

    def close(self, hex: int, way: int) -> None:
        """N2.4 An impassable edge is so from both sides; past the rim only that very edge."""
        there = self.open_leads[hex * WAYS + way]
        self.leads[hex * WAYS + way] = NOWHERE
        if there != NOWHERE:
            self.leads[there * WAYS + (way + 3) % WAYS] = NOWHERE

    def around(self, hex: int, leads: list[int]) -> list[int]:
        """The different hexes one move away."""
        found: list[int] = []
        for way in range(WAYS):
            there = leads[hex * WAYS + way]
            if there != NOWHERE and there not in found:
                found.append(there)
        found.sort()
        return found

    def distances(self) -> list[int]:
        """N2.7 The fewest moves from hex to hex, by hex * 19 + hex; -1 where there is no way."""
        table = [NOWHERE] * (HEXES * HEXES)
        for start in range(HEXES):
            row = start * HEXES
            table[row + start] = 0
            edge = [start]
            steps = 0
            while edge:
                steps += 1
                further: list[int] = []
                for hex in edge:
                    for there in self.neighbours[hex]:
                        if table[row + there] == NOWHERE:
                            table[row + there] = steps
                            further.append(there)
                edge = further
        return table

    def is_sealed(self) -> bool:
        """N1.2 Whether some hex cannot be reached from every other one."""
        return NOWHERE in self.distance

    def is_island(self, hex: int) -> bool:
        return self.island_at[hex] != NOWHERE
