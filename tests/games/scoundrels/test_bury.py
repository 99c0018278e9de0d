"""S9 Bury."""

from tests.games.scoundrels.scene import scene
from tests.rule import rule


@rule("S9.2", "S4.7", "S9.1")
def test_w23_burying_costs_its_worth_and_lightens_the_ship() -> None:
    table = scene("Red: A5, Sa1 Sa2 Sw1 Sw2 Ca1 Ca2, carries chest doubloons\nBlue: F2")
    table.play("bury chest")
    assert table.offers() == {f"pay {card}" for card in ("Sa1", "Sa2", "Sw1", "Sw2", "Ca1", "Ca2")}
    table.play("pay Sa1", "pay Sw1", "pay Ca1")

    assert len(table.pirate("Red").hand) == 3 and table.pirate("Red").limit == 7
    assert table.buried("A5") == ["chest"] and table.owner("A5") == "Red"
    assert table.discards == ["Sw1", "Sa1", "Ca1"]
    assert "bury doubloons" in table.offers()  # a separate action


@rule("S9.3", "S9.4")
def test_w24_a_marker_stays_when_the_treasure_is_gone() -> None:
    table = scene(
        """
        Red: K2, Sa1, carries doubloons
        Blue: A5, Sa1, carries doubloons
        Green: H6
        White: F2
        buried at A5: Red
        """
    )
    assert table.why_not("bury doubloons") == "S9.4"  # Red buries only at A5
    table.play("end")
    assert table.why_not("bury doubloons") == "S9.3"  # Blue never at A5
    assert table.reason("bury doubloons") == "Hangman's Mark is Red's X."
    table = scene("Red: A5, Sa1, carries doubloons\nBlue: F2\nburied at A5: Red")
    table.play("bury doubloons")
    assert table.buried("A5") == ["doubloons"]


@rule("S9.1", "S15.3")
def test_only_at_an_x_and_not_the_ghost() -> None:
    table = scene("Red: A4, Sa1, carries doubloons\nBlue: F2")
    assert table.why_not("bury doubloons") == "S9.1"
    assert table.reason("bury doubloons") == "No X is at A4."
    table = scene("Red: A5, Sa1, carries doubloons, ghost\nBlue: F2")
    assert table.why_not("bury doubloons") == "S15.3"
    assert table.reason("bury doubloons") == "You are the Ghost, who buries nothing."


@rule("S9.5", "S16.4")
def test_buried_treasure_still_belongs_to_its_pirate() -> None:
    table = scene("Red: A5, 2 tokens\nBlue: F2\nburied at A5: Red chest exotic")
    assert table.pirate("Red").score == 7 and table.pirate("Red").weight == 0


@rule("S9.6")
def test_what_is_buried_where_is_public() -> None:
    table = scene("Red: B1\nBlue: F2\nburied at A5: Red chest exotic")
    for viewer in ("Blue", None):
        mark = table.view(viewer).marks[0]
        assert (mark.owner, mark.buried) == ("p1", {"chest": 1, "exotic": 1})
