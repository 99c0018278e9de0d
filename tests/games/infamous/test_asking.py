"""What is asked in Infamous Seas: questions that name things, notes, and what all can know."""

from typing import Any

import pytest

from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.words import Name, parts_of
from freebooter.testing.walk import walk
from tests.games.infamous.scene import GAME, Scene, loot_and_draw, new_game, scene, sink_and_draw
from tests.rule import rule


def notes(table: Scene) -> dict[str, str]:
    """What each choice costs or brings, by its notation."""
    seat = table.game.to_act()[0]
    choices = table.game.offers(seat).choices
    return {table._say(choice): GAME.note(table.game, seat, choice) for choice in choices}


# Spins.


@rule("I11.4", "I3.2")
def test_keeping_a_square_names_ship_and_square() -> None:
    table = scene("P1 sunk s1/c0\nP2 8,8\nP1 to start", players=2).play("column 1", "row 1")

    assert table.prompt() == (
        "Your ship comes to 1,1: keep the square, or gamble one of your 2 actions on another "
        "number?"
    )
    assert Name("1,1", "square", "1,1") in parts_of(GAME.prompt(table.game, Seat(0)))
    assert notes(table) == {
        "keep numbers": "1,1",
        "spin column": "1 action",
        "spin row": "1 action",
    }
    taken = scene("P1 sunk s1/c0\nP2 8,8\nP1 to start", players=2).play("column 2", "row 2")
    assert taken.prompt().startswith(
        "Your ship comes to 2,2 (taken: a direction is spun next): keep the square"
    )


@rule("I11.2", "I11.5")
def test_keeping_a_direction_names_ship_way_and_square() -> None:
    table = scene("P1 sunk s1/c0\nP2 8,8\nP1 to start", players=2)
    table.play("column 2", "row 2", "spin row", "row 2", "keep numbers", "direction east")

    assert table.prompt() == (
        "You go east to 3,2: keep the direction, or gamble your last action on another?"
    )
    assert notes(table) == {"keep direction": "east", "spin direction": "1 action"}


@rule("I6.12", "I11.3", "I8.10")
def test_the_direction_of_another_ship_names_it() -> None:
    text = """
        layout O
        P1 2,3 s5/c5
        M1 4,3
        P2 8,3
        P1 to act
    """
    table = scene(text).play("attack", "attack 3", "dodge 10", "direction north")
    assert table.prompt() == (
        "M1 goes north to 4,1: keep the direction, or gamble your last action on another?"
    )
    stuck = scene(text).play("attack", "attack 3", "dodge 10", "direction south")
    assert stuck.prompt().startswith("M1 goes south to 4,5: ")
    tide = loot_and_draw("IS10", "P2 8,8").play("direction west")
    assert tide.prompt().startswith("You and p2 drift west: keep the direction")


@rule("I11.5", "I6.14")
def test_hints_of_spins_say_what_the_question_does_not() -> None:
    table = scene("P1 sunk s1/c0\nP2 8,8\nP1 to start", players=2).play("column 1", "row 1")

    assert table.hint() == "What is spun again counts, even if it is worse."


# Attacks.


@rule("I6.17", "I6.5", "I12.2")
def test_windows_name_ships_sums_and_distance() -> None:
    text = """
        layout O
        P1 2,3 s5/c5 hold IS17
        P2 5,3 s5/c0 hold IS16
        N1 8,3 gold 1
        P1 to act
    """
    table = scene(text).play("attack", "attack 2")
    assert table.prompt() == (
        "Your attack on p2: 2 at distance 3, too short. Play a combat card, or pass."
    )
    assert table.hint() == "It falls 1 short."
    table.play("combat card IS17")
    assert table.asked() == "P2"
    assert table.prompt() == (
        "p1's attack reaches you: 2, +3: 5 at distance 3. Play a combat card, or pass."
    )
    assert table.hint() == "You dodge with 6+ on a d20."
    navy = scene("""
        layout O
        P1 2,3 s0/c0 hold IS14
        N1 5,3 gold 1
        P1 to act
    """).play("move", "sail 1", "sail to 3,3")
    assert navy.prompt() == (
        "N1 is about to fire at you, distance 2. None of your cards fits here: pass."
    )
    assert navy.hint() == "It needs 1+ on a d10; then you dodge with a d4."
    navy.play("pass", "attack 2")
    assert navy.prompt() == (
        "N1's attack reaches you: 2, +1 for a coin: 3 at distance 2. "
        "None of your cards fits here: pass."
    )
    assert navy.hint() == "You dodge with 4+ on a d4."
    navy.play("pass", "dodge 1")
    assert navy.prompt() == (
        "Your dodge of N1's attack has failed: 1 against 3. Play a combat card, or pass."
    )
    assert navy.hint() == "It is 3 short: a dodge must be more than 3."
    assert Name("N1", "ship", "N1") in parts_of(GAME.prompt(navy.game, Seat(0)))


@rule("I6.1", "I6.3", "I12.2")
def test_targets_have_distance_dodge_and_gold() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c5
        P2 5,3 s2/c0
        M1 2,1 gold 2
        P1 to act
    """).play("attack")

    assert notes(table) == {
        "fire at P2": "distance 3, d8 to dodge, 2 gold",
        "fire at M1": "distance 2, d10 +2 to dodge, 2 gold under it",
    }


# Coins and cards.


@rule("I4.3", "I4.7", "I13.14")
def test_coins_say_which_dice_they_change_and_who_gets_them() -> None:
    gain = new_game(players=2)
    assert gain.prompt() == "Choose the row for your coin (2 to place)."
    assert notes(gain) == {"coin on sails": "d4 → d6", "coin on cannons": "d4 → d6"}
    tax = loot_and_draw("IS06", "P1 2,4 s5/c3")
    assert tax.prompt() == (
        "Governor's Tax: choose the row that loses a coin to the supply (2 to give)."
    )
    assert notes(tax) == {"give from sails": "d20 → d12", "give from cannons": "d10 → d8"}
    hit = scene("""
        layout O
        P1 2,3 s5/c1
        P2 3,3 s1/c1
        P1 to act
    """).play("attack", "attack 6", "dodge 1")
    assert hit.prompt() == "p1 has hit you. Choose the row that loses a coin to p1."
    share = loot_and_draw("IS07", "P1 2,4 s1/c0\nP2 8,8 s1/c1")
    assert share.prompt() == "Brotherhood's Share: choose the row that loses a coin to p1."


@rule("I10.2", "I10.3", "I10.6")
def test_cards_are_named_in_the_questions_they_ask() -> None:
    assert loot_and_draw("IS19").prompt() == (
        "You drew Letter of Marque, which cannot be played now: keep it in your hold."
    )
    assert loot_and_draw("IS20").prompt() == (
        "You drew Fair Wind: keep it in your hold, or play it at once."
    )
    full = loot_and_draw("IS19", "P1 2,4 s5/c0 hold IS14 IS16")
    assert full.prompt() == "You drew Letter of Marque and your hold is full: discard one card."
    rum = loot_and_draw("IS03")
    assert rum.prompt() == "Rum Cache: 2 gold and no more actions, or 1 action?"
    assert notes(rum) == {"rum gold": "+2 gold, no more actions", "rum action": "+1 action"}
    berth = sink_and_draw("SK09")
    assert berth.prompt() == "Prize Berth: put your ship at 3,3, where the sunk one was?"
    thieves = loot_and_draw("IS08", "P2 8,8 s1/c0\nP3 8,7 s0/c1")
    assert thieves.prompt() == "Tavern Thieves: choose a player."
    assert notes(thieves) == {"player P2": "1 gold", "player P3": "1 gold"}
    orders = scene("layout O\nP1 2,3 hold IS25\nN1 8,3\nP1 to act").play("play")
    assert orders.prompt() == "Forged Orders: choose where to send N1, up to 3 squares."
    assert notes(orders)["heading north"] == "to 8,1"
    refit = scene("P1 2,3 s2/c2 hold IS23\nP1 to act").play("play")
    assert refit.prompt() == "Careening Beach: move a coin to the other row, up to 3 in all."
    assert notes(refit)["refit to sails"] == "sails d8 → d10, cannons d8 → d6"
    refit.play("refit to sails")
    assert refit.prompt() == "Careening Beach: move another coin (2 left), or stop."


# The turn.


@rule("I5.4", "I8.2", "I13.3", "I13.4", "I9.10")
def test_the_turn_says_what_is_left_and_who_would_fire() -> None:
    text = """
        P1 2,4 s0/c0
        N1 2,7
        P1 to act
    """
    table = scene(text)
    assert table.prompt() == "Choose what to do (2 actions left), or end your turn."
    assert notes(table) == {
        "attack": "1 action, d4",
        "move": "1 action, d4",
        "loot": "1 action, N1 fires first",
        "end": "2 actions unused",
    }
    later = scene(text, navy_loot="after")
    assert notes(later)["loot"] == "1 action, N1 fires afterwards"
    table.play("move", "sail 1")
    assert table.prompt() == "You rolled 1 on a d4: choose where to sail."
    assert notes(table) == {"sail to 2,3": "", "sail to 1,4": "", "sail to 2,5": "N1 fires"}
    fog = scene(f"fog\n{text}").play("move", "sail 1")
    assert notes(fog)["sail to 2,5"] == ""


def test_whose_turn_it_is_and_what_can_be_passed() -> None:
    table = scene("""
        layout O
        P1 2,3 s5/c5
        P2 5,3 s5/c0 hold IS16
        P1 to act
    """)
    assert GAME.turn_of(table.game) == 0 and GAME.pass_of(table.game, Seat(0)) is None
    table.play("attack", "attack 9")
    assert table.asked() == "P2" and GAME.turn_of(table.game) == 0
    assert GAME.vocabulary.say(GAME.pass_of(table.game, Seat(1)) or -1) == "pass"
    assert GAME.turn_of(new_game(players=2).game) == NOBODY


@rule("I10.9", "I10.10", "I10.13")
def test_what_depends_on_a_hidden_hold_is_not_open() -> None:
    text = "P1 2,3 s1/c0 {hold}\nP2 8,8\nP1 to act"
    held = scene(text.format(hold="hold IS14"), players=2).game
    empty = scene(text.format(hold=""), players=2).game
    shown = scene(text.format(hold="hold IS14"), players=2, holds="open").game

    assert [GAME.is_open(game, Seat(0)) for game in (held, empty, shown)] == [False, True, True]


@pytest.mark.parametrize(
    ("seed", "options"),
    [(1, {"players": 2}), (2, {"players": 3, "holds": "open"}), (3, {"players": 4})],
)
def test_what_is_open_is_the_same_in_every_world(seed: int, options: dict[str, Any]) -> None:
    position = GAME.start({"round_limit": 12} | options)
    dice = Dice(seed, "open")
    for _ in walk(position, dice):
        for seat in position.to_act():
            if GAME.is_open(position, seat):
                offered = position.offers(seat).choices
                for other in range(-1, position.seats):
                    for _ in range(0 if other == seat else 6):
                        world = position.imagine(Seat(other), dice)
                        assert world.offers(seat).choices == offered, type(position.agenda[-1])
