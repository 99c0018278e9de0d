"""What people say of a finished game: for whoever runs the server, beside the games of bots."""

import json
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from freebooter.cli import main
from tests.server.house import House, Person

FUN: dict[str, Any] = {"seat": "p1", "fun": 4, "felt": "long", "confusing": "S9.3, what a tie is"}


def over(person: Person, *kinds: str) -> str:
    """A game that all agreed to end."""
    table = str(person.table(*kinds, game="scoundrels")["id"])
    person.ok(person.post(f"/tables/{table}/start"))
    if "hotseat" in kinds:
        person.ok(person.choose(table, person.info(table)["to_act"][0]))
    person.ok(person.post(f"/tables/{table}/agreement", {"seat": "p1"}))
    assert person.info(table)["status"] == "over"
    return table


def test_an_opinion_is_kept_for_its_seat_and_shown_to_nobody_else(house: House) -> None:
    anne, bo = house.person(), house.person()
    table = over(anne, "me", "random", "random")
    before = anne.info(table)["changed"]

    assert anne.ok(anne.get(f"/tables/{table}/opinion")) == {"opinions": []}
    anne.ok(anne.put(f"/tables/{table}/opinion", FUN))
    said = anne.ok(anne.put(f"/tables/{table}/opinion", FUN | {"fun": 5}))
    assert said["opinions"] == [FUN | {"fun": 5}]

    info = anne.info(table)
    assert "S9.3" not in json.dumps([info, anne.state(table, "p1"), anne.state(table)])
    assert info["changed"] == before
    assert bo.get(f"/tables/{table}/opinion").status_code == 401
    bo.ok(bo.post("/session"))
    assert bo.get(f"/tables/{table}/opinion").status_code == 404
    assert bo.put(f"/tables/{table}/opinion", FUN).status_code in (403, 404)

    house.desk.tables.clear()  # from the journal again
    assert anne.ok(anne.get(f"/tables/{table}/opinion"))["opinions"] == [FUN | {"fun": 5}]


def test_what_does_not_fit_is_refused_in_a_sentence(house: House) -> None:
    anne = house.person()
    table = over(anne, "me", "random", "random")
    for body, status in (
        ({"fun": 6}, 400),
        ({"fun": 0, "felt": "", "confusing": " "}, 422),
        ({"felt": "endless"}, 400),
        ({"seat": "p2"}, 403),
        ({"seat": "p9"}, 422),
        ({"confusing": "a\u202eb"}, 422),
        ({"confusing": "x" * 501}, 400),
    ):
        answer = anne.put(f"/tables/{table}/opinion", FUN | body)
        assert answer.status_code in (status, 404) and answer.json()["error"], (body, answer.text)
    playing = anne.table("me", "random", "random", game="scoundrels")["id"]
    anne.ok(anne.post(f"/tables/{playing}/start"))
    assert anne.put(f"/tables/{playing}/opinion", FUN).status_code == 409


def test_gather_puts_games_and_opinions_beside_those_of_bots(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne = house.person()
    table = over(anne, "me", "hotseat", "hotseat")
    over(anne, "me", "random", "random")  # where nobody chose anything: left out
    anne.ok(anne.put(f"/tables/{table}/opinion", FUN))
    record = anne.ok(anne.get(f"/tables/{table}/record"))
    anne.ok(anne.post("/records", record))  # from elsewhere: not a game of people here

    monkeypatch.setenv("FREEBOOTER_DB", str(house.server.settings.db))
    out = tmp_path / "store"
    command = ["gather", "--tables", "--out", str(out)]
    assert main(command) == 0
    anne.ok(anne.put(f"/tables/{table}/opinion", FUN | {"fun": 2}))
    assert main(command) == 0  # once each; the last word counts

    home = out / "scoundrels" / "3p-people"
    assert pl.read_parquet(home / "games" / "*.parquet").height == 1
    answers = pl.read_parquet(home / "answers" / "*.parquet")
    assert answers.select("game", "seat", "fun", "felt", "confusing").rows() == [
        (0, 1, 2, "long", FUN["confusing"])
    ]
    assert main(["gather", "--out", str(out)]) == 2
