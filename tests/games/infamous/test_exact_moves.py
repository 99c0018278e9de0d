"""I8 The search for exact moves against walking every path."""

from hypothesis import given, settings
from hypothesis import strategies as st

from freebooter.games.infamous.sea.chart import Chart
from freebooter.games.infamous.sea.exact_moves import banded_ends, course, exact_ends, long_sets
from freebooter.games.infamous.sea.squares import EMPTY, Sea
from tests.rule import rule


def every_walk(sea: Sea, start: int, steps: int) -> set[int]:
    """The ends of all walks, step by step, one (square, square before) after the other."""
    states = {(start, 0)}
    for _ in range(steps):
        states = {
            (cell + offset, cell)
            for cell, before in states
            for offset in sea.chart.offsets
            if cell + offset != before
            and (sea.board[cell + offset] == EMPTY or cell + offset == start)
        }
    return {cell for cell, _ in states}


@rule("I8.2", "I8.3", "I8.4", "I8.5", "I8.7")
@settings(max_examples=120, deadline=None)
@given(
    columns=st.integers(3, 16),
    rows=st.integers(3, 16),
    steps=st.integers(1, 20),
    islands=st.sets(st.integers(0, 255), max_size=60),
    ships=st.sets(st.integers(0, 255), min_size=1, max_size=8),
)
def test_all_ends_and_only_ends_are_found(
    columns: int, rows: int, steps: int, islands: set[int], ships: set[int]
) -> None:
    chart = Chart(columns, rows)
    sea = Sea(chart)
    squares = chart.squares
    sea.lay_islands([squares[i] for i in sorted(islands - ships) if i < len(squares)])
    for ship, square in enumerate(sorted(ships)):
        cell = squares[square % len(squares)]
        if sea.board[cell] == EMPTY:
            sea.put(ship, cell)
    if not sea.at[0]:
        return
    found = exact_ends(sea, 0, steps)
    assert found == sorted(every_walk(sea, sea.at[0], steps))
    if chart.is_banded:
        assert banded_ends(sea, 0, steps) == found
    assert len(long_sets(sea, 0, steps)) == steps
    for end in found[:5]:
        directions = course(sea, 0, end, steps)
        cell = sea.at[0]
        for step, direction in enumerate(directions):
            assert step == 0 or direction != (directions[step - 1] + 2) % 4
            cell += chart.offsets[direction]
            assert sea.board[cell] == EMPTY or cell == sea.at[0]
        assert cell == end and len(directions) == steps


@rule("I1.2")
def test_small_boards_are_banded_and_the_largest_are_not() -> None:
    assert Chart(10, 10).is_banded
    assert not Chart(16, 16).is_banded
