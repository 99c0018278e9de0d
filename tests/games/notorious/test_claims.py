"""N13 Charts and Island Raids, and claiming them (N7.3)."""

from freebooter.games.notorious.view_types import ChartView, ClaimView, RaidView
from tests.games.notorious.scene import scene
from tests.rule import rule


@rule("N13.2")
def test_scenario_14_a_treasure_map_pays_a_doubloon_for_each_player() -> None:
    table = scene("""
        D3  Red Gs  Blue s
        Red: holds map_D3
        Blue:
        Green:
        White:
        claims
    """)

    table.play("claim map_D3")

    assert table.doubloons("Red") == 4
    assert table.asked() == "over"


@rule("N13.2", "N13.1")
def test_scenario_14_no_galleon_no_claim() -> None:
    table = scene("""
        D3  Red sss  Blue s
        Red: holds map_D3
        Blue:
        Green:
        White:
        claims
    """)

    assert table.offers() == {"stop"}
    assert table.why_not("claim map_D3") == "N13.2"
    assert table.reason("claim map_D3") == "This Map needs your Galleon at D3, and none is there."


@rule("N13.2", "N3.2", "N13.1")
def test_scenario_14_no_control_no_claim() -> None:
    table = scene("""
        D3  Red G  Blue ss
        Red: holds map_D3
        Blue:
        Green:
        White:
        claims
    """)

    assert table.offers() == {"stop"}


@rule("N13.3")
def test_scenario_15_a_route_pays_its_hexes_islands_included() -> None:
    table = scene("""
        B2  Red s
        C3  Red G  Blue PGG
        D3  Red P
        islands: tortuga B2, havana D3
        Red: holds route_havana_tortuga
        Blue:
        claims
    """)

    table.play("claim route_havana_tortuga")

    assert table.doubloons("Red") == 3


@rule("N13.3", "N2.6")
def test_scenario_15_an_impassable_edge_breaks_the_route() -> None:
    broken = scene("""
        B2  Red s
        C3  Red s
        D3  Red s
        islands: havana B2, tortuga D3
        Red: holds route_havana_tortuga
        Blue:
        claims
    """)
    around = scene("""
        B2  Red s
        C3  Red s
        C4  Red s
        D3  Red s
        islands: havana B2, tortuga D3
        Red: holds route_havana_tortuga
        Blue:
        claims
    """)

    assert broken.offers() == {"stop"}
    assert broken.why_not("claim route_havana_tortuga") == "N13.3"
    assert broken.reason("claim route_havana_tortuga") == (
        "This Route needs your pieces in every hex from Havana to Tortuga: you miss C4."
    )
    around.play("claim route_havana_tortuga")
    assert around.doubloons("Red") == 4


@rule("N13.3", "N2.6")
def test_scenario_16_neighbouring_islands() -> None:
    open_edge = scene("""
        B2  Red s
        B3  Red s
        islands: nassau B2, havana B3
        Red: holds route_havana_nassau
        Blue:
        claims
    """)
    closed_edge = scene("""
        B2  Red s
        B3  Red s
        islands: nassau B2, hispaniola B3
        Red: holds route_nassau_hispaniola
        Blue:
        claims
    """)

    open_edge.play("claim route_havana_nassau")
    assert open_edge.doubloons("Red") == 2
    assert closed_edge.offers() == {"stop"}


@rule("N2.6", "N13.3", "N2.3")
def test_a_route_may_pass_a_wrap() -> None:
    text = """
        A1  Red s
        E3  Red s
        islands: nassau A1, port_royal E3
        options: wrap {wrap}
        Red: holds route_nassau_port_royal
        Blue:
        claims
    """
    table = scene(text.format(wrap="antipode"))
    flat = scene(text.format(wrap="none"))

    assert [table.beyond("A1", direction) for direction in (1, 5, 6)] == ["E3", None, None]
    table.play("claim route_nassau_port_royal")
    assert table.doubloons("Red") == 2
    assert flat.offers() == {"stop"}


@rule("N13.3", "N14.5")
def test_the_islanders_routes_do_not_cross_impassable_edges() -> None:
    table = scene("""
        B2  Red s
        B3  Red s
        islands: nassau B2, hispaniola B3
        Red: islander, holds route_nassau_hispaniola
        Blue:
        claims
    """)

    assert table.offers() == {"stop"}


@rule("N13.3")
def test_the_shortest_of_two_paths_pays() -> None:
    table = scene("""
        B2  Red s
        B3  Red s
        C2  Red s
        C3  Red s
        D2  Red s
        islands: nassau B3, tortuga D2
        Red: holds route_nassau_tortuga
        Blue:
        claims
    """)

    assert table.beyond("B3", 4) is None
    table.play("claim route_nassau_tortuga")
    assert table.doubloons("Red") == 4


@rule("N13.3")
def test_other_players_pieces_make_no_path_and_both_ends_are_needed() -> None:
    gap = scene("""
        B2  Red s
        C3  Blue s
        D3  Red s
        islands: tortuga B2, havana D3
        Red: holds route_havana_tortuga
        Blue:
        claims
    """)
    end = scene("""
        B2  Red s
        C3  Red s
        islands: tortuga B2, havana D3
        Red: holds route_havana_tortuga
        Blue:
        claims
    """)

    assert gap.offers() == {"stop"}
    assert end.offers() == {"stop"}


@rule("N13.4", "N7.3")
def test_scenario_17_a_raid_needs_two_doubloons() -> None:
    table = scene("""
        B2  Red G
        B4  Red P
        C5  Blue P
        E1  Green P
        islands: havana C3, nassau A2, tortuga B2, port_royal D4, hispaniola D1
        raids: tortuga 1
        round: 2
        Red: holds map_A1
        Blue:
        Green:
        options: frigates 0
        a pirate phase
    """)

    assert table.offers() == {"stop"}
    assert table.why_not("claim raid tortuga") == "N13.4"
    assert table.reason("claim raid tortuga") == (
        "The Raid on Tortuga needs 2 Doubloons on it, and holds 1."
    )
    table.play("stop")
    assert table.raids() == {"tortuga": 2}
    assert table.notoriety("Red") == 2
    assert table.round() == 3
    table.place_all()
    table.take_all()
    table.play("Red: claim raid tortuga")

    assert table.doubloons("Red") == 2
    assert table.notoriety("Red") == 2 + 4
    table.play("Red: stop")
    assert table.view("Blue").raids == [RaidView(island="tortuga", doubloons=0, claimed_by="p1")]


@rule("N13.4")
def test_a_raid_needs_a_galleon_and_control() -> None:
    for pieces in ("Red sss  Blue s", "Red G  Blue ss", "Blue s"):
        table = scene(f"""
            C3  {pieces}
            islands: havana C3
            raids: havana 5
            Red: holds map_A1
            Blue:
            claims
        """)
        assert table.offers() == {"stop"}
        assert table.why_not("claim raid havana") == "N13.4"


@rule("N13.5", "N7.6", "N7.3")
def test_scenario_39_the_second_raid_ripens_like_the_first() -> None:
    table = scene("""
        B2  Blue PGG
        B1  Red P
        A2  Blue G
        A1  Blue G
        D2  Green P
        islands: havana C3, nassau A2, tortuga D1, port_royal D4, hispaniola C1
        raids: havana 3
        round: 4
        Red:
        Blue: 11 notoriety
        Green:
        options: frigates 0, goal 60
        the scoring
    """)

    assert table.notoriety("Blue") == 14
    table.play("raid nassau")
    assert table.raids() == {"havana": 3, "nassau": 0}
    seen = {}
    for number in (5, 6, 7):
        assert table.round() == number
        table.place_all()
        while table.round() == number and "take steal" in table.offers():
            table.play("take steal")
        seen[number] = table.raids()["nassau"]
    assert seen == {5: 1, 6: 2, 7: 2}
    assert table.asked() == "Blue"
    assert table.offers() == {"claim raid nassau", "stop"}


@rule("N13.4", "N13.5")
def test_scenario_40_a_claim_can_reveal_the_second_raid_at_once() -> None:
    table = scene("""
        C3  Red G
        islands: havana C3, nassau A2, tortuga D1, port_royal D4, hispaniola C1
        raids: havana 4
        round: 5
        Red: 9 notoriety
        Blue: holds map_A1
        Green:
        claims
    """)

    assert table.order_of_play() == ["Green", "Blue", "Red"]
    table.play("Blue: stop", "Red: claim raid havana")
    assert table.notoriety("Red") == 13
    assert table.doubloons("Red") == 4
    table.play("raid tortuga")

    assert table.asked() == "over"
    assert table.raids() == {"havana": 0, "tortuga": 1}


@rule("N13.5")
def test_no_third_raid_and_no_new_one_for_a_claimed_one() -> None:
    table = scene("""
        C3  Red G
        islands: havana C3, nassau A2, tortuga D1, port_royal D4, hispaniola C1
        raids: havana 4, nassau 1
        Red: 9 notoriety
        Blue: 13 notoriety
        claims
    """)

    table.play("claim raid havana")

    assert table.notoriety("Red") == 13
    assert table.asked() == "over"
    assert table.raids() == {"havana": 0, "nassau": 2}


@rule("N13.5")
def test_only_the_first_player_at_twelve_reveals_a_raid() -> None:
    table = scene("""
        C3  Red P  Blue ss
        raids: havana 1
        Red: 11 notoriety, 1 doubloon
        Blue: 15 notoriety
        Red to sink
    """)

    table.play("sink in C3", "sink Blue sloop")

    assert table.notoriety("Red") == 12
    assert table.asked() != "luck"


@rule("N13.1", "N13.3")
def test_scenario_61_a_chart_held_back_may_pay_more_later() -> None:
    table = scene("""
        C2  Red s
        C3  Red s
        C4  Red s
        D2  Red s
        E2  Red s
        D3  Red P
        B1  Blue P
        islands: tortuga C2, havana C4, hispaniola D3
        frigates: C3
        options: leviathans off
        Red: holds route_havana_tortuga
        Blue:
        a pirate phase
    """)

    assert table.offers() == {"claim route_havana_tortuga", "stop"}
    assert table.view("Red").mine.charts == [ChartView(id="route_havana_tortuga", pays=3)]
    table.play("stop")
    assert table.at("C3") == ""
    assert table.hand("Red") == ["route_havana_tortuga"]
    assert table.doubloons("Red") == 0
    table.play("die 1")
    table.place_all()
    table.take_all()
    table.play("claim route_havana_tortuga")

    assert table.doubloons("Red") == 5


@rule("N13.1")
def test_a_claimed_card_is_shown_to_all_and_leaves_the_game() -> None:
    table = scene("""
        D3  Red G
        Red: holds map_D3 map_A1
        Blue:
        claims
    """)
    pile = table.pile()

    table.play("claim map_D3")

    assert table.hand("Red") == ["map_A1"]
    assert table.view(None).claimed == [ClaimView(chart="map_D3", seat="p1")]
    told = ["Red claims the Treasure Map of D3.", "Red gains 2 Doubloons."]
    assert table.heard("Blue") == told
    assert table.discards() == []
    assert table.pile() == pile


@rule("N7.10")
def test_scenario_63_who_holds_charts_is_asked_whatever_they_are() -> None:
    table = scene("""
        islands: havana C3
        raids: havana 5
        Red: holds map_A1 map_A2
        Blue: holds map_A3
        Green:
        claims
    """)

    assert table.asked() == "Blue"
    table.play("Blue: stop")
    assert table.asked() == "Red"
    assert table.offers() == {"stop"}
    table.play("Red: stop")
    assert table.asked() == "over"


@rule("N7.10", "N13.4")
def test_who_can_claim_a_raid_is_asked_without_a_chart() -> None:
    table = scene("""
        C3  Green G
        islands: havana C3
        raids: havana 2
        Red:
        Blue:
        Green:
        claims
    """)

    assert table.asked() == "Green"
    assert table.offers() == {"claim raid havana", "stop"}


@rule("N7.3", "N5.1")
def test_claims_go_in_the_order_of_play_and_raids_grow_when_all_are_done() -> None:
    table = scene("""
        islands: havana C3
        raids: havana 0
        wind: Blue counter-clockwise
        Red: holds map_A1
        Blue: holds map_A2
        Green: holds map_A3
        claims
    """)

    for name in ("Green", "Red", "Blue"):
        assert table.asked() == name
        assert table.raids() == {"havana": 0}
        table.play("stop")

    assert table.raids() == {"havana": 1}


@rule("N14.8", "N13.2", "N13.3")
def test_scenario_68_the_widow_sables_routes_and_maps() -> None:
    table = scene("""
        B2  Red s
        C3  Red G
        D3  Red P
        islands: tortuga B2, havana D3
        Red: smuggler, holds route_havana_tortuga map_C3
        Blue:
        Green:
        White:
        claims
    """)

    table.play("claim map_C3")
    assert table.doubloons("Red") == 3
    table.play("claim route_havana_tortuga")
    assert table.doubloons("Red") == 8


@rule("N13.6", "N13.4", "N13.3")
def test_scenario_69_one_galleon_serves_two_claims() -> None:
    table = scene("""
        C3  Red G
        C2  Red s
        C1  Red s
        islands: havana C3, nassau C1
        raids: havana 3
        Red: holds route_havana_nassau
        Blue:
        claims
    """)

    table.play("claim raid havana", "claim route_havana_nassau")

    assert table.notoriety("Red") == 4
    assert table.doubloons("Red") == 3 + 3
    assert (table.at("C3"), table.at("C2"), table.at("C1")) == ("Red G", "Red s", "Red s")


@rule("N13.4")
def test_raids_are_public_and_in_nobodys_hand() -> None:
    table = scene("""
        raids: havana 2, nassau 0
        Red:
        Blue:
        Red to sail
    """)

    raids = [
        RaidView(island="havana", doubloons=2, claimed_by=None),
        RaidView(island="nassau", doubloons=0, claimed_by=None),
    ]
    assert table.view("Blue").raids == table.view(None).raids == raids


@rule("N13.4", "N13.5")
def test_a_claim_that_reveals_the_second_raid_leaves_the_other_charts_to_be_claimed() -> None:
    table = scene("""
        C3  Red G
        D3  Red G
        islands: havana C3, nassau D2
        raids: havana 2
        Red: 8 notoriety, holds map_D3
        Blue:
        claims
    """)

    table.play("claim raid havana")
    table.play("raid nassau")
    assert table.offers() == {"claim map_D3", "stop"}
    assert table.why_not("claim raid nassau") == "N13.4"
    assert table.reason("claim raid nassau") == (
        "The Raid on Nassau needs 2 Doubloons on it, and holds 0."
    )
    table.play("claim map_D3")

    assert table.asked() == "over"
    assert table.doubloons("Red") == 2 + 2


@rule("N14.8", "N13.2")
def test_the_widow_sables_map_pays_one_with_two_players() -> None:
    table = scene("""
        D3  Red G
        Red: smuggler, holds map_D3
        Blue:
        claims
    """)

    table.play("claim map_D3")

    assert table.doubloons("Red") == 1


@rule("N13.3", "N2.6")
def test_a_route_is_not_paid_over_a_wrap_that_an_island_closes() -> None:
    table = scene("""
        A2  Red s
        E2  Red s
        islands: nassau E2, tortuga A2
        Red: holds route_nassau_tortuga
        Blue:
        claims
    """)

    assert table.neighbours("A2") == {"A3", "B2", "B3"}
    assert table.offers() == {"stop"}
