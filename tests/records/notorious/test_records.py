"""Finished games: each replays to its result and shows what it is there to show."""

import json
from typing import Any

import pytest

from freebooter.games.notorious.game import GAME
from freebooter.games.notorious.meta import META
from freebooter.kernel.errors import BadRecord
from freebooter.kernel.match import replay
from tests.records.notorious.fixtures import FIXTURES, FOLDER, Ending, Fixture
from tests.records.notorious.make import whole_game, written

NAMED = [pytest.param(fixture, id=fixture.name) for fixture in FIXTURES]


def record_of(fixture: Fixture) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(fixture.path().read_text("utf-8"))
    return record


@pytest.mark.parametrize("fixture", NAMED)
def test_a_record_replays_and_shows_what_it_should(fixture: Fixture) -> None:
    record = record_of(fixture)

    match = replay(GAME, record)

    assert record["options"] == META.read_options(fixture.options)
    assert match.is_over()
    assert match.position.scores() == record["scores"]
    assert match.position.ranking() == record["ranking"]
    assert fixture.shows(Ending(match))


@pytest.mark.parametrize("fixture", NAMED)
def test_its_seed_plays_the_same_game_again(fixture: Fixture) -> None:
    match = whole_game(fixture, record_of(fixture)["seed"])

    assert written(match) == fixture.path().read_text("utf-8")


def test_no_record_is_of_nobody() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == {fixture.name for fixture in FIXTURES}


def test_every_option_has_a_record_with_another_value_than_usual() -> None:
    changed = set()
    for fixture in FIXTURES:
        options = record_of(fixture)["options"]
        usual = META.read_options({"players": 4})
        changed |= {name for name in options if options[name] != usual[name]}

    assert changed == set(META.read_options({}))


def test_a_forged_result_is_found_out() -> None:
    record = record_of(FIXTURES[0])
    record["scores"][0] += 1

    with pytest.raises(BadRecord, match="The record says scores"):
        replay(GAME, record)


def test_a_forged_choice_is_found_out() -> None:
    record = record_of(FIXTURES[0])
    entry = next(n for n, (who, what) in enumerate(record["entries"]) if what.startswith("take"))
    record["entries"][entry][1] = "end turn"

    with pytest.raises(BadRecord, match=rf"Entry {entry + 1} .*: You must take a Captain off"):
        replay(GAME, record)
