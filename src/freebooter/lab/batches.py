"""Work in batches: in this process, in several, or on a Dask cluster. The result is the same."""

import os
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, as_completed
from importlib import import_module
from multiprocessing import get_context
from typing import Any, TypeVar

from freebooter.kernel.errors import FreebooterError
from freebooter.lab.pools import GOES_ON, WorkEnded, pool
from freebooter.lab.simulate import usable_cores

R = TypeVar("R")
Call = tuple[Any, ...]  # the arguments of one batch
THREADS = "POLARS_MAX_THREADS"
ADDRESS = re.compile(r"(tcp|tls|ws|wss)://[^\s/]+:\d+")
NO_DASK = (
    "A cluster needs the package {name}, which is not here: install Freebooter with the extra "
    "[cluster], such as freebooter[lab,cluster]."
)


class NoCluster(FreebooterError):
    """There is no cluster to work on."""


def run_batches(
    work: Callable[..., R],
    calls: Sequence[Call],
    processes: int | None = None,
    cluster: str = "",
) -> Iterator[tuple[Call, R]]:
    """Each call with its result, in the order in which they are done."""
    if not calls:
        return
    if cluster:
        yield from on_cluster(work, calls, cluster)
        return
    count = min(processes or usable_cores(), len(calls))
    if count == 1:
        for call in calls:
            yield call, work(*call)
        return
    yield from in_processes(work, calls, count)


def in_processes(
    work: Callable[..., R], calls: Sequence[Call], count: int
) -> Iterator[tuple[Call, R]]:
    # Spawned, not forked: a fork would copy locks that the threads of Polars hold.
    before = os.environ.get(THREADS)
    os.environ[THREADS] = "1"  # a process is one core
    try:
        with pool(count, GOES_ON, get_context("spawn")) as workers:
            pending = {workers.submit(work, *call): call for call in calls}
            for done in as_completed(pending):
                yield pending.pop(done), done.result()
    finally:
        if before is None:
            del os.environ[THREADS]
        else:
            os.environ[THREADS] = before


def on_cluster(
    work: Callable[..., R], calls: Sequence[Call], address: str
) -> Iterator[tuple[Call, R]]:
    """A worker that dies costs only what it was doing: Dask gives that to another."""
    try:
        dask = import_module("distributed")
    except ModuleNotFoundError as error:
        raise NoCluster(NO_DASK.format(name=error.name)) from error
    if not ADDRESS.fullmatch(address):
        raise NoCluster(f"A cluster is written tcp://host:8786, not {address!r:.80}.")
    try:
        client = dask.Client(address, timeout="10s", set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise NoCluster(
            f"No scheduler answers at {address!r:.80}: start one with `dask scheduler`, "
            "see docs/laboratory.md."
        ) from error
    with client:
        pending = {client.submit(work, *call, pure=False): call for call in calls}
        try:
            for done, result in dask.as_completed(
                list(pending), loop=client.loop, with_results=True
            ):
                if done.cancelled():  # Dask hands this out as a result
                    raise CancelledError
                yield pending.pop(done), result
                done.release()
        except (CancelledError, OSError, dask.KilledWorker) as error:
            raise WorkEnded(f"The cluster went away, or its workers died. {GOES_ON}") from error
