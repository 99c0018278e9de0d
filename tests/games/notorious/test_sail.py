"""N6.1 Sail."""

import pytest

from tests.games.notorious.scene import scene
from tests.rule import rule

FLEET = """
    B2  Red G
    D1  Red s
    Red: {holds}
    Blue:
    Red to sail
"""


@rule("N6.1.1", "N5.2")
@pytest.mark.parametrize(
    ("told", "lies"),
    [
        (["sail B2 galleon", "to B3", "sail D1 sloop", "to D2"], {"B3": "Red G", "D2": "Red s"}),
        (["sail B2 galleon", "to B3", "sail B3 galleon", "to B4"], {"B4": "Red G", "D1": "Red s"}),
        (["sail B2 galleon", "to B3", "stop"], {"B3": "Red G", "D1": "Red s"}),
        (["stop"], {"B2": "Red G", "D1": "Red s"}),
    ],
)
def test_scenario_06_two_moves_by_one_ship_or_two(told: list[str], lies: dict[str, str]) -> None:
    table = scene(FLEET.format(holds="0 doubloons"))

    table.play(*told)

    assert table.asked() == "over"
    assert {hex: table.at(hex) for hex in lies} == lies


@rule("N6.1.2", "N5.3", "N1.9")
def test_scenario_06_two_bribes_move_any_own_ships_once_more() -> None:
    table = scene(FLEET.format(holds="2 doubloons"))

    table.play("sail B2 galleon", "to B3", "sail D1 sloop", "to D2")
    assert table.doubloons("Red") == 2
    table.play("sail B3 galleon", "to B4", "sail B4 galleon", "to C5")

    assert table.asked() == "over"
    assert table.doubloons("Red") == 0
    assert table.at("C5") == "Red G"
    assert table.heard("Blue").count("Red pays 1 Doubloon.") == 2


@rule("N6.1.3")
def test_a_ship_may_sail_back() -> None:
    table = scene(FLEET.format(holds="0 doubloons"))

    table.play("sail B2 galleon", "to B3", "sail B3 galleon", "to B2")

    assert table.at("B2") == "Red G"


@rule("N6.1.1", "N2.2")
def test_only_own_ships_move_one_hex_at_a_time() -> None:
    table = scene("""
        B2  Red Ps  Blue Gs
        Red:
        Blue:
        Red to sail
    """)

    assert table.offers() == {"sail B2 sloop", "stop"}
    assert table.why_not("sail B2 galleon") == "N6.1.1"
    assert table.reason("sail B2 galleon") == "You have no Galleon at B2, only 1 Sloop and a Port."
    table.play("sail B2 sloop")
    assert table.why_not("to B4") == "N2.2"
    assert table.reason("to B4") == "B4 is not next to B2: it is 2 moves away."


@rule("N5.6", "N6.1.1")
def test_without_a_ship_sail_is_over_at_once() -> None:
    table = scene("""
        B2  Red P  Blue G
        Red: 5 doubloons
        Blue:
        Red to sail
    """)

    assert table.asked() == "over"
    assert table.doubloons("Red") == 5


@rule("N2.4", "N2.2")
def test_a_ship_shut_in_by_islands_cannot_be_chosen() -> None:
    table = scene("""
        A1  Red s
        D3  Red s
        islands: havana B1, nassau D4, tortuga E3, port_royal A1, hispaniola A2
        options: wrap none
        Red:
        Blue:
        Red to sail
    """)

    assert table.neighbours("A1") == set()
    assert table.offers() == {"sail D3 sloop", "stop"}
    assert table.why_not("sail A1 sloop") == "N2.4"
    assert table.reason("sail A1 sloop") == "No edge of Port Royal is open: the Sloop cannot leave."


@rule("N6.1.2", "N5.5")
def test_without_a_doubloon_there_is_no_third_move() -> None:
    table = scene(FLEET.format(holds="0 doubloons"))

    table.play("sail B2 galleon", "to B3", "sail D1 sloop", "to D2")

    assert table.asked() == "over"


@rule("N14.4", "N5.3")
def test_scenario_67_the_sailor_has_three_free_moves_then_bribes() -> None:
    table = scene("""
        A2  Red G
        E1  Red s
        Red: sailor, 1 doubloon
        Blue:
        Red to sail
    """)

    table.play("sail A2 galleon", "to B2", "sail B2 galleon", "to C2", "sail C2 galleon", "to D2")
    assert table.at("D2") == "Red G"
    assert table.doubloons("Red") == 1
    table.play("sail E1 sloop", "to E2")
    assert table.doubloons("Red") == 0
    assert table.asked() == "over"


@rule("N14.5", "N2.7", "N6.4.3")
def test_scenario_57_the_islander_crosses_edges_when_sailing_not_when_pulling() -> None:
    sail = scene("""
        C4  Red G
        islands: havana C3
        Red: islander
        Blue:
        Red to sail
    """)
    sink = scene("""
        C4  Red s
        C3  Blue s
        islands: havana C3
        Red: islander, 2 doubloons
        Blue:
        Red to sink
    """)

    sail.play("sail C4 galleon", "to C3")
    assert sail.at("C3") == "Red G"
    sink.play("sink in C3", "pull from C4")
    assert sink.doubloons("Red") == 0


@rule("N14.5", "N2.3")
def test_the_islander_crosses_with_bribes_too_but_not_off_a_board_without_wrap() -> None:
    table = scene("""
        A1  Red s
        islands: tortuga A1, havana B1
        options: wrap none
        Red: islander, 1 doubloon
        Blue:
        Red to sail
    """)

    table.play("sail A1 sloop")
    assert table.offers() == {"to A2", "to B1", "to B2"}
    table.play("to B1", "sail B1 sloop", "to A1", "sail A1 sloop", "to B1")
    assert table.doubloons("Red") == 0


@rule("N14.9", "N6.1.2")
def test_ines_pays_two_for_each_further_move() -> None:
    table = scene("""
        A2  Red G
        Red: mapper, 3 doubloons
        Blue:
        Red to sail
    """)

    table.play("sail A2 galleon", "to B2", "sail B2 galleon", "to C2")
    assert table.doubloons("Red") == 3
    table.play("sail C2 galleon", "to D2")

    assert table.doubloons("Red") == 1
    assert table.asked() == "over"


@rule("N14.9", "N6.1.2")
def test_ines_with_one_doubloon_has_no_bribe() -> None:
    table = scene("""
        A2  Red G
        Red: mapper, 1 doubloon
        Blue:
        Red to sail
    """)

    table.play("sail A2 galleon", "to B2", "sail B2 galleon", "to C2")

    assert table.asked() == "over"
    assert table.doubloons("Red") == 1


@rule("N14.5", "N2.3", "N2.4")
def test_the_islander_sails_off_the_board_through_a_closed_edge() -> None:
    text = """
        E2  Red s
        islands: nassau E2
        Red: {pirate}
        Blue:
        Red to sail
    """
    islander = scene(text.format(pirate="islander"))
    sailor = scene(text.format(pirate="sailor"))

    islander.play("sail E2 sloop", "to A2")
    sailor.play("sail E2 sloop")

    assert islander.at("A2") == "Red s"
    assert sailor.why_not("to A2") == "N2.4"
    assert sailor.reason("to A2") == "The cliffs of Nassau close the way from Nassau to A2."


@rule("N2.2", "N2.4", "N14.14")
def test_a_ship_with_a_single_way_out_can_be_chosen_and_blown_there() -> None:
    text = """
        A1  Red s
        islands: havana B1, nassau D4, tortuga E3, port_royal A1, hispaniola A2
        Red: storm
        Blue:
        {step}
    """
    sail = scene(text.format(step="Red to sail"))
    storm = scene(text.format(step="powers"))

    assert sail.neighbours("A1") == {"E3"}
    sail.play("sail A1 sloop")
    assert sail.offers() == {"to E3"}
    storm.play("storm A1 Red", "storm to E3")
    assert storm.at("E3") == "Red s"
