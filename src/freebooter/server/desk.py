"""The desk: all tables of a server. Opens, keeps and lists them, and puts them away."""

import asyncio
import time
import weakref
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

from freebooter.games import UnknownGame, load_game
from freebooter.server import contents, grace, new_rules, wire
from freebooter.server.bots_at_play import BotsAtPlay
from freebooter.server.bots_at_work import Thinkers
from freebooter.server.catching_up import catch_up
from freebooter.server.header import TableHeader, info_of, may_look, open_table
from freebooter.server.history import brought_up, summed
from freebooter.server.identity import Identity
from freebooter.server.laboratory import Laboratory
from freebooter.server.limits import Limits
from freebooter.server.logs import log, log_error
from freebooter.server.refused import Refused
from freebooter.server.retention import HOURS_IN_THE_BIN, kept_until, old_tables
from freebooter.server.reviews import Reviews
from freebooter.server.settings import Settings
from freebooter.server.store import Conflict, StorageError, Store, TableRow, Unreadable, not_stored
from freebooter.server.streams import Streams
from freebooter.server.table import Table

if TYPE_CHECKING:
    from freebooter.server.fleet import Fleet

T = TypeVar("T")
MOST_LISTED = 200
MOST_DUE = 10_000
NO_TABLE = "There is no such table, or none that you may see."
MOST_RACES = 12  # in which somebody else was faster
TOO_MANY = "Too many act at this table at once: nothing was changed. Try again."
NEWER_RULES = "This table is played by newer rules than this server has: it waits for an upgrade."
CANNOT_BE_READ = "This table cannot be read; its journal is kept."


class Desk:
    """Every table is loaded once and has one lock; a table that fails is reloaded."""

    def __init__(
        self, store: Store, settings: Settings, thinkers: Thinkers, limits: Limits
    ) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = thinkers
        self.limits = limits
        self.fleet: Fleet | None = None  # the other processes, where the store is shared
        self.tables: dict[str, Table] = {}
        self.streams = Streams()
        self.errors = 0
        self.bots = BotsAtPlay(self, thinkers, limits)
        self.reviews = Reviews(self)
        self.laboratory = Laboratory(settings)
        # Whoever loads or removes a table holds its lock here; it goes with the last who does.
        self._opening: weakref.WeakValueDictionary[str, asyncio.Lock] = (
            weakref.WeakValueDictionary()
        )
        self._tasks: set[asyncio.Task[Any]] = set()

    async def due(self) -> list[str]:
        """Tables where it is a bot's turn and no other process lets it play."""
        if self.fleet is None:
            return await self.store.due()
        return list(await self.fleet.sharing.free_turns(MOST_DUE))

    # Opening.

    async def open(self, table: str) -> Table:
        """A table, from memory or from the disk."""
        found = self.tables.get(table)
        if found is not None and not found.dead:
            return found
        lock = self._opening.setdefault(table, asyncio.Lock())
        async with lock:
            found = self.tables.get(table)
            if found is None or found.dead:
                found = await self._load(table)
                self.tables[table] = found
            return found

    async def _load(self, table: str) -> Table:
        row = await self.row(table)
        check_rules(row.header)
        contents.check_known(row.header.game, row.card)
        try:
            events = await self.store.events(table)
            state = await summed(row, events)
            loaded = Table(row, state, self.store, self.settings)
            loaded.on_change = self.streams.changed
            if self.store.is_shared and row.header.rules_version > loaded.game.meta.rules_version:
                raise Refused(409, NEWER_RULES)
            if row.header.rules_version != loaded.game.meta.rules_version:
                await new_rules.follow(loaded, events)
            elif state.status != "open":
                found = await brought_up(self.store, row.header, state, loaded.game, events)
                loaded.match, loaded.saved = found.match, found.saved
                grace.review(loaded)
        except Refused:
            raise
        except StorageError as error:
            if isinstance(error, Unreadable):
                log("table set aside", table=table, why=str(error)[:200])
                raise Refused(409, CANNOT_BE_READ) from error
            raise not_stored(error) from error
        except Exception as error:
            self.errors += 1
            log_error("table broken", table=table)
            raise Refused(409, CANNOT_BE_READ) from error
        return loaded

    async def row(self, table: str) -> TableRow:
        try:
            found = await self.store.table(table)
        except Unreadable as error:
            log("row set aside", table=table, why=str(error)[:200])
            raise Refused(409, CANNOT_BE_READ) from error
        if found is None:
            raise Refused(404, NO_TABLE)
        return found

    async def act(
        self, table: str, doing: Callable[[Table], Awaitable[T]], known: TableRow | None = None
    ) -> T:
        """Do something at a table under its lock, to the end, whoever hangs up meanwhile.

        Before, the table is brought up to what is stored; or to the row that the caller has just
        read, if it is `known`.
        """
        return await asyncio.shield(self.keep(self._act(table, doing, known)))

    async def move(self, table: str, doing: Callable[[Table], Awaitable[T]]) -> T:
        """The same for what is either stored or refused.

        What is stored proves itself that memory was up to date, so that this is looked up only
        before somebody is refused.
        """
        return await asyncio.shield(self.keep(self._act(table, doing, None, is_checked=False)))

    def keep(self, doing: Any) -> asyncio.Task[Any]:
        """A task that is not forgotten until it is done."""
        task: asyncio.Task[Any] = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        """Whoever asked may have hung up; what went wrong is logged all the same."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused):
            self.errors += 1
            log_error("task failed", error)

    async def _act(
        self,
        table: str,
        doing: Callable[[Table], Awaitable[T]],
        known: TableRow | None,
        is_checked: bool = True,
    ) -> T:
        races = 0
        while True:
            found = await self.open(table)
            async with found.lock:
                if found.dead:
                    continue
                try:
                    if self.store.is_shared and is_checked and not found.is_at(known):
                        await catch_up(found)
                    answer = await doing(found)
                except Conflict as error:  # somebody was faster: judge again on what they stored
                    races += 1
                    if races > MOST_RACES:
                        raise Refused(503, TOO_MANY, retry_after=1) from error
                    known, is_checked = None, True
                    continue
                except Refused:
                    found.fall_back()
                    if self.store.is_shared and not is_checked and await catch_up(found):
                        is_checked = True
                        continue
                    raise
                except StorageError as error:
                    raise not_stored(error) from error
                except Exception as error:
                    self.errors += 1
                    log_error("act failed", table=table)
                    found.give_up()
                    sentence = "Internal error, the table was reloaded; try again."
                    raise Refused(409, sentence) from error
                finally:
                    found.fall_back()
            self.bots.wake(found)
            return answer

    async def look(self, table: str) -> None:
        """Somebody who may looks at a running table: bots that play for nobody go on."""
        found = await self.open(table)
        found.looked = time.monotonic()
        self.bots.wake(found)

    # Lists, from the cards alone: no game is loaded, so none can break them.

    async def my_tables(self, who: Identity, base_url: str) -> list[wire.TableInfo]:
        if not who.is_guest:
            return [self.info(await self.row(who.table or ""), who, base_url)]
        rows = await self.store.tables_of(who.hash, MOST_LISTED)
        seen = [row for row in rows if may_look(row.header, row.card, who)]
        return [self.info(row, who, base_url) for row in seen]

    async def open_tables(self) -> list[wire.OpenTable]:
        """The listed tables where a seat is empty and the game has not begun."""
        return [
            open_table(row.header, row.card)
            for row in await self.store.listed_tables(MOST_LISTED)
            if any(seat.kind == "open" for seat in row.card.seats)
        ]

    def info(self, row: TableRow, who: Identity, base_url: str) -> wire.TableInfo:
        if not may_look(row.header, row.card, who):
            raise Refused(404, NO_TABLE)
        live = self.tables.get(row.header.id)
        presence = live.presence() if live is not None and not live.dead else None
        until = kept_until(self.settings, row.card.status, row.card.changed)
        command = self.settings.lan_command()
        info = info_of(row.header, row.card, who, presence, base_url, until, command)
        info.stuck = (live.stuck or None) if live is not None and not live.dead else None
        return info

    # Memory.

    def rest_silent(self) -> int:
        """Let tables where nobody has acted for a while keep little in memory; how many."""
        before = time.monotonic() - self.settings.silent_seconds
        silent = [
            table
            for table in self.tables.values()
            if not table.sleeps and table.touched < before and not table.lock.locked()
        ]
        for table in silent:
            table.sleeps = True
            table.caches.sleep()
        return len(silent)

    def forget_idle(self) -> int:
        """Drop tables from memory that nobody looks at and no bot plays at."""
        before = time.monotonic() - self.settings.idle_seconds
        idle = [
            table.id
            for table in self.tables.values()
            if not table.listeners
            and table.touched < before
            and not table.lock.locked()
            and all(task is None or task.done() for task in (table.bot_task, table.save_task))
        ]
        for table in idle:
            del self.tables[table]
        return len(idle)

    # Retention.

    async def remove_old(self, at: float) -> int:
        """Put the tables whose time is up into the bin; how many."""
        removed = 0
        for found in await old_tables(self.store, self.settings, at):
            removed += await self._remove(found.table, found.changed, at)
        if removed:
            log("tables put into the bin", tables=removed, hours=HOURS_IN_THE_BIN)
        return removed

    async def _remove(self, table: str, changed: float, at: float) -> bool:
        """Put a table away, unless somebody is connected or it has changed."""
        lock = self._opening.setdefault(table, asyncio.Lock())
        async with lock:  # nobody loads it meanwhile
            found = self.tables.get(table)
            if found is None or found.dead:
                return await self.store.bin(table, before=changed)
            async with found.lock:
                until = kept_until(self.settings, found.state.status, found.state.changed)
                if found.listeners or until is None or until > at:
                    return False
                if not await self.store.bin(table, found.state.seq, changed):
                    return False
                found.give_up()
                if found.bot_task is not None:
                    found.bot_task.cancel()
            del self.tables[table]
            return True

    async def put_away(self, table: Table, why: str) -> None:
        """Put a table, whose lock is held, into the bin; whoever is there is told why."""
        if not await self.store.bin(table.id, table.state.seq):
            raise Conflict("Somebody was faster.")
        table.give_up(4410, why)
        self.tables.pop(table.id, None)

    async def close(self) -> None:
        """End the bots, reviews and runs; let acts that are being stored be stored."""
        await self.reviews.close()
        await self.laboratory.close()
        for table in self.tables.values():
            for listener in table.listeners:
                listener.close(1012, "The server stops: connect again later.")
            if table.bot_task is not None:
                table.bot_task.cancel()
        saving = {table.save_task for table in self.tables.values() if table.save_task}
        if self._tasks or saving:
            await asyncio.wait(self._tasks | saving, timeout=5)


def check_rules(header: TableHeader) -> None:
    """Refuse a table whose rules are not here; its journal is kept."""
    try:
        load_game(header.game)
    except UnknownGame:
        raise Refused(
            409,
            f"This table waits: the game {header.game} is not installed on this server, or is "
            "broken. The table plays on when the game is back.",
        ) from None
