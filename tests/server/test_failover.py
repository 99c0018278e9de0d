"""What a shared database may do to its servers: break off, fall behind, be taken over by others."""

import asyncio
import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from freebooter.server import moving, play, postgres_schema, postgres_store, store
from freebooter.server.config import read_settings
from freebooter.server.database import has_password, without_password
from freebooter.server.events import Chosen, Notice
from freebooter.server.moving import COLUMNS, move
from freebooter.server.postgres_lines import Line
from freebooter.server.postgres_store import PostgresStore
from freebooter.server.refused import Refused
from freebooter.server.settings import BadSetting
from freebooter.server.sqlite_file import prepare
from freebooter.server.sqlite_store import read_only
from freebooter.server.store import Bot, InDoubt, StorageError
from tests.server import postgres
from tests.server.house import House, numbered, running, wait_for
from tests.server.test_fleet import Two, moved
from tests.server.test_moving import OLD
from tests.server.test_store import Bench

pytestmark = postgres.needs_postgres


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    db = postgres.shared().new_database()
    with running(tmp_path, db=db) as one, running(tmp_path, db=db) as other:
        yield one, other


def set_back(house: House, table: str) -> None:
    """As if a standby had taken over that had not heard of the last choice."""
    events = house.call(house.store.events, table)
    last = [one.seq for one in events if isinstance(one.event, Chosen)][-1]
    house.write("DELETE FROM events WHERE table_id = ? AND seq >= ?", table, last)
    house.write("UPDATE tables SET seq = ? WHERE id = ?", last - 1, table)


@pytest.mark.parametrize("asks", [True, False])
def test_numbers_that_come_again_after_a_failover_deceive_nobody(two: Two, asks: bool) -> None:
    """The other server knows what was lost, and by its numbers the store looks as far on."""
    one, other = two
    anne, bo, table = one.two_people()
    there = {"p1": moved(anne, other), "p2": moved(bo, other)}
    one.play_out(table, 3)
    there["p1"].state(table)
    other.desk.fleet.hear = lambda channel, said: None
    lost = other.desk.tables[table].state.seq
    set_back(one, table)
    assert anne.state(table)["move"] < 3  # it says so in the chat, with a number of its own
    while one.desk.tables[table].state.seq < lost:
        anne.ok(anne.post(f"/tables/{table}/chat", {"text": "Ahoy"}))
    assert other.desk.tables[table].state.seq == one.desk.tables[table].state.seq
    if asks:
        assert there["p1"].state(table) == anne.state(table)
    else:
        other.call(act_on_what_it_knows, other, table)
        assert there["p1"].state(table) == anne.state(table)
    shown = anne.state(table)
    said = [line["text"] for line in anne.ok(anne.get(f"/tables/{table}/chat"))["lines"]]
    assert len([text for text in said if "set back" in text]) == 1
    one.desk.tables.clear()
    assert anne.state(table) == shown  # and the journal can be played again


async def act_on_what_it_knows(house: House, table: str) -> None:
    """As a socket does: what it knew before is looked up only if the store refuses the act."""
    mine = house.desk.tables[table]
    seat = mine.to_act()[0]
    version, choice = mine.state.version(seat), mine.match.offers(seat).choices[0]
    with contextlib.suppress(Refused):
        await house.desk.move(table, lambda found: play.choose(found, seat, version, choice, "k"))


def broken_after(writer: Any, loop: asyncio.AbstractEventLoop, asked: int) -> None:
    """The first time all is stored and nobody hears of it; so many questions then come too early,
    before the old connection's commit."""
    trying, asking = writer._try, writer._ask
    left = [1, asked]

    async def breaks(group: Any) -> None:
        if not left[0]:
            await trying(group)
            return
        left[0] = 0
        futures = [one.done for one in group]
        for one in group:
            one.done = loop.create_future()
        await trying(group)
        for one, done in zip(group, futures, strict=True):
            one.done = done
        raise ConnectionResetError

    async def asks(group: Any) -> Any:
        if not left[1]:
            return await asking(group)
        left[1] -= 1
        return group

    writer._try, writer._ask = breaks, asks


@pytest.mark.parametrize("new", [True, False])
def test_a_commit_that_ends_after_it_was_asked_for_is_no_lost_race(new: bool) -> None:
    async def rush() -> None:
        kept = await PostgresStore.open(postgres.shared().new_database())
        bench = Bench(kept, asyncio.get_running_loop())
        first = bench.change("t", 0, [Notice("once")], links_added=[("l", "p1")])
        if not new:
            await kept.create(bench.header("t"), first)
        broken_after(kept.writer, bench.loop, 1)
        if new:
            assert isinstance(await kept.create(bench.header("t"), first), bool)
        else:
            change = bench.change("t", 1, [Notice("more")], tokens_added=[("s", 0)])
            assert isinstance(await kept.append(change), bool)
        assert len(await kept.events("t")) == (1 if new else 2)
        await kept.close()

    asyncio.run(rush())


def test_what_nobody_can_know_is_said_to_be_unknown() -> None:
    """The database is lost while it stores, and does not come back in time."""

    async def rush() -> None:
        kept = await PostgresStore.open(postgres.shared().new_database(), patience=0.1)
        bench = Bench(kept, asyncio.get_running_loop())
        await kept.create(bench.header("t"), bench.change("t", 0, [Notice("x")]))

        async def gone() -> Any:
            raise ConnectionRefusedError

        getting = kept.writer._line.get
        kept.writer._line.get = gone  # type: ignore[method-assign]
        with pytest.raises(StorageError) as sure:  # nothing was sent
            await kept.append(bench.change("t", 1, [Notice("y")]))
        assert not isinstance(sure.value, InDoubt)
        assert store.not_stored(sure.value).status == 503

        async def lost_at_once() -> Any:
            line = await getting()
            kept.writer._line.get = gone  # type: ignore[method-assign]
            await line.close()
            return line

        kept.writer._line.get = lost_at_once  # type: ignore[method-assign]
        with pytest.raises(InDoubt) as unsure:
            await kept.append(bench.change("t", 1, [Notice("y")]))
        assert store.not_stored(unsure.value).status == 504
        await kept.close()

    asyncio.run(rush())


def test_a_bot_that_is_stored_twice_by_a_broken_connection_is_one_bot() -> None:
    async def rush() -> None:
        kept = await PostgresStore.open(postgres.shared().new_database())
        bot = Bot("1", "anne", "h1", "Gull", True, 2.0)
        await kept.add_bot(bot)
        await kept.add_bot(bot)
        assert await kept.bots_of("anne", 9) == [bot]
        await kept.close()

    asyncio.run(rush())


def test_a_chore_that_was_not_done_is_taken_again_after_an_hour(two: Two) -> None:
    ours, theirs = two
    day = 23 * 3600.0

    def takes(house: House) -> bool:
        return bool(house.call(house.desk.fleet.sharing.takes_chore, "backup", day))

    def passes(hours: float) -> None:
        two[0].write(f"UPDATE chores SET done = done - interval '{hours} hours'")

    assert takes(ours) and not takes(theirs)
    passes(1.01)  # whoever took it has died, or its disk was full
    assert takes(theirs) and not takes(ours)
    theirs.call(theirs.desk.fleet.sharing.did_chore, "backup")
    passes(22.9)
    assert not takes(ours)
    passes(0.2)
    assert takes(ours)


def test_the_dead_leave_no_presence_behind(two: Two) -> None:
    """Each process has a name of its own, so that nobody else clears its rows away."""
    rows = "INSERT INTO presence VALUES ('dead', 't', 0, '{}', now() - interval '1 s'), "
    two[0].write(f"{rows}('alive', 't', 0, '{{}}', now() + interval '1 minute')")
    two[0].call(two[0].store.age_bin, 99)
    assert two[0].read("SELECT process FROM presence") == [("alive",)]


def test_who_is_older_than_a_schema_that_moves_on_stops_serving(two: Two) -> None:
    anne = two[0].person()
    anne.table("me", "hotseat")
    two[0].write("INSERT INTO freebooter_schema VALUES (?)", postgres_schema.SCHEMA_VERSION + 1)
    wait_for(lambda: anne.get("/tables").status_code == 503)
    assert anne.post("/tables", {"game": "notorious", "seats": []}).status_code != 200
    assert anne.http.get("/readyz").status_code == 503


BAD = ["postgresql://a:s3c/ret@h/x", "postgresql://a:s3c#ret@h/x", "postgresql://a:1?s3cret@h/x"]


@pytest.mark.parametrize("address", [*BAD, "postgresql://h/x?sslpassword=s3cret"])
def test_no_sign_in_a_password_shows_it(address: str) -> None:
    assert "s3c" not in without_password(address) and "ret" not in without_password(address)
    assert has_password(address)


def test_a_database_has_several_hosts() -> None:
    named = "postgresql://pirates@db1:5432,db2:5433/x"
    assert read_settings(None, {"db": named}, {}).db == named
    for bad in (*BAD, "postgresql://h1:0,h2/x", "postgresql://h1:5432,h2:nine/x"):
        with pytest.raises(BadSetting, match=r"must be an address|write them as"):
            read_settings(None, {}, {"FREEBOOTER_DB": bad})


def test_no_server_begins_while_a_database_is_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    address = postgres.shared().new_database()
    monkeypatch.setattr(postgres_store, "PATIENCE", 0.1)
    monkeypatch.setattr("freebooter.server.postgres_lines.COMMAND_SECONDS", 0.3)

    async def go() -> None:
        async with moving.postgres_side(address, in_use=False):
            with pytest.raises(StorageError, match="cannot be reached"):
                await PostgresStore.open(address)
        await (await PostgresStore.open(address)).close()

    asyncio.run(go())


@pytest.mark.parametrize("version", sorted(postgres_schema.MIGRATIONS))
def test_a_database_of_every_released_schema_is_brought_up_to_date(
    version: int, tmp_path: Path
) -> None:
    """With tables in it: those of the first release."""
    file = tmp_path / "old.sqlite3"
    shutil.copy(OLD, file)
    prepare(file)
    new, old = (postgres.shared().new_database() for _ in range(2))
    known = {n: step for n, step in postgres_schema.MIGRATIONS.items() if n <= version}
    room = new.rpartition("=")[2]

    async def go() -> None:
        await move(file, new)
        line = Line(old)
        connection = await line.get()
        await postgres_schema.prepare(connection, known)
        for name in COLUMNS:
            columns = await connection.fetch(
                numbered(
                    "SELECT column_name FROM information_schema.columns WHERE table_name = ? "
                    "AND table_schema = current_schema()"
                ),
                name,
            )
            both = ", ".join(row[0] for row in columns)
            if both:
                await connection.execute(f"INSERT INTO {name} SELECT {both} FROM {room}.{name}")
        await line.close()
        kept = await PostgresStore.open(old)
        with read_only(file) as reads:
            tables = [one.table for one in await reads.aged()]
            assert len(tables) > 2 and tables == [one.table for one in await kept.aged()]
            for table in tables:
                assert await kept.table(table) == await reads.table(table)
                assert await kept.events(table) == await reads.events(table)
        await kept.close()

    asyncio.run(go())
