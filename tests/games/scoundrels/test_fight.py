"""S7 Fight."""

import pytest

from tests.games.scoundrels.scene import Scene, scene
from tests.rule import rule

FOUR = "Green: F2\nWhite: K2"


@rule("S7.5", "S4.7")
@pytest.mark.parametrize(
    ("hand", "draws"), [("Sa1 Sa2 Sa3 Sa4 Ca1 Ca2", False), ("Sa1 Sa2 Sa3 Sa4 Ca1", True)]
)
def test_w12_a_defender_with_a_full_hand_draws_nothing(hand: str, draws: bool) -> None:
    table = scene(f"Red: A1, Sw1\nBlue: A1, {hand}, carries exotic exotic\n{FOUR}")
    table.play("board Blue", "lay Sw1")
    if draws:
        assert table.asked() == "luck"
        table.play("draw Wi4")
        assert table.pirate("Blue").hand[-1] == "Wi4"
    assert table.asked() == "Blue"
    assert len(table.pirate("Blue").hand) == 6


@rule("S7.12", "S7.13", "S7.11")
def test_w13_concession_only_while_both_have_unflipped_cards() -> None:
    table = scene(f"Red: A1, Sw1 Sw1 Sw1\nBlue: A1, Sa1 Sa1 Sa1 Sa2 Sa2 Sa2 Ca1 Ca2\n{FOUR}")
    table.play("board Blue", "lay Sw1", "lay Sw1", "lay Sw1", "answer flee")
    table.play("lay Sa1", "lay Sa1", "lay Sa1", "lay Sa2", "lay Sa2", "lay Sa2", "laid")
    for _ in range(2):
        table.play("flip Sw1", "flip Sa1")
        assert table.offers() == {"concede", "fight-on"}
        table.play("fight-on")
    table.play("flip Sw1", "flip Sa1")
    assert len(table.facts("flip")) == 3 + 6  # the other three at once
    assert table.facts("won") == [{"seat": "p2", "way": "flee", "total": 9, "against": 3}]


@rule("S7.16", "S7.17", "S7.18", "S8.3")
def test_w14_what_a_conceding_defender_takes_back() -> None:
    table = scene(f"Red: C4, Ca4 Ca3 Ca2 Ca1\nBlue: D5, Ca1 Ca2 Wi4\n{FOUR}")
    table.play("shoot Blue", "lay Ca4", "lay Ca3", "lay Ca2", "lay Ca1", "draw Sa1")
    table.play("answer shoot", "lay Ca1", "lay Ca2", "lay Wi4", "laid", "flip Ca4", "flip Ca1")
    table.play("concede")

    assert table.pirate("Blue").hand == ["Sa1", "Ca2", "Wi4"]
    assert table.discards == ["Ca1", "Ca1", "Ca2", "Ca3", "Ca4"]
    assert [fact["card"] for fact in table.facts("shown")] == ["cannon1", "cannon2", "cannon3"]
    taken_back = ["You take back Cannon 2.", "You take back Wild 4."]
    assert [said for said in table.heard("Blue") if said.startswith("You take")] == taken_back
    assert not any(said.startswith("You take") for said in table.heard("Red"))
    assert table.pirate("Red").tokens == 1 and table.pirate("Blue").damage == 1


@rule("S7.6", "S7.17", "S8.1")
def test_w15_conceding_at_once_keeps_the_whole_hand() -> None:
    table = scene(f"Red: A1, Sw1 Sw2\nBlue: A1, Sa1 Ca1, carries chest doubloons\n{FOUR}")
    table.play("board Blue", "lay Sw1", "lay Sw2", "draw Wi1", "concede")
    assert table.pirate("Blue").hand == ["Sa1", "Ca1", "Wi1"]
    table.play("take chest", "take-no-more")

    assert table.pirate("Red").cargo == ["chest"]
    assert table.pirate("Blue").cargo == ["doubloons"]


@rule("S7.6")
def test_an_empty_hand_must_concede() -> None:
    table = scene(f"Red: A1, Sw1\nBlue: A1, carries chest\n{FOUR}\ndeck: -")
    table.play("board Blue", "lay Sw1")
    assert table.facts("conceded")
    assert table.asked() == "Red" and "take chest" in table.offers()


@rule("S7.9", "S7.2")
def test_w16_a_defender_who_boards_moves_to_the_attacker_and_stays() -> None:
    table = scene(f"Red: C4, Ca4 Ca3\nBlue: D5, Sw4 Sw1\n{FOUR}")
    table.play("shoot Blue", "lay Ca4", "lay Ca3", "draw Sa1", "answer board")
    assert table.pirate("Blue").square == "C4"
    table.play("lay Sw4", "lay Sw1", "laid", "flip Ca4", "flip Sw4", "fight-on")
    table.play("flip Ca3", "flip Sw1")

    assert table.facts("won") == [{"seat": "p1", "way": "shoot", "total": 7, "against": 5}]
    assert table.pirate("Blue").damage == 1 and table.pirate("Blue").square == "C4"


@rule("S7.3")
def test_w22_the_same_attack_on_the_same_pirate_once_a_turn() -> None:
    table = scene("Red: A1, Ca1 Ca2 Sw1\nBlue: A1, Sa1\nGreen: A1\nWhite: K2")
    table.play("shoot Blue", "lay Ca1", "laid", "draw Sa1", "concede")

    assert table.why_not("shoot Blue") == "S7.3"
    assert table.reason("shoot Blue") == "You have shot at Blue in this turn already."
    assert {"board Blue", "shoot Green"} <= table.offers()


@rule("S7.3")
def test_a_pirate_is_boarded_once_a_turn_and_anew_in_the_next() -> None:
    table = scene("Red: A1, Sw1 Sw2 Sw3 Ca1\nBlue: A1, Sa1\nGreen: A1\nWhite: K2")
    table.play("board Blue", "lay Sw1", "laid", "draw Sa1", "concede")

    assert table.why_not("board Blue") == "S7.3"
    assert table.reason("board Blue") == "You have boarded Blue in this turn already."
    assert {"shoot Blue", "board Green"} <= table.offers()
    table.next_round()
    assert {"board Blue", "shoot Blue"} <= table.offers()


@rule("S7.3")
def test_fights_as_a_defender_do_not_count() -> None:
    table = scene("Red: A1, Ca1\nBlue: A1, Ca2 Sa1\nGreen: F2")
    table.play("shoot Blue", "lay Ca1", "draw Sa1", "answer shoot", "lay Ca2", "laid")
    table.play("flip Ca1", "flip Ca2", "end")
    turn = table.view().turn
    assert turn is not None and (turn.seat, turn.shot) == ("p2", [])
    table = scene("Red: A1, Ca1 Ca1\nBlue: A1, Sa1\nGreen: F2")
    table.play("shoot Blue", "lay Ca1", "laid", "draw Ca4", "concede", "end")
    assert "shoot Red" in table.offers()


@rule("S7.1", "S7.4", "S7.8")
def test_only_fitting_cards_attack_and_only_the_defender_flees() -> None:
    table = scene("Red: A1, Sw1 Sa1 Ca1 Wi1\nBlue: A1, Sa1\nGreen: B1")
    assert table.offers(about="board") == {"board Blue"}
    assert table.why_not("board Green") == "S7.1"
    assert table.reason("board Green") == (
        "You board in your own square: Green is at B1, 1 step away."
    )
    assert {offer.split()[0] for offer in table.offers()} == {
        "step",
        "sail",
        "board",
        "shoot",
        "end",
    }
    table.play("board Blue")
    assert table.offers() == {"lay Sw1", "lay Wi1"}
    assert table.why_not("lay Ca1") == "S7.4"
    assert table.reason("lay Ca1") == "Only Swords and Wilds board."
    assert table.why_not("laid") == "S7.4"
    assert table.reason("laid") == "You must lay one card at least, and none lies there yet."
    table = scene("Red: A1, Sw1 Sa1 Ca1 Wi1\nBlue: A1, Sa1")
    table.play("shoot Blue")
    assert table.offers() == {"lay Ca1", "lay Wi1"}


@rule("S7.7")
@pytest.mark.parametrize(
    ("hand", "answers"),
    [
        ("Sw1", {"answer board"}),
        ("Ca1", {"answer shoot"}),
        ("Sa1", {"answer flee"}),
        ("Wi1", {"answer board", "answer shoot", "answer flee"}),
    ],
)
def test_a_response_needs_a_fitting_card(hand: str, answers: set[str]) -> None:
    table = scene(
        f"Red: A1, Sw1\nBlue: A1, {hand}, carries {'doubloons ' * 5}exotic exotic\n{FOUR}"
    )
    table.play("board Blue", "lay Sw1")
    assert table.offers() == {"concede"} | answers
    for missing in {"answer board", "answer shoot", "answer flee"} - answers:
        assert table.why_not(missing) == "S7.7"


@rule("S7.7")
def test_a_response_is_one_type_and_one_card_at_least() -> None:
    table = scene(f"Red: A1, Sw1\nBlue: A1, Sa1 Ca1 Wi1\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Sw4", "answer flee")
    assert table.offers() == {"lay Sa1", "lay Wi1"}
    assert table.why_not("laid") == "S7.7"
    assert table.reason("laid") == "You must lay one card at least, and none lies there yet."
    assert table.why_not("lay Ca1") == "S7.7"
    assert table.reason("lay Ca1") == "Only Sails and Wilds flee."


def mid_fight() -> Scene:
    table = scene("Red: A1, Sw1 Sw2 Wi3\nBlue: A1, Sw4 Wi1 Sw1\nGreen: F2, Sa1")
    table.play("board Blue", "lay Sw1", "lay Wi3", "laid", "draw Ca1")
    return table.play("answer board", "lay Sw4", "lay Wi1", "laid")


@rule("S7.10", "S7.4")
def test_types_and_numbers_are_public_cards_are_not() -> None:
    table = mid_fight()
    for viewer in ("Green", None):
        fight = table.view(viewer).fight
        assert fight is not None
        assert (fight.attacker.way, fight.attacker.cards, fight.attacker.own) == ("board", 2, None)
        assert (fight.defender.way, fight.defender.cards, fight.defender.own) == ("board", 2, None)
    fight = table.view("Red").fight
    assert fight is not None and fight.attacker.own == {"sword1": 1, "wild3": 1}
    assert fight.defender.own is None


@rule("S7.11")
def test_each_unflipped_card_is_as_likely() -> None:
    table = mid_fight()
    assert table.odds() == {"flip Sw1": 1, "flip Wi3": 1}
    table.play("flip Wi3")
    assert table.odds() == {"flip Sw4": 1, "flip Wi1": 1}
    table.play("flip Wi1", "fight-on")
    assert table.odds() == {"flip Sw1": 1}


@rule("S7.14")
def test_the_higher_total_wins_and_the_loser_gets_nothing() -> None:
    table = scene(f"Red: A1, Sw1, 2 tokens\nBlue: A1, Ca2, carries chest\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Sa1", "answer shoot", "lay Ca2", "laid")
    table.play("flip Sw1", "flip Ca2")
    assert table.pirate("Blue").tokens == 2 and table.pirate("Blue").cargo == ["chest"]
    assert table.pirate("Red").tokens == 1 and table.pirate("Red").damage == 1
    assert table.asked() == "Red"


@rule("S7.15", "S8.4", "S8.7")
def test_w17_equal_totals_let_both_win() -> None:
    table = scene(f"Red: A1, Ca4 Ca2, 5 tokens\nBlue: A1, Ca3 Wi3, 3 tokens\n{FOUR}")
    table.play("shoot Blue", "lay Ca4", "lay Ca2", "draw Sa1", "answer shoot", "lay Ca3")
    table.play("lay Wi3", "laid", "flip Ca4", "flip Ca3", "fight-on", "flip Ca2", "flip Wi3")

    assert (table.pirate("Red").tokens, table.pirate("Blue").tokens) == (5, 5)
    assert (table.pirate("Red").damage, table.pirate("Blue").damage) == (1, 1)


@rule("S7.16")
def test_a_concession_loses_whatever_the_totals() -> None:
    table = scene(f"Red: A1, Ca1 Ca1\nBlue: A1, Ca4 Ca3\n{FOUR}")
    table.play("shoot Blue", "lay Ca1", "lay Ca1", "draw Sa1", "answer shoot", "lay Ca4")
    table.play("lay Ca3", "laid", "flip Ca1", "flip Ca4", "concede")
    assert table.pirate("Red").tokens == 1 and table.pirate("Blue").damage == 1
    assert table.pirate("Red").damage == 0


@rule("S7.5", "S4.5")
def test_committed_cards_take_no_part_in_the_defenders_shuffle() -> None:
    table = scene(f"Red: A1, Sa2 Sw1 Sw2\nBlue: A1, Sa1\n{FOUR}\ndeck: -")
    table.play("sail Sa2", "board Blue", "lay Sw1", "lay Sw2")
    assert table.odds() == {"draw Sa2": 1}
    table.play("draw Sa2")
    assert table.pirate("Blue").hand == ["Sa1", "Sa2"] and table.discards == []


@rule("S7.9", "S7.1", "S7.3")
def test_a_defender_who_came_alongside_may_be_boarded() -> None:
    table = scene(f"Red: C4, Ca4 Sw1\nBlue: D5, Sw1 Sw2\n{FOUR}")
    assert table.why_not("board Blue") == "S7.1"
    assert table.reason("board Blue") == (
        "You board in your own square: Blue is at D5, 2 steps away."
    )
    table.play("shoot Blue", "lay Ca4", "laid", "draw Sa1", "answer board", "lay Sw1", "laid")
    table.play("flip Ca4", "flip Sw1")
    assert "board Blue" in table.offers() and table.why_not("shoot Blue") == "S7.3"
    assert table.reason("shoot Blue") == "You have shot at Blue in this turn already."


@rule("S7.19")
def test_the_attackers_turn_goes_on() -> None:
    table = scene(f"Red: A1, Sw1 Sa1\nBlue: A1, Sa4\n{FOUR}")
    table.play("board Blue", "lay Sw1", "laid", "draw Ca4", "concede")
    assert table.asked() == "Red" and {"end", "step east", "sail Sa1"} <= table.offers()


@rule("S7.7")
def test_what_no_card_answers_with_says_so() -> None:
    cargo = "doubloons " * 5
    table = scene(f"Red: A1, Sw1\nBlue: A1, Sa1, carries {cargo}exotic exotic\n{FOUR}")
    table.play("board Blue", "lay Sw1")

    assert table.reason("answer board") == "You hold neither Swords nor Wilds to board with."
    assert table.reason("answer shoot") == "You hold neither Cannons nor Wilds to shoot with."
