"""Which database a server uses: a SQLite file, or a PostgreSQL that many servers share."""

import contextlib
import re
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import SplitResult, parse_qsl, urlencode, urlsplit, urlunsplit

from freebooter.server.settings import BadSetting
from freebooter.server.sqlite_store import SqliteReads, SqliteStore, read_only
from freebooter.server.store import StorageError, Store

if TYPE_CHECKING:
    from freebooter.server.postgres_store import PostgresReads, PostgresStore

SCHEMES = ("postgresql://", "postgres://")
ANY_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://")
Database = Path | str  # a file, or an address


def is_address(text: str) -> bool:
    """Whether it is meant as an address, even of a database that we do not know: never a file."""
    return ANY_SCHEME.match(text) is not None


def checked_address(text: str) -> str:
    """An address of a PostgreSQL, maybe with several hosts of which one is the primary.

    ValueError says what it must be, without what may be secret.
    """
    no_address = "must be an address such as postgresql://host/name"
    if not text.startswith(SCHEMES):
        raise ValueError("must be a path, or an address that begins with postgresql://")
    try:
        parts = urlsplit(text)
    except ValueError as error:
        raise ValueError(no_address) from error
    if is_cut_short(parts):
        raise ValueError("has a password with /, ? or #: write them as %2F, %3F and %23")
    try:
        for host in parts.netloc.rpartition("@")[2].split(","):
            assert urlsplit(f"//{host}").port != 0
    except (ValueError, AssertionError) as error:
        raise ValueError(no_address) from error
    if len(parts.path.strip("/")) == 0:
        raise ValueError("must name a database, as in postgresql://host/name")
    return text


def is_cut_short(parts: SplitResult) -> bool:
    """Whether a sign in a password has ended the part of an address where passwords stand."""
    return "@" in parts.path + parts.query + parts.fragment


def has_password(text: str) -> bool:
    return is_address(text) and without_password(text) != text


def without_password(text: str) -> str:
    """An address as it may be shown and logged."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return "postgresql://***"
    if is_cut_short(parts):
        return f"{parts.scheme}://***"
    user, at, place = parts.netloc.rpartition("@")
    name, has_secret, _ = user.partition(":")
    said = parse_qsl(parts.query, keep_blank_values=True)
    query = parts.query
    if any("password" in key.lower() for key, _ in said):
        kept = [(key, "***" if "password" in key.lower() else value) for key, value in said]
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
