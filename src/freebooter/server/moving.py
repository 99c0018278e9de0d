"""All rows of a database, taken to another one and compared: between SQLite and PostgreSQL."""

import contextlib
import hashlib
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Final, Protocol

from freebooter.server.database import Database, postgres, without_password
from freebooter.server.sqlite_file import Mark, Owner, connect, prepare
from freebooter.server.store import StorageError

BATCH: Final = 500  # rows
# What both have, and in which order its rows are read. Tables come before what points to them.
COLUMNS: Final = {
    "guests": ("hash, created", 1),
    "bots": ("id, owner, hash, name, is_open, created", 1),
    "tables": (
        "id, game, rules_version, options, seed, host, created, changed, status, bots_due, card, "
        "seq, binned",
        1,
    ),
    "events": ("table_id, seq, at, kind, body, form, crc", 2),
    "snapshots": ("table_id, seq, first, acts, match, piece", 2),
    "members": ("guest, table_id", 2),
    "links": ("hash, table_id, what", 1),
    "seat_tokens": ("hash, table_id, seat", 1),
    "notes": ("table_id, seat, owner, body", 3),
}
CARD: Final = 10  # the place of the card among the columns of a table
Row = tuple[Any, ...]


class Side(Protocol):
    """One of the two databases."""

    def rows(self, name: str) -> AsyncIterator[list[Row]]:
        """All rows, some at a time, in the order of their keys."""

    async def write(self, name: str, rows: list[Row]) -> None: ...


class SqliteSide:
    """A SQLite file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def rows(self, name: str) -> AsyncIterator[list[Row]]:
        columns, keys = COLUMNS[name]
        order = ", ".join(columns.split(", ")[:keys])
        found = self._connection.execute(f"SELECT {columns} FROM {name} ORDER BY {order}")
        while rows := found.fetchmany(BATCH):
            yield rows

    async def write(self, name: str, rows: list[Row]) -> None:
        columns, _ = COLUMNS[name]
        marks = ", ".join("?" * len(columns.split(", ")))
        self._connection.executemany(f"INSERT INTO {name} ({columns}) VALUES ({marks})", rows)


class PostgresSide:
    """A PostgreSQL, in one transaction."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def rows(self, name: str) -> AsyncIterator[list[Row]]:
        columns, keys = COLUMNS[name]
        texts = ("seq", "seat")  # numbers have no collation
        order = ", ".join(
            key if key in texts else f'{key} COLLATE "C"' for key in columns.split(", ")[:keys]
        )
        cursor = await self._connection.cursor(f"SELECT {columns} FROM {name} ORDER BY {order}")
        while rows := await cursor.fetch(BATCH):
            yield [tuple(row) for row in rows]

    async def write(self, name: str, rows: list[Row]) -> None:
        columns = COLUMNS[name][0].split(", ")
        if name == "tables":
            columns, rows = [*columns, "listed"], [(*row, is_listed(row[CARD])) for row in rows]
        elif name == "events":
            columns, rows = [*columns, "append"], [(*row, 0) for row in rows]
        await self._connection.copy_records_to_table(name, records=rows, columns=columns)


def is_listed(card: str) -> bool:
    with contextlib.suppress(ValueError, AttributeError):
        return bool(json.loads(card).get("listed", False))
    return False


@contextlib.contextmanager
def sqlite_side(path: Path, is_target: bool) -> Iterator[SqliteSide]:
    """A file that no server uses; a new one gets all rows or none."""
    if not is_target and not path.is_file():
        raise StorageError(f"There is no database {path}.")
    prepare(path)
    owner = Owner(path)
    connection = connect(path)
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield SqliteSide(connection)
        connection.execute("COMMIT")
        if is_target:
            Mark.name(path).unlink(missing_ok=True)
    finally:
        connection.close()
        owner.release()


@contextlib.asynccontextmanager
async def postgres_side(address: str, in_use: bool) -> AsyncIterator[PostgresSide]:
    """A database as it stands at one moment; unless it may be in use, no server may be."""
    room = postgres()
    await room.prepared(address)
    line = room.Line(address)
    try:
        connection = await line.get()
        async with connection.transaction(isolation="repeatable_read"):
            if not in_use:  # who starts a server meanwhile waits for the schema's lock
                await connection.execute(
                    "SELECT pg_advisory_xact_lock($1)", room.postgres_schema.LOCK
                )
            others = await connection.fetchval(
                "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'freebooter' "
                "AND datname = current_database() AND pid <> pg_backend_pid()"
            )
            if others and not in_use:
                raise StorageError(f"Servers use {without_password(address)}: stop them first.")
            yield PostgresSide(connection)
    finally:
        await line.close()


@contextlib.asynccontextmanager
async def side(db: Database, is_target: bool, in_use: bool = False) -> AsyncIterator[Side]:
    if isinstance(db, Path):
        with sqlite_side(db, is_target) as file:
            yield file
    else:
        async with postgres_side(db, in_use) as server:
            yield server


async def sum_of(one: Side, name: str) -> tuple[int, str]:
    """How many rows, and a checksum of all of them."""
    count, digest = 0, hashlib.sha256()
    async for rows in one.rows(name):
        count += len(rows)
        for row in rows:
            digest.update(repr(tuple(bytes(v) if is_bytes(v) else v for v in row)).encode())
    return count, digest.hexdigest()


def is_bytes(value: Any) -> bool:
    return isinstance(value, bytes | bytearray | memoryview)


async def move(source: Database, target: Database, in_use: bool = False) -> dict[str, int]:
    """Copy all rows into an empty database, and compare; how many of each kind there are.

    Nothing is left in the target unless all of it is there and the same.
    """
    async with side(source, False, in_use) as from_, side(target, True) as to:
        for name in ("guests", "tables"):
            if (await sum_of(to, name))[0]:
                raise StorageError("There are tables or guests in the target: it must be empty.")
        counts: dict[str, int] = {}
        for name in COLUMNS:
            async for rows in from_.rows(name):
                await to.write(name, rows)
            found, expected = await sum_of(to, name), await sum_of(from_, name)
            if found != expected:
                raise StorageError(f"The rows of {name} did not arrive as they were: not moved.")
            counts[name] = found[0]
    return counts
