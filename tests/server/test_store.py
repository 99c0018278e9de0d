"""What every store must do, whatever database it uses: the server relies on all of it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from freebooter.server import logs, sqlite_writer
from freebooter.server.events import Chosen, ContentNamed, Event, Notice, Seated, Started
from freebooter.server.header import TableHeader, card_of
from freebooter.server.sqlite_store import SqliteStore
from freebooter.server.sqlite_writer import PATIENCE, Writer
from freebooter.server.store import (
    Bot,
    Busy,
    Change,
    Conflict,
    Holder,
    Snapshot,
    StorageError,
    Store,
    Unreadable,
)
from freebooter.server.table_state import TableState
from tests.server import postgres


async def sqlite_in(folder: Path) -> Store:
    return SqliteStore(folder / "store.sqlite3")


async def postgres_in(folder: Path) -> Store:
    from freebooter.server.postgres_store import PostgresStore

    return await PostgresStore.open(postgres.shared().new_database())


STORES: list[Callable[[Path], Awaitable[Store]]] = [
    sqlite_in,
    pytest.param(postgres_in, marks=postgres.needs_postgres),  # type: ignore[list-item]
]
EVENTS: list[Event] = [
    ContentNamed({"name": "standard-1", "fingerprint": "x", "changes": {"a": [1, None]}}),
    Seated(0, "Anne", "person", "anne", "", 0),
    Seated(1, "Bo", "person", "bo", "", 0, 3),
    Started(["die 3"]),
    Chosen(0, "sail A1 B2", key="k", luck=["die 1", "die 2"]),
    Notice("Ahoy – 🏴"),
]


class Bench:
    """A store, and tables in it."""

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop) -> None:
        self.store = store
        self.loop = loop

    def run(self, doing: Awaitable[Any]) -> Any:
        async def done() -> Any:
            return await doing

        return self.loop.run_until_complete(done())

    def header(self, table: str, **more: Any) -> TableHeader:
        values: dict[str, Any] = {"listed": False, "forked": ("old", 3)} | more
        seed = (1 << 128) - 1
        options = {"players": 2, "goal": [1, "x"]}
        named = f"Table {table}"
        return TableHeader(
            table, "notorious", 1, options, seed, "anne", 5.0, named, "consent", **values
        )

    def change(self, table: str, seq: int, events: list[Event], **more: Any) -> Change:
        header = self.header(table)
        state = TableState(2, 700)
        for event in EVENTS if seq else []:
            state.apply(event, 9.0)
        for event in events:
            state.apply(event, 10.0)
        return Change(table, seq, events, card_of(header, state, [0]), at=10.0, **more)

    def create(self, table: str = "t", header: TableHeader | None = None, **more: Any) -> Change:
        first = self.change(table, 0, EVENTS, members_added=["anne", "bo"], **more)
        if header is not None:
            first.card.listed, first.card.status = header.listed, "open"
        self.run(self.store.create(header or self.header(table), first))
        return first


@pytest.fixture(params=STORES)
def bench(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Bench]:
    loop = asyncio.new_event_loop()
    store = loop.run_until_complete(request.param(tmp_path))
    yield Bench(store, loop)
    loop.run_until_complete(store.close())
    loop.close()


def test_a_journal_comes_back_as_it_was_written(bench: Bench) -> None:
    first = bench.create()
    row = bench.run(bench.store.table("t"))
    assert row.header == bench.header("t") and row.seq == len(EVENTS) and row.card == first.card
    stored = bench.run(bench.store.events("t"))
    assert [one.event for one in stored] == EVENTS
    assert [one.seq for one in stored] == [1, 2, 3, 4, 5, 6] and stored[0].at == 10.0
    assert [one.seq for one in bench.run(bench.store.events("t", after=4))] == [5, 6]
    assert [one.seq for one in bench.run(bench.store.events("t", after=2, to=4))] == [3, 4]
    assert bench.run(bench.store.table("none")) is None
    assert bench.run(bench.store.events("none")) == []


def behind_its_back(store: Any, sql: str) -> Awaitable[Any]:
    if store.is_shared:
        return store.lines.fetch(sql)  # type: ignore[no-any-return]
    return store.writer.write(lambda db: db.execute(sql))  # type: ignore[no-any-return]


def test_a_row_that_is_not_what_was_stored_is_noticed_and_an_old_one_is_read(bench: Bench) -> None:
    bench.create()
    flip = "UPDATE events SET body = replace(body, 'Anne', 'Anna') WHERE seq = 2"
    bench.run(behind_its_back(bench.store, flip))
    with pytest.raises(Unreadable, match="event 2 is not what was stored"):
        bench.run(bench.store.events("t"))
    with pytest.raises(Unreadable, match="event 2"):
        bench.run(bench.store.news("t", 0))
    assert len(bench.run(bench.store.events("t", after=2))) == 4
    bench.run(behind_its_back(bench.store, "UPDATE events SET crc = NULL"))  # as before checksums
    assert len(bench.run(bench.store.events("t"))) == len(EVENTS)


def test_only_who_knows_the_newest_number_appends(bench: Bench) -> None:
    bench.create()
    bench.run(bench.store.append(bench.change("t", 6, [Notice("one")])))
    late = bench.change("t", 6, [Notice("two")], links_added=[("h", "p1")], members_added=["cy"])
    with pytest.raises(Conflict):
        bench.run(bench.store.append(late))
    assert len(bench.run(bench.store.events("t"))) == 7
    assert bench.run(bench.store.link("h")) is None  # all of it, or nothing
    assert bench.run(bench.store.tables_of("cy", 9)) == []
    with pytest.raises(Conflict):
        bench.run(bench.store.append(bench.change("gone", 6, [Notice("x")])))
    with pytest.raises(Conflict):
        bench.run(bench.store.create(bench.header("t"), bench.change("t", 0, EVENTS)))


def test_news_say_whether_what_is_known_is_the_beginning(bench: Bench) -> None:
    bench.create()
    news = bench.run(bench.store.news("t", 4))
    assert (news.seq, news.known_at) == (6, 10.0) and [one.seq for one in news.events] == [5, 6]
    assert bench.run(bench.store.news("t", 6)).events == []
    assert bench.run(bench.store.news("t", 0)).known_at is None
    assert bench.run(bench.store.news("t", 9)).known_at is None  # the store is behind
    assert bench.run(bench.store.news("none", 0)) is None


def test_of_many_at_once_exactly_one_wins_each_number(bench: Bench) -> None:
    bench.create()
    bench.create("other")

    async def rush() -> list[bool]:
        changes = [bench.change("t", 6, [Notice(f"{n}")]) for n in range(20)]
        changes += [bench.change("other", 6, [Notice("fine")])]
        done = await asyncio.gather(
            *(bench.store.append(change) for change in changes), return_exceptions=True
        )
        return [isinstance(one, bool) for one in done]

    won = bench.run(rush())
    assert sum(won[:20]) == 1 and won[20]  # nor does one table's loss fail another
    assert len(bench.run(bench.store.events("t"))) == 7


def test_people_tokens_and_links(bench: Bench) -> None:
    bench.run(bench.store.add_guest("anne"))
    bench.create(links_added=[("l1", "p2"), ("l2", "watch")])
    assert bench.run(bench.store.whose("anne")) == (None, None)
    assert bench.run(bench.store.whose("nobody")) is None
    assert bench.run(bench.store.link("l1")) == ("t", "p2")
    bench.run(
        bench.store.append(
            bench.change(
                *("t", 6, []),
                links_dropped=["p2"],
                links_added=[("l3", "p2")],
                tokens_added=[("s1", 1)],
                members_dropped=["bo"],
            )
        )
    )
    assert bench.run(bench.store.link("l1")) is None
    assert bench.run(bench.store.link("l3")) == ("t", "p2")
    assert bench.run(bench.store.whose("s1")) == ("t", 1)
    bench.run(
        bench.store.append(bench.change("t", 6, [], tokens_dropped=[1], tokens_added=[("s2", 1)]))
    )
    assert bench.run(bench.store.whose("s1")) is None
    assert bench.run(bench.store.whose("s2")) == ("t", 1)
    assert bench.run(bench.store.tables_of("bo", 9)) == []
    assert [row.header.id for row in bench.run(bench.store.tables_of("anne", 9))] == ["t"]


def test_bots_are_guests_until_they_are_revoked(bench: Bench) -> None:
    store = bench.store
    one = Bot("1", "anne", "h1", "Barnacle – 🐙", False, 1.0)
    two = Bot("2", "bo", "h2", "Gull", True, 2.0)
    for bot in (two, one):
        bench.run(store.add_bot(bot))
    assert bench.run(store.whose("h1")) == Holder()
    assert bench.run(store.bot("1")) == bench.run(store.bot("h1")) == one
    assert bench.run(store.bot("h9")) is None
    assert bench.run(store.bots_of("anne", 9)) == [one, two]  # her own first
    assert bench.run(store.bots_of("bo", 9)) == bench.run(store.bots_of("cy", 9)) == [two]
    with pytest.raises(Conflict):
        bench.run(store.add_bot(one._replace(hash="h3")))
    assert bench.run(store.drop_bot(one)) and not bench.run(store.drop_bot(one))
    assert bench.run(store.whose("h1")) is None and bench.run(store.bot("1")) is None
    assert bench.run(store.whose("h2")) == Holder()


def test_lists_and_counts(bench: Bench) -> None:
    bench.create("a")
    bench.create("b", bench.header("b", listed=True))
    assert [row.header.id for row in bench.run(bench.store.listed_tables(9))] == ["b"]
    assert bench.run(bench.store.unfinished("anne")) == 2
    assert bench.run(bench.store.due()) == []
    bench.run(bench.store.append(bench.change("a", 6, [], bots_due=1)))
    assert bench.run(bench.store.due()) == ["a"]
    assert sorted(one.table for one in bench.run(bench.store.aged())) == ["a", "b"]


def test_notes_are_private_to_an_owner(bench: Bench) -> None:
    bench.create()
    bench.run(bench.store.write_notes("t", 0, "anne", "one"))
    bench.run(bench.store.write_notes("t", 0, "anne", "two"))
    assert bench.run(bench.store.notes("t", 0, "anne")) == "two"
    assert bench.run(bench.store.notes("t", 0, "bo")) == ""


def test_snapshots_are_named_by_their_number_and_thinned(bench: Bench) -> None:
    bench.create(snapshots=[Snapshot(3, 0, 4, b"m3", b"p3")])
    bench.run(bench.store.keep_snapshot("t", Snapshot(6, 4, 9, b"m6", b"p6"), 3))
    marks = bench.run(bench.store.snapshots("t"))
    assert marks == [(3, 0, 4, False), (6, 4, 9, True)]
    assert bench.run(bench.store.match_of("t", 6)) == b"m6"
    assert bench.run(bench.store.match_of("t", 3)) == b""
    assert bench.run(bench.store.pieces("t", [3, 6])) == [b"p3", b"p6"]
    bench.run(bench.store.append(bench.change("t", 6, [], snapshots_after=5)))
    assert bench.run(bench.store.snapshots("t")) == [(3, 0, 4, False)]


def test_what_is_in_the_bin_is_not_there_until_it_comes_back(bench: Bench) -> None:
    bench.create(links_added=[("l", "watch")], tokens_added=[("s", 0)], bots_due=1)
    assert not bench.run(bench.store.bin("t", 5)) and bench.run(bench.store.bin("t", 6))
    assert not bench.run(bench.store.bin("t"))
    for asked in (bench.store.table("t"), bench.store.link("l"), bench.store.whose("s")):
        assert bench.run(asked) is None
    for listed in (bench.store.tables_of("anne", 9), bench.store.due(), bench.store.aged()):
        assert bench.run(listed) == []
    with pytest.raises(Conflict):
        bench.run(bench.store.append(bench.change("t", 6, [Notice("x")])))
    assert bench.run(bench.store.age_bin(3)) == 0
    assert bench.run(bench.store.binned()) == [("t", 1)]
    assert bench.run(bench.store.unbin("t"))
    assert bench.run(bench.store.table("t")).seq == 6
    bench.run(bench.store.bin("t"))
    assert [bench.run(bench.store.age_bin(2)) for _ in range(2)] == [0, 1]
    assert not bench.run(bench.store.unbin("t")) and bench.run(bench.store.events("t")) == []


def test_a_busy_writer_refuses_and_lives_on(tmp_path: Path) -> None:
    """Beyond its queue: Busy. And whatever a job does, the thread goes on."""
    store = SqliteStore(tmp_path / "x.sqlite3", most_waiting=3)

    def explode(db: Any) -> None:
        raise RuntimeError("boom")

    async def rush() -> None:
        with pytest.raises(StorageError, match="RuntimeError"):
            await store.writer.write(explode)
        jobs = [store.add_guest(f"g{n}") for n in range(2000)]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert any(isinstance(one, Busy) for one in done)
        await store.add_guest("after")
        assert await store.whose("after") is not None
        await store.close()

    asyncio.run(rush())
    assert isinstance(store.writer, Writer)


def test_a_job_that_fails_takes_no_other_along(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "x.sqlite3")

    async def rush() -> None:
        jobs = [store.add_guest("anne"), store.add_guest("\ud800"), store.add_guest("bo")]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert done[0] is None and done[2] is None and isinstance(done[1], StorageError)
        assert await store.whose("anne") is not None and await store.whose("bo") is not None
        await store.close()
        with pytest.raises(StorageError):  # and nobody waits for a writer that has ended
            await store.add_guest("late")

    asyncio.run(rush())


def test_a_log_that_nobody_can_write_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Closed:
        def write(self, text: str) -> int:
            raise BrokenPipeError

    def explode(db: Any) -> None:
        raise RuntimeError("boom")

    store = SqliteStore(tmp_path / "x.sqlite3")
    logger = logging.getLogger("freebooter.server")
    monkeypatch.setattr(logger, "handlers", [])
    monkeypatch.setattr(logger, "propagate", True)
    logs.set_up()
    monkeypatch.setattr("sys.stderr", Closed())

    async def rush() -> None:
        with pytest.raises(StorageError):
            await store.writer.write(explode)
        await store.add_guest("after")
        await store.close()

    asyncio.run(rush())


def test_a_writer_waits_for_others_only_while_some_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = Writer(tmp_path / "some.sqlite3")
    waits: list[float] = []

    async def write_often() -> None:
        others = [asyncio.get_running_loop().create_future() for _ in range(2)]

        def wait(seconds: float) -> None:
            if len(waits) < len(others):
                writer._queue.put((lambda db: None, others[len(waits)]))
            waits.append(seconds)

        monkeypatch.setattr(sqlite_writer, "sleep", wait)
        for _ in range(5 + PATIENCE):  # two find company; when three more did not, it gives up
            await writer.write(lambda db: None)
        assert len(waits) == 5
        await writer.write(lambda db: None)
        assert len(waits) == 6
        await asyncio.gather(*others)

    asyncio.run(write_often())
    writer.close()
    assert writer.commits == 6 + PATIENCE
    assert writer.written == writer.commits + 2
