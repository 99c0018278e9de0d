"""O11 Equipment: Sword, Pistol, Spyglass, Sextant."""

import pytest

from freebooter.games.oath.vocabulary import LOCATION_IDS
from tests.games.oath.scene import EXPLORATION_IDS, scene, visit
from tests.rule import rule


@rule("O11.1", "O11.4")
def test_the_sword_does_not_pay_abilities() -> None:
    table = scene("P1: pistol\nP2: T 2, D 1, sword\narena: P1 mate\nturn P2")
    table.play("P2: place pirate", "P2: go arena", "P2: ability")
    assert (table.toughness("P2"), table.doubloons("P2")) == (1, 4)


@rule("O11.3")
def test_the_sword_does_not_open_at_zero() -> None:
    table = scene("P1:\nP2: T 0, sword\narena: P1 mate\nturn P2").play("P2: place pirate")
    assert table.why_not("go arena") == "O5.13"
    assert table.reason("go arena") == "P1 is at the Arena, and you have 0 Toughness."


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
    assert table.reason("go docks") == "A Pistol has turned you away from the Docks."
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


PISTOL_AT_BAZAAR = """
    P1: D 1, pistol
    P2: T 3, D 2
    bazaar: P1 mate
    turn P2
"""


@rule("O11.5", "O11.6")
def test_w5_pistol_paid() -> None:
    table = scene(PISTOL_AT_BAZAAR)

    table.play("P2: place mate", "P2: go bazaar", "P1: demand", "P2: put rum")

    assert (table.doubloons("P2"), table.toughness("P2"), table.doubloons("P1")) == (1, 3, 2)
    assert table.tokens("P2") == {"rum"}


@rule("O11.8", "O11.9", "O5.20")
def test_w6_pistol_turned_away() -> None:
    table = scene(PISTOL_AT_BAZAAR.replace("D 2", "D 0, A01"))

    table.play("P2: place mate", "P2: go bazaar", "P1: demand")
    assert table.mates_at("P2") == ["home", "home", "home"] and table.toughness("P2") == 3
    table.play("P2: play A01")
    assert table.doubloons("P2") == 3
    table.play("P2: place mate")
    assert table.why_not("go bazaar") == "O11.9"
    assert table.reason("go bazaar") == "A Pistol has turned you away from the Bazaar."
    table.play("P2: go bridge")

    assert table.doubloons("P2") == 5


@rule("O11.7")
def test_w7_pistol_declined() -> None:
    table = scene(PISTOL_AT_BAZAAR)

    table.play("P2: place mate", "P2: go bazaar", "P1: decline")

    assert (table.toughness("P2"), table.doubloons("P2"), table.doubloons("P1")) == (2, 2, 1)


@rule("O11.1", "O11.2", "O11.11")
def test_w8_sword_beats_pistol_for_the_pirate_only() -> None:
    sworded = PISTOL_AT_BAZAAR.replace("T 3, D 2", "T 2, D 0, sword")
    table = scene(sworded)

    table.play("P2: place pirate", "P2: go bazaar", "P2: put rum")
    assert (table.toughness("P2"), table.doubloons("P2")) == (2, 0)

    table = scene(sworded)
    table.play("P2: place mate", "P2: go bazaar", "P1: demand")
    assert table.mates_at("P2") == ["home", "home", "home"]
    assert table.asked() == "P2"


SPYGLASS = """
    P1: T 3, spyglass, william
    P2:
    turn P1
"""


@rule("O11.12", "O11.14", "O9.25", "O9.26", "O9.27", "O9.28", "O7.6")
def test_w31_spyglass_with_william() -> None:
    to_the_tower = ("P1: place mate", "P1: go watchtower", "luck: exploration cave")
    table = scene(SPYGLASS, first_player=2)
    table.play(*to_the_tower, "luck: exploration arena", "P1: explore cave", "P1: place now")
    assert table.first_player() == "P1"
    assert table.bottom("exploration") == ["arena"]
    table.play("P1: use discovery", "P1: put sword", "P1: put gunner", "P1: put rum")
    assert table.toughness("P1") == 0
    assert table.tokens("P1") == {"spyglass", "sword", "gunner", "rum"}
    assert table.free_spaces("cave") == 2 and table.used_followers("P1") == {"william"}

    table = scene(SPYGLASS)
    table.play(*to_the_tower, "luck: exploration arena", "P1: explore cave", "P1: keep")
    assert table.asked() == "P2"  # William is not asked about
    assert "cave" not in table.open_locations()
    table.play("P2: place mate", "P2: go bridge")
    assert "cave" in table.open_locations()
    table.play("P1: place mate")
    assert "go cave" in table.offers() and table.used_followers("P1") == set()


@rule("O11.18", "O11.19", "O16.2", "O16.6")
def test_w32_sextant_and_a_short_deck() -> None:
    table = scene("""
        P1: sextant
        P2:
        action deck: A01
        action discards: A02 A03 A04 A12
        turn P1
    """)
    table.play("P1: place mate", "P1: go beach")

    assert table.odds() == {"action A01": 1}
    table.play("luck: action A01")
    assert table.odds() == {"action A02": 1, "action A03": 1, "action A04": 1, "action A12": 1}
    table.play("luck: action A02", "luck: action A12")
    assert table.offers() == {"pick A01", "pick A02", "pick A12"}
    table.play("P1: pick A12")

    assert table.deck_size("action") == 4 and table.bottom("action") == ["A01", "A02"]
    assert table.view("P1").action_deck.bottom == ("A01", "A02")
    assert table.view("P2").action_deck.bottom == (None, None)


@rule("O11.10", "O5.11")
def test_w45_two_pistols() -> None:
    table = scene("""
        P1: pistol, D 0
        P2: pistol, D 0
        P3: T 2, D 2
        docks: P1 mate, P2 mate
        turn P3
    """, spaces={"docks": 3})  # fmt: skip

    table.play("P3: place mate", "P3: go docks", "P1: decline", "P2: demand")

    assert (table.doubloons("P3"), table.toughness("P3")) == (1, 2)
    assert (table.doubloons("P1"), table.doubloons("P2")) == (0, 1)


@rule("O11.9", "O12.1", "O12.5", "O5.33")
def test_w50_shooting_the_way_free() -> None:
    ones = dict.fromkeys(LOCATION_IDS[:10], 1) | {"docks": 2}
    table = scene("""
        P1: T 3, pistol
        P2: T 1, D 0, gunpowder
        P3: placed
        docks: P1 mate
        bazaar: P1 mate
        beach: P1 pirate
        black_market: P1 mate
        blacksmith: P2 mate
        bridge: P2 pirate
        brotherhood: P3 mate
        inn: P3 mate
        tavern: P3 mate
        watchtower: P3 pirate
        turn P2
    """, spaces=ones)  # fmt: skip

    table.play("P2: place mate", "P1: demand")
    assert table.offers() == {"use gunpowder", "pass"}
    table.play("P2: use gunpowder", "P2: blow up docks")
    assert table.toughness("P1") == 2
    table.play("P2: put gunner")

    assert table.toughness("P2") == 1 and "docks" in table.mates_at("P2")


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
    assert table.reason("go docks") == "A Pistol has turned you away from the Docks."


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
    assert table.reason("go docks") == "A Pistol has turned you away from the Docks."


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
