"""A database taken from SQLite into PostgreSQL and back is the same; backups are of either."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest

from freebooter.cli import main
from freebooter.server.backup import back_up, restore
from freebooter.server.moving import COLUMNS, move
from freebooter.server.rows import ROWS
from freebooter.server.sqlite_file import prepare
from freebooter.server.store import StorageError
from tests.server import postgres

pytestmark = postgres.needs_postgres
OLD = Path(__file__).parent / "first_tables" / "tables.sqlite3"


def rows_of(path: Path) -> dict[str, list[str]]:
    database = sqlite3.connect(path)
    found = {
        name: sorted(map(repr, database.execute(f"SELECT {columns} FROM {name}")))
        for name, (columns, _) in COLUMNS.items()
    }
    database.close()
    return found


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    path = tmp_path / "old.sqlite3"
    shutil.copy(OLD, path)
    prepare(path)  # it is of the first form
    return path


def test_every_kind_of_row_is_moved() -> None:
    people = {"guests", "bots"}
    assert set(COLUMNS) == {*ROWS, *people}


def test_there_and_back_again(filled: Path, tmp_path: Path) -> None:
    address, back = postgres.shared().new_database(), tmp_path / "new.sqlite3"
    counts = asyncio.run(move(filled, address))
    assert counts["tables"] > 2 and counts["events"] > 50
    asyncio.run(move(address, back))
    assert rows_of(back) == rows_of(filled)
    with pytest.raises(StorageError, match="must be empty"):
        asyncio.run(move(filled, address))
    with pytest.raises(StorageError, match="must be empty"):
        asyncio.run(move(address, filled))


def test_a_backup_of_either_fits_the_other(filled: Path, tmp_path: Path) -> None:
    address, out = postgres.shared().new_database(), tmp_path / "out.zip"
    back_up(filled, tmp_path / "first.zip")
    restore(tmp_path / "first.zip", address)
    manifest = back_up(address, out)
    restore(out, tmp_path / "new.sqlite3")
    assert rows_of(tmp_path / "new.sqlite3") == rows_of(filled)
    assert manifest["counts"]["tables"] == len(rows_of(filled)["tables"])


def test_by_commands(
    filled: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    address = postgres.shared().new_database()
    assert main(["db", "move", address, "--db", str(filled)]) == 0
    assert "all the same" in capsys.readouterr().out
    assert main(["db", "check", "--db", address]) in (0, 1)
    assert " tables, " in capsys.readouterr().out
    assert main(["backup", str(tmp_path / "b.zip"), "--db", address]) == 0
    monkeypatch.setenv("FREEBOOTER_DB", address)
    assert main(["db", "bin"]) == 0
    assert (
        main(["db", "move", str(tmp_path / "none" / "x.sqlite3"), "--db", str(tmp_path / "y")]) != 0
    )
