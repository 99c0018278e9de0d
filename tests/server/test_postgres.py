"""What only PostgreSQL has: broken connections, schemas of others, workers, passwords."""

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from freebooter.cli import main
from freebooter.server import postgres_schema
from freebooter.server.config import read_settings
from freebooter.server.database import without_password
from freebooter.server.events import Notice
from freebooter.server.postgres_lines import Line
from freebooter.server.postgres_store import PostgresStore
from freebooter.server.settings import BadSetting
from freebooter.server.store import Conflict, StorageError
from tests.server import postgres
from tests.server.house import wait_for
from tests.server.test_store import Bench

pytestmark = postgres.needs_postgres
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
SECRET = "postgresql://anne:s3cret@db.example/pirates?password=s3cret&x=1"


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_connection_that_breaks_while_storing_neither_loses_nor_doubles(when: str) -> None:
    """The journal is asked for the id of the append before anything is answered or tried again."""
    loop = asyncio.new_event_loop()
    store = loop.run_until_complete(PostgresStore.open(postgres.shared().new_database()))
    bench = Bench(store, loop)
    bench.create()
    bench.create("other")
    trying = store.writer._try
    broken: list[str] = []

    async def breaks(group: Any) -> None:
        if broken:
            await trying(group)
            return
        broken.append(when)
        if when == "after":  # it was stored, and nobody heard of it
            futures = [one.done for one in group]
            for one in group:
                one.done = loop.create_future()
            await trying(group)
            for one, done in zip(group, futures, strict=True):
                one.done = done
        raise ConnectionResetError

    store.writer._try = breaks  # type: ignore[method-assign]

    async def both() -> list[Any]:
        changes = [bench.change(table, 6, [Notice("once")]) for table in ("t", "other")]
        return await asyncio.gather(*(store.append(one) for one in changes), return_exceptions=True)

    assert all(isinstance(one, bool) for one in bench.run(both())) and broken
    for table in ("t", "other"):
        events = bench.run(store.events(table))
        assert [one.seq for one in events] == [1, 2, 3, 4, 5, 6, 7]
    with pytest.raises(Conflict):
        bench.run(store.append(bench.change("t", 6, [Notice("late")])))
    loop.run_until_complete(store.close())
    loop.close()


def test_a_change_that_cannot_be_stored_takes_no_other_along() -> None:
    async def rush() -> None:
        store = await PostgresStore.open(postgres.shared().new_database())
        bench = Bench(store, asyncio.get_running_loop())
        for table in ("a", "b", "c"):
            await store.create(bench.header(table), bench.change(table, 0, [Notice("x")]))
        texts = {"a": "fine", "b": "\ud800", "c": "fine"}
        changes = [bench.change(table, 1, []) for table in texts]
        for change in changes:
            change.seq, change.events = 1, [Notice(texts[change.table])]
        done = await asyncio.gather(*(store.append(one) for one in changes), return_exceptions=True)
        assert isinstance(done[0], bool) and isinstance(done[2], bool)
        assert isinstance(done[1], StorageError)
        assert len(await store.events("a")) == 2 and len(await store.events("b")) == 1
        await store.close()
        with pytest.raises(StorageError):
            await store.append(changes[0])

    asyncio.run(rush())


def test_a_database_that_cannot_be_reached_is_said_in_a_sentence(tmp_path: Path) -> None:
    async def ask() -> None:
        line = Line(f"postgresql://x@/x?host={tmp_path}")
        with pytest.raises(StorageError, match="cannot be reached"):
            await line.patiently(postgres_schema.prepare, 0.1)

    asyncio.run(ask())


def test_migrations_go_on_from_every_version_and_newer_ones_are_refused() -> None:
    address = postgres.shared().new_database()
    steps = postgres_schema.MIGRATIONS | {
        postgres_schema.SCHEMA_VERSION + 1: "ALTER TABLE notes ADD COLUMN colour text"
    }

    async def go() -> None:
        line = Line(address)
        for newest in range(1, len(steps) + 1):
            known = {number: step for number, step in steps.items() if number <= newest}
            for _ in range(2):  # the second time there is nothing to do
                await postgres_schema.prepare(await line.get(), known)
        assert await (await line.get()).fetch("SELECT colour FROM notes") == []
        await line.close()
        with pytest.raises(StorageError, match="too old to serve it"):
            await PostgresStore.open(address)

    asyncio.run(go())
    assert main(["serve", "--db", address, "--port", "0"]) == 2


def test_passwords_are_neither_said_nor_taken_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "s3cret" not in without_password(SECRET) and "anne" in without_password(SECRET)
    assert (
        without_password("postgresql://anne@db/x?host=/run/a")
        == "postgresql://anne@db/x?host=/run/a"
    )
    assert main(["serve", "--db", SECRET]) == 2
    assert "PGPASSWORD" in capsys.readouterr().err
    file = tmp_path / "x.toml"
    file.write_text(f"db = {json.dumps(SECRET)}\n")
    for arguments in (["--config", str(file)], []):
        if not arguments:
            monkeypatch.setenv("FREEBOOTER_DB", SECRET)
        assert main(["serve", "--print-config", *arguments]) == 0
        said = capsys.readouterr()
        assert "s3cret" not in said.out + said.err and "db.example" in said.out
    for address, sentence in (
        ("postgresql://a:s3cret@b", "must name a database"),
        ("POSTGRESQL://a:s3cret@b/x", "begins with postgresql://"),  # and no folder of this name
        ("postgresql+asyncpg://a:s3cret@b/x", "begins with postgresql://"),
        ("mysql://a:s3cret@b/x", "begins with postgresql://"),
    ):
        with pytest.raises(BadSetting, match=sentence) as refused:
            read_settings(None, {}, {"FREEBOOTER_DB": address})
        assert "s3cret" not in str(refused.value)
        with pytest.raises(BadSetting, match="must not hold a password"):
            read_settings(None, {"db": address}, {})


def test_several_workers_need_a_database_that_can_be_shared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--workers", "2", "--db", str(tmp_path / "x.sqlite3")]) == 2
    assert "need a PostgreSQL" in capsys.readouterr().err


def block_of(language: str) -> str:
    text = HOSTING.read_text("utf-8")
    return text.partition(f"```{language}\n")[2].partition("```")[0]


def test_the_container_file_of_the_docs_starts_a_server_that_others_reach(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [line.partition(" ") for line in block_of("dockerfile").splitlines()]
    given = {name: said for name, _, said in lines}
    for pair in given["ENV"].split():
        monkeypatch.setenv(*pair.split("="))
    monkeypatch.setenv("FREEBOOTER_DB", "postgresql://freebooter:s3cret@db/freebooter")
    command = json.loads(given["ENTRYPOINT"])
    assert command.pop(0) == "freebooter" and main([*command, "--print-config"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["host"] == "0.0.0.0" and said["behind_proxy"] and "s3cret" not in said["db"]


def test_the_unit_of_the_docs_is_one(tmp_path: Path) -> None:
    unit = block_of("ini").replace("/opt/freebooter/bin/freebooter", "/usr/bin/env freebooter")
    assert "ExecStart=/usr/bin/env freebooter serve\n" in unit
    if shutil.which("systemd-analyze"):
        path = tmp_path / "freebooter.service"
        path.write_text(unit.replace("User=freebooter", "User=root"))
        said = subprocess.run(
            ["systemd-analyze", "verify", str(path)], capture_output=True, text=True, check=False
        )
        assert (said.returncode, said.stdout + said.stderr) == (0, "")


def children_of(process: int) -> list[int]:
    said = subprocess.run(
        ["pgrep", "-P", str(process)], capture_output=True, text=True, check=False
    )
    return [int(one) for one in said.stdout.split()]


def is_alive(process: int) -> bool:
    """Whether a process runs; one that nobody has buried yet does not."""
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def test_workers_share_a_port_and_one_that_dies_is_replaced() -> None:
    address = postgres.shared().new_database()
    command = [sys.executable, "-m", "freebooter.server", "serve", "--port", "0", "--workers", "2"]
    process = subprocess.Popen(
        [*command, "--quiet", "--thinkers", "1"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"FREEBOOTER_DB": address, "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert process.stdout is not None
        found = re.search(r"localhost:(\d+)", process.stdout.readline())
        assert found
        base = f"http://localhost:{found[1]}"

        def is_ready() -> bool:
            try:
                return httpx.get(f"{base}/readyz").status_code == 200
            except httpx.TransportError:
                return False

        wait_for(is_ready)
        first = wait_for(lambda: len(found := children_of(process.pid)) == 2 and found)
        os.kill(first[0], signal.SIGKILL)
        wait_for(lambda: len(set(children_of(process.pid)) - set(first)) == 1)
        with httpx.Client(
            base_url=f"{base}/api/v1", headers={"X-Freebooter": "1", "Origin": base}
        ) as anne:
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            body = {"game": "notorious", "seats": seats, "pace": 0}
            table = anne.post("/tables", json=body).json()["id"]
            assert anne.post(f"/tables/{table}/start", json={}).status_code == 200

            def is_mine() -> bool:  # each request by a connection of its own: whoever takes it
                with httpx.Client(cookies=anne.cookies) as other:
                    state = other.get(f"{base}/api/v1/tables/{table}/state?seat=p1").json()
                return "p1" in state["waiting"]

            wait_for(is_mine)
    finally:
        process.terminate()
        assert process.wait(30) == 0
    time.sleep(0.1)
    assert not any(os.path.exists(f"/proc/{one}") for one in children_of(process.pid))


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_database_of_the_tests_ends_with_whoever_started_it(how: signal.Signals) -> None:
    code = (
        "from tests.server.postgres import shared; c = shared(); print(c.process.pid, c.folder); "
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code + "input()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None and process.stdout is not None
    started, folder = process.stdout.readline().split()
    assert is_alive(int(started)) and Path(folder).exists()
    process.send_signal(how)
    process.communicate()
    wait_for(lambda: not Path(folder).exists())
    assert not is_alive(int(started))


def test_workers_end_with_the_process_that_looks_after_them() -> None:
    """Else they would keep the port, and whoever starts the server again could not."""
    address, port = postgres.shared().new_database(), "0"
    for _ in range(2):  # the second time on the same port
        command = [sys.executable, "-m", "freebooter.server", "serve", "--port", port]
        process = subprocess.Popen(
            [*command, "--workers", "2", "--quiet", "--thinkers", "1"],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"FREEBOOTER_DB": address, "PYTHONUNBUFFERED": "1"},
        )
        assert process.stdout is not None
        found = re.search(r"localhost:(\d+)", process.stdout.readline())
        assert found
        port = found[1]
        workers = wait_for(lambda one=process.pid: len(c := children_of(one)) == 2 and c)
        process.kill()
        process.wait()
        process.stdout.close()
        wait_for(lambda all_=workers: not any(map(is_alive, all_)))
