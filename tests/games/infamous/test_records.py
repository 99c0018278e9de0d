"""Finished games as records: they replay to the same end, for ever."""

import json
from pathlib import Path
from typing import Any

import pytest

from freebooter.games.infamous.state import Infamous
from freebooter.kernel.errors import BadRecord
from freebooter.kernel.match import Match, replay
from freebooter.kernel.saved import dump, fingerprint
from tests.games.infamous.scene import GAME
from tests.rule import rule

FOLDER = Path(__file__).parents[2] / "records" / "infamous"
RECORDS = sorted(FOLDER.glob("*.json"))


def read(name: str) -> dict[str, Any]:
    record = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    assert isinstance(record, dict)
    return record


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays(path: Path) -> None:
    record = json.loads(path.read_text("utf-8"))
    match = replay(GAME, record)
    assert match.is_over()
    again = match.record()
    assert again == {key: value for key, value in record.items() if key != "middle"}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_its_seed_brings_the_same_luck(path: Path) -> None:
    record = json.loads(path.read_text("utf-8"))
    match = Match(GAME, record["options"], record["seed"], record["seats"])
    for who, what in record["entries"]:
        if who != "luck":
            match.choose(int(who[1]) - 1, what)
    assert match.record()["entries"] == record["entries"]


@rule("I1.1", "I15.1")
def test_the_game_won_by_gold() -> None:
    match = replay(GAME, read("win-by-gold"))
    assert match.position.ranking().count(1) == 1
    assert max(match.position.scores()) >= 10
    assert match.log(None)[-1][1].endswith("wins.")


@rule("I15.5")
def test_the_game_stopped_by_the_round_limit() -> None:
    match = replay(GAME, read("round-limit-shared-win"))
    assert match.position.rounds() == 4 and match.position.ranking().count(1) > 1


@rule("I15.3", "I13.15")
def test_the_game_won_by_a_captain_just_sunk() -> None:
    match = replay(GAME, read("sunk-and-still-winning"))
    winner = match.position.ranking().index(1)
    game = match.position
    assert isinstance(game, Infamous) and not game.is_on_board(winner)


@rule("I13.7", "I13.13", "I13.16")
def test_a_chain_of_navy_attacks_is_saved_in_its_middle_and_goes_on() -> None:
    record = read("chain-of-navy-attacks")
    middle = record["middle"]
    match = replay(GAME, record, to=middle)
    doing = [type(step).__name__ for step in match.position.agenda]
    assert doing[-3:] == ["NavyAttacks", "Manoeuvre", "SpinDirection"]
    start = middle
    while "Volleys" in GAME.view(replay(GAME, record, to=start).position, None).doing:
        start -= 1
    in_chain = [sentence for entry, sentence in match.log(None) if entry >= start - 1]
    assert sum("makes an evasive manoeuvre" in sentence for sentence in in_chain) >= 3
    assert sum("fires at" in sentence and sentence.startswith("N") for sentence in in_chain) >= 3

    saved = json.loads(json.dumps(dump(match.position)))
    loaded = GAME.load(saved, record["options"])
    for game in (loaded, match.position):
        for who, what in record["entries"][middle:]:
            if who == "luck":
                game.happen(GAME.outcomes.read(what))  # type: ignore[arg-type]
            else:
                game.choose(int(who[1]) - 1, GAME.vocabulary.read(what))  # type: ignore[arg-type]
    assert loaded.is_over() and fingerprint(loaded) == fingerprint(match.position)
    assert loaded.scores() == record["scores"] and loaded.ranking() == record["ranking"]


def test_a_record_that_was_tampered_with_does_not_replay() -> None:
    record = read("win-by-gold")
    record["scores"][0] += 1
    with pytest.raises(BadRecord, match="scores"):
        replay(GAME, record)
