"""Which database a server uses: a SQLite file, or a PostgreSQL that many servers share."""

import contextlib
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from freebooter.server.settings import BadSetting
from freebooter.server.sqlite_store import SqliteReads, SqliteStore, read_only
from freebooter.server.store import StorageError, Store

if TYPE_CHECKING:
    from freebooter.server.postgres_store import PostgresReads, PostgresStore

SCHEMES = ("postgresql://", "postgres://")
Database = Path | str  # a file, or an address


def is_address(text: str) -> bool:
    return text.startswith(SCHEMES)


def checked_address(text: str) -> str:
    """An address of a PostgreSQL; ValueError says what it must be, without what may be secret."""
    try:
        parts = urlsplit(text)
        assert parts.port != 0
    except (ValueError, AssertionError) as error:
        raise ValueError("must be an address such as postgresql://host/name") from error
    if len(parts.path.strip("/")) == 0:
        raise ValueError("must name a database, as in postgresql://host/name")
    return text


def has_password(text: str) -> bool:
    return is_address(text) and without_password(text) != text


def without_password(text: str) -> str:
    """An address as it may be shown and logged."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return "postgresql://***"
    user, at, place = parts.netloc.rpartition("@")
    name, has_secret, _ = user.partition(":")
    said = parse_qsl(parts.query, keep_blank_values=True)
    query = parts.query
    if any(key.lower() == "password" for key, _ in said):
        kept = [(key, "***" if key.lower() == "password" else value) for key, value in said]
        query = urlencode(kept, safe="/*")
    netloc = f"{name}:***{at}{place}" if has_secret else parts.netloc
    return urlunsplit((parts.scheme, netloc, parts.path, query, ""))


def shown(db: Database) -> str:
    return str(db) if isinstance(db, Path) else without_password(db)


def postgres() -> Any:
    """The room of PostgreSQL, if what it needs is installed."""
    try:
        return import_module("freebooter.server.postgres_store")
    except ImportError as error:
        raise BadSetting(
            "PostgreSQL needs one more package: pip install 'freebooter[postgres]'."
        ) from error


async def open_store(db: Database, connections: int, backup: Path | None) -> Store:
    """The store of a server. A SQLite file belongs to one server at a time."""
    if isinstance(db, Path):
        return SqliteStore(db, backup)
    return await open_postgres(db, connections)


async def open_postgres(address: str, connections: int) -> "PostgresStore":
    found: PostgresStore = await postgres().PostgresStore.open(address, connections)
    return found


@contextlib.asynccontextmanager
async def reading(db: Database) -> AsyncIterator["SqliteReads | PostgresReads"]:
    """A database for looking into it, in use or not."""
    if not isinstance(db, Path):
        async with postgres().reading(db) as found:
            yield found
        return
    if not db.is_file():
        raise StorageError(f"There is no database {db}.")
    with read_only(db) as reads:
        yield reads
