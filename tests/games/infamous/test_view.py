"""What the table shows: views, sentences, pictures, numbers."""

from dataclasses import asdict

import pytest
from rich.text import Text

from freebooter.games.infamous.encode import STEP_NAMES
from freebooter.games.infamous.state import InfamousStep
from freebooter.games.infamous.steps import STEPS
from freebooter.games.infamous.view import WIRE_NAMES
from freebooter.games.infamous.vocabulary import OUTCOMES, TELLING, VOCABULARY
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from freebooter.kernel.playout import play_randomly
from freebooter.rulebook import read_rulebook
from freebooter.testing.walk import walk
from tests.games.infamous.scene import GAME, scene, sink_and_draw
from tests.rule import rule


@rule("I6.2", "I6.4", "I13.2")
def test_lines_of_fire_and_watch() -> None:
    table = scene("""
        layout O
        P1 2,3 s0/c0
        P2 5,3 s0/c0
        N1 2,5
        P1 to act
    """)
    ships = {ship.id: ship for ship in table.view().ships}
    assert ships["p1"].fire == ["2,2", "2,1", "3,3", "4,3", "5,3", "2,4", "2,5", "1,3"]
    assert ships["p1"].targets == ["p2", "N1"]
    assert ships["N1"].watch == ["2,4", "2,3", "3,5", "4,5", "5,5", "1,5"]
    assert ships["N1"].watched == ["p1"]
    assert ships["p1"].watch == [] and ships["p1"].watched == []


@pytest.mark.parametrize("holds", ["hidden", "open"])
def test_whatever_bars_a_choice_is_a_clause_that_can_be_read(holds: str) -> None:
    known = read_rulebook("infamous").clauses
    for seed in range(8):
        game = GAME.start({"players": 2 + seed % 4, "round_limit": 20, "holds": holds})
        for _ in walk(game, Dice(seed)):
            for seat in game.to_act():
                for choice, clause in game.offers(seat, explain=True).barred or []:
                    assert clause in known, VOCABULARY.say(choice)


@rule("I5.2")
def test_sentences_count_in_plain_english() -> None:
    table = scene("P1 2,4 s1/c1\nP2 8,5 s1/c1 plague 1\nP1 to act")
    assert "P2's turn, 1 action." in table.play("end").heard()


def test_every_choice_fact_and_prompt_has_a_sentence() -> None:
    for block in VOCABULARY.blocks:
        assert GAME.words.choice(VOCABULARY, block.of(), ["Anne"] * 6)
    assert set(GAME.words.choices) == {block.word for block in VOCABULARY.blocks}
    assert set(GAME.words.facts) == set(TELLING.keys)
    names = {step.__name__ for step in GAME.steps}
    assert set(GAME.words.prompts) <= names


def test_every_step_can_be_saved_and_every_question_is_encoded() -> None:
    steps = {step.__name__ for step in STEPS}
    abstract = {"Pick"}

    assert {kind.__name__ for kind in kinds_of(InfamousStep)} - abstract == steps
    assert set(WIRE_NAMES) <= steps
    assert {WIRE_NAMES.get(name, name) for name in GAME.words.prompts} <= set(STEP_NAMES)


def kinds_of(kind: type) -> list[type]:
    below: list[type] = kind.__subclasses__()
    return below + [further for one in below for further in kinds_of(one)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_pictures_and_numbers_all_through_a_game(players: int) -> None:
    options = {"players": players, "round_limit": 6, "holds": "open" if players == 3 else "hidden"}
    game = GAME.start(options)
    lengths = set()
    for node in walk(game, Dice(players)):
        if node % 5 == 0 or game.is_over():
            for seat in (None, Seat(0)):
                view = GAME.view(game, seat)
                text = Text.from_markup(GAME.draw(view)).plain
                assert "goal 10 gold" in text and "p1" in text
                numbers = GAME.encode(view)
                lengths.add(len(numbers))
                assert all(isinstance(number, float) for number in numbers)
    assert len(lengths) == 1


def test_a_ship_that_was_not_placed_yet_is_not_called_sunk() -> None:
    text = Text.from_markup(GAME.draw(GAME.view(GAME.start({"players": 2}), None))).plain
    assert text.startswith("Setup") and "not on the sea yet" in text and ", sunk" not in text


def test_a_whole_match_reads_as_a_story() -> None:
    match = Match(GAME, {"round_limit": 8}, seed=5, names=["Anne", "Bea", "Cleo"])
    dice = Dice(5)
    while not match.is_over():
        seat = match.to_act()[0]
        choices = match.offers(seat).choices
        match.choose(seat, choices[dice.below(len(choices))])
    story = [sentence for _, sentence in match.log(None)]
    assert "Round 1" in story and any("wins" in line for line in story)
    assert not any("{" in line or "p1" in line.split() for line in story)


def test_coins_and_cards_are_conserved() -> None:
    for seed in range(12):
        game = GAME.start({"players": 2 + seed % 4, "round_limit": 30})
        cards = game.island_deck.total() + game.sunken_deck.total()  # type: ignore[attr-defined]
        for _ in walk(game, Dice(seed)):
            state = asdict(GAME.view(game, None))
            in_hand = sum(
                getattr(step, "coins", 0) for step in game.agenda if type(step).__name__ == "Gain"
            )
            coins = state["supply"] + sum(one["gold"] for one in state["captains"])
            coins += sum(ship["gold"] for ship in state["ships"] if ship["kind"] != "player")
            assert coins + in_hand == 80
            held = sum(one["hold_count"] for one in state["captains"])
            spent = sum(
                sum(state[deck]["discards"].values()) for deck in ("island_deck", "sunken_deck")
            )
            decks = state["island_deck"]["cards"] + state["sunken_deck"]["cards"]
            assert decks + held + spent + len(state["shown"]) == cards


def test_the_vocabulary_stays_as_it_is() -> None:
    """Records live on: blocks may be added at the end, never moved."""
    assert [VOCABULARY.say(Choice(number)) for number in (0, 2, 6, 7, 30, 542)] == [
        "coin on sails",
        "attack",
        "end",
        "fire at p1",
        "sail to 1,1",
        "play card IS01",
    ]
    assert OUTCOMES.say(0) == "island 1,1" and OUTCOMES.size == 256 + 20 + 16 + 16 + 4 + 60 + 70
    assert play_randomly(GAME.start({"round_limit": 2}), Dice(1)) > 0


@rule("I6.12", "I8.10")
def test_ships_that_wait_for_a_direction_are_named() -> None:
    table = scene("""
        layout O
        P1 2,3 s0/c0
        M1 3,3
        P1 to act
    """).play("attack", "attack 4", "dodge 10")
    seen = table.view()
    assert [(one.ship, one.most) for one in seen.steered] == [("M1", 2)]
    assert table.play("direction east", "keep direction").view().steered == []


@rule("I6.12", "I8.10")
def test_the_courses_of_a_ship_that_waits_for_a_direction() -> None:
    table = scene("""
        layout O
        P1 2,3 s0/c0
        M1 3,3
        P1 to act
    """).play("attack", "attack 4", "dodge 10")
    assert table.view().steered[0].courses == {
        "north": ["3,2", "3,1"],
        "east": ["4,3", "5,3"],
        "south": ["3,4", "3,5"],
        "west": [],  # P1 is in the way
    }


@rule("I8.10")
def test_the_courses_of_ships_that_drift_together() -> None:
    """S35 The ship furthest in a direction makes room for those behind it."""
    table = scene("""
        layout O
        P1 4,3 s0/c5
        P2 5,3 s0/c0
        M1 4,5 gold 0
        P1 to act
    """).play("attack", "fire at M1", "attack 20", "dodge 1", "draw SK05", "draw IS10")
    courses = {one.ship: one.courses for one in table.view().steered}
    assert courses["p1"]["east"] == ["5,3", "6,3"] and courses["p2"]["east"] == ["6,3", "7,3"]
    assert courses["p1"]["west"] == ["3,3", "2,3"] and courses["p2"]["west"] == ["4,3", "3,3"]
    for direction in ("north", "east", "south", "west"):
        drifted = table.again().play(f"direction {direction}", "keep direction")
        for name, ship in (("P1", "p1"), ("P2", "p2")):
            course = courses[ship][direction]
            assert drifted.at(name) == (course[-1] if course else table.at(name))


@rule("I3.3", "I3.4")
def test_where_a_ship_slides_to_from_a_taken_square() -> None:
    table = scene("""
        layout B
        P1 sunk s1/c1
        N1 5,4
        P1 to start
    """).play("column 3", "row 4")
    assert table.view().spin.slides == {
        "north": ["3,3"],
        "east": ["4,4", "5,4", "6,4", "7,4", "8,4"],
        "south": ["3,5", "3,6"],
        "west": ["2,4"],
    }
    corner = table.again().play("spin row", "row 3")
    assert corner.view().spin.slides == {}  # the square is empty
    table.play("keep numbers", "direction east", "keep direction")
    assert table.at("P1") == "8,4" and table.view().spin is None


@rule("I6.7")
def test_whether_an_attack_reaches() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c1 hold IS17
        P2 5,3 s1/c0
        P1 to act
    """).play("attack")
    assert not table.view().attack.reaches  # no die is rolled yet
    assert not table.play("attack 1").view().attack.reaches
    assert table.play("combat card IS17").view().attack.reaches


def test_the_square_of_a_berth_and_the_effect_of_a_card() -> None:
    table = sink_and_draw("SK09")
    assert table.view().berth == "3,3" and table.view().shown[0].effect == "berth"
    assert table.play("berth no").view().berth is None
