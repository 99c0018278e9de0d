"""N7 The Pirate phase."""

import pytest

from tests.games.notorious.scene import scene
from tests.rule import rule


@rule("N4.3", "N7.6", "N13.5")
def test_scenario_13_two_captains_and_the_second_raid_at_once() -> None:
    table = scene("""
        A1  Red s
        A2  Red s
        A3  Red s
        B1  Red s
        B2  Red s
        B3  Red s
        B4  Red s
        C1  Red s
        C2  Red s
        raids: havana 1
        Red: 4 notoriety
        Blue:
        Green:
        options: frigates 0
        the scoring
    """)

    assert table.notoriety("Red") == 13
    assert table.captains("Red") == 4
    assert set(table.odds()) == {
        "raid nassau",
        "raid tortuga",
        "raid port_royal",
        "raid hispaniola",
    }
    table.play("raid nassau")
    assert table.raids() == {"havana": 1, "nassau": 0}
    assert [table.captains(name) for name in table.names] == [4, 2, 2]
    placing = table.place_all()
    assert [placing.count(name) for name in table.names] == [4, 2, 2]


@rule("N14.14", "N7.1", "N7.2", "N9.3")
@pytest.mark.parametrize("moment", ["after_charts", "before_charts"])
def test_scenario_46_anwen_blows_a_sloop_onto_a_frigate(moment: str) -> None:
    table = scene(f"""
        C3  Blue s
        frigates: C4
        options: frigates_sink {moment}, leviathans off
        Red: storm
        Blue:
        a pirate phase
    """)

    assert table.offers() == {"storm C3 Blue", "stop"}
    table.play("storm C3 Blue", "storm to C4")

    assert table.at("C4") == table.at("C3") == ""
    assert table.sloops_left("Blue") == 10
    assert table.notoriety("Red") == table.notoriety("Blue") == 0


@rule("N14.14", "N2.4")
def test_scenario_46_a_storm_does_not_cross_an_impassable_edge() -> None:
    table = scene("""
        C3  Blue s
        C1  Red G
        D1  Red s
        islands: havana C3
        Red: storm
        Blue:
        powers
    """)

    assert table.offers() == {"storm C3 Blue", "storm D1 Red", "stop"}
    table.play("storm C3 Blue")
    assert table.why_not("storm to C4") == "N2.4"
    assert table.reason("storm to C4") == "The cliffs of Havana close the way from Havana to C4."
    assert table.offers() == {"storm to B2", "storm to C2", "storm to D2", "storm to D3"}


@rule("N14.14", "N14.17")
def test_a_storm_may_be_declined_and_does_nothing_without_a_sloop() -> None:
    declined = scene("""
        C3  Blue s
        Red: storm
        Blue:
        powers
    """)
    calm = scene("""
        C3  Blue G
        Red: storm
        Blue:
        powers
    """)

    declined.play("stop")
    assert declined.at("C3") == "Blue s"
    assert calm.asked() == "over"


@rule("N7.1", "N5.1")
def test_powers_are_used_in_the_order_of_play() -> None:
    table = scene("""
        C3  Blue s
        wind: Blue clockwise
        Red: storm
        Blue:
        Green: banker, 2 doubloons
        powers
    """)

    assert table.order_of_play() == ["Red", "Green", "Blue"]
    assert table.asked() == "Red"
    table.play("stop")
    assert table.asked() == "Green"
    table.play("buy notoriety")
    assert table.asked() == "over"


@rule("N14.12", "N7.6", "N7.1")
def test_scenario_49_the_paymaster_buys_a_captain() -> None:
    table = scene("""
        Red: banker, 4 notoriety, 5 doubloons
        Blue:
        Green:
        options: frigates 0
        a pirate phase
    """)

    table.play("buy notoriety")
    assert table.captains("Red") == 2
    table.play("buy notoriety")

    assert table.notoriety("Red") == 6
    assert table.doubloons("Red") == 1
    assert table.captains("Red") == 3
    assert table.round() == 2


@rule("N14.12", "N14.17")
def test_the_paymaster_buys_twice_at_most_and_only_what_is_paid_for() -> None:
    rich = scene("""
        Red: banker, 9 doubloons
        Blue:
        powers
    """)
    poor = scene("""
        Red: banker, 1 doubloon
        Blue:
        powers
    """)
    unwilling = scene("""
        Red: banker, 9 doubloons
        Blue:
        powers
    """)

    rich.play("buy notoriety", "buy notoriety")
    unwilling.play("stop")

    assert rich.asked() == "over" and (rich.notoriety("Red"), rich.doubloons("Red")) == (2, 5)
    assert poor.asked() == "over" and poor.notoriety("Red") == 0
    assert unwilling.asked() == "over" and unwilling.notoriety("Red") == 0


@rule("N14.12", "N13.5")
def test_bought_notoriety_reveals_the_second_raid_at_once() -> None:
    table = scene("""
        raids: havana 0
        Red: banker, 11 notoriety, 4 doubloons
        Blue:
        powers
    """)

    table.play("buy notoriety")
    table.play("raid nassau")

    assert table.asked() == "Red"
    assert table.raids() == {"havana": 0, "nassau": 0}


@rule("N14.7", "N7.5", "N11.2")
def test_hexes_earn_the_relentless_nothing_islands_neither() -> None:
    table = scene("""
        A1  Red s
        C3  Red P
        B2  Blue s
        islands: havana C3
        options: big_table on, frigates 0
        Red: relentless
        Blue:
        Green:
        the scoring
    """)

    assert table.controls("Red") == ["A1", "C3"]
    assert table.notoriety("Red") == 0
    assert table.notoriety("Blue") == 1


@rule("N7.5")
def test_all_are_paid_at_once() -> None:
    table = scene("""
        A1  Red s
        A2  Red s
        B2  Blue s
        Red: 4 notoriety
        Blue: 4 notoriety
        Green:
        options: frigates 0
        the scoring
    """)

    assert table.notorieties() == [6, 5, 0]
    assert [table.captains(name) for name in table.names] == [3, 3, 2]


@rule("N7.7", "N7.6", "N9.4")
def test_frigates_move_after_captains_unlock_and_the_raid_is_shown() -> None:
    table = scene("""
        A1  Red s
        frigates: B2
        raids: havana 0
        token: Red
        Red: 11 notoriety
        Blue:
        Green:
        the scoring
    """)

    assert table.captains("Red") == 4
    table.play("raid nassau")
    table.play("die 2")
    assert table.frigates() == ["B3"]
    assert table.offers() == {"wind to Red", "wind to Blue", "wind to Green"}


@rule("N7.1", "N7.2", "N7.3", "N7.5", "N7.6", "N7.7", "N7.8")
@pytest.mark.parametrize("moment", ["after_charts", "before_charts"])
def test_scenario_73_a_pirate_phase(moment: str) -> None:
    table = scene(f"""
        B2  Red Ps
        C2  Red s
        C3  Red G  Blue ss
        D3  Blue G
        E2  Blue Pss
        A1  Blue s
        islands: havana C3, nassau B4, tortuga D4, port_royal A2, hispaniola D1
        raids: havana 2
        frigates: B3 D2 E2 C4
        wind: Red clockwise
        round: 3
        options: frigates_sink {moment}
        Red: storm, 4 notoriety, holds route_havana_nassau
        Blue: peaceful, 6 notoriety, 3 captains, holds route_tortuga_hispaniola
        a pirate phase
    """)

    table.play("Red: storm C3 Blue", "Red: storm to D2")
    assert (table.at("D2") == "") == (moment == "before_charts")
    assert table.offers("Blue") == {"stop"}
    table.play("Blue: stop")
    assert table.offers("Red") == {"claim raid havana", "stop"}
    table.play("Red: claim raid havana")
    assert table.notoriety("Red") == 8
    assert table.doubloons("Red") == 2
    table.play("Red: stop")

    assert (table.at("D2"), table.at("E2"), table.at("A1")) == ("", "Blue P", "")
    assert table.doubloons("Blue") == 0
    assert table.controls("Red") == ["B2", "C2", "C3"]
    assert table.controls("Blue") == ["D3", "E2"]
    assert (table.notoriety("Red"), table.notoriety("Blue")) == (11, 8)
    assert (table.captains("Red"), table.captains("Blue")) == (3, 3)
    table.play("die 4", "die 1", "die 3", "die 5")
    assert table.frigates() == ["B3", "C3", "A2", "C4"]
    assert table.wind() == "Blue clockwise"
    assert table.round() == 4


@rule("N4.1", "N5.1", "N6.4.5", "N7.3", "N7.5", "N7.8", "N7.10")
def test_scenario_74_a_whole_round() -> None:
    table = scene("""
        B2  Red Pss
        C2  Red Gss
        C4  Blue Pss
        B4  Blue Gss
        D3  Green Pss
        E2  Green Gss
        D1  White Pss
        D4  White Gss
        islands: havana B3, nassau D2, tortuga C1, port_royal E3, hispaniola A1
        raids: havana 0
        wind: Red clockwise
        options: pirates none
        Red: holds route_havana_nassau
        Blue: holds route_havana_tortuga
        Green: holds route_nassau_tortuga
        White: holds route_port_royal_hispaniola
        a round
    """)

    table.play("Red: place sail", "Blue: place build", "Green: place sink", "White: place chart")
    table.play("Red: place build", "Blue: place sail", "Green: place steal", "White: place sail")
    table.play("White: take sail")
    table.play("sail D4 sloop", "to D3", "sail D4 sloop", "to C5")
    table.play("Green: take sink", "sink in D3", "sink White sloop")
    assert table.notoriety("Green") == 1
    table.play("Blue: take build", "build in C4", "build galleon")
    table.play("Red: take build", "build in C2", "build sloop", "build sloop")
    table.play("White: take chart")
    table.play("chart map_A2", "chart map_A3")
    table.play("keep map_A2")
    assert table.token() == "White"
    table.play("Green: take steal")
    table.play("Blue: take sail", "sail C4 galleon", "to B3", "sail B4 sloop", "to A3")
    table.play("Red: take sail", "sail C2 sloop", "to B1", "sail B2 sloop", "to A2")

    for name in table.order_of_play():
        assert table.asked() == name
        assert table.offers() == {"stop"}
        table.play("stop")
    assert table.raids() == {"havana": 1}
    assert table.controls("Red") == ["A2", "B1", "B2", "C2"]
    assert table.controls("Blue") == ["A3", "B3", "B4", "C4"]
    assert table.controls("Green") == ["D3", "E2"]
    assert table.controls("White") == ["C5", "D1", "D4"]
    assert table.notorieties() == [4, 4, 3, 3]
    assert [table.captains(name) for name in table.names] == [2, 2, 2, 2]
    table.play("White: wind to Blue", "White: wind blows counter-clockwise")
    assert table.round() == 2
    assert table.order_of_place() == ["Blue", "Red", "White", "Green"]
    assert table.order_of_play() == ["Green", "White", "Red", "Blue"]


@rule("N13.5", "N7.6")
def test_two_who_reach_twelve_in_one_scoring_reveal_one_raid() -> None:
    table = scene("""
        A1  Red s
        A2  Blue s
        raids: havana 0
        options: frigates 0
        Red: 11 notoriety
        Blue: 11 notoriety
        Green:
        the scoring
    """)

    assert table.asked() == "luck"
    assert len(table.odds()) == 4
    table.play("raid nassau")
    assert table.raids() == {"havana": 0, "nassau": 0}
    assert table.asked() == "Blue"


@rule("N7.6", "N4.3", "N13.4")
def test_notoriety_of_a_raid_unlocks_a_captain_in_the_same_pirate_phase() -> None:
    table = scene("""
        C3  Red G
        islands: havana C3
        raids: havana 2
        options: frigates 0
        Red:
        Blue:
        Green:
        a pirate phase
    """)

    table.play("claim raid havana")

    assert table.notoriety("Red") == 5
    assert table.captains("Red") == 3


@rule("N7.1", "N7.3", "N5.1")
def test_powers_and_claims_go_along_with_place_if_play_does() -> None:
    table = scene("""
        C3  Green s
        wind: Blue clockwise
        options: play_order same, frigates 0
        Red: storm, holds map_A1
        Blue: holds map_A2
        Green: banker, 2 doubloons, holds map_A3
        a pirate phase
    """)

    asked = []
    while table.round() == 1:
        asked.append(table.asked())
        table.play("stop")

    assert asked == ["Green", "Red"] + ["Blue", "Green", "Red"]


@rule("N14.14", "N7.5", "N2.3")
def test_a_storm_moves_the_callers_own_sloop_over_the_wrap_too() -> None:
    table = scene("""
        A2  Red s
        E2  Blue s
        options: frigates 0, leviathans off
        Red: storm
        Blue:
        a pirate phase
    """)

    table.play("storm A2 Red")
    assert table.offers() == {f"storm to {hex}" for hex in ("A1", "A3", "B2", "B3", "E2")}
    table.play("storm to E2")

    assert table.at("E2") == "Red s Blue s"
    assert (table.notoriety("Red"), table.notoriety("Blue")) == (0, 0)
