"""N6.3 Build."""

import pytest

from tests.games.notorious.scene import scene
from tests.rule import rule


@rule("N6.3.1")
def test_scenario_08_no_building_beside_an_opponent_except_at_the_port() -> None:
    table = scene("""
        D2  Red s  Blue s
        B2  Red P  Blue sss
        E1  Red s
        Red:
        Blue:
        Red to build
    """)

    assert table.offers() == {"build in B2", "build in E1", "stop"}
    assert table.why_not("build in D2") == "N6.3.1"
    assert table.reason("build in D2") == (
        "You build where no opponent is, or at your Port: at D2 Blue is, too."
    )
    assert table.why_not("build in C3") == "N6.3.1"
    assert table.reason("build in C3") == "You have no piece at C3."
    table.play("build in B2", "build galleon")
    assert table.at("B2") == "Red PG Blue sss"


@rule("N6.3.1", "N9.2", "N10.3")
def test_frigates_and_leviathans_do_not_stop_building() -> None:
    table = scene("""
        A1  Red s
        D2  Red s
        frigates: D2 D2
        options: leviathans on
        Red:
        Blue:
        Red to build
    """)

    assert table.offers() == {"build in A1", "build in D2", "stop"}


@rule("N6.3.2", "N5.3")
def test_scenario_09_a_galleon_and_two_bribed_sloops() -> None:
    table = scene("""
        B1  Red P
        Red: 2 doubloons
        Blue:
        Red to build
    """)

    table.play("build in B1", "build galleon", "build sloop", "build sloop")

    assert table.asked() == "over"
    assert table.at("B1") == "Red PGss"
    assert table.doubloons("Red") == 0
    assert (table.sloops_left("Red"), table.galleons_left("Red")) == (8, 3)


@rule("N6.3.1")
def test_after_a_sloop_there_is_no_galleon() -> None:
    table = scene("""
        B1  Red P
        Red: 2 doubloons
        Blue:
        Red to build
    """)

    table.play("build in B1", "build sloop")

    assert table.offers() == {"build sloop", "stop"}
    assert table.why_not("build galleon") == "N6.3.1"
    assert table.reason("build galleon") == (
        "You have built a Sloop already: a Galleon would be in their place."
    )


@rule("N6.3.3", "N5.4")
def test_scenario_60_the_last_sloop_ends_the_building() -> None:
    table = scene("""
        B1  Red P
        Red: 5 doubloons, 1 sloop left, 0 galleons left
        Blue:
        Red to build
    """)

    table.play("build in B1")

    assert table.asked() == "over"
    assert table.at("B1") == "Red Ps"
    assert table.doubloons("Red") == 5


@rule("N6.3.4", "N6.3.2")
def test_scenario_60_two_sloops_for_nothing_then_a_doubloon_each() -> None:
    table = scene("""
        B1  Red P
        Red: 3 doubloons, 6 sloops left
        Blue:
        Red to build
    """)

    table.play("build in B1", "build sloop", "build sloop")
    assert table.doubloons("Red") == 3
    table.play("build sloop", "build sloop")
    assert table.doubloons("Red") == 1
    table.play("stop")
    assert table.at("B1") == "Red Pssss"


@rule("N6.3.4")
def test_scenario_60_the_second_sloop_may_be_left_out() -> None:
    table = scene("""
        B1  Red P
        Red: 3 doubloons, 6 sloops left
        Blue:
        Red to build
    """)

    table.play("build in B1", "build sloop", "stop")

    assert table.asked() == "over"
    assert table.at("B1") == "Red Ps"


@rule("N6.3.4")
def test_an_island_can_be_built_on() -> None:
    table = scene("""
        C3  Red s
        islands: havana C3
        Red:
        Blue:
        Red to build
    """)

    table.play("build in C3", "build galleon")

    assert table.at("C3") == "Red Gs"


@rule("N5.4", "N5.6")
def test_with_an_empty_supply_nothing_is_asked() -> None:
    table = scene("""
        B1  Red P
        Red: 3 doubloons, 0 sloops left, 0 galleons left
        Blue:
        Red to build
    """)

    assert table.asked() == "over"
    assert table.at("B1") == "Red P"


@rule("N5.4")
@pytest.mark.parametrize(
    ("holds", "built"), [("0 sloops left", "Red PG"), ("0 galleons left", "Red Pss")]
)
def test_only_what_the_supply_has_is_built(holds: str, built: str) -> None:
    table = scene(f"""
        B1  Red P
        Red: {holds}
        Blue:
        Red to build
    """)

    table.play("build in B1")
    while table.asked() != "over":
        table.play("build sloop")

    assert table.at("B1") == built


@rule("N5.2", "N6.3.1")
def test_building_may_be_declined() -> None:
    table = scene("""
        B1  Red P
        Red:
        Blue:
        Red to build
    """)

    table.play("stop")

    assert table.at("B1") == "Red P"


@rule("N14.11")
def test_red_anselm_bribes_no_builders() -> None:
    galleon = scene("""
        B1  Red P
        Red: butcher, 5 doubloons
        Blue:
        Red to build
    """)
    sloops = scene("""
        B1  Red P
        Red: butcher, 5 doubloons
        Blue:
        Red to build
    """)

    galleon.play("build in B1", "build galleon")
    sloops.play("build in B1", "build sloop", "build sloop")

    assert galleon.asked() == "over" and galleon.at("B1") == "Red PG"
    assert sloops.asked() == "over" and sloops.at("B1") == "Red Pss"
    assert galleon.doubloons("Red") == sloops.doubloons("Red") == 5


@rule("N5.5")
def test_no_bribe_without_a_sloop_to_place() -> None:
    table = scene("""
        B1  Red P
        Red: 5 doubloons, 0 sloops left, 2 galleons left
        Blue:
        Red to build
    """)

    table.play("build in B1")

    assert table.asked() == "over"
    assert table.at("B1") == "Red PG"
    assert table.doubloons("Red") == 5
