"""The SQLite file: its form, who owns it, and whether it is whole."""

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

from freebooter.server.mounts import network_file_system_of
from freebooter.server.store import StorageError

SCHEMA_VERSION: Final = 4
BOTS: Final = """
CREATE TABLE bots (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  is_open INTEGER NOT NULL,
  created REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX bots_owner ON bots (owner);
"""
SCHEMA: Final = f"""{BOTS}
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
  card TEXT NOT NULL,
  seq INTEGER NOT NULL DEFAULT 0,
  binned INTEGER
) WITHOUT ROWID;
CREATE INDEX tables_due ON tables (status, bots_due);
CREATE TABLE events (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seq INTEGER NOT NULL,
  at REAL NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  form INTEGER NOT NULL DEFAULT 1,
  crc INTEGER,
  PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE snapshots (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seq INTEGER NOT NULL,
  first INTEGER NOT NULL,
  acts INTEGER NOT NULL,
  match BLOB,
  piece BLOB NOT NULL,
  PRIMARY KEY (table_id, seq)
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
# How a file of a version becomes one of the next.
MIGRATIONS: Final = {
    1: """
ALTER TABLE tables ADD COLUMN seq INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN binned INTEGER;
UPDATE tables SET seq =
  (SELECT coalesce(max(seq), 0) FROM events WHERE events.table_id = tables.id);
ALTER TABLE events ADD COLUMN form INTEGER NOT NULL DEFAULT 1;
DROP TABLE snapshots;
CREATE TABLE snapshots (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seq INTEGER NOT NULL,
  first INTEGER NOT NULL,
  acts INTEGER NOT NULL,
  match BLOB,
  piece BLOB NOT NULL,
  PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
""",
    2: BOTS,
    3: "ALTER TABLE events ADD COLUMN crc INTEGER;",
}
CACHED_STATEMENTS: Final = 64
NO_TABLE: Final = "-"  # in the mark, once the table that it named has been removed


def connect(path: Path) -> sqlite3.Connection:
    """A connection with our settings: nothing is acknowledged before it is on the disk."""
    connection = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, cached_statements=CACHED_STATEMENTS
    )
    connection.execute("PRAGMA busy_timeout=5000")
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    # A byte that is no text spoils its own row, not the list that it stands in.
    connection.text_factory = lambda data: str(data, "utf-8", "surrogateescape")
    return connection


def check_local(path: Path) -> None:
    """Refuse a place where SQLite's locks cannot be relied on."""
    kind = network_file_system_of(path)
    if kind:
        raise StorageError(
            f"{path} lies on a network file system ({kind}), where SQLite may lose or damage "
            "games: keep it on a local disk; backups may go there."
        )


def prepare(path: Path, backup: Path | None = None) -> None:
    """Make the file and its tables, or bring it up to date; one that is not whole is refused."""
    check_local(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        if not path.exists():
            path.touch(mode=0o600)
        connection = connect(path)
        try:
            check_whole(connection, path, backup)
            migrate(connection, path)
        finally:
            connection.close()
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):  # locked, read-only, no room
            raise StorageError(f"{path} cannot be used as a database: {error}.") from error
        raise damaged(path, str(error), backup) from error
    except OSError as error:
        raise StorageError(f"{path} cannot be used as a database: {error}.") from error


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if version == 0 and tables == 0:
        script = SCHEMA
    elif version in (*MIGRATIONS, SCHEMA_VERSION):
        script = "".join(MIGRATIONS[old] for old in range(version, SCHEMA_VERSION))
    else:
        raise StorageError(
            f"{path} has form {version}; this Freebooter knows form {SCHEMA_VERSION}."
        )
    if script:
        connection.executescript(
            f"BEGIN IMMEDIATE; {script} PRAGMA user_version={SCHEMA_VERSION}; COMMIT;"
        )


def form_of(path: Path) -> int:
    """The form of a file; that of today if nobody can say."""
    try:
        with contextlib.closing(
            sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        ) as db:
            return int(db.execute("PRAGMA user_version").fetchone()[0])
    except sqlite3.Error:
        return SCHEMA_VERSION


def copy_of(path: Path, to: Path) -> Path:
    """A copy of a database that may be in use."""
    with (
        contextlib.closing(sqlite3.connect(path)) as source,
        contextlib.closing(sqlite3.connect(to)) as copy,
    ):
        source.execute("PRAGMA busy_timeout=10000")
        source.backup(copy, pages=2000)
    return to


# Whether it is whole.


def damaged(path: Path, what: str, backup: Path | None) -> StorageError:
    """What is said of a file that is not whole: loudly, and what to do."""
    which = "a backup" if backup is None else "the newest backup"
    advice = (
        f"Put {which} in its place: freebooter restore {backup or 'BACKUP.zip'} --db {path} --force"
    )
    return StorageError(f"{path} IS DAMAGED: {what}. {advice}")


def check_whole(connection: sqlite3.Connection, path: Path, backup: Path | None) -> None:
    """Refuse a file with broken pages, or one that lacks what was stored in it last."""
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise damaged(path, str(found)[:200], backup)
    table, seq = Mark.read(path)
    if table in ("", NO_TABLE) or connection.execute("PRAGMA user_version").fetchone()[0] < 2:
        return
    row = connection.execute("SELECT seq FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None or row[0] < seq:
        has = "nothing" if row is None else f"event {row[0]}"
        what = (
            f"event {seq} of table {table} was stored, and the file has {has}: it or its -wal "
            f"file was cut or replaced. (To go on with what is left, remove {Mark.name(path)})"
        )
        raise damaged(path, what, backup)


class Mark:
    """What was stored last, in a file of its own, so that a cut database does not go unnoticed.

    It is written after the commit and without waiting for the disk: it may lag, never lead.
    """

    LENGTH: Final = 64

    def __init__(self, path: Path) -> None:
        self._file = os.open(self.name(path), os.O_RDWR | os.O_CREAT, 0o600)

    @staticmethod
    def name(path: Path) -> Path:
        return path.with_name(path.name + ".mark")

    @classmethod
    def read(cls, path: Path) -> tuple[str, int]:
        """The table, and its sequence number; nothing if nobody can say."""
        try:
            table, seq = cls.name(path).read_text("ascii").split()
            return table, int(seq)
        except (OSError, ValueError):
            return "", 0

    def write(self, table: str, seq: int) -> None:
        with contextlib.suppress(OSError):  # what it is about is stored, and it may lag
            os.pwrite(self._file, f"{table} {seq}".ljust(self.LENGTH).encode(), 0)

    def close(self) -> None:
        os.close(self._file)


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
