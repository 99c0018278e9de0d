"""A real scheduler and two workers on loopback; one is killed in the middle of its work."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

import freebooter
from freebooter.cli import main
from freebooter.lab import store
from freebooter.lab.batches import NoCluster
from freebooter.lab.gathering import GAMES
from freebooter.lab.pools import WorkEnded
from freebooter.lab.simulate import make_plan

HERE = str(Path(freebooter.__file__).parents[1])
DASK = [sys.executable, "-m", "distributed.cli.dask_scheduler"]
TABLES = (GAMES, "seats", "events", "records")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def started(*command: str) -> Iterator[subprocess.Popen[bytes]]:
    environment = dict(os.environ) | {"PYTHONPATH": HERE}
    child = subprocess.Popen(
        [sys.executable, "-m", *command], env=environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    try:
        yield child
    finally:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
        child.wait()


def commands(address: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """How a scheduler and a worker at this address are started."""
    port = ("--host", "127.0.0.1", "--port", address.rpartition(":")[2])
    scheduler = ("distributed.cli.dask_scheduler", *port, "--no-dashboard")
    one = ("--no-nanny", "--nthreads", "1", "--no-dashboard")
    return scheduler, ("distributed.cli.dask_worker", address, *one)


def wait_for_workers(address: str, count: int) -> None:
    from distributed import Client

    for _ in range(60):
        try:
            with Client(address, timeout="2s", set_as_default=False) as client:  # type: ignore[no-untyped-call]
                client.wait_for_workers(count, timeout=60)
                return
        except OSError:
            time.sleep(0.5)  # the scheduler is still loading
    raise AssertionError("no scheduler")


def test_a_cluster_gives_the_same_tables_though_a_worker_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "PART", 5)
    address = f"tcp://127.0.0.1:{free_port()}"
    plan = replace(make_plan("scoundrels", 3, ("random",), 120, seed=9), is_common=True)
    scheduler, worker = commands(address)
    with started(*scheduler), started(*worker) as doomed, started(*worker):
        wait_for_workers(address, 2)
        done = 0

        def progress(games: int) -> None:
            nonlocal done
            done += games
            if done >= 10 and doomed.poll() is None:
                os.killpg(doomed.pid, signal.SIGKILL)
                doomed.wait()

        store.fill(tmp_path / "cluster", {"run": plan}, cluster=address, progress=progress)
        assert doomed.returncode == -signal.SIGKILL and done == 120
    store.fill(tmp_path / "alone", {"run": plan}, processes=1)

    for table in TABLES:
        one, other = (
            store.scan(tmp_path / where, table).collect() for where in ("alone", "cluster")
        )
        assert one.equals(other), table


def test_a_scheduler_that_dies_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "PART", 5)
    address = f"tcp://127.0.0.1:{free_port()}"
    plan = replace(make_plan("scoundrels", 3, ("random",), 200, seed=9), is_common=True)
    scheduler, worker = commands(address)
    with started(*scheduler) as doomed, started(*worker):
        wait_for_workers(address, 1)

        def progress(games: int) -> None:
            if games and doomed.poll() is None:
                os.killpg(doomed.pid, signal.SIGKILL)
                doomed.wait()

        with pytest.raises(WorkEnded, match="The cluster went away, or"):
            store.fill(tmp_path, {"run": plan}, cluster=address, progress=progress)
    assert store.scan(tmp_path, GAMES).collect().height >= 5  # what was played is kept


def test_no_scheduler_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = f"tcp://127.0.0.1:{free_port()}"
    monkey = ["simulate", "scoundrels", "--games", "2", "--out", str(tmp_path / "run")]

    assert main([*monkey, "--cluster", address]) == 2
    assert "No scheduler answers at" in capsys.readouterr().err
    with pytest.raises(NoCluster, match="nonsense"):
        store.fill(tmp_path, {"x": make_plan("scoundrels", games=1)}, cluster="nonsense")
