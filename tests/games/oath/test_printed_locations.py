"""O6 Printed Locations."""

import pytest

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
    assert table.reason("buy slot3") == "This card costs 3 Doubloons, you have 2."
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
def test_the_inn_at_zero_toughness() -> None:
    text = "P1:\nP2: T 0\ninn: P1 mate\nturn P2"
    table = scene(text).play("P2: place mate")
    assert "go inn" in table.offers()
    table = scene(text, inn_at_zero="forbidden").play("P2: place mate")
    assert table.why_not("go inn") == "O5.13"
    assert table.reason("go inn") == "P1 is at the Inn, and you have 0 Toughness."


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


@rule("O6.12", "O6.13")
def test_w30_complete_then_gain() -> None:
    table = scene("""
        P1: Nevis, T 5, D 2, sword, food
        P2:
        missions: M06 M07
        turn P1
    """)

    table.play("P1: place mate", "P1: go brotherhood", "P1: ability")
    assert table.offers() == {"take M06", "take M07", "take none"}
    table.play("P1: take M06")

    assert table.missions("P1") == ["M06"] and table.completed("P1") == []
    assert table.asked() == "P2"


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
