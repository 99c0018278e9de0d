"""N9 The East India Trading Company, N10 Leviathans."""

import pytest

from tests.games.notorious.scene import scene
from tests.rule import rule


@rule("N9.3", "N7.4", "N7.5", "N10.2")
def test_scenario_19_a_frigate_sinks_ships_but_no_port() -> None:
    table = scene("""
        B3  Red PGs
        frigates: B3
        Red:
        Blue: 0 notoriety
        Green:
        a pirate phase
    """)

    assert table.at("B3") == "Red P"
    assert (table.sloops_left("Red"), table.galleons_left("Red")) == (10, 4)
    assert table.notorieties() == [1, 0, 0]


@rule("N9.3")
def test_a_frigate_sinks_the_ships_of_every_player() -> None:
    table = scene("""
        B3  Red Gs  Blue ss  Green G
        B4  Blue s
        frigates: B3 B3
        Red:
        Blue: peaceful
        Green: ghost
        a pirate phase
    """)

    assert table.at("B3") == ""
    assert table.at("B4") == "Blue s"
    assert table.doubloons("Blue") == 0
    assert table.notorieties() == [0, 1, 0]


@rule("N9.4", "N2.1")
def test_scenario_20_a_frigate_stays_before_an_impassable_edge() -> None:
    text = """
        islands: havana C3
        frigates: C4
        Red:
        Blue:
        frigates move
    """
    west, south_west = scene(text), scene(text)

    assert west.odds() == {f"die {face}": 1 for face in range(1, 7)}
    west.play("die 5")
    south_west.play("die 4")

    assert west.frigates() == ["C4"]
    assert south_west.frigates() == ["D3"]


@rule("N9.4", "N2.3")
@pytest.mark.parametrize(("wrap", "to"), [("antipode", "E3"), ("none", "A1"), ("lines", "A3")])
def test_scenario_59_a_frigate_sails_off_the_board(wrap: str, to: str) -> None:
    table = scene(f"""
        frigates: A1
        options: wrap {wrap}
        Red:
        Blue:
        frigates move
    """)

    table.play("die 5")

    assert table.frigates() == [to]


@rule("N9.4", "N2.5")
def test_frigates_move_in_order_enter_islands_and_share_hexes() -> None:
    table = scene("""
        islands: havana C3
        frigates: C2 B2 C3
        Red:
        Blue:
        frigates move
    """)

    table.play("die 2")
    assert table.frigates() == ["C3", "B2", "C3"]
    table.play("die 3", "die 4")

    assert table.frigates() == ["C3", "C3", "D2"]


@rule("N7.2", "N7.4", "N13.2", "N7.3")
@pytest.mark.parametrize(("moment", "doubloons"), [("after_charts", 3), ("before_charts", 0)])
def test_scenario_41_charts_before_or_after_frigates_sink(moment: str, doubloons: int) -> None:
    table = scene(f"""
        D3  Red G
        frigates: D3
        options: frigates_sink {moment}
        Red: holds map_D3
        Blue:
        Green:
        a pirate phase
    """)

    assert table.asked() == "Red"
    if doubloons:
        table.play("claim map_D3")
    else:
        assert table.at("D3") == ""
        assert table.why_not("claim map_D3") == "N13.2"
        assert table.reason("claim map_D3") == (
            "This Map needs your Galleon at D3, and none is there."
        )
        table.play("stop")

    assert table.doubloons("Red") == doubloons
    assert table.at("D3") == ""
    assert table.notoriety("Red") == 0


@rule("N10.2", "N10.1")
def test_scenario_42_a_leviathan_sinks_ships_but_no_port() -> None:
    table = scene("""
        C1  Red PGss
        Red:
        Blue:
        a pirate phase
    """)

    assert table.at("C1") == "Red P"
    assert table.notoriety("Red") == 1
    assert table.notoriety("Blue") == 0
    assert (table.sloops_left("Red"), table.galleons_left("Red")) == (10, 4)


@rule("N10.1", "N10.2")
def test_leviathans_lie_on_the_six_corners_islands_or_not_and_never_move() -> None:
    corners = ["A1", "A3", "C1", "C5", "E1", "E3"]
    table = scene(
        "\n".join(f"{hex}  Red s" for hex in [*corners, "A2", "C3"])
        + """
        islands: havana A1, nassau C3
        frigates: E1
        Red:
        Blue:
        a pirate phase
    """
    )
    table.play("die 2")

    assert [table.at(hex) for hex in corners] == [""] * 6
    assert table.at("A2") == table.at("C3") == "Red s"
    assert table.frigates() == ["E2"]
    shown = [hex.id for hex in table.view(None).hexes if hex.leviathan]
    assert shown == corners


@rule("N10.2")
def test_leviathans_sink_before_charts_too_if_the_option_says_so() -> None:
    table = scene("""
        C1  Red G
        options: frigates_sink before_charts
        Red: holds map_C1
        Blue:
        a pirate phase
    """)

    assert table.offers() == {"stop"}
    assert table.at("C1") == ""


@rule("N10.3")
def test_ships_sail_through_a_leviathans_hex() -> None:
    table = scene("""
        B1  Red s
        Red: 2 doubloons
        Blue:
        Red to sail
    """)

    table.play("sail B1 sloop", "to A1", "sail A1 sloop", "to A2", "stop")

    assert table.at("A2") == "Red s"


@rule("N14.15", "N10.2", "N13.2")
def test_scenario_43_the_deserters_galleons_survive() -> None:
    table = scene("""
        E1  Red Gs
        options: frigates_sink before_charts
        Red: deserter, holds map_E1
        Blue:
        a pirate phase
    """)

    assert table.at("E1") == "Red G"
    table.play("claim map_E1")

    assert table.doubloons("Red") == 2
    assert table.notoriety("Red") == 1


@rule("N14.15", "N9.3")
def test_the_deserters_galleons_survive_frigates_others_do_not() -> None:
    table = scene("""
        D2  Red GGs  Blue Gs
        frigates: D2
        Red: deserter
        Blue:
        Green:
        a pirate phase
    """)

    assert table.at("D2") == "Red GG"


@rule("N1.12", "N9.3", "N7.2", "N7.4")
@pytest.mark.parametrize("moment", ["after_charts", "before_charts"])
def test_scenario_58_ships_that_stay_on_a_frigates_hex_sink_in_round_one(moment: str) -> None:
    table = scene(f"""
        D2  Red Gss
        B2  Red P
        B4  Blue P
        E3  Green P
        frigates: D2
        options: frigates_sink {moment}
        Red:
        Blue:
        Green:
        a pirate phase
    """)

    assert table.at("D2") == ""
    assert (table.sloops_left("Red"), table.galleons_left("Red")) == (10, 4)


@rule("N9.3", "N7.4", "N13.4", "N9.4")
def test_a_frigate_on_an_island_sinks_after_the_raid_was_claimed() -> None:
    table = scene("""
        C3  Red G
        islands: havana C3
        raids: havana 3
        frigates: C3
        Red:
        Blue:
        Green:
        a pirate phase
    """)

    table.play("claim raid havana")

    assert table.at("C3") == ""
    assert (table.notoriety("Red"), table.doubloons("Red")) == (4, 3)


@rule("N9.3", "N10.2", "N14.13", "N14.15")
def test_a_leviathan_and_a_frigate_in_one_hex_sink_once_and_raise_nothing() -> None:
    table = scene("""
        A1  Red Gss  Blue PGs
        frigates: A1
        Red: deserter
        Blue: ghost
        a pirate phase
    """)

    assert table.at("A1") == "Red G Blue P"
    assert (table.sloops_left("Red"), table.galleons_left("Red")) == (10, 3)
    assert (table.sloops_left("Blue"), table.galleons_left("Blue")) == (10, 4)
    assert table.notoriety("Blue") == 1
