"""Bots at work: worker processes that think, and what happens when one fails."""

import asyncio
import json
import os
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freebooter.server.games_info import levels_of
from freebooter.server.logs import log, log_error
from freebooter.server.slots import Slots

Told = Callable[[], list[list[Any]]]  # the facts for a seat, each as kind, audience, values


def nothing_told() -> list[list[Any]]:
    """For a seat that has heard nothing."""
    return []


MOST_HOSTS = 5_000  # whose use of thinkers is remembered


class ThinkingFailed(Exception):
    """A bot gave no answer."""


@dataclass(frozen=True)
class Question:
    """What a bot is asked: a world that its seat might be in, never the true one."""

    game: str
    options: dict[str, Any]
    world: Any
    seat: int
    content: dict[str, Any] | None = None
    told: Told = nothing_told  # called only for bots that listen
    host: str = ""  # whose use of thinkers it is
    for_nobody: bool = False  # no person sits at the table, so tables with people come first

    def job(self) -> dict[str, Any]:
        """What a worker is sent."""
        return {
            "game": self.game,
            "options": self.options,
            "content": self.content,
            "world": self.world,
            "seat": self.seat,
        }


class Thinker:
    """One worker process, started when it is first needed."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None
        self.ended: list[asyncio.subprocess.Process] = []

    async def ask(self, job: bytes, seconds: float) -> dict[str, Any]:
        """Ask, and wait so long; a worker that fails is ended, the next job gets a new one."""
        try:
            return await asyncio.wait_for(self._ask(job), seconds)
        except (TimeoutError, OSError, ValueError, EOFError, asyncio.IncompleteReadError) as error:
            self.end()
            raise ThinkingFailed(type(error).__name__) from error
        except asyncio.CancelledError:
            self.end()  # an answer nobody waits for must not be taken for the next one
            raise

    async def _ask(self, job: bytes) -> dict[str, Any]:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
        reader, writer = self.process.stdout, self.process.stdin
        assert reader is not None and writer is not None
        writer.write(job + b"\n")
        await writer.drain()
        line = await reader.readline()
        if not line:
            raise EOFError
        said: dict[str, Any] = json.loads(line)
        return said

    def end(self) -> None:
        if self.process is not None:
            if self.process.returncode is None:
                self.process.kill()
            self.ended = [p for p in self.ended if p.returncode is None] + [self.process]
        self.process = None

    async def close(self) -> None:
        """End the process and wait until it is gone, with all that went before it."""
        self.end()
        for process in self.ended:
            if process.stdin is not None:
                process.stdin.close()
            await process.wait()
        self.ended = []


class Shares:
    """Who gets the next idle worker: tables where people wait come first, and of their hosts
    whoever has used least of late."""

    HALF_LIFE = 60.0  # seconds

    def __init__(self, workers: Sequence[Thinker]) -> None:
        self._idle = list(workers)
        self._waiting: list[tuple[bool, str, asyncio.Future[Thinker]]] = []
        self._used: dict[str, tuple[float, float]] = {}  # seconds of thinking, and when counted

    def waiting(self) -> int:
        return len(self._waiting)

    def used(self, host: str) -> float:
        seconds, at = self._used.get(host, (0.0, 0.0))
        return float(seconds * 0.5 ** ((time.monotonic() - at) / self.HALF_LIFE))

    async def take(self, host: str, for_nobody: bool = False) -> Thinker:
        if self._idle:
            return self._idle.pop()
        turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        self._waiting.append((for_nobody, host, turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._hand_on(turn.result())  # it came too late for us
            raise

    def give_back(self, worker: Thinker, host: str, seconds: float) -> None:
        self._used[host] = (self.used(host) + seconds, time.monotonic())
        if len(self._used) > MOST_HOSTS:
            self._used = {one: used for one, used in self._used.items() if self.used(one) > 0.01}
        self._hand_on(worker)

    def _hand_on(self, worker: Thinker) -> None:
        self._waiting = [one for one in self._waiting if not one[2].done()]
        if not self._waiting:
            self._idle.append(worker)
            return
        first = min(self._waiting, key=lambda one: (one[0], self.used(one[1])))
        self._waiting.remove(first)
        first[2].set_result(worker)


class Thinkers:
    """All worker processes of a server."""

    def __init__(
        self,
        count: int,
        seconds: float,
        command: Sequence[str] = (),
        slots: Path | None = None,
    ) -> None:
        count = count or max(1, (os.cpu_count() or 2) - 1)
        self.slots = Slots(slots, count)
        command = command or (sys.executable, "-m", "freebooter.server.thinker")
        self.seconds = seconds
        self.all = [Thinker(command) for _ in range(count)]
        self.busy = 0
        self.thoughts = 0
        self.failures = 0
        self.seconds_thought = 0.0
        self._listening: set[tuple[str, str]] = set()  # games and levels of bots that want `told`
        self.shares = Shares(self.all)

    async def think(self, question: Question, level: str) -> str:
        """What a bot of a level chooses, in notation."""
        game, told = question.game, question.told
        job = question.job() | {"level": level, "seed": secrets.randbits(64)}
        if (game, level) in self._listening:
            job["told"] = told()
        thinker = await self.shares.take(question.host, question.for_nobody)
        began = time.monotonic()
        self.busy += 1
        try:
            async with self.slots.one():
                began = time.monotonic()
                said = await thinker.ask(json.dumps(job).encode(), self.seconds)
                if said.get("needs") == "told":
                    self._listening.add((game, level))
                    job["told"] = told()
                    said = await thinker.ask(json.dumps(job).encode(), self.seconds)
        finally:
            self.busy -= 1
            self.shares.give_back(thinker, question.host, time.monotonic() - began)
        self.thoughts += 1
        self.seconds_thought += time.monotonic() - began
        if "choice" not in said:
            raise ThinkingFailed(str(said.get("error", "")))
        return str(said["choice"])

    async def work(self, job: dict[str, Any], host: str, seconds: float) -> dict[str, Any]:
        """Whatever else a worker is asked: a hint, chances."""
        thinker = await self.shares.take(host)
        began = time.monotonic()
        self.busy += 1
        try:
            async with self.slots.one():
                return await thinker.ask(json.dumps(job).encode(), seconds)
        finally:
            self.busy -= 1
            self.shares.give_back(thinker, host, time.monotonic() - began)

    async def think_somehow(self, question: Question, level: str) -> tuple[str, str]:
        """A choice by this level, or by the next simpler one that answers; and by which."""
        game = question.game
        for simpler in simpler_levels(game, level):
            try:
                return await self.think(question, simpler), simpler
            except ThinkingFailed as error:
                self.failures += 1
                log("bot failed", game=game, level=simpler, error=str(error)[:40])
            except Exception:
                self.failures += 1
                log_error("bot failed", game=game, level=simpler)
        return "", ""

    async def close(self) -> None:
        for thinker in self.all:
            await thinker.close()


def to_next_beat(passed: float, pace: float) -> float:
    """How long a choice still waits: turns of bots take whole paces, whatever they thought.

    What another process has stored may be a moment ahead of our own idea of the time.
    """
    return pace - max(0.0, passed) % pace if pace > 0 else 0.0


def simpler_levels(game: str, level: str) -> list[str]:
    """A level and those below it, the best first; an unknown level counts as the best."""
    levels = levels_of(game)
    top = levels.index(level) if level in levels else len(levels) - 1
    known = list(reversed(levels[: top + 1]))
    return known if level in levels else [level, *known]
