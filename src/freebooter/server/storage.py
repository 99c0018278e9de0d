"""What must never be lost: SQLite in WAL mode, every commit on the disk, one writer thread.

Whoever writes waits until the disk has it; writes that wait together are committed together.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final

from freebooter.kernel.errors import FreebooterError
from freebooter.server.mounts import network_file_system_of

SCHEMA_VERSION: Final = 1
SCHEMA: Final = """
CREATE TABLE guests (hash TEXT PRIMARY KEY, created REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  rules_version INTEGER NOT NULL,
  options TEXT NOT NULL,
  seed TEXT NOT NULL,
  host TEXT NOT NULL,
  created REAL NOT NULL,
  changed REAL NOT NULL,
  status TEXT NOT NULL,
  bots_due INTEGER NOT NULL,
  card TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_due ON tables (status, bots_due);
CREATE TABLE events (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seq INTEGER NOT NULL,
  at REAL NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE snapshots (
  table_id TEXT NOT NULL REFERENCES tables (id),
  acts INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (table_id, acts)
) WITHOUT ROWID;
CREATE TABLE members (
  guest TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id),
  PRIMARY KEY (guest, table_id)
) WITHOUT ROWID;
CREATE TABLE links (
  hash TEXT PRIMARY KEY,
  table_id TEXT NOT NULL REFERENCES tables (id),
  what TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX links_table ON links (table_id, what);
CREATE TABLE seat_tokens (
  hash TEXT PRIMARY KEY,
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX seat_tokens_table ON seat_tokens (table_id, seat);
CREATE TABLE notes (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL,
  owner TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seat, owner)
) WITHOUT ROWID;
"""

Write = tuple[str, Sequence[Any]]
MOST_TOGETHER: Final = 256
CACHED_STATEMENTS: Final = 64


class StorageError(FreebooterError):
    """The database cannot be used."""


class Conflict(StorageError):
    """Somebody else has written this place of the journal already."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection with our settings: nothing is acknowledged before it is on the disk."""
    connection = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, cached_statements=CACHED_STATEMENTS
    )
    connection.execute("PRAGMA busy_timeout=5000")
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


def check_local(path: Path) -> None:
    """Refuse a place where SQLite's locks cannot be relied on."""
    kind = network_file_system_of(path)
    if kind:
        raise StorageError(
            f"{path} lies on a network file system ({kind}), where SQLite may lose or damage "
            "games: keep it on a local disk; backups may go there."
        )


def prepare(path: Path) -> None:
    """Make the file and its tables, or check that they are ours and of a known kind."""
    check_local(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        if not path.exists():
            path.touch(mode=0o600)
        connection = connect(path)
        try:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if version == 0 and tables == 0:
                connection.executescript(
                    f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version={SCHEMA_VERSION}; COMMIT;"
                )
            elif version != SCHEMA_VERSION:
                raise StorageError(
                    f"{path} has form {version}; this Freebooter knows form {SCHEMA_VERSION}."
                )
        finally:
            connection.close()
    except (sqlite3.Error, OSError) as error:
        raise StorageError(f"{path} cannot be used as a database: {error}.") from error


class Owner:
    """Holds a database for one server. A second one is refused; a killed one lets go."""

    def __init__(self, path: Path) -> None:
        self._hold = sqlite3.connect(
            path.with_name(path.name + ".owner"), isolation_level=None, check_same_thread=False
        )
        try:
            self._hold.execute("PRAGMA busy_timeout=500")
            self._hold.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self._hold.close()
            raise StorageError(f"Another server uses {path}.") from error

    def release(self) -> None:
        self._hold.close()


class Storage:
    """The database of a server: reads at once, writes in order through one thread."""

    def __init__(self, path: Path) -> None:
        prepare(path)
        self.path = path
        self.owner = Owner(path)
        self.reader = connect(path)
        self._reading = threading.Lock()
        self.commits = 0
        self.written = 0
        self._queue: queue.SimpleQueue[tuple[list[Write], Future[None]] | None] = (
            queue.SimpleQueue()
        )
        self._thread = threading.Thread(target=self._work, name="storage", daemon=True)
        self._thread.start()

    def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._reading:
            return self.reader.execute(sql, values).fetchall()

    async def write(self, writes: list[Write]) -> None:
        """All of these or none; returns when they are on the disk."""
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()  # whoever hangs up does not stop the write
        self._queue.put((writes, done))
        await asyncio.wrap_future(done)

    def waiting(self) -> int:
        return self._queue.qsize()

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join()
        self.reader.close()
        self.owner.release()

    def _work(self) -> None:
        writer = connect(self.path)
        going = True
        while going:
            item = self._queue.get()
            if item is None:
                break
            together = [item]
            while len(together) < MOST_TOGETHER:
                try:
                    more = self._queue.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    going = False
                    break
                together.append(more)
            self._commit(writer, together)
        writer.close()

    def _commit(
        self, writer: sqlite3.Connection, together: list[tuple[list[Write], Future[None]]]
    ) -> None:
        """One transaction; each of its parts can fail alone."""
        failed: dict[int, Exception] = {}
        try:
            writer.execute("BEGIN IMMEDIATE")
            for place, (writes, _) in enumerate(together):
                if len(together) > 1:
                    writer.execute("SAVEPOINT part")
                try:
                    for sql, values in writes:
                        writer.execute(sql, values)
                except sqlite3.IntegrityError as error:
                    failed[place] = Conflict(f"The journal has moved on: {error}.")
                    if len(together) == 1:
                        raise
                    writer.execute("ROLLBACK TO part")
                if len(together) > 1:
                    writer.execute("RELEASE part")
            writer.execute("COMMIT")
        except sqlite3.Error as error:
            if writer.in_transaction:
                writer.execute("ROLLBACK")
            for place in range(len(together)):
                failed.setdefault(place, StorageError(f"The database failed: {error}."))
        self.commits += 1
        for place, (writes, done) in enumerate(together):
            if place in failed:
                done.set_exception(failed[place])
            else:
                self.written += len(writes)
                done.set_result(None)


def now() -> float:
    return time.time()
