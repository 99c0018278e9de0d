"""Reviews of finished games: one at a time, in a gentle process of its own, kept with the table."""

import asyncio
import base64
import contextlib
import json
import sys
import zlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from freebooter.server import wire_help
from freebooter.server.events import Reviewed
from freebooter.server.export import record_of
from freebooter.server.identity import Identity
from freebooter.server.logs import log, log_error
from freebooter.server.refused import Refused
from freebooter.server.table import Table

if TYPE_CHECKING:
    from freebooter.server.desk import Desk

COMMAND = (sys.executable, "-m", "freebooter.review.worker")
LONGEST_LINE = 1 << 26
MOST_WAITING = 20
MOST_STOPPED = 50  # whose parts are remembered until the server stops


@dataclass
class Work:
    """A review that waits, is under way, was stopped or has failed."""

    progress: float = 0.0
    parts: dict[str, Any] = field(default_factory=dict)
    task: asyncio.Task[None] | None = None
    error: str = ""

    def is_going_on(self) -> bool:
        return self.task is not None and not self.task.done()


class Reviews:
    """All reviews of a server."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.works: dict[str, Work] = {}
        self.turn = asyncio.Semaphore(1)
        self.budget: dict[str, int] = {}  # none: the usual one

    async def status(self, table: Table) -> wire_help.ReviewInfo:
        advice = table.state.advice
        if advice.packed:
            return wire_help.ReviewInfo("done", 1.0, None)
        work = self.works.get(table.id)
        if work is None or not work.is_going_on():
            progress = await self._elsewhere(table)
            if progress is not None:
                return wire_help.ReviewInfo("running", progress, None)
        if work is None:
            return wire_help.ReviewInfo("none", 0.0, None)
        if work.is_going_on():
            return wire_help.ReviewInfo("running", work.progress, None)
        status: Literal["failed", "stopped"] = "failed" if work.error else "stopped"
        return wire_help.ReviewInfo(status, work.progress, work.error or None)

    async def _elsewhere(self, table: Table) -> float | None:
        """How far another process of the server is with this review, if one is at it."""
        return None if self.desk.fleet is None else await self.desk.fleet.review_elsewhere(table.id)

    def under_way(self) -> dict[str, float]:
        """How far the reviews are that go on here, by table."""
        return {name: work.progress for name, work in self.works.items() if work.is_going_on()}

    async def begin(self, table: Table) -> None:
        """Start a review, or go on with one that was stopped; never of a game under way."""
        if table.state.status != "over":
            raise Refused(409, "A game is reviewed when it is over.")
        if table.state.advice.packed:
            return
        if await self._elsewhere(table) is not None:
            return
        work = self.works.setdefault(table.id, Work())
        if work.is_going_on():
            return
        if sum(one.is_going_on() for one in self.works.values()) >= MOST_WAITING:
            raise Refused(503, "Too many reviews are waiting; try again later.")
        work.error = ""
        events = await self.desk.store.events(table.id)
        record = await asyncio.to_thread(record_of, table.header, table.card.pace, events)
        work.task = self.desk.keep(self._run(table.id, work, record))
        if self.desk.fleet is not None:
            self.desk.fleet.presence_changed()

    async def cancel(self, table: Table) -> None:
        """Stop it; what is done so far is kept for whoever starts it again."""
        if self.stop(table.id):
            return
        if await self._elsewhere(table) is None or self.desk.fleet is None:
            raise Refused(409, "No review of this game is under way.")
        await self.desk.fleet.stop_review(table.id)

    def stop(self, table: str) -> bool:
        """Stop a review that goes on here; whether there is one."""
        work = self.works.get(table)
        if work is None or work.task is None or not work.is_going_on():
            return False
        work.task.cancel()
        if self.desk.fleet is not None:
            self.desk.fleet.presence_changed()
        stopped = [one for one, each in self.works.items() if not each.is_going_on()]
        for old in stopped[:-MOST_STOPPED]:
            del self.works[old]
        return True

    async def _run(self, table: str, work: Work, record: dict[str, Any]) -> None:
        async with self.turn:
            process = await asyncio.create_subprocess_exec(
                *COMMAND,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=LONGEST_LINE,
            )
            try:
                review = await self._read(process, work, record)
            except Exception:
                log_error("review failed", table=table)
                review = None
            finally:
                if process.returncode is None:
                    with contextlib.suppress(ProcessLookupError):
                        process.kill()
                await process.wait()
        if review is None:
            work.error = work.error or "The review failed; try again."
            return
        await self.desk.act(table, lambda found: keep(found, review))
        del self.works[table]
        log("reviewed", table=table)

    async def _read(
        self, process: asyncio.subprocess.Process, work: Work, record: dict[str, Any]
    ) -> dict[str, Any] | None:
        reader, writer = process.stdout, process.stdin
        assert reader is not None and writer is not None
        job = {"record": record, "parts": work.parts, "budget": self.budget}
        writer.write(json.dumps(job).encode() + b"\n")
        await writer.drain()
        while line := await reader.readline():
            said = json.loads(line)
            if "progress" in said:
                work.progress = said["progress"]
            elif "part" in said:
                work.parts[said["part"]] = said["value"]
            elif "error" in said:
                work.error = said["error"]
            elif "review" in said:
                found: dict[str, Any] = said["review"]
                return found
        return None

    async def close(self) -> None:
        for work in self.works.values():
            if work.task is not None:
                work.task.cancel()


async def keep(table: Table, review: dict[str, Any]) -> None:
    """Keep a review with its table."""
    packed = base64.b85encode(zlib.compress(json.dumps(review).encode(), 9)).decode()
    sums = []
    for reading in review["readings"]:
        account = reading["account"]
        accuracy = account["accuracy"]
        points = [account[part]["points"] for part in ("luck", "own", "others")]
        sums.append((points[0], points[1], points[2], accuracy and accuracy["points"]))
    await table.commit([Reviewed(packed, sums)], announce=True)


def unpacked(packed: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(zlib.decompress(base64.b85decode(packed)))
    return found


def check_may_read(table: Table, who: Identity) -> None:
    """Those who played, the host, and spectators when all people at the table have agreed."""
    table.check_may_look(who)
    if table.is_host(who) or any(table.owns(who, seat) for seat in range(table.seats)):
        return
    people = {place for place, seat in enumerate(table.state.seats) if seat.kind == "person"}
    if not people <= table.state.advice.shared:
        raise Refused(403, "The review is for those who played, until all of them show it.")
