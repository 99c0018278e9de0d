"""A position saved at any point and loaded again, and what cannot be loaded."""

import json
from typing import Any

import pytest

from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadRecord
from freebooter.kernel.playout import play_randomly, settle_luck
from freebooter.kernel.position import Noun
from freebooter.kernel.saved import dump, fingerprint, load
from tests.kernel.toy import GAME, Award, Chest, Toy


def midway() -> Toy:
    position = GAME.start({"players": 3})
    assert isinstance(position, Toy)
    play_randomly(position, Dice(4), most=6)
    return position


def test_every_point_of_a_game_survives_saving() -> None:
    position = GAME.start({"players": 3})
    dice = Dice(4)
    points = 0
    while not position.is_over():
        saved = json.loads(json.dumps(GAME.dump(position)))
        loaded = GAME.load(saved, {"players": 3})
        assert GAME.dump(loaded) == saved and fingerprint(loaded) == fingerprint(position)
        ends = []
        for twin in (position.copy(), loaded):
            play_randomly(twin, Dice(points))
            ends.append(fingerprint(twin))
        assert ends[0] == ends[1]
        play_randomly(position, dice, most=1)
        points += 1
    assert points > 10


def test_steps_are_saved_with_their_fields() -> None:
    position = GAME.start({"players": 2})
    position.agenda.append(Award([0, 1], 3))

    assert dump(position)["agenda"][-1] == {"step": "Award", "asks": -1, "best": [0, 1], "price": 3}


def test_facts_are_no_part_of_a_position() -> None:
    position = midway()
    before = fingerprint(position)
    position.facts = []

    assert fingerprint(position) == before and "facts" not in dump(position)


def test_what_is_no_number_word_or_noun_cannot_be_saved() -> None:
    class Odd(Noun):
        def __init__(self) -> None:
            self.things: list[object] = [object()]

    with pytest.raises(TypeError, match="object cannot be part of a position"):
        dump(Odd())


def test_a_noun_that_is_not_there_is_not_made_of_plain_values() -> None:
    position = midway()
    saved = GAME.dump(position)
    fresh = GAME.start({"players": 3})
    assert isinstance(fresh, Toy)
    fresh.chests = []

    with pytest.raises(BadRecord, match="chests has no part that these fields belong to"):
        load(fresh, saved, GAME.steps)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda saved: None, "This is not a saved position."),
        (lambda saved: {}, "This is not a saved position."),
        (lambda saved: saved | {"agenda": [{"step": "Nothing"}]}, "The saved position does not fit this game"),
        (lambda saved: saved | {"agenda": [{}]}, "The saved position does not fit this game"),
        (lambda saved: saved | {"chests": []}, "The saved position does not fit this game: chests has 0 parts, not 3."),
        (lambda saved: saved | {"wind": 3}, "The saved position does not fit this game"),
    ],
)  # fmt: skip
def test_a_wrong_saved_position_is_refused_in_a_sentence(change: Any, sentence: str) -> None:
    saved = GAME.dump(midway())

    with pytest.raises(BadRecord) as error:
        GAME.load(change(saved), {"players": 3})
    assert str(error.value).startswith(sentence)


def test_a_loaded_position_shares_nothing_with_what_was_saved() -> None:
    saved = GAME.dump(midway())
    text = json.dumps(saved)

    play_randomly(GAME.load(saved, {"players": 3}), Dice(1))

    assert json.dumps(saved) == text


def test_luck_settles_until_somebody_is_asked() -> None:
    position = GAME.start({"players": 2})
    settle_luck(position, Dice(1))

    assert position.to_act() == [0, 1]


def test_nouns_of_nouns_are_saved() -> None:
    assert dump(Chest(3)) == {"coins": 3, "gems": [], "secret": -1, "shown": False}
