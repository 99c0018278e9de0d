"""Processes that work for us: none is left when we are gone, and one that dies is said."""

import ctypes
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.context import BaseContext
from multiprocessing.process import parent_process
from threading import Thread

from freebooter.kernel.errors import FreebooterError

GOES_ON = "What was played is kept: the same command goes on."
PARENT_DEATH = 1  # PR_SET_PDEATHSIG: the signal that this process gets then


class WorkEnded(FreebooterError):
    """Somebody who worked for us is gone."""


@contextmanager
def pool(
    processes: int, kept: str = "", context: BaseContext | None = None
) -> Iterator[ProcessPoolExecutor]:
    """So many processes; what waits is called off when we stop. `kept` is said if one dies."""
    workers = ProcessPoolExecutor(processes, context, end_with_parent)
    try:
        yield workers
    except BrokenProcessPool as error:
        said = "A process ended before its work was done: killed, or out of memory."
        raise WorkEnded(f"{said} {kept}".rstrip()) from error
    finally:
        workers.shutdown(cancel_futures=True)


def end_with_parent() -> None:
    """End this process when its parent does, even if that is killed: else it waits for ever.

    Linux does so without a thread, which would keep bots from thinking in several processes.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PARENT_DEATH, signal.SIGKILL)
    else:
        Thread(target=wait_for_parent, daemon=True).start()


def wait_for_parent() -> None:
    found = parent_process()
    if found is not None:
        found.join()
        os._exit(1)
