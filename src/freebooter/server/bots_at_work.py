"""Bots at work: worker processes that think, and what happens when one fails."""

import asyncio
import json
import os
import secrets
import sys
import time
from collections.abc import Sequence
from typing import Any

from freebooter.server.logs import log, log_error
from freebooter.server.states import levels_of


class ThinkingFailed(Exception):
    """A bot gave no answer."""


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


class Thinkers:
    """All worker processes of a server."""

    def __init__(self, count: int, seconds: float, command: Sequence[str] = ()) -> None:
        count = count or max(1, (os.cpu_count() or 2) - 1)
        command = command or (sys.executable, "-m", "freebooter.server.thinker")
        self.seconds = seconds
        self.all = [Thinker(command) for _ in range(count)]
        self.busy = 0
        self.thoughts = 0
        self.failures = 0
        self.seconds_thought = 0.0
        self._idle: asyncio.Queue[Thinker] = asyncio.Queue()
        for thinker in self.all:
            self._idle.put_nowait(thinker)

    async def think(
        self, game: str, options: dict[str, Any], world: Any, seat: int, level: str
    ) -> str:
        """What a bot of a level chooses, in notation."""
        job = {
            "game": game,
            "options": options,
            "world": world,
            "seat": seat,
            "level": level,
            "seed": secrets.randbits(64),
        }
        thinker = await self._idle.get()
        began = time.monotonic()
        self.busy += 1
        try:
            said = await thinker.ask(json.dumps(job).encode(), self.seconds)
        finally:
            self.busy -= 1
            self._idle.put_nowait(thinker)
        self.thoughts += 1
        self.seconds_thought += time.monotonic() - began
        if "choice" not in said:
            raise ThinkingFailed(str(said.get("error", "")))
        return str(said["choice"])

    async def think_somehow(
        self, game: str, options: dict[str, Any], world: Any, seat: int, level: str
    ) -> tuple[str, str]:
        """A choice by this level, or by the next simpler one that answers; and by which."""
        for simpler in simpler_levels(game, level):
            try:
                return await self.think(game, options, world, seat, simpler), simpler
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
    """How long a choice still waits: turns of bots take whole paces, whatever they thought."""
    return pace - passed % pace if pace > 0 else 0.0


def simpler_levels(game: str, level: str) -> list[str]:
    """A level and those below it, the best first; an unknown level counts as the best."""
    levels = levels_of(game)
    top = levels.index(level) if level in levels else len(levels) - 1
    known = list(reversed(levels[: top + 1]))
    return known if level in levels else [level, *known]
