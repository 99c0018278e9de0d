"""`freebooter review` and `freebooter ask`, and `hint` at the terminal."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Freebooter
from tests.review.games import finished

QUICK = ("--worlds", "4", "--closer", "8", "--looks", "2")


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(finished("infamous")), "utf-8")
    return str(path)


def test_a_review_is_a_table_and_moments(freebooter: Freebooter, file: str) -> None:
    said = freebooter("review", file, *QUICK)

    assert said.code == 0
    assert "correction" in said.out and "What mattered to p2:" in said.out
    assert "Biggest swing: " in said.out and "Bots do not play as people do." in said.out


def test_one_seat_as_json(freebooter: Freebooter, file: str) -> None:
    said = freebooter("review", file, "--seat", "2", "--json", *QUICK)

    found = json.loads(said.out)
    assert found["format"] == "freebooter-review"
    assert [one["seat"] for one in found["readings"]] == [1]
    assert len(found["open"]) == found["entries"] + 1


def test_a_page_needs_nothing_from_elsewhere(
    freebooter: Freebooter, file: str, tmp_path: Path
) -> None:
    page = tmp_path / "review.html"
    said = freebooter("review", file, "--html", str(page), *QUICK)

    text = page.read_text("utf-8")
    assert said.out == f"Written to {page}.\n"
    assert text.count("<svg") == 4  # two readers, two points of view
    assert "http" not in text and "Largest first" in text and "<pre>" in text


def test_ask_follows_a_line(freebooter: Freebooter, file: str) -> None:
    here = json.loads(freebooter("ask", file, "--at", "60", "--worlds", "4", "--json").out)
    choice = here["choices"][-1]["choice"]
    there = freebooter(
        "ask", file, "--at", "60", "--worlds", "4", "--json", "--line", choice, "--as", "spectator"
    )

    assert sum(one["points"] for one in here["chances"]) == pytest.approx(100, abs=0.2)
    assert json.loads(there.out)["knows"] == "spectator"


def test_a_bot_says_why_it_chooses(freebooter: Freebooter, file: str) -> None:
    for place in range(40, 80):
        asked = ("ask", file, "--at", str(place), "--worlds", "4", "--bot", "captain@60")
        found = json.loads(freebooter(*asked, "--json").out)
        if len(found["choices"]) > 1:
            break
    bot = found["bot"]

    assert bot["choice"] in [one["choice"] for one in found["choices"]]
    assert "imagined games" in bot["why"] and bot["why"].endswith(".")
    assert f"captain@60 chooses: {bot['sentence']}" in " ".join(freebooter(*asked).out.split())


def test_wrong_questions_get_a_sentence(freebooter: Freebooter, file: str) -> None:
    for wrong, sentence in (
        (("ask", file, "--at", "99999"), "entries"),
        (("ask", file, "--at", "60", "--as", "nobody"), "There is no seat 'nobody'"),
        (("ask", file, "--at", "60", "--line", "fly"), "'fly'"),
        (("ask", file, "--at", "60", "--bot", "admiral"), "There is no bot 'admiral'"),
        (("review", file, "--seat", "7"), "There is no seat '7'"),
    ):
        said = freebooter(*wrong)
        assert said.code == 2 and sentence in said.err, wrong
        assert "Traceback" not in said.err


def test_hint_at_the_terminal(freebooter: Freebooter) -> None:
    said = freebooter(
        "play", "infamous", "--seats", "me,random", "--seed", "7", typed="hint\nquit\n"
    )

    assert "imagined games" in said.out and " % ± " in said.out
