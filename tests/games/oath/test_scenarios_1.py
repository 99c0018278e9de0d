"""The worked scenarios of the rules, W1 to W25."""

from tests.games.oath.scene import scene
from tests.rule import rule


@rule("O5.9", "O5.10", "O5.15", "O6.2")
def test_w1_second_pawn_at_the_blacksmith() -> None:
    table = scene("""
        P1: T 3
        P2: T 3
        P3: T 3
        round 2, first P1
        turn P1
    """)

    table.play("P1: place mate", "P1: go blacksmith", "P1: put sword")
    table.play("P2: place mate", "P2: go blacksmith", "P2: put pistol")
    table.play("P3: place mate")

    assert table.tokens("P1") == {"sword"} and table.toughness("P1") == 3
    assert table.tokens("P2") == {"pistol"} and table.toughness("P2") == 2
    assert table.why_not("go blacksmith") == "O5.9"


@rule("O5.12", "O6.5")
def test_w2_own_pawn_no_fight() -> None:
    table = scene("""
        P1: T 1, D 0
        P2:
        bridge: P1 mate
        turn P1
    """)

    table.play("P1: place pirate", "P1: go bridge")

    assert table.toughness("P1") == 1
    assert table.doubloons("P1") == 2
    assert table.free_spaces("bridge") == 0


@rule("O5.17", "O5.26", "O7.5", "O7.15")
def test_w3_fight_price_first_ability_then_unaffordable() -> None:
    table = scene("""
        P1:
        P2: T 1, D 2
        arena: P1 mate
        turn P2
    """)

    table.play("P2: place mate", "P2: go arena")

    assert table.toughness("P2") == 0
    assert table.doubloons("P2") == 2
    assert table.asked() == "P1" and "arena" in table.mates_at("P2")


@rule("O5.13", "O5.14", "O11.3")
def test_w4_nought_toughness_is_a_ban() -> None:
    table = scene("""
        P1: pistol
        P2: T 0, D 4, sword
        docks: P1 mate
        turn P2
    """)

    table.play("P2: place pirate")

    assert table.why_not("go docks") == "O5.13"
    assert {"go bazaar", "go beach", "go inn"} <= table.offers()


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


@rule("O6.19", "O6.20")
def test_w9_the_inn() -> None:
    table = scene("""
        P1: pistol
        P2: T 4, D 0
        inn: P1 mate
        turn P2
    """)

    table.play("P2: place mate", "P2: go inn")

    assert table.toughness("P2") == 5
    assert table.asked() == "P1" and table.step() == "BeforeWindow"


@rule("O10.6", "O10.7")
def test_w10_gunner_stops_a_follower() -> None:
    table = scene("""
        P1: gunner
        P2: T 3, liveaux
        blacksmith: P1 mate
        turn P2
    """)

    table.play("P2: place mate", "P2: go blacksmith", "P2: put sword")

    assert table.toughness("P2") == 2
    assert table.tokens("P2") == {"sword"}
    assert table.used_followers("P2") == set() and table.asked() == "P1"


@rule("O10.8", "O10.9", "O9.20")
def test_w11_gunner_against_sword_and_goldtooth() -> None:
    table = scene("""
        P1: gunner
        P2: T 2, D 3, sword, goldtooth
        black_market: P1 mate
        market: B01 B10 B04
        turn P2
    """)

    table.play("P2: place pirate", "P2: go black_market", "P2: ability", "P2: buy slot2")

    assert table.toughness("P2") == 2
    assert table.doubloons("P2") == 1
    assert table.used_followers("P2") == set()


WATER_AT_BRIDGE = """
    P1: T 0, D 1, water, oliver (used)
    P2:
    bridge: P1 mate, P2 mate
    turn P1
"""


@rule("O12.9", "O12.10", "O12.11", "O12.12", "O9.3")
def test_w12_water_copy_at_a_full_location() -> None:
    table = scene(WATER_AT_BRIDGE)

    table.play("P1: place mate")
    assert table.why_not("go bridge") == "O5.9"
    table.play("P1: copy bridge")

    assert (table.doubloons("P1"), table.toughness("P1")) == (3, 0)
    assert table.mates_at("P1") == ["bridge", "bridge", "home"]
    assert table.free_spaces("bridge") == 0 and table.spaces_taken("bridge") == 2
    assert table.asked() == "P2"


@rule("O12.16")
def test_w13_water_copy_and_gunner() -> None:
    table = scene(WATER_AT_BRIDGE.replace("oliver (used)", "oliver").replace("P2:", "P2: gunner"))

    table.play("P1: place mate", "P1: copy bridge")

    assert table.doubloons("P1") == 3
    assert table.used_followers("P1") == set() and table.asked() == "P2"


@rule("O12.13", "O12.3")
def test_w14_water_needs_the_first_mate() -> None:
    table = scene("""
        P1: water
        P2: gunpowder
        docks: P1 mate
        turn P2
    """)

    table.play("P2: use gunpowder", "P2: place mate", "P2: go beach", "luck: action A12")
    table.play("P2: end turn", "P1: place mate")

    assert "copy docks" not in table.offers()
    assert "go docks" in table.offers()


@rule("O5.21", "O5.26", "O10.13", "O10.18", "O10.2")
def test_w15_monkey_takes_the_exact_item() -> None:
    table = scene("""
        P1: sword, food
        P2: T 3, monkey, first_mate
        docks: P1 mate
        bridge: P1 mate
        turn P2
    """)

    table.play("P2: place pirate", "P2: go docks")
    assert table.toughness("P2") == 2
    table.play("P2: steal from P1")
    assert table.offers() == {"steal sword", "steal food"}
    table.play("P2: steal sword", "P2: put monkey")
    assert table.tokens("P1") == {"food"}
    assert table.tokens("P2") == {"sword", "monkey", "first_mate"} and table.toughness("P2") == 2
    assert "monkey" in table.used_items()

    table.play("P2: use first_mate", "P2: move bridge")
    assert "monkey" in table.tokens("P2") and table.tokens("P1") == {"food"}
    assert table.step() != "Monkey"


@rule("O10.16", "O10.18", "O10.19")
def test_w16_what_monkey_may_take() -> None:
    table = scene("""
        P1: sword, pistol, spyglass, sextant, boat_equipment, gunner
        P2: sword, pistol, monkey
        bazaar: P1 mate
        turn P2
    """)

    table.play("P2: place pirate", "P2: go bazaar", "P2: steal from P1")
    assert table.offers() == {"steal spyglass", "steal sextant", "steal boat_equipment"}
    assert table.why_not("steal gunner") == "O10.16"
    assert table.why_not("steal sword") == "O10.18"
    table.play("P2: steal boat_equipment")

    assert table.offers() == {"put spyglass", "put sextant"}
    assert "boat_equipment" not in table.tokens("P1")


@rule("O10.10", "O10.11", "O10.2", "O5.7")
def test_w17_first_mate_after_placing() -> None:
    table = scene("""
        P1: D 0, first_mate
        P2:
        turn P1
    """)

    table.play("P1: place pirate", "P1: go bridge")
    assert table.free_spaces("bridge") == 1
    table.play("P1: use first_mate")
    assert table.why_not("move bridge") == "O10.11"
    table.play("P1: move docks", "P1: put first_mate")

    assert table.doubloons("P1") == 2
    assert table.tokens("P1") == {"first_mate"}
    assert table.free_spaces("bridge") == 2
    assert table.asked() == "P2"


@rule("O10.11", "O12.3")
def test_w18_first_mate_needs_a_pirate_on_the_board() -> None:
    table = scene("""
        P1: first_mate
        P2: gunpowder
        turn P1
    """)
    assert table.why_not("use first_mate") == "O10.11"

    table.play("P1: place pirate", "P1: go bridge", "P1: end turn", "P2: use gunpowder")
    assert table.pirate_at("P1") == "aside"
    table.play("P2: place mate", "P2: go inn")

    assert table.asked() == "P1" and table.step() == "ChooseLocation"  # nothing but a Mate to place


@rule("O10.21", "O10.22", "O14.2")
def test_w19_parrot_cannot_pay_for_its_mission() -> None:
    text = """
        P1: Edward, M02, parrot, gunner, food
        P2:
        turn P1
    """
    table = scene(text)
    assert table.why_not("use parrot") == "O10.22"

    table = scene(text.replace("Edward", "Marie"))
    table.play("P1: use parrot")
    assert table.tokens("P1") == set()
    assert table.vp("P1") == 3


@rule("O12.1", "O12.2", "O12.4", "O12.5")
def test_w20_gunpowder_on_own_pawn() -> None:
    table = scene("""
        P1: T 1, gunpowder
        P2: T 0
        bazaar: P1 mate, P2 mate
        turn P1
    """)

    table.play("P1: use gunpowder", "P1: place mate")

    assert (table.toughness("P1"), table.toughness("P2")) == (0, 0)
    assert "aside" in table.mates_at("P1") and "aside" in table.mates_at("P2")
    assert table.free_spaces("bazaar") == 2 and "go bazaar" in table.offers()


@rule("O12.8", "O10.2")
def test_w21_food_once_per_turn() -> None:
    table = scene("""
        P1: T 4, food, A12
        P2:
        turn P1
    """)

    table.play("P1: use food")
    assert table.toughness("P1") == 5
    table.play("P1: place mate", "P1: go bazaar", "P1: go on", "P1: put food")
    assert table.step() == "AfterWindow" and table.why_not("use food") == "O10.2"
    table.play("P1: end turn", "P2: place mate", "P2: go bridge")
    assert table.asked() == "P1" and table.why_not("use food") == "O12.8"

    table.set_toughness("P1", 4)
    assert "use food" in table.offers()


@rule("O3.6", "O3.9", "O9.11")
def test_w22_boat_and_the_limit_of_five() -> None:
    table = scene("""
        P1: gunpowder, rum, food, water, dollar
        P2:
        turn P1
    """)

    table.play("P1: place mate", "P1: go bazaar")
    assert table.offers() == {"ability", "follower dollar"}
    table.play("P1: ability")
    assert "boat_supply" in table.tokens("P1")
    table.play("P1: follower dollar")

    assert table.count("P1", "supply") == 5
    assert table.used_followers("P1") == {"dollar"}


@rule("O3.8", "O3.10", "O3.11")
def test_w23_tokens_do_not_move() -> None:
    table = scene("""
        P1: Edward, M01, sword, pistol, spyglass, sextant, boat_equipment, gunner
        P2:
        turn P1
    """)

    table.play("P1: place mate", "P1: go brotherhood", "P1: ability", "P1: complete M01")
    assert table.offers() == {
        "discard sword", "discard pistol", "discard spyglass", "discard sextant",
        "discard boat_equipment",
    }  # fmt: skip
    table.play("P1: discard sword", "P1: discard pistol")
    assert table.tokens("P1") == {"spyglass", "sextant", "boat_equipment"}
    table.play("P2: place mate", "P2: go bridge", "P1: place mate", "P1: go blacksmith")
    assert table.offers() == {"put sword", "put pistol"}
    table.play("P1: put pistol")

    assert table.tokens("P1") == {"pistol", "spyglass", "sextant", "boat_equipment"}


@rule("O4.8")
def test_w24_market_slides() -> None:
    table = scene("""
        P1:
        P2:
        market: B11 - B02
        market deck: B07 B10
        round 1
        new round
    """)

    table.play("luck: mission M01", "luck: mission M02", "luck: mission M03", "luck: tavern ben")
    table.play("luck: market B07", "luck: market B10")

    assert table.market() == ["B10", "B07", "B11"]
    assert table.discards("market") == ["B02"]


@rule("O9.20", "O6.8", "O6.10")
def test_w25_goldtooth_at_price_1() -> None:
    table = scene("""
        P1: D 0, goldtooth
        P2:
        market: B01 B10 B07
        turn P1
    """)

    table.play("P1: place mate", "P1: go black_market", "P1: ability")
    assert table.step() == "Gain"  # only slot1 can be bought
    table.play("P1: put sword", "luck: action A12", "P1: end turn")

    assert table.doubloons("P1") == 0
    assert table.actions("P1") == ["A12"]
    assert table.used_followers("P1") == {"goldtooth"}
    assert table.market() == ["B01", "B10", "-"]
