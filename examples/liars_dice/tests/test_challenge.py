"""L4 The challenge, and L5 the end."""

import pytest

from scene import scene

rule = pytest.mark.rule
TABLE = """
    Anne 4 4 1
    Bo   2 3
    Cy   6
"""


@rule("L4.1", "L4.2", "L4.3")
def test_a_bidder_who_lied_loses_a_die() -> None:
    table = scene(TABLE).play("bid 4 fours", "call Anne")

    assert [table.dice(name) for name in table.names] == [2, 2, 1]
    assert table.heard()[1:] == [
        "Bo calls Anne a liar.",
        "All cups lift: 3 dice fit, the bid was four 4s.",
        "Anne loses a die: 2 left.",
    ]
    assert {thing.sealed for thing in table.view().things} == {False}


@rule("L4.3")
def test_a_caller_who_was_wrong_loses_a_die() -> None:
    table = scene(TABLE).play("bid 3 fours", "call Anne")

    assert [table.dice(name) for name in table.names] == [3, 1, 1]


@rule("L4.4", "L4.5")
def test_the_loser_lets_all_roll_again_and_begins() -> None:
    table = scene(TABLE).play("bid 3 fours", "call Anne")
    assert (table.asked(), table.offers()) == ("Bo", {"roll"})
    assert table.game.is_lifted

    table.play("roll").let_luck()

    assert table.asked() == "Bo" and not table.game.is_lifted
    assert [len(cup.shows) for cup in table.game.cups] == [3, 1, 1]


@rule("L4.4")
def test_whoever_is_out_begins_nothing() -> None:
    table = scene(TABLE).play("bid 2 fours", "bid 3 fours", "call Bo")

    assert table.dice("Cy") == 0 and table.asked() == "Anne"
    assert table.heard()[-1] == "Cy is out."


@rule("L5.1", "L5.2")
def test_the_last_with_dice_wins_and_later_is_better() -> None:
    table = scene("""
        Anne 4 4
        Bo   2
        Cy   6
    """).play("bid 1 twos", "bid 2 fours", "call Bo", "roll")
    table.play("shows fours", "shows fours", "shows twos", "bid 1 fours", "call Anne")

    assert table.asked() == "over"
    assert table.heard()[-1] == "Anne has the last dice and wins."
    assert table.game.scores() == [2, 0, 0]
    assert table.game.ranking() == [1, 2, 3]
