"""S13 Quests."""

from typing import Any

import pytest

from tests.games.scoundrels.scene import Scene, scene
from tests.rule import rule

FOUR = "Green: F2\nWhite: K2"


@rule("S13.6", "S13.7", "S13.2")
def test_w35_a_delivery_to_a_closed_port() -> None:
    table = scene(
        f"Red: H3, Sa1 Sa2, carries doubloons\nBlue: A5\n{FOUR}\nquests: toll world\nclosed: port3 2"
    )
    table.play("deliver toll doubloons", "pay Sa2")
    red = table.pirate("Red")
    assert (red.cargo, red.tokens, red.hand) == ([], 3, ["Sa1"])
    assert table.quests == ["world"]
    assert table.view().treasure_found == {} and table.treasure_left == 9


@rule("S13.4", "S8.5")
def test_w36_a_quest_in_anothers_turn() -> None:
    table = scene(f"Red: A1, Sw4\nBlue: A1, Sa2 Wi3\n{FOUR}\nquests: catch_me world")
    table.play("board Blue", "lay Sw4", "draw Sw1", "answer flee", "lay Sa2", "lay Wi3", "laid")
    table.play("flip Sw4", "flip Sa2")
    assert table.asked() == "Blue" and table.view().asked_amount == 2
    table.play("step east", "stop")
    assert table.pirate("Blue").tokens == 2 and table.quests == ["world"]


@rule("S13.9")
def test_w44_a_delivery_completes_one_quest_only() -> None:
    table = scene(f"Red: E4, Sa1 Sa2, carries exotic\nBlue: A5\n{FOUR}\nquests: silk no_questions")
    assert table.offers(about="deliver") == {"deliver silk exotic", "deliver no_questions exotic"}
    table.play("deliver silk exotic")
    assert table.pirate("Red").tokens == 4 and table.pirate("Red").hand == []
    assert table.quests == ["no_questions"]


@rule("S13.6")
def test_a_delivery_needs_the_port_the_kind_and_the_cards() -> None:
    table = scene(
        f"Red: B2, Sa1 Sa2, carries exotic chest\nBlue: A5\n{FOUR}\nquests: ransom silk toll no_questions"
    )
    assert table.why_not("deliver silk exotic") == "S13.6"
    assert table.reason("deliver silk exotic") == (
        "Silk for the Bishop is delivered at Saltmarrow, 7 steps away."
    )
    assert table.why_not("deliver ransom chest") == "S3.8"
    assert table.reason("deliver ransom chest") == (
        "Delivering Treasure Chest costs 3 cards, you have 2."
    )
    assert table.why_not("deliver no_questions chest") == "S13.6"
    assert table.reason("deliver no_questions chest") == (
        "No Questions Asked is delivered at Saltmarrow, 7 steps away."
    )
    with pytest.raises(KeyError):
        table.why_not("deliver toll chest")


@rule("S13.6")
def test_any_treasure_means_no_weight_too() -> None:
    table = scene(f"Red: E4, Sa1, carries compass\nBlue: A5\n{FOUR}\nquests: no_questions")
    table.play("deliver no_questions compass")
    assert table.pirate("Red").tokens == 3
    assert table.final == ["no-quests"]  # S16.1


@rule("S13.7")
def test_without_the_quest_there_is_no_delivery() -> None:
    table = scene(f"Red: H3, Sa1, carries doubloons\nBlue: A5\n{FOUR}\nquests: world")
    assert table.offers(about="deliver") == set()


@rule("S13.1", "S13.2", "S13.3")
def test_one_event_fulfils_several_quests_in_the_order_dealt() -> None:
    table = scene(
        f"Red: B2, Sa4 Sw4 Wi4\nBlue: F2\n{FOUR}\nquests: world swing shoestring\ncrossed"
    )
    table.play("pillage", "lay Sw4", "laid", "draw Sa1", "draw Sa1", "draw Sa1", "treasure chest")
    assert table.pirate("Red").tokens == 1 + 2 + 3
    assert [fact["quest"] for fact in table.facts("quest_done")] == ["world", "shoestring"]
    assert table.quests == ["swing"]  # not replaced


@rule("S13.3")
def test_of_two_pirates_the_active_one_gets_the_quest() -> None:
    table = scene(f"Red: A1, Ca2\nBlue: A1, Ca2\n{FOUR}\nquests: swing world")
    table.play("shoot Blue", "lay Ca2", "draw Sa1", "answer shoot", "lay Ca2", "laid")
    table.play("flip Ca2", "flip Ca2")
    assert (table.pirate("Red").tokens, table.pirate("Blue").tokens) == (4, 1)


@rule("S13.4", "S14.2")
def test_a_pirate_sunk_in_the_same_fight_is_paid_too() -> None:
    table = scene(f"Red: A1, Ca2, 1 token\nBlue: A1, Ca2, 3 damage\n{FOUR}\nquests: braggart world")
    table.play("shoot Blue", "lay Ca2", "draw Sa1", "answer shoot", "lay Ca2", "laid")
    table.play("flip Ca2", "flip Ca2")
    blue = table.pirate("Blue")
    assert blue.square is None
    assert blue.tokens == 1 + 1 + 2  # Cannons, from Red, the Quest
    assert blue.score == 4


@rule("S13.5")
def test_quests_are_checked_after_the_hand_limits() -> None:
    table = scene(
        f"Red: A1, Sw4 Sa1 Sa2 Sa3 Sa4 Ca1 Ca2 Ca3\nBlue: A1, carries chest exotic doubloons\n{FOUR}\nquests: sweep hold world"
    )
    table.play("board Blue", "lay Sw4", "laid", "draw Sa1", "concede")
    table.play("take chest", "take exotic", "take doubloons")
    assert table.view().stage == "trim" and table.pirate("Red").tokens == 0
    table.play("drop Sa1", "drop Sa2")
    assert table.pirate("Red").tokens == 6 and table.quests == ["world"]


@rule("S13.8", "S15.3")
def test_the_ghost_may_not_deliver_but_do_deeds() -> None:
    table = scene(
        f"Red: E4, Sa1 Sa2 Ca4, carries exotic, ghost\nBlue: E4, Sa1, 1 token\n{FOUR}\nquests: silk braggart"
    )
    assert table.why_not("deliver silk exotic") == "S13.8"
    assert table.reason("deliver silk exotic") == "You are the Ghost, who delivers nothing."
    table.play("shoot Blue", "lay Ca4", "laid", "draw Sa1", "concede")
    assert table.pirate("Red").tokens == 1 + 1 + 2


def deed(text: str, quest: str, **options: Any) -> Scene:
    return scene(f"{text}\n{FOUR}\nquests: {quest} toll", **options)


@rule("S13.2")
def test_feed_the_fishes() -> None:
    table = deed("Red: A1, Ca1\nBlue: A1, Sa1, 3 damage", "fishes")
    table.play("shoot Blue", "lay Ca1", "draw Sa1", "concede")
    assert table.pirate("Red").tokens == 4 and table.quests == ["toll"]
    table = deed("Red: A1, Sw1, 3 damage\nBlue: A1, Ca4", "fishes")
    table.play("board Blue", "lay Sw1", "draw Sa1", "answer shoot", "lay Ca4", "laid")
    table.play("flip Sw1", "flip Ca4")  # the defender sinks the attacker
    assert table.pirate("Blue").tokens == 4 and table.pirate("Red").tokens == 0


@rule("S13.2")
def test_six_feet_of_sand() -> None:
    table = deed("Red: A5, Sa1 Sa2 Sa3 Sa4, carries chest doubloons\nBlue: A1", "sand")
    table.play("bury doubloons", "pay Sa1")
    assert table.pirate("Red").tokens == 0
    table.play("bury chest")
    assert table.pirate("Red").tokens == 3


@rule("S13.2")
def test_grave_robber_is_not_for_ones_own() -> None:
    table = deed("Red: A5\nBlue: A1\nburied at A5: Red chest", "grave")
    table.play("dig", "unearth chest")
    assert table.pirate("Red").tokens == 0 and table.quests == ["grave", "toll"]


@rule("S13.2")
def test_twice_before_supper() -> None:
    table = deed("Red: E4, Sw4 Sw3 Ca4 Ca3\nBlue: A1", "supper")
    table.play(
        "pillage",
        "lay Sw4",
        "lay Ca4",
        "laid",
        "draw Sa1",
        "draw Sa1",
        "draw Sa1",
        "treasure exotic",
    )
    assert table.pirate("Red").tokens == 1
    table.sail_to("Red", "B2")
    table.play(
        "pillage", "lay Sw3", "lay Ca3", "draw Sa1", "draw Sa1", "draw Sa1", "treasure exotic"
    )
    assert table.pirate("Red").tokens == 1 + 1 + 4


@rule("S13.2")
@pytest.mark.parametrize(("cards", "pays"), [("Sw4 Ca4", True), ("Sw4 Ca4 Sw1", False)])
def test_on_a_shoestring(cards: str, pays: bool) -> None:
    table = deed(f"Red: E4, {cards}\nBlue: A1", "shoestring")
    table.play("pillage", *[f"lay {card}" for card in cards.split()]).play(
        "draw Sa1", "draw Sa1", "draw Sa1", "treasure chest"
    )
    assert table.pirate("Red").tokens == (4 if pays else 1)


@rule("S13.2")
def test_one_good_swing_is_not_for_conceded_fights() -> None:
    table = deed("Red: A1, Sw4\nBlue: A1, Sa1", "swing")
    table.play("board Blue", "lay Sw4", "draw Sa1", "concede")
    assert table.quests == ["swing", "toll"]
    table = deed("Red: A1, Sw4\nBlue: A1, Sa1", "swing")
    table.play("board Blue", "lay Sw4", "draw Sa1", "answer flee", "lay Sa1", "laid")
    table.play("flip Sw4", "flip Sa1")
    assert table.pirate("Red").tokens == 3


@rule("S13.2", "S13.4")
@pytest.mark.parametrize(("cards", "pays"), [("Sa4", True), ("Sa4 Sa1", False)])
def test_one_good_swing_of_a_defender(cards: str, pays: bool) -> None:
    table = deed("Red: A1, Sw2\nBlue: A1, Sa4 Sa1", "swing")
    table.play("board Blue", "lay Sw2", "draw Ca1", "answer flee")
    table.play(*[f"lay {card}" for card in cards.split()], "laid")
    table.play("flip Sw2", "flip Sa4", "stop")
    assert table.pirate("Blue").tokens == (3 if pays else 0)


@rule("S13.2")
@pytest.mark.parametrize(("taken", "pays"), [(1, False), (2, True)])
def test_clean_sweep(taken: int, pays: bool) -> None:
    table = deed("Red: A1, Sw4\nBlue: A1, Sa1, carries chest exotic exotic", "sweep")
    table.play("board Blue", "lay Sw4", "draw Sa1", "concede")
    table.play(*["take exotic"] * taken, "take-no-more")
    assert table.pirate("Red").tokens == (3 if pays else 0)


@rule("S13.2")
@pytest.mark.parametrize(("tokens", "pays"), [(2, False), (3, True)])
def test_bring_down_the_braggart(tokens: int, pays: bool) -> None:
    table = deed(
        f"Red: A1, Sw4, 2 tokens\nBlue: A1, Sa1, {tokens} tokens, carries chest", "braggart"
    )
    table.play("board Blue", "lay Sw4", "draw Sa1", "concede", "take-no-more")
    assert table.pirate("Red").tokens == (4 if pays else 2)


@rule("S13.2")
def test_a_full_hold_counts_weightless_treasure() -> None:
    table = deed("Red: E4, Sw4 Ca4, carries compass doubloons\nBlue: A1", "hold")
    table.play(
        "pillage", "lay Sw4", "lay Ca4", "draw Sa1", "draw Sa1", "draw Sa1", "treasure chest"
    )
    assert table.pirate("Red").tokens == 4


@rule("S13.2", "S2.3")
def test_around_the_world() -> None:
    table = deed("Red: B6, Sa2 Sw4 Ca4\nBlue: A1", "world")
    table.play("step south", "step south", "pillage", "lay Sw4", "lay Ca4", "laid")
    table.play("draw Sa1", "draw Sa1", "draw Sa1", "treasure chest")
    assert table.pirate("Red").tokens == 3
    table = deed("Red: B1, Sa2 Sw4 Ca4\nBlue: A1", "world")
    table.play("step south", "pillage", "lay Sw4", "lay Ca4", "laid")
    table.play("draw Sa1", "draw Sa1", "draw Sa1", "treasure chest")
    assert table.pirate("Red").tokens == 1


@rule("S13.4", "S13.5")
def test_a_defender_fills_its_hold_in_anothers_turn() -> None:
    table = deed(
        "Red: A1, Sw1, carries chest exotic\nBlue: A1, Sw2, carries doubloons", "hold sweep"
    )
    table.play("board Blue", "lay Sw1", "draw Sa1", "answer board", "lay Sw2", "laid")
    table.play("flip Sw1", "flip Sw2", "take chest")
    assert table.pirate("Blue").tokens == 0
    table.play("take exotic")
    assert table.pirate("Blue").tokens == 3 + 3 and table.quests == ["toll"]


@rule("S13.5", "S14.3")
def test_cargo_of_a_sunk_ship_is_no_full_hold() -> None:
    table = deed(
        "Red: A1, Ca2\nBlue: A1, Sa1, 3 damage, carries chest exotic doubloons",
        "hold",
        sunk_cargo="kept",
    )
    table.play("shoot Blue", "lay Ca2", "draw Sa1", "concede")
    assert table.quests == ["hold", "toll"] and table.pirate("Blue").score == 6


@rule("S13.3", "S14.6")
def test_of_two_who_sink_each_other_the_active_one_is_paid() -> None:
    table = deed("Blue: A1, Ca2, 3 damage\nRed: A1, Ca2, 3 damage", "fishes")
    table.play("shoot Red", "lay Ca2", "draw Sa1", "answer shoot", "lay Ca2", "laid")
    table.play("flip Ca2", "flip Ca2")
    assert (table.pirate("Blue").tokens, table.pirate("Red").tokens) == (4, 1)
    assert table.final == ["deaths"] and table.asked() == "Green"
