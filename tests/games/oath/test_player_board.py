"""O3 The Player board."""

from freebooter.games.oath.crew.player import Player
from freebooter.games.oath.vocabulary import ITEM_IDS
from tests.games.oath.scene import scene
from tests.rule import rule


@rule("O3.2")
def test_toughness_stays_between_nought_and_five() -> None:
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
