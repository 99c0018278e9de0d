"""The store in one SQLite file: WAL mode, every commit on the disk, one writer thread."""

import asyncio
import contextlib
import json
import sqlite3
import tempfile
import threading
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from freebooter.server.clock import now
from freebooter.server.events import FORM, Stored, encoded
from freebooter.server.header import ENCODER, TableHeader
from freebooter.server.rows import (
    BOT_COLUMNS,
    COLUMNS,
    ROWS,
    bot_of,
    crc_of,
    events_of,
    readable,
    row_of,
)
from freebooter.server.sqlite_file import (
    NO_TABLE,
    SCHEMA_VERSION,
    Mark,
    Owner,
    connect,
    copy_of,
    form_of,
    prepare,
)
from freebooter.server.sqlite_writer import MOST_WAITING, Writer
from freebooter.server.store import (
    Aged,
    Bot,
    Change,
    Conflict,
    Holder,
    News,
    Snapshot,
    SnapshotMark,
    TableRow,
)

LONG: Final = 400  # events; so many are read in a thread


class Reader:
    """A connection for reading, one at a time."""

    def __init__(self, path: Path) -> None:
        self.connection = connect(path)
        self._lock = threading.Lock()

    def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._lock:
            return self.connection.execute(sql, values).fetchall()


class SqliteReads:
    """The reading half of a store; it disturbs no server that owns the file."""

    def __init__(self, path: Path, backup: Path | None = None) -> None:
        prepare(path, backup)
        self.path = path
        self.reader = Reader(path)
        self.long_reader = Reader(path)

    def close_readers(self) -> None:
        for reader in (self.reader, self.long_reader):
            reader.connection.close()

    def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return self.reader.read(sql, *values)

    # People.

    async def whose(self, token_hash: str) -> Holder | None:
        known = "SELECT 1 FROM guests WHERE hash = ?1 UNION SELECT 1 FROM bots WHERE hash = ?1"
        if self.read(known, token_hash):
            return Holder()
        found = self.read(
            "SELECT table_id, seat FROM seat_tokens JOIN tables ON id = table_id "
            "WHERE hash = ? AND binned IS NULL",
            token_hash,
        )
        return Holder(*found[0]) if found else None

    async def link(self, link_hash: str) -> tuple[str, str] | None:
        found = self.read(
            "SELECT table_id, what FROM links JOIN tables ON id = table_id "
            "WHERE hash = ? AND binned IS NULL",
            link_hash,
        )
        return (found[0][0], found[0][1]) if found else None

    async def bot(self, bot: str) -> Bot | None:
        found = self.read(f"SELECT {BOT_COLUMNS} FROM bots WHERE ? IN (id, hash)", bot)
        return bot_of(found[0]) if found else None

    async def bots_of(self, owner: str, most: int) -> list[Bot]:
        sql = f"SELECT {BOT_COLUMNS} FROM bots WHERE owner = ? OR is_open "
        sql += "ORDER BY owner != ?, created LIMIT ?"
        return [bot_of(row) for row in self.read(sql, owner, owner, most)]

    # Tables.

    async def table(self, table: str) -> TableRow | None:
        rows = self.read(f"SELECT {COLUMNS} FROM tables WHERE id = ? AND binned IS NULL", table)
        return row_of(rows[0]) if rows else None

    async def tables_of(self, guest: str, most: int) -> list[TableRow]:
        columns = ", ".join(f"tables.{name}" for name in COLUMNS.split(", "))
        rows = self.read(
            f"SELECT {columns} FROM members JOIN tables ON tables.id = members.table_id "
            "WHERE members.guest = ? AND binned IS NULL ORDER BY tables.changed DESC LIMIT ?",
            guest,
            most,
        )
        return readable(rows)

    async def listed_tables(self, most: int) -> list[TableRow]:
        rows = self.read(
            f"SELECT {COLUMNS} FROM tables WHERE status = 'open' AND binned IS NULL "
            "AND json_valid(card) AND json_extract(card, '$.listed') "
            "ORDER BY changed DESC LIMIT ?",
            most,
        )
        return readable(rows)

    async def unfinished(self, host: str) -> int:
        rows = self.read(
            "SELECT count(*) FROM members JOIN tables ON tables.id = members.table_id "
            "WHERE members.guest = ? AND tables.host = ? AND tables.status != 'over' "
            "AND binned IS NULL",
            host,
            host,
        )
        return int(rows[0][0])

    async def due(self) -> list[str]:
        rows = self.read(
            "SELECT id FROM tables WHERE status = 'running' AND bots_due > 0 "
            "AND binned IS NULL ORDER BY changed DESC"
        )
        return [row[0] for row in rows]

    # Journals.

    async def events(self, table: str, after: int = 0, to: int | None = None) -> list[Stored]:
        rows = self.read("SELECT seq FROM tables WHERE id = ?", table)
        last = rows[0][0] if rows and to is None else to or 0
        if last - after > LONG:
            return await asyncio.to_thread(read_events, self.long_reader, table, after, last)
        return read_events(self.reader, table, after, last)

    async def news(self, table: str, after: int) -> News | None:
        row = await self.table(table)
        if row is None:
            return None
        known = self.read("SELECT at FROM events WHERE table_id = ? AND seq = ?", table, after)
        events = await self.events(table, after, row.seq)
        return News(row.seq, row.card, events, known[0][0] if known else None)

    async def snapshots(self, table: str) -> list[SnapshotMark]:
        rows = self.read(
            "SELECT seq, first, acts, match IS NOT NULL FROM snapshots "
            "WHERE table_id = ? ORDER BY seq",
            table,
        )
        return [SnapshotMark(row[0], row[1], row[2], bool(row[3])) for row in rows]

    async def match_of(self, table: str, seq: int) -> bytes:
        sql = "SELECT match FROM snapshots WHERE table_id = ? AND seq = ?"
        rows = self.read(sql, table, seq)
        return bytes(rows[0][0] or b"") if rows else b""

    async def pieces(self, table: str, seqs: list[int]) -> list[bytes]:
        if len(seqs) > LONG // 40:
            return await asyncio.to_thread(read_pieces, self.long_reader, table, seqs)
        return read_pieces(self.reader, table, seqs)

    # Notes.

    async def notes(self, table: str, seat: int, owner: str) -> str:
        sql = "SELECT body FROM notes WHERE table_id = ? AND seat = ? AND owner = ?"
        found = self.read(sql, table, seat, owner)
        return str(found[0][0]) if found else ""

    # Keeping house.

    async def aged(self) -> list[Aged]:
        sql = "SELECT id, status, changed FROM tables WHERE binned IS NULL ORDER BY changed"
        return [Aged(*row) for row in self.read(sql)]

    async def binned(self) -> list[tuple[str, int]]:
        sql = "SELECT id, binned FROM tables WHERE binned IS NOT NULL ORDER BY binned DESC, id"
        return [(row[0], row[1]) for row in self.read(sql)]


@contextlib.contextmanager
def read_only(path: Path) -> Iterator[SqliteReads]:
    """A database for looking into it, in use or not. Of one in an older form a copy is read."""
    with contextlib.ExitStack() as stack:
        if form_of(path) < SCHEMA_VERSION:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            path = copy_of(path, Path(folder) / path.name)
        reads = SqliteReads(path)
        stack.callback(reads.close_readers)
        yield reads


class SqliteStore(SqliteReads):
    """A `Store`. Short reads are done at once, long ones in a thread, writes in the writer's."""

    is_shared = False

    def __init__(
        self, path: Path, backup: Path | None = None, most_waiting: int = MOST_WAITING
    ) -> None:
        super().__init__(path, backup)
        self.owner = Owner(path)
        self.writer = Writer(path, most_waiting)
        self.mark = Mark(path)

    async def add_guest(self, token_hash: str) -> None:
        values = (token_hash, now())
        await self.writer.write(lambda db: run(db, "INSERT INTO guests VALUES (?, ?)", values))

    async def add_bot(self, bot: Bot) -> None:
        sql = f"INSERT INTO bots ({BOT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)"
        await self.writer.write(lambda db: run(db, sql, bot))

    async def drop_bot(self, bot: Bot) -> bool:
        return await self._one("DELETE FROM bots WHERE id = ?", (bot.id,))

    async def create(self, header: TableHeader, first: Change) -> bool:
        values = (
            *(header.id, header.game, header.rules_version, json.dumps(header.options)),
            *(str(header.seed), header.host, header.created, 0.0, "open", 0, "{}"),
        )
        columns = (
            "id, game, rules_version, options, seed, host, created, changed, status, bots_due, card"
        )

        def job(db: sqlite3.Connection) -> None:
            marks = ", ".join("?" * len(values))
            run(db, f"INSERT INTO tables ({columns}) VALUES ({marks})", values)
            append(db, first)

        await self.writer.write(job)
        self.mark.write(first.table, first.seq + len(first.events))
        return True

    async def append(self, change: Change) -> bool:
        await self.writer.write(lambda db: append(db, change))
        self.mark.write(change.table, change.seq + len(change.events))
        return True  # nobody else uses the file

    async def keep_snapshot(self, table: str, kept: Snapshot, thinned: int | None) -> None:
        def job(db: sqlite3.Connection) -> None:
            insert_snapshot(db, table, kept)
            if thinned is not None:
                sql = "UPDATE snapshots SET match = NULL WHERE table_id = ? AND seq = ?"
                run(db, sql, (table, thinned))

        await self.writer.write(job)

    async def write_notes(self, table: str, seat: int, owner: str, text: str) -> None:
        sql = "INSERT OR REPLACE INTO notes VALUES (?, ?, ?, ?)"
        await self.writer.write(lambda db: run(db, sql, (table, seat, owner, text)))

    async def bin(self, table: str, seq: int | None = None, before: float | None = None) -> bool:
        sql = "UPDATE tables SET binned = 0 WHERE id = ? AND binned IS NULL "
        sql += "AND seq = coalesce(?, seq) AND changed <= coalesce(?, changed)"
        return await self._one(sql, (table, seq, before))

    async def unbin(self, table: str) -> bool:
        sql = "UPDATE tables SET binned = NULL, changed = ? WHERE id = ? AND binned IS NOT NULL"
        return await self._one(sql, (now(), table))

    async def age_bin(self, most_hours: int) -> int:
        gone: list[str] = []

        def job(db: sqlite3.Connection) -> None:
            db.execute("UPDATE tables SET binned = binned + 1 WHERE binned IS NOT NULL")
            rows = db.execute("SELECT id FROM tables WHERE binned >= ?", (most_hours,)).fetchall()
            for (table,) in rows:
                gone.append(table)
                for name in ROWS:
                    column = "id" if name == "tables" else "table_id"
                    run(db, f"DELETE FROM {name} WHERE {column} = ?", (table,))

        await self.writer.write(job)
        if gone:
            self.mark.write(NO_TABLE, 0)
        return len(gone)

    async def check(self) -> None:
        await self.writer.write(lambda db: run(db, f"PRAGMA user_version={SCHEMA_VERSION}", ()))

    async def limit_pages(self, most: int) -> None:
        """How large the file may grow; one that is larger already does not shrink."""
        await self.writer.write(lambda db: run(db, f"PRAGMA max_page_count={most:d}", ()))

    def waiting(self) -> int:
        return self.writer.waiting()

    async def close(self) -> None:
        await asyncio.to_thread(self.writer.close)
        self.close_readers()
        self.mark.close()
        self.owner.release()

    async def _one(self, sql: str, values: tuple[Any, ...]) -> bool:
        """Whether a statement changed a row."""
        changed: list[int] = []
        await self.writer.write(lambda db: changed.append(db.execute(sql, values).rowcount))
        return changed == [1]


def run(db: sqlite3.Connection, sql: str, values: Iterable[Any]) -> None:
    db.execute(sql, tuple(values))


def append(db: sqlite3.Connection, change: Change) -> None:
    """Compare and set the sequence number, then all the rest."""
    table, card = change.table, change.card
    after = change.seq + len(change.events)
    found = db.execute(
        "UPDATE tables SET seq = ?, changed = ?, status = ?, bots_due = ?, card = ?, "
        "rules_version = coalesce(?, rules_version) WHERE id = ? AND seq = ? AND binned IS NULL",
        (
            *(after, card.changed, card.status, change.bots_due, ENCODER.encode(card).decode()),
            *(change.rules_version, table, change.seq),
        ),
    )
    if found.rowcount != 1:
        raise Conflict(f"Table {table} has moved on, or is gone.")
    for seq, event in enumerate(change.events, change.seq + 1):
        at, kind, body = change.at, event.kind_name, encoded(event).decode()
        crc = crc_of(table, seq, at, kind, FORM, body)
        sql = "INSERT INTO events (table_id, seq, at, kind, body, form, crc) "
        run(db, f"{sql} VALUES (?, ?, ?, ?, ?, ?, ?)", (table, seq, at, kind, body, FORM, crc))
    for what in change.links_dropped:
        run(db, "DELETE FROM links WHERE table_id = ? AND what = ?", (table, what))
    for hashed, what in change.links_added:
        run(db, "INSERT INTO links VALUES (?, ?, ?)", (hashed, table, what))
    for seat in change.tokens_dropped:
        run(db, "DELETE FROM seat_tokens WHERE table_id = ? AND seat = ?", (table, seat))
    for hashed, seat in change.tokens_added:
        run(db, "INSERT INTO seat_tokens VALUES (?, ?, ?)", (hashed, table, seat))
    for guest in change.members_dropped:
        run(db, "DELETE FROM members WHERE guest = ? AND table_id = ?", (guest, table))
    for guest in change.members_added:
        run(db, "INSERT OR IGNORE INTO members VALUES (?, ?)", (guest, table))
    if change.snapshots_after is not None:
        sql = "DELETE FROM snapshots WHERE table_id = ? AND acts > ?"
        run(db, sql, (table, change.snapshots_after))
    for kept in change.snapshots:
        insert_snapshot(db, table, kept)


def insert_snapshot(db: sqlite3.Connection, table: str, kept: Snapshot) -> None:
    values = (table, kept.seq, kept.first, kept.acts, kept.match or None, kept.piece)
    run(db, "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?, ?)", values)


def read_events(reader: Reader, table: str, after: int, to: int) -> list[Stored]:
    sql = "SELECT seq, at, kind, form, body, crc FROM events WHERE table_id = ? "
    rows = reader.read(sql + "AND seq > ? AND seq <= ? ORDER BY seq", table, after, to)
    return events_of(table, rows)


def read_pieces(reader: Reader, table: str, seqs: list[int]) -> list[bytes]:
    sql = "SELECT piece FROM snapshots WHERE table_id = ? AND seq = ?"
    return [bytes(row[0]) for seq in seqs for row in reader.read(sql, table, seq)]
