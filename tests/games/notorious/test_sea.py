"""N2 The board, N3 Influence and control."""

import random
import re
from itertools import combinations

import pytest

from freebooter.games.notorious.game import GAME
from freebooter.games.notorious.rules import WRAPS
from freebooter.games.notorious.sea.board import Waters, open_sea
from freebooter.games.notorious.vocabulary import HEX, HEXES, ISLAND
from freebooter.kernel.dice import Dice
from freebooter.kernel.playout import play_randomly
from tests.games.notorious.scene import scene
from tests.games.notorious.sealed import sealed_placements
from tests.rule import rule

# The table of the rules: NE, E, SE, SW, W, NW; wraps in brackets: `antipode`, then `lines`.
BOARD = """
    A1  (E3 C1) A2 B2 B1 (E3 A3) (E3 E3)
    A2  (E2 D1) A3 B3 B2 A1 (E2 D4)
    A3  (E1 E1) (E1 A1) B4 B3 A2 (E1 C5)
    B1  A1 B2 C2 C1 (D4 B4) (D4 E2)
    B2  A2 B3 C3 C2 B1 A1
    B3  A3 B4 C4 C3 B2 A2
    B4  (D1 E2) (D1 B1) C5 C4 B3 A3
    C1  B1 C2 D1 (C5 A1) (C5 C5) (C5 E1)
    C2  B2 C3 D2 D1 C1 B1
    C3  B3 C4 D3 D2 C2 B2
    C4  B4 C5 D4 D3 C3 B3
    C5  (C1 E3) (C1 C1) (C1 A3) D4 C4 B4
    D1  C2 D2 E1 (B4 A2) (B4 D4) C1
    D2  C3 D3 E2 E1 D1 C2
    D3  C4 D4 E3 E2 D2 C3
    D4  C5 (B1 D1) (B1 A2) E3 D3 C4
    E1  D2 E2 (A3 C1) (A3 A3) (A3 E3) D1
    E2  D3 E3 (A2 B1) (A2 B4) E1 D2
    E3  D4 (A1 E1) (A1 A1) (A1 C5) E2 D3
"""
PLACEMENTS = 19 * 18 * 17 * 16 * 15
SEALED = {"antipode": 137, "lines": 19, "none": 63_777}


def table_of(wrap: str) -> list[int]:
    leads = []
    for line in BOARD.strip().splitlines():
        for cell in re.findall(r"\(.*?\)|[A-E]\d", line)[1:]:
            antipode, lines = (cell.strip("()").split() * 2)[:2]
            inner = not cell.startswith("(")
            there = {"antipode": antipode, "lines": lines, "none": antipode if inner else None}
            hex = there[wrap]
            leads.append(-1 if hex is None else HEX.words.index(hex))
    return leads


@rule("N2.1")
def test_nineteen_hexes_in_rows_of_three_four_five_four_three() -> None:
    rows = ["".join(hex[0] for hex in HEX.words).count(row) for row in "ABCDE"]

    assert len(HEX.words) == HEXES == 19
    assert rows == [3, 4, 5, 4, 3]
    assert sorted(HEX.words) == HEX.words


@rule("N2.1", "N2.2", "N2.3")
@pytest.mark.parametrize("wrap", ["antipode", "lines", "none"])
def test_the_board_is_the_table_of_the_rules(wrap: str) -> None:
    assert open_sea(WRAPS[wrap]) == table_of(wrap)


@rule("N2.3")
@pytest.mark.parametrize("wrap", ["antipode", "lines"])
def test_every_edge_is_one_edge_from_both_sides(wrap: str) -> None:
    leads = open_sea(WRAPS[wrap])

    for hex in range(HEXES):
        for direction in range(6):
            there = leads[hex * 6 + direction]
            assert leads[there * 6 + (direction + 3) % 6] == hex


@rule("N2.3")
def test_corner_hexes_have_three_outer_edges_and_other_outer_hexes_two() -> None:
    leads = open_sea(WRAPS["none"])
    outer = [leads[hex * 6 : hex * 6 + 6].count(-1) for hex in range(HEXES)]

    assert [hex for hex in range(HEXES) if outer[hex] == 3] == list(
        GAME.content().pieces.leviathan_hexes
    )
    assert sorted(outer) == [0] * 7 + [2] * 6 + [3] * 6


@rule("N2.7")
@pytest.mark.parametrize(("wrap", "furthest"), [("antipode", 3), ("lines", 3), ("none", 4)])
def test_without_islands_no_two_hexes_are_far_apart(wrap: str, furthest: int) -> None:
    waters = Waters(open_sea(WRAPS[wrap]), [], [])

    assert max(waters.distances) == furthest


@rule("N2.7")
def test_distance_goes_around_what_is_impassable() -> None:
    table = scene("""
        C4  Red s
        islands: havana C3
        Red:
        Blue:
        Red to sail
    """)

    assert table.distance("C4", "C3") == 2
    assert table.distance("C3", "C4") == 2
    assert table.distance("C2", "C3") == 1
    assert table.distance("C3", "C3") == 0


@rule("N1.2")
@pytest.mark.parametrize("wrap", ["antipode", "lines", "none"])
def test_as_many_placements_are_sealed_as_the_rules_say(wrap: str) -> None:
    leads = open_sea(WRAPS[wrap])
    edges = [island.closed for island in GAME.content().islands]
    sealed = sealed_placements(leads, edges)
    luck = random.Random(wrap)

    assert len(sealed) == SEALED[wrap]
    assert PLACEMENTS == 1_395_360
    for islands in luck.sample(sorted(sealed), min(60, len(sealed))):
        assert Waters(leads, list(islands), edges).is_sealed()
    for _ in range(150):
        islands = tuple(luck.sample(range(HEXES), 5))
        assert Waters(leads, list(islands), edges).is_sealed() == (islands in sealed)


@rule("N1.2")
def test_scenario_31_two_hexes_that_reach_only_each_other_are_sealed() -> None:
    edges = [island.closed for island in GAME.content().islands]

    def waters(**hexes: str) -> Waters:
        islands = [HEX.words.index(hexes[island]) for island in ISLAND.words]
        return Waters(open_sea(WRAPS["antipode"]), islands, edges)

    others = {"havana": "B1", "nassau": "D4", "port_royal": "A1", "hispaniola": "A2"}
    sealed = waters(tortuga="E3", **others)
    a1, e3 = HEX.words.index("A1"), HEX.words.index("E3")
    assert (sealed.neighbours[a1], sealed.neighbours[e3]) == ([e3], [a1])
    assert sealed.is_sealed()
    assert not waters(tortuga="C3", **others).is_sealed()


@rule("N2.2", "N2.3")
def test_scenario_03_sailing_off_the_board() -> None:
    table = scene("""
        A1  Red s
        B4  Red s
        Red:
        Blue:
        Red to sail
    """)

    assert [table.beyond("A1", direction) for direction in (1, 5, 6)] == ["E3", "E3", "E3"]
    table.play("sail A1 sloop")
    assert table.offers() == {"to A2", "to B1", "to B2", "to E3"}
    table.play("to E3", "sail B4 sloop")
    assert table.beyond("B4", 2) == table.beyond("B4", 1) == "D1"
    assert "to D1" in table.offers()


@rule("N2.3")
def test_scenario_03_sailing_off_the_board_with_other_wraps() -> None:
    lines = scene("""
        A1  Red s
        options: wrap lines
        Red:
        Blue:
        Red to sail
    """)
    none = scene("""
        A1  Red s
        options: wrap none
        Red:
        Blue:
        Red to sail
    """)

    assert lines.beyond("A1", 5) == "A3"
    assert lines.beyond("C5", 2) == "C1"
    lines.play("sail A1 sloop")
    none.play("sail A1 sloop")
    assert lines.offers() == {"to C1", "to A2", "to B2", "to B1", "to A3", "to E3"}
    assert none.offers() == {"to A2", "to B1", "to B2"}


@rule("N2.4")
def test_scenario_04_impassable_edges_bar_both_directions() -> None:
    table = scene("""
        C3  Red s
        C4  Red s
        C2  Red s
        islands: havana C3
        Red: 3 doubloons
        Blue:
        Red to sail
    """)

    table.play("sail C3 sloop")
    assert table.why_not("to B3") == table.why_not("to C4") == "N2.4"
    assert table.reason("to B3") == "The cliffs of Havana close the way from Havana to B3."
    assert table.reason("to C4") == "The cliffs of Havana close the way from Havana to C4."
    assert table.offers() == {"to B2", "to C2", "to D2", "to D3"}
    table.play("to B2", "sail C4 sloop")
    assert table.why_not("to C3") == "N2.4"
    assert table.reason("to C3") == "The cliffs of Havana close the way from C4 to Havana."
    table.play("to D3", "sail C2 sloop", "to C3")
    assert table.at("C3") == "Red s"


@rule("N2.4", "N2.3")
def test_scenario_05_an_outer_edge_closes_only_itself() -> None:
    table = scene("""
        C5  Red s
        islands: hispaniola C5, nassau E2
        Red:
        Blue:
        Red to sail
    """)

    assert table.beyond("C5", 2) is None
    assert table.beyond("C1", 5) is None
    assert table.beyond("C5", 1) == table.beyond("C5", 3) == "C1"
    assert "C1" in table.neighbours("C5")
    assert "C5" in table.neighbours("C1")
    assert "A2" not in table.neighbours("E2")
    assert "E2" not in table.neighbours("A2")


@rule("N2.4")
def test_the_mirrored_edge_of_the_antipode_is_closed_too() -> None:
    table = scene("""
        islands: tortuga A1
        Red:
        Blue:
        Red to sail
    """)

    assert table.beyond("A1", 6) is None
    assert table.beyond("E3", 3) is None
    assert table.beyond("A1", 1) == "E3"
    assert table.beyond("E3", 4) == "A1"


@rule("N2.2", "N2.5")
def test_a_ship_enters_any_hex_whoever_is_there() -> None:
    table = scene("""
        C2  Red Gs
        C3  Red ss  Blue PGss  Green sss
        islands: nassau C3
        frigates: C3 C3
        options: leviathans on
        C1  Blue s
        Red:
        Blue:
        Green:
        Red to sail
    """)

    table.play("sail C2 sloop", "to C3")
    assert table.at("C3") == "Red sss Blue PGss Green sss"
    table.play("sail C2 galleon", "to C1")
    assert table.at("C1") == "Red G Blue s"


@rule("N3.1")
def test_influence_of_sloop_galleon_and_port() -> None:
    table = scene("""
        A1  Red s
        A2  Red G
        A3  Red P
        B1  Red GGsss
        Red:
        Blue:
        Red to sail
    """)

    assert [table.influence("Red", hex) for hex in ("A1", "A2", "A3", "B1")] == [1, 2, 3, 7]


@rule("N3.2", "N7.5")
def test_scenario_01_a_tie_controls_nothing() -> None:
    table = scene("""
        C3  Red G  Blue ss
        Red:
        Blue:
        Green:
        the scoring
    """)

    assert table.controls("Red") == table.controls("Blue") == []
    assert table.notoriety("Red") == table.notoriety("Blue") == 0


@rule("N3.1", "N3.2")
def test_scenario_02_a_lesser_third_changes_nothing_in_a_tie() -> None:
    table = scene("""
        B2  Red P  Blue Gs  Green s
        Red:
        Blue:
        Green:
        the scoring
    """)

    assert [table.influence(name, "B2") for name in table.names] == [3, 3, 1]
    assert [table.controls(name) for name in table.names] == [[], [], []]


@rule("N3.2")
def test_a_third_with_more_controls_over_a_tie_and_empty_hexes_are_nobodys() -> None:
    table = scene("""
        B2  Red s  Blue s  Green G
        C2  Red Gs  Blue G
        Red:
        Blue:
        Green:
        the scoring
    """)

    assert table.controls("Green") == ["B2"]
    assert table.controls("Red") == ["C2"]
    assert table.controls("Blue") == []
    assert table.notorieties() == [1, 0, 1]


@rule("N3.3", "N9.2")
def test_frigates_and_leviathans_have_no_influence() -> None:
    table = scene("""
        A1  Red P
        B2  Blue P
        frigates: B2 B2 A1
        options: leviathans on
        Red:
        Blue:
        Green:
        the scoring
    """)

    assert table.controls("Red") == ["A1"]
    assert table.controls("Blue") == ["B2"]
    assert table.notoriety("Red") == table.notoriety("Blue") == 1


@rule("N3.4")
def test_nothing_moves_sinks_or_steals_a_port() -> None:
    sail = scene("""
        C2  Red P
        Red:
        Blue:
        Red to sail
    """)
    steal = scene("""
        C2  Red sss  Blue P
        Red: thief
        Blue:
        Red to steal
    """)
    sink = scene("""
        C2  Red GGG  Blue P
        Red: 5 doubloons
        Blue:
        Red to sink
    """)

    assert sail.asked() == "over"
    assert steal.asked() == "over"
    assert sink.asked() == "over"


@rule("N3.4")
def test_ports_stand_where_they_were_put_to_the_end_of_the_game() -> None:
    table = scene("""
        B2  Red PGss
        C4  Blue PGss
        E1  Green PGss
        islands: havana B3, nassau D2, tortuga C1, port_royal E3, hispaniola A1
        frigates: B2 C4 E1
        raids: havana 0
        Red: 3 doubloons
        Blue: 3 doubloons
        Green: 3 doubloons
        options: pirates none
        a round
    """)
    ports = [table.port(name) for name in table.names]

    play_randomly(table.game, Dice(3))

    assert table.round() > 1
    assert [table.port(name) for name in table.names] == ports
    assert [table.at(hex).count("P") for hex in ("B2", "C4", "E1")] == [1, 1, 1]


def test_the_cuts_are_searched_rightly_on_a_sea_small_enough_to_try_all() -> None:
    """The counting of sealed placements, against plain trial for two Islands without a wrap."""
    leads = open_sea(WRAPS["none"])
    edges = [[0, 1, 2], [3, 4, 5]]
    sealed = sealed_placements(leads, edges)

    tried = {
        pair
        for first, second in combinations(range(HEXES), 2)
        for pair in ((first, second), (second, first))
        if Waters(leads, list(pair), edges).is_sealed()
    }
    assert sealed == tried
