"""S6 Pillage."""

from tests.games.scoundrels.scene import scene
from tests.rule import rule

HAND = "Sw4 Ca3 Wi2 Ca4 Ca2"


@rule("S6.4", "S6.5", "S6.6", "S6.3", "S6.2")
def test_w06_equal_fails_and_another_attempt_is_allowed() -> None:
    table = scene(f"Red: E4, {HAND} Sw4\nBlue: A5")

    table.play(
        "pillage", "lay Sw4", "lay Ca3", "lay Wi2", "laid", "draw Sa4", "draw Sw3", "draw Ca2"
    )
    result = {"seat": "p1", "port": "port2", "against": 9}
    assert table.facts("repelled") == [result | {"total": 9}]
    assert sorted(table.discards) == ["Ca2", "Ca3", "Sa4", "Sw3", "Sw4", "Wi2"]
    assert table.pirate("Red").tokens == 0

    table.play("pillage", "lay Sw4", "lay Ca4", "lay Ca2", "draw Sa4", "draw Sw3", "draw Ca2")
    assert table.facts("pillaged") == [result | {"total": 10}]
    assert table.odds() == {"treasure doubloons": 3, "treasure exotic": 2, "treasure chest": 2}
    table.play("treasure chest")
    assert table.pirate("Red").tokens == 1 and table.pirate("Red").cargo == ["chest"]


@rule("S6.7", "S6.8", "S12.3", "S6.1")
def test_w07_a_pillaged_port_opens_three_rounds_later() -> None:
    table = scene("Red: E4, Sw4 Sw3\nBlue: A5\nround: 2")
    table.play(
        "pillage", "lay Sw4", "lay Sw3", "draw Sa1", "draw Sa1", "draw Sa1", "treasure exotic"
    )

    assert table.pirate("Red").tokens == 1 and table.pirate("Red").cargo == ["exotic"]
    assert table.rounds_closed(2) == 3
    seen = []
    while table.round < 5:
        table.next_round()
        seen.append((table.round, table.rounds_closed(2)))
    assert seen == [(3, 2), (4, 1), (5, 0)]


@rule("S6.1", "S6.8")
def test_a_closed_port_is_not_pillaged() -> None:
    table = scene("Red: E4, Sw4\nBlue: A5\nclosed: port2 1")
    assert table.why_not("pillage") == "S6.8"
    assert table.reason("pillage") == "Saltmarrow is shut for 1 round more."


@rule("S6.2")
def test_swords_cannons_and_wilds_but_no_sails_and_at_least_one() -> None:
    table = scene("Red: E4, Sw1 Ca1 Wi1 Sa1\nBlue: A5")
    table.play("pillage")

    assert table.offers() == {"lay Sw1", "lay Ca1", "lay Wi1"}
    assert table.why_not("lay Sa1") == "S6.2"
    assert table.reason("lay Sa1") == "Sails do not pillage: lay Swords, Cannons or Wilds."
    assert table.why_not("laid") == "S6.2"
    assert table.reason("laid") == "You must lay one card at least, and none lies there yet."
    table.play("lay Sw1", "laid")
    assert table.asked() == "luck"  # none is added later


@rule("S6.3")
def test_all_three_drawn_cards_count_whatever_their_type() -> None:
    table = scene("Red: E4, Sw4 Ca4\nBlue: A5")
    table.play("pillage", "lay Sw4", "lay Ca4", "draw Sa2", "draw Wi3")
    pillage = table.view().pillage
    assert pillage is not None and pillage.against == 5
    table.play("draw Sw2")
    result = {"seat": "p1", "port": "port2", "total": 8, "against": 7}
    assert table.facts("pillaged") == [result]


@rule("S6.5")
def test_the_cards_are_discarded_before_the_treasure_is_taken() -> None:
    table = scene("Red: E4, Sw4 Ca4\nBlue: A5")
    table.play("pillage", "lay Sw4", "lay Ca4", "draw Sa1", "draw Sa2", "draw Sa3")
    assert table.asked() == "luck" and set(table.odds()) == {
        "treasure doubloons",
        "treasure exotic",
        "treasure chest",
    }
    assert table.discards == ["Sw4", "Sa1", "Sa2", "Sa3", "Ca4"]
    table.play("treasure chest")
    assert table.pirate("Red").hand == []


@rule("S6.9")
def test_without_treasure_a_pillage_still_pays_and_closes() -> None:
    table = scene("Red: E4, Sw4 Ca4\nBlue: A5\ntreasure:")
    table.play("pillage", "lay Sw4", "lay Ca4", "draw Sa1", "draw Sa2", "draw Sa1")
    assert table.pirate("Red").tokens == 1 and table.pirate("Red").cargo == []
    assert table.rounds_closed(2) == 3 and table.asked() == "Red"


@rule("S6.10", "S16.1")
def test_only_pillage_empties_the_treasure_deck() -> None:
    table = scene("Red: E4, Sw4 Ca4 Sw3\nBlue: E4, Sa1, carries chest\ntreasure: exotic")
    table.play("board Blue", "lay Sw3", "laid", "draw Sa1", "concede", "take chest")
    assert table.treasure_left == 1 and table.final == []
    table.play(
        "pillage", "lay Sw4", "lay Ca4", "draw Sa1", "draw Sa2", "draw Sa1", "treasure exotic"
    )
    assert table.treasure_left == 0 and table.final == ["no-treasure"]
