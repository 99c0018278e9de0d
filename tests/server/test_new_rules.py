"""Rules change, tables live: what agrees goes on, what differs says where and can be rewound."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from freebooter.cli import main
from freebooter.games import REGISTER, load_game
from freebooter.kernel.saved import dump
from freebooter.server import rules_change
from freebooter.server.rules_change import checksum
from tests.server.house import House, Person, bounded, only_sqlite, running
from tests.server.test_first_tables import FOLDER, KEPT, somebody


def aged(house: House, *tables: str) -> None:
    """As if these tables had been played with older rules."""
    for table in tables:
        house.write("UPDATE tables SET rules_version = rules_version - 1 WHERE id = ?", table)
    house.desk.tables.clear()


def played(house: House, game: str = "notorious", moves: int = 70) -> tuple[Person, str]:
    anne = house.person()
    table = anne.table(*["me", "hotseat"], game=game, options=bounded(game))["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    house.play_out(table, moves)
    return anne, table


@pytest.mark.parametrize("game", REGISTER)
def test_a_table_of_older_rules_goes_on_if_nothing_differs(game: str, house: House) -> None:
    anne, table = played(house, game)
    before = anne.state(table, "p1")
    aged(house, table)
    now = anne.state(table, "p1")
    assert now["view"] == before["view"] and now["log"] == before["log"]
    assert anne.info(table)["stuck"] is None
    assert "revised" in anne.ok(anne.get(f"/tables/{table}/chat"))["lines"][-1]["text"]
    house.play_out(table, 5)
    house.desk.tables.clear()
    after = anne.state(table, "p1")
    assert after["move"] > now["move"] or after["over"]
    row = house.call(house.store.table, table)
    assert row.header.rules_version == REGISTER[game].rules_version
    lines = anne.ok(anne.get(f"/tables/{table}/chat"))["lines"]
    assert sum("revised" in line["text"] for line in lines) == 1


def test_the_numbers_are_kept_in_the_journal_and_names_do_not_count(house: House) -> None:
    _, table = played(house)
    sums = house.read("SELECT body FROM events WHERE kind = 'checked' AND table_id = ?", table)
    assert len(sums) == 3
    position = house.desk.tables[table].match.position
    said = checksum(position)
    assert json.loads(sums[-1][0])["acts"] == 60 and len(said) == 16

    def renamed(thing: Any) -> Any:
        if isinstance(thing, dict):
            return {f"x_{key}" if key != "agenda" else key: renamed(v) for key, v in thing.items()}
        return [renamed(one) for one in thing] if isinstance(thing, list) else thing

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules_change, "dump", lambda p: renamed(dump(p)) | {"new": [0, 0]})
        assert checksum(position) == said
        patch.setattr(rules_change, "dump", lambda p: dump(p) | {"coins": [1, 0]})
        assert checksum(position) != said


def rewrite(house: House, sql: str, *values: Any) -> None:
    """Change the journal as if it had been written so, by a server that took no checksums."""
    house.write(sql, *values)
    house.write("UPDATE events SET crc = NULL")


def differing(house: House, table: str, sql: str, *values: Any) -> None:
    rewrite(house, sql, *values)
    house.write("DELETE FROM snapshots")
    aged(house, table)


@only_sqlite
def test_where_rules_differ_it_says_so_and_can_be_rewound(house: House) -> None:
    anne, table = played(house)
    wrong = '{"acts":40,"sum":"0123456789abcdef"}'
    sql = "UPDATE events SET body = ? WHERE kind = 'checked' AND json_extract(body, '$.acts') = 40"
    differing(house, table, sql, wrong)
    state = anne.state(table, "p1")  # it can be looked at
    info = anne.info(table)
    assert state["move"] == 39 and "differ after move 39" in info["stuck"]
    refused = anne.choose(table, state["waiting"][0])
    assert refused.status_code == 409 and refused.json()["error"] == info["stuck"]
    record = anne.ok(anne.get(f"/tables/{table}/record"))  # and be exported
    assert sum(entry[0] != "luck" for entry in record["entries"]) == 70
    bo = house.person()
    bo.table("me", "hotseat")
    assert bo.post(f"/tables/{table}/rewind").status_code == 404
    again = anne.ok(anne.post(f"/tables/{table}/rewind"))
    assert again["stuck"] is None and again["moves"] == 39
    assert anne.post(f"/tables/{table}/rewind").status_code == 409
    house.play_out(table, 30)
    before = anne.state(table, "p1")
    house.desk.tables.clear()
    assert anne.state(table, "p1") == before


@only_sqlite
def test_other_choices_seats_and_luck_are_noticed(house: House) -> None:
    for sql, reason in (
        ("UPDATE events SET body = json_set(body, '$.choice', 'take sail') WHERE seq = ?", "offer"),
        ("UPDATE events SET body = json_set(body, '$.sealed', json('true')) WHERE seq = ?", "same"),
    ):
        anne, table = played(house, moves=30)
        kinds = house.read(
            "SELECT seq FROM events WHERE kind = 'choice' AND table_id = ? ORDER BY seq", table
        )
        differing(house, table, sql + " AND table_id = ?", kinds[20][0], table)
        assert anne.state(table)["move"] <= 20
        assert "differ after move" in anne.info(table)["stuck"], reason
    anne, table = played(house, "oath", moves=60)
    found = house.read(
        "SELECT seq, body FROM events WHERE kind = 'choice' AND table_id = ? AND body LIKE '%luck%'",
        table,
    )
    load_game("oath")
    seq, body = found[-1]
    said = json.loads(body)
    said["luck"] = said["luck"][:-1] + ["nothing of the kind"]
    differing(
        *(house, table, "UPDATE events SET body = ? WHERE seq = ? AND table_id = ?"),
        *(json.dumps(said), seq, table),
    )
    assert anne.info(table)["stuck"]


@only_sqlite
def test_odds_are_compared_though_luck_fell_alike(house: House) -> None:
    anne, table = played(house, "oath", moves=60)
    lucky = "kind = 'choice' AND table_id = ? AND json_extract(body, '$.luck') IS NOT NULL"
    rows = house.read(f"SELECT seq, body FROM events WHERE {lucky} ORDER BY seq", table)
    assert all(json.loads(body)["odds"] for _, body in rows)
    sql = "UPDATE events SET body = json_set(body, '$.odds', 5) WHERE seq = ? AND table_id = ?"
    differing(house, table, sql, rows[-1][0], table)
    assert "luck has other odds" in anne.info(table)["stuck"]


@only_sqlite
def test_the_first_tables_go_on_under_newer_rules(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "tables.sqlite3", tmp_path / "test.sqlite3")
    with running(tmp_path) as house:
        anne = somebody(house, KEPT["anne"])
        running_ones = [t for t in KEPT["tables"] if t["info"]["status"] == "running"]
        aged(house, *(table["id"] for table in running_ones))
        for table in running_ones:
            state = anne.state(table["id"])
            assert state["move"] == table["states"]["watch"]["move"], table["kind"]
            assert anne.info(table["id"])["stuck"] is None


@only_sqlite
def test_the_operator_is_told_before_an_upgrade(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(tmp_path) as house:
        anne, good = played(house, moves=45)
        _, bad = played(house, moves=45)
        sql = "UPDATE events SET body = ? WHERE kind = 'checked' AND table_id = ?"
        rewrite(house, sql, '{"acts":40,"sum":"x"}', bad)
        aged(house, good, bad)
        gone = anne.table("me", "hotseat")["id"]
        house.call(house.store.bin, gone)
    db = str(tmp_path / "test.sqlite3")
    assert main(["db", "check", "--db", db]) == 1
    said = capsys.readouterr().out
    assert f"{good}  ok   rules version" in said and "goes on at move 45" in said
    assert f"{bad}  NOT  rules version" in said and "differs after move 39" in said
    assert main(["db", "bin", "--db", db]) == 0
    assert gone in capsys.readouterr().out
    assert main(["db", "bin", "--restore", gone, "--db", db]) == 0
    assert main(["db", "bin", "--restore", gone, "--db", db]) == 2
    assert main(["db", "check", "--db", str(tmp_path / "none")]) == 2


def test_a_check_leaves_a_file_of_an_older_form_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An older server may be running on it."""
    db = tmp_path / "test.sqlite3"
    shutil.copy(FOLDER / "tables.sqlite3", db)
    before = db.read_bytes()
    assert main(["db", "check", "--db", str(db)]) == 0
    assert f"{len(KEPT['tables'])} tables" in capsys.readouterr().out
    assert main(["export", KEPT["tables"][0]["id"], str(tmp_path / "x"), "--db", str(db)]) == 0
    assert db.read_bytes() == before


@only_sqlite
def test_a_table_that_waits_keeps_no_snapshot_of_half_its_game(tmp_path: Path) -> None:
    """Under the rules of then it would be taken for the whole."""
    with running(tmp_path, snapshot_every=5) as house:
        anne, table = played(house)
        before = anne.state(table, "p1")
        wrong = '{"acts":40,"sum":"0123456789abcdef"}'
        where = "kind = 'checked' AND json_extract(body, '$.acts') = 40"
        differing(house, table, f"UPDATE events SET body = ? WHERE {where}", wrong)
        assert anne.info(table)["stuck"]
        anne.ok(anne.post(f"/tables/{table}/chat", {"text": "What now?"}))
        live = house.desk.tables[table]
        assert live.stuck and live.save_task is None
        assert not house.read("SELECT seq FROM snapshots WHERE table_id = ?", table)
        house.write("UPDATE tables SET rules_version = rules_version + 1 WHERE id = ?", table)
        house.desk.tables.clear()
        assert anne.state(table, "p1") == before


@only_sqlite
def test_a_finished_game_that_differs_is_not_loaded_again_and_again(house: House) -> None:
    anne, table = played(house, moves=100_000)
    assert anne.info(table)["status"] == "over"
    where = "kind = 'choice' AND table_id = ?"
    seqs = [r[0] for r in house.read(f"SELECT seq FROM events WHERE {where} ORDER BY seq", table)]
    sql = "UPDATE events SET body = json_set(body, '$.choice', 'nonsense') WHERE seq = ?"
    differing(house, table, f"{sql} AND table_id = ?", seqs[10], table)
    anne.state(table)
    stuck = anne.info(table)["stuck"]
    with anne.socket(table, "p1") as socket:
        socket.receive_json()
        for answer in (
            anne.get(f"/tables/{table}/scores"),
            anne.post(f"/tables/{table}/fork", {"move": 50}),
            anne.get(f"/tables/{table}/history/50"),
        ):
            assert answer.status_code == 409 and answer.json()["error"] == stuck
        assert anne.ok(anne.get(f"/tables/{table}/history/5"))["move"] == 5
        assert anne.ok(anne.post(f"/tables/{table}/fork", {"move": 5}))["table"]
        assert len(house.desk.tables[table].listeners) == 1  # nobody was sent away
