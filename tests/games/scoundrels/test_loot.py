"""S8 Loot."""

from tests.games.scoundrels.scene import Scene, scene
from tests.rule import rule

FOUR = "Green: F2\nWhite: K2"


def fought(text: str, attack: list[str], answer: str, cards: list[str], **options: str) -> Scene:
    """Red attacks Blue with some cards, Blue answers with as many; all are flipped."""
    table = scene(text, **options)
    tactic = "board" if any(card.startswith("Sw") for card in attack) else "shoot"
    table.play(f"{tactic} Blue", *[f"lay {card}" for card in attack])
    if "laid" in table.offers():
        table.play("laid")
    if table.asked() == "luck":
        table.play("draw Sa1")
    table.play(f"answer {answer}", *[f"lay {card}" for card in cards])
    if table.asked() == "Blue" and "laid" in table.offers():
        table.play("laid")
    for place, (mine, theirs) in enumerate(zip(attack, cards, strict=True), 1):
        table.play(f"flip {mine}", f"flip {theirs}")
        if place < len(attack):
            table.play("fight-on")
    return table


@rule("S8.6", "S8.1")
def test_w18_boarders_who_tie_do_not_take_back() -> None:
    table = fought(
        f"Red: A1, Sw2 Sw3, carries chest\nBlue: A1, Sw4 Sw1, carries doubloons\n{FOUR}",
        ["Sw2", "Sw3"],
        "board",
        ["Sw4", "Sw1"],
    )
    assert table.asked() == "Red"
    assert table.offers() == {"take doubloons", "take-no-more"}
    table.play("take doubloons")
    assert table.asked() == "Blue"
    assert table.offers() == {"take chest", "take-no-more"}
    table.play("take chest")
    assert table.pirate("Red").cargo == ["doubloons"]
    assert table.pirate("Blue").cargo == ["chest"]


@rule("S8.6", "S8.5")
def test_w19_loot_first_then_the_flight() -> None:
    table = fought(
        f"Red: A1, Sw2 Sw3\nBlue: A1, Sa4 Sa1, carries chest\n{FOUR}",
        ["Sw2", "Sw3"],
        "flee",
        ["Sa4", "Sa1"],
    )
    assert table.asked() == "Red"
    table.play("take chest")
    assert table.asked() == "Blue" and "stop" in table.offers()
    table.play("step east", "step east")
    assert table.pirate("Blue").square == "C1" and table.asked() == "Red"


@rule("S8.2")
def test_w20_a_token_from_who_carries_nothing() -> None:
    table = scene(f"Red: A1, Sw1\nBlue: A1, Sa1, 2 tokens\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Sa2", "concede")
    assert table.offers() == {"take-token", "take-no-more"}
    table.play("take-token")
    assert (table.pirate("Red").tokens, table.pirate("Blue").tokens) == (1, 1)

    table = scene(f"Red: A1, Sw1\nBlue: A1, Sa1\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Sa2", "concede")
    assert "end" in table.offers()

    table = scene(f"Red: A1, Sw1\nBlue: A1, Sa1, 2 tokens, carries doubloons\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Sa2", "concede", "take-no-more")
    assert table.pirate("Red").tokens == 0 and "end" in table.offers()


@rule("S8.2")
def test_the_token_is_optional() -> None:
    table = scene(f"Red: A1, Sw1\nBlue: A1, Sa1, 2 tokens\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Sa2", "concede", "take-no-more")
    assert (table.pirate("Red").tokens, table.pirate("Blue").tokens) == (0, 2)


@rule("S8.4", "S8.3")
def test_w21_only_tokens_make_a_pirate_more_infamous() -> None:
    table = scene(f"Red: A1, Ca1, 2 tokens, carries chest chest\nBlue: A1, Sa1, 3 tokens\n{FOUR}")
    table.play("shoot Blue", "lay Ca1", "draw Sa2", "concede")
    assert (table.pirate("Red").tokens, table.pirate("Blue").tokens) == (4, 2)
    assert table.pirate("Blue").damage == 1

    table = scene(f"Red: A1, Ca1, 3 tokens\nBlue: A1, Sa1, 3 tokens\n{FOUR}")
    table.play("shoot Blue", "lay Ca1", "draw Sa2", "concede")
    assert (table.pirate("Red").tokens, table.pirate("Blue").tokens) == (4, 3)


@rule("S8.5")
def test_a_flight_is_as_long_as_cards_were_played_and_wraps() -> None:
    table = fought(f"Red: A1, Sw1\nBlue: A1, Sa4\n{FOUR}", ["Sw1"], "flee", ["Sa4"])
    assert table.asked() == "Blue"
    assert table.view().asked_amount == 1
    assert table.offers() == {"step east", "step south", "stop"}
    assert table.why_not("step north") == "S2.2"  # A6 is land
    assert table.reason("step north") == "A6, north of you, is land."
    table.play("stop")
    assert table.pirate("Blue").square == "A1"
    table = fought(f"Red: B1, Sw1\nBlue: B1, Sa4\n{FOUR}", ["Sw1"], "flee", ["Sa4"])
    table.play("step north")
    assert table.pirate("Blue").square == "B6"
    assert table.free_points == 2 and not table.has_crossed


@rule("S8.7", "S7.15", "S8.4")
def test_w43_a_tie_of_cannons_and_swords() -> None:
    table = fought(
        f"Red: C4, Ca3 Ca2, 2 tokens, carries chest\nBlue: D5, Sw4 Sw1, 4 tokens, carries exotic\n{FOUR}",
        ["Ca3", "Ca2"],
        "board",
        ["Sw4", "Sw1"],
    )
    assert table.asked() == "Blue"
    table.play("take chest")
    assert (table.pirate("Red").tokens, table.pirate("Blue").tokens) == (4, 3)
    assert table.pirate("Blue").damage == 1 and table.pirate("Blue").square == "C4"
    assert table.pirate("Blue").cargo == ["exotic", "chest"]


@rule("S8.6")
def test_tokens_too_are_judged_by_what_was_before_the_fight() -> None:
    table = fought(f"Red: A1, Sw2\nBlue: A1, Sw2, 1 token\n{FOUR}", ["Sw2"], "board", ["Sw2"])
    table.play("take-token")
    assert table.asked() == "Red" and "end" in table.offers()  # Red had none before
    assert (table.pirate("Red").tokens, table.pirate("Blue").tokens) == (1, 0)


@rule("S8.7", "S4.3")
def test_cards_are_discarded_before_any_loot() -> None:
    table = scene(f"Red: A1, Sw1\nBlue: A1, Sa1, carries chest\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Sa2", "concede")
    assert "take chest" in table.offers()
    assert table.discards == ["Sw1"]


@rule("S10.8", "S8.1")
def test_stealing_takes_cards_not_tokens() -> None:
    table = scene(f"Red: A1, Sw1\nBlue: A1, Sa1, 1 token, carries chest\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Sa2", "concede")
    assert table.offers() == {"take chest", "take-no-more"}
    table.play("take chest")
    assert table.facts("token") == []
    assert table.facts("loot") == [{"seat": "p1", "from": "p2", "treasure": "chest"}]


@rule("S8.6", "S15.8", "S15.7")
def test_a_tie_with_the_ghost_costs_it_one_treasure_and_the_other_all() -> None:
    table = fought(
        f"Red: A1, Sw2, carries chest exotic doubloons, ghost\nBlue: A1, Sw2, carries compass exotic\n{FOUR}",
        ["Sw2"],
        "board",
        ["Sw2"],
    )
    table.play("take compass", "take exotic")
    assert table.asked() == "Blue"
    assert table.offers(about="take ") == {"take chest", "take exotic", "take doubloons"}
    table.play("take exotic")
    assert table.asked() == "Red" and "end" in table.offers()
    assert table.pirate("Red").cargo == ["doubloons", "exotic", "chest", "compass"]
    assert table.pirate("Blue").cargo == ["exotic"]


@rule("S8.6", "S8.2")
def test_who_carried_nothing_before_a_tie_loses_a_token_and_not_the_loot() -> None:
    table = fought(
        f"Red: A1, Sw2, 1 token\nBlue: A1, Sw2, carries chest\n{FOUR}", ["Sw2"], "board", ["Sw2"]
    )
    table.play("take chest")
    assert table.asked() == "Blue" and table.offers() == {"take-token", "take-no-more"}
    table.play("take-token")
    assert (table.pirate("Red").tokens, table.pirate("Blue").tokens) == (0, 1)
    assert table.pirate("Red").cargo == ["chest"]


@rule("S8.7", "S8.4", "S8.2")
def test_a_token_looted_with_swords_does_not_change_who_was_more_infamous() -> None:
    table = fought(
        f"Red: A1, Sw2, 2 tokens\nBlue: A1, Ca2, 1 token\n{FOUR}", ["Sw2"], "shoot", ["Ca2"]
    )
    table.play("take-token")
    assert (table.pirate("Red").tokens, table.pirate("Blue").tokens) == (2, 2)
    assert (table.pirate("Red").damage, table.pirate("Blue").damage) == (1, 0)
    table = fought(
        f"Red: A1, Sw2, 1 token\nBlue: A1, Ca2, 1 token\n{FOUR}", ["Sw2"], "shoot", ["Ca2"]
    )
    table.play("take-token")
    assert (table.pirate("Red").tokens, table.pirate("Blue").tokens) == (2, 1)


@rule("S8.7", "S13.4", "S8.5")
def test_a_pirate_sunk_in_a_tie_wins_with_sails_but_does_not_sail() -> None:
    table = fought(
        f"Red: A1, Ca2\nBlue: A1, Sa2, 3 damage, 1 token\n{FOUR}\nquests: catch_me fishes world",
        ["Ca2"],
        "flee",
        ["Sa2"],
    )
    assert table.pirate("Blue").square is None and table.asked() == "Red"
    assert table.pirate("Blue").tokens == 0 + 2  # one lost to Red, two for the Quest
    assert table.pirate("Red").tokens == 1 + 1 + 3 and table.quests == ["world"]


@rule("S8.7", "S14.3", "S17.8")
def test_what_was_looted_goes_down_with_its_new_owner() -> None:
    table = fought(
        f"Red: A1, Sw2, 3 damage\nBlue: A1, Ca2, carries dice chest\n{FOUR}",
        ["Sw2"],
        "shoot",
        ["Ca2"],
    )
    table.play("take dice", "take chest")
    assert table.pirate("Red").square is None and table.pirate("Blue").cargo == []
    assert table.pirate("Blue").tokens == 1  # the Dice had left before the token came
    assert table.asked() == "Blue" and "end" in table.offers()
