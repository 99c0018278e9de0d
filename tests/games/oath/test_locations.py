"""O6 Printed Locations and O7 Exploration."""

import pytest

from freebooter.games.oath.content import our_content
from freebooter.games.oath.vocabulary import LOCATION_IDS, PRINTED
from tests.games.oath.scene import scene, visit
from tests.rule import rule


@rule("O6.1", "O6.2", "O6.3")
@pytest.mark.parametrize(
    ("place", "item"), [("bazaar", "rum"), ("blacksmith", "sword"), ("docks", "gunner")]
)
def test_a_token_of_one_resource(place: str, item: str) -> None:
    table = visit(place).play(f"P1: put {item}")
    assert table.tokens("P1") == {item}


@rule("O6.4")
def test_the_beach_gives_an_action_card() -> None:
    table = visit("beach").play("luck: action A14")
    assert table.actions("P1") == ["A14"] and table.deck_size("action") == 21


@rule("O6.6", "O6.7", "O6.10")
def test_the_market_sells_one_card_at_the_price_of_its_slot() -> None:
    table = visit("black_market", "D 2", "market: B01 B12 B03").play("P1: ability")
    assert table.offers() == {"buy slot2", "buy slot1"}
    assert table.why_not("buy slot3") == "O1.12"
    table.play("P1: buy slot2", "P1: put sword", "P1: put gunner", "luck: action A12")
    assert table.doubloons("P1") == 0 and table.actions("P1") == ["A12"]
    assert table.step() == "AfterWindow"  # one card, no more
    assert table.market() == ["B01", "-", "B03"]


@rule("O6.8")
def test_tokens_first_then_cards_one_by_one() -> None:
    table = visit("black_market", "D 3", "market: B12 - -").play("P1: ability")
    assert table.step() == "Gain"
    table.play("P1: put sword")
    assert table.step() == "Gain"
    table.play("P1: put gunner")
    assert table.step() == "DrawActions"


@rule("O6.11", "O6.13", "O6.14", "O8.10")
def test_at_the_brotherhood_one_is_completed_and_one_gained_or_neither() -> None:
    holds = "Nevis, M01, M02, sword, pistol, gunner, first_mate, parrot, food, T 5"
    table = visit("brotherhood", holds, "missions: M05 M06").play("P1: ability")
    assert table.offers() == {"complete M01", "complete M02", "complete none"}
    table.play("P1: complete none")
    assert table.offers() == {"take M05", "take M06", "take none"}
    table.play("P1: take none")
    assert table.step() == "AfterWindow" and table.missions("P1") == ["M01", "M02"]

    table = visit("brotherhood", holds, "missions: M05 M06").play("P1: ability")
    table.play("P1: complete M01", "P1: discard gunner", "P1: take M05")
    assert table.step() == "AfterWindow"
    assert table.completed("P1") == ["M01"] and table.missions("P1") == ["M02", "M05"]

    table = visit("brotherhood", holds).play("P1: ability", "P1: complete none")
    assert table.step() == "AfterWindow"  # O8.10 with none left nothing is gained


@rule("O6.15")
def test_the_tavern_sells_the_face_up_follower() -> None:
    table = visit("tavern", "D 1", "follower: maggie").play("P1: ability")
    assert table.doubloons("P1") == 0 and table.followers("P1") == {"maggie"}
    assert table.tavern() == ""

    assert visit("tavern", "D 1").asked() == "P2"
    assert visit("tavern", "D 0", "follower: maggie").asked() == "P2"


@rule("O6.16", "O6.17", "O6.18", "O7.1")
def test_the_watchtower_gives_the_token_and_a_card() -> None:
    table = scene("P1:\nP2:\nround 1, first P2\nturn P1")
    table.play("P1: place mate", "P1: go watchtower", "luck: exploration witch")
    assert table.first_player() == "P1"
    table.play("P2: place mate", "P2: go watchtower", "luck: exploration hut")
    assert table.first_player() == "P2"  # the last of them has it


@rule("O6.19", "O6.20", "O6.22", "O10.14")
def test_monkey_and_gunner_work_at_the_inn() -> None:
    table = scene("""
        P1: gunner, rum
        P2: T 1, monkey, sylvia
        inn: P1 mate
        turn P2
    """)
    table.play("P2: place pirate", "P2: go inn", "P2: steal from P1")
    assert table.tokens("P2") == {"rum"}
    assert table.toughness("P2") == 3 and table.used_followers("P2") == set()


@rule("O6.21")
def test_the_inn_at_nought_toughness() -> None:
    text = "P1:\nP2: T 0\ninn: P1 mate\nturn P2"
    table = scene(text).play("P2: place mate")
    assert "go inn" in table.offers()
    table = scene(text, inn_at_zero="forbidden").play("P2: place mate")
    assert table.why_not("go inn") == "O5.13"


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
def test_the_arena_and_paying_down_to_nought() -> None:
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
