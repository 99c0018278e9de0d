"""O12 Supplies: Gunpowder, Rum, Food, Water."""

from tests.games.oath.scene import scene, visit
from tests.rule import rule


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
    assert table.reason("use gunpowder") == "Gunpowder: no pawn stands on the island."


@rule("O12.6")
def test_rum_pays_at_the_tavern() -> None:
    table = visit("tavern", "D 0, rum", "follower: ben").play("P1: ability")
    assert table.followers("P1") == {"ben"}


@rule("O12.8")
def test_food_only_below_five() -> None:
    table = scene("P1: T 5, food, A12\nP2:\nturn P1")
    assert table.why_not("use food") == "O12.8"
    assert table.reason("use food") == "Food: your Toughness is 5 of 5 already."


@rule("O12.13")
def test_pirates_neither_copy_nor_are_copied_but_copies_are() -> None:
    table = scene("P1: water\nP2:\nbridge: P1 pirate\ninn: P1 beside\nturn P1")
    assert "copy bridge" not in table.offers() and "copy inn" in table.offers()
    table = scene("P1: water\nP2:\ninn: P1 mate\nturn P1").play("P1: place pirate")
    assert not any(said.startswith("copy") for said in table.offers())


@rule("O12.14", "O12.15")
def test_a_copy_is_the_placement_with_new_choices_and_costs() -> None:
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
    assert table.reason("copy inn") == (
        "Joining your own Mate takes a token on Water, and none lies there."
    )


@rule("O1.8", "O12.17")
def test_a_pawn_beside_the_spaces_occupies_a_location() -> None:
    table = scene("""
        P1: T 3
        P2: T 0
        docks: P1 beside
        turn P2
    """)
    table.play("P2: place mate")
    assert table.free_spaces("docks") == 2
    assert table.why_not("go docks") == "O5.13"
    assert table.reason("go docks") == "P1 is at the Docks, and you have 0 Toughness."

    table = scene("""
        P1: T 3
        P2: T 3
        docks: P1 beside
        turn P2
    """)
    table.play("P2: place mate", "P2: go docks")
    assert table.toughness("P2") == 2


@rule("O1.15")
def test_an_item_beats_a_general_rule() -> None:
    """Water enters where O5.9 lets nobody in."""
    table = scene("""
        P1: water
        P2:
        docks: P1 mate, P2 mate
        turn P1
    """)
    table.play("P1: place mate")
    assert table.why_not("go docks") == "O5.9"
    assert table.reason("go docks") == "The Docks is full: you and P2 stand there."
    assert "copy docks" in table.offers()


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
    assert table.reason("go bridge") == "The Bridge is full: you and P2 stand there."
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
    assert table.reason("use food") == "Food: your Toughness is 5 of 5 already."

    table.set_toughness("P1", 4)
    assert "use food" in table.offers()


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
