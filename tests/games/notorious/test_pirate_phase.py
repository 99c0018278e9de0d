"""N7 The Pirate phase, N9 the Company, N10 Leviathans, N11 the big table."""

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


@rule("N7.5", "N11.2")
def test_scenario_18_islands_pay_one_more_at_a_big_table() -> None:
    fleet = """
        A1  Red s
        A2  Red s
        A3  Red s
        C3  Red s
        D2  Red s
        islands: havana C3, nassau D2
        {options}
        Red:
        Blue:
        Green:
        White:
        Black:
        Gold:
        the scoring
    """
    big = scene(fleet.format(options=""))
    small = scene(fleet.format(options="options: big_table off"))

    assert big.notoriety("Red") == 7
    assert small.notoriety("Red") == 5


@rule("N11.1", "N4.1")
def test_scenario_26_the_fourth_captain_stands_on_sail() -> None:
    table = scene("""
        Red: 4 captains, 13 notoriety
        Blue:
        Green:
        White:
        Black:
        a round
    """)

    assert table.placed("Red") == ["sail"]
    assert table.place_all().count("Red") == 3
    assert table.placed("Red") == ["sail", "steal", "steal", "steal"]

    assert table.play_round().count("Red") == 4
    assert table.placed("Red") == ["sail"]


@rule("N11.1")
def test_without_the_big_table_the_fourth_captain_is_placed_too() -> None:
    table = scene("""
        options: big_table off
        Red: 4 captains, 13 notoriety
        Blue:
        Green:
        White:
        Black:
        a round
    """)

    assert table.placed("Red") == []
    placing = table.place_all()
    assert placing.count("Red") == 4


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


@rule("N7.8", "N5.1", "N6.5.1")
def test_scenario_21_the_last_to_chart_sets_the_wind() -> None:
    table = scene("""
        Red: on chart
        Blue: on steal chart
        Green: on steal
        wind: Green counter-clockwise
        options: frigates 0
        a play phase and all that follows
    """)

    table.play("Red: take chart")
    table.play("chart map_A1", "chart map_A2")
    table.play("Red: keep map_A1", "Blue: take chart")
    table.play("chart map_A3", "chart map_B1")
    assert table.token() == "Blue"
    table.play("Blue: keep map_A3", "Green: take steal", "Blue: take steal")
    table.play("Red: stop", "Blue: stop")
    assert table.asked() == "Blue"
    assert table.offers() == {"wind to Red", "wind to Blue", "wind to Green"}
    table.play("wind to Green")
    assert table.offers() == {"wind blows clockwise", "wind blows counter-clockwise"}
    table.play("wind blows counter-clockwise")

    assert table.token() == "nobody"
    assert table.order_of_place() == ["Green", "Blue", "Red"]
    assert table.order_of_play() == ["Red", "Blue", "Green"]
    assert table.asked() == "Green"


@rule("N7.8")
def test_scenario_22_without_a_token_the_wind_passes() -> None:
    table = scene("""
        wind: Red clockwise
        Red:
        Blue:
        Green:
        the wind
    """)

    assert table.asked() == "over"
    assert table.wind() == "Blue clockwise"
    assert table.order_of_place() == ["Blue", "Green", "Red"]
    assert table.order_of_play() == ["Red", "Green", "Blue"]


@rule("N7.8")
def test_the_wind_passes_in_its_own_direction() -> None:
    table = scene("""
        wind: Red counter-clockwise
        Red:
        Blue:
        Green:
        the wind
    """)

    assert table.wind() == "Green counter-clockwise"


@rule("N7.9", "N7.8")
def test_scenario_70_a_holder_who_changes_nothing_keeps_the_wind_there() -> None:
    table = scene("""
        wind: Red clockwise
        token: Blue
        Red:
        Blue:
        Green:
        the wind
    """)

    table.play("Blue: wind to Red", "Blue: wind blows clockwise")

    assert table.wind() == "Red clockwise"
    assert table.token() == "nobody"


@rule("N7.8")
def test_a_kept_token_sets_the_wind_every_round_until_another_charts() -> None:
    table = scene("""
        token: Blue
        options: wind_token kept, frigates 0
        Red: on chart
        Blue:
        Green:
        the scoring
    """)

    table.play("Blue: wind to Blue", "Blue: wind blows clockwise")
    assert table.token() == "Blue"
    assert table.round() == 2
    table.place_all()
    table.take_all()
    table.play("take chart")
    table.let_luck()
    table.play(sorted(table.offers())[0])
    assert table.token() == "Red"
    table.take_all()
    table.play("Red: stop", "Red: wind to Green", "Red: wind blows clockwise")
    assert table.token() == "Red"


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


@rule("N7.8", "N5.1")
def test_with_two_players_the_direction_of_the_wind_changes_nothing_but_its_name() -> None:
    table = scene("""
        wind: Red counter-clockwise
        Red:
        Blue:
        the wind
    """)

    assert table.wind() == "Blue counter-clockwise"
    assert table.order_of_place() == ["Blue", "Red"]
    assert table.order_of_play() == ["Red", "Blue"]
