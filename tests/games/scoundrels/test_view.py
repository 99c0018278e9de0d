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
from freebooter.testing.walk import walk
from tests.games.scoundrels.scene import Scene, scene
from tests.rule import rule


def test_every_choice_and_fact_has_words() -> None:
    assert set(GAME.words.choices) == {block.word for block in VOCABULARY.blocks}
    assert set(GAME.words.facts) == set(TELLING.keys)
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
                assert "Action cards" in out.getvalue()
    assert len(lengths) == 1
    json.dumps(asdict(GAME.view(position, None)))


@rule("S4.10", "S9.6")
def test_the_picture_shows_ships_ports_and_ones_own_hand() -> None:
    table = scene("Red: E4, Sw3, carries chest\nBlue: A5, Sa2\nclosed: port1 2")
    text = GAME.draw(table.view("Red"))
    assert "Sword 3" in text and "Sail 2" not in text and "Treasure Chest" in text
    assert "Gallowgate B2 closed for 2 rounds" in text


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


def courses(table: Scene) -> dict[str, tuple[list[str], list[str], int]]:
    found = table.view("Red").courses
    return {course.square: (course.sails, course.steps, course.free) for course in found}


@rule("S5.4", "S5.3", "S4.2")
def test_the_view_tells_the_cheapest_way_to_every_square_in_reach() -> None:
    table = scene("Red: E5, Sa1 Sa3 Wi2\nBlue: A5\nGreen: F2\nWhite: K2")
    found = courses(table)
    assert found["e4"] == ([], ["north"], 1)
    assert found["e2"] == (["sail1"], ["south"] * 3, 2)  # over the edge; Sail 3 is kept
    assert max(len(steps) for _, steps, _ in found.values()) == 6  # the Wild is never counted on
    assert "e5" not in found and "e3" not in found  # E3 is land
    assert table.view("Blue").courses == [] == table.view(None).courses

    table.play("sail Sa3", "step north")
    assert courses(table)["e5"] == ([], ["south"], 0)  # Sail points go first


@rule("S17.7", "S2.5", "S15.4")
def test_ways_may_lead_over_a_corner_or_for_a_ghost_over_land() -> None:
    table = scene("Red: B2, quirk reef\nBlue: D1", quirks="on")
    assert courses(table)["c1"][1] in (["northeast"], ["north", "east"])
    ghost = scene("Red: E4, ghost\nBlue: D1\nGreen: F2")
    assert courses(ghost)["e2"][1] == ["north", "north"]


def test_every_way_can_be_sailed_to_its_end() -> None:
    for seed in range(6):
        match = Match(GAME, {"players": 3, "quirks": "on"}, seed=seed)
        dice = Dice(seed)
        sailed = 0
        while not match.is_over() and sailed < 25:
            seat = match.to_act()[0]
            found = match.view(seat).courses
            if found and dice.below(2):
                course = found[dice.below(len(found))]
                for word in [f"sail {card}" for card in course.sails]:
                    match.choose(seat, GAME.vocabulary.read(word))
                for way in course.steps:
                    match.choose(seat, GAME.vocabulary.read(f"step {way}"))
                assert match.view(seat).pirates[seat].square == course.square
                sailed += 1
                continue
            choices = match.offers(seat).choices
            match.choose(seat, choices[dice.below(len(choices))])
        assert sailed


@rule("S18.9", "S6.3")
def test_the_view_has_the_numbers_of_the_rules() -> None:
    table = scene("Red: A1\nBlue: A1\nGreen: F2")
    assert table.view().defence == 7.0 and table.view().buried_goal == 0
