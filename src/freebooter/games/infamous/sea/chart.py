"""I1.2 to I1.5 The board as numbers: cells with an edge around them."""

from typing import Final

from freebooter.games.infamous.vocabulary import EAST, MOST_COLUMNS, MOST_ROWS, NORTH, SOUTH
from freebooter.kernel.position import Shared

NOWHERE: Final = 0  # a corner of the edge, so never a square
BAND_BITS: Final = 62  # what a tagged or native integer holds without growing


class Chart(Shared):
    """The squares of a board. A cell is a square or a piece of the edge around the board.

    The search for exact moves works on sets of squares. There every square is a bit of one of two
    bands of rows or, where the board is too large for two bands, of a single long number.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.width: Final = columns + 2
        self.cells: Final = (columns + 2) * (rows + 2)
        self.offsets: Final = [
            -self.width,
            1,
            self.width,
            -1,
        ]  # I1.3, by direction
        self.stride: Final = columns + 1  # one closed bit keeps rows apart
        band_rows = BAND_BITS // self.stride
        self.is_banded: Final = rows <= 2 * band_rows
        self.band_rows: Final = band_rows if self.is_banded else rows
        self.squares: list[int] = []  # all cells that are squares, row by row
        self.number_of: list[int] = [0] * self.cells  # in the vocabulary
        self.cell_of: list[int] = [NOWHERE] * (MOST_COLUMNS * MOST_ROWS)
        self.band_of: list[int] = [0] * self.cells
        self.bit_of: list[int] = [0] * self.cells
        self.all_squares: list[int] = [0, 0]  # as bits of the two bands
        # For observations: on the board, column, row.
        self.place_of: list[bytes] = [bytes(3)] * self.cells
        for row in range(1, rows + 1):
            for column in range(1, columns + 1):
                cell = self.cell(column, row)
                number = (row - 1) * MOST_COLUMNS + column - 1
                self.squares.append(cell)
                self.number_of[cell] = number
                self.cell_of[number] = cell
                self.place_of[cell] = bytes([1, column, row])
                self.band_of[cell] = (row - 1) // self.band_rows
                self.bit_of[cell] = 1 << (row - 1) % self.band_rows * self.stride + column - 1
                self.all_squares[self.band_of[cell]] |= self.bit_of[cell]

    def cell(self, column: int, row: int) -> int:
        return row * self.width + column

    def column_of(self, cell: int) -> int:
        return cell % self.width

    def row_of(self, cell: int) -> int:
        return cell // self.width

    def is_square(self, column: int, row: int) -> bool:
        return 1 <= column <= self.columns and 1 <= row <= self.rows

    def distance(self, one: int, other: int) -> int:
        """I6.3 Squares in a straight line, the first not counted, the last counted."""
        apart = other - one if other > one else one - other
        return apart if apart < self.width else apart // self.width

    def lead(self, cell: int, direction: int) -> int:
        """How far a cell lies in a direction, compared with others."""
        if direction in (NORTH, SOUTH):
            return self.row_of(cell) if direction == SOUTH else -self.row_of(cell)
        return self.column_of(cell) if direction == EAST else -self.column_of(cell)

    def words_of(self, cell: int) -> str:
        return f"{self.column_of(cell)},{self.row_of(cell)}"
