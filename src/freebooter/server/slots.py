"""Slots for bots' thinking that the workers of one machine share: a file with a lock for each.

Whoever dies gives its slot back: the lock goes with the process.
"""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

LOOK_AGAIN: Final = 0.01  # seconds


class Slots:
    """So many may think at once, whichever process asks; without a folder there is no limit."""

    def __init__(self, folder: Path | None, count: int) -> None:
        self.files = [] if folder is None else [folder / str(n) for n in range(count)]
        self.locks: Any = import_module("fcntl") if self.files else None

    @contextlib.asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        """Hold a slot."""
        if not self.files:
            yield
            return
        held = self._take()
        while held is None:
            await asyncio.sleep(LOOK_AGAIN)
            held = self._take()
        try:
            yield
        finally:
            os.close(held)

    def _take(self) -> int | None:
        for path in self.files:
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                self.locks.flock(file, self.locks.LOCK_EX | self.locks.LOCK_NB)
                return file
            except OSError:
                os.close(file)
        return None
