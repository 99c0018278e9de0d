"""What is shown, encoded, drawn and said."""

import json
from dataclasses import asdict
from io import StringIO

import pytest
from rich.console import Console

from freebooter.games.scoundrels.game import GAME
from freebooter.games.scoundrels.vocabulary import TELLING, VOCABULARY
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from tests.contract.walk import walk
from tests.games.scoundrels.scene import scene
from tests.rule import rule


def test_every_choice_fact_and_question_has_words() -> None:
    assert set(GAME.words.choices) == {block.word for block in VOCABULARY.blocks}
    assert set(GAME.words.facts) == set(TELLING.keys)
    asked = {step.__name__ for step in GAME.steps if "offer" in vars(step)}
    assert set(GAME.words.prompts) == asked
    words = [name for block in VOCABULARY.blocks for names in block.names for name in names.words]
    unnamed = {word for word in words if GAME.words.name(word, []) == word}
    assert unnamed <= {f"p{seat}" for seat in range(1, 7)} | {
        "clockwise",
        "counter-clockwise",
        "north",
        "east",
        "south",
        "west",
    }


@pytest.mark.parametrize("players", range(2, 7))
def test_views_encode_to_one_length_and_draw(players: int) -> None:
    position = GAME.start({"players": players, "quirks": "on"})
    dice = Dice(players, "views")
    lengths = set()
    for node in walk(position, dice):
        if node % 40 == 0:
            for seat in [None, *range(players)]:
                view = GAME.view(position, None if seat is None else Seat(seat))
                lengths.add(len(GAME.encode(view)))
                out = StringIO()
                Console(file=out, width=200).print(GAME.draw(view))
                assert "Scoundrels!" in out.getvalue()
    assert len(lengths) == 1
    json.dumps(asdict(GAME.view(position, None)))


@rule("S4.10", "S9.6")
def test_the_picture_shows_ships_ports_and_ones_own_hand() -> None:
    table = scene("Red: E4, Sw3, carries chest\nBlue: A5, Sa2\nclosed: port1 2")
    text = GAME.draw(table.view("Red"))
    assert "Sword 3" in text and "Sail 2" not in text and "Treasure Chest" in text
    assert "Gallowgate B2 [dim]closed 2[/]" in text


def test_the_encoding_never_shows_others_cards() -> None:
    one = scene("Red: A1, Sw1\nBlue: A1, Sw2 Sa1\nGreen: F2")
    two = scene("Red: A1, Sw1\nBlue: A1, Ca2 Wi1\nGreen: F2")
    assert GAME.encode(one.view("Red")) == GAME.encode(two.view("Red"))
    assert GAME.encode(one.view("Blue")) != GAME.encode(two.view("Blue"))


def test_the_log_reads_as_a_story() -> None:
    match = Match(GAME, {"players": 3}, seed=8, names=["Anne", "Bart", "Cora"])
    dice = Dice(8)
    while not match.is_over():
        seat = match.to_act()[0]
        choices = match.offers(seat).choices
        match.choose(seat, choices[dice.below(len(choices))])
    story = [line for _, line in match.log(None)]
    assert story[0].startswith("Anne is dealt 8 cards") and "Infamy" in story[-1]
    assert not any("{" in line or "p1" in line for line in story)
    assert not any(line.startswith("You ") for line in story)
    assert any(line.startswith("You draw") for _, line in match.log(1))


def test_the_view_tells_where_a_step_leads() -> None:
    table = scene("Red: L2\nBlue: A5\nGreen: F2\nWhite: K2")
    turn = table.view().turn
    assert turn is not None
    assert turn.steps == {
        "north": "l1",
        "east": "a2",
        "south": "l3",
        "west": "k2",
        "southwest": "k3",
        "northwest": "k1",
    }


@rule("S2.3")
def test_the_view_tells_which_steps_cross_an_edge_and_which_edges_are_open() -> None:
    table = scene("Red: L2\nBlue: A6\nGreen: nowhere gone\nWhite: K2")
    red, blue, green, white = table.view().pirates
    assert red.crossings == ["east"] and red.steps["east"] == "a2"
    assert (green.steps, green.crossings) == ({}, []) and white.crossings == []
    assert blue.crossings == ["south", "west"] and blue.steps["south"] == "a1"
    assert table.view().open_columns == ["b", "e", "f", "g", "j", "k"]  # H1 and L6 are land
    assert table.view().open_rows == [2, 3, 5]


@rule("S7.2", "S2.5", "S2.4")
def test_the_view_tells_who_is_in_sight() -> None:
    table = scene("Red: B2\nBlue: C3\nGreen: A3\nWhite: L2\nBlack: B2\nGold: nowhere gone")
    turn = table.view().turn
    assert turn is not None
    assert turn.sights == {"p2": "blocked", "p3": "clear", "p4": "far", "p5": "clear"}
    for quirk, seen in ((", quirk eagle", "clear"), ("", "far")):
        turn = scene(f"Red: B1{quirk}\nBlue: D1", quirks="on").view().turn
        assert turn is not None and turn.sights == {"p2": seen}
