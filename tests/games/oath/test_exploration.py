"""O7 Exploration."""

import pytest

from freebooter.games.oath.content import our_content
from freebooter.games.oath.vocabulary import LOCATION_IDS, PRINTED
from tests.games.oath.scene import scene, visit
from tests.rule import rule


@rule("O7.1", "O7.2", "O7.3")
def test_a_drawn_card_opens_its_location_for_all() -> None:
    table = scene("P1:\nP2:\nturn P1")
    table.play("P1: place mate", "P1: go watchtower")
    assert len(table.odds()) == 10
    table.play("luck: exploration old_port", "P2: place mate")
    assert "go old_port" in table.offers()
    places = {place.id: place for place in table.view().locations}
    assert (places["old_port"].column, places["old_port"].row) == (6, 5)
    assert len({(place.column, place.row) for place in places.values()}) == 20


@rule("O7.4", "O7.10", "O7.11")
@pytest.mark.parametrize(
    ("place", "item"),
    [("ancient_temple", "sword"), ("old_port", "gunner"), ("shipwreck", "rum")],
)
def test_a_token_and_a_doubloon_for_one_toughness(place: str, item: str) -> None:
    table = visit(place, "T 2, D 0").play("P1: ability", f"P1: put {item}")
    assert (table.toughness("P1"), table.doubloons("P1")) == (1, 1) and table.tokens("P1") == {item}


@rule("O7.5", "O7.16")
def test_the_arena_and_paying_down_to_zero() -> None:
    table = visit("arena", "T 1, D 0").play("P1: ability")
    assert (table.toughness("P1"), table.doubloons("P1")) == (0, 3)


@rule("O7.6")
def test_the_cave() -> None:
    table = visit("cave", "T 4").play("P1: ability", "P1: put sword", "P1: put gunner")
    table.play("P1: put water")
    assert table.toughness("P1") == 1 and table.tokens("P1") == {"sword", "gunner", "water"}


@rule("O7.7", "O7.8", "O7.9")
@pytest.mark.parametrize(
    ("place", "choices"),
    [
        ("corsair_tower", {"resource ally", "resource equipment"}),
        ("hideout", {"resource equipment", "resource supply"}),
        ("hut", {"resource ally", "resource supply"}),
    ],
)
def test_one_or_the_other(place: str, choices: set[str]) -> None:
    table = visit(place)
    assert table.offers() == choices
    table.play(f"P1: {max(choices)}")
    assert table.step() == "Gain"


@rule("O7.12")
def test_the_thieves_den() -> None:
    table = visit("thieves_den", "D 2").play("P1: ability")
    assert table.offers() == {"resource equipment", "resource ally", "resource supply"}
    table.play("P1: resource ally", "P1: put gunner", "P1: put monkey")
    assert table.doubloons("P1") == 0 and table.tokens("P1") == {"gunner", "monkey"}
    assert visit("thieves_den", "D 1").asked() == "P2"


@rule("O7.13")
def test_the_witch() -> None:
    table = visit("witch", "D 1, T 3").play("P1: ability")
    assert (table.doubloons("P1"), table.toughness("P1")) == (0, 5)


@rule("O5.34", "O7.13")
def test_the_witch_can_be_paid_for_nothing_at_five_toughness() -> None:
    table = visit("witch", "D 1, T 5")
    assert table.offers() == {"ability", "finish"}
    table.play("P1: ability")
    assert (table.doubloons("P1"), table.toughness("P1")) == (0, 5)
    assert visit("witch", "D 0, T 5").asked() == "P2"  # nothing to pay with


@rule("O7.14")
def test_a_resource_already_at_five_may_be_chosen() -> None:
    table = visit("hut", "T 5, gunpowder, rum, food, water, boat_supply")
    table.play("P1: resource supply")
    assert table.count("P1", "supply") == 5


@rule("O7.15")
def test_the_cost_comes_on_top_of_the_fight_price() -> None:
    table = scene("""
        P1: T 3
        P2: T 3, D 0
        arena: P1 mate
        turn P2
    """)
    table.play("P2: place mate", "P2: go arena", "P2: ability")
    assert (table.toughness("P2"), table.doubloons("P2")) == (1, 3)


@rule("O7.17")
def test_no_follower_names_an_exploration_location() -> None:
    assert all(one.location in ("none", *LOCATION_IDS[:PRINTED]) for one in our_content().followers)


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
