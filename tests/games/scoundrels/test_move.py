"""S3 Round and turn, S5 Move."""

from tests.games.scoundrels.scene import scene
from tests.rule import rule


@rule("S5.1", "S5.4", "S5.5", "S5.3")
def test_w04_sail_points_are_lost_when_another_action_starts() -> None:
    table = scene("Red: E5, Sa3 Sw1\nBlue: A5\nGreen: F2\nWhite: K2")

    table.play("sail Sa3", "step north")
    assert (table.sail_points, table.free_points) == (2, 2)

    table.play("pillage", "lay Sw1", "draw Sa2", "draw Sa2", "draw Sa2")
    assert (table.sail_points, table.free_points) == (0, 2)

    table.play("step west", "step west")
    assert table.pirate("Red").square == "C4"
    assert table.offers(about="step") == set()
    assert table.why_not("step west") == "S5.4"
    assert table.reason("step west") == "You have no steps left; a Sail or a Wild gives some."


@rule("S5.3", "S5.4", "S4.2")
def test_w05_sails_and_wilds_add_up_with_free_points() -> None:
    table = scene("Red: A1, Sa1 Wi2 Sw1\nBlue: A5\nGreen: F2\nWhite: K2")

    assert table.why_not("sail Sw1") == "S5.3"
    assert table.reason("sail Sw1") == "Only Sails and Wilds move a ship."
    table.play("sail Sa1", "sail Wi2")
    assert (table.sail_points, table.free_points) == (3, 2)
    table.play("step east", "step west", "step east", "step west")
    assert (table.sail_points, table.free_points) == (0, 1)
    table.play("step east")
    assert table.offers(about="step") == set()
    assert table.discards == ["Sa1", "Wi2"]


@rule("S5.1", "S3.2")
def test_free_points_come_anew_in_each_turn_and_are_not_saved() -> None:
    table = scene("Red: A1\nBlue: A1\nGreen: F2")

    assert table.free_points == 2
    table.play("step east", "end")
    assert table.asked() == "Blue" and table.free_points == 2
    table.play("end")
    assert table.asked() == "Green" and table.free_points == 2


@rule("S5.2")
def test_free_points_never_count_in_a_fight() -> None:
    table = scene("Red: A1, Sw1\nBlue: A1, Sa1\nGreen: F2")

    table.play("board Blue", "lay Sw1", "draw Sw4", "answer flee", "lay Sa1", "laid")
    table.play("flip Sw1", "flip Sa1")
    assert table.asked() == "Blue"  # one card, one square
    table.play("step east")
    assert table.asked() == "Red"
    assert table.free_points == 2


@rule("S5.3")
def test_a_sail_may_be_played_with_points_left() -> None:
    table = scene("Red: A1, Sa1 Sa2\nBlue: A5")

    table.play("sail Sa1", "sail Sa2")
    assert table.sail_points == 3


@rule("S3.1")
def test_every_pirate_takes_one_turn_in_the_direction() -> None:
    table = scene("Red: A1\nBlue: A5\nGreen: F2\nWhite: H6")
    turns = []
    while table.asked() in table.names:
        turns.append(table.asked())
        table.play("end")
    assert turns == ["Red", "Blue", "Green", "White"]

    table = scene(
        "Red: A1\nBlue: A5\nGreen: F2, nowhere gone\nWhite: H6\nturning: counter-clockwise"
    )
    turns = []
    while table.asked() in table.names:
        turns.append(table.asked())
        table.play("end")
    assert turns == ["Red", "White", "Blue"]  # Green is not in play


@rule("S3.2", "S3.3")
def test_actions_come_in_any_order_and_need_their_place() -> None:
    table = scene("Red: E5, Sw1 Sw2 Ca4, carries doubloons\nBlue: E4, Sa1\nquests: silk")

    assert table.why_not("pillage") == "S6.1"
    assert table.reason("pillage") == "No Port is at E5."
    assert table.why_not("board Blue") == "S7.1"
    assert table.reason("board Blue") == "You board in your own square: Blue is at E4, 1 step away."
    assert table.why_not("bury doubloons") == "S9.1"
    assert table.reason("bury doubloons") == "No X is at E5."
    assert table.why_not("dig") == "S10.1"
    assert table.reason("dig") == "No X is at E5."
    assert {"shoot Blue", "end", "step north"} <= table.offers()
    table.play("step north", "board Blue", "lay Sw1", "laid", "draw Sa1", "concede")
    table.play("pillage", "lay Sw2", "laid", "draw Sw4", "draw Ca4", "draw Sa4")
    table.play("step south", "end")
    assert table.asked() == "Blue"


@rule("S3.4")
def test_any_number_of_fitting_cards_may_be_played() -> None:
    table = scene("Red: E4, Sw1 Sw2 Sw3 Sw4 Ca1 Ca2 Ca3 Wi4\nBlue: A5")

    table.play("pillage", "lay Sw1", "lay Sw2", "lay Sw3", "lay Sw4", "lay Ca1", "lay Ca2")
    table.play("lay Ca3", "lay Wi4")
    pillage = table.view().pillage
    assert pillage is not None and pillage.total == 20


@rule("S3.5")
def test_only_a_defender_draws_during_the_round() -> None:
    table = scene("Red: A1, Sa1 Sw1\nBlue: A1, Sa2\nGreen: F2")

    table.play("sail Sa1", "board Blue", "lay Sw1", "draw Sa4", "concede")
    assert table.pirate("Red").hand == []
    assert table.pirate("Blue").hand == ["Sa2", "Sa4"]
    table.play("end")
    assert table.pirate("Red").hand == []


@rule("S3.6")
def test_after_the_last_turn_comes_the_bid() -> None:
    table = scene("Red: A1, Sa1\nBlue: A5, Sa1")
    table.play("end", "end")
    assert table.view().stage == "bid"


@rule("S3.7")
def test_nothing_is_ever_given_away() -> None:
    table = scene("Red: A1, Sa1, 2 tokens, carries chest\nBlue: A1, Sa1")

    words = {offer.split()[0] for offer in table.offers()}
    assert words == {"step", "sail", "end"}


@rule("S3.8")
def test_an_action_starts_only_if_it_can_be_carried_out() -> None:
    table = scene("Red: E4, Sa1, carries exotic\nBlue: E4\nquests: silk")

    assert table.why_not("pillage") == "S3.8"
    assert table.reason("pillage") == "Only Swords, Cannons and Wilds pillage, and you hold none."
    assert table.why_not("board Blue") == "S3.8"
    assert table.reason("board Blue") == "Only Swords and Wilds board, and you hold none."
    assert table.why_not("shoot Blue") == "S3.8"
    assert table.reason("shoot Blue") == "Only Cannons and Wilds shoot, and you hold none."
    assert table.why_not("deliver silk exotic") == "S3.8"
    assert table.reason("deliver silk exotic") == (
        "Delivering Exotic Goods costs 2 cards, you have 1."
    )
    table = scene("Red: A5, Sa1, carries exotic\nBlue: E4")
    assert table.why_not("bury exotic") == "S3.8"
    assert table.reason("bury exotic") == "Burying Exotic Goods costs 2 cards, you have 1."
    heavy = "doubloons " * 5 + "exotic exotic chest"
    table = scene(f"Red: A5, carries {heavy}\nBlue: E4\nburied at A5: Red chest")
    assert table.why_not("dig") == "S3.8"
    assert table.reason("dig") == (
        "You carry weight 8: none of your Treasure at Hangman's Mark fits aboard."
    )
