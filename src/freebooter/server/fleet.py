"""The other processes that serve the same tables: what they store, who is there, whose turn it is.

Announcements are hints and may be lost. Every two seconds all is compared in any case.
"""

import asyncio
import contextlib
import random
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from freebooter.server.announcing import Hint, heard
from freebooter.server.catching_up import catch_up, goes_on
from freebooter.server.logs import log, log_error
from freebooter.server.refused import Refused
from freebooter.server.store import LEASE_SECONDS, Conflict, StorageError
from freebooter.server.table import Table
from freebooter.server.tokens import REVOKED, is_bot_token

if TYPE_CHECKING:
    from freebooter.server.desk import Desk
    from freebooter.server.postgres_sharing import Sharing

COMPARE_SECONDS: Final = 2.0
RENEW_SECONDS: Final = 0.8
RENEW_BEFORE: Final = 1.7  # seconds before a turn would be lost
SAY_PRESENCE_AGAIN: Final = 5.0
LISTEN_AGAIN: Final = 0.2
TELL_LIMITS: Final = 0.1
SEEN_LATELY: Final = 10.0  # a seat that asks over HTTP is present for so long
MOST_TURNS: Final = 100  # taken over at once
WATCHERS: Final = -1  # instead of a seat
REVIEW: Final = -2  # instead of a seat: how far the review of a game is
SEEN: Final = "seen"  # of a seat that has no socket, but has asked lately


class Fleet:
    """What a desk knows of the others."""

    def __init__(self, desk: "Desk", sharing: "Sharing") -> None:
        self.desk = desk
        self.sharing = sharing
        self.heard_hints = 0
        self._idle: dict[str, int] = {}  # tables where bots are due and need not play, and when
        self._said: dict[tuple[str, int], str] = {}  # the presence we have told of
        self._said_at = 0.0
        self._wants_presence = asyncio.Event()
        self._taken: list[tuple[str, str]] = []  # what counts against limits that all share
        self._wants_limits = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.desk.limits.tell = self.tell_limit
        loops = (self._listen, self._compare, self._look_for_turns)
        for doing in (*loops, self._renew, self._presence, self._limits):
            self._tasks.append(asyncio.create_task(self._for_ever(doing)))

    async def close(self) -> None:
        left = set(self._tasks)
        while left:  # `wait_for` of Python 3.11 may swallow a cancellation
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=1)
        with contextlib.suppress(StorageError):
            await asyncio.wait_for(self.sharing.leave(), 3)
        await self.sharing.close()

    async def _for_ever(self, doing: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await doing()
            except (StorageError, OSError, TimeoutError) as error:
                log("the others are not heard", why=str(error)[:100])
                await asyncio.sleep(LISTEN_AGAIN)
            except Exception:
                log_error("the others are not heard")
                await asyncio.sleep(COMPARE_SECONDS)

    # What others store.

    async def _listen(self) -> None:
        """Listen first, then read; and again whenever the connection is lost."""
        gone = asyncio.Event()
        try:
            await self.sharing.listen(self.hear, gone.set)
            await self.compare()
            await gone.wait()
        finally:
            self.sharing.ear.drop()
        raise StorageError("Announcements were lost.")

    def hear(self, channel: str, said: str) -> None:
        """An announcement: who speaks, then what it is about."""
        process, _, rest = said.partition(" ")
        if process == self.sharing.process:
            return
        self.heard_hints += 1
        if channel.endswith("_hints"):
            for hint in heard(rest):
                self.desk.streams.hint(hint.table)
                found = self.desk.tables.get(hint.table)
                if found is not None and (hint.seq == 0 or found.state.seq < hint.seq):
                    self.follow_soon(found, hint)
        elif channel.endswith("_reviews"):
            self.desk.reviews.stop(rest)
        elif channel.endswith("_presence"):
            here = [table for table in rest.split(",") if table in self.desk.tables]
            if here:
                self.desk.keep(self.look_for_others(here))
        else:
            for taken in rest.split(","):
                kind, _, who = taken.partition(" ")
                self.desk.limits.use(kind, who)

    def follow_soon(self, table: Table, hint: Hint | None = None) -> None:
        """Bring a table up to date, if anybody here would notice."""
        if table.listeners or table.leased_until > time.monotonic():
            self.desk.keep(self._follow(table, hint))

    async def _follow(self, table: Table, hint: Hint | None = None) -> None:
        try:
            async with table.lock:
                if table.dead:
                    return
                if hint is None or not await goes_on(table, hint):
                    await catch_up(table)
        except (Refused, Conflict):
            pass
        except StorageError as error:
            log("not followed", table=table.id, why=str(error)[:100])
        if table.leased_until > time.monotonic():
            self.desk.bots.wake(table)

    async def _compare(self) -> None:
        await asyncio.sleep(COMPARE_SECONDS)
        await self.sharing.ask_the_time()
        await self.compare()
        await self.close_revoked()

    async def compare(self) -> None:
        """Compare the newest events of all tables that anybody looks at here."""
        tables = [table for table in self.desk.tables.values() if not table.dead]
        here = [one for one in tables if one.listeners or one.bot_task is not None]
        if not here:
            return
        found = await self.sharing.newest([table.id for table in here])
        for table in here:
            known = (table.state.seq, table.state.at)
            if found.get(table.id) != known and not table.lock.locked():
                self.follow_soon(table)
        await self.look_for_others([table.id for table in here if table.listeners])

    async def close_revoked(self) -> None:
        """Bots whose tokens were revoked through another process hear nothing more."""
        tables = self.desk.tables.values()
        bots = [one for t in tables for one in t.listeners if is_bot_token(one.who.token)]
        if bots:
            known = await self.sharing.known_bots([one.who.hash for one in bots])
            for one in bots:
                if one.who.hash not in known:
                    one.close(4401, REVOKED)

    # Turns of bots.

    async def may_play(self, table: Table) -> bool:
        """Whether this process lets the bots of a table play; if nobody does, it may."""
        if table.leased_until > time.monotonic() + RENEW_SECONDS / 2:
            return True
        return bool(await self._claim([table]))

    async def _claim(self, tables: list[Table]) -> set[str]:
        began = time.monotonic()
        ours = await self.sharing.claim([table.id for table in tables])
        for table in tables:
            table.leased_until = began + LEASE_SECONDS if table.id in ours else 0.0
        return ours

    async def _renew(self) -> None:
        await asyncio.sleep(RENEW_SECONDS)
        soon = time.monotonic() + RENEW_BEFORE
        at_work = [
            table
            for table in self.desk.tables.values()
            if 0 < table.leased_until < soon
            and table.bot_task is not None
            and not table.bot_task.done()
        ]
        if at_work:
            await self._claim(at_work)

    async def _look_for_turns(self) -> None:
        await asyncio.sleep(COMPARE_SECONDS)
        await self.take_over()

    async def _is_wanted(self, name: str) -> bool:
        """Whether bots play for anybody there: who sits at it, or looks on here."""
        table = self.desk.tables.get(name)
        if table is not None and not table.dead and not table.is_for_nobody():
            return True
        return await self.desk.bots.is_for_somebody(name)

    async def take_over(self) -> None:
        """Let bots play whose process is dead, frozen or gone, or does not know who looks on."""
        found = list((await self.sharing.free_turns(MOST_TURNS)).items())
        random.shuffle(found)
        for name, seq in found:
            if self._idle.get(name) == seq:
                continue
            with contextlib.suppress(Refused):
                if await self._is_wanted(name):
                    table = await self.desk.open(name)
                    await self._follow(table)
                    self.desk.bots.wake(table)
                    if table.bot_task is not None and not table.bot_task.done():
                        continue
            self._idle[name] = seq
        self._idle = {name: seq for name, seq in self._idle.items() if (name, seq) in found}

    # Who is there.

    def presence_changed(self) -> None:
        self._wants_presence.set()

    def _here(self) -> dict[tuple[str, int], str]:
        """Whom we would tell of, by table and seat."""
        here: dict[tuple[str, int], str] = {}
        seen = time.monotonic() - SEEN_LATELY
        for table in self.desk.tables.values():
            watching = {one.who.hash for one in table.listeners if one.viewer is None}
            if watching:
                here[table.id, WATCHERS] = " ".join(sorted(watching))
            seats = {one.viewer for one in table.listeners if one.viewer is not None}
            here |= {(table.id, seat): SEEN for seat, at in table.seen_at.items() if at > seen}
            here |= {(table.id, seat): "" for seat in seats}
        reviews = self.desk.reviews.under_way().items()
        return here | {(name, REVIEW): f"{progress:.2f}" for name, progress in reviews}

    async def _presence(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._wants_presence.wait(), COMPARE_SECONDS)
        self._wants_presence.clear()
        here = self._here()
        is_late = time.monotonic() - self._said_at > SAY_PRESENCE_AGAIN
        if here == self._said and not (is_late and here):
            return
        gone = [key for key in self._said if key not in here]
        changed = {key[0] for key in gone}
        changed |= {key[0] for key, who in here.items() if self._said.get(key) != who}
        await self.sharing.be_present(here, gone, changed)
        self._said, self._said_at = here, time.monotonic()

    async def look_for_others(self, tables: list[str]) -> None:
        """Who is at these tables through other processes; tell those who are here of a change."""
        if not tables:
            return
        seats: dict[str, set[int]] = defaultdict(set)
        watching: dict[str, set[str]] = defaultdict(set)
        for name, seat, watchers in await self.sharing.present(tables):
            if seat == WATCHERS:
                watching[name].update(watchers)
            elif seat == REVIEW:
                continue
            elif SEEN in watchers:
                if name in self.desk.tables:
                    self.desk.tables[name].seen_elsewhere[seat] = time.monotonic()
            else:
                seats[name].add(seat)
        for name in tables:
            table = self.desk.tables.get(name)
            if table is None:
                continue
            if (table.seats_elsewhere, table.watching_elsewhere) == (seats[name], watching[name]):
                continue
            for seat in table.seats_elsewhere - seats[name]:
                table.seen_elsewhere[seat] = time.monotonic()
            table.seats_elsewhere, table.watching_elsewhere = seats[name], watching[name]
            for listener in table.listeners:
                listener.poke(table_too=True)

    async def review_elsewhere(self, table: str) -> float | None:
        """How far another process is with the review of a game, if one is at it."""
        found = await self.sharing.present([table])
        return next((float(said[0]) for _, seat, said in found if seat == REVIEW), None)

    async def stop_review(self, table: str) -> None:
        await self.sharing.say("freebooter_reviews", table)

    # Limits that all share.

    def tell_limit(self, kind: str, who: str) -> None:
        self._taken.append((kind, who))
        self._wants_limits.set()

    async def _limits(self) -> None:
        await self._wants_limits.wait()
        await asyncio.sleep(TELL_LIMITS)
        self._wants_limits.clear()
        taken, self._taken = self._taken, []
        for first in range(0, len(taken), 80):
            await self.say_taken(taken[first : first + 80])

    async def say_taken(self, taken: list[tuple[str, str]]) -> None:
        text = ",".join(f"{kind} {who}" for kind, who in taken)
        await self.sharing.say("freebooter_limits", text)


def fleet_of(desk: "Desk", store: Any) -> Fleet:
    """The fleet of a desk whose store is shared."""
    from freebooter.server.postgres_sharing import sharing_of  # noqa: PLC0415 - an extra

    return Fleet(desk, sharing_of(store))
