"""S17.1, S17.2, S17.8 Special Treasures."""

import pytest

from freebooter.games.scoundrels.content import our_content
from tests.games.scoundrels.scene import scene
from tests.rule import rule

FOUR = "Green: F2\nWhite: K2"


@rule("S17.1")
def test_specials_are_worth_and_weigh_what_the_table_says() -> None:
    content = our_content()
    printed = [(card.count, card.worth, card.weight) for card in content.treasures]
    assert printed == [(5, 1, 1), (3, 2, 1), (2, 3, 1), (1, 1, 0), (1, 1, 0), (1, 2, 0), (1, 1, 0)]
    for card in content.treasures:
        assert any(card.powers) == (card.weight == 0)


@rule("S17.1", "S5.1")
def test_the_compass_gives_a_free_point_at_the_start_of_a_turn() -> None:
    assert scene("Red: A1, carries compass\nBlue: A5").free_points == 3
    assert scene("Red: A1, carries compass, ghost\nBlue: A5").free_points == 3
    buried = scene("Red: A1\nBlue: F2\nburied at A5: Red compass")
    assert buried.free_points == 2
    table = scene(f"Red: A1, Sw1\nBlue: A1, Sa1, carries compass\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Sa1", "concede", "take compass")
    assert table.free_points == 2  # not carried at the start


@rule("S17.1")
def test_the_letter_of_marque_adds_two_to_a_pillage() -> None:
    table = scene("Red: E4, Sw2, carries marque\nBlue: A5")
    table.play("pillage", "lay Sw2", "draw Sa1", "draw Sa1", "draw Sa1")
    result = {"seat": "p1", "port": "port2", "total": 4, "against": 3}
    assert table.facts("pillaged") == [result]


@rule("S17.1", "S17.11", "S8.2")
def test_the_figurehead_is_not_taken_in_a_fight_but_dug_up() -> None:
    table = scene(f"Red: A1, Sw1\nBlue: A1, Sa1, 2 tokens, carries figurehead\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Sa1", "concede")
    assert table.asked() == "Red" and "end" in table.offers()
    assert (table.pirate("Red").tokens, table.pirate("Blue").cargo) == (0, ["figurehead"])
    table = scene(f"Red: A1, Sw1\nBlue: A1, Sa1, carries figurehead chest\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Sa1", "concede")
    assert table.why_not("take figurehead") == "S17.11" and "take chest" in table.offers()
    assert table.reason("take figurehead") == "The Widow's Figurehead is never looted."
    table = scene("Red: A5\nBlue: F2\nburied at A5: Blue figurehead")
    table.play("dig", "draw Sw4", "dug figurehead")
    assert table.pirate("Red").cargo == ["figurehead"]


@rule("S17.2", "S17.8", "S8.7")
def test_w38_the_dice_never_touch_tokens_of_others() -> None:
    table = scene(f"Red: A1, Ca4, carries dice\nBlue: A1, Sa1, 2 tokens\n{FOUR}")
    table.play("shoot Blue", "lay Ca4", "draw Sa1", "concede")
    assert table.offers() == {"gamble", "no-gamble"}
    assert table.pirate("Blue").tokens == 2  # the public one comes first
    table.play("gamble", "draw Ca1")
    assert (table.pirate("Red").tokens, table.pirate("Blue").tokens) == (1, 1)


@rule("S17.1", "S17.8")
@pytest.mark.parametrize(("card", "tokens"), [("Sw1", 0), ("Sa2", 1), ("Wi3", 2), ("Ca4", 2)])
def test_what_the_dice_bring(card: str, tokens: int) -> None:
    table = scene("Red: E4, Sw4 Ca4, carries dice\nBlue: A5")
    table.play("pillage", "lay Sw4", "lay Ca4", "draw Sa1", "draw Sa1", "draw Sa1")
    table.play("gamble", f"draw {card}", "treasure doubloons")
    assert table.pirate("Red").tokens == tokens
    assert card in table.discards


@rule("S17.8")
def test_the_gamble_is_optional() -> None:
    table = scene("Red: E4, Sw4 Ca4, carries dice\nBlue: A5")
    table.play("pillage", "lay Sw4", "lay Ca4", "draw Sa1", "draw Sa1", "draw Sa1", "no-gamble")
    table.play("treasure doubloons")
    assert table.pirate("Red").tokens == 1


@rule("S17.8", "S13.4")
def test_a_sunk_pirate_has_lost_its_dice_but_not_its_quirk() -> None:
    text = f"Red: A1, Ca2, 1 token\nBlue: A1, Ca2, 3 damage, carries dice{{}}\n{FOUR}\nquests: braggart world"
    for option in ("lost", "kept"):
        table = scene(text.format(""), sunk_cargo=option)
        table.play("shoot Blue", "lay Ca2", "draw Sa1", "answer shoot", "lay Ca2", "laid")
        table.play("flip Ca2", "flip Ca2")
        assert table.asked() == "Blue"
        table.play("no-gamble")  # about the token for the Cannons: the Dice are still aboard
        assert table.pirate("Blue").square is None and table.asked() == "Red"
        assert table.pirate("Blue").tokens == 4
    table = scene(text.format(", quirk double"), quirks="on")
    table.play("shoot Blue", "lay Ca2", "draw Sa1", "answer shoot", "lay Ca2", "laid")
    table.play("flip Ca2", "flip Ca2", "no-gamble", "no-gamble")
    assert table.pirate("Blue").square is None
    assert table.asked() == "Blue"  # about the Quest
    table.play("gamble", "draw Sa2")
    assert table.pirate("Blue").tokens == 1 + 1 + 4
