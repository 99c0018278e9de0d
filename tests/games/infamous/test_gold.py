"""I4 Ship card and gold."""

import pytest

from tests.games.infamous.scene import scene
from tests.rule import rule


@rule("I4.1", "I4.3", "I4.4")
@pytest.mark.parametrize(("coins", "die"), [(0, 4), (1, 6), (2, 8), (3, 10), (4, 12), (5, 20)])
def test_the_value_of_a_row(coins: int, die: int) -> None:
    table = scene(f"""
        layout O
        P1 5,3 s{coins}/c{coins}
        M1 5,4
        P1 to act
    """)
    assert table.view("P1").captains[0].sails_die == die
    assert len(table.again().play("move").odds()) == die
    assert len(table.again().play("attack").odds()) == die


@rule("I4.2", "I4.5")
def test_a_gained_coin_is_placed_at_once_by_its_owner() -> None:
    table = scene("""
        P1 2,4 s0/c0
        P1 to act
    """).play("loot", "draw IS02")
    assert table.offers() == {"coin on sails", "coin on cannons"}
    table.play("coin on cannons", "coin on cannons")
    assert table.coins("P1") == "s0/c2"


@rule("I4.5")
def test_a_full_row_leaves_no_choice() -> None:
    table = scene("""
        P1 2,4 s5/c0
        P1 to act
    """).play("loot", "draw IS02")
    assert table.coins("P1") == "s5/c2" and table.step() == "Turn"


@rule("I4.6", "I4.8", "I4.9")
def test_surplus_lies_beside_the_card_and_goes_first() -> None:
    table = scene(
        """
        P1 2,4 s5/c4
        P1 to act
    """,
        win_gold=15,
    ).play("loot", "draw IS02")
    assert table.coins("P1") == "s5/c5" and table.surplus("P1") == 1 and table.gold("P1") == 11

    table = scene(
        """
        P1 2,4 s5/c5 +1
        P1 to act
    """,
        win_gold=15,
    ).play("loot", "draw IS05")  # Snake Pit
    assert table.coins("P1") == "s5/c5" and table.gold("P1") == 10


@rule("I4.7")
def test_a_lost_coin_comes_from_the_right_end_of_a_row() -> None:
    table = scene("""
        P1 2,4 s2/c1
        P1 to act
    """).play("loot", "draw IS05")
    assert table.offers() == {"give from sails", "give from cannons"}
    assert table.play("give from sails").coins("P1") == "s1/c1"


@rule("I4.7", "I7.2")
def test_s10_forced_coin_no_coin() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c5
        P2 5,3 s2/c0
        P1 to act
    """).play("attack", "attack 9", "dodge 1")
    assert table.asked() == "luck"  # the coin on the 8 went without a decision
    assert table.coins("P2") == "s1/c0" and table.gold("P1") == 7
    assert table.coins("P1") == "s2/c5" and table.at("P2") == "off"

    table = scene("""
        layout O
        P1 2,3 s1/c1
        P2 5,3 s0/c0
        P1 to act
    """).play("attack", "attack 6", "dodge 1")
    assert table.at("P2") == "off" and table.gold("P2") == 0 and table.gold("P1") == 2
    table.play("draw SK02")
    assert table.actions() == 2


@rule("I4.10")
def test_coins_stay_in_their_rows() -> None:
    table = scene("""
        P1 2,4 s2/c1
        P1 to act
    """)
    assert table.offers() == {"move", "loot", "end"}


@rule("I5.15", "I4.5")
def test_s49_stake() -> None:
    table = scene("P1 sunk s0/c0\nP1 to start", stake="on")
    assert table.offers() == {"coin on sails", "coin on cannons"} and table.actions() == 2
    table.play("coin on cannons")
    assert table.coins("P1") == "s0/c1" and table.asked() == "luck"

    assert scene("P1 sunk s1/c0\nP1 to start", stake="on").play("column 1").gold("P1") == 1
    assert scene("P1 2,4 s0/c0\nP1 to start", stake="on").gold("P1") == 0
    assert scene("P1 sunk s0/c0\nP1 to start").play("column 1").gold("P1") == 0
