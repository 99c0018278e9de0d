"""I1 What is on the squares: islands, flags and ships."""

from typing import Final

from freebooter.games.infamous.sea.chart import NOWHERE, Chart
from freebooter.games.infamous.sea.planes import Planes, islands_of
from freebooter.games.infamous.vocabulary import FIRST_MERCHANT, FIRST_NAVY, NO_SHIP, SHIPS
from freebooter.kernel.position import Noun

# I1.6 What a cell holds: nothing, an island, a piece of the edge, or SHIP + a ship's number.
EMPTY: Final = 0
ISLAND: Final = 1
FLAGGED: Final = 2
EDGE: Final = 3
SHIP: Final = 4
NO_PLANES: Final = Planes(Chart(0, 0), [], 0)


class Sea(Noun):
    """Squares and what is on them."""

    def __init__(self, chart: Chart, twin_of: "Sea | None" = None) -> None:
        self.chart = chart
        # What observations copy, from the first that asks until something moves; never saved.
        self.kept: Planes = NO_PLANES if twin_of is None else twin_of.kept
        self.plane: bytes = b"" if twin_of is None else twin_of.plane
        if twin_of is not None:
            self.board: list[int] = twin_of.board[:]
            self.at: list[int] = twin_of.at[:]
            self.islands: list[int] = twin_of.islands  # never changed once laid
            self.open_squares: list[int] = twin_of.open_squares  # nor this
            self.flagless: int = twin_of.flagless
            return
        self.board = [EDGE] * chart.cells  # what each cell holds (I1.4)
        self.at = [NOWHERE] * SHIPS  # the cell of each ship (I1.10)
        self.islands = []  # cells
        self.open_squares = chart.all_squares[:]  # without an island, as bits of the two bands
        self.flagless = 0  # islands without a flag
        for cell in chart.squares:
            self.board[cell] = EMPTY

    def copy(self) -> "Sea":
        return Sea(self.chart, self)

    # Questions.

    def distance(self, ship: int, other: int) -> int:
        """I6.3 The distance of two ships in a line."""
        return self.chart.distance(self.at[ship], self.at[other])

    def ship_in_sight(self, cell: int, direction: int, reach: int) -> int:
        """I6.2, I6.4 The ship that somebody at `cell` sees that way within reach, or NO_SHIP."""
        offset = self.chart.offsets[direction]
        board = self.board
        left = reach
        while left > 0:
            cell += offset
            left -= 1
            what = board[cell]
            if what != EMPTY:
                return what - SHIP if what >= SHIP else NO_SHIP
        return NO_SHIP

    def has_target(self, ship: int, reach: int) -> bool:
        """I6.1 Whether any ship is in range."""
        cell = self.at[ship]
        for direction in range(4):
            if self.ship_in_sight(cell, direction, reach) != NO_SHIP:
                return True
        return False

    def navy_watching(self, ship: int, distance: int) -> int:
        """I13.2 The Navy ships that watch a player ship, as bits."""
        cell = self.at[ship]
        watching = 0
        for direction in range(4):
            seen = self.ship_in_sight(cell, direction, distance)
            if FIRST_NAVY <= seen < FIRST_MERCHANT:
                watching |= 1 << seen
        return watching

    def players_watched(self, navy: int, distance: int) -> int:
        """I13.2 The seats whose ships a Navy ship watches, as bits."""
        cell = self.at[navy]
        watched = 0
        for direction in range(4):
            seen = self.ship_in_sight(cell, direction, distance)
            if NO_SHIP < seen < FIRST_NAVY:
                watched |= 1 << seen
        return watched

    def has_beside(self, cell: int, what: int) -> bool:
        """Whether a neighbour square holds this (I1.5)."""
        board = self.board
        width = self.chart.width
        return (
            board[cell - width] == what
            or board[cell + 1] == what
            or board[cell + width] == what
            or board[cell - 1] == what
        )

    def is_beside(self, cell: int, other: int) -> bool:
        """I1.5 Neighbours share a side; on squares of one board no edge can come between."""
        apart = other - cell if other > cell else cell - other
        return apart in (1, self.chart.width)

    def first_empty(self, cell: int, direction: int) -> int:
        """I3.3 The first empty square that way, counted from an occupied one; else NOWHERE."""
        offset = self.chart.offsets[direction]
        cell += offset
        while self.board[cell] != EMPTY:
            if self.board[cell] == EDGE:
                return NOWHERE
            cell += offset
        return cell

    def drift_end(self, cell: int, direction: int, most: int) -> int:
        """I6.12, I8.10 Where a ship ends that moves straight as far as it can."""
        offset = self.chart.offsets[direction]
        left = most
        while left > 0 and self.board[cell + offset] == EMPTY:
            cell += offset
            left -= 1
        return cell

    def planes(self, seats: int) -> Planes:
        """The ships as observations have them."""
        if self.kept is NO_PLANES:
            self.kept = Planes(self.chart, self.at, seats)
        return self.kept

    def island_plane(self) -> bytes:
        """Islands and flags as observations have them."""
        if not self.plane:
            flagged = [cell for cell in self.islands if self.board[cell] == FLAGGED]
            self.plane = islands_of(self.chart, self.islands, flagged)
        return self.plane

    # Changes.

    def lay_islands(self, islands: list[int]) -> None:
        chart = self.chart
        self.islands = islands[:]
        self.open_squares = chart.all_squares[:]
        self.flagless = len(islands)
        self.plane = b""
        for cell in islands:
            self.board[cell] = ISLAND
            self.open_squares[chart.band_of[cell]] ^= chart.bit_of[cell]

    def put(self, ship: int, cell: int) -> None:
        self.board[cell] = SHIP + ship
        self.at[ship] = cell
        self.kept = NO_PLANES

    def lift(self, ship: int) -> None:
        self.board[self.at[ship]] = EMPTY
        self.at[ship] = NOWHERE
        self.kept = NO_PLANES

    def shift(self, ship: int, cell: int) -> None:
        """Take a ship from its square to another, which is empty or its own."""
        self.board[self.at[ship]] = EMPTY
        self.board[cell] = SHIP + ship
        self.at[ship] = cell
        self.kept = NO_PLANES

    def swap(self, ship: int, other: int) -> None:
        here, there = self.at[ship], self.at[other]
        self.put(ship, there)
        self.put(other, here)

    def fly_flag(self, cell: int) -> None:
        self.board[cell] = FLAGGED
        self.flagless -= 1
        self.plane = b""

    def strike_flag(self, cell: int) -> None:
        self.board[cell] = ISLAND
        self.flagless += 1
        self.plane = b""
