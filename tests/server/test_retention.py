"""How long tables are kept; and a backup every night."""

import time
import zipfile
from pathlib import Path
from typing import Any

import pytest

from freebooter.server import backup
from freebooter.server.backup import back_up_nightly, nightly_backups, restore, seconds_to_next
from freebooter.server.clock import now
from freebooter.server.retention import A_DAY, HOURS_IN_THE_BIN, Clock
from freebooter.server.rows import ROWS
from freebooter.server.sqlite_file import prepare
from freebooter.server.store import StorageError
from tests.server.house import House, Person, bounded, only_sqlite, running, wait_for

KEPT: dict[str, Any] = {"keep_finished": 365, "keep_abandoned": 30}


def rows_of(house: House, table: str) -> dict[str, int]:
    """How many rows each table of the database has for a table of the house."""
    column = {"tables": "id"}
    return {
        name: house.read(
            f"SELECT count(*) FROM {name} WHERE {column.get(name, 'table_id')} = ?", table
        )[0][0]
        for name in ROWS
    }


def full_table(house: House) -> tuple[Person, Person, str]:
    """A table that has rows everywhere."""
    anne, bo, table = house.two_people(options=bounded("notorious"))
    house.play_out(table, 50)
    anne.ok(bo.post(f"/tables/{table}/seats/p2/token"))
    anne.ok(anne.put(f"/tables/{table}/notes?seat=p1", {"text": "gold at 3"}))
    assert all(rows_of(house, table).values())
    return anne, bo, table


def nobody_is_here(house: House) -> None:
    """Where other processes are told who is here, whoever asked a moment ago still counts."""
    if house.desk.fleet is not None:
        house.desk.fleet._here = dict
        wait_for(lambda: house.read("SELECT count(*) FROM presence") == [(0,)])


def later(house: House, days: float) -> int:
    """How many tables went into the bin; it is emptied."""
    nobody_is_here(house)
    binned = int(house.call(house.desk.remove_old, now() + days * A_DAY))
    assert house.call(house.store.age_bin, 1) == binned
    return binned


@only_sqlite
def test_every_kind_of_row_is_known(house: House) -> None:
    """A new table of the database must not be forgotten when tables go."""
    names = {row[0] for row in house.read("SELECT name FROM sqlite_master")}
    pointing = {
        name
        for name in names
        if any(column[1] == "table_id" for column in house.read(f"PRAGMA table_info({name})"))
    }
    assert pointing | {"tables"} == set(ROWS)


def test_an_abandoned_table_goes_with_all_its_rows(tmp_path: Path) -> None:
    with running(tmp_path, **KEPT) as house:
        anne, bo, table = full_table(house)
        other = anne.table("me", "hotseat")["id"]
        info = anne.info(table)
        assert info["kept_until"] == pytest.approx(info["changed"] + 30 * A_DAY)
        assert later(house, 29.9) == 0 and anne.info(table)["moves"] > 0
        house.write("UPDATE tables SET changed = ? WHERE id = ?", now() + 9 * A_DAY, other)
        house.desk.tables.pop(other, None)
        assert later(house, 30.1) == 1
        assert not any(rows_of(house, table).values())
        assert anne.get(f"/tables/{table}").status_code == 404
        assert bo.get(f"/tables/{table}/state?seat=p2").status_code == 404
        assert [t["id"] for t in anne.ok(anne.get("/tables"))["tables"]] == [other]
        if not house.store.is_shared:  # PostgreSQL checks by itself
            assert not house.read("PRAGMA foreign_key_check")


def test_a_finished_table_is_kept_for_longer(tmp_path: Path) -> None:
    with running(tmp_path, **KEPT) as house:
        anne, _, table = full_table(house)
        house.play_out(table)
        info = anne.info(table)
        assert info["status"] == "over"
        assert info["kept_until"] == pytest.approx(info["changed"] + 365 * A_DAY)
        new = anne.ok(anne.post(f"/tables/{table}/rematch"))["table"]
        assert later(house, 31) == 1  # the rematch that nobody began
        assert anne.info(table)["status"] == "over"
        again = anne.ok(anne.post(f"/tables/{table}/rematch"))["table"]
        assert again != new and anne.info(again)["status"] == "open"
        house.desk.tables.clear()
        assert later(house, 366) == 2
        assert not house.read("SELECT 1 FROM tables")


def test_without_limits_everything_is_kept_for_ever(house: House) -> None:
    anne, _, table = full_table(house)
    assert anne.info(table)["kept_until"] is None
    assert later(house, 100_000) == 0
    assert anne.info(table)["moves"] > 0


def test_nobody_is_left_listening_at_a_table_that_is_gone(tmp_path: Path) -> None:
    with running(tmp_path, **KEPT) as house:
        anne, _, table = full_table(house)
        with anne.socket(table, "p1") as socket:
            socket.receive_json()
            assert later(house, 31) == 0
        wait_for(lambda: not house.desk.tables[table].listeners)
        assert later(house, 31) == 1


def test_bots_of_a_table_that_is_gone_stop(tmp_path: Path) -> None:
    with running(tmp_path, thinkers=1, **KEPT) as house:
        anne = house.person()
        table = anne.table("random", "random", pace=10_000)["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        task = house.desk.tables[table].bot_task
        assert later(house, 31) == 1
        assert table not in house.desk.tables and not any(rows_of(house, table).values())
        wait_for(task.done)


def test_old_tables_go_at_the_start(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        anne, _, table = full_table(house)
        young = anne.table("me", "hotseat")["id"]
        old = now() - 31 * A_DAY
        house.write("UPDATE tables SET changed = ? WHERE id = ?", old, table)
    with running(tmp_path, **KEPT) as house:
        wait_for(lambda: house.desk.bots.resumed)
        assert house.call(house.store.binned) == [(table, 0)]
        assert house.call(house.store.age_bin, 1) == 1
        assert [row[0] for row in house.read("SELECT id FROM tables")] == [young]
        assert not any(rows_of(house, table).values())


def test_what_is_old_goes_to_the_bin_first_and_can_come_back(tmp_path: Path) -> None:
    with running(tmp_path, **KEPT) as house:
        anne, _, table = full_table(house)
        before = anne.state(table, "p1")
        nobody_is_here(house)
        assert house.call(house.desk.remove_old, now() + 31 * A_DAY) == 1
        assert all(rows_of(house, table).values())  # nothing is lost yet
        assert anne.get(f"/tables/{table}").status_code == 404
        assert anne.ok(anne.get("/tables"))["tables"] == []
        for _ in range(HOURS_IN_THE_BIN - 1):
            assert house.call(house.store.age_bin, HOURS_IN_THE_BIN) == 0
        assert house.call(house.store.unbin, table) and not house.call(house.store.unbin, table)
        assert anne.state(table, "p1") == before
        house.play_out(table, 3)
        assert house.call(house.desk.remove_old, now() + 31 * A_DAY) == 1
        for _ in range(HOURS_IN_THE_BIN - 1):
            assert house.call(house.store.age_bin, HOURS_IN_THE_BIN) == 0
        assert house.call(house.store.age_bin, HOURS_IN_THE_BIN) == 1
        assert not any(rows_of(house, table).values())


def an_hour_later(house: House) -> None:
    """What is done then, though no hour has passed since it was done last."""
    if house.store.is_shared:
        house.write("DELETE FROM chores")
    nobody_is_here(house)
    house.call(house.server.an_hour_later, house.desk)


def test_a_clock_that_jumped_removes_nothing(tmp_path: Path) -> None:
    wall, steady = [1_000_000.0], [50.0]
    clock = Clock(lambda: wall[0], lambda: steady[0])
    wall[0] += 3600
    steady[0] += 3600
    assert clock.jumped() == 0
    wall[0] += 40 * A_DAY
    steady[0] += 60
    assert clock.jumped() == pytest.approx(40 * A_DAY - 60)
    assert clock.jumped() == 0  # it is told once
    assert clock.trusted() < wall[0] - 39 * A_DAY  # and not believed
    with running(tmp_path, **KEPT) as house:
        anne, _, table = full_table(house)
        wall[0], steady[0] = now(), 50.0
        house.server.clock = clock = Clock(lambda: wall[0], lambda: steady[0])
        wall[0] += 40 * A_DAY
        for _ in range(3):  # not in the first hour, nor later
            house.desk.tables.clear()
            an_hour_later(house)
            assert anne.info(table)["moves"] > 0
        wall[0] -= 80 * A_DAY  # nor does one that jumps back remove anything
        steady[0] += 35 * A_DAY
        house.desk.tables.clear()
        an_hour_later(house)
        assert anne.info(table)["moves"] > 0
        wall[0] += 80 * A_DAY  # but time that has passed has passed
        house.desk.tables.clear()
        an_hour_later(house)
        assert anne.get(f"/tables/{table}").status_code == 404


# Backups.


def name_at(at: float) -> str:
    return time.strftime(backup.NIGHTLY, time.gmtime(at))


def test_a_backup_is_due_when_the_newest_is_a_day_old(tmp_path: Path) -> None:
    at = 1_700_000_000.0
    assert seconds_to_next(tmp_path, at) == 0
    (tmp_path / name_at(at - 3600)).touch()
    (tmp_path / "freebooter-99999999-999999.zip").touch()  # none of ours
    (tmp_path / name_at(at + 9 * A_DAY)).touch()  # from a clock that was wrong
    assert seconds_to_next(tmp_path, at) == A_DAY - 3600
    assert seconds_to_next(tmp_path, at + A_DAY) == 0


def test_only_the_newest_backups_stay_and_strange_files_do(tmp_path: Path) -> None:
    db, folder = tmp_path / "x.sqlite3", tmp_path / "backups"
    prepare(db)
    folder.mkdir()
    (folder / "holiday.zip").touch()
    (folder / name_at(2e9)).touch()
    at = 1_700_000_000.0
    for day in range(4):
        out = back_up_nightly(db, folder, 3, at + day * A_DAY)
        assert out.name == name_at(at + day * A_DAY)
        assert oct(out.stat().st_mode & 0o777) == "0o600"
    names = sorted(path.name for path in folder.iterdir())
    assert names == sorted(
        [name_at(at + 2 * A_DAY), name_at(at + 3 * A_DAY), name_at(2e9), "holiday.zip"]
    )
    back_up_nightly(db, folder, 1, at + 5 * A_DAY)
    assert [path.name for _, path in nightly_backups(folder)] == [name_at(at + 5 * A_DAY)]
    restore(folder / name_at(at + 5 * A_DAY), tmp_path / "y.sqlite3")


def test_a_backup_that_fails_leaves_nothing_under_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db, folder = tmp_path / "x.sqlite3", tmp_path / "backups"
    prepare(db)
    seen: list[str] = []

    class Breaking(zipfile.ZipFile):
        def write(self, *given: Any, **more: Any) -> None:
            super().write(*given, **more)
            seen.extend(path.name for path in folder.iterdir())
            raise OSError(28, "No space left on device")

    with monkeypatch.context() as context:
        context.setattr(zipfile, "ZipFile", Breaking)
        with pytest.raises(OSError, match="No space"):
            back_up_nightly(db, folder, 3, now())
    assert len(seen) == 1 and seen[0].startswith(backup.DRAFT)
    assert list(folder.iterdir()) == []
    left = folder / f"{backup.DRAFT}killed"
    left.mkdir()
    back_up_nightly(db, folder, 3, now())
    assert left.exists()  # somebody may be writing there
    back_up_nightly(db, folder, 3, now() + 2 * A_DAY)
    assert not left.exists()


def test_a_server_backs_itself_up_and_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "nightly"
    with running(tmp_path, backups=folder) as house:
        anne, _, table = house.two_people()
        wait_for(lambda: nightly_backups(folder))
        there = anne.state(table, "p1")
    first = nightly_backups(folder)
    assert len(first) == 1 and there["seat"] == "p1"
    with running(tmp_path, backups=folder) as house:  # it is young enough
        wait_for(lambda: house.desk.bots.resumed)
    assert nightly_backups(folder) == first
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match="cannot take backups"):
        backup.prepare_folder(tmp_path / "file")
