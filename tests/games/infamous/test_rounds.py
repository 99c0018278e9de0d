"""I14, I15 Rounds, patrols and the end of the game."""

import pytest

from freebooter.games.infamous.game import GAME
from freebooter.games.infamous.meta import META
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from tests.games.infamous.scene import Scene, scene
from tests.rule import rule

LAST = """
    layout O
    P1 1,1 s1/c1
    P2 3,1 s1/c1
    P3 5,1 s1/c1
    {ships}
    P3 to act
"""


def after_round(ships: str, **options: object) -> Scene:
    return scene(LAST.format(ships=ships), **options).play("end")


@rule("I14.1", "I14.2", "I5.1")
def test_a_round_ends_with_the_player_on_the_first_players_right() -> None:
    table = after_round("", patrols="cards-only")
    assert table.active() == "P1" and table.round() == 2


@rule("I14.3", "I14.4", "I14.5", "I14.6")
def test_s34_patrols() -> None:
    table = after_round("M1 1,4\n N1 9,1\n N2 9,2")
    assert table.asked() == "luck" and table.view().spin.ship == "N3"
    table.play("column 1", "row 3")  # nobody can Gamble
    assert table.at("N3") == "1,3" and table.gold("N3") == 0
    assert table.step() == "Turn" and table.active() == "P1"  # and it does not fire

    equal = after_round("M1 1,4\n N1 9,1\n N2 9,2\n N3 9,3")
    assert equal.view().spin.ship == "M2"
    assert equal.play("column 9", "row 5").gold("M2") == 1

    surplus = after_round("M1 1,4\n M2 1,3\n M3 2,4\n N1 9,1\n N2 9,2\n N3 9,3")
    assert surplus.view().spin.ship == "N4"  # a Merchant too many makes up for nothing

    full = after_round("M1 1,4\n M2 1,3\n M3 2,4\n N1 9,1\n N2 9,2\n N3 9,3\n N4 9,4")
    assert full.step() == "Turn" and full.active() == "P1"


@rule("I1.1", "I15.1", "I15.2", "I13.15")
def test_s31_win_only_at_the_end_of_the_turn() -> None:
    table = scene("""
        layout O
        P1 1,3 s5/c4
        P2 9,9 s1/c1
        M1 2,3 gold 1
        N1 5,1
        P1 to act
    """).play("attack", "attack 12", "dodge 1", "draw SK02")
    assert table.gold("P1") == 10 and table.asked() == "P1"
    won = table.again().play("end")
    assert won.asked() == "over" and won.ranking() == [1, 2, 3]
    lost = table.again().play(
        "move", "sail 4", "sail to 5,3", "attack 10", "dodge 1", "give from sails"
    )
    assert lost.gold("P1") == 9 and lost.active() == "P2" and lost.asked() != "over"


@rule("I4.6", "I4.8", "I15.3")
def test_s32_sunk_and_still_winning() -> None:
    table = scene("""
        layout O
        P1 1,3 s5/c5 +1
        N1 5,1
        P1 to act
    """).play("move", "sail 4", "sail to 5,3", "attack 10", "dodge 1")
    assert table.gold("N1") == 1 and table.gold("P1") == 10
    assert table.asked() == "over" and table.winners() == ["P1"]


@rule("I15.4")
def test_s33_ten_gold_in_another_turn() -> None:
    table = scene(
        """
        layout O
        P1 2,3 s1/c1
        P2 9,1 s5/c4
        M1 3,3 gold 0
        P1 to act
    """,
        players=2,
    ).play("attack", "attack 6", "dodge 1", "draw SK14", "give from sails")
    assert table.gold("P2") == 10 and table.active() == "P1" and table.asked() != "over"
    table.play("end", "end")
    assert table.asked() == "over" and table.winners() == ["P2"]


@rule("I15.1")
@pytest.mark.parametrize("goal", [5, 15])
def test_the_goal_is_an_option(goal: int) -> None:
    coins = f"s5/c{goal - 5}" if goal <= 10 else f"s5/c5 +{goal - 10}"
    assert scene(f"P1 2,4 {coins}\nP1 to act", win_gold=goal).play("end").asked() == "over"
    poor = scene("P1 2,4 s4/c0\nP2 8,5 s0/c0\nP1 to act", win_gold=goal).play("end")
    assert poor.asked() == "P2"


@rule("I15.5", "I15.6")
def test_the_round_limit_may_give_several_winners() -> None:
    table = scene(
        """
        layout O
        P1 1,1 s1/c1
        P2 3,1 s2/c1
        P3 5,1 s1/c0
        P4 7,1 s0/c3
        P4 to act
    """,
        round_limit=1,
    ).play("end")
    assert table.asked() == "over"  # and no patrol follows
    assert table.winners() == ["P2", "P4"]
    assert table.ranking() == [3, 1, 4, 1]
    assert [table.gold(name) for name in table.names] == [2, 3, 1, 3]


@rule("I15.5")
def test_a_table_has_a_last_round_unless_it_wants_none_and_can_be_ended_by_agreement() -> None:
    assert META.read_options({})["round_limit"] == 60
    match = Match(GAME, {"players": 3, "round_limit": "none"}, seed=5)
    assert match.view(None).round_limit is None
    dice = Dice(5, "choices")
    while match.position.rounds() < 61:
        seat = match.to_act()[0]
        choices = match.offers(seat).choices
        match.choose(seat, choices[dice.below(len(choices))])
    assert not match.is_over()
    match.agree()

    gold = match.position.scores()
    best = [seat for seat in range(3) if gold[seat] == max(gold)]
    assert [seat for seat, rank in enumerate(match.record()["ranking"]) if rank == 1] == best


@rule("I15.1", "I15.5", "I15.6")
def test_who_wins_in_the_last_turn_wins_alone() -> None:
    table = scene(
        """
        layout O
        P1 1,1 s5/c5 +2
        P2 3,1 s5/c5
        P2 to act
    """,
        players=2,
        round_limit=1,
    ).play("end")
    assert table.winners() == ["P2"] and table.ranking() == [2, 1]


@rule("I15.6")
def test_places_behind_the_winner_go_by_gold() -> None:
    table = scene(
        """
        layout O
        P1 1,1 s5/c0
        P2 3,1 s2/c1
        P3 5,1 s5/c2
        P4 7,1 s0/c3
        P1 to act
    """,
        win_gold=5,
    ).play("end")
    assert table.ranking() == [1, 3, 2, 3]  # P3 is richer, but P1 has won
