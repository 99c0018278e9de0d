"""S17.1, S17.2, S17.8 Special Treasures."""

import pytest

from freebooter.games.scoundrels.cards.kinds import TREASURES
from freebooter.games.scoundrels.cards.powers import POWERS
from freebooter.games.scoundrels.content import our_content
from tests.games.scoundrels.scene import scene
from tests.rule import rule

FOUR = "Green: F2\nWhite: K2"


@rule("S17.1")
def test_specials_are_worth_and_weigh_what_the_table_says() -> None:
    content = our_content()
    assert content.treasure_count == [5, 3, 2, 1, 1, 1, 1]
    assert content.worth == [1, 2, 3, 1, 1, 2, 1]
    assert content.weight == [1, 1, 1, 0, 0, 0, 0]
    for kind in range(len(TREASURES)):
        has_power = any(content.treasure_powers[kind * POWERS : kind * POWERS + POWERS])
        assert has_power == (content.weight[kind] == 0)


@rule("S17.1", "S5.1")
def test_the_compass_gives_a_free_point_at_the_start_of_a_turn() -> None:
    assert scene("Red: A1, carries compass\nBlue: A5").game.free_points == 3
    assert scene("Red: A1, carries compass, ghost\nBlue: A5").game.free_points == 3
    buried = scene("Red: A1\nBlue: F2\nburied at A5: Red compass")
    assert buried.game.free_points == 2
    table = scene(f"Red: A1, Sw1\nBlue: A1, Sa1, carries compass\n{FOUR}")
    table.play("board Blue", "lay Sw1").luck("Sa1").play("concede", "take compass")
    assert table.game.free_points == 2  # not carried at the start


@rule("S17.1")
def test_the_letter_of_marque_adds_two_to_a_pillage() -> None:
    table = scene("Red: E4, Sw2, carries marque\nBlue: A5")
    table.play("pillage", "lay Sw2").luck("Sa1", "Sa1", "Sa1")
    assert table.told("pillaged")[0][:4] == [0, 1, 4, 3]


@rule("S17.1", "S8.2")
def test_the_figurehead_is_not_taken_in_a_fight_but_dug_up() -> None:
    table = scene(f"Red: A1, Sw1\nBlue: A1, Sa1, 2 tokens, carries figurehead\n{FOUR}")
    table.play("board Blue", "lay Sw1").luck("Sa1").play("concede")
    assert table.actor() == "Red" and "end" in table.offers()
    assert (table.pirate("Red").tokens, table.pirate("Blue").cargo) == (0, ["figurehead"])
    table = scene(f"Red: A1, Sw1\nBlue: A1, Sa1, carries figurehead chest\n{FOUR}")
    table.play("board Blue", "lay Sw1").luck("Sa1").play("concede")
    assert table.why_not("take figurehead") == "S17.1" and "take chest" in table.offers()
    table = scene("Red: A5\nBlue: F2\nburied at A5: Blue figurehead")
    table.play("dig").luck("Sw4", "figurehead")
    assert table.pirate("Red").cargo == ["figurehead"]


@rule("S17.2", "S17.8", "S8.7")
def test_w38_the_dice_never_touch_tokens_of_others() -> None:
    table = scene(f"Red: A1, Ca4, carries dice\nBlue: A1, Sa1, 2 tokens\n{FOUR}")
    table.play("shoot Blue", "lay Ca4").luck("Sa1").play("concede")
    assert table.offers() == {"gamble", "no-gamble"}
    assert table.pirate("Blue").tokens == 2  # the public one comes first
    table.play("gamble").luck("Ca1")
    assert (table.pirate("Red").tokens, table.pirate("Blue").tokens) == (1, 1)


@rule("S17.1", "S17.8")
@pytest.mark.parametrize(("card", "tokens"), [("Sw1", 0), ("Sa2", 1), ("Wi3", 2), ("Ca4", 2)])
def test_what_the_dice_bring(card: str, tokens: int) -> None:
    table = scene("Red: E4, Sw4 Ca4, carries dice\nBlue: A5")
    table.play("pillage", "lay Sw4", "lay Ca4").luck("Sa1", "Sa1", "Sa1").play("gamble").luck(card)
    table.luck("doubloons")
    assert table.pirate("Red").tokens == tokens
    assert card in table.discards


@rule("S17.8")
def test_the_gamble_is_optional() -> None:
    table = scene("Red: E4, Sw4 Ca4, carries dice\nBlue: A5")
    table.play("pillage", "lay Sw4", "lay Ca4").luck("Sa1", "Sa1", "Sa1").play("no-gamble")
    table.luck("doubloons")
    assert table.pirate("Red").tokens == 1


@rule("S17.8", "S13.4")
def test_a_sunk_pirate_has_lost_its_dice_but_not_its_quirk() -> None:
    text = f"Red: A1, Ca2, 1 token\nBlue: A1, Ca2, 3 damage, carries dice{{}}\n{FOUR}\nquests: braggart world"
    for option in ("lost", "kept"):
        table = scene(text.format(""), sunk_cargo=option)
        table.play("shoot Blue", "lay Ca2").luck("Sa1").play("answer shoot", "lay Ca2", "laid")
        table.luck("Ca2", "Ca2")
        assert table.actor() == "Blue"
        table.play("no-gamble")  # about the token for the Cannons: the Dice are still aboard
        assert table.pirate("Blue").square is None and table.actor() == "Red"
        assert table.pirate("Blue").tokens == 4
    table = scene(text.format(", quirk double"), quirks="on")
    table.play("shoot Blue", "lay Ca2").luck("Sa1").play("answer shoot", "lay Ca2", "laid")
    table.luck("Ca2", "Ca2").play("no-gamble", "no-gamble")
    assert table.pirate("Blue").square is None
    assert table.actor() == "Blue"  # about the Quest
    table.play("gamble").luck("Sa2")
    assert table.pirate("Blue").tokens == 1 + 1 + 4
