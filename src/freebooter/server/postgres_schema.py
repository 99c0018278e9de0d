"""The tables in PostgreSQL. Migrations are numbered; code older than the schema does not serve."""

from typing import Any, Final

from freebooter.server.store import StorageError

# Each number's step leads from the schema of the number before. They only grow at their end.
MIGRATIONS: Final = {
    1: """
CREATE TABLE guests (hash text PRIMARY KEY, created double precision NOT NULL);
CREATE TABLE tables (
  id text PRIMARY KEY,
  game text NOT NULL,
  rules_version integer NOT NULL,
  options text NOT NULL,
  seed text NOT NULL,
  host text NOT NULL,
  created double precision NOT NULL,
  changed double precision NOT NULL,
  status text NOT NULL,
  bots_due integer NOT NULL,
  card text NOT NULL,
  listed boolean NOT NULL DEFAULT false,
  seq bigint NOT NULL DEFAULT 0,
  binned integer,
  append bigint NOT NULL DEFAULT 0,
  bot_owner text,
  bot_until timestamptz
) WITH (fillfactor = 50);
CREATE INDEX tables_due ON tables (id) WHERE bots_due > 0;
CREATE INDEX tables_open ON tables (id) WHERE listed;
CREATE TABLE events (
  table_id text NOT NULL,
  seq bigint NOT NULL,
  at double precision NOT NULL,
  kind text NOT NULL,
  body text NOT NULL,
  form integer NOT NULL,
  append bigint NOT NULL,
  PRIMARY KEY (table_id, seq)
);
CREATE TABLE snapshots (
  table_id text NOT NULL REFERENCES tables (id),
  seq bigint NOT NULL,
  first integer NOT NULL,
  acts integer NOT NULL,
  match bytea,
  piece bytea NOT NULL,
  PRIMARY KEY (table_id, seq)
);
CREATE TABLE members (
  guest text NOT NULL,
  table_id text NOT NULL REFERENCES tables (id),
  PRIMARY KEY (guest, table_id)
);
CREATE INDEX members_table ON members (table_id);
CREATE TABLE links (
  hash text PRIMARY KEY,
  table_id text NOT NULL REFERENCES tables (id),
  what text NOT NULL
);
CREATE INDEX links_table ON links (table_id, what);
CREATE TABLE seat_tokens (
  hash text PRIMARY KEY,
  table_id text NOT NULL REFERENCES tables (id),
  seat integer NOT NULL
);
CREATE INDEX seat_tokens_table ON seat_tokens (table_id, seat);
CREATE TABLE notes (
  table_id text NOT NULL REFERENCES tables (id),
  seat integer NOT NULL,
  owner text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (table_id, seat, owner)
);
CREATE TABLE presence (
  process text NOT NULL,
  table_id text NOT NULL,
  seat integer NOT NULL,
  watchers text[] NOT NULL DEFAULT '{}',
  until timestamptz NOT NULL,
  PRIMARY KEY (table_id, seat, process)
);
CREATE INDEX presence_process ON presence (process);
CREATE TABLE chores (name text PRIMARY KEY, done timestamptz NOT NULL);
""",
    2: """
CREATE TABLE bots (
  id text PRIMARY KEY,
  owner text NOT NULL,
  hash text NOT NULL UNIQUE,
  name text NOT NULL,
  is_open integer NOT NULL,
  created double precision NOT NULL
);
CREATE INDEX bots_owner ON bots (owner);
""",
    3: "ALTER TABLE events ADD COLUMN crc bigint;",
}
SCHEMA_VERSION: Final = max(MIGRATIONS)
LOCK: Final = 0x66726565626F6F74  # of whoever brings the schema up to date, or keeps house


async def prepare(connection: Any, migrations: dict[int, str] = MIGRATIONS) -> None:
    """Make the tables, or bring them up to date; one process does it, the others wait."""
    newest = max(migrations)
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute(
            "CREATE TABLE IF NOT EXISTS freebooter_schema (version integer NOT NULL)"
        )
        found = await connection.fetchval("SELECT max(version) FROM freebooter_schema") or 0
        check_version(found, newest)
        for version in range(found + 1, newest + 1):
            await connection.execute(migrations[version])
            await connection.execute("INSERT INTO freebooter_schema VALUES ($1)", version)


async def check(connection: Any) -> None:
    """Refuse to serve a schema that somebody newer has made meanwhile."""
    check_version(await connection.fetchval("SELECT max(version) FROM freebooter_schema") or 0)


def check_version(found: int, newest: int = SCHEMA_VERSION) -> None:
    if found > newest:
        raise StorageError(
            f"The database has schema {found}; this Freebooter knows {newest}. It is too old to "
            "serve it: install the version that the other servers of this database run."
        )
