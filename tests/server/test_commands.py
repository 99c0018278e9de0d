"""The commands: serve, backup, restore; and the example bot against a real server."""

import asyncio
import http.client
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from freebooter.cli import main
from freebooter.server.backup import BadBackup, back_up, restore
from freebooter.server.sqlite_store import SqliteStore
from freebooter.server.store import Change, StorageError
from tests.server.house import bounded, only_sqlite, running

ROOT = Path(__file__).parents[2]


@contextmanager
def serving(db: Path, *more: str) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A real server in a process of its own."""
    command = [sys.executable, "-m", "freebooter.server", "serve", "--port", "0"]
    environment = os.environ | {"FREEBOOTER_LIMIT_SCALE": "0", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [*command, "--db", str(db), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", line)
        assert found, line
        yield int(found[1]), process
    finally:
        process.kill()
        process.communicate()


def ask(port: int, method: str, path: str, body: Any = None, token: str = "") -> Any:
    for attempt in range(100):
        connection = http.client.HTTPConnection("localhost", port, timeout=20)
        try:
            headers = {"X-Freebooter": "1", "Content-Type": "application/json"}
            if token:
                headers["Authorization"] = f"Bearer {token}"
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            return json.loads(connection.getresponse().read())
        except ConnectionError:
            if attempt == 99:
                raise
        finally:
            connection.close()
    raise AssertionError("not reached")


def test_the_example_bot_plays_a_whole_game(tmp_path: Path) -> None:
    bot = ROOT / "docs" / "example_bot.py"
    assert len(bot.read_text("utf-8").splitlines()) <= 80
    with serving(tmp_path / "x.sqlite3", "--quiet", "--thinkers", "1") as (port, process):
        token = ask(port, "POST", "/api/v1/session", {"token": True})["token"]
        body = {
            "game": "notorious",
            "seats": [{"kind": "invite"}, {"kind": "bot", "level": "random"}],
            "options": bounded("notorious") | {"goal": 12},
            "pace": 0,
        }
        table = ask(port, "POST", "/api/v1/tables", body, token)
        player = subprocess.Popen(
            [sys.executable, str(bot), table["invites"][0]["link"]],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        path = f"/api/v1/tables/{table['id']}"
        while ask(port, "GET", path, token=token)["seats"][0]["kind"] == "open":
            assert player.poll() is None
        ask(port, "POST", f"{path}/start", {}, token)
        said, _ = player.communicate(timeout=120)
        assert player.returncode == 0 and said.startswith("The game is over: scores"), said
        end = ask(port, "GET", path, token=token)
        assert end["status"] == "over" and end["seats"][0]["name"] == "Example Bot"
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) in (0, -signal.SIGTERM)


def test_a_second_server_on_one_database_is_refused(tmp_path: Path) -> None:
    held = SqliteStore(tmp_path / "x.sqlite3")
    with pytest.raises(StorageError, match="Another server"):
        SqliteStore(tmp_path / "x.sqlite3")
    asyncio.run(held.close())
    asyncio.run(SqliteStore(tmp_path / "x.sqlite3").close())


@only_sqlite
def test_a_backup_of_a_running_server_is_restored(tmp_path: Path) -> None:
    out = tmp_path / "backup.zip"
    with running(tmp_path) as house:
        anne, _, table = house.two_people()
        house.play_out(table, 10)
        there = anne.state(table, "p1")
        manifest = back_up(house.store.path, out)
        assert manifest["counts"]["tables"] == 1
        with pytest.raises(StorageError, match="Another server"):
            restore(out, house.store.path, force=True)
        house.play_out(table, 10)
        cookie = anne.token
    db = tmp_path / "test.sqlite3"
    with pytest.raises(StorageError, match="--force"):
        restore(out, db)
    restore(out, db, force=True)
    assert (tmp_path / "test.sqlite3.before-restore").exists()
    assert oct(db.stat().st_mode & 0o777) == "0o600"
    with running(tmp_path) as house:
        anne = house.person()
        anne.http.cookies.set("freebooter_guest", cookie)
        assert anne.state(table, "p1") == there
        house.play_out(table, 5)


def test_backups_that_are_none_are_refused(tmp_path: Path) -> None:
    db = tmp_path / "new.sqlite3"
    fake = tmp_path / "fake.zip"
    fake.write_bytes(b"not a zip")
    with pytest.raises(BadBackup):
        restore(fake, db)
    with zipfile.ZipFile(fake, "w") as packed:
        packed.writestr("manifest.json", json.dumps({"format": "freebooter-backup"}))
        packed.writestr("freebooter.sqlite3", b"garbage")
    with pytest.raises(BadBackup):
        restore(fake, db)
    assert not db.exists()
    with pytest.raises(StorageError):
        back_up(tmp_path / "missing.sqlite3", fake)


def test_the_commands_by_their_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def said(*words: str) -> tuple[int, str]:
        code = main(list(words))
        captured = capsys.readouterr()
        return code, captured.out + captured.err

    db, new, out = (str(tmp_path / name) for name in ("x.sqlite3", "y.sqlite3", "b.zip"))
    held = SqliteStore(Path(db))
    code, text = said("serve", "--port", "0", "--db", db)
    assert code == 2 and "Another server" in text
    asyncio.run(held.close())
    code, text = said("backup", out, "--db", db)
    assert code == 0 and "0 tables" in text
    code, text = said("restore", out, "--db", new)
    assert code == 0 and Path(new).exists()
    code, text = said("restore", out, "--db", new)
    assert code == 2 and "--force" in text
    code, text = said("serve", "--print-config", "--db", db)
    assert code == 0 and json.loads(text)["admin_token"] == "not set"
    code, text = said("serve", "--host", "0.0.0.0", "--db", db)
    assert code == 2 and "--lan" in text
    code, text = said("serve", "--base-url", "nonsense", "--db", db)
    assert code == 2 and "--base-url" in text


def test_a_database_that_is_none_or_of_the_future_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    path.write_bytes(b"this is no database at all, whatever its name says" * 10)
    with pytest.raises(StorageError, match=r"DAMAGED: .*freebooter restore"):
        SqliteStore(path)
    other = tmp_path / "y.sqlite3"
    future = sqlite3.connect(other)
    future.execute("PRAGMA user_version=99")
    future.execute("CREATE TABLE x (y)")
    future.close()
    with pytest.raises(StorageError, match="form 99"):
        SqliteStore(other)


@only_sqlite
def test_the_journal_refuses_a_place_that_is_taken(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        _, _, table = house.two_people()
        house.play_out(table, 3)
        live = house.desk.tables[table]
        with pytest.raises(StorageError, match="moved on"):
            house.call(house.store.append, Change(table, live.state.seq - 1, [], live.card))
        connection = house.store.reader.connection
        assert connection.execute("PRAGMA synchronous").fetchone()[0] == 2
        assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
