"""Several processes that serve on one machine: they share a listening socket, thinkers, a database.

Whoever dies is replaced. Nothing is lost with it: what was answered is stored. If the process that
looks after them dies, they end with it: a port that they kept could not be served again.
"""

import contextlib
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Final

from freebooter.server.logs import log
from freebooter.server.neighbours import Neighbours
from freebooter.server.settings import BadSetting, Settings

AGAIN_SECONDS: Final = 0.5  # before a dead one is replaced
Serve = Callable[[Settings, Neighbours], None]


def check(settings: Settings) -> None:
    """Refuse what cannot be."""
    if settings.workers == 1:
        return
    if isinstance(settings.db, Path):
        raise BadSetting(
            f"{settings.workers} workers need a PostgreSQL (--db postgresql://…): a SQLite file "
            "belongs to one process."
        )
    if not hasattr(os, "fork"):
        raise BadSetting("Several workers need Linux or macOS; here start several servers.")


class Crew:
    """The workers; this process only looks after them."""

    def __init__(self, settings: Settings, serve: Serve) -> None:
        self.settings = settings
        self.serve = serve
        self.workers: dict[int, int] = {}  # processes, and the place that each has
        self.neighbours = Neighbours(settings.workers)
        self.stopping = False
        # Nothing is ever written: whoever reads hears of the end of the one process that could.
        self.life_of_ours, self.our_life = os.pipe()

    def run(self) -> None:
        """Until a signal says stop, or all have ended by themselves."""
        with tempfile.TemporaryDirectory(prefix="freebooter-slots-") as folder:
            self.settings.thinker_slots = Path(folder)
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, self._stop)
            for place in range(self.settings.workers):
                self._start(place)
            while self.workers:
                with contextlib.suppress(ChildProcessError, InterruptedError):
                    process, status = os.wait()
                    self._ended(process, status)

    def _start(self, place: int) -> None:
        process = os.fork()
        if process:
            self.workers[process] = place
            if self.stopping:  # meanwhile
                self._end_all()
            return
        code = 1
        try:
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            os.close(self.our_life)
            threading.Thread(target=self._end_with_it, daemon=True).start()
            self.neighbours.place = place
            self.serve(self.settings, self.neighbours)
            code = 0
        finally:
            sys.stdout.flush()
            os._exit(code)

    def _end_with_it(self) -> None:
        """In a worker: wait for the end of the process that looks after it."""
        os.read(self.life_of_ours, 1)
        os._exit(1)

    def _ended(self, process: int, status: int) -> None:
        place = self.workers.pop(process, None)
        if self.stopping or place is None:
            return
        log("a worker ended and is replaced", status=status)
        time.sleep(AGAIN_SECONDS)
        if not self.stopping:
            self._start(place)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.stopping = True
        self._end_all()

    def _end_all(self) -> None:
        for process in self.workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGTERM)
