"""O10 Allies, O11 Equipment, O12 Supplies."""

import pytest

from tests.games.oath.scene import EXPLORATION_IDS, scene, visit
from tests.rule import rule


@rule("O10.1", "O10.4", "O10.5")
def test_discard_items_are_discarded_others_stay() -> None:
    table = scene("""
        P1: Nevis, T 1, M01, first_mate, parrot, gunpowder, food, gunner, sword, pistol, spyglass
        P2:
        inn: P1 pirate
        docks: P2 mate
        turn P1
    """)
    table.play("P1: use food", "P1: use parrot", "P1: discard sword", "P1: discard pistol")
    assert "complete M01" not in table.offers() and table.vp("P1") == 0
    table.play("P1: discard first_mate")
    assert table.vp("P1") == 4
    assert table.tokens("P1") == {"gunpowder", "gunner", "spyglass"}
    table.play("P1: use gunpowder", "P1: blow up docks")
    assert table.tokens("P1") == {"gunner", "spyglass"}


@rule("O10.2")
def test_once_per_turn() -> None:
    table = scene("P1: T 1, food, A05\nP2:\nturn P1")
    table.play("P1: use food", "P1: play A05", "P1: put food")
    assert table.why_not("use food") == "O10.2"


@rule("O10.3")
def test_discard_items_are_used_in_the_owner_s_windows_only() -> None:
    table = scene("P1: food, T 1\nP2: food, T 1\nturn P1")
    assert "use food" in table.offers()
    assert table.asked() == "P1" and table.game.offers(table.seat("P2")).choices == []


@rule("O10.6", "O10.8")
def test_gunner_does_not_stop_another_visit_of_the_turn() -> None:
    table = scene("""
        P1: gunner
        P2: T 3, D 0, oliver, josh, first_mate
        docks: P1 mate
        turn P2
    """)
    table.play("P2: place pirate", "P2: go docks", "P2: put gunner", "P2: use first_mate")
    table.play("P2: move bridge")
    assert "follower oliver" in table.offers() and table.used_followers("P2") == set()


@rule("O10.7", "O12.17")
def test_a_gunner_needs_a_pawn_of_its_owner_there() -> None:
    table = scene("P1: gunner\nP2: T 3, liveaux\nblacksmith: P2 mate\nturn P2")
    table.play("P2: place mate", "P2: go blacksmith")
    assert "follower liveaux" in table.offers()


@rule("O10.8", "O9.25")
def test_gunner_stops_william_and_billion() -> None:
    table = scene("P1: gunner\nP2: T 3, william\nwatchtower: P1 mate\nturn P2")
    table.play("P2: place mate", "P2: go watchtower", "luck: exploration hut")
    assert table.asked() == "P1"
    table = scene("""
        P1: gunner
        P2: Marie, T 3, billion, M01, sword, pistol
        brotherhood: P1 mate
        turn P2
    """)
    table.play("P2: place mate", "P2: go brotherhood", "P2: ability", "P2: complete M01")
    assert table.vp("P2") == 3 and table.used_followers("P2") == set()


@rule("O10.10", "O10.11", "O10.14", "O11.2")
def test_a_first_mate_move_is_an_entry_under_all_rules() -> None:
    table = scene("""
        P1: pistol, rum
        P2: T 3, D 0, first_mate, sword, monkey
        inn: P2 pirate
        docks: P1 mate
        turn P2
    """)
    table.play("P2: use first_mate", "P2: move docks", "P2: steal from P1", "P2: steal pistol")
    table.play("P2: put gunner")
    assert table.toughness("P2") == 3 and table.tokens("P1") == {
        "rum"
    }  # Sword: no price, no question
    assert table.free_spaces("inn") == 2
    assert table.step() == "ChooseLocation"  # the turn's placement, of a Mate, is still to come


@rule("O10.12")
def test_turned_away_the_pirate_tries_elsewhere_at_once() -> None:
    table = scene("""
        P1: pistol
        P2: T 3, D 0, first_mate
        inn: P2 pirate
        docks: P1 mate
        turn P2
    """)
    table.play("P2: use first_mate", "P2: move docks", "P1: demand")
    assert table.why_not("move docks") == "O11.9"
    table.play("P2: move bridge")
    assert table.pirate_at("P2") == "bridge" and table.doubloons("P2") == 2
    assert "go docks" in table.offers()  # barred for that move only, not for the Mate


@rule("O10.13", "O10.20")
def test_monkey_needs_something_to_steal() -> None:
    table = scene("P1: gunner, sword\nP2: T 3, monkey, sword\ndocks: P1 mate\nturn P2")
    table.play("P2: place pirate", "P2: go docks")
    assert table.step() == "Gain" and "monkey" in table.tokens("P2")


@rule("O10.13")
def test_monkey_is_for_the_pirate_and_optional() -> None:
    text = "P1: rum\nP2: T 3, monkey\ndocks: P1 mate\nturn P2"
    table = scene(text).play("P2: place mate", "P2: go docks")
    assert table.step() == "Gain"
    table = scene(text).play("P2: place pirate", "P2: go docks", "P2: no theft")
    assert "monkey" in table.tokens("P2") and table.tokens("P1") == {"rum"}


@rule("O10.15", "O10.17")
def test_the_thief_chooses_the_victim_and_gains_what_it_had() -> None:
    table = scene("""
        P1: rum
        P2: gunner
        P3: T 3, monkey
        docks: P1 mate, P2 mate
        turn P3
    """, spaces={"docks": 3})  # fmt: skip
    table.play("P3: place pirate", "P3: go docks")
    assert table.offers() == {"steal from P1", "no theft"}
    assert table.why_not("steal from P2") == "O10.20"
    table.play("P3: steal from P1")
    assert table.tokens("P3") == {"rum"} and table.tokens("P1") == set()


@rule("O10.19")
def test_a_boat_token_only_with_fewer_than_five() -> None:
    text = """
        P1: gunpowder, rum, food, water, boat_supply
        P2: T 3, monkey, gunpowder, rum, food, water{0}
        docks: P1 mate
        turn P2
    """
    table = scene(text.format("")).play("P2: place pirate", "P2: go docks", "P2: steal from P1")
    assert "boat_supply" in table.tokens("P2")
    table = scene(text.format(", boat_supply")).play("P2: place pirate", "P2: go docks")
    assert table.step() == "Gain"


@rule("O10.21", "O10.23")
def test_a_parrot_completes_with_reward_and_pirate_ability() -> None:
    table = scene("""
        P1: Nevis, M07, M33, parrot, sword, rum, D 2
        P2:
        missions: M01
        turn P1
    """)
    table.play("P1: use parrot")
    assert table.offers() == {"complete M07"}  # asked, for the hand is hidden
    table.play("P1: complete M07", "P1: put gunner")
    assert table.vp("P1") == 3 and table.tokens("P1") == {"gunner"}
    assert table.face_up_missions() == ["M01"]


@rule("O11.1", "O11.4")
def test_the_sword_does_not_pay_abilities() -> None:
    table = scene("P1: pistol\nP2: T 2, D 1, sword\narena: P1 mate\nturn P2")
    table.play("P2: place pirate", "P2: go arena", "P2: ability")
    assert (table.toughness("P2"), table.doubloons("P2")) == (1, 4)


@rule("O11.3")
def test_the_sword_does_not_open_at_nought() -> None:
    table = scene("P1:\nP2: T 0, sword\narena: P1 mate\nturn P2").play("P2: place pirate")
    assert table.why_not("go arena") == "O5.13"


@rule("O11.9")
def test_rooftops_do_not_lift_the_bar_but_water_goes_there() -> None:
    table = scene("""
        P1: pistol
        P2: T 3, D 0, A12, water
        docks: P1 mate, P2 mate
        turn P2
    """, spaces={"docks": 3})  # fmt: skip
    table.play("P2: place mate", "P2: go docks", "P1: demand", "P2: play A12", "P2: place mate")
    assert table.why_not("go docks") == "O11.9"
    table.play("P2: copy docks")
    assert table.toughness("P2") == 3


@rule("O11.11")
@pytest.mark.parametrize("card", ["A12"])
def test_no_pistol_over_the_rooftops(card: str) -> None:
    table = scene(f"P1: pistol\nP2: T 0, D 0, {card}\ndocks: P1 mate\nturn P2")
    table.play(f"P2: play {card}", "P2: place mate", "P2: go docks")
    assert table.asked() == "P2" and table.step() == "Gain"


@rule("O11.13")
def test_spyglass_with_one_card_left() -> None:
    all_but_one = " ".join(name for name in EXPLORATION_IDS if name != "hut")
    table = scene(f"P1: spyglass\nP2:\nopen: {all_but_one}\nturn P1")
    table.play("P1: place mate", "P1: go watchtower", "luck: exploration hut")
    assert table.offers() == {"place now", "keep"}
    look = table.view("P1").look
    assert look is not None and look.cards == ("hut",)
    hidden = table.view("P2").look
    assert hidden is not None and hidden.cards is None and hidden.number == 1


@rule("O11.12", "O11.14", "O11.15", "O11.16")
def test_kept_cards_are_placed_first_thing_in_the_order_drawn() -> None:
    table = scene("P1: kept hut, kept cave\nP2: T 3\nturn P2")
    view = table.view("P2")
    assert view.players[0].explorations_kept == 2 and view.players[0].kept is None
    reveals = table.game.reveals
    table.play("P2: place mate", "P2: go bridge")
    assert table.game.reveals == reveals + 1  # P2 cannot take this back having seen the cards
    placed = table.facts("exploration placed")
    assert [fact["location"] for fact in placed] == ["hut", "cave"]
    table.play("P1: place mate")
    assert {"go cave", "go hut"} <= table.offers()  # without a Spyglass, too


@rule("O11.15")
def test_a_kept_card_waits_for_the_next_round_if_need_be() -> None:
    table = scene("""
        P1: kept cave, placed
        P2: placed
        docks: P1 mate
        turn P1
    """).let_luck()
    assert table.round() == 2
    assert "cave" in table.open_locations()


@rule("O11.17")
def test_a_card_kept_to_the_end_has_no_effect() -> None:
    table = scene("P1: kept cave\nP2:\nround 7\nlast chance")
    assert table.asked() == "over"
    assert "cave" not in table.open_locations()


@rule("O11.20", "O11.21")
def test_sextant_applies_to_each_draw() -> None:
    table = visit("black_market", "D 3, sextant", "market: B10 - -").play("P1: ability")
    table.play("luck: action A01", "luck: action A02", "luck: action A03", "P1: pick A02")
    table.play("luck: action A04", "luck: action A05", "luck: action A06", "P1: pick A04")
    assert table.actions("P1") == ["A02", "A04"]
    assert table.deck_size("action") == 20

    table = visit("black_market", "D 3", "market: B07 - -").play("P1: ability", "P1: put sextant")
    table.play("luck: action A01")
    assert table.asked() == "luck"  # there as the draw begins: O6.8 the token came first


@rule("O12.1", "O12.3", "O12.4")
def test_gunpowder_removes_all_and_costs_one_each() -> None:
    table = scene("""
        P1: T 5, gunpowder
        P2: T 3
        bazaar: P2 mate, P2 pirate, P2 beside
        docks: P1 mate
        turn P1
    """)
    table.play("P1: use gunpowder", "P1: blow up bazaar")
    assert table.toughness("P2") == 0 and table.toughness("P1") == 5
    assert table.pirate_at("P2") == "aside" and table.mates_at("P2") == ["aside", "aside", "home"]
    assert table.free_spaces("bazaar") == 2


@rule("O12.2")
def test_gunpowder_needs_a_pawn() -> None:
    table = scene("P1: gunpowder, A12\nP2:\nturn P1")
    assert table.why_not("use gunpowder") == "O12.2"


@rule("O12.6")
def test_rum_pays_at_the_tavern() -> None:
    table = visit("tavern", "D 0, rum", "follower: ben").play("P1: ability")
    assert table.followers("P1") == {"ben"}


@rule("O12.8")
def test_food_only_below_five() -> None:
    table = scene("P1: T 5, food, A12\nP2:\nturn P1")
    assert table.why_not("use food") == "O12.8"


@rule("O12.13")
def test_pirates_neither_copy_nor_are_copied_but_copies_are() -> None:
    table = scene("P1: water\nP2:\nbridge: P1 pirate\ninn: P1 beside\nturn P1")
    assert "copy bridge" not in table.offers() and "copy inn" in table.offers()
    table = scene("P1: water\nP2:\ninn: P1 mate\nturn P1").play("P1: place pirate")
    assert not any(said.startswith("copy") for said in table.offers())


@rule("O12.14", "O12.15")
def test_a_copy_is_the_placement_with_choices_and_costs_anew() -> None:
    table = scene("""
        P1: D 4, water, T 5
        P2:
        thieves_den: P1 mate
        turn P1
    """)
    table.play("P1: place mate")
    assert {"go thieves_den", "copy thieves_den"} <= table.offers()
    table.play("P1: copy thieves_den", "P1: ability", "P1: resource ally")
    table.play("P1: put gunner", "P1: put parrot")
    assert table.doubloons("P1") == 2 and table.asked() == "P2"
    assert "water" in table.tokens("P1")


@rule("O12.9")
def test_without_water_there_is_no_copy() -> None:
    table = scene("P1:\nP2:\ninn: P1 mate\nturn P1").play("P1: place mate")
    assert table.why_not("copy inn") == "O12.9"
