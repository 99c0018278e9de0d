"""O1 Terms."""

import pytest

from freebooter.games.oath.content import our_content
from freebooter.games.oath.game import GAME
from freebooter.games.oath.vocabulary import (
    ITEM_IDS,
    LOCATION_IDS,
    PRINTED,
    RESOURCE_IDS,
    VOCABULARY,
)
from freebooter.kernel.dice import Dice
from freebooter.kernel.playout import play_randomly
from freebooter.kernel.saved import names_of
from tests.games.oath.scene import beginning, scene
from tests.rule import rule


@rule("O1.1", "O3.1")
def test_three_resources_with_four_items_each() -> None:
    assert RESOURCE_IDS == ["equipment", "ally", "supply"]
    assert ITEM_IDS == [
        "sword", "pistol", "spyglass", "sextant",
        "gunner", "first_mate", "parrot", "monkey",
        "gunpowder", "rum", "food", "water",
    ]  # fmt: skip


@rule("O1.2", "O2.18")
@pytest.mark.parametrize(("players", "mates"), [(2, 3), (3, 3), (4, 2), (5, 2)])
def test_one_pirate_and_two_or_three_mates(players: int, mates: int) -> None:
    view = GAME.view(GAME.start({"players": players}), None)
    for player in view.players:
        assert player.pirate_at == "home"
        assert player.mates_home == mates


@rule("O1.3")
def test_mates_are_interchangeable() -> None:
    table = scene("""
        P1:
        P2:
        turn P1
    """)
    places = [said for said in table.offers() if said.startswith("place")]
    assert sorted(places) == ["place mate", "place pirate"]  # not one for each Mate


@rule("O1.4")
def test_locations_are_printed_or_of_placed_cards() -> None:
    table = scene("""
        P1:
        P2:
        open: hut
        turn P1
    """)
    table.play("P1: place mate")
    assert table.offers() == {f"go {name}" for name in [*LOCATION_IDS[:PRINTED], "hut"]}


@rule("O1.5", "O5.27")
def test_an_ability_is_used_when_a_pawn_is_placed_and_only_then() -> None:
    table = scene("""
        P1: D 0
        P2: D 0
        bridge: P1 mate
        turn P2
    """)
    table.play("P2: place mate", "P2: go bridge")
    assert (table.doubloons("P1"), table.doubloons("P2")) == (0, 2)
    table.play("P1: place mate", "P1: go inn", "P2: place mate", "P2: go inn")
    assert (table.doubloons("P1"), table.doubloons("P2")) == (0, 2)
    assert "bridge" in table.mates_at("P1") and "bridge" in table.mates_at("P2")


@rule("O1.6", "O1.7", "O9.6")
def test_a_placement_a_first_mate_move_and_a_water_copy_are_entries_with_a_visit() -> None:
    table = scene("""
        P1: D 0, water, first_mate, oliver
        P2:
        bridge: P1 mate
        turn P1
    """)
    table.play("P1: place mate", "P1: copy bridge", "P1: follower oliver")
    assert table.doubloons("P1") == 4

    table = scene("""
        P1: D 0, first_mate, oliver
        P2:
        inn: P1 pirate
        turn P1
    """)
    table.play("P1: use first_mate", "P1: move bridge", "P1: ability", "P1: follower oliver")
    assert table.doubloons("P1") == 4 and table.last_entered() == "bridge"


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

    table = scene("""
        P1: T 3
        P2: T 3
        docks: P1 beside
        turn P2
    """)
    table.play("P2: place mate", "P2: go docks")
    assert table.toughness("P2") == 2


@rule("O1.9")
def test_an_available_space_is_one_without_a_pawn() -> None:
    table = scene("""
        P1:
        P2:
        docks: P1 mate, P1 beside
        turn P2
    """)
    assert table.free_spaces("docks") == 1


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


@rule("O1.12")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    table = scene("""
        P1: T 2
        P2:
        open: cave
        turn P1
    """)
    table.play("P1: place mate", "P1: go cave")
    assert table.toughness("P1") == 2 and table.tokens("P1") == set()
    assert table.asked() == "P2"


@rule("O1.14")
def test_turns_go_to_the_left() -> None:
    table = scene("""
        P1:
        P2:
        P3:
        turn P3
    """)
    table.play("P3: place mate", "P3: go bridge", "P1: place mate", "P1: go inn")
    assert table.asked() == "P2"


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
    assert "copy docks" in table.offers()


@rule("O1.16", "O8.13")
def test_vp_are_those_of_missions_and_bonuses() -> None:
    vp = {card.id: card.vp for card in our_content().missions}
    for seed in range(8):
        table = beginning(players=2 + seed % 4)
        play_randomly(table.game, Dice(seed))
        for who in table.names:
            completed = table.completed(who)
            least = sum(vp[mission] for mission in completed)
            extra = 1 + (table.pirate(who) == "black_hawk")  # Mister Billion, and Nevis
            assert least <= table.vp_without_bonuses(who) <= least + extra * len(completed)


@rule("O1.17")
def test_titles_have_no_effect() -> None:
    """The rules know cards by their numbers: no text is in a game's rows."""
    rules = beginning(players=3).game.rules
    rows = [rules.locations, rules.followers, rules.actions, rules.missions, rules.pirates]
    values = [getattr(row, name) for each in rows for row in each for name in names_of(row)]
    assert not any(isinstance(value, str) for value in values)
    assert VOCABULARY.size < 500
