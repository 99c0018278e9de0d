"""O4 Rounds and Replenishment."""

import re

import pytest

from freebooter.games.oath.game import GAME
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from freebooter.kernel.playout import play_randomly
from tests.games.oath.scene import beginning, scene
from tests.rule import rule


@rule("O4.1", "O15.2")
@pytest.mark.parametrize(("players", "rounds"), [(2, 7), (3, 7), (4, 10), (5, 10)])
def test_seven_or_ten_rounds(players: int, rounds: int) -> None:
    for seed in range(5):
        game = GAME.start({"players": players})
        play_randomly(game, Dice(seed))
        assert game.is_over() and game.rounds() == rounds


@rule("O4.2", "O4.3")
def test_a_round_is_replenishment_actions_end() -> None:
    match = Match(GAME, {"players": 2}, seed=4)
    dice = Dice(4)
    while not match.is_over():
        choices = match.offers(match.to_act()[0]).choices
        match.choose(match.to_act()[0], choices[dice.below(len(choices))])
    said = [line for _, line in match.log(None)]
    starts = [i for i, line in enumerate(said) if re.fullmatch(r"Round \d+", line)]
    assert len(starts) == 7
    for number, start in enumerate(starts):
        end = starts[number + 1] if number < 6 else len(said)
        part = said[start:end]
        turned_up = [i for i, line in enumerate(part) if line.startswith("The Brotherhood offers")]
        over = part.index("The Actions phase is over.")
        assert len(turned_up) == (3 if number else 0)  # O4.3 none in round 1
        assert all(i < over for i in turned_up)
        assert part[over + 1].startswith("All pawns go home.")


@rule("O4.4", "O4.5", "O4.6", "O4.7")
def test_what_is_left_is_discarded_and_drawn_again() -> None:
    table = scene("""
        P1:
        P2:
        missions: M01 M02
        follower: ben
        market: - B01 B02
        round 2
        new round
    """)
    assert table.round() == 3
    assert table.discards("mission") == ["M01", "M02"]
    table.play("luck: mission M03", "luck: mission M04", "luck: mission M05")
    assert table.face_up_missions() == ["M03", "M04", "M05"]
    table.play("luck: tavern josh")
    assert table.discards("tavern") == ["ben"]
    table.play("luck: market B04", "luck: market B05")
    assert table.market() == ["B05", "B04", "B01"]
    assert table.asked() == "P1"


@rule("O4.9")
def test_used_followers_are_turned_back() -> None:
    table = scene("""
        P1: oliver (used)
        P2: josh (used)
        round 2
        new round
    """)
    table.let_luck()
    assert table.used_followers("P1") == table.used_followers("P2") == set()


@rule("O4.10")
def test_ben_comes_last() -> None:
    table = scene("""
        P1: D 0, ben
        P2:
        round 2
        new round
    """)
    assert table.doubloons("P1") == 0 and table.asked() == "luck"
    table.let_luck()
    assert table.doubloons("P1") == 1


@rule("O4.11", "O6.9")
def test_what_is_taken_is_not_replaced_in_the_round() -> None:
    table = scene("""
        P1: D 3
        P2:
        missions: M01 M02 M03
        follower: ben
        market: B01 B02 B04
        turn P1
    """)
    table.play("P1: place mate", "P1: go black_market", "P1: ability", "P1: buy slot1")
    table.play("P1: put sword", "P1: put gunner", "P2: place mate", "P2: go inn")
    assert table.market() == ["B01", "B02", "-"]
    assert table.discards("market") == ["B04"]
    table.play("P1: place mate", "P1: go brotherhood", "P1: ability", "P1: take M02")
    assert table.face_up_missions() == ["M01", "M03"]


@rule("O4.8")
def test_w24_market_slides() -> None:
    table = scene("""
        P1:
        P2:
        market: B11 - B02
        market deck: B07 B10
        round 1
        new round
    """)

    table.play("luck: mission M01", "luck: mission M02", "luck: mission M03", "luck: tavern ben")
    table.play("luck: market B07", "luck: market B10")

    assert table.market() == ["B10", "B07", "B11"]
    assert table.discards("market") == ["B02"]


@rule("O4.10", "O9.29", "O9.30", "O9.31")
def test_w34_ben_and_morgan() -> None:
    table = scene("""
        P1: D 3, T 5
        P2: placed
        bridge: P1 pirate, P1 mate
        inn: P1 mate
        follower: ben
        round 2
        turn P1
    """)
    table.play("P1: go tavern", "P1: ability")
    assert (table.doubloons("P1"), table.round()) == (2, 3)
    for_round_3 = ("mission M01", "mission M02", "mission M03", "tavern morgan")
    table.play(*(f"luck: {outcome}" for outcome in for_round_3)).let_luck()
    assert (table.doubloons("P1"), table.followers("P1")) == (3, {"ben"})  # Morgan is not yet owned

    # One Mate is all that is left to place in round 3.
    table.set_aside("P1", mates=2).set_aside("P2", mates=3)
    table.play("P1: place mate", "P1: go tavern", "P1: ability")
    assert (table.doubloons("P1"), table.toughness("P1"), table.round()) == (2, 5, 4)
    table.let_luck()
    assert (table.doubloons("P1"), table.toughness("P1")) == (3, 5)
    assert table.followers("P1") == {"ben", "morgan"} and table.used_followers("P1") == set()


@rule("O4.6", "O16.2", "O16.3")
def test_w35_mission_deck_runs_out() -> None:
    table = beginning(players=5).let_luck()
    dice = Dice(5)
    assert table.deck_size("mission") == 33 - 3 - 5
    while table.round() < 9 or table.asked() == "luck":
        play_randomly(table.game, dice, 1)
    assert table.deck_size("mission") == 1
    while table.round() < 10:
        play_randomly(table.game, dice, 1)

    # The round has begun: the one card, then the pile with those just discarded.
    assert table.asked() == "luck" and table.deck_size("mission") == 1
    assert table.face_up_missions() == []
    in_pile = len(table.discards("mission"))
    table.play(min(table.odds()))
    assert table.deck_size("mission") == in_pile and table.discards("mission") == []
    table.play(min(table.odds()))
    table.play(min(table.odds()))
    assert len(table.face_up_missions()) == 3 and table.deck_size("mission") == in_pile - 2


@rule("O4.3", "O4.5", "O4.9", "O4.11", "O5.1", "O5.2", "O5.6", "O9.31", "O11.5", "O4.4", "O4.7")
def test_w48_a_whole_round() -> None:
    table = beginning(players=2, pirates="choice", first_player=1)
    table.play("luck: mission M10", "luck: mission M11", "luck: mission M12", "luck: tavern ben")
    table.play("luck: market B04", "luck: market B10", "luck: market B01")
    table.play("P2: pirate conquistador", "P1: pirate black_hawk")
    table.play("luck: mission M01", "luck: mission M02", "P2: put sword")
    assert table.round() == 1 and table.market() == ["B01", "B10", "B04"]

    table.play("P1: place mate", "P1: go black_market", "P1: ability", "P1: buy slot1")
    table.play("P1: put pistol", "P1: put gunner")
    assert table.doubloons("P1") == 2
    table.play("P2: place pirate", "P2: go black_market", "P2: ability", "P2: buy slot2")
    table.play("luck: action A12", "luck: action A14", "P2: end turn")
    assert table.doubloons("P2") == 1 and table.toughness("P2") == 3
    table.play("P1: place mate", "P1: go tavern", "P1: ability")
    assert table.doubloons("P1") == 1 and table.followers("P1") == {"ben"}
    table.play("P2: place mate", "P2: go bridge", "P2: go on", "P2: end turn")
    assert table.doubloons("P2") == 3
    table.play("P1: place mate", "P1: go bridge")
    assert (table.toughness("P1"), table.doubloons("P1")) == (4, 3)
    table.play("P2: place mate", "P2: go blacksmith", "P2: go on", "P2: put pistol", "P2: end turn")
    table.play("P1: go blacksmith", "P2: demand", "P1: put sword")
    assert (table.doubloons("P1"), table.toughness("P1"), table.doubloons("P2")) == (2, 4, 4)
    table.play("P2: place mate", "P2: go watchtower", "P2: go on", "luck: exploration hut")
    table.play("P2: end turn")

    assert table.tokens("P1") == {"pistol", "sword", "gunner"}
    assert table.tokens("P2") == {"sword", "pistol"} and table.actions("P2") == ["A12", "A14"]
    assert table.round() == 2 and table.first_player() == "P2"
    table.play("luck: mission M20", "luck: mission M21", "luck: mission M22", "luck: tavern bill")
    table.play("luck: market B02", "luck: market B03")
    assert table.market() == ["B03", "B02", "B01"]
    assert table.face_up_missions() == ["M20", "M21", "M22"]
    assert table.doubloons("P1") == 3
    assert table.asked() == "P2"


@rule("O4.4", "O4.6", "O4.7", "O4.8")
def test_replenishment_goes_from_missions_to_tavern_to_market() -> None:
    table = scene("""
        P1:
        P2:
        missions: M01
        follower: ben
        market: B01 - B02
        round 2
        new round
    """)
    assert table.face_up_missions() == [] and table.tavern() != ""
    table.play("luck: mission M03", "luck: mission M04", "luck: mission M05")
    assert table.tavern() == "" and table.market() == ["B01", "-", "B02"]
    table.play("luck: tavern josh")
    assert table.market() == ["-", "-", "B01"]
