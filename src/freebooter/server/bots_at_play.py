"""Bots at the tables: whose turn it is, when they may choose, and when they pause."""

import asyncio
import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from freebooter.bots.levels import in_time
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.server import agreement, grace, play, replay, timing
from freebooter.server.bots_at_work import Question, Thinkers, Told, to_next_beat
from freebooter.server.catching_up import catch_up
from freebooter.server.clock import now
from freebooter.server.limits import Limits
from freebooter.server.logs import log, log_error
from freebooter.server.refused import Refused
from freebooter.server.store import Conflict
from freebooter.server.table import Table

if TYPE_CHECKING:
    from freebooter.server.desk import Desk

FALLBACK_PAUSE = 1.0
A_MOMENT = 0.01


@dataclass(frozen=True)
class Thought:
    """A bot thinks about the position that its table had at a version."""

    seat: int
    version: int
    task: "asyncio.Future[tuple[str, str]]"

    def is_wanted(self, table: Table) -> bool:
        """Whether the table still is where it was."""
        state = table.state
        return not table.dead and state.paused is None and state.version(self.seat) == self.version


class BotsAtPlay:
    """Lets the bots of all tables play, one choice after the other."""

    def __init__(self, desk: "Desk", thinkers: Thinkers, limits: Limits) -> None:
        self.desk = desk
        self.thinkers = thinkers
        self.limits = limits
        self.resumed = False
        self._thoughts: dict[str, Thought] = {}  # by table: what its bot thinks about
        self._asked: set[str] = set()  # tables whose bots have asked for a thought; at the start

    def wake(self, table: Table) -> None:
        """Let the bots of a table play if it is their turn and somebody is there."""
        timing.watch(self.desk, table)
        thought = self._thoughts.get(table.id)
        if thought is not None and not thought.is_wanted(table):
            thought.task.cancel()  # the table has moved on: the worker is free for others
        if table.dead or table.stuck or table.is_for_nobody():
            return
        if not table.bots_due() and not table.graces:
            return
        if table.bot_task is None or table.bot_task.done():
            table.bot_task = self.desk.keep(self._play(table.id))

    async def resume(self) -> None:
        """After a start: resume every table where bots are to play with somebody."""
        tables = await self.desk.due()
        tasks: dict[str, asyncio.Task[None]] = {}
        for table in tables:
            try:
                if await self.is_for_somebody(table):
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

    async def is_for_somebody(self, table: str) -> bool:
        """Whether anybody sits at a table that is not loaded."""
        row = await self.desk.row(table)
        return any(seat.kind != "bot" and not seat.stand_in for seat in row.card.seats)

    async def _play(self, table: str) -> None:
        try:
            while await self._play_or_follow(table):
                pass
            if table in self.desk.tables:
                timing.watch(self.desk, self.desk.tables[table])
        except Refused as refused:
            log("bots stopped", table=table, error=refused.error)
        except Exception:
            self.desk.errors += 1
            log_error("bots stopped", table=table)

    async def _play_or_follow(self, name: str) -> bool:
        """One choice; if another process was faster, go on from what it has stored."""
        try:
            return await self._play_once(name)
        except Conflict:
            table = await self.desk.open(name)
            async with table.lock:
                if not table.dead:
                    await catch_up(table)
            return True

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
        if self.desk.fleet is not None and not await self.desk.fleet.may_play(table):
            return False  # another process lets them play
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
            began = table.state.common_at  # as it is stored: whoever takes over keeps the beat
            position = table.match.position
            told = replay.told_to(table.match, seat)
            offered = table.match.offers(seat).choices
            choice, used = table.match.say(offered[0]), level
            world = None  # nothing to think about, as everybody knows: no time would tell more
            if len(offered) > 1 or not table.game.is_open(position, Seat(seat)):
                dice = Dice(secrets.randbits(128), "imagine")
                world = replay.imagined(table.game, position, seat, dice)
        if world is not None:
            found = await self._think(table, seat, version, world, told)
            if found is None:
                return True
            choice, used = found
        self._note_asked(name)
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

    def _note_asked(self, table: str) -> None:
        if not self.resumed:
            self._asked.add(table)

    async def _think(
        self, table: Table, seat: int, version: int, world: Any, told: Told
    ) -> tuple[str, str] | None:
        """What a bot chooses, and its level or a simpler one that chose in its place; None: the
        table has moved on, so it thinks no more."""
        header, state = table.header, table.state
        level = state.seats[seat].level
        asked = in_time(level, table.bot_spent(seat))
        for_nobody = all(one.is_bot() for one in state.seats)
        question = Question(
            header.game, header.options, world, seat, state.content, told, header.host, for_nobody
        )
        began = time.monotonic()
        task = asyncio.ensure_future(self.thinkers.think_somehow(question, asked))
        thought = Thought(seat, version, task)
        self._thoughts[table.id] = thought
        try:
            await asyncio.sleep(0)  # now it has begun
            self._note_asked(table.id)
            await asyncio.wait([task])
        finally:
            if self._thoughts.get(table.id) is thought:
                del self._thoughts[table.id]
            task.cancel()  # if we were cancelled ourselves; one that is done stays so
        if task.cancelled():
            return None
        table.bot_spent(seat, time.monotonic() - began)
        choice, used = task.result()
        return choice, level if used == asked else used

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
            await table.graced.rung(left)

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
        except Conflict:
            raise
        except Exception:
            self.desk.errors += 1
            table.give_up()
            log_error("bot's act failed", table=table.id)
            await asyncio.sleep(FALLBACK_PAUSE)

    async def _wait_for_beat(self, table: Table, began: float) -> None:
        """Until it is time for the bot's move; a new pace counts at once."""
        while table.state.pace:
            left = to_next_beat(now() - began, table.state.pace / 1000)
            if not await table.paced.rung(left):
                return


async def end_if_alone(table: Table) -> None:
    """A table that has had all its moves and no people ends: bots agree to that."""
    if all(seat.kind == "bot" for seat in table.state.seats):
        await agreement.end(table, [])
