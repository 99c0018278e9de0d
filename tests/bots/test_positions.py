"""Test positions: they replay for ever, and what a bot loses is counted right."""

import re
from pathlib import Path

import pytest

from freebooter.games import REGISTER
from freebooter.lab.positions import Question, check, loss, main, make, positions, read

FOLDER = Path(__file__).parent / "positions"
FILES = sorted(FOLDER.glob("*.json"))


def test_what_a_choice_gives_away() -> None:
    question = Question(3, 0, {"sail": 0.6, "end": 0.5, "loot": 0.2}, 0.01)

    assert loss(question, "sail") == 0.0
    assert loss(question, "end") == pytest.approx(0.1)
    assert loss(question, "something else") == pytest.approx(0.4)


def test_positions_are_made_and_checked(tmp_path: Path) -> None:
    file = tmp_path / "few.json"
    make("scoundrels", file, games=1, worlds=2, player="greedy")

    found = check(file, "random")

    assert found["positions"] == 10
    assert 0.0 <= found["agreement"] <= 1.0 and found["points_lost"] >= 0.0


def test_every_game_has_positions() -> None:
    assert [file.stem for file in FILES] == sorted(REGISTER)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_shipped_position_is_reached_and_asks_what_was_judged(file: Path) -> None:
    game, courses = read(file)
    asked = 0
    for course in courses:
        for question, position in positions(game, course):
            asked += 1
            seat = position.to_act()[0]
            offered = {game.vocabulary.say(one) for one in position.offers(seat).choices}
            assert seat == question.seat and set(question.values) <= offered
    assert asked == 100


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "positions make GAME FILE"),
        (["check", str(FILES[0])], "positions make GAME FILE"),
        (["check", "no/such.json", "greedy"], "'no/such.json' cannot be read: "),
        (["check", __file__, "greedy"], "holds no test positions"),
        (["check", str(FILES[0]), "admiral"], "There is no bot 'admiral'"),
        (["make", "chess", "new.json"], "chess"),
        (["make", FILES[0].stem, "no/such/file.json"], "Nothing can be written to"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(SystemExit, match=re.escape(said)):
        main(words)
