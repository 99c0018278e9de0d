"""Where several clauses meet: positions in which a slip in one of them shows."""

import pytest

from freebooter.games.oath.vocabulary import LOCATION_IDS, RESOURCE_IDS
from tests.games.oath.scene import beginning, scene, visit
from tests.rule import rule

ALL_EQUIPMENT = "sword, pistol, spyglass, sextant, boat_equipment"
ALL_ALLIES = "gunner, first_mate, parrot, monkey, boat_ally"
ALL_SUPPLIES = "gunpowder, rum, food, water, boat_supply"


# Action cards and their pile.


@rule("O13.5", "O16.2")
def test_a_card_whose_effect_draws_is_not_in_the_pile_that_is_shuffled() -> None:
    table = scene("""
        P1: A10, D 0
        P2:
        market: - - B10
        action deck: A01
        action discards: A02 A03
        turn P1
    """)
    table.play("P1: play A10")
    assert table.odds() == {"action A01": 1}
    table.play("luck: action A01")
    assert table.odds() == {"action A02": 1, "action A03": 1}
    table.play("luck: action A02")
    assert table.discards("action") == ["A10"] and table.actions("P1") == ["A01", "A02"]


@rule("O13.5", "O16.4")
def test_a_double_shift_at_the_beach_does_not_draw_itself() -> None:
    table = scene("P1: A14\nP2:\naction deck: A12\nturn P1")
    table.play("P1: place mate", "P1: go beach", "P1: go on", "luck: action A12", "P1: play A14")
    assert table.actions("P1") == ["A12"] and table.discards("action") == ["A14"]


@rule("O13.5", "O17.1")
def test_a_card_under_way_lies_in_no_pile() -> None:
    table = scene("P1: A06\nP2: D 1\nP3: D 1\nturn P1").play("P1: play A06")
    assert table.step() == "Rob" and table.discards("action") == []
    table.play("P1: rob P2")
    assert table.discards("action") == ["A06"]
    assert table.view().action_deck.discards == ("A06",)


@rule("O11.18", "O11.20", "O16.6")
def test_a_second_sextant_draw_sees_what_the_first_put_under() -> None:
    table = scene("""
        P1: D 3, sextant
        P2:
        market: B10 - -
        action deck: A01 A02 A03
        turn P1
    """)
    table.play("P1: place mate", "P1: go black_market", "P1: ability", "luck: action A01")
    table.play("luck: action A02", "luck: action A03", "P1: pick A02")
    assert table.odds() == {"action A01": 1}
    table.play("luck: action A01", "luck: action A03")
    assert table.offers() == {"pick A01", "pick A03"}
    table.play("P1: pick A03")
    assert table.actions("P1") == ["A02", "A03"]
    assert table.bottom("action") == ["A01"]


@rule("O3.9", "O3.12", "O1.13")
def test_an_even_swap_at_the_limit_loses_what_has_no_room() -> None:
    table = scene(f"P1: A09, sword, {ALL_ALLIES}, {ALL_SUPPLIES}\nP2:\nturn P1")
    table.play("P1: play A09", "P1: discard sword")
    assert [table.count("P1", resource) for resource in RESOURCE_IDS] == [0, 5, 5]


@rule("O3.5", "O3.6", "O3.9", "O3.12")
def test_one_purchase_is_placed_in_three_ways() -> None:
    """Equipment has no room, Allies one space, Supplies only the boat: nobody is asked."""
    holds = f"D 3, parrot, gunner, monkey, {ALL_EQUIPMENT}, gunpowder, rum, food, water"
    table = visit("black_market", holds, "market: B11 - -")
    table.play("P1: ability")
    assert table.count("P1", "equipment") == 5
    assert {"first_mate", "boat_supply"} <= table.tokens("P1")
    assert "boat_ally" not in table.tokens("P1") and table.step() == "AfterWindow"


# Missions.


@rule("O8.3")
def test_tokens_are_discarded_before_doubloons_are_paid() -> None:
    table = visit("brotherhood", "Nevis, D 5, M07, sword, pistol, rum").play("P1: ability")
    table.play("P1: complete M07")
    assert table.step() == "Pay" and table.doubloons("P1") == 5 and table.vp("P1") == 0
    table.play("P1: discard sword")
    assert table.doubloons("P1") == 3 and table.vp("P1") == 3


@rule("O8.5", "O8.14")
def test_orders_beyond_what_is_required_do_nothing_and_are_gone() -> None:
    """Rodrigo's M07 requires one Supply: the second Forged Orders remove nothing."""
    table = visit("brotherhood", "Rodrigo, D 2, M07, M01, A07, A07, parrot, gunner")
    table.play("P1: play A07", "P1: play A07", "P1: ability", "P1: complete M07", "P1: put monkey")
    assert table.vp("P1") == 2 and table.game.forged_orders == 0
    assert table.tokens("P1") == {"parrot", "gunner", "monkey"}
    assert table.why_not("use parrot") == "O10.21"  # M01 requires an Equipment again


@rule("O10.21", "O10.22")
def test_why_the_parrot_cannot_fly() -> None:
    table = scene("P1: Edward, M02, parrot, gunner\nP2:\nturn P1")
    assert table.why_not("use parrot") == "O10.21"  # no Supply, Parrot or not
    table = scene("P1: Edward, M02, parrot, gunner, food\nP2:\nturn P1")
    assert table.why_not("use parrot") == "O10.22"  # its own token would be needed


@rule("O14.1", "O15.6")
def test_the_lord_pays_what_is_beyond_two_doubloons() -> None:
    holds = "Edward, M33, D 1, sword, pistol, spyglass, gunner, parrot, rum, food"
    table = visit("brotherhood", holds).play("P1: ability", "P1: complete M33")
    assert table.doubloons("P1") == 0 and table.vp("P1") == 10
    table = scene(f"P1: {holds}\nP2: T 5\nround 7\nlast chance").play("P1: complete M33")
    assert table.doubloons("P1") == 0 and table.completed("P1") == ["M33"]


@rule("O6.17", "O15.4")
def test_a_token_taken_in_the_last_round_decides_who_has_the_first_last_chance() -> None:
    table = scene("""
        P1: M01, placed
        P2: M02, placed
        P3: M03
        docks: P3 pirate, P3 mate
        inn: P3 mate
        round 7
        turn P3
    """)
    table.play("P3: go watchtower", "luck: exploration hut")
    table.play("P3: complete none", "P1: complete none", "P2: complete none")
    assert table.asked() == "over"


# Entries.


@rule("O11.9", "O11.6")
def test_a_bar_of_the_placement_does_not_bind_the_first_mate() -> None:
    table = scene("""
        P1: pistol
        P2: T 3, D 0, first_mate
        docks: P1 mate
        inn: P2 pirate
        turn P2
    """)
    table.play("P2: place mate", "P2: go docks", "P1: demand", "P2: use first_mate")
    table.play("P2: move docks", "P1: decline", "P2: put gunner")
    assert table.toughness("P2") == 2 and table.pirate_at("P2") == "docks"
    assert table.step() == "ChooseLocation" and table.why_not("go docks") == "O11.9"


@rule("O11.9", "O12.1")
def test_only_gunpowder_there_lifts_the_bar() -> None:
    table = scene("""
        P1: pistol
        P2: T 3, D 0, gunpowder
        docks: P1 mate
        bridge: P1 mate
        turn P2
    """)
    table.play("P2: place mate", "P2: go docks", "P1: demand", "P2: use gunpowder")
    table.play("P2: blow up bridge", "P2: place mate")
    assert table.why_not("go docks") == "O11.9" and "go bridge" in table.offers()


@rule("O5.35", "O11.9")
def test_a_bar_is_gone_in_the_next_turn() -> None:
    table = scene("P1: pistol\nP2: T 3, D 0\ndocks: P1 mate\nturn P2")
    table.play("P2: place mate", "P2: go docks", "P1: demand", "P2: place mate", "P2: go inn")
    table.play("P1: place mate", "P1: go inn", "P2: place mate")
    assert "go docks" in table.offers()


@rule("O11.5", "O12.17")
def test_a_pistol_works_from_beside_the_spaces() -> None:
    table = scene("P1: pistol\nP2: T 3, D 1\ndocks: P1 beside\nturn P2")
    table.play("P2: place mate", "P2: go docks", "P1: demand", "P2: put gunner")
    assert (table.doubloons("P1"), table.doubloons("P2"), table.toughness("P2")) == (1, 0, 3)


@rule("O11.8", "O11.10")
def test_after_one_declines_another_may_still_turn_away() -> None:
    table = scene("""
        P1: pistol
        P2: pistol
        P3: T 2, D 0
        docks: P1 mate, P2 mate
        turn P3
    """, spaces={"docks": 3})  # fmt: skip
    table.play("P3: place mate", "P3: go docks", "P1: decline")
    assert table.heard()[-1] == "P1 does not draw the Pistol on P3."  # P3 may still have to fight
    table.play("P2: demand")
    assert table.toughness("P3") == 2 and table.mates_at("P3") == ["home"] * 3


@rule("O5.10", "O10.11")
def test_rooftops_are_spent_by_a_first_mate_move() -> None:
    table = scene("""
        P1: gunner
        P2: T 2, A12, first_mate, josh
        docks: P1 mate
        bridge: P1 mate
        inn: P2 pirate
        turn P2
    """)
    table.play("P2: play A12", "P2: use first_mate", "P2: move docks")
    assert table.toughness("P2") == 2 and "follower josh" in table.offers()
    table.play("P2: ability", "P2: put gunner", "P2: finish", "P2: go bridge")
    assert table.toughness("P2") == 1


@rule("O12.16")
def test_over_the_rooftops_a_copy_meets_no_gunner() -> None:
    table = scene("""
        P1: gunner
        P2: T 0, D 0, A12, water, oliver
        bridge: P1 mate, P2 mate
        turn P2
    """)
    table.play("P2: play A12", "P2: place mate", "P2: copy bridge", "P2: follower oliver")
    assert table.doubloons("P2") == 4 and not table.game.is_over_rooftops


@rule("O5.33", "O6.21", "O12.12")
def test_an_inn_forbidden_at_nought_is_forbidden_to_the_first_mate_not_to_water() -> None:
    table = scene("""
        P1:
        P2: T 0, first_mate, water
        inn: P1 mate, P2 mate
        beach: P2 pirate
        turn P2
    """, inn_at_zero="forbidden", spaces={"inn": 3})  # fmt: skip
    table.play("P2: use first_mate")
    assert table.why_not("move inn") == "O5.13" and table.why_not("move beach") == "O10.11"
    table.play("P2: move bridge")
    assert table.why_not("go inn") == "O5.13"
    table.play("P2: copy inn")
    assert table.toughness("P2") == 2


@rule("O10.11", "O5.33")
def test_the_pirate_s_own_location_is_barred_as_such_even_when_full() -> None:
    table = scene("P1: first_mate\nP2:\ninn: P1 pirate, P2 mate\ndocks: P2 mate, P2 mate\nturn P1")
    table.play("P1: use first_mate")
    assert table.why_not("move inn") == "O10.11" and table.why_not("move docks") == "O5.9"


@rule("O10.13", "O10.19")
def test_why_a_boat_token_cannot_be_stolen() -> None:
    table = scene("""
        P1: rum, boat_supply, sword, spyglass
        P2: T 3, monkey, gunpowder, rum, food, water, boat_supply
        docks: P1 mate
        turn P2
    """)
    table.play("P2: place pirate", "P2: go docks", "P2: steal from P1")
    assert table.why_not("steal boat_supply") == "O10.19"
    assert table.why_not("steal rum") == "O10.18"


@rule("O10.17", "O5.21", "O12.6")
def test_what_the_monkey_stole_works_in_the_visit() -> None:
    table = scene("P1: rum\nP2: T 3, D 0, monkey\ntavern: P1 mate\nfollower: ben\nturn P2")
    table.play("P2: place pirate", "P2: go tavern", "P2: steal from P1", "P2: ability")
    assert table.followers("P2") == {"ben"}

    table = scene("P1: sextant\nP2: T 3, monkey\nbeach: P1 mate\nturn P2")
    table.play("P2: place pirate", "P2: go beach", "P2: steal from P1", "luck: action A01")
    assert table.asked() == "luck" and table.actions("P2") == []  # three are looked at

    table = scene("P1: spyglass\nP2: T 3, monkey, william\nwatchtower: P1 mate\nturn P2")
    table.play("P2: place pirate", "P2: go watchtower", "P2: steal from P1")
    table.play("luck: exploration hut", "luck: exploration witch")
    assert table.offers() == {"explore hut", "explore witch"}


@rule("O10.2", "O10.13", "O10.14")
def test_a_monkey_kept_back_may_steal_later_in_the_turn() -> None:
    table = scene("""
        P1: rum
        P2: T 3, monkey, first_mate
        docks: P1 mate
        bridge: P1 mate
        turn P2
    """)
    table.play("P2: place pirate", "P2: go bridge", "P2: no theft", "P2: use first_mate")
    table.play("P2: move docks", "P2: steal from P1")
    assert "rum" in table.tokens("P2") and table.toughness("P2") == 1


@rule("O9.3", "O9.20", "O5.22")
def test_a_crew_roused_on_arrival_helps_in_the_visit() -> None:
    table = visit("black_market", "D 0, A13, goldtooth (used)", "market: - B10 B04")
    table.play("P1: play A13", "P1: ability")
    assert table.offers() == {"buy slot2", "buy slot1"}  # 1 Doubloon, and 1 less
    table.play("P1: buy slot2", "luck: action A01", "luck: action A01")
    assert table.doubloons("P1") == 0 and table.used_followers("P1") == {"goldtooth"}


@rule("O5.22", "O5.34")
def test_money_that_comes_on_arrival_buys() -> None:
    table = visit("tavern", "D 0, A01", "follower: ben").play("P1: play A01", "P1: ability")
    assert table.doubloons("P1") == 2 and table.followers("P1") == {"ben"}


@rule("O9.7", "O9.24")
def test_the_road_empties_the_tavern_but_freema_still_draws() -> None:
    table = visit("tavern", "D 1, A11, freema", "follower: ben").play("P1: play A11")
    assert table.offers() == {"follower freema", "finish"} and table.why_not("ability") == "O5.34"
    table.play("P1: follower freema", "luck: tavern josh")
    assert table.followers("P1") == {"ben", "freema", "josh"} and table.doubloons("P1") == 0


@rule("O9.26", "O10.10")
def test_william_helps_a_first_mate_at_the_watchtower_once() -> None:
    table = scene("P1: T 3, D 2, first_mate, william\nP2:\ninn: P1 pirate\nturn P1")
    table.play("P1: use first_mate", "P1: move watchtower", "luck: exploration thieves_den")
    table.play("P1: use discovery", "P1: resource supply", "P1: put food", "P1: put water")
    assert table.doubloons("P1") == 0 and table.free_spaces("thieves_den") == 2
    assert table.used_followers("P1") == {"william"}
    table.play("P1: place mate", "P1: go watchtower", "luck: exploration hut")
    assert table.asked() == "P1" and table.step() == "AfterWindow"  # William is turned


# Double Shift.


@rule("O1.5", "O13.7")
def test_a_double_shift_repeats_the_location_entered_last() -> None:
    table = scene("P1: D 0, A14, first_mate\nP2:\nturn P1")
    table.play("P1: place pirate", "P1: go bridge", "P1: go on", "P1: use first_mate")
    table.play("P1: move docks", "P1: go on", "P1: put gunner", "P1: play A14", "P1: put parrot")
    assert table.doubloons("P1") == 2 and table.tokens("P1") == {"gunner", "parrot"}


@rule("O1.5", "O12.6")
def test_a_double_shift_may_use_an_ability_that_was_declined() -> None:
    table = visit("tavern", "D 0, A14, rum, freema", "follower: ben")
    table.play("P1: go on", "P1: finish", "P1: play A14")
    assert table.followers("P1") == {"freema", "ben"} and table.doubloons("P1") == 0
    table = visit("tavern", "D 2, A14", "follower: ben").play("P1: go on", "P1: ability")
    assert table.why_not("play A14") == "O13.4"  # no card is left to take


@rule("O9.20", "O13.7")
def test_no_goldtooth_in_a_double_shift() -> None:
    table = visit("black_market", "D 2, A14, goldtooth", "market: - B01 B10")
    table.play("P1: go on", "P1: finish", "P1: play A14", "P1: buy slot2")
    assert table.doubloons("P1") == 0 and table.used_followers("P1") == set()


# Passes and kept cards.

ONES = dict.fromkeys(LOCATION_IDS[:10], 1)


def packed(p1: str, p2: str, p3: str) -> str:
    """Ten Locations of one space each, all taken; the players may hold something."""
    return f"""
        P1: {p1}
        P2: {p2}
        P3: {p3}
        bazaar: P1 mate
        beach: P1 mate
        black_market: P1 mate
        blacksmith: P1 pirate
        bridge: P2 mate
        brotherhood: P2 mate
        docks: P2 pirate
        inn: P3 mate
        tavern: P3 mate
        watchtower: P3 pirate
        turn P2
    """


@rule("O5.28", "O5.29", "O5.30")
def test_a_blast_between_passes_starts_the_lap_anew() -> None:
    """P2 passes; P3 blows up the Inn and goes there; P2 passes again, and the phase is over."""
    table = scene(packed("T 3", "T 3, A01", "T 3, gunpowder"), spaces=ONES)
    table.play("P2: pass", "P3: use gunpowder", "P3: blow up inn")
    assert table.asked() == "P2" and table.round() == 1  # P3 went to the Inn, the only way
    assert table.toughness("P3") == 4
    table.play("P2: pass")
    assert table.round() == 2


@rule("O11.15", "O5.28")
def test_a_kept_card_opens_a_way_for_who_would_pass() -> None:
    table = scene(packed("T 3", "T 3, kept hut", "T 3, A01"), spaces=ONES)
    assert table.step() == "ChooseResource" and "hut" in table.mates_at("P2")


@rule("O5.28", "O12.9")
def test_a_copy_is_a_placement_that_forbids_the_pass() -> None:
    table = scene(packed("T 3", "T 0, water, A12", "T 3"), spaces=ONES)
    assert table.why_not("pass") == "O5.16" and "place mate" in table.offers()
    table.play("P2: place mate")
    assert table.offers() == {"copy bridge", "copy brotherhood"}


# Setup and Replenishment.


@rule("O2.7", "O2.9")
def test_the_last_of_five_boards_is_nobody_s_choice() -> None:
    table = beginning(players=5, pirates="choice", first_player=2).let_luck()
    table.play("P1: pirate lord", "P5: pirate red_ale", "P4: pirate conquistador")
    table.play("P3: pirate gunner_marie")
    assert table.pirate("P2") == "black_hawk" and table.asked() == "luck"  # Nevis is left


@rule("O4.4", "O4.6", "O4.7", "O4.8")
def test_replenishment_goes_from_missions_to_tavern_to_market() -> None:
    table = scene("""
        P1:
        P2:
        missions: M01
        follower: ben
        market: B01 - B02
        round 2
        new round
    """)
    assert table.face_up_missions() == [] and table.tavern() != ""
    table.play("luck: mission M03", "luck: mission M04", "luck: mission M05")
    assert table.tavern() == "" and table.market() == ["B01", "-", "B02"]
    table.play("luck: tavern josh")
    assert table.market() == ["-", "-", "B01"]


@rule("O17.2", "O5.22")
@pytest.mark.parametrize("card", ["A12", "A14"])
def test_not_being_able_to_play_is_not_told(card: str) -> None:
    """A hand that cannot be played on arrival is asked about like any other."""
    table = visit("bridge", card)
    assert table.step() == "Arrival" and table.offers() == {"go on"}
    view = table.view("P2")
    assert view.doing is not None and view.doing.step == "Arrival"
