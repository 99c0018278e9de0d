"""I8.2 to I8.7 Exact moves: where a walk of exactly so many steps can end.

All walks are followed at once, step by step. A walk may not go straight back (I8.4), so after each
step the squares reached are kept in four sets, by the direction of the last step. A set is a number
with a bit per square; one step of all walks is a shift and a mask, however many walks there are.
"""

from typing import Final

from mypy_extensions import i64

from freebooter.games.infamous.sea.chart import BAND_BITS, NOWHERE, Chart
from freebooter.games.infamous.sea.squares import Sea

BAND: Final[i64] = (1 << BAND_BITS) - 1


def exact_ends(sea: Sea, ship: int, steps: int) -> list[int]:
    """I8.7 The cells where a walk of exactly so many steps can end; none, if there is none."""
    chart = sea.chart
    if chart.is_banded:
        return banded_ends(sea, ship, steps)
    ends = long_sets(sea, ship, steps)[-1]
    reached = ends[0] | ends[1] | ends[2] | ends[3]
    return [cell for cell in chart.squares if reached & chart.bit_of[cell]]


def open_bands(sea: Sea, ship: int) -> tuple[i64, i64]:
    """I8.3 The squares that a ship may enter, as two bands; its own too, once left (I8.5)."""
    chart = sea.chart
    at = sea.at
    bit_of = chart.bit_of
    open0: i64 = sea.open_squares[0]
    open1: i64 = sea.open_squares[1]
    here = at[ship]
    for other in range(len(at)):
        cell = at[other]
        if cell not in (NOWHERE, here):
            if chart.band_of[cell]:
                open1 ^= bit_of[cell]
            else:
                open0 ^= bit_of[cell]
    return open0, open1


def banded_ends(sea: Sea, ship: int, steps: int) -> list[int]:
    """The ends on a board whose rows fit into two bands: two machine words a set."""
    chart = sea.chart
    open0, open1 = open_bands(sea, ship)
    stride: i64 = chart.stride
    top: i64 = (chart.band_rows - 1) * chart.stride  # from a band's last row to its first
    first_row: i64 = (1 << chart.stride) - 1
    above: i64 = BAND >> stride  # what has a row below: nothing may be shifted out of a word
    all0: i64 = 0
    all1: i64 = 0
    here = sea.at[ship]
    if chart.band_of[here]:
        all1 = chart.bit_of[here]
    else:
        all0 = chart.bit_of[here]
    north0: i64 = 0
    north1: i64 = 0
    east0: i64 = 0
    east1: i64 = 0
    south0: i64 = 0
    south1: i64 = 0
    west0: i64 = 0
    west1: i64 = 0
    for step in range(steps):
        if step:
            # I8.4: who came southward does not go north, and so on.
            from0 = east0 | west0
            from1 = east1 | west1
            up0 = north0 | from0
            up1 = north1 | from1
            down0 = south0 | from0
            down1 = south1 | from1
            from0 = north0 | south0
            from1 = north1 | south1
            right0 = east0 | from0
            right1 = east1 | from1
            left0 = west0 | from0
            left1 = west1 | from1
        else:
            up0 = down0 = right0 = left0 = all0
            up1 = down1 = right1 = left1 = all1
        north0 = (up0 >> stride | (up1 & first_row) << top) & open0
        north1 = up1 >> stride & open1
        south0 = (down0 & above) << stride & open0
        south1 = ((down1 & above) << stride | down0 >> top) & open1
        east0 = right0 << 1 & open0
        east1 = right1 << 1 & open1
        west0 = left0 >> 1 & open0
        west1 = left1 >> 1 & open1
    all0 = north0 | east0 | south0 | west0
    all1 = north1 | east1 | south1 | west1
    return cells_of(chart, all0, all1)


def cells_of(chart: Chart, band0: i64, band1: i64) -> list[int]:
    """The cells of two sets of bits, row by row."""
    cells: list[int] = []
    stride: i64 = chart.stride
    row_bits: i64 = (1 << chart.stride) - 1
    row = 1
    row_start = chart.width + 1
    while row <= chart.rows:
        if row <= chart.band_rows:
            bits = band0 & row_bits
            band0 >>= stride
        else:
            bits = band1 & row_bits
            band1 >>= stride
        cell = row_start
        while bits:
            if bits & 1:
                cells.append(cell)
            bits >>= 1
            cell += 1
        row_start += chart.width
        row += 1
    return cells


def long_sets(sea: Sea, ship: int, steps: int) -> list[list[int]]:
    """The four sets after each step, one long number a set: for any board, and for courses."""
    chart = sea.chart
    stride = chart.stride
    open_squares = long_of(chart, sea.open_squares)
    for other in range(len(sea.at)):
        cell = sea.at[other]
        if cell != NOWHERE and other != ship:
            open_squares ^= long_bit(chart, cell)
    start = long_bit(chart, sea.at[ship])
    north, east, south, west = start, start, start, start
    up, right, down, left = start, start, start, start
    sets: list[list[int]] = []
    for step in range(steps):
        if step:
            up = north | east | west
            right = east | north | south
            down = south | east | west
            left = west | north | south
        north = up >> stride & open_squares
        east = right << 1 & open_squares
        south = down << stride & open_squares
        west = left >> 1 & open_squares
        sets.append([north, east, south, west])
    return sets


def long_of(chart: Chart, bands: list[int]) -> int:
    return bands[0] | bands[1] << chart.band_rows * chart.stride


def long_bit(chart: Chart, cell: int) -> int:
    return chart.bit_of[cell] << chart.band_of[cell] * chart.band_rows * chart.stride


def course(sea: Sea, ship: int, end: int, steps: int) -> list[int]:
    """I8.7 One legal walk to an end, as directions: for display, it has no effect on play."""
    return course_in(sea.chart, long_sets(sea, ship, steps), end)


def course_in(chart: Chart, sets: list[list[int]], end: int) -> list[int]:
    """The same from sets already found, backwards from the end."""
    directions: list[int] = []
    cell = end
    after = -1  # the direction of the step that follows
    for step in range(len(sets) - 1, -1, -1):
        for direction in range(4):
            if after >= 0 and direction == (after + 2) % 4:  # I8.4
                continue
            if sets[step][direction] & long_bit(chart, cell):
                directions.append(direction)
                cell -= chart.offsets[direction]
                after = direction
                break
    directions.reverse()
    return directions
