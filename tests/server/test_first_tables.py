"""Tables that an early Freebooter left behind open, stand as they stood, and play on."""

import asyncio
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from freebooter.server.backup import restore
from freebooter.server.moving import move
from tests.server.house import House, Person, database_in, running, wait_for
from tests.soak import on_postgres

FOLDER = Path(__file__).parent / "first_tables"
KEPT: dict[str, Any] = json.loads((FOLDER / "expected.json").read_text("utf-8"))
TABLES = [pytest.param(table, id=f"{table['game']}, {table['kind']}") for table in KEPT["tables"]]


@pytest.fixture(params=["database", "backup"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    if request.param == "database":
        shutil.copy(FOLDER / "tables.sqlite3", tmp_path / "test.sqlite3")
    else:
        restore(FOLDER / "backup.zip", tmp_path / "test.sqlite3")
    if on_postgres():
        asyncio.run(move(tmp_path / "test.sqlite3", database_in(tmp_path)))
    with running(tmp_path) as server:
        yield server


def somebody(house: House, token: str) -> Person:
    person = house.person()
    person.http.cookies.set("freebooter_guest", token)
    return person


def what_counts(state: Any) -> Any:
    """What of a state never changes: no sentences, and only fields that were there."""
    asked = state["prompt"]
    return {
        "choices": [(c["id"], c["notation"]) for c in asked["choices"]] if asked else None,
        **{key: state[key] for key in ("version", "move", "round", "waiting", "can_undo", "over")},
    }


MENDED = ("1 Action cards", "1 Action card")  # words on cards of Oath that were wrong then


def holds(now: Any, then: Any) -> bool:
    """Whether all that was said then is said now; fields may have been added."""
    if isinstance(then, dict):
        return isinstance(now, dict) and all(
            key in now and holds(now[key], value) for key, value in then.items()
        )
    if isinstance(then, list):
        return len(now) == len(then) and all(map(holds, now, then))
    if isinstance(then, str):
        then = then.replace(*MENDED)
    return bool(now == then)


@pytest.mark.parametrize("table", TABLES)
def test_a_table_stands_as_it_stood_and_plays_on(house: House, table: Any) -> None:
    people = {"Anne": somebody(house, KEPT["anne"]), "Bo": somebody(house, KEPT["bo"])}
    owners = {
        seat["seat"]: people["Bo" if seat["name"] == "Bo" else "Anne"]
        for seat in table["info"]["seats"]
    }
    for seat, then in table["states"].items():
        now = owners.get(seat, people["Anne"]).state(table["id"], seat)
        assert what_counts(now) == what_counts(then)
        assert holds(now["view"], then["view"]), seat

    for seat, choice in table["played_on"]:
        owners[seat].ok(owners[seat].choose(table["id"], seat, choice))
    position = house.call(house.desk.open, table["id"]).match.position
    vocabulary = house.desk.tables[table["id"]].game.vocabulary

    assert position.scores() == table["scores"]
    if table["kind"] != "bots":
        assert [f"p{seat + 1}" for seat in position.to_act()] == table["to_act"]
        assert [
            [vocabulary.say(choice) for choice in position.offers(seat).choices]
            for seat in range(position.seats)
        ] == table["offers"]


def test_what_was_open_still_is(house: House) -> None:
    """Undo goes back, sealed answers are taken back, and a take-back finds its consent."""
    anne, bo = somebody(house, KEPT["anne"]), somebody(house, KEPT["bo"])
    undone = 0
    for table in KEPT["tables"]:
        name = table["id"]
        if table["kind"] == "take-back open":
            info = bo.ok(bo.post(f"/tables/{name}/takeback/answer", {"seat": "p2", "accept": True}))
            assert info["moves"] == 20
            continue
        for seat, then in table["states"].items():
            if seat != "watch" and then["can_undo"]:
                body = {"seat": seat, "version": then["version"], "key": f"u{undone}"}
                done = anne.ok(anne.post(f"/tables/{name}/undo", body))
                assert done["version"] > then["version"]
                undone += 1
    assert undone > 6


def snapshot_of(house: House, table: str) -> int:
    """After how many acts the snapshot was taken that a table would be read from; 0 is none."""
    house.desk.tables.pop(table, None)
    opened = house.call(house.desk.open, table)
    return opened.saved[-1].mark.acts if opened.saved else 0


def test_snapshots_of_then_are_set_aside_and_new_ones_are_read(house: House) -> None:
    """They hold names of steps and fields that have changed; the journal has all that counts."""
    table = next(t["id"] for t in KEPT["tables"] if t["kind"] == "undo open")
    assert snapshot_of(house, table) == 0
    house.play_out(table, 60)
    wait_for(lambda: snapshot_of(house, table) > 90)


@pytest.mark.parametrize("body", [b"", b"{", b"[1]", b"null", b'{"format": [1, 1]}'])
def test_a_snapshot_that_does_not_load_locks_nobody_out(house: House, body: bytes) -> None:
    anne = somebody(house, KEPT["anne"])
    table = next(t["id"] for t in KEPT["tables"] if t["kind"] == "undo open")
    house.play_out(table, 60)
    before = anne.state(table)
    house.write("UPDATE snapshots SET match = ? WHERE table_id = ?", body, table)
    house.desk.tables.clear()

    assert anne.state(table) == before
