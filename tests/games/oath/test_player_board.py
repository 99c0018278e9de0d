"""O3 The Player board."""

from freebooter.games.oath.crew.player import Player
from freebooter.games.oath.vocabulary import ITEM_IDS, RESOURCE_IDS
from tests.games.oath.scene import scene, visit
from tests.rule import rule


@rule("O3.2")
def test_toughness_stays_between_zero_and_five() -> None:
    player = Player(3)
    player.toughness = 4
    assert player.toughen(3) == 1 and player.toughness == 5
    assert player.weaken(7) == 5 and player.toughness == 0


@rule("O3.3", "O3.4", "O3.5")
def test_the_owner_chooses_a_free_space_of_the_resource() -> None:
    table = scene("""
        P1: pistol
        P2:
        turn P1
    """)
    table.play("P1: place mate", "P1: go blacksmith")
    assert table.offers() == {"put sword", "put spyglass", "put sextant"}
    assert table.why_not("put pistol") == "O3.5"
    assert table.reason("put pistol") == "A token lies on Pistol already."
    table.play("P1: put sextant")
    assert table.tokens("P1") == {"pistol", "sextant"}


@rule("O3.6", "O3.7")
def test_the_boat_takes_one_of_each_when_the_items_are_full() -> None:
    table = scene("""
        P1: sword, pistol, spyglass, sextant, gunner, first_mate, parrot, monkey
        P2:
        turn P1
    """)
    table.play("P1: place mate", "P1: go blacksmith", "P2: place mate", "P2: go inn")
    assert "boat_equipment" in table.tokens("P1")
    table.play("P1: place mate", "P1: go docks", "P2: place mate", "P2: go bridge")
    assert {"boat_equipment", "boat_ally"} <= table.tokens("P1")
    table.play("P1: place mate", "P1: go blacksmith")
    assert table.count("P1", "equipment") == 5


@rule("O3.7")
def test_the_boat_gives_no_benefit() -> None:
    table = scene("P1: boat_equipment\nP2:\nturn P1")
    assert table.count("P1", "equipment") == 1
    assert not any(table.player("P1").has_item(item) for item in range(len(ITEM_IDS)))


@rule("O3.12")
def test_several_tokens_come_by_equipment_ally_supply() -> None:
    table = scene("""
        P1: D 3
        P2:
        market: B11 - -
        turn P1
    """)
    table.play("P1: place mate", "P1: go black_market", "P1: ability")
    assert "put sword" in table.offers() and "put gunner" not in table.offers()
    table.play("P1: put sword")
    assert "put gunner" in table.offers() and "put rum" not in table.offers()
    table.play("P1: put gunner")
    assert "put rum" in table.offers()


@rule("O3.13")
def test_fixed_item_gains_name_the_space() -> None:
    table = scene("""
        P1: sylvia
        P2:
        turn P1
    """)
    table.play("P1: place mate", "P1: go inn", "P1: follower sylvia")
    assert table.offers() == {"fill food", "fill water"}


@rule("O3.14", "O3.11", "O8.7")
def test_tokens_are_paid_one_at_a_time_and_all_due_without_a_choice() -> None:
    table = scene("""
        P1: Edward, M13, sword, pistol, spyglass, boat_equipment, gunner
        P2:
        turn P1
    """)
    table.play("P1: place mate", "P1: go brotherhood", "P1: ability", "P1: complete M13")
    assert table.offers() == {
        "discard sword", "discard pistol", "discard spyglass", "discard boat_equipment"
    }  # fmt: skip
    table.play("P1: discard boat_equipment", "P1: discard sword", "P1: discard spyglass")
    assert table.tokens("P1") == {"pistol"}  # the one Ally was due: no choice
    assert table.vp("P1") == 4


@rule("O1.1", "O3.1")
def test_three_resources_with_four_items_each() -> None:
    assert RESOURCE_IDS == ["equipment", "ally", "supply"]
    assert ITEM_IDS == [
        "sword", "pistol", "spyglass", "sextant",
        "gunner", "first_mate", "parrot", "monkey",
        "gunpowder", "rum", "food", "water",
    ]  # fmt: skip


@rule("O1.10", "O1.11")
def test_a_token_that_leaves_takes_its_benefit_along() -> None:
    table = scene("""
        P1: Edward, D 0, rum, M03, sword, pistol, food
        P2:
        follower: ben
        turn P1
    """)
    table.play("P1: place mate", "P1: go brotherhood", "P1: ability", "P1: complete M03")
    table.play("P1: discard sword")
    assert table.tokens("P1") == {"pistol"}  # both Supplies were due
    table.play("P2: place mate", "P2: go inn", "P1: place mate", "P1: go tavern")
    assert table.used_followers("P1") == set() and table.asked() == "P2"  # no Rum, no Doubloon


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


ALL_ALLIES = "gunner, first_mate, parrot, monkey, boat_ally"


ALL_SUPPLIES = "gunpowder, rum, food, water, boat_supply"


@rule("O3.9", "O3.12", "O1.13")
def test_an_even_swap_at_the_limit_loses_what_has_no_room() -> None:
    table = scene(f"P1: A09, sword, {ALL_ALLIES}, {ALL_SUPPLIES}\nP2:\nturn P1")
    table.play("P1: play A09", "P1: discard sword")
    assert [table.count("P1", resource) for resource in RESOURCE_IDS] == [0, 5, 5]


ALL_EQUIPMENT = "sword, pistol, spyglass, sextant, boat_equipment"


@rule("O3.5", "O3.6", "O3.9", "O3.12")
def test_one_purchase_is_placed_in_three_ways() -> None:
    """Equipment has no room, Allies one space, Supplies only the boat: nobody is asked."""
    holds = f"D 3, parrot, gunner, monkey, {ALL_EQUIPMENT}, gunpowder, rum, food, water"
    table = visit("black_market", holds, "market: B11 - -")
    table.play("P1: ability")
    assert table.count("P1", "equipment") == 5
    assert {"first_mate", "boat_supply"} <= table.tokens("P1")
    assert "boat_ally" not in table.tokens("P1") and table.step() == "AfterWindow"
