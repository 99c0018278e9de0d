"""N6.4 Sink."""

import pytest

from tests.games.notorious.scene import scene
from tests.rule import rule


@rule("N6.4.1")
def test_a_ship_is_sunk_only_beside_an_own_piece() -> None:
    table = scene("""
        C2  Red P  Blue s
        D4  Blue s
        Red:
        Blue:
        Red to sink
    """)

    assert table.offers() == {"sink in C2", "stop"}
    assert table.why_not("sink in D4") == "N6.4.8"
    assert table.reason("sink in D4") == (
        "You would have to pull 1 Sloop to D4, and have 0 elsewhere."
    )
    table.play("sink in C2", "sink Blue sloop")

    assert table.at("C2") == "Red P"
    assert table.sloops_left("Blue") == 9
    assert table.asked() == "over"


@rule("N6.4.1", "N6.4.8")
def test_a_hex_without_own_pieces_needs_a_pull_first() -> None:
    table = scene("""
        C3  Blue s
        C2  Red s
        Red: 1 doubloon
        Blue:
        Red to sink
    """)

    table.play("sink in C3")

    assert table.why_not("sink Blue sloop") == "N6.4.1"
    assert table.reason("sink Blue sloop") == "You have no piece at C3."
    assert table.offers() == {"pull from C2", "stop"}


@rule("N6.4.2", "N6.4.3", "N6.4.6")
@pytest.mark.parametrize(("red", "blue", "after"), [(0, 0, 3), (5, 5, 8), (4, 6, 7), (6, 5, 6)])
def test_scenario_10_a_pulled_sloop_lends_its_influence(red: int, blue: int, after: int) -> None:
    table = scene(f"""
        C2  Red s  Blue G
        C1  Red s
        Red: 1 doubloon, {red} notoriety
        Blue: {blue} notoriety
        Red to sink
    """)

    table.play("sink in C2")
    assert table.why_not("sink Blue galleon") == "N6.4.2"
    assert table.reason("sink Blue galleon") == (
        "A Galleon needs as much Influence as Blue has at C2: 2, you have 1."
    )
    table.play("pull from C1")
    assert table.influence("Red", "C2") == 2
    table.play("sink Blue galleon")

    assert table.doubloons("Red") == 0
    assert table.notoriety("Red") == after
    assert table.galleons_left("Blue") == 4


@rule("N6.4.6")
def test_with_galleon_spoils_always_a_lesser_opponents_galleon_pays_too() -> None:
    table = scene("""
        C2  Red P  Blue Gs
        options: galleon_spoils always
        Red: 6 notoriety, 1 doubloon
        Blue: 2 notoriety
        Red to sink
    """)

    table.play("sink in C2", "sink Blue galleon")
    assert table.notoriety("Red") == 9
    table.play("sink Blue sloop")
    assert table.notoriety("Red") == 9


@rule("N6.4.3", "N2.7", "N6.4.8")
def test_scenario_11_a_pull_costs_its_distance() -> None:
    rich = scene("""
        C3  Blue s
        C1  Red s
        Red: 2 doubloons
        Blue:
        Red to sink
    """)
    poor = scene("""
        C3  Blue s
        C1  Red s
        Red: 1 doubloon
        Blue:
        Red to sink
    """)

    rich.play("sink in C3", "pull from C1")
    assert rich.doubloons("Red") == 0
    assert rich.at("C3") == "Red s Blue s"
    assert poor.asked() == "over"


@rule("N6.4.3")
def test_pulls_come_before_the_first_sinking_only() -> None:
    table = scene("""
        C3  Red s  Blue ss
        C2  Red ss
        Red: 5 doubloons
        Blue:
        Red to sink
    """)

    table.play("sink in C3", "pull from C2", "sink Blue sloop")

    assert table.offers() == {"sink Blue sloop", "stop"}
    assert table.why_not("pull from C2") == "N6.4.3"
    assert table.reason("pull from C2") == (
        "Sloops are pulled before the first sinking, not after it."
    )


@rule("N6.4.3", "N5.3")
def test_several_sloops_may_be_pulled_though_none_is_needed() -> None:
    table = scene("""
        C3  Red s  Blue s
        C2  Red ss
        D3  Red G
        Red: 2 doubloons
        Blue:
        Red to sink
    """)

    table.play("sink in C3")
    assert table.offers() == {"pull from C2", "sink Blue sloop", "stop"}
    table.play("pull from C2", "pull from C2", "sink Blue sloop")

    assert table.at("C3") == "Red sss"
    assert table.at("C2") == ""


@rule("N6.4.4", "N6.4.2")
def test_another_ship_of_any_opponent_costs_a_bribe() -> None:
    table = scene("""
        C2  Red Gs  Blue Gs  Green GGs
        Red: 3 doubloons, 9 notoriety
        Blue:
        Green:
        Red to sink
    """)

    table.play("sink in C2", "sink Blue galleon")
    assert table.doubloons("Red") == 3
    assert table.why_not("sink Green galleon") == "N6.4.2"
    assert table.reason("sink Green galleon") == (
        "A Galleon needs as much Influence as Green has at C2: 5, you have 3."
    )
    table.play("sink Green sloop")
    assert table.doubloons("Red") == 2
    assert table.why_not("sink Green galleon") == "N6.4.2"
    assert table.reason("sink Green galleon") == (
        "A Galleon needs as much Influence as Green has at C2: 4, you have 3."
    )
    table.play("sink Blue sloop")

    assert table.asked() == "over"
    assert table.at("C2") == "Red Gs Green GG"
    assert table.doubloons("Red") == 1


@rule("N6.4.4", "N6.4.2")
def test_sinking_sloops_first_can_make_a_galleon_fall() -> None:
    table = scene("""
        C2  Red ss  Blue Gs
        Red: 1 doubloon
        Blue:
        Red to sink
    """)

    table.play("sink in C2")
    assert table.why_not("sink Blue galleon") == "N6.4.2"
    assert table.reason("sink Blue galleon") == (
        "A Galleon needs as much Influence as Blue has at C2: 3, you have 2."
    )
    table.play("sink Blue sloop", "sink Blue galleon")

    assert table.at("C2") == "Red ss"


@rule("N6.4.5")
def test_scenario_12_a_lesser_opponents_sloop_pays_nothing() -> None:
    table = scene("""
        C2  Red s  Blue s
        Red: 6 notoriety
        Blue: 5 notoriety
        Red to sink
    """)

    table.play("sink in C2", "sink Blue sloop")

    assert table.notoriety("Red") == 6


@rule("N6.4.5", "N6.4.4")
def test_scenario_12_notoriety_is_compared_at_each_sinking() -> None:
    table = scene("""
        C2  Red sss  Blue s
        Red: 6 notoriety
        Blue: 5 notoriety, 2 doubloons
        Blue to sink
    """)

    table.play("sink in C2", "sink Red sloop")
    assert table.notoriety("Blue") == 6
    table.play("sink Red sloop")
    assert table.notoriety("Blue") == 7
    table.play("sink Red sloop")
    assert table.notoriety("Blue") == 7
    assert table.doubloons("Blue") == 0


@rule("N6.4.7", "N9.2")
def test_frigates_and_leviathans_cannot_be_sunk() -> None:
    table = scene("""
        A1  Red Gs
        frigates: A1
        options: leviathans on
        Red: 5 doubloons
        Blue:
        Red to sink
    """)

    assert table.asked() == "over"
    assert table.frigates() == ["A1"]


@rule("N6.4.8")
def test_scenario_35_a_hex_where_nothing_could_be_sunk_is_not_offered() -> None:
    table = scene("""
        C2  Red s  Blue G
        E2  Red s
        Red: 1 doubloon
        Blue:
        Red to sink
    """)

    assert table.distance("E2", "C2") == 2
    assert table.asked() == "over"


@rule("N6.4.8", "N6.4.2")
def test_scenario_35_a_sloop_there_makes_the_hex_a_target_but_not_the_galleon() -> None:
    table = scene("""
        C2  Red s  Blue Gs
        E2  Red s
        Red: 1 doubloon
        Blue:
        Red to sink
    """)

    table.play("sink in C2")

    assert table.offers() == {"sink Blue sloop", "stop"}
    assert table.why_not("sink Blue galleon") == "N6.4.2"
    assert table.reason("sink Blue galleon") == (
        "A Galleon needs as much Influence as Blue has at C2: 3, you have 1."
    )
    assert table.why_not("pull from E2") == "N6.4.3"
    assert table.reason("pull from E2") == "A pull from E2 costs 2 Doubloons, you have 1."


@rule("N6.4.8", "N5.2")
def test_a_hex_may_be_chosen_and_left_until_a_sloop_was_pulled() -> None:
    table = scene("""
        C2  Red s  Blue G
        C1  Red s
        Red: 1 doubloon
        Blue:
        Red to sink
    """)

    table.play("sink in C2")
    assert "stop" in table.offers()
    table.play("pull from C1")

    assert table.offers() == {"sink Blue galleon"}
    assert table.why_not("stop") == "N6.4.8"
    assert table.reason("stop") == "You have pulled a Sloop to C2: now a Ship must be sunk there."


@rule("N6.4.9")
def test_scenario_36_only_pulls_that_still_let_one_sink() -> None:
    table = scene("""
        C3  Blue G
        C2  Red s
        C4  Red s
        A1  Red s
        Red: 2 doubloons
        Blue:
        Red to sink
    """)

    table.play("sink in C3")
    assert table.offers() == {"pull from C2", "pull from C4", "stop"}
    assert table.why_not("pull from A1") == "N6.4.8"
    assert table.reason("pull from A1") == (
        "After that nothing would be left and 1 more Influence missing at C3: no Ship "
        "could be sunk."
    )
    table.play("pull from C2")
    assert table.offers() == {"pull from C4"}
    table.play("pull from C4")
    assert table.offers() == {"sink Blue galleon"}


@rule("N14.7", "N6.4.9")
def test_scenario_37_the_relentless_pulls_the_first_step_for_nothing() -> None:
    table = scene("""
        C3  Blue G
        C2  Red s
        C4  Red s
        A1  Red s
        Red: relentless, 1 doubloon
        Blue:
        Red to sink
    """)

    table.play("sink in C3")
    assert table.offers() == {"pull from C2", "pull from C4", "stop"}
    assert table.why_not("pull from A1") == "N6.4.8"
    assert table.reason("pull from A1") == (
        "After that nothing would be left and 1 more Influence missing at C3: no Ship "
        "could be sunk."
    )
    table.play("pull from C4")
    assert table.doubloons("Red") == 1
    table.play("pull from C2")
    assert table.doubloons("Red") == 0
    table.play("sink Blue galleon")


@rule("N14.7")
def test_the_relentless_with_nothing_pulls_one_hex_and_no_second() -> None:
    table = scene("""
        C3  Blue s
        C2  Red s
        C4  Red s
        A3  Red s
        Red: relentless
        Blue:
        Red to sink
    """)

    assert "sink in C3" in table.offers()
    table.play("sink in C3")
    assert table.offers() == {"pull from C2", "pull from C4", "stop"}
    assert table.why_not("pull from A3") == "N6.4.3"
    assert table.reason("pull from A3") == "A pull from A3 costs 1 Doubloon, you have 0."
    table.play("pull from C2")
    assert table.offers() == {"sink Blue sloop"}


@rule("N6.4.9")
def test_the_weakest_galleon_sets_the_influence_needed() -> None:
    table = scene("""
        C3  Blue GG  Green G
        C2  Red ss
        Red: 2 doubloons
        Blue:
        Green:
        Red to sink
    """)

    table.play("sink in C3", "pull from C2", "pull from C2")

    assert table.offers() == {"sink Green galleon"}
    assert table.why_not("sink Blue galleon") == "N6.4.2"
    assert table.reason("sink Blue galleon") == (
        "A Galleon needs as much Influence as Blue has at C3: 4, you have 2."
    )


@rule("N6.4.9")
def test_sloops_enough_and_doubloons_enough_are_both_needed() -> None:
    few_sloops = scene("""
        C3  Blue G
        C2  Red s
        Red: 9 doubloons
        Blue:
        Red to sink
    """)
    few_doubloons = scene("""
        C3  Blue G
        C2  Red s
        C1  Red s
        Red: 2 doubloons
        Blue:
        Red to sink
    """)
    enough = scene("""
        C3  Blue G
        C2  Red s
        C1  Red s
        Red: 3 doubloons
        Blue:
        Red to sink
    """)

    assert few_sloops.asked() == "over"
    assert few_doubloons.asked() == "over"
    assert enough.offers() == {"sink in C3", "stop"}


@rule("N6.4.9", "N6.4.8")
@pytest.mark.parametrize("stash", [98, 99, 1000])
def test_no_treasure_however_great_buys_sloops_that_are_not_there(stash: int) -> None:
    alone = scene(f"""
        C3  Blue PG
        C2  Red s
        Red: {stash} doubloons
        Blue:
        Red to sink
    """)
    relentless = scene(f"""
        C3  Blue PG  Green s
        D3  Blue GG
        C2  Red s
        Red: relentless, {stash} doubloons
        Blue:
        Green:
        Red to sink
    """)

    assert alone.asked() == "over"
    assert relentless.offers() == {"sink in C3", "stop"}


@rule("N6.4.3", "N2.3")
@pytest.mark.parametrize(("wrap", "price"), [("antipode", 1), ("lines", 3), ("none", 4)])
def test_scenario_38_pulling_over_the_wrap(wrap: str, price: int) -> None:
    table = scene(f"""
        D1  Blue s
        B4  Red s
        options: wrap {wrap}
        Red: 4 doubloons
        Blue:
        Red to sink
    """)

    table.play("sink in D1", "pull from B4")

    assert table.doubloons("Red") == 4 - price


@rule("N6.4.10", "N13.5", "N14.13", "N14.6")
def test_after_a_sinking_the_raid_is_shown_before_the_ghost_chooses() -> None:
    table = scene("""
        A2  Blue P
        C2  Red P  Blue s
        raids: havana 1
        Red: 11 notoriety
        Blue: ghost, 11 notoriety
        Red to sink
    """)

    table.play("sink in C2", "sink Blue sloop")

    assert table.notoriety("Red") == 12
    assert table.sloops_left("Blue") == 10
    assert table.asked() == "luck"
    table.play("raid tortuga")
    assert table.raids() == {"havana": 1, "tortuga": 0}
    assert table.asked() == "Blue"
    assert table.offers() == {"raise sloop", "decline"}
    table.play("raise sloop")
    assert table.heard(None) == [
        "Red sinks Blue's Sloop at C2.",
        "Red gains 1 Notoriety, now 12.",
        "The Raid on Tortuga is revealed.",
        "Blue raises a Sloop at A2.",
    ]


@rule("N6.4.10", "N14.6")
def test_after_a_sinking_come_supply_notoriety_and_the_doubloon_of_the_peaceful() -> None:
    table = scene("""
        C2  Red P  Blue s
        Red: 1 notoriety
        Blue: peaceful, 1 notoriety
        Red to sink
    """)

    table.play("sink in C2", "sink Blue sloop")

    assert table.heard(None) == [
        "Red sinks Blue's Sloop at C2.",
        "Red gains 1 Notoriety, now 2.",
        "Blue gains 1 Doubloon.",
    ]
    assert table.doubloons("Blue") == 1


@rule("N14.6", "N5.6")
def test_scenario_44_the_peaceful_does_not_sink() -> None:
    table = scene("""
        C2  Red P  Blue s
        B4  Blue P
        Red: peaceful, on sink, 5 doubloons
        Blue: on sink
        wind: Blue clockwise
        play
    """)

    table.play("Red: take sink")

    assert table.asked() == "Blue"
    assert table.at("C2") == "Red P Blue s"


@rule("N14.6", "N9.3")
def test_scenario_44_the_peaceful_is_paid_by_players_not_by_frigates() -> None:
    table = scene("""
        C2  Blue P  Red ss
        D4  Red ss
        B2  Red P
        frigates: D4
        Red: peaceful
        Blue: on steal sink
        a play phase and all that follows
    """)

    table.play("take steal", "steal C2 Red sloop", "take sink", "sink in C2", "sink Red sloop")

    assert table.doubloons("Red") == 2
    assert table.at("D4") == ""
    assert table.sloops_left("Red") == 10


@rule("N14.13", "N6.4.4")
def test_scenario_45_the_ghost_raises_a_sloop_at_its_port() -> None:
    table = scene("""
        A2  Blue P
        C2  Red s  Blue s
        Red:
        Blue: ghost
        Red to sink
    """)

    table.play("sink in C2", "sink Blue sloop")
    assert table.asked() == "Blue"
    table.play("raise sloop")

    assert table.at("A2") == "Blue Ps"
    assert table.asked() == "over"


@rule("N14.13", "N6.4.4")
def test_scenario_45_a_sloop_raised_where_it_sank_can_be_sunk_again() -> None:
    table = scene("""
        A2  Blue Ps  Red s
        Red: 1 doubloon
        Blue: ghost
        Red to sink
    """)

    table.play("sink in A2", "sink Blue sloop", "Blue: raise sloop")
    assert table.at("A2") == "Red s Blue Ps"
    table.play("Red: sink Blue sloop", "Blue: raise sloop")

    assert table.at("A2") == "Red s Blue Ps"
    assert table.doubloons("Red") == 0
    assert table.asked() == "over"


@rule("N14.13", "N14.17")
def test_the_ghost_may_let_it_rest_and_raises_nothing_for_a_galleon() -> None:
    table = scene("""
        A2  Blue P
        C2  Red P  Blue Gs
        Red: 1 doubloon
        Blue: ghost
        Red to sink
    """)

    table.play("sink in C2", "sink Blue galleon")
    assert table.asked() == "Red"
    table.play("sink Blue sloop", "Blue: decline")

    assert table.at("A2") == "Blue P"
    assert table.asked() == "over"


@rule("N14.11", "N6.4.5", "N6.4.6")
def test_scenario_47_red_anselm_earns_more() -> None:
    table = scene("""
        C3  Red P  Blue Gs  Green G
        Red: butcher, 10 notoriety, 2 doubloons
        Blue: 6 notoriety
        Green: 12 notoriety
        Red to sink
    """)

    table.play("sink in C3", "sink Blue sloop")
    assert table.notoriety("Red") == 11
    table.play("sink Blue galleon")
    assert table.notoriety("Red") == 12
    table.play("sink Green galleon")
    assert table.notoriety("Red") == 16
    assert table.doubloons("Red") == 0


@rule("N5.2")
def test_a_sink_may_be_declined_altogether() -> None:
    table = scene("""
        C3  Red P  Blue s
        Red:
        Blue:
        Red to sink
    """)

    table.play("stop")

    assert table.at("C3") == "Red P Blue s"


@rule("N5.5", "N6.4.4")
def test_no_bribe_where_nothing_more_can_be_sunk() -> None:
    table = scene("""
        C3  Red s  Blue Gs
        Red: 9 doubloons
        Blue:
        Red to sink
    """)

    table.play("sink in C3", "sink Blue sloop")

    assert table.asked() == "over"
    assert table.doubloons("Red") == 9


@rule("N14.7", "N6.4.3", "N1.9")
def test_only_the_first_pull_of_each_sink_is_cheaper_and_a_free_one_is_no_payment() -> None:
    table = scene("""
        C3  Red s  Blue s
        C2  Red ss
        C1  Red s
        Red: relentless, 3 doubloons
        Blue:
        Red to sink
    """)

    table.play("sink in C3", "pull from C2")
    assert table.doubloons("Red") == 3
    assert table.heard("Blue") == ["Red pulls a Sloop from C2 to C3."]
    table.play("pull from C1")
    assert table.doubloons("Red") == 1
    table.play("pull from C2")
    assert table.doubloons("Red") == 0


@rule("N14.7", "N6.4.9")
def test_the_relentless_may_pull_from_afar_first_if_the_rest_can_still_be_paid() -> None:
    table = scene("""
        C3  Blue G
        C2  Red s
        C1  Red s
        Red: relentless, 2 doubloons
        Blue:
        Red to sink
    """)

    table.play("sink in C3")
    assert table.offers() == {"pull from C1", "pull from C2", "stop"}
    table.play("pull from C1", "pull from C2", "sink Blue galleon")

    assert table.doubloons("Red") == 0


@rule("N6.4.3", "N2.4", "N2.7")
def test_a_pull_goes_round_an_impassable_edge_for_its_price() -> None:
    table = scene("""
        C4  Red s
        C3  Blue s
        islands: havana C3
        Red: 1 doubloon
        Blue:
        Red to sink
    """)

    assert table.asked() == "over"


@rule("N6.4.8", "N6.4.4")
def test_a_port_lends_influence_but_the_last_doubloon_goes_for_one_thing_only() -> None:
    table = scene("""
        C3  Red P  Blue Gs  Green GG
        C2  Red s
        Red: 1 doubloon
        Blue:
        Green:
        Red to sink
    """)

    table.play("sink in C3")
    assert table.offers() == {"pull from C2", "sink Blue sloop", "sink Blue galleon", "stop"}
    table.play("pull from C2", "sink Green galleon")

    assert table.asked() == "over"
    assert table.at("C3") == "Red Ps Blue Gs Green G"


@rule("N14.13", "N6.4.2")
def test_a_sloop_raised_at_the_port_shields_the_galleon_there() -> None:
    table = scene("""
        A2  Blue PGs  Red GGGs
        Red: 1 doubloon
        Blue: ghost
        Red to sink
    """)
    other = scene("""
        A2  Blue PGs  Red GGs
        Red: 1 doubloon
        Blue: ghost
        Red to sink
    """)

    table.play("sink in A2", "sink Blue sloop", "Blue: raise sloop")
    assert table.offers("Red") == {"sink Blue sloop", "sink Blue galleon", "stop"}
    other.play("sink in A2")
    assert other.why_not("sink Blue galleon") == "N6.4.2"
    assert other.reason("sink Blue galleon") == (
        "A Galleon needs as much Influence as Blue has at A2: 6, you have 5."
    )
    other.play("sink Blue sloop", "Blue: raise sloop")
    assert other.offers("Red") == {"sink Blue sloop", "stop"}


@rule("N13.5", "N6.4.10", "N6.4.4")
def test_a_raid_revealed_in_a_sink_lets_the_sinking_go_on() -> None:
    table = scene("""
        C3  Red P  Blue ss
        raids: havana 1
        Red: 11 notoriety, 1 doubloon
        Blue: 11 notoriety
        Red to sink
    """)

    table.play("sink in C3", "sink Blue sloop")
    table.play("raid hispaniola")
    table.play("Red: sink Blue sloop")

    assert table.notoriety("Red") == 12
    assert table.raids() == {"havana": 1, "hispaniola": 0}


@rule("N14.11", "N6.4.6")
@pytest.mark.parametrize(("spoils", "gain"), [("notorious", 1), ("always", 4)])
def test_red_anselm_and_the_galleon_of_a_lesser_opponent(spoils: str, gain: int) -> None:
    table = scene(f"""
        C3  Red P  Blue G
        options: galleon_spoils {spoils}
        Red: butcher, 5 notoriety
        Blue:
        Red to sink
    """)

    table.play("sink in C3", "sink Blue galleon")

    assert table.notoriety("Red") == 5 + gain
