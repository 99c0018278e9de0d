"""N8 The end of the game."""

import pytest

from freebooter.games.notorious.game import GAME
from freebooter.kernel.dice import Dice
from freebooter.testing.walk import walk
from tests.games.notorious.scene import scene
from tests.rule import rule


@rule("N8.2", "N8.3", "N8.1")
def test_scenario_23_who_triggers_the_end_need_not_win() -> None:
    table = scene("""
        Red: 25 notoriety, 1 doubloon
        Blue: 22 notoriety, 5 doubloons
        the scoring
    """)

    assert table.scores() == [26, 27]
    assert table.ranks() == {"Red": 2, "Blue": 1}


@rule("N8.4", "N14.2")
@pytest.mark.parametrize(("tie", "winner"), [("high", "Blue"), ("low", "Red")])
def test_scenario_24_ties_go_by_bounty(tie: str, winner: str) -> None:
    table = scene(f"""
        options: bounty_tie {tie}
        Red: sailor, 24 notoriety, 2 doubloons
        Blue: admiral, 24 notoriety, 2 doubloons
        the scoring
    """)

    assert table.scores() == [26, 26]
    assert [name for name, rank in table.ranks().items() if rank == 1] == [winner]


@rule("N8.4", "N1.13")
def test_scenario_56_then_by_notoriety() -> None:
    table = scene("""
        options: pirates none
        Red: 24 notoriety, 2 doubloons
        Blue: 23 notoriety, 3 doubloons
        the scoring
    """)

    assert table.ranks() == {"Red": 1, "Blue": 2}


@rule("N8.4")
def test_then_by_islands_controlled() -> None:
    table = scene("""
        C3  Blue s
        A1  Red GG
        islands: havana C3
        Red: butcher, 23 notoriety
        Blue: banker, 23 notoriety
        Green:
        options: goal 24, frigates 0
        the scoring
    """)

    assert table.asked() == "over"
    assert table.scores()[:2] == [24, 24]
    assert table.ranks() == {"Red": 2, "Blue": 1, "Green": 3}


@rule("N8.4")
def test_then_by_galleons_on_the_board() -> None:
    table = scene("""
        C3  Blue sss
        A1  Red G
        Red: 23 notoriety
        Blue: 23 notoriety
        Green:
        options: frigates 0
        the scoring
    """)

    assert table.ranks() == {"Red": 1, "Blue": 2, "Green": 3}


@rule("N8.4", "N8.7")
def test_players_equal_in_everything_share_the_win_and_the_places_below() -> None:
    table = scene("""
        C3  Blue G
        A1  Red G
        D2  White s
        D3  Black s
        Red: 23 notoriety
        Blue: 23 notoriety
        Green: 30 doubloons
        White: 9 notoriety
        Black: 9 notoriety
        options: big_table off
        the scoring
    """)

    assert table.ranks() == {"Red": 2, "Blue": 2, "Green": 1, "White": 4, "Black": 4}


@rule("N8.7", "N8.4")
def test_lower_places_go_by_the_same_comparisons() -> None:
    table = scene("""
        Red: 30 notoriety
        Blue: sailor, 10 notoriety
        Green: admiral, 10 notoriety
        White: 9 notoriety, 1 doubloon
        the scoring
    """)

    assert table.ranks() == {"Red": 1, "Green": 2, "Blue": 3, "White": 4}


@rule("N7.11", "N8.1")
def test_scenario_64_the_game_is_over_after_the_last_scoring() -> None:
    table = scene("""
        A1  Red s
        B1  Blue s
        frigates: D3
        raids: havana 0
        token: Blue
        wind: Red clockwise
        Red: 23 notoriety
        Blue: 4 notoriety
        Green:
        the scoring
    """)

    assert table.notoriety("Red") == 24
    assert table.asked() == "over"
    assert table.captains("Blue") == 2
    assert table.frigates() == ["D3"]
    assert table.wind() == "Red clockwise"
    assert table.token() == "Blue"


@rule("N8.1")
def test_a_goal_reached_in_play_lets_the_round_be_played_to_its_end() -> None:
    table = scene("""
        C3  Red P  Blue s
        Red: 23 notoriety, on sink steal
        Blue: 23 notoriety, on steal steal
        raids: havana 0, nassau 0
        a play phase and all that follows
    """)

    table.play("Blue: take steal", "Red: take sink", "sink in C3", "sink Blue sloop")
    assert table.notoriety("Red") == 24
    assert table.view(None).last_round
    assert table.asked() == "Blue"
    table.play("Blue: take steal")
    assert table.asked() != "over"
    table.play("Red: take steal")

    assert table.asked() == "over"
    assert table.notoriety("Red") == 25


@rule("N8.1")
@pytest.mark.parametrize(("goal", "asked"), [(12, "over"), (13, "Blue"), (60, "Blue")])
def test_the_goal_is_an_option_and_doubloons_do_not_count_towards_it(goal: int, asked: str) -> None:
    table = scene(f"""
        A2  Red s
        options: goal {goal}, frigates 0, leviathans off
        Red: 11 notoriety, 50 doubloons
        Blue:
        the scoring
    """)

    assert table.asked() == asked


@rule("N8.2")
def test_unclaimed_charts_are_worth_nothing() -> None:
    table = scene("""
        D3  Red G
        Red: 23 notoriety, holds map_D3 map_A1
        Blue: 1 doubloon
        options: leviathans off
        the scoring
    """)

    assert table.scores() == [24, 1]


@rule("N8.6")
@pytest.mark.parametrize(("round", "over"), [(9, False), (10, True)])
def test_the_round_cap_ends_the_game(round: int, over: bool) -> None:
    table = scene(f"""
        round: {round}
        options: round_cap 10, frigates 0
        Red:
        Blue:
        Green:
        a round
    """)

    assert table.view(None).last_round == over
    assert ("No round may follow: this is the last round." in table.heard(None)) == over
    table.place_all()
    table.take_all()

    assert (table.asked() == "over") == over


@rule("N8.6")
def test_without_a_cap_round_thirty_one_is_played() -> None:
    table = scene("""
        round: 30
        options: round_cap 0, frigates 0
        Red:
        Blue:
        Green:
        a round
    """)
    capped = scene("""
        round: 30
        Red:
        Blue:
        a round
    """)

    assert not table.view(None).last_round
    assert capped.view(None).last_round


@rule("N8.5", "N1.16")
def test_notoriety_is_never_lost() -> None:
    position = GAME.start({"players": 3, "pirates": "random"})
    before = [0, 0, 0]
    was_last = False
    for _ in walk(position, Dice(5, "notoriety")):
        now = [player.notoriety for player in GAME.view(position, None).players]
        assert all(new >= old for new, old in zip(now, before, strict=True))
        assert GAME.view(position, None).last_round or not was_last
        before, was_last = now, GAME.view(position, None).last_round
    assert max(before) >= 24


@rule("N8.1", "N7.1", "N7.3", "N7.11", "N14.12")
def test_a_goal_bought_in_the_pirate_phase_leaves_claims_and_scoring_only() -> None:
    table = scene("""
        A2  Red s
        D3  Blue G
        frigates: B2
        raids: havana 0, nassau 0
        Red: banker, 23 notoriety, 2 doubloons
        Blue: holds map_D3
        Green:
        a pirate phase
    """)

    table.play("Red: buy notoriety")
    assert table.view(None).last_round
    table.play("Blue: claim map_D3")

    assert table.asked() == "over"
    assert table.scores() == [25, 3 + 1, 0]
    assert table.frigates() == ["B2"]


@rule("N8.1", "N13.4", "N7.3", "N7.5")
def test_a_goal_reached_by_a_raid_lets_the_others_claim_and_all_score() -> None:
    table = scene("""
        C3  Blue G
        D3  Red G
        islands: havana C3
        raids: havana 2, nassau 0
        Red: holds map_D3
        Blue: 20 notoriety
        Green:
        options: frigates 0
        a pirate phase
    """)

    table.play("Blue: claim raid havana")
    assert table.view(None).last_round
    table.play("Red: claim map_D3")

    assert table.asked() == "over"
    assert table.scores() == [1 + 3, 25 + 2, 0]


@rule("N13.5", "N7.11", "N8.1")
def test_the_last_scoring_reveals_no_raid() -> None:
    table = scene("""
        A1  Red s
        raids: havana 0
        options: goal 12, frigates 0
        Red: 11 notoriety
        Blue:
        Green:
        the scoring
    """)

    assert table.asked() == "over"
    assert table.raids() == {"havana": 0}


@rule("N8.4", "N8.7")
def test_the_low_bounty_wins_ties_for_lower_places_too() -> None:
    table = scene("""
        options: bounty_tie low
        Red: 30 notoriety
        Blue: sailor, 10 notoriety
        Green: admiral, 10 notoriety
        White: 10 notoriety
        the scoring
    """)

    assert table.ranks() == {"Red": 1, "White": 2, "Blue": 3, "Green": 4}


@rule("N8.4", "N7.4")
def test_galleons_sunk_by_a_frigate_in_the_last_round_break_no_tie() -> None:
    table = scene("""
        A2  Red s
        D3  Red G
        C3  Blue s
        frigates: D3
        Red: 23 notoriety
        Blue: 23 notoriety
        Green:
        a pirate phase
    """)

    assert table.asked() == "over"
    assert table.ranks() == {"Red": 1, "Blue": 1, "Green": 3}
