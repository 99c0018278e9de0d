"""The store in PostgreSQL, which any number of processes on any number of machines share."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from typing import Any, Final

from freebooter.server import postgres_schema
from freebooter.server.clock import CLOCK, now, steady
from freebooter.server.events import Stored
from freebooter.server.header import TableHeader, read_card
from freebooter.server.postgres_change import insert_snapshot
from freebooter.server.postgres_lines import PATIENCE, Line, Lines
from freebooter.server.postgres_writer import HINTS, MOST_WAITING, PostgresWriter
from freebooter.server.rows import (
    BOT_COLUMNS,
    COLUMNS,
    ROWS,
    bot_of,
    events_of,
    readable,
    row_of,
)
from freebooter.server.store import (
    Aged,
    Bot,
    Change,
    Conflict,
    Holder,
    News,
    Snapshot,
    SnapshotMark,
    StorageError,
    TableRow,
)

LONG: Final = 400  # events; so many are decoded in a thread
MOST_GUESTS: Final = 50_000  # who are remembered; they are never forgotten by the database
A_BOT: Final = -1  # where a seat would be
LEAST_CONNECTIONS: Final = 3  # one writes, one listens, the others read


class PostgresReads:
    """The reading half of a store."""

    def __init__(self, address: str, readers: int = 1, patience: float = PATIENCE) -> None:
        self.address = address
        self.lines = Lines(address, readers, patience)
        self._guests: set[str] = set()

    # People.

    async def whose(self, token_hash: str) -> Holder | None:
        if token_hash in self._guests:
            return Holder()
        rows = await self.lines.fetch(
            "SELECT NULL::text, NULL::int FROM guests WHERE hash = $1 UNION ALL "
            f"SELECT NULL::text, {A_BOT} FROM bots WHERE hash = $1 UNION ALL "
            "SELECT table_id, seat FROM seat_tokens JOIN tables ON id = table_id "
            "WHERE hash = $1 AND binned IS NULL",
            token_hash,
        )
        if rows and rows[0][1] == A_BOT:  # it may be revoked, and is not remembered
            return Holder()
        if rows and rows[0][0] is None:
            if len(self._guests) >= MOST_GUESTS:
                self._guests.clear()
            self._guests.add(token_hash)
        return Holder(*rows[0]) if rows else None

    async def link(self, link_hash: str) -> tuple[str, str] | None:
        rows = await self.lines.fetch(
            "SELECT table_id, what FROM links JOIN tables ON id = table_id "
            "WHERE hash = $1 AND binned IS NULL",
            link_hash,
        )
        return (rows[0][0], rows[0][1]) if rows else None

    async def bot(self, bot: str) -> Bot | None:
        sql = f"SELECT {BOT_COLUMNS} FROM bots WHERE id = $1 OR hash = $1"
        rows = await self.lines.fetch(sql, bot)
        return bot_of(rows[0]) if rows else None

    async def bots_of(self, owner: str, most: int) -> list[Bot]:
        rows = await self.lines.fetch(
            f"SELECT {BOT_COLUMNS} FROM bots WHERE owner = $1 OR is_open = 1 "
            "ORDER BY owner != $1, created LIMIT $2",
            owner,
            most,
        )
        return [bot_of(row) for row in rows]

    # Tables.

    async def table(self, table: str) -> TableRow | None:
        sql = f"SELECT {COLUMNS} FROM tables WHERE id = $1 AND binned IS NULL"
        rows = await self.lines.fetch(sql, table)
        return row_of(rows[0]) if rows else None

    async def tables_of(self, guest: str, most: int) -> list[TableRow]:
        rows = await self.lines.fetch(
            f"SELECT {COLUMNS} FROM tables WHERE binned IS NULL AND id IN "
            "(SELECT table_id FROM members WHERE guest = $1) ORDER BY changed DESC LIMIT $2",
            guest,
            most,
        )
        return readable(rows)

    async def listed_tables(self, most: int) -> list[TableRow]:
        rows = await self.lines.fetch(
            f"SELECT {COLUMNS} FROM tables WHERE listed AND status = 'open' AND binned IS NULL "
            "ORDER BY changed DESC LIMIT $1",
            most,
        )
        return readable(rows)

    async def unfinished(self, host: str) -> int:
        rows = await self.lines.fetch(
            "SELECT count(*) FROM members JOIN tables ON id = table_id WHERE guest = $1 "
            "AND host = $1 AND status != 'over' AND binned IS NULL",
            host,
        )
        return int(rows[0][0])

    async def due(self) -> list[str]:
        rows = await self.lines.fetch(
            "SELECT id FROM tables WHERE status = 'running' AND bots_due > 0 "
            "AND binned IS NULL ORDER BY changed DESC"
        )
        return [row[0] for row in rows]

    # Journals.

    async def events(self, table: str, after: int = 0, to: int | None = None) -> list[Stored]:
        rows = await self.lines.fetch(
            "SELECT seq, at, kind, form, body, crc FROM events WHERE table_id = $1 AND seq > $2 "
            "AND seq <= coalesce($3, 9223372036854775807) ORDER BY seq",
            *(table, after, to),
        )
        if len(rows) > LONG:
            return await asyncio.to_thread(events_of, table, rows)
        return events_of(table, rows)

    async def news(self, table: str, after: int) -> News | None:
        rows = await self.lines.fetch(
            "SELECT t.seq, CASE WHEN e.seq = t.seq AND e.seq > $2 THEN t.card END, "
            "e.seq, e.at, e.kind, e.form, CASE WHEN e.seq > $2 THEN e.body END, e.crc "
            "FROM tables t LEFT JOIN events e ON e.table_id = t.id AND e.seq >= $2 "
            "WHERE t.id = $1 AND t.binned IS NULL ORDER BY e.seq",
            *(table, after),
        )
        if not rows:
            return None
        seq, card_text = rows[-1][0], rows[-1][1]
        known_at = next((row[3] for row in rows if row[2] == after), None)
        new = [row[2:] for row in rows if row[2] is not None and row[2] > after]
        card = None if card_text is None else read_card(card_text)
        return News(seq, card, events_of(table, new), known_at)

    async def snapshots(self, table: str) -> list[SnapshotMark]:
        rows = await self.lines.fetch(
            "SELECT seq, first, acts, match IS NOT NULL FROM snapshots WHERE table_id = $1 "
            "ORDER BY seq",
            table,
        )
        return [SnapshotMark(*row) for row in rows]

    async def match_of(self, table: str, seq: int) -> bytes:
        sql = "SELECT match FROM snapshots WHERE table_id = $1 AND seq = $2"
        rows = await self.lines.fetch(sql, table, seq)
        return bytes(rows[0][0] or b"") if rows else b""

    async def pieces(self, table: str, seqs: list[int]) -> list[bytes]:
        sql = "SELECT seq, piece FROM snapshots WHERE table_id = $1 AND seq = ANY($2)"
        found = dict(await self.lines.fetch(sql, table, seqs))
        return [bytes(found[seq]) for seq in seqs if seq in found]

    # Notes.

    async def notes(self, table: str, seat: int, owner: str) -> str:
        sql = "SELECT body FROM notes WHERE table_id = $1 AND seat = $2 AND owner = $3"
        rows = await self.lines.fetch(sql, table, seat, owner)
        return str(rows[0][0]) if rows else ""

    # Keeping house.

    async def aged(self) -> list[Aged]:
        sql = "SELECT id, status, changed FROM tables WHERE binned IS NULL ORDER BY changed"
        return [Aged(*row) for row in await self.lines.fetch(sql)]

    async def binned(self) -> list[tuple[str, int]]:
        sql = "SELECT id, binned FROM tables WHERE binned IS NOT NULL ORDER BY binned DESC, id"
        return [(row[0], row[1]) for row in await self.lines.fetch(sql)]


class PostgresStore(PostgresReads):
    """A `Store`. `open` makes one."""

    is_shared = True

    def __init__(self, address: str, connections: int, most_waiting: int, patience: float) -> None:
        super().__init__(address, max(connections, LEAST_CONNECTIONS) - 2, patience)
        self.process = secrets.token_hex(6)  # what this one is called among all
        self.writer = PostgresWriter(address, self.process, most_waiting, patience)

    @classmethod
    async def open(
        cls,
        address: str,
        connections: int = LEAST_CONNECTIONS + 1,
        most_waiting: int = MOST_WAITING,
        patience: float = PATIENCE,
    ) -> "PostgresStore":
        """Connect, and bring the schema up to date; what is wrong is said in a sentence."""
        await prepared(address)
        store = cls(address, connections, most_waiting, patience)
        await store.ask_the_time()
        return store

    async def ask_the_time(self) -> None:
        """All stored times are the database's: find out how far our own clock is from it.

        If somebody newer has taken over the schema meanwhile, nothing more is read or written here.
        """
        began = steady()
        rows = await self.lines.fetch(
            "SELECT extract(epoch FROM clock_timestamp())::float8, "
            "(SELECT max(version) FROM freebooter_schema)"
        )
        CLOCK.set(float(rows[0][0]), (began + steady()) / 2)
        try:
            postgres_schema.check_version(rows[0][1] or 0)
        except StorageError as error:
            self.lines.closed = self.writer.closed = str(error)
            raise

    async def add_guest(self, token_hash: str) -> None:
        sql = "INSERT INTO guests VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self.lines.execute(sql, token_hash, now())

    async def add_bot(self, bot: Bot) -> None:
        sql = f"INSERT INTO bots ({BOT_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) "
        sql += "ON CONFLICT DO NOTHING RETURNING id"
        values = (*bot[:4], int(bot.is_open), bot.created)
        is_new = await self.lines.fetch(sql, *values)
        if not is_new and await self.bot(bot.id) != bot:  # else a connection broke in between
            raise Conflict(f"There is a bot {bot.id} already.")

    async def drop_bot(self, bot: Bot) -> bool:
        return bool(await self.lines.fetch("DELETE FROM bots WHERE id = $1 RETURNING id", bot.id))

    async def create(self, header: TableHeader, first: Change) -> bool:
        return await self.writer.append(first, header)

    async def append(self, change: Change) -> bool:
        return await self.writer.append(change)

    async def keep_snapshot(self, table: str, kept: Snapshot, thinned: int | None) -> None:
        async def job(line: Any) -> None:
            async with line.transaction():
                await insert_snapshot(line, table, kept)
                sql = "UPDATE snapshots SET match = NULL WHERE table_id = $1 AND seq = $2"
                await line.execute(sql, table, thinned)

        await self.lines.run(job)

    async def write_notes(self, table: str, seat: int, owner: str, text: str) -> None:
        await self.lines.execute(
            "INSERT INTO notes VALUES ($1, $2, $3, $4) "
            "ON CONFLICT (table_id, seat, owner) DO UPDATE SET body = $4",
            *(table, seat, owner, text),
        )

    async def bin(self, table: str, seq: int | None = None, before: float | None = None) -> bool:
        changed = await self.lines.execute(
            "UPDATE tables SET binned = 0 WHERE id = $1 AND binned IS NULL "
            "AND seq = coalesce($2, seq) AND changed <= coalesce($3, changed) AND NOT EXISTS "
            "(SELECT FROM presence WHERE table_id = $1 AND until > now())",
            *(table, seq, before),
        )
        if changed:
            await self.lines.fetch("SELECT pg_notify($1, $2)", HINTS, f"{self.process} {table} 0")
        return changed == 1

    async def unbin(self, table: str) -> bool:
        sql = "UPDATE tables SET binned = NULL, changed = $2 WHERE id = $1 AND binned IS NOT NULL"
        return await self.lines.execute(sql, table, now()) == 1

    async def age_bin(self, most_hours: int) -> int:
        async def job(line: Any) -> int:
            async with line.transaction():
                await line.execute("DELETE FROM presence WHERE until < now()")  # of the dead
                await line.execute("UPDATE tables SET binned = binned + 1 WHERE binned IS NOT NULL")
                rows = await line.fetch("SELECT id FROM tables WHERE binned >= $1", most_hours)
                gone = [row[0] for row in rows]
                for name in ROWS:
                    column = "id" if name == "tables" else "table_id"
                    await line.execute(f"DELETE FROM {name} WHERE {column} = ANY($1)", gone)
                return len(gone)

        return await self.lines.run(job)

    async def check(self) -> None:
        """Whether it takes a write, and is not ahead of this code."""

        async def job(line: Any) -> None:
            await postgres_schema.check(line)
            sql = "INSERT INTO chores VALUES ('check', now()) ON CONFLICT (name) "
            await line.execute(sql + "DO UPDATE SET done = now()")

        await self.lines.run(job)

    def waiting(self) -> int:
        return self.writer.waiting()

    async def close(self) -> None:
        await self.writer.close()
        await self.lines.close()


@contextlib.asynccontextmanager
async def reading(address: str) -> AsyncIterator[PostgresReads]:
    """A database for looking into it; its schema must be one we know."""
    reads = PostgresReads(address)
    try:
        await reads.lines.run(postgres_schema.check)
        yield reads
    finally:
        await reads.lines.close()


async def prepared(address: str) -> None:
    """Make the tables in a database, or bring them up to date."""
    line = Line(address)
    try:
        await line.patiently(postgres_schema.prepare, PATIENCE)
    finally:
        await line.close()
