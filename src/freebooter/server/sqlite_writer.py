"""One thread that writes: what waits together is committed together, and each job fails alone."""

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Final

from freebooter.server.logs import log_error
from freebooter.server.sqlite_file import connect
from freebooter.server.store import Busy, Conflict, StorageError

MOST_TOGETHER: Final = 256
MOST_WAITING: Final = 4_000
MOMENT: Final = 0.004  # seconds that a job may wait for others to be stored with it
MOST_HOPE, PATIENCE = 8, 64  # see `_wait_for_others`
Job = Callable[[sqlite3.Connection], None]
Waiting = tuple[Job, "asyncio.Future[None]"]
Told = tuple["asyncio.Future[None]", StorageError | None]


def tell(those: list[Told]) -> None:
    """Tell all of a group at once, on the loop they wait on."""
    for done, error in those:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


class Writer:
    """Whoever writes waits until the disk has it."""

    def __init__(self, path: Path, most_waiting: int = MOST_WAITING) -> None:
        self.path = path
        self.commits = 0
        self.written = 0
        self._most_waiting = most_waiting
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._connection: sqlite3.Connection | None = None
        self._hope = 0
        self._closed = False  # and nobody may wait for a thread that has ended
        self._thread = threading.Thread(target=self._work, name="storage", daemon=True)
        self._thread.start()

    async def write(self, job: Job) -> None:
        """All of a job or nothing of it; returns when it is on the disk."""
        if self._closed:
            raise StorageError("The database is closed.")
        if self._queue.qsize() >= self._most_waiting:
            raise Busy("Too much waits to be stored.")
        done = asyncio.get_running_loop().create_future()
        self._queue.put((job, done))
        await done  # whoever hangs up does not stop the write

    def waiting(self) -> int:
        return self._queue.qsize()

    def close(self) -> None:
        self._closed = True
        self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        going = True
        while going:
            together: list[Waiting] = []
            item = self._queue.get()
            if item is not None:
                self._wait_for_others()
            while item is not None:
                together.append(item)
                if len(together) >= MOST_TOGETHER:
                    break
                try:
                    item = self._queue.get_nowait()
                except queue.Empty:
                    break
            going = item is not None
            if together:
                self._commit_safely(together)
        if self._connection is not None:
            self._connection.close()

    def _wait_for_others(self) -> None:
        """Wait a moment for other jobs, as long as some come: one commit costs as much as another.

        After moments in which nobody came it is tried again only now and then, so that somebody
        who is alone is not held up.
        """
        if self._hope < 0:
            self._hope += 1
        elif self._queue.empty():
            sleep(MOMENT)
            if not self._queue.empty():
                self._hope = min(self._hope + 1, MOST_HOPE)
            else:
                self._hope = self._hope - 1 if self._hope else -PATIENCE

    def _commit_safely(self, together: list[Waiting]) -> None:
        """Commit; whatever goes wrong, everybody hears of it and the thread lives on."""
        try:
            failed = self._commit(together)
        except Exception as error:
            log_error("storing failed")
            self._forget_connection()
            broken = StorageError(f"The database failed: {type(error).__name__}.")
            failed = dict.fromkeys(range(len(together)), broken)
        self.commits += 1
        self.written += len(together) - len(failed)
        told: dict[asyncio.AbstractEventLoop, list[Told]] = {}
        for place, (_, done) in enumerate(together):
            told.setdefault(done.get_loop(), []).append((done, failed.get(place)))
        for loop, those in told.items():
            with contextlib.suppress(RuntimeError):  # nobody waits where the loop is closed
                loop.call_soon_threadsafe(tell, those)

    def _commit(self, together: list[Waiting]) -> dict[int, StorageError]:
        """One transaction; the jobs that failed, by their place."""
        if self._connection is None:
            self._connection = connect(self.path)
        writer = self._connection
        failed: dict[int, StorageError] = {}
        is_alone = len(together) == 1  # so that all is undone or nothing
        undo = "ROLLBACK" if is_alone else "ROLLBACK TO part"
        try:
            writer.execute("BEGIN IMMEDIATE")
            for place, (job, _) in enumerate(together):
                if not is_alone:
                    writer.execute("SAVEPOINT part")
                try:
                    job(writer)
                except Conflict as error:
                    failed[place] = error
                    writer.execute(undo)
                except sqlite3.IntegrityError as error:
                    failed[place] = Conflict(f"The journal has moved on: {error}.")
                    writer.execute(undo)
                except sqlite3.Error:
                    raise
                except Exception as error:  # a mistake in one job, such as a text nobody can write
                    log_error("a job failed")
                    failed[place] = StorageError(f"Not stored: {type(error).__name__}.")
                    writer.execute(undo)
                if not is_alone:
                    writer.execute("RELEASE part")
            if writer.in_transaction:
                writer.execute("COMMIT")
        except sqlite3.Error as error:
            if writer.in_transaction:
                writer.execute("ROLLBACK")
            for place in range(len(together)):
                failed.setdefault(place, StorageError(f"The database failed: {error}."))
        return failed

    def _forget_connection(self) -> None:
        """The next group gets a new one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.close()
            except sqlite3.Error:
                log_error("closing failed")
