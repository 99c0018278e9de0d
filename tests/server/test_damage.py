"""What cannot be read stops nothing else; a file that is not whole is said to be so, loudly."""

import os
import shutil
from pathlib import Path

import pytest

from freebooter.server.backup import back_up, restore
from freebooter.server.sqlite_file import Mark, prepare
from freebooter.server.store import StorageError
from tests.server.house import only_sqlite, running, wait_for


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE tables SET card = '{' WHERE id = ?",
        "UPDATE tables SET options = 'x' WHERE id = ?",
        "UPDATE tables SET card = CAST(x'7bff' AS TEXT) WHERE id = ?",
        pytest.param(  # PostgreSQL takes no text that is none
            "UPDATE tables SET card = replace(card, 'Bonny', CAST(x'ff' AS TEXT)) WHERE id = ?",
            marks=only_sqlite,
        ),
        "UPDATE events SET body = replace(body, 'Bonny', CAST(x'fffe' AS TEXT)) WHERE table_id = ?",
        "UPDATE tables SET seed = 'x' WHERE id = ?",
        "UPDATE events SET body = '[1' WHERE table_id = ?",
        "UPDATE events SET kind = 'none' WHERE table_id = ?",
        "UPDATE events SET form = 99 WHERE table_id = ?",
        "UPDATE events SET body = replace(body, 'Bonny', 'Benny') WHERE table_id = ?",
        "UPDATE events SET at = at + 1 WHERE seq = 2 AND table_id = ?",
        "DELETE FROM events WHERE seq = 3 AND table_id = ?",
    ],
)
def test_one_table_that_cannot_be_read_stops_no_other(spoil: str, tmp_path: Path) -> None:
    with running(tmp_path, thinkers=1) as house:
        anne = house.person()
        tables = [anne.table("random", "me", pace=10_000)["id"] for _ in range(3)]
        for table in tables:
            anne.ok(anne.post(f"/tables/{table}/start"))
            while anne.info(table)["to_act"] == ["p2"]:
                anne.ok(anne.choose(table, "p2"))
        house.write(spoil, tables[1])
        cookie = anne.token
    with running(tmp_path, thinkers=1) as house:
        wait_for(lambda: house.desk.bots.resumed)
        anne = house.person()
        anne.http.cookies.set("freebooter_guest", cookie)
        assert anne.http.get("/readyz").status_code == 200
        assert set(house.desk.tables) == {tables[0], tables[2]}
        assert {tables[0], tables[2]} <= {t["id"] for t in anne.ok(anne.get("/tables"))["tables"]}
        answer = anne.get(f"/tables/{tables[1]}/state?seat=p2")
        assert answer.status_code == 409 and "journal is kept" in answer.json()["error"]
        assert anne.state(tables[0], "p2")["seat"] == "p2"


def copied(folder: Path, to: Path) -> Path:
    """The files of a database as a crash would leave them."""
    to.mkdir()
    for name in ("test.sqlite3", "test.sqlite3-wal", "test.sqlite3.mark"):
        shutil.copy(folder / name, to / name)
    return to / "test.sqlite3"


@only_sqlite
def test_a_cut_or_flipped_file_is_said_loudly(tmp_path: Path) -> None:
    folder = tmp_path / "live"
    folder.mkdir()
    with running(folder) as house:
        anne, _, table = house.two_people()
        back_up(house.store.path, tmp_path / "good.zip")
        house.play_out(table, 30)
        moves = anne.info(table)["moves"]
        whole, cut, flipped, broken = (copied(folder, tmp_path / n) for n in "wcfb")
    prepare(whole)  # after a crash nothing is missing
    wal = cut.with_name("test.sqlite3-wal")
    with wal.open("r+b") as file:
        file.truncate(wal.stat().st_size // 2)
    with pytest.raises(StorageError, match=r"DAMAGED: event \d+ of table .*good.zip --db"):
        prepare(cut, tmp_path / "good.zip")
    wal = flipped.with_name("test.sqlite3-wal")
    data = bytearray(wal.read_bytes())
    data[len(data) // 2] ^= 0xFF
    wal.write_bytes(data)
    with pytest.raises(StorageError, match=r"DAMAGED"):
        prepare(flipped)
    broken.with_name("test.sqlite3-wal").unlink()
    with broken.open("r+b") as file:
        file.seek(0, 2)
        file.truncate(max(4096, file.tell() // 2))
    with pytest.raises(StorageError, match=r"DAMAGED.*freebooter restore"):
        prepare(broken)
    restore(tmp_path / "good.zip", cut, force=True)  # and then all is well
    prepare(cut)
    assert moves > 0 and not Mark.name(cut).exists()


def test_whoever_wants_goes_on_with_what_is_left(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    prepare(path)
    mark = Mark(path)
    mark.write("0123456789abcdef", 7)
    mark.close()
    with pytest.raises(StorageError, match=r"remove .*x.sqlite3.mark"):
        prepare(path)
    Mark.name(path).unlink()
    prepare(path)


@only_sqlite
def test_a_mark_that_cannot_be_written_undoes_nothing(tmp_path: Path) -> None:
    """On a full disk even a byte in the place of another may need room; what is stored stays so."""
    with running(tmp_path) as house:
        anne, _, table = house.two_people()
        mark, file = house.store.mark, os.open(os.devnull, os.O_RDONLY)
        whole, mark._file = mark._file, file
        anne.ok(anne.post(f"/tables/{table}/chat", {"text": "Ahoy"}))
        assert anne.ok(anne.get(f"/tables/{table}/chat"))["lines"][-1]["text"] == "Ahoy"
        mark._file = whole
        os.close(file)
