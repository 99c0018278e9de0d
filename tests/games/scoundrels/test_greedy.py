"""The greedy bot: strong, fair, and never at a loss."""

from typing import Any

import pytest

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.bots.scoundrels.greedy import RULES, GreedyBot
from freebooter.games.scoundrels.cards.kinds import CARD_KINDS
from freebooter.games.scoundrels.game import GAME
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from tests.games.scoundrels.scene import Scene, kind, scene
from tests.rule import rule


def play(levels: list[str], seed: int, **options: Any) -> Position:
    """A whole game; every choice of a bot must be one that was offered."""
    position = GAME.start({"players": len(levels)} | options)
    bots = [make_bot(level, "scoundrels", seed + seat) for seat, level in enumerate(levels)]
    dice = Dice(seed, "luck")
    while not position.is_over():
        if position.is_chance():
            position.happen(position.odds().draw(dice))
            continue
        seat = position.to_act()[0]
        choice = bots[seat].choose(Perspective(GAME, position, seat))
        assert choice in position.offers(seat).choices
        position.choose(seat, choice)
    return position


def test_it_beats_three_random_bots() -> None:
    won = 0
    for seed in range(24):
        levels = ["random"] * 4
        levels[seed % 4] = "greedy"
        won += play(levels, seed).ranking()[seed % 4] == 1
    assert won >= 20


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 3, "mode": "skirmish", "quirks": "on"},
        {"players": 4, "quirks": "on", "first_bid": "on", "deaths": "players"},
        {"players": 5, "sunk_cargo": "kept", "no_bid": "next"},
        {"players": 6, "quirks": "on", "thief": "starts"},
    ],
)
def test_it_plays_every_mode_and_number_of_players(options: dict[str, Any]) -> None:
    for seed in range(2):
        assert play(["greedy"] * options["players"], seed, **options).is_over()


def test_it_has_a_rule_for_every_question() -> None:
    asked = {step for step in GAME.steps if "offer" in vars(step)}
    assert set(RULES) == asked


def advice(table: Scene, name: str, seed: int = 1) -> str:
    seat = table.seat(name)
    choice = GreedyBot(seed).choose(Perspective(GAME, table.game, seat))
    return table.in_words(GAME.vocabulary.say(choice))


@rule("S4.10", "S7.10")
def test_it_never_peeks() -> None:
    """Worlds that differ only in what it cannot know get the same answer."""
    for theirs in ("Sw4 Sw4 Wi4", "Sa1 Sa1 Ca1"):
        table = scene(f"Red: A1, Sw3 Sw2 Ca1\nBlue: A1, {theirs}, carries chest\nGreen: F2")
        assert advice(table, "Red") == "board Blue"
    answers = set()
    for mine in ("Sw4 Sw3", "Sw1 Sw2"):
        table = scene(f"Red: A1, {mine}\nBlue: A1, Ca2 Sa1, carries chest\nGreen: F2")
        table.play("board Blue", *[f"lay {card}" for card in mine.split()]).play("draw Sa1")
        world = table.game.imagine(table.seat("Blue"), Dice(9))
        assert sum(world.fight.attacker.pile) == 2
        deck, attacker = table.game.cards.deck, table.game.fight.attacker
        for number in range(CARD_KINDS):
            deck[number] += attacker.pile[number]
            attacker.pile[number] = 0
        attacker.pile[kind("Sw1")] = 2  # the same table but for the hidden cards
        deck[kind("Sw1")] -= 2
        answers.add(advice(table, "Blue"))
    assert len(answers) == 1


@rule("S7.6", "S7.12")
def test_it_concedes_what_is_lost_and_keeps_good_cards() -> None:
    table = scene("Red: A1, Sw4 Sw4 Sw4 Sw4\nBlue: A1, Sa1\nGreen: F2")
    table.play("board Blue", "lay Sw4", "lay Sw4", "lay Sw4", "lay Sw4", "draw Sa1")
    assert advice(table, "Blue") == "concede"  # nothing to lose
    table = scene("Red: A1, Ca4 Ca4 Ca4\nBlue: A1, Ca1 Wi4 Ca3\nGreen: F2")
    table.play("shoot Blue", "lay Ca4", "lay Ca4", "lay Ca4", "draw Sa1")
    table.play("answer shoot", "lay Ca1", "lay Ca3", "lay Wi4", "laid", "flip Ca4", "flip Ca1")
    table.play("fight-on", "flip Ca4", "flip Ca3")
    assert advice(table, "Blue") == "concede"  # 8 to 4, and a Wild 4 to save


@rule("S7.6")
def test_it_fights_for_its_cargo() -> None:
    table = scene("Red: A1, Sw1\nBlue: A1, Sw4 Sw4, carries chest chest\nGreen: F2")
    table.play("board Blue", "lay Sw1", "draw Sa1")
    assert advice(table, "Blue") == "answer board"
    table.play("answer board")
    assert advice(table, "Blue") == "lay Sw4"


def test_it_sails_to_a_port_and_pillages() -> None:
    table = scene("Red: E6, Sw4 Ca4 Sw3 Sa1\nBlue: F2\nGreen: A5")
    assert advice(table, "Red") == "step north"
    table.play("step north", "step north")
    assert advice(table, "Red") == "pillage"
    table.play("pillage")
    assert advice(table, "Red") in ("lay Sw4", "lay Ca4")


def test_it_delivers_and_gambles_where_it_pays() -> None:
    table = scene("Red: E4, Sa1 Sa2, carries exotic\nBlue: F2\nquests: silk world")
    assert advice(table, "Red") == "deliver silk exotic"
    table = scene("Red: A1, Ca4, carries dice\nBlue: A1, Sa1\nGreen: F2")
    table.play("shoot Blue", "lay Ca4", "draw Sa1", "concede")
    assert advice(table, "Red") == "gamble"
