"""S2 The map."""

import pytest

from freebooter.games.scoundrels.content import our_content
from freebooter.games.scoundrels.sea.chart import DIRECTIONS, FAR_RANGE, IN_RANGE, Sea
from freebooter.games.scoundrels.vocabulary import SQUARE_NAMES
from tests.games.scoundrels.scene import scene, square
from tests.rule import rule

PICTURE = our_content().picture
LAND = {
    1: "C2 B3 A6 C6",
    2: "D2 E3 F5 D6",
    3: "H1 G3 H4 I6",
    4: "L1 J4 L4 L6",
    5: "M1 N3 O4 M6",
    6: "R1 Q3 P4 R6",
}
PORT_NAMES = "B2 E4 H3 K5 O3 P5"
X_NAMES = "A5 F2 H6 K2 N6 Q2"


def step(sea: Sea, start: str, way: int) -> str:
    return SQUARE_NAMES.words[sea.next[square(start) * DIRECTIONS + way]].upper()


@rule("S2.1", "S1.6")
@pytest.mark.parametrize("panels", range(2, 7))
def test_each_visible_panel_has_three_columns_one_port_one_x(panels: int) -> None:
    sea = Sea(PICTURE, panels)

    assert sea.columns == 3 * panels and sea.size == 18 * panels
    assert [SQUARE_NAMES.words[port].upper() for port in sea.ports] == PORT_NAMES.split()[:panels]
    assert [SQUARE_NAMES.words[mark].upper() for mark in sea.marks] == X_NAMES.split()[:panels]
    land = {square(name) for panel in range(1, panels + 1) for name in LAND[panel].split()}
    assert {place for place in range(sea.size) if sea.is_land[place]} == land
    ways = sea.distances(sea.ports[0])
    assert all(ways[place] < sea.size for place in range(sea.size) if place not in land)


@rule("S2.1")
def test_ports_and_xs_are_water_and_entered_like_any_other() -> None:
    sea = Sea(PICTURE, 6)

    assert not any(sea.is_land[place] for place in sea.ports + sea.marks)
    table = scene("Red: E5\nBlue: F2")
    table.play("step north")
    assert table.pirate("Red").square == "E4"


@rule("S2.2")
def test_a_move_goes_straight_and_never_onto_land() -> None:
    table = scene("Red: B2\nBlue: F2")

    assert table.offers(about="step") == {"step north", "step west"}
    assert table.why_not("step east") == "S2.2"
    assert table.reason("step east") == "C2, east of you, is land."
    assert table.why_not("step south") == "S2.2"
    assert table.reason("step south") == "B3, south of you, is land."


@rule("S2.3")
def test_w01_edges_lead_to_the_opposite_edge() -> None:
    four = Sea(PICTURE, 4)
    east, south = 1, 2

    assert step(four, "L2", east) == "A2"
    assert step(four, "L5", east) == "A5"
    assert step(four, "K6", south) == "K1"
    assert step(Sea(PICTURE, 3), "I4", east) == "A4"

    table = scene("Red: H6\nBlue: A5\nGreen: F2\nWhite: K2")
    assert step(four, "H6", south) == "H1"
    assert table.why_not("step south") == "S2.2"
    assert table.reason("step south") == "H1, south of you, is land."
    table = scene("Red: L2\nBlue: A5\nGreen: F2\nWhite: K2")
    table.play("step east")
    assert table.pirate("Red").square == "A2"
    assert table.has_crossed


@rule("S2.3")
def test_open_wraps_are_those_of_the_map() -> None:
    letters = "ABCDEFGHIJKLMNOPQR"
    six = Sea(PICTURE, 6)
    open_columns = [
        letter
        for letter in letters
        if not six.is_land[square(f"{letter}1")] and not six.is_land[square(f"{letter}6")]
    ]
    assert open_columns == list("BEFGJKNOPQ")
    rows = {2: "1234", 3: "12345", 4: "235", 5: "1235", 6: "2345"}
    for panels, expected in rows.items():
        last = letters[panels * 3 - 1]
        sea = Sea(PICTURE, panels)
        found = [
            str(row)
            for row in range(1, 7)
            if not sea.is_land[square(f"A{row}")] and not sea.is_land[square(f"{last}{row}")]
        ]
        assert "".join(found) == expected


@rule("S2.5", "S7.2")
@pytest.mark.parametrize(
    ("target", "is_clear"), [("C3", False), ("A3", True), ("C1", True), ("B2", True), ("A1", True)]
)
def test_w02_a_corner_between_two_lands_blocks_the_shot(target: str, is_clear: bool) -> None:
    table = scene(f"Red: B2, Ca1\nBlue: {target}\nGreen: F2\nWhite: K2")

    assert ("shoot Blue" in table.offers()) == is_clear
    if not is_clear:
        assert table.why_not("shoot Blue") == "S7.2"
        assert table.reason("shoot Blue") == "No line of fire: C2 and B3 are both land."


@rule("S2.5")
def test_five_diagonals_are_blocked() -> None:
    sea = Sea(PICTURE, 6)
    blocked = set()
    for place in range(sea.size):
        for way in range(4, 8):
            near = sea.next[place * DIRECTIONS + way]
            if near < 0 or sea.is_land[place] or sea.is_land[near]:
                continue
            if sea.range[place * sea.size + near] != IN_RANGE:
                ends = sorted([SQUARE_NAMES.words[place], SQUARE_NAMES.words[near]])
                blocked.add("–".join(ends).upper())
    assert blocked == {"B2–C3", "D3–E2", "G4–H3", "N4–O3", "P3–Q4"}


@rule("S2.4")
def test_w03_shots_do_not_cross_the_edge() -> None:
    table = scene("Red: A2, Ca1\nBlue: L2\nGreen: F2\nWhite: K2")

    assert table.why_not("shoot Blue") == "S7.2"
    assert table.reason("shoot Blue") == (
        "Blue is out of range: at L2, and you shoot at your own and the next squares."
    )
    table.play("step west")
    assert table.pirate("Red").square == "L2"
    assert "shoot Blue" in table.offers()


@rule("S2.4")
def test_eight_squares_around_are_in_range() -> None:
    sea = Sea(PICTURE, 4)
    near = [
        SQUARE_NAMES.words[place].upper()
        for place in range(sea.size)
        if sea.range[square("E5") * sea.size + place] == IN_RANGE
    ]
    assert sorted(near) == ["D4", "D5", "D6", "E4", "E5", "E6", "F4", "F5", "F6"]
    assert sea.range[square("E5") * sea.size + square("G5")] == 0  # F5 is land
    assert sea.range[square("E5") * sea.size + square("C5")] == FAR_RANGE


@rule("S2.6")
def test_ships_share_a_square_and_block_nothing() -> None:
    table = scene("Red: E5, Ca1, Sw1\nBlue: E4\nGreen: E4\nWhite: E4")

    assert {"shoot Blue", "shoot Green", "shoot White"} <= table.offers()
    table.play("step north")
    assert {table.pirate(name).square for name in table.names} == {"E4"}
    assert {"board Blue", "board Green", "board White"} <= table.offers()
    table.play("step west")
    assert table.pirate("Red").square == "D4"
