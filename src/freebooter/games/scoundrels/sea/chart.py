"""S2 The Sea of Troubles: squares, steps that wrap at the edges, and lines of fire that do not."""

from typing import Final

from freebooter.kernel.position import Shared

NOWHERE: Final = -1
PANEL_COLUMNS: Final = 3
ROWS: Final = 6
SQUARES: Final = 108
PANEL_SQUARES: Final = 18

# Directions: four straight ones, then four diagonal ones (S17.7 Reef Dancer).
STRAIGHT: Final = 4
DIRECTIONS: Final = 8
DIRECTION_WORDS: Final = [
    "north",
    "east",
    "south",
    "west",
    "northeast",
    "southeast",
    "southwest",
    "northwest",
]
COLUMN_STEP: Final = (0, 1, 0, -1, 1, 1, -1, -1)
ROW_STEP: Final = (-1, 0, 1, 0, -1, 1, 1, -1)

IN_RANGE: Final = 1  # S2.4: the same square or one of the eight around it
FAR_RANGE: Final = 2  # two squares in a straight line

LAND: Final = "#"
PORT: Final = "P"
MARK: Final = "X"


class Sea(Shared):
    """The visible map: panels 1 to `panels`. A square is column × 6 + row. S1.6, S2.1

    A mark is an X. Ports and X's go by the number of their panel, from zero.
    """

    def __init__(self, picture: list[str], panels: int) -> None:
        self.panels = panels
        self.columns = panels * PANEL_COLUMNS
        self.size = self.columns * ROWS
        self.is_land: list[bool] = []
        self.port_at: list[int] = []  # by square: the Port's panel, or NOWHERE
        self.mark_at: list[int] = []  # by square: the X's panel, or NOWHERE
        self.ports: list[int] = [NOWHERE] * panels
        self.marks: list[int] = [NOWHERE] * panels
        for square in range(self.size):
            sign = picture[square % ROWS][square // ROWS]
            panel = square // PANEL_SQUARES
            self.is_land.append(sign == LAND)
            self.port_at.append(panel if sign == PORT else NOWHERE)
            self.mark_at.append(panel if sign == MARK else NOWHERE)
            if sign == PORT:
                self.ports[panel] = square
            if sign == MARK:
                self.marks[panel] = square
        self.next: list[int] = self.find_steps()  # square × direction
        self.crosses: list[bool] = self.find_crossings()  # square × direction
        self.blocked: list[bool] = self.find_blocks()  # square × direction, diagonal
        self.range: list[int] = self.find_ranges()  # square × square
        self.to_water: list[int] = self.find_steps_to_water()
        self.ways: list[list[int]] = [[] for _ in range(self.size)]  # distances, once asked for

    # Questions.

    def step_from(self, square: int, direction: int) -> int:
        """S2.2, S2.3 The square a step leads to, land or not; NOWHERE beyond a corner."""
        return self.next[square * DIRECTIONS + direction]

    def crosses_edge(self, square: int, direction: int) -> bool:
        """S2.3"""
        return self.crosses[square * DIRECTIONS + direction]

    def is_blocked(self, square: int, direction: int) -> bool:
        """S2.5"""
        return self.blocked[square * DIRECTIONS + direction]

    def range_between(self, square: int, other: int) -> int:
        """S2.4, S2.5 IN_RANGE, FAR_RANGE, or zero."""
        return self.range[square * self.size + other]

    # The tables behind them, made once.

    def find_steps(self) -> list[int]:
        """S2.2, S2.3 Where each step leads, land or not; diagonal ones do not wrap."""
        found: list[int] = []
        for square in range(self.size):
            for direction in range(DIRECTIONS):
                column = square // ROWS + COLUMN_STEP[direction]
                row = square % ROWS + ROW_STEP[direction]
                if 0 <= column < self.columns and 0 <= row < ROWS:
                    found.append(column * ROWS + row)
                elif direction < STRAIGHT:
                    found.append(column % self.columns * ROWS + row % ROWS)
                else:
                    found.append(NOWHERE)
        return found

    def find_crossings(self) -> list[bool]:
        """S2.3 Whether a straight step leads over an edge."""
        found: list[bool] = []
        for square in range(self.size):
            for direction in range(DIRECTIONS):
                column = square // ROWS + COLUMN_STEP[direction]
                row = square % ROWS + ROW_STEP[direction]
                inside = 0 <= column < self.columns and 0 <= row < ROWS
                found.append(direction < STRAIGHT and not inside)
        return found

    def find_blocks(self) -> list[bool]:
        """S2.5 A diagonal is blocked exactly if both squares beside it are land."""
        found: list[bool] = []
        for square in range(self.size):
            for direction in range(DIRECTIONS):
                is_blocked = False
                if direction >= STRAIGHT and self.step_from(square, direction) != NOWHERE:
                    beside = square + COLUMN_STEP[direction] * ROWS
                    above = square + ROW_STEP[direction]
                    is_blocked = self.is_land[beside] and self.is_land[above]
                found.append(is_blocked)
        return found

    def find_ranges(self) -> list[int]:
        """S2.4, S2.5 Who can be shot from where; edges do not wrap."""
        found = [0] * (self.size * self.size)
        for square in range(self.size):
            found[square * self.size + square] = IN_RANGE
            for direction in range(DIRECTIONS):
                column = square // ROWS + COLUMN_STEP[direction]
                row = square % ROWS + ROW_STEP[direction]
                if not (0 <= column < self.columns and 0 <= row < ROWS):
                    continue
                near = column * ROWS + row
                if not self.blocked[square * DIRECTIONS + direction]:
                    found[square * self.size + near] = IN_RANGE
                column += COLUMN_STEP[direction]
                row += ROW_STEP[direction]
                inside = 0 <= column < self.columns and 0 <= row < ROWS
                if direction < STRAIGHT and inside and not self.is_land[near]:
                    found[square * self.size + column * ROWS + row] = FAR_RANGE
        return found

    def find_steps_to_water(self) -> list[int]:
        """S15.6 How many straight steps lead from a square to water."""
        steps = [0 if not land else self.size for land in self.is_land]
        for _ in range(ROWS):
            for square in range(self.size):
                for direction in range(STRAIGHT):
                    reach = steps[self.step_from(square, direction)] + 1
                    steps[square] = min(reach, steps[square])
        return steps

    def distances(self, start: int) -> list[int]:
        """Straight steps by water from a square to every other; `size` if there is no way.

        Found once a square and kept: whoever asks only reads.
        """
        if not self.ways[start]:
            self.ways[start] = self.find_distances(start)
        return self.ways[start]

    def find_distances(self, start: int) -> list[int]:
        found = [self.size] * self.size
        found[start] = 0
        edge = [start]
        while edge:
            square = edge[0]
            del edge[0]
            for direction in range(STRAIGHT):
                near = self.step_from(square, direction)
                if found[near] == self.size and not self.is_land[near]:
                    found[near] = found[square] + 1
                    edge.append(near)
        return found


def square_words() -> list[str]:
    """S2.1 Column letter and row number."""
    return ["abcdefghijklmnopqr"[place // ROWS] + str(place % ROWS + 1) for place in range(SQUARES)]
