"""Connections to PostgreSQL. One that breaks is made again, and who reads does not notice."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import asyncpg

from freebooter.server.logs import log
from freebooter.server.store import InDoubt, StorageError

T = TypeVar("T")
PATIENCE: Final = 15.0  # seconds in which a database may come back before anybody is told
CONNECT_SECONDS: Final = 5.0
COMMAND_SECONDS: Final = 30.0
# What a connection that is gone, or a server that stops or starts, gives as an answer.
BROKEN: Final = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.ReadOnlySQLTransactionError,  # it is no primary any more
    asyncpg.TooManyConnectionsError,
    asyncpg.TargetServerAttributeNotMatched,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
    EOFError,
)


class Line:
    """One connection, made when it is needed."""

    def __init__(self, address: str, settings: dict[str, str] | None = None) -> None:
        self.address = address
        self.settings = {"application_name": "freebooter"} | (settings or {})
        self._connection: Any = None

    async def get(self) -> Any:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(
                self.address,
                timeout=CONNECT_SECONDS,
                command_timeout=COMMAND_SECONDS,
                target_session_attrs="primary",  # standbys may be behind
                server_settings=self.settings,
            )
        return self._connection

    def drop(self) -> None:
        """Forget a connection that may be broken."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def patiently(self, doing: Callable[[Any], Awaitable[T]], patience: float) -> T:
        """Do something that may be done twice, again and again if the connection breaks."""
        end = time.monotonic() + patience
        wait = 0.02
        while True:
            try:
                return await doing(await self.get())
            except BROKEN as error:
                self.drop()
                if time.monotonic() + wait > end:
                    raise unreachable(error) from error
                log("database lost", why=type(error).__name__)
            except asyncio.CancelledError:
                self.drop()  # its answer must not be taken for that to the next question
                raise
            except asyncpg.PostgresError as error:
                raise failed(error) from error
            await asyncio.sleep(wait)
            wait = min(0.5, wait * 2)

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.close(timeout=2)
            except (*BROKEN, asyncpg.PostgresError):
                connection.terminate()


class Lines:
    """Some connections for whoever comes first."""

    def __init__(self, address: str, count: int, patience: float = PATIENCE) -> None:
        self._all = [Line(address) for _ in range(count)]
        self._idle = list(self._all)
        self._free = asyncio.Semaphore(count)
        self.patience = patience
        self.closed = ""  # why nothing is asked any more

    async def run(self, doing: Callable[[Any], Awaitable[T]]) -> T:
        if self.closed:
            raise StorageError(self.closed)
        async with self._free:
            line = self._idle.pop()
            try:
                return await line.patiently(doing, self.patience)
            finally:
                self._idle.append(line)

    async def fetch(self, sql: str, *values: Any) -> list[Any]:
        if not all(is_storable(value) for value in values):
            return []  # no row has such a text
        return list(await self.run(lambda line: line.fetch(sql, *values)))

    async def execute(self, sql: str, *values: Any) -> int:
        """How many rows a statement changed."""
        said = await self.run(lambda line: line.execute(sql, *values))
        return int(said.rpartition(" ")[2] or 0)

    async def close(self) -> None:
        for line in self._all:
            await line.close()


def is_storable(value: Any) -> bool:
    """Whether PostgreSQL can have a text at all: it has no zeros and no halves of characters."""
    if not isinstance(value, str):
        return True
    return "\0" not in value and not any("\ud800" <= sign <= "\udfff" for sign in value)


def in_doubt(error: BaseException) -> StorageError:
    return InDoubt(f"The database was lost while it stored ({type(error).__name__}).")


def unreachable(error: BaseException) -> StorageError:
    return StorageError(f"The database cannot be reached ({type(error).__name__}).")


def failed(error: BaseException) -> StorageError:
    return StorageError(f"The database failed: {type(error).__name__}.")
