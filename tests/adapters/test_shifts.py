"""Sets kept as bits: shifts of 31 places and more are whole in compiled code too."""

import pytest

from freebooter.games.notorious.sea.control import ALL_HEXES, Control
from freebooter.games.notorious.vocabulary import HEXES
from freebooter.games.oath.crew.sets import MOST_SHIFTED, bit
from freebooter.games.oath.vocabulary import FOLLOWER_IDS, ITEM_IDS, LOCATION_COUNT, PLACE_COUNT
from freebooter.kernel.observer import POWERS, add_bits, packed, picks_of, set_of, table_of


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_seat_can_control_every_hex(seats: int) -> None:
    control = Control(seats)
    for seat in range(seats):
        control.read(table_of([1 if one == seat else 0 for one in range(seats)] * HEXES))
        held = [control.of(one) for one in range(seats)]
        assert held == [ALL_HEXES if one == seat else 0 for one in range(seats)]
        assert [control.number_of(one) for one in range(seats)].count(HEXES) == 1
        for hex in range(HEXES):
            cells = [0] * (HEXES * seats)
            cells[hex * seats + seat] = 0x80  # a Port
            control.read(table_of(cells))
            assert control.of(seat) == 1 << hex and control.number_of(seat) == 1


def test_sets_of_up_to_sixty_numbers_are_written_whole() -> None:
    for number in range(60):
        assert POWERS[number] == set_of([number]) == 1 << number
        parts: list[bytes] = []
        add_bits(parts, set_of([number]), 60)
        assert b"".join(parts) == bytes(number) + b"\1" + bytes(59 - number)


def test_sets_that_shift_a_literal_stay_below_its_bits() -> None:
    assert [bit(member) for member in range(MOST_SHIFTED)] == [1 << n for n in range(MOST_SHIFTED)]
    assert max(len(FOLLOWER_IDS), len(ITEM_IDS), LOCATION_COUNT, PLACE_COUNT) <= MOST_SHIFTED


def test_rows_are_clamped_and_picked_from_their_table() -> None:
    row = [7, 300, -4, 255, 0]

    assert packed(row) == bytes([7, 255, 0, 255, 0])
    assert picks_of([4, 1, 0], len(row)).translate(table_of(row)) == bytes([0, 255, 7])
    assert len(table_of([])) == len(table_of(row)) == 256
