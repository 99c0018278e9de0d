"""S10 Dig."""

import pytest

from tests.games.scoundrels.scene import scene
from tests.rule import rule


@rule("S10.3", "S10.4", "S10.6", "S10.1", "S10.2")
def test_w25_digging_goes_on_until_a_draw_fails() -> None:
    table = scene("Blue: A5\nRed: F2\nGreen: H6\nburied at A5: Red chest exotic doubloons")
    table.play("dig", "draw Sa3")
    assert table.odds() == {"dug doubloons": 1, "dug exotic": 1, "dug chest": 1}
    table.play("dug exotic", "draw Wi4", "dug chest", "draw Sw2")

    assert table.pirate("Blue").cargo == ["exotic", "chest"]
    assert table.buried("A5") == ["doubloons"]
    assert table.discards == ["Sw2", "Sa3", "Wi4"]
    assert table.asked() == "Red"


@rule("S10.4")
def test_digging_stops_when_nothing_is_left() -> None:
    table = scene("Blue: A5\nRed: F2\nburied at A5: Red chest")
    table.play("dig", "draw Ca4", "dug chest")
    assert table.pirate("Blue").cargo == ["chest"] and table.asked() == "Red"


@rule("S10.5", "S10.2")
def test_w26_own_treasure_needs_no_draw_and_ends_the_turn() -> None:
    table = scene("Red: A5, Sa1\nBlue: F2\nburied at A5: Red chest exotic doubloons")
    table.play("dig")
    assert table.offers() == {"unearth chest", "unearth exotic", "unearth doubloons"}
    assert table.why_not("unearth-no-more") == "S10.5"
    assert table.reason("unearth-no-more") == (
        "You must dig up one Treasure at least, and have none yet."
    )
    table.play("unearth exotic", "unearth-no-more")

    assert table.pirate("Red").cargo == ["exotic"]
    assert table.buried("A5") == ["doubloons", "chest"]
    assert table.asked() == "Blue" and table.pirate("Red").hand == ["Sa1"]


@rule("S10.3")
@pytest.mark.parametrize(
    ("card", "found"),
    [("Sw1", False), ("Sa2", False), ("Wi2", False), ("Ca3", True), ("Wi3", True), ("Sw4", True)],
)
def test_a_three_or_a_four_digs_up(card: str, found: bool) -> None:
    table = scene("Blue: A5\nRed: F2\nburied at A5: Red chest")
    table.play("dig", f"draw {card}")
    assert (table.asked() == "luck") == found


@rule("S10.1")
def test_there_must_be_treasure_under_the_x() -> None:
    table = scene("Blue: A5\nRed: F2\nburied at A5: Red")
    assert table.why_not("dig") == "S10.1"
    assert table.reason("dig") == "Nothing is buried at Hangman's Mark."
    table = scene("Blue: A4\nRed: F2\nburied at A5: Red chest")
    assert table.why_not("dig") == "S10.1"
    assert table.reason("dig") == "No X is at A4."
    table = scene("Blue: A5, ghost\nRed: F2\nburied at A5: Red chest")
    assert table.why_not("dig") == "S15.3"
    assert table.reason("dig") == "You are the Ghost, who digs up nothing."


@rule("S4.9")
def test_a_treasure_that_does_not_fit_stays_buried_and_the_digging_stops() -> None:
    heavy = "doubloons " * 5 + "exotic exotic exotic"
    table = scene(f"Blue: A5, carries {heavy}\nRed: F2\nburied at A5: Red chest chest")
    table.play("dig", "draw Sw4", "dug chest")
    assert table.buried("A5") == ["chest", "chest"] and table.asked() == "Red"


@rule("S10.6", "S4.8")
def test_the_hand_is_trimmed_after_the_last_draw() -> None:
    table = scene(
        "Blue: A5, Sa1 Sa2 Sa3 Sa4 Ca1 Ca2 Ca3 Ca4\nRed: F2\nburied at A5: Red chest exotic"
    )
    table.play("dig", "draw Sw4", "dug chest")
    assert table.asked() == "luck"
    table.play("draw Sw1")
    assert table.asked() == "Blue" and table.offers(about="drop") == table.offers()
    table.play("drop Sa1")
    assert table.asked() == "Red"


@rule("S10.7")
def test_treasure_of_a_sunk_pirate_stays_and_may_be_dug_up() -> None:
    table = scene("Blue: A5\nRed: nowhere gone\nGreen: F2\nburied at A5: Red chest")
    table.play("dig", "draw Sw3", "dug chest")
    assert table.pirate("Blue").cargo == ["chest"]


@rule("S10.8")
def test_digging_up_anothers_treasure_is_stealing() -> None:
    table = scene("Blue: A5\nRed: F2\nburied at A5: Red chest\nquests: grave hold")
    table.play("dig", "draw Sw3", "dug chest")
    assert table.pirate("Blue").tokens == 3 and table.quests == ["hold"]


@rule("S4.9", "S10.3")
def test_what_was_dug_up_before_a_treasure_too_heavy_is_kept() -> None:
    heavy = "doubloons " * 5 + "exotic exotic exotic"
    table = scene(
        f"Blue: A5, carries {heavy}\nRed: F2\nburied at A5: Red chest compass\nquests: grave world"
    )
    table.play("dig", "draw Sw4")
    assert table.odds() == {"dug chest": 1, "dug compass": 1}  # random, whether it fits or not
    table.play("dug compass", "draw Sw4", "dug chest")
    assert "compass" in table.pirate("Blue").cargo and table.buried("A5") == ["chest"]
    assert table.pirate("Blue").tokens == 3 and table.asked() == "Red"


@rule("S10.5", "S4.9", "S3.8")
def test_of_ones_own_only_what_fits_is_dug_up() -> None:
    heavy = "doubloons " * 5 + "exotic exotic exotic"
    table = scene(f"Blue: A5, carries {heavy}\nRed: F2\nburied at A5: Blue chest compass")
    table.play("dig")
    assert table.offers() == {"unearth compass"}
    assert table.why_not("unearth chest") == "S4.9"
    assert table.reason("unearth chest") == "Treasure Chest weighs 1, you carry 8 of 8."
    table.play("unearth compass")
    assert table.asked() == "Red" and table.buried("A5") == ["chest"]


@rule("S4.5", "S4.3")
def test_a_card_drawn_to_dig_may_be_drawn_again_after_a_shuffle() -> None:
    table = scene("Blue: A5\nRed: F2\nburied at A5: Red chest exotic\ndeck: Sa4 -")
    table.play("dig", "draw Sa4", "dug chest")
    assert table.odds() == {"draw Sa4": 1}
    table.play("draw Sa4", "dug exotic")
    assert table.pirate("Blue").cargo == ["exotic", "chest"]
