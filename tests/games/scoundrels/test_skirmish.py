"""S18 Skirmish."""

import pytest

from freebooter.games.scoundrels.cards.names import TREASURES
from tests.games.scoundrels.scene import Scene, scene, setting_up
from tests.games.scoundrels.test_setup import ready
from tests.rule import rule

FOUR = "Green: F2\nWhite: K2"


def skirmish(text: str) -> Scene:
    return scene(f"{text}\n{FOUR}", mode="skirmish")


@rule("S18.1", "S18.5", "S18.6", "S18.7", "S18.9", "S18.8")
def test_w41_skirmish() -> None:
    table = skirmish("Red: E4, Sw4 Ca4, 3 tokens\nBlue: A5")
    table.play(
        "pillage", "lay Sw4", "lay Ca4", "draw Sa1", "draw Sa1", "draw Sa1", "treasure chest"
    )
    assert table.pirate("Red").tokens == 3 and table.pirate("Red").cargo == ["chest"]

    for card, found in (("Sw4", False), ("Wi1", True)):
        table = skirmish("Blue: A5\nRed: B1\nburied at A5: Red chest")
        table.play("dig", f"draw {card}")
        assert (table.asked() == "luck") == found

    table = skirmish("Red: K2, Sa1 Sa2, carries doubloons\nBlue: B1\nburied at A5: Red chest")
    table.play("bury doubloons", "pay Sa1")
    assert table.owner("K2") == table.owner("A5") == "Red"
    assert table.final == ["buried"]

    table = skirmish("Red: A1, Ca1 Sa1\nBlue: A1, Sa1, 2 damage")
    table.play("shoot Blue", "lay Ca1", "laid", "draw Sa1", "concede")
    assert table.pirate("Blue").square is None


@rule("S18.2", "S17.4", "S15.1")
def test_three_tokens_to_begin_with_none_for_the_ghost() -> None:
    table = ready(players=3, mode="skirmish", quirks="on")
    assert [pirate.tokens for pirate in table.view().pirates] == [3, 3, 3]
    assert [pirate.quirk_state for pirate in table.view().pirates] == [0, 0, 0]
    table = skirmish("Red: A1, Ca1 Sa1\nBlue: A1, Sa1, 2 damage, 3 tokens")
    table.play("shoot Blue", "lay Ca1", "laid", "draw Sa1", "concede")
    table.pass_time("place").play("place x1")
    assert table.pirate("Blue").tokens == 0


@rule("S18.3")
def test_six_treasures_one_of_them_unknown() -> None:
    table = setting_up(players=4, mode="skirmish")
    table.draw_any(32)
    left = {"doubloons": 3, "exotic": 1, "chest": 1} | dict.fromkeys(TREASURES[3:], 1)
    assert table.odds() == {f"shuffle-in {kind}": count for kind, count in left.items()}
    table.play("shuffle-in doubloons")
    assert table.treasure_deck == ["doubloons"] * 3 + ["exotic"] * 2 + ["chest"]
    assert table.facts("treasure") == []


@rule("S18.4")
def test_no_quests_and_no_end_by_quests() -> None:
    table = ready(players=3, mode="skirmish")
    assert table.quests == []
    table.play("place x1", "place x2", "start Red", "go clockwise")
    table.next_round()
    assert table.final == []


@rule("S18.7")
@pytest.mark.parametrize("fate", ["", ", ghost"])
def test_three_damage_sinks_the_ghost_too(fate: str) -> None:
    table = skirmish(f"Red: A1, Ca1 Sa1\nBlue: A1, Sa1, 2 damage{fate}")
    table.play("shoot Blue", "lay Ca1", "laid", "draw Sa1", "concede")
    assert table.pirate("Blue").square is None


@rule("S18.8")
def test_several_xs_but_never_anothers() -> None:
    table = skirmish(
        "Red: K2, Sa1 Sa2, carries doubloons\nBlue: B1\nburied at K2: Blue chest\nburied at A5: Red exotic"
    )
    assert table.why_not("bury doubloons") == "S9.3"
    assert table.reason("bury doubloons") == "Blind Cove is Blue's X."
    table = skirmish("Red: A5, Sa1\nBlue: B1\nburied at A5: Red doubloons\nburied at K2: Red chest")
    table.play("dig")
    assert table.offers() == {"unearth doubloons"}  # of that X only


@rule("S18.9")
def test_only_what_is_buried_at_one_time_counts() -> None:
    table = skirmish("Red: K2, Sa1 Sa2, carries doubloons\nBlue: B1\nburied at A5: Red exotic")
    table.play("bury doubloons", "pay Sa1")
    assert table.final == []
    base = scene(f"Red: A5, Sa1 Sa2, carries doubloons\nBlue: B1\n{FOUR}\nburied at A5: Red chest")
    base.play("bury doubloons", "pay Sa1")
    assert base.final == []


@rule("S18.9")
def test_the_view_tells_what_is_buried_and_how_much_ends_the_game() -> None:
    view = skirmish("Blue: A5\nRed: B1\nburied at A5: Red chest").view()
    assert view.buried_goal == 4
    assert [pirate.buried for pirate in view.pirates][:2] == [0, 3]
