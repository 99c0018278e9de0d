"""Bots at the tables: whose turn it is, when they may choose, and when they pause."""

import asyncio
import contextlib
import secrets
import time
from typing import TYPE_CHECKING

from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.server import agreement, grace, play, replay, timing
from freebooter.server.bots_at_work import Thinkers, to_next_beat
from freebooter.server.limits import Limits
from freebooter.server.logs import log, log_error
from freebooter.server.refused import Refused
from freebooter.server.table import Table

if TYPE_CHECKING:
    from freebooter.server.desk import Desk

FALLBACK_PAUSE = 1.0
A_MOMENT = 0.01


class BotsAtPlay:
    """Lets the bots of all tables play, one choice after the other."""

    def __init__(self, desk: "Desk", thinkers: Thinkers, limits: Limits) -> None:
        self.desk = desk
        self.thinkers = thinkers
        self.limits = limits
        self.resumed = False
        self._asked: set[str] = set()  # tables whose bots have asked for a thought; at the start

    def wake(self, table: Table) -> None:
        """Let the bots of a table play if it is their turn and somebody is there."""
        timing.watch(self.desk, table)
        if table.dead or table.stuck or table.is_for_nobody():
            return
        if not table.bots_due() and not table.graces:
            return
        if table.bot_task is None or table.bot_task.done():
            table.bot_task = self.desk.keep(self._play(table.id))

    async def resume(self) -> None:
        """After a start: resume every table where bots are to play with somebody."""
        tables = await self.desk.store.due()
        tasks: dict[str, asyncio.Task[None]] = {}
        for table in tables:
            try:
                row = await self.desk.row(table)
                if any(seat.kind != "bot" and not seat.stand_in for seat in row.card.seats):
                    found = await self.desk.open(table)
                    self.wake(found)
                    if found.bot_task is not None:
                        tasks[table] = found.bot_task
            except Refused as refused:
                log("not resumed", table=table, error=refused.error)
            except Exception:  # one table that cannot be read stops no other
                self.desk.errors += 1
                log_error("not resumed", table=table)
            await asyncio.sleep(0)
        while not all(task.done() or name in self._asked for name, task in tasks.items()):
            await asyncio.sleep(A_MOMENT)
        self.resumed = True
        self._asked.clear()
        log("resumed", tables=len(tables))

    async def _play(self, table: str) -> None:
        try:
            while await self._play_once(table):
                pass
            if table in self.desk.tables:
                timing.watch(self.desk, self.desk.tables[table])
        except Refused as refused:
            log("bots stopped", table=table, error=refused.error)
        except Exception:
            self.desk.errors += 1
            log_error("bots stopped", table=table)

    async def _play_once(self, name: str) -> bool:
        """One choice of one bot; False when it is no bot's turn, or nobody is there."""
        table = await self.desk.open(name)
        if table.bot_task is None or table.bot_task.done():
            table.bot_task = asyncio.current_task()
        elif table.bot_task is not asyncio.current_task():
            return False  # the table was loaded again: its bots have a task of their own
        if table.graces and not table.bots_due():
            return await self._go_on(table)
        host = table.header.host
        async with table.lock:
            due = table.bots_due()
            if table.dead or not due or table.match is None or table.is_for_nobody():
                return table.dead
            if table.state.paused is not None:
                return False
            if play.is_at_the_limit(table):
                await end_if_alone(table)
                return False
            seat = due[0]
            level = table.state.seats[seat].level
            version = table.state.version(seat)
            began = table.bot_began(seat)
            position = table.match.position
            told = replay.told_to(table.match, seat)
            offered = table.match.offers(seat).choices
            choice, used = table.match.say(offered[0]), level
            world = None  # nothing to think about, as everybody knows: no time would tell more
            if len(offered) > 1 or not table.game.is_open(position, Seat(seat)):
                dice = Dice(secrets.randbits(128), "imagine")
                world = replay.imagined(table.game, position, seat, dice)
        if not self.resumed:
            self._asked.add(name)
        if world is not None:
            header, content = table.header, table.state.content
            choice, used = await self.thinkers.think_somehow(
                header.game, header.options, world, seat, level, content, told, host
            )
        await self._wait_for_grace(table)
        if not replay.would_be_hidden(table.match, seat, choice):
            await self._wait_for_beat(table, began)
        while wait := self.limits.wait("bots", host):
            await asyncio.sleep(wait)
        async with table.lock:
            if table.dead or table.state.paused is not None or seat not in table.bots_due():
                return True
            if table.state.version(seat) == version:
                await self._choose(table, seat, level, choice, used)
        return True

    async def _go_on(self, table: Table) -> bool:
        """Where no bot is due: what the table answers for people, once the grace is over."""
        await self._wait_for_grace(table)
        async with table.lock:
            if not table.dead and table.state.paused is None:
                await play.go_on(table)
        return bool(table.bots_due()) and table.state.paused is None

    async def _wait_for_grace(self, table: Table) -> None:
        """Until nobody could take an act back any more that bots would act on."""
        while (left := grace.left(table)) > 0 and not table.dead:
            table.graced.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(table.graced.wait(), left)

    async def _choose(self, table: Table, seat: int, level: str, choice: str, used: str) -> None:
        """What the bot chose; or whatever is offered, if that is nothing."""
        assert table.match is not None
        version = table.state.version(seat)
        if used != level:
            name = table.state.seats[seat].name
            by = f"a {used} bot chooses" if used else "luck chooses"
            await table.notify(f"{name} has lost the thread: this once {by}.")
        try:
            if choice:
                try:
                    await play.choose(table, seat, version, choice, "", by_bot=True)
                    return
                except Refused:
                    log("bot refused", table=table.id, level=used)
            number = secrets.choice(table.match.offers(seat).choices)
            await play.choose(table, seat, version, number, "", by_bot=True)
        except Exception:
            self.desk.errors += 1
            table.give_up()
            log_error("bot's act failed", table=table.id)
            await asyncio.sleep(FALLBACK_PAUSE)

    async def _wait_for_beat(self, table: Table, began: float) -> None:
        """Until it is time for the bot's move; a new pace counts at once."""
        while table.state.pace:
            left = to_next_beat(time.monotonic() - began, table.state.pace / 1000)
            table.paced.clear()
            try:
                await asyncio.wait_for(table.paced.wait(), left)
            except TimeoutError:
                return


async def end_if_alone(table: Table) -> None:
    """A table that has had all its moves and no people ends: bots agree to that."""
    if all(seat.kind == "bot" for seat in table.state.seats):
        await agreement.end(table, [])
