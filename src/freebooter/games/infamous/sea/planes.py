"""Ships and islands as bytes: what observations copy."""

from typing import Final

from freebooter.games.infamous.sea.chart import Chart
from freebooter.games.infamous.vocabulary import FIRST_NAVY, MOST_COLUMNS, MOST_ROWS
from freebooter.kernel.observer import packed

SQUARES: Final = MOST_COLUMNS * MOST_ROWS
PLACE: Final = 3  # numbers of a ship: on the board, column, row


class Planes:
    """Players' ships stand there twice, so that a slice begins with any of `seats`."""

    def __init__(self, chart: Chart, at: list[int], seats: int) -> None:
        place_of = chart.place_of
        players = b"".join([place_of[cell] for cell in at[:seats]])
        self.players = players + players
        self.others = b"".join([place_of[cell] for cell in at[FIRST_NAVY:]])


def islands_of(chart: Chart, islands: list[int], flagged: list[int]) -> bytes:
    """By square: 1 for an island, 2 for one with a flag."""
    row = [0] * SQUARES
    for cell in islands:
        row[chart.number_of[cell]] = 1
    for cell in flagged:
        row[chart.number_of[cell]] = 2
    return packed(row)
