"""N6.2 Steal."""

from tests.games.notorious.scene import scene
from tests.rule import rule


@rule("N6.2.2", "N5.4")
def test_scenario_07_without_a_sloop_in_supply_theirs_still_goes() -> None:
    table = scene("""
        C3  Red ss  Blue s
        A1  Red ssss
        A2  Red ssss
        Red:
        Blue:
        Red to steal
    """)
    assert table.sloops_left("Red") == 0
    assert table.sloops_left("Blue") == 9

    table.play("steal C3 Blue sloop")

    assert table.at("C3") == "Red ss"
    assert table.sloops_left("Blue") == 10
    assert table.sloops_left("Red") == 0


@rule("N6.2.1", "N6.2.4", "N5.4")
def test_scenario_66_a_stolen_sloop_becomes_ones_own() -> None:
    table = scene("""
        B2  Red P  Blue s
        Red: 2 notoriety
        Blue: 9 notoriety
        Red to steal
    """)

    table.play("steal B2 Blue sloop")

    assert table.influence("Red", "B2") == 4
    assert table.influence("Blue", "B2") == 0
    assert table.notoriety("Red") == 2
    assert table.sloops_left("Red") == 9
    assert table.sloops_left("Blue") == 10


@rule("N6.2.4")
def test_one_sloop_steals_beside_the_strongest_fleet() -> None:
    table = scene("""
        B2  Red s  Blue PGGs
        Red:
        Blue:
        Red to steal
    """)

    table.play("steal B2 Blue sloop")

    assert table.at("B2") == "Red ss Blue PGG"


@rule("N6.2.1", "N5.2")
def test_only_sloops_beside_an_own_piece_and_only_if_one_likes() -> None:
    table = scene("""
        B2  Red s  Blue Gs  Green s
        D2  Blue s
        Red:
        Blue:
        Green:
        Red to steal
    """)

    assert table.offers() == {"steal B2 Blue sloop", "steal B2 Green sloop", "stop"}
    assert table.why_not("steal D2 Blue sloop") == "N6.2.1"
    assert table.reason("steal D2 Blue sloop") == "You have no piece at D2."
    assert table.why_not("steal B2 Blue galleon") == "N6.2.1"
    assert table.reason("steal B2 Blue galleon") == (
        "Only Sloops can be stolen, and this is a Galleon."
    )
    table.play("stop")
    assert table.at("B2") == "Red s Blue Gs Green s"


@rule("N6.2.3")
def test_steal_takes_one_ship_however_rich_one_is() -> None:
    table = scene("""
        B2  Red s  Blue ss
        Red: 9 doubloons
        Blue:
        Red to steal
    """)

    table.play("steal B2 Blue sloop")

    assert table.asked() == "over"
    assert table.doubloons("Red") == 9


@rule("N5.6", "N5.1")
def test_scenario_30_a_steal_without_prey_is_performed_and_the_turn_passes() -> None:
    table = scene("""
        B2  Red P
        C4  Blue P
        Red: on steal
        Blue: on steal build
        play
    """)

    assert table.asked() == "Blue"
    table.play("take steal")

    assert table.asked() == "Red"
    assert table.placed("Blue") == ["build"]


@rule("N14.10")
def test_scenario_48_jun_swaps_a_galleon_with_higher_influence() -> None:
    table = scene("""
        C3  Red P  Blue G
        Red: thief
        Blue:
        Red to steal
    """)

    table.play("steal C3 Blue galleon")

    assert table.influence("Red", "C3") == 5
    assert table.influence("Blue", "C3") == 0
    assert table.galleons_left("Red") == 3
    assert table.galleons_left("Blue") == 4


@rule("N14.10")
def test_scenario_48_jun_needs_more_influence_than_the_owner() -> None:
    table = scene("""
        C3  Red P  Blue Gs
        Red: thief
        Blue:
        Red to steal
    """)

    assert table.offers() == {"steal C3 Blue sloop", "stop"}
    assert table.why_not("steal C3 Blue galleon") == "N14.10"
    assert table.reason("steal C3 Blue galleon") == (
        "You have 3 Influence at C3, Blue 3: you need more."
    )


@rule("N14.10")
def test_scenario_48_jun_needs_a_galleon_in_supply() -> None:
    table = scene("""
        C3  Red Ps  Blue Gs  Green s
        A1  Red GGGG
        Red: thief
        Blue:
        Green:
        Red to steal
    """)

    assert table.offers() == {"steal C3 Blue sloop", "steal C3 Green sloop", "stop"}
    assert table.why_not("steal C3 Blue galleon") == "N14.10"
    assert table.reason("steal C3 Blue galleon") == "You have no Galleon left to put in its place."


@rule("N14.6")
def test_the_peaceful_is_paid_for_a_stolen_galleon_too() -> None:
    table = scene("""
        C3  Red P  Blue G
        Red: thief
        Blue: peaceful
        Red to steal
    """)

    table.play("steal C3 Blue galleon")

    assert table.doubloons("Blue") == 1


@rule("N14.13")
def test_the_ghost_raises_nothing_for_a_stolen_sloop() -> None:
    table = scene("""
        A2  Blue P
        C3  Red P  Blue s
        Red:
        Blue: ghost
        Red to steal
    """)

    table.play("steal C3 Blue sloop")

    assert table.asked() == "over"
    assert table.at("A2") == "Blue P"


@rule("N14.10", "N6.2.2")
def test_jun_without_sloops_still_drives_one_off_or_swaps_a_galleon() -> None:
    table = scene("""
        C3  Red P  Blue G
        B2  Red G  Green s
        Red: thief, 0 sloops left
        Blue:
        Green:
        Red to steal
    """)

    assert table.offers() == {"steal C3 Blue galleon", "steal B2 Green sloop", "stop"}
    table.play("steal B2 Green sloop")

    assert table.at("B2") == "Red G"
    assert "Red drives Green's Sloop from B2." in table.heard("Blue")


@rule("N14.6", "N6.2.2")
def test_the_peaceful_is_paid_for_a_sloop_that_nobody_replaces() -> None:
    table = scene("""
        C3  Red P  Blue s
        Red: 0 sloops left
        Blue: peaceful
        Red to steal
    """)

    table.play("steal C3 Blue sloop")

    assert table.at("C3") == "Red P"
    assert table.doubloons("Blue") == 1
