"""S6 Pillage."""

from tests.games.scoundrels.scene import scene
from tests.rule import rule

HAND = "Sw4 Ca3 Wi2 Ca4 Ca2"


@rule("S6.4", "S6.5", "S6.6", "S6.3", "S6.2")
def test_w06_equal_fails_and_another_attempt_is_allowed() -> None:
    table = scene(f"Red: E4, {HAND} Sw4\nBlue: A5")

    table.play("pillage", "lay Sw4", "lay Ca3", "lay Wi2", "laid").luck("Sa4", "Sw3", "Ca2")
    assert table.told("repelled")[0][:4] == [0, 1, 9, 9]
    assert sorted(table.discards) == ["Ca2", "Ca3", "Sa4", "Sw3", "Sw4", "Wi2"]
    assert table.pirate("Red").tokens == 0

    table.play("pillage", "lay Sw4", "lay Ca4", "lay Ca2").luck("Sa4", "Sw3", "Ca2")
    assert table.told("pillaged")[0][:4] == [0, 1, 10, 9]
    assert table.odds() == {"doubloons": 3, "exotic": 2, "chest": 2}
    table.luck("chest")
    assert table.pirate("Red").tokens == 1 and table.pirate("Red").cargo == ["chest"]


@rule("S6.7", "S6.8", "S12.3", "S6.1")
def test_w07_a_pillaged_port_opens_three_rounds_later() -> None:
    table = scene("Red: E4, Sw4 Sw3\nBlue: A5")
    table.game.round = 2
    table.play("pillage", "lay Sw4", "lay Sw3").luck("Sa1", "Sa1", "Sa1", "exotic")

    assert table.pirate("Red").tokens == 1 and table.pirate("Red").cargo == ["exotic"]
    assert table.game.counters[1] == 3
    seen = []
    while table.game.round < 5:
        table.next_round()
        seen.append((table.game.round, table.game.counters[1]))
    assert seen == [(3, 2), (4, 1), (5, 0)]


@rule("S6.1", "S6.8")
def test_a_closed_port_is_not_pillaged() -> None:
    table = scene("Red: E4, Sw4\nBlue: A5\nclosed: port2 1")
    assert table.why_not("pillage") == "S6.8"


@rule("S6.2")
def test_swords_cannons_and_wilds_but_no_sails_and_at_least_one() -> None:
    table = scene("Red: E4, Sw1 Ca1 Wi1 Sa1\nBlue: A5")
    table.play("pillage")

    assert table.offers() == {"lay Sw1", "lay Ca1", "lay Wi1"}
    assert table.why_not("lay Sa1") == "S6.2"
    assert table.why_not("laid") == "S6.2"
    table.play("lay Sw1", "laid")
    assert table.actor() == "luck"  # none is added later


@rule("S6.3")
def test_all_three_drawn_cards_count_whatever_their_type() -> None:
    table = scene("Red: E4, Sw4 Ca4\nBlue: A5")
    table.play("pillage", "lay Sw4", "lay Ca4").luck("Sa2", "Wi3")
    pillage = table.view().pillage
    assert pillage is not None and pillage.against == 5
    table.luck("Sw2")
    assert table.told("pillaged")[0][:4] == [0, 1, 8, 7]


@rule("S6.5")
def test_the_cards_are_discarded_before_the_treasure_is_taken() -> None:
    table = scene("Red: E4, Sw4 Ca4\nBlue: A5")
    table.play("pillage", "lay Sw4", "lay Ca4").luck("Sa1", "Sa2", "Sa3")
    assert table.actor() == "luck" and set(table.odds()) == {"doubloons", "exotic", "chest"}
    assert table.discards == ["Sw4", "Sa1", "Sa2", "Sa3", "Ca4"]
    table.luck("chest")
    assert table.pirate("Red").hand == []


@rule("S6.9")
def test_without_treasure_a_pillage_still_pays_and_closes() -> None:
    table = scene("Red: E4, Sw4 Ca4\nBlue: A5\ntreasure:")
    table.play("pillage", "lay Sw4", "lay Ca4").luck("Sa1", "Sa2", "Sa1")
    assert table.pirate("Red").tokens == 1 and table.pirate("Red").cargo == []
    assert table.game.counters[1] == 3 and table.actor() == "Red"


@rule("S6.10", "S16.1")
def test_only_pillage_empties_the_treasure_deck() -> None:
    table = scene("Red: E4, Sw4 Ca4 Sw3\nBlue: E4, Sa1, carries chest\ntreasure: exotic")
    table.play("board Blue", "lay Sw3", "laid").luck("Sa1").play("concede", "take chest")
    assert table.game.treasure_size == 1 and table.final == []
    table.play("pillage", "lay Sw4", "lay Ca4").luck("Sa1", "Sa2", "Sa1", "exotic")
    assert table.game.treasure_size == 0 and table.final == ["no-treasure"]
