"""A real PostgreSQL of the tests' own: in a temporary folder, on a Unix socket, without root.

It is Debian's package, but never the cluster that the package itself starts.
"""

import atexit
import contextlib
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.soak import IS_SOAK

NAMES = itertools.count()
USER = "freebooter"  # of the database


def programs() -> Path | None:
    """Where the newest PostgreSQL of Debian, or else that of the path, has its programs."""
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if folders:
        return max(folders, key=lambda folder: int(folder.parent.name))
    found = shutil.which("pg_isready")
    return Path(found).resolve().parent if found else None


needs_postgres = pytest.mark.postgres  # scripts/test leaves these out, loudly, where it is missing


def unprivileged() -> list[str]:
    """How to run a program as somebody who is not root."""
    if os.getuid() != 0:
        return []
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]


# Whoever starts a cluster may be killed: then its end of the pipe closes, and this cleans up.
CLEAN_UP = """
read -r _
process=$(head -n 1 "$1/data/postmaster.pid") && kill -INT "$process"
while [ -n "$process" ] && kill -0 "$process"; do sleep 0.1; done
rm -rf "$1"
"""


class Cluster:
    """A running PostgreSQL; with `durable` it waits for the disk, as a real one does."""

    def __init__(self, durable: bool = IS_SOAK) -> None:
        folder = programs()
        assert folder is not None, "PostgreSQL is missing"
        self.programs = folder
        self.folder = Path(tempfile.mkdtemp(prefix="fb-pg-"))
        self.data = self.folder / "data"
        if os.getuid() == 0:
            shutil.chown(self.folder, "nobody", "nogroup")
        self._run("initdb", "-D", self.data, "-U", USER, "-A", "trust", "--no-sync", "-E", "UTF8")
        with (self.data / "postgresql.conf").open("a") as file:
            print("listen_addresses = ''", file=file)
            print(f"unix_socket_directories = '{self.folder}'", file=file)
            print("max_connections = 200", file=file)
            print("shared_buffers = 32MB", file=file)
            if not durable:
                print("fsync = off\nsynchronous_commit = off\nfull_page_writes = off", file=file)
        self.process: subprocess.Popen[bytes] | None = None
        self.watch = subprocess.Popen(
            ["sh", "-c", CLEAN_UP, "sh", str(self.folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # or whoever ends all of a terminal ends it as well
        )
        try:
            self.start()
        except BaseException:
            self.stop()
            raise

    def _run(self, program: str, *arguments: object) -> None:
        command = [*unprivileged(), str(self.programs / program), *map(str, arguments)]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder)

    def start(self) -> None:
        """Start it and wait until it answers; after a kill it repairs itself first.

        While backends of a killed one still live a new one ends at once: start it again.
        """
        ready = [str(self.programs / "pg_isready"), "-q", "-h", str(self.folder), "-U", USER]
        self.process = None
        for _ in range(600):
            if self.process is None or self.process.poll() is not None:
                self.process = self._launch()
            if subprocess.run(ready, check=False).returncode == 0:
                return
            time.sleep(0.05)
        raise AssertionError((self.folder / "log").read_text()[-2000:])

    def _launch(self) -> "subprocess.Popen[bytes]":
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [*unprivileged(), str(self.programs / "postgres"), "-D", str(self.data)],
                stdout=log,
                stderr=log,
                cwd=self.folder,
            )

    def kill(self) -> None:
        """SIGKILL: the postmaster, and its children notice by themselves."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        left = self.data / "postmaster.pid"
        children = f"/proc/{self.process.pid}/task"
        for _ in range(200):  # a new one refuses to start while old backends live
            if not os.path.exists(children):
                break
            time.sleep(0.02)
        left.unlink(missing_ok=True)

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)  # fast: it asks nobody to finish
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.watch.communicate()

    def sql(self, command: str) -> str:
        said = subprocess.run(
            [
                *(
                    str(self.programs / "psql"),
                    "-h",
                    str(self.folder),
                    "-U",
                    USER,
                    "-d",
                    "postgres",
                ),
                *("-v", "ON_ERROR_STOP=1", "-tAqc", command),
            ],
            check=True,
            capture_output=True,
            text=True,
        )
        return said.stdout.strip()

    def new_database(self) -> str:
        """The address of a place with nothing in it: a schema, which is cheaper than a database."""
        name = f"t{next(NAMES)}"
        self.sql(f"CREATE SCHEMA {name}")
        return f"postgresql://{USER}@/postgres?host={self.folder}&search_path={name}"


@cache
def shared() -> Cluster:
    """The one of all tests of this process."""
    cluster = Cluster()
    atexit.register(cluster.stop)
    return cluster


@contextlib.contextmanager
def own(durable: bool = IS_SOAK) -> Iterator[Cluster]:
    """One that a test may kill."""
    cluster = Cluster(durable)
    try:
        yield cluster
    finally:
        cluster.stop()
