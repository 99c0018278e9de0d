"""Appending in PostgreSQL: what waits together is one statement, and each table loses alone."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import asyncpg

from freebooter.server.announcing import told
from freebooter.server.events import FORM, Event, encoded
from freebooter.server.header import ENCODER, TableHeader
from freebooter.server.logs import log, log_error
from freebooter.server.postgres_change import insert_table, write_rest
from freebooter.server.postgres_lines import BROKEN, PATIENCE, Line, failed, in_doubt, unreachable
from freebooter.server.rows import crc_of
from freebooter.server.store import LEASE_SECONDS, Busy, Change, Conflict, StorageError

MOST_TOGETHER: Final = 200  # tables; their hints fit into one announcement
MOST_WAITING: Final = 4_000
HINTS: Final = "freebooter_hints"
# Compare and set all rows, in the order of their ids, append their events, announce the winners.
# A standby that was behind when it took over gives numbers out again, so that the event with the
# number has to be the one that is known.
APPEND: Final = """
WITH wanted AS (
  SELECT * FROM unnest(
    $1::text[], $2::bigint[], $3::bigint[], $4::float8[], $5::text[], $6::int[], $7::text[],
    $8::bigint[], $9::int[], $19::float8[], $20::text[]
  ) AS w (id, old, new, changed, status, bots_due, card, append, rules_version, known_at, said)
),{held} won AS (
  UPDATE tables t SET
    seq = w.new, changed = w.changed, status = w.status, bots_due = w.bots_due, card = w.card,
    append = w.append, rules_version = coalesce(w.rules_version, t.rules_version),
    bot_owner = CASE WHEN {claims} THEN $16 ELSE t.bot_owner END,
    bot_until = CASE WHEN {claims} THEN now() + make_interval(secs => $17) ELSE t.bot_until END
  FROM wanted w{joined}
  WHERE t.id = w.id AND t.seq = w.old AND t.binned IS NULL AND (w.known_at IS NULL OR
    w.known_at = (SELECT at FROM events WHERE table_id = w.id AND seq = w.old))
  RETURNING t.id, w.new, w.append, w.said, t.bot_owner = $16 AS holds
), written AS (
  INSERT INTO events (table_id, seq, at, kind, body, form, append, crc)
  SELECT won.id, e.seq, e.at, e.kind, e.body, $15, won.append, e.crc
  FROM unnest($10::bigint[], $11::bigint[], $12::float8[], $13::text[], $14::text[],
    $18::bigint[]) AS e (append, seq, at, kind, body, crc)
  JOIN won ON won.append = e.append
)
SELECT array_agg(append) AS appends, array_agg(holds) AS holds,
  pg_notify('{hints}', $16 || ' ' || string_agg(id || ' ' || new || said, E'\n')) FROM won
HAVING count(*) > 0
"""
CLAIMS: Final = (
    "w.bots_due > 0 AND (t.bot_owner = $16 OR t.bot_until IS NULL OR t.bot_until < now())"
)
HELD: Final = " held AS (SELECT id FROM tables WHERE id = ANY($1) ORDER BY id FOR UPDATE),"
ONE: Final = APPEND.format(held="", joined="", claims=CLAIMS, hints=HINTS)
MANY: Final = APPEND.format(
    held=HELD, joined=" JOIN held ON held.id = w.id", claims=CLAIMS, hints=HINTS
)


@dataclass
class Waiting:
    """A change that waits to be stored; `header` makes a new table of it."""

    change: Change
    header: TableHeader | None
    done: "asyncio.Future[bool]"
    append: int = field(default_factory=lambda: secrets.randbits(63))
    unsure: bool = False  # it was sent, and no answer came yet

    def is_plain(self) -> bool:
        change = self.change
        return self.header is None and not (
            change.links_dropped
            or change.links_added
            or change.members_added
            or change.members_dropped
            or change.tokens_dropped
            or change.tokens_added
            or change.snapshots
            or change.snapshots_after is not None
        )


def values_of(group: Sequence[Waiting], process: str) -> tuple[Any, ...]:
    """What the statement takes."""
    changes = [one.change for one in group]
    bodies = [[encoded(event) for event in change.events] for change in changes]
    cards = [ENCODER.encode(change.card) for change in changes]
    events = [
        event_values(one, seq, event, body.decode())
        for one, written in zip(group, bodies, strict=True)
        for seq, (event, body) in enumerate(
            zip(one.change.events, written, strict=True), one.change.seq + 1
        )
    ]
    columns = [list(column) for column in zip(*events, strict=True)] or [[] for _ in range(6)]
    return (
        [change.table for change in changes],
        [change.seq for change in changes],
        [change.seq + len(change.events) for change in changes],
        [change.card.changed for change in changes],
        [change.card.status for change in changes],
        [change.bots_due for change in changes],
        [card.decode() for card in cards],
        [one.append for one in group],
        [change.rules_version for change in changes],
        *columns[:5],
        FORM,
        process,
        LEASE_SECONDS,
        columns[5],
        [change.known_at for change in changes],
        told(changes, bodies, cards),
    )


def event_values(one: Waiting, seq: int, event: Event, body: str) -> tuple[Any, ...]:
    at, kind = one.change.at, event.kind_name
    return one.append, seq, at, kind, body, crc_of(one.change.table, seq, at, kind, FORM, body)


class PostgresWriter:
    """Whoever appends waits until it is stored."""

    def __init__(
        self,
        address: str,
        process: str,
        most_waiting: int = MOST_WAITING,
        patience: float = PATIENCE,
    ) -> None:
        self.process = process
        self.groups = 0
        self.patience = patience
        self._line = Line(address)
        self._most = most_waiting
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self.closed = ""  # why nothing is stored any more
        self._ends = False
        self._task = asyncio.create_task(self._work())

    async def append(self, change: Change, header: TableHeader | None = None) -> bool:
        """All of a change or nothing of it; whether our bots have the turn at the table now."""
        if self.closed:
            raise StorageError(self.closed)
        if len(self._waiting) >= self._most:
            raise Busy("Too much waits to be stored.")
        one = Waiting(change, header, asyncio.get_running_loop().create_future())
        self._waiting.append(one)
        self._wake.set()
        return await asyncio.shield(one.done)  # whoever hangs up does not stop the write

    def waiting(self) -> int:
        return len(self._waiting)

    async def close(self) -> None:
        self.closed = self.closed or "The database is closed."
        self._ends = True
        self._wake.set()
        await self._task
        await self._line.close()

    async def _work(self) -> None:
        while self._waiting or not self._ends:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            group = self._next_group()
            try:
                await self._store(group)
            except Exception as error:  # everybody hears of it, and the task lives on
                log_error("storing failed")
                for one in group:
                    settle(one, failed(error))

    def _next_group(self) -> list[Waiting]:
        """What waits, one change a table at most, sorted by table."""
        group: dict[str, Waiting] = {}
        later: list[Waiting] = []
        for one in self._waiting:
            if one.change.table in group or len(group) >= MOST_TOGETHER:
                later.append(one)
            else:
                group[one.change.table] = one
        self._waiting = later
        return [group[table] for table in sorted(group)]

    async def _store(self, group: list[Waiting]) -> None:
        plain = [one for one in group if one.is_plain()]
        if plain:
            await self._until_known(plain)
        for one in group:
            if not one.is_plain():
                await self._until_known([one])
        self.groups += 1

    async def _until_known(self, group: list[Waiting]) -> None:
        """Store a part of a group; if the connection breaks, ask the journal before anything."""
        end = time.monotonic() + self.patience
        wait = 0.02
        while True:
            try:
                if any(one.unsure for one in group):
                    group = await self._ask(group)
                await self._try(group)
                return
            except BROKEN as error:
                self._line.drop()
                log("database lost while storing", why=type(error).__name__, tables=len(group))
                if time.monotonic() + wait > end:
                    for one in group:
                        settle(one, (in_doubt if one.unsure else unreachable)(error))
                    return
            except Exception as error:  # a value that cannot be stored, or no room
                if len(group) == 1:
                    is_late = isinstance(error, asyncpg.UniqueViolationError)
                    settle(group[0], Conflict("Somebody was faster.") if is_late else failed(error))
                    return
                for one in group:  # one of them does it: each alone
                    await self._until_known([one])
                return
            await asyncio.sleep(wait)
            wait = min(0.5, wait * 2)

    async def _ask(self, group: list[Waiting]) -> list[Waiting]:
        """Which of these are in the journal? Those are done; the others are returned."""
        line = await self._line.get()
        rows = await line.fetch(
            "SELECT DISTINCT append FROM events WHERE table_id = ANY($1) AND append = ANY($2) "
            "UNION SELECT append FROM tables WHERE id = ANY($1) AND append = ANY($2)",
            [one.change.table for one in group],
            [one.append for one in group],
        )
        stored = {row[0] for row in rows}
        for one in group:
            if one.append in stored:
                settle(one, False)
        return [one for one in group if not one.done.done()]

    async def _try(self, group: list[Waiting]) -> None:
        """One transaction; whoever is not among the winners was too late."""
        if not group:
            return
        line = await self._line.get()
        values = self._values(group)
        again = any(one.unsure for one in group)
        for one in group:
            one.unsure = True
        if group[0].is_plain():
            found = await line.fetchrow(MANY if len(group) > 1 else ONE, *values)
        else:
            found = await self._try_alone(line, group[0], values)
        won = dict(zip(found["appends"], found["holds"], strict=True)) if found else {}
        late = [one for one in group if one.append not in won]
        for one in group:
            if one.append in won:
                settle(one, bool(won[one.append]))
        if late and again:  # was it our own first try that was faster?
            late = await self._ask(late)
        for one in late:
            settle(one, Conflict(f"Table {one.change.table} has moved on, or is gone."))

    async def _try_alone(self, line: Any, one: Waiting, values: tuple[Any, ...]) -> Any:
        """A change that writes more than its events."""
        with contextlib.suppress(Lost, asyncpg.UniqueViolationError):
            async with line.transaction():
                if one.header is not None:
                    await insert_table(line, one.header)
                found = await line.fetchrow(ONE, *values)
                if found is None:
                    raise Lost
                await write_rest(line, one.change)
                return found
        return None

    def _values(self, group: list[Waiting]) -> tuple[Any, ...]:
        return values_of(group, self.process)


class Lost(Exception):
    """Somebody was faster: nothing of it is stored."""


def settle(one: Waiting, what: bool | StorageError) -> None:
    if one.done.done():
        return
    if isinstance(what, StorageError):
        one.done.set_exception(what)
    else:
        one.done.set_result(what)
