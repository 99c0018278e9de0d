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
        assert table.actor() == "luck"
        table.luck("Wi4")
        assert table.pirate("Blue").hand[-1] == "Wi4"
    assert table.actor() == "Blue"
    assert len(table.pirate("Blue").hand) == 6


@rule("S7.12", "S7.13", "S7.11")
def test_w13_concession_only_while_both_have_unflipped_cards() -> None:
    table = scene(f"Red: A1, Sw1 Sw1 Sw1\nBlue: A1, Sa1 Sa1 Sa1 Sa2 Sa2 Sa2 Ca1 Ca2\n{FOUR}")
    table.play("board Blue", "lay Sw1", "lay Sw1", "lay Sw1", "answer flee")
    table.play("lay Sa1", "lay Sa1", "lay Sa1", "lay Sa2", "lay Sa2", "lay Sa2", "laid")
    for _ in range(2):
        table.luck("Sw1", "Sa1")
        assert table.offers() == {"concede", "fight-on"}
        table.play("fight-on")
    table.luck("Sw1", "Sa1")
    assert len(table.told("flip")) == 3 + 6  # the other three at once
    assert table.told("won")[0][:4] == [1, 2, 9, 3]


@rule("S7.16", "S7.17", "S7.18", "S8.3")
def test_w14_what_a_conceding_defender_takes_back() -> None:
    table = scene(f"Red: C4, Ca4 Ca3 Ca2 Ca1\nBlue: D5, Ca1 Ca2 Wi4\n{FOUR}")
    table.play("shoot Blue", "lay Ca4", "lay Ca3", "lay Ca2", "lay Ca1").luck("Sa1")
    table.play("answer shoot", "lay Ca1", "lay Ca2", "lay Wi4", "laid").luck("Ca4", "Ca1")
    table.play("concede")

    assert table.pirate("Blue").hand == ["Sa1", "Ca2", "Wi4"]
    assert table.discards == ["Ca1", "Ca1", "Ca2", "Ca3", "Ca4"]
    assert sorted(values[1] for values in table.told("shown")) == [8, 9, 10]
    assert [fact.audience for fact in table.facts if fact.kind == back_kind()] == [2, 2]
    assert table.pirate("Red").tokens == 1 and table.pirate("Blue").damage == 1


def back_kind() -> int:
    from freebooter.games.scoundrels.vocabulary import MY_CARD_TAKEN_BACK

    return MY_CARD_TAKEN_BACK


@rule("S7.6", "S7.17", "S8.1")
def test_w15_conceding_at_once_keeps_the_whole_hand() -> None:
    table = scene(f"Red: A1, Sw1 Sw2\nBlue: A1, Sa1 Ca1, carries chest doubloons\n{FOUR}")
    table.play("board Blue", "lay Sw1", "lay Sw2").luck("Wi1").play("concede")
    assert table.pirate("Blue").hand == ["Sa1", "Ca1", "Wi1"]
    table.play("take chest", "take-no-more")

    assert table.pirate("Red").cargo == ["chest"]
    assert table.pirate("Blue").cargo == ["doubloons"]


@rule("S7.6")
def test_an_empty_hand_must_concede() -> None:
    table = scene(f"Red: A1, Sw1\nBlue: A1, carries chest\n{FOUR}\ndeck: -")
    table.play("board Blue", "lay Sw1")
    assert table.told("conceded")
    assert table.actor() == "Red" and "take chest" in table.offers()


@rule("S7.9", "S7.2")
def test_w16_a_defender_who_boards_moves_to_the_attacker_and_stays() -> None:
    table = scene(f"Red: C4, Ca4 Ca3\nBlue: D5, Sw4 Sw1\n{FOUR}")
    table.play("shoot Blue", "lay Ca4", "lay Ca3").luck("Sa1").play("answer board")
    assert table.pirate("Blue").square == "C4"
    table.play("lay Sw4", "lay Sw1", "laid").luck("Ca4", "Sw4").play("fight-on")
    table.luck("Ca3", "Sw1")

    assert table.told("won")[0][:4] == [0, 1, 7, 5]
    assert table.pirate("Blue").damage == 1 and table.pirate("Blue").square == "C4"


@rule("S7.3")
def test_w22_the_same_attack_on_the_same_pirate_once_a_turn() -> None:
    table = scene("Red: A1, Ca1 Ca2 Sw1\nBlue: A1, Sa1\nGreen: A1\nWhite: K2")
    table.play("shoot Blue", "lay Ca1", "laid").luck("Sa1").play("concede")

    assert table.why_not("shoot Blue") == "S7.3"
    assert {"board Blue", "shoot Green"} <= table.offers()


@rule("S7.3")
def test_a_pirate_is_boarded_once_a_turn_and_anew_in_the_next() -> None:
    table = scene("Red: A1, Sw1 Sw2 Sw3 Ca1\nBlue: A1, Sa1\nGreen: A1\nWhite: K2")
    table.play("board Blue", "lay Sw1", "laid").luck("Sa1").play("concede")

    assert table.why_not("board Blue") == "S7.3"
    assert {"shoot Blue", "board Green"} <= table.offers()
    table.next_round()
    assert {"board Blue", "shoot Blue"} <= table.offers()


@rule("S7.3")
def test_fights_as_a_defender_do_not_count() -> None:
    table = scene("Red: A1, Ca1\nBlue: A1, Ca2 Sa1\nGreen: F2")
    table.play("shoot Blue", "lay Ca1").luck("Sa1").play("answer shoot", "lay Ca2", "laid")
    table.luck("Ca1", "Ca2").play("end")
    assert table.actor() == "Blue" and table.game.shot == 0
    table = scene("Red: A1, Ca1 Ca1\nBlue: A1, Sa1\nGreen: F2")
    table.play("shoot Blue", "lay Ca1", "laid").luck("Ca4").play("concede", "end")
    assert "shoot Red" in table.offers()


@rule("S7.1", "S7.4", "S7.8")
def test_only_fitting_cards_attack_and_only_the_defender_flees() -> None:
    table = scene("Red: A1, Sw1 Sa1 Ca1 Wi1\nBlue: A1, Sa1\nGreen: B1")
    assert table.offers(about="board") == {"board Blue"}
    assert table.why_not("board Green") == "S7.1"
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
    assert table.why_not("laid") == "S7.4"
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
    table.play("board Blue", "lay Sw1").luck("Sw4").play("answer flee")
    assert table.offers() == {"lay Sa1", "lay Wi1"}
    assert table.why_not("laid") == "S7.7"
    assert table.why_not("lay Ca1") == "S7.7"


def mid_fight() -> Scene:
    table = scene("Red: A1, Sw1 Sw2 Wi3\nBlue: A1, Sw4 Wi1 Sw1\nGreen: F2, Sa1")
    table.play("board Blue", "lay Sw1", "lay Wi3", "laid").luck("Ca1")
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
    assert table.odds() == {"Sw1": 1, "Wi3": 1}
    table.luck("Wi3")
    assert table.odds() == {"Sw4": 1, "Wi1": 1}
    table.luck("Wi1").play("fight-on")
    assert table.odds() == {"Sw1": 1}


@rule("S7.14")
def test_the_higher_total_wins_and_the_loser_gets_nothing() -> None:
    table = scene(f"Red: A1, Sw1, 2 tokens\nBlue: A1, Ca2, carries chest\n{FOUR}")
    table.play("board Blue", "lay Sw1").luck("Sa1").play("answer shoot", "lay Ca2", "laid")
    table.luck("Sw1", "Ca2")
    assert table.pirate("Blue").tokens == 2 and table.pirate("Blue").cargo == ["chest"]
    assert table.pirate("Red").tokens == 1 and table.pirate("Red").damage == 1
    assert table.actor() == "Red"


@rule("S7.15", "S8.4", "S8.7")
def test_w17_equal_totals_let_both_win() -> None:
    table = scene(f"Red: A1, Ca4 Ca2, 5 tokens\nBlue: A1, Ca3 Wi3, 3 tokens\n{FOUR}")
    table.play("shoot Blue", "lay Ca4", "lay Ca2").luck("Sa1").play("answer shoot", "lay Ca3")
    table.play("lay Wi3", "laid").luck("Ca4", "Ca3").play("fight-on").luck("Ca2", "Wi3")

    assert (table.pirate("Red").tokens, table.pirate("Blue").tokens) == (5, 5)
    assert (table.pirate("Red").damage, table.pirate("Blue").damage) == (1, 1)


@rule("S7.16")
def test_a_concession_loses_whatever_the_totals() -> None:
    table = scene(f"Red: A1, Ca1 Ca1\nBlue: A1, Ca4 Ca3\n{FOUR}")
    table.play("shoot Blue", "lay Ca1", "lay Ca1").luck("Sa1").play("answer shoot", "lay Ca4")
    table.play("lay Ca3", "laid").luck("Ca1", "Ca4").play("concede")
    assert table.pirate("Red").tokens == 1 and table.pirate("Blue").damage == 1
    assert table.pirate("Red").damage == 0


@rule("S7.5", "S4.5")
def test_committed_cards_take_no_part_in_the_defenders_shuffle() -> None:
    table = scene(f"Red: A1, Sa2 Sw1 Sw2\nBlue: A1, Sa1\n{FOUR}\ndeck: -")
    table.play("sail Sa2", "board Blue", "lay Sw1", "lay Sw2")
    assert table.odds() == {"Sa2": 1}
    table.luck("Sa2")
    assert table.pirate("Blue").hand == ["Sa1", "Sa2"] and table.discards == []


@rule("S7.9", "S7.1", "S7.3")
def test_a_defender_who_came_alongside_may_be_boarded() -> None:
    table = scene(f"Red: C4, Ca4 Sw1\nBlue: D5, Sw1 Sw2\n{FOUR}")
    assert table.why_not("board Blue") == "S7.1"
    table.play("shoot Blue", "lay Ca4", "laid").luck("Sa1").play("answer board", "lay Sw1", "laid")
    table.luck("Ca4", "Sw1")
    assert "board Blue" in table.offers() and table.why_not("shoot Blue") == "S7.3"


@rule("S7.19")
def test_the_attackers_turn_goes_on() -> None:
    table = scene(f"Red: A1, Sw1 Sa1\nBlue: A1, Sa4\n{FOUR}")
    table.play("board Blue", "lay Sw1", "laid").luck("Ca4").play("concede")
    assert table.actor() == "Red" and {"end", "step east", "sail Sa1"} <= table.offers()
