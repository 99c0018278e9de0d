"""I2.2 to I2.7 Where islands may lie, and how people write it."""

import re
from typing import Any, Final

from freebooter.games.infamous.sea.chart import Chart
from freebooter.kernel.errors import BadContent

SPLIT_WARNING: Final = "layout.split"  # I2.7

# What lies on a cell while a layout is checked.
OPEN_SEA: Final = 0
LAND: Final = 1
RIM: Final = 2


class Fault:
    """What is wrong with a layout: the code of I2.7, the clause, and the squares concerned."""

    def __init__(self, code: str, clause: str, squares: list[str], words: str) -> None:
        self.code: Final = code
        self.clause: Final = clause
        self.squares: Final = squares
        self.words: Final = words


def find_fault(chart: Chart, islands: int, squares: list[list[int]]) -> Fault | None:
    """I2.7 The first check that given squares (pairs of column and row) fail, if any."""
    if len(squares) != islands:
        words = f"{islands} squares are needed, not {len(squares)}"
        return Fault("layout.count", "I2.2", [], words)
    off = [named(pair) for pair in squares if not chart.is_square(pair[0], pair[1])]
    if off:
        words = f"the board has {chart.columns} columns and {chart.rows} rows"
        return Fault("layout.off_board", "I2.2", off, words)
    names = [named(pair) for pair in squares]
    twice = [name for name in dict.fromkeys(names) if names.count(name) > 1]
    if twice:
        return Fault("layout.duplicate", "I2.3", twice, "a square holds at most one island")
    land = land_of(chart, [chart.cell(pair[0], pair[1]) for pair in squares])
    enclosed = [chart.words_of(cell) for cell in chart.squares if is_enclosed(chart, land, cell)]
    if enclosed:
        words = "an island needs a neighbour square without an island"
        return Fault("layout.enclosed", "I2.4", enclosed, words)
    return None


def named(pair: list[int]) -> str:
    return f"{pair[0]},{pair[1]}"


def land_of(chart: Chart, islands: list[int]) -> list[int]:
    """By cell: LAND, OPEN_SEA or RIM."""
    land = [RIM] * chart.cells
    for cell in chart.squares:
        land[cell] = OPEN_SEA
    for cell in islands:
        land[cell] = LAND
    return land


def is_enclosed(chart: Chart, land: list[int], cell: int) -> bool:
    """I2.4 An island without an open side; the edge is no open side."""
    if land[cell] != LAND:
        return False
    for offset in chart.offsets:
        if land[cell + offset] == OPEN_SEA:
            return False
    return True


def is_split(chart: Chart, land: list[int]) -> bool:
    """Whether the squares without an island form more than one area."""
    open_squares = [cell for cell in chart.squares if land[cell] == OPEN_SEA]
    if not open_squares:
        return False
    seen = [0] * chart.cells
    seen[open_squares[0]] = 1
    to_visit = [open_squares[0]]
    found = 1
    while to_visit:
        cell = to_visit.pop()
        for offset in chart.offsets:
            beside = cell + offset
            if land[beside] == OPEN_SEA and not seen[beside]:
                seen[beside] = 1
                found += 1
                to_visit.append(beside)
    return found < len(open_squares)


def allowed_squares(chart: Chart, islands: list[int]) -> list[int]:
    """I2.6 Where the next island of a random layout may lie."""
    land = land_of(chart, islands)
    allowed = []
    for cell in chart.squares:
        if land[cell] != OPEN_SEA:
            continue
        land[cell] = LAND
        lawful = not is_enclosed(chart, land, cell)
        for offset in chart.offsets:
            lawful = lawful and not is_enclosed(chart, land, cell + offset)
        if lawful and not is_split(chart, land):
            allowed.append(cell)
        land[cell] = OPEN_SEA
    return allowed


class BadSign(BadContent):
    """A picture of islands with a sign that is neither sea nor island."""

    def __init__(self, sign: str) -> None:
        super().__init__(f"A picture of islands has . and #, not {sign!r}.")
        self.sign = sign


def read_picture(text: str) -> list[list[int]]:
    """The islands of a picture: rows of . and #, apart by spaces, commas, slashes or new lines."""
    rows = [row for row in re.split(r"[\s,/]+", text.strip()) if row]
    squares = []
    for row, cells in enumerate(rows, 1):
        for column, sign in enumerate(cells, 1):
            if sign not in ".#":
                raise BadSign(sign)
            if sign == "#":
                squares.append([column, row])
    return squares


def read_squares(value: Any) -> list[list[int]]:
    """Squares as people write them: a picture, 5,1 6,1 …, or a list of either or of pairs."""
    if value is None or value == "none":
        return []
    if isinstance(value, str):
        if re.fullmatch(r"[.#\s,/]*", value):
            return read_picture(value)
        value = re.split(r"[\s;]+", re.sub(r"\s*,\s*", ",", value).strip())
    if not isinstance(value, (list, tuple)):
        raise BadContent(f"{value!r:.60} is not a list of squares.")
    if value and all(isinstance(item, str) and re.fullmatch(r"[.#]+", item) for item in value):
        return read_picture("\n".join(value))
    return [read_square(item) for item in value]


def read_square(item: Any) -> list[int]:
    if isinstance(item, str):
        found = re.fullmatch(r"\(?(-?\d{1,4}),(-?\d{1,4})\)?", item.replace(" ", ""))
        if found:
            return [int(found[1]), int(found[2])]
    elif isinstance(item, (list, tuple)) and [type(part) for part in item] == [int, int]:
        return list(item)
    raise BadContent(f"{item!r:.60} is not a square; squares are written column,row.")
