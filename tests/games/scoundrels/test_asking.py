"""What is asked in Scoundrels!: questions with numbers, notes on choices, and what all can know."""

import re
from typing import Any

import pytest

from freebooter.games.scoundrels.game import GAME
from freebooter.games.scoundrels.vocabulary import CONCEDE
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.words import Name, parts_of
from freebooter.testing.walk import check_open_questions, walk
from tests.games.scoundrels.scene import Scene, scene, setting_up
from tests.rule import rule

# The turn.


@rule("S5.1", "S5.4", "S5.5", "S6.7")
def test_the_turn_says_where_one_is_and_what_steps_cost() -> None:
    table = scene("Red: E4, Sa3 Sw1\nBlue: F2")
    assert table.prompt() == "You are at Saltmarrow (E4) with 2 free points."
    assert Name("Saltmarrow", "port", "port2") in parts_of(GAME.prompt(table.game, Seat(0)))
    assert table.notes() == {
        "step east": "to F4, 1 free point",
        "step south": "to E5, 1 free point",
        "step west": "to D4, 1 free point",
        "sail Sa3": "+3 Sail points",
        "pillage": "+1 token, a Treasure",
        "end": "2 free points unused",
    }
    table.play("sail Sa3", "step east")
    assert table.prompt() == "You are at F4 with 2 Sail points and 2 free points."
    assert table.notes()["step west"] == "to E4, 1 Sail point"
    assert table.notes()["end"] == "2 free points unused, 2 Sail points lost"
    shore = scene("Red: C2, ghost\nBlue: F2")
    assert shore.prompt() == "You are at C2 with 2 free points: sail on to water."


@rule("S8.1", "S8.2", "S8.3", "S8.4", "S14.1", "S15.8", "S17.11")
def test_an_attack_says_what_a_win_brings() -> None:
    text = "Red: B2, Sw1 Ca1{red}\nBlue: B2{blue}\nGreen: F2"

    def notes(red: str = "", blue: str = "") -> tuple[str, str]:
        found = scene(text.format(red=red, blue=blue)).notes()
        return found["board Blue"], found["shoot Blue"]

    assert notes() == ("a win takes nothing", "a win: +1 token, 1 Damage to them")
    assert notes(blue=", 2 tokens, 3 damage") == (
        "a win may take 1 token",
        "a win: +2 tokens, they sink",
    )
    both = ", carries chest doubloons doubloons figurehead"
    assert notes(blue=both)[0] == "a win may take 2 × Doubloons and Treasure Chest"
    assert (
        notes(blue=f", ghost{both}")[0] == "a win may take one of 2 × Doubloons or Treasure Chest"
    )
    assert notes(blue=", 3 tokens, carries figurehead")[0] == "a win takes nothing"


@rule("S9.2", "S10.2", "S10.3", "S13.6", "S18.6")
def test_prices_and_gains_stand_on_the_choice() -> None:
    bury = scene("Red: A5, Sw1 Sa2 Ca1 Ca2, carries chest\nBlue: F2")
    assert bury.notes()["bury chest"] == "3 cards"
    bury.play("bury chest")
    assert bury.prompt() == "Pay 3 cards to bury Treasure Chest at Hangman's Mark."
    assert bury.play("pay Sw1").prompt().startswith("Pay 2 cards ")
    toll = scene("Red: H3, Sw1 Sw2, carries doubloons\nBlue: F2\nquests: toll sand")
    assert toll.notes()["deliver toll doubloons"] == "1 card, +3 tokens"
    toll.play("deliver toll doubloons")
    assert toll.prompt() == "Pay 1 card to deliver Doubloons for The Harbour Toll."
    text = "Red: A5{red}\nBlue: F2\nGreen: H6\nburied at A5: Blue chest"
    assert scene(text.format(red="")).notes()["dig"] == (
        "ends your turn, a drawn 3 or more digs up"
    )
    mole = scene(text.format(red=", quirk mole"), quirks="on")
    assert mole.notes()["dig"] == "ends your turn, a drawn 2 or more digs up"
    skirmish = scene(text.format(red=""), mode="skirmish")
    assert skirmish.notes()["dig"] == "ends your turn, a drawn Wild digs up"


@rule("S6.2", "S17.1")
def test_the_total_of_a_pillage_includes_its_bonus() -> None:
    table = scene("Red: E4, Sw4 Wi1 Sa1, carries marque, quirk wild\nBlue: A5", quirks="on")
    table.play("pillage")
    assert table.prompt() == (
        "Pillage Saltmarrow: lay a Sword, Cannon or Wild; 3 cards of the deck will defend it. "
        "Your power adds 2."
    )
    assert table.notes() == {"lay Sw4": "6 in all", "lay Wi1": "4 in all"}
    table.play("lay Sw4")
    assert table.prompt() == (
        "Pillage Saltmarrow, 6 so far (+2 by your power): lay another card, or stop?"
    )
    pillage = table.view().pillage
    assert pillage is not None and (pillage.total, pillage.bonus) == (6, 2)
    table.play("lay Wi1")
    assert table.prompt() == (
        "Pillage Saltmarrow, 8 so far (+2 by your power): you have nothing more to lay."
    )
    table.play("laid")
    pillage = table.view().pillage
    assert pillage is not None and (pillage.total, pillage.bonus) == (8, 2)


# Fights.


def attacked(blue: str, way: str = "board") -> Scene:
    table = scene(f"Red: B2, Sw3 Ca3 Sw1 Ca1\nBlue: B2, {blue}\nGreen: F2")
    cards = ("Sw3", "Sw1") if way == "board" else ("Ca3", "Ca1")
    table.play(f"{way} Blue", *(f"lay {card}" for card in cards), "laid")
    return table.play("draw Sa1")


@rule("S7.4", "S7.7")
def test_laying_says_against_whom_and_how_much_lies_there() -> None:
    table = scene("Red: B2, Sw3 Wi1 Ca1\nBlue: B2, Sa2\nGreen: F2").play("board Blue")
    assert table.prompt() == "Board p2: lay Swords or Wilds face down, one at least."
    table.play("lay Sw3")
    assert table.prompt() == "Board p2: you have laid 1 card, 3 in all. Lay another, or stop?"
    assert table.notes() == {"lay Wi1": "4 in all", "laid": "3 in all"}
    table.play("laid", "draw Sa1", "answer flee")
    assert table.prompt() == (
        "Flee from p1 against 1 card: lay Sails or Wilds face down, one at least."
    )
    table.play("lay Sa1", "lay Sa2")
    assert table.step() != "LayCards"  # S3.9 the hand is empty


@rule("S7.6", "S8.1", "S8.2", "S8.3", "S8.4", "S14.1")
def test_what_is_at_stake_is_said_before_one_answers() -> None:
    table = attacked("Sw1 Ca1, 1 token, carries chest doubloons")
    assert table.prompt() == (
        "p1 boards you with 2 cards. If you lose, you may lose Doubloons and Treasure Chest. "
        "Concede, or choose how to engage."
    )
    assert table.notes() == {
        "concede": "may lose Doubloons and Treasure Chest",
        "answer board": "a win takes nothing",
        "answer shoot": "a win: +1 token, 1 Damage to them",
        "answer flee": "a win: a square for each card",
    }
    assert GAME.stakes(table.game, Seat(1), CONCEDE.of()) == (
        "You may lose Doubloons and Treasure Chest, and keep all your cards."
    )
    names = [part for part in parts_of(GAME.prompt(table.game, Seat(1))) if isinstance(part, Name)]
    assert [name.id for name in names] == ["p1", "doubloons", "chest"]
    shot = attacked("Sw1, 1 token, 2 damage", "shoot")
    assert "If you lose, you take 1 Damage (3 of 4) and lose 1 token." in shot.prompt()
    wreck = attacked("Sw1, 3 damage", "shoot")
    assert "If you lose, you sink." in wreck.prompt()
    poor = attacked("Sw1")
    assert "You have nothing to lose." in poor.prompt()


@rule("S7.12", "S7.17", "S17.7")
def test_holding_out_says_how_it_stands() -> None:
    table = attacked("Sw1 Sw2 Sw4, carries chest").play("answer board", "lay Sw1", "lay Sw2")
    table.play("lay Sw4", "laid", "flip Sw3", "flip Sw1")
    assert table.prompt() == (
        "p1 is at 3 with 1 card face down, you are at 1 with 2. "
        "If you lose, you may lose Treasure Chest. Fight on, or concede?"
    )
    assert table.notes() == {"concede": "may lose Treasure Chest, 2 cards back", "fight-on": ""}
    assert GAME.stakes(table.game, Seat(1), CONCEDE.of()) == (
        "You may lose Treasure Chest, and take 2 cards back."
    )
    silver = scene(
        "Red: B2, Sw3\nBlue: B2, quirk silver, carries chest doubloons\nGreen: F2", quirks="on"
    ).play("board Blue", "lay Sw3", "draw Sa1")
    assert silver.notes()["concede"] == "may lose one of Doubloons or Treasure Chest"
    assert "may lose Doubloons and Treasure Chest" in silver.prompt()


@rule("S8.1", "S8.2", "S8.5", "S15.6", "S4.8")
def test_loot_flight_and_hand_limit_have_numbers() -> None:
    loot = attacked("carries chest exotic").play("concede")
    assert loot.prompt() == (
        "You won with Swords: take Treasure from p2? You carry weight 0 and may hold 8 cards."
    )
    assert loot.notes()["take chest"] == "worth 3, weight 1"
    assert loot.hint() == "What you carry lowers your hand limit by its weight."
    token = attacked("3 tokens").play("concede")
    assert token.prompt() == "You won with Swords: take 1 of p2's 3 tokens?"
    assert token.hint() == ""  # tokens weigh nothing
    assert attacked("1 token").play("concede").prompt() == (
        "You won with Swords: take the only token of p2?"
    )
    flight = scene("Red: B2, Ca1\nBlue: A1, Sa2 Sa1\nGreen: F2").play("shoot Blue", "lay Ca1")
    flight.play("draw Ca1", "answer flee", "lay Sa1", "lay Sa2", "laid", "flip Ca1", "flip Sa2")
    assert flight.prompt() == "You won with Sails: sail up to 2 squares, or stay."
    assert flight.hint() == "Free points do not count here."
    assert flight.notes()["step east"] == "to B1"
    assert flight.play("step east").prompt() == "Sail on, 1 square left, or stay."
    full = scene("Red: B2, Sw3 Sw1 Sw1 Sa1 Sa1 Ca1 Ca1 Ca2\nBlue: B2, carries chest exotic")
    full.play("board Blue", "lay Sw3", "laid", "draw Sa1", "concede", "take chest", "take exotic")
    assert full.prompt() == "Your hand is over its limit of 6: discard 1 card."


@rule("S17.8")
def test_which_gamble_is_asked() -> None:
    table = scene("Red: B2, Ca3, quirk double, carries dice\nBlue: B2\nGreen: F2", quirks="on")
    table.play("shoot Blue", "lay Ca3", "draw Sa1", "concede")
    assert table.prompt() == (
        "Double or Nothing: gamble about the token you are about to gain? "
        "An even card doubles the gain, an odd one leaves none."
    )
    assert table.notes() == {"gamble": "+2 or nothing", "no-gamble": "+1 token"}
    first = table.view()
    assert first.gamble is not None and (first.gamble.kind, first.gamble.card) == (
        "double",
        "double",
    )
    table.play("no-gamble")
    assert table.prompt() == (
        "The Devil's Dice: gamble about the token you are about to gain? "
        "A 3 or 4 adds one, a 1 takes one away."
    )
    assert table.notes() == {"gamble": "+0 to +2", "no-gamble": "+1 token"}
    second = table.view()
    assert second.gamble is not None and (second.gamble.kind, second.gamble.name) == (
        "dice",
        "The Devil's Dice",
    )
    assert GAME.encode(first) != GAME.encode(second)
    assert "The Devil's Dice" in GAME.draw(second)


# Rounds.


@rule("S1.12", "S11.1", "S12.1")
def test_bids_and_discards_have_numbers() -> None:
    table = scene("Red: A1, Sw3 Sa1 Ca1\nBlue: F2, Sw4").play("end", "end")
    assert table.prompt("Red") == "Bid up to 2 cards: the highest total chooses who starts."
    assert table.prompt("Blue") == "Bid up to 1 card: the highest total chooses who starts."
    assert table.notes("Red")["bid Sw3"] == "3 in all"
    assert table.notes("Red")["bid-done"] == "no bid"
    table.play("Red: bid Sw3")
    assert table.prompt("Red") == "Your bid is 3 so far: add up to 1 card more, or seal it."
    assert table.notes("Red") == {
        "bid Sa1": "4 in all",
        "bid Ca1": "4 in all",
        "bid-done": "3 in all",
    }
    table.play("Red: bid-done", "Blue: bid-done")
    assert table.prompt() == "Discard what you do not want: you hold 2 and draw up to 8."
    assert table.hint() == "Everybody sees what you discard."
    assert table.notes()["discard Sa1"] == "draw 7 cards"
    assert table.notes()["keep"] == "draw 6 cards"
    first = setting_up(players=2, first_bid="on").let_luck()
    assert first.prompt("Red") == "Bid 1 to 2 cards: the highest total chooses who starts."


@rule("S1.13", "S1.14", "S12.5", "S15.1")
def test_starting_says_by_what_right() -> None:
    table = setting_up(players=3).let_luck()
    thief = table.asked()
    assert table.prompt() == "Choose an X for your ship."
    assert table.notes() == {"place x1": "A5", "place x2": "F2", "place x3": "H6"}
    table.play("place x1", "place x2")
    assert table.prompt() == "You are the Thief: choose who takes the first turn."
    other = next(name for name in table.names if name != thief)
    mine = table.again().play(f"start {thief}")
    assert mine.prompt() == "You start: choose the direction of play."
    seat = table.seat(other) + 1
    assert table.play(f"start {other}").prompt() == f"p{seat} starts: choose the direction of play."
    won = scene("Red: A1, Sw3\nBlue: F2").play("end", "end", "bid Sw3").let_luck()
    assert won.prompt() == "You won the bid: choose who starts round 2."
    ghost = scene("Red: A5\nBlue: nowhere sunk\nGreen: F2", panels=4).pass_time("place")
    assert ghost.prompt() == "You return as the Ghost: choose an X for your ship."


# Questions with one answer.


@rule("S3.9")
def test_nothing_is_asked_where_no_answer_is_left() -> None:
    placed = setting_up(players=3).let_luck().play("place x1", "place x2")
    assert placed.step() == "ChooseStart"  # the last X is taken
    paid = scene("Red: A5, Sw1 Sa2 Ca1, carries chest\nBlue: F2").play("bury chest")
    assert paid.step() == "Turn" and paid.buried("A5") == ["chest"]
    free = scene("Red: A5, Sw1, carries doubloons, quirk spade\nBlue: F2", quirks="on")
    assert free.play("bury doubloons").pirate("Red").hand == ["Sw1"]
    laid = scene("Red: B2, Sw3\nBlue: B2\nGreen: F2").play("board Blue", "lay Sw3")
    assert laid.asked() == "luck"  # the hand is empty
    pillage = scene("Red: E4, Sw3\nBlue: F2").play("pillage", "lay Sw3")
    assert pillage.asked() == "luck"
    text = "Red: B2, Sw3\nBlue: B2{}\nGreen: F2\ndeck: -"
    bare = scene(text.format(", 1 token")).play("board Blue", "lay Sw3")
    assert bare.asked() == "Red" and bare.step() == "Loot"  # S7.6 who has no card concedes
    assert scene(text.format("")).play("board Blue", "lay Sw3").step() == "Turn"  # no loot
    bid = scene("Red: A1, Sw3\nBlue: F2").play("end", "end")
    assert bid.asked() == "Red"  # Blue holds no card
    assert bid.play("bid Sw3").asked() == "luck"  # and Red no other
    own = scene("Red: A5\nBlue: F2\nburied at A5: Red chest").play("dig", "unearth chest")
    assert own.asked() == "Blue"
    limit = "doubloons doubloons doubloons exotic exotic exotic chest"
    trimmed = scene(f"Red: B2, Sw3 Sa1, carries {limit}\nBlue: B2, carries chest\nGreen: F2")
    trimmed.play("board Blue", "lay Sw3", "laid", "draw Sa2", "concede", "take chest")
    assert trimmed.step() == "Turn" and trimmed.pirate("Red").hand_size == 0


@rule("S3.9", "S8.5")
def test_a_flight_that_cannot_go_anywhere_is_not_asked() -> None:
    table = scene("Red: B2, Ca1\nBlue: A1, Sa2\nGreen: F2").play("shoot Blue", "lay Ca1")
    table.play("draw Ca1", "answer flee", "lay Sa2", "laid", "flip Ca1", "flip Sa2", "step east")
    assert table.asked() == "Red"


@rule("S3.9")
def test_a_question_with_one_answer_is_asked() -> None:
    one = scene("Red: E4, Sw3 Sa1\nBlue: F2").play("pillage", "lay Sw3")
    assert one.asked() == "Red" and one.offers() == {"laid"}
    equal = scene("Red: H3, Sw1 Sw1, carries doubloons\nBlue: F2\nquests: toll sand")
    equal.play("deliver toll doubloons")
    assert equal.asked() == "Red" and equal.offers() == {"pay Sw1"}
    dig = scene("Red: A5\nBlue: F2\nburied at A5: Red chest").play("dig")
    assert dig.asked() == "Red" and dig.offers() == {"unearth chest"}


@rule("S10.5", "S3.1", "S4.10")
def test_a_table_answers_where_all_can_know_the_answer() -> None:
    dig = scene("Red: A5\nBlue: F2\nburied at A5: Red chest").play("dig")
    assert dig.given() == "unearth chest"  # the turn was over by digging
    two = scene("Red: A5\nBlue: F2\nburied at A5: Red chest doubloons").play("dig")
    assert two.given() is None and two.play("unearth chest").given() is None
    start = scene("Red: A1, Sw3\nBlue: F2").play("end", "end", "bid Sw3").let_luck()
    assert start.given() is None
    assert start.play("start Blue").given() == "go clockwise"  # two players: both are the same
    assert start.notes() == {
        "go clockwise": "the same for two",
        "go counter-clockwise": "the same for two",
    }
    three = scene("Red: A1, Sw3\nBlue: F2\nGreen: H6").play("end", "end", "end", "bid Sw3")
    assert three.let_luck().play("start Blue").given() is None
    spent = scene("Red: C2, ghost\nBlue: F2")
    assert spent.given() is None  # several ways lead to the water


@rule("S4.10")
def test_what_depends_on_a_hand_is_not_given() -> None:
    equal = scene("Red: H3, Sw1 Sw1, carries doubloons\nBlue: F2\nquests: toll sand")
    equal.play("deliver toll doubloons")
    assert equal.given() is None  # it would show that the hand has but one kind of card
    assert scene("Red: E4, Sw3 Sa1\nBlue: F2").play("pillage", "lay Sw3").given() is None
    idle = scene("Red: A1\nBlue: F2").play("step south", "step north")
    assert idle.offers() == {"end"} and idle.given() is None  # it ends the turn


@rule("S10.2")
def test_whose_turn_it_is() -> None:
    assert GAME.turn_of(setting_up(players=2).game) == NOBODY
    table = attacked("Sw1, carries chest")
    assert table.asked() == "Blue" and GAME.turn_of(table.game) == 0
    dig = scene("Red: A5\nBlue: F2\nburied at A5: Red chest").play("dig")
    assert GAME.turn_of(dig.game) == NOBODY
    assert GAME.pass_of(dig.game, Seat(0)) is None


# All of them.

OPTIONS: list[dict[str, Any]] = [
    {"players": 2, "quirks": "on"},
    {"players": 3, "mode": "skirmish", "quirks": "on"},
    {"players": 4, "quirks": "on", "first_bid": "on"},
    {"players": 6, "quirks": "on"},
]


def test_every_question_has_a_sentence() -> None:
    asked = set()
    for seed, options in enumerate(OPTIONS):
        position = GAME.start(options)
        for _ in walk(position, Dice(seed, "asked")):
            for seat in position.to_act():
                step = type(position.agenda[-1]).__name__
                said = GAME.prompt(position, seat)
                assert said[0].isupper() or said.startswith("p"), said
                assert said[-1] in ".?", said
                assert not re.search(r"\b1 (cards|tokens|squares|points)\b", said), said
                asked.add(step)
    rare = {"Gamble", "TrimHand"}  # asked in tests of their own
    assert asked | rare == {step.__name__ for step in GAME.steps if "offer" in vars(step)}


@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_what_is_open_is_the_same_in_every_world(seed: int) -> None:
    position = GAME.start(OPTIONS[seed])
    dice = Dice(seed, "open")
    for node in walk(position, dice):
        if node % 3 == 0:
            check_open_questions(GAME, position, dice)
