"""O4 Rounds and Replenishment."""

import re

import pytest

from freebooter.games.oath.game import GAME
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from freebooter.kernel.playout import play_randomly
from tests.games.oath.scene import scene
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
def test_what_is_left_is_discarded_and_drawn_anew() -> None:
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


@rule("O16.1", "O16.3", "O16.4")
def test_an_empty_market_deck_takes_up_its_pile_with_what_was_just_discarded() -> None:
    table = scene("""
        P1:
        P2:
        market: - - B02
        market deck:
        round 2
        new round
    """)
    table.play("luck: mission M01", "luck: mission M02", "luck: mission M03", "luck: tavern ben")
    assert table.odds() == {"market B02": 1}
    table.play("luck: market B02")
    assert table.market() == ["-", "-", "B02"]  # nothing is left: the places stay empty
    assert table.asked() == "P1"
