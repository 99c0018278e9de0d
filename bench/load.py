"""Load on loopback: many tables with two sockets each and steady moves, against a real server.

    python bench/load.py --tables 200 --rate 300 --seconds 20 [--json]

Reports moves a second, the time from a move to the other seat's new view (p50, p95), the time to
the mover's acknowledgement, and the server's memory for a table. It starts a server of its own in
a folder of its own; nothing leaves this machine.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets


class Choice(msgspec.Struct):
    """A choice, as far as the bench needs it."""

    notation: str


class Prompt(msgspec.Struct):
    """A prompt, as far as the bench needs it."""

    choices: list[Choice]


class State(msgspec.Struct):
    """A state, as far as the bench needs it."""

    version: int
    move: int
    waiting: list[str] | msgspec.UnsetType = msgspec.UNSET
    prompt: Prompt | msgspec.UnsetType | None = msgspec.UNSET

    def after(self, old: "State") -> "State":
        """A difference put on the state before it."""
        waiting = old.waiting if self.waiting is msgspec.UNSET else self.waiting
        prompt = old.prompt if self.prompt is msgspec.UNSET else self.prompt
        return State(self.version, self.move, waiting, prompt)


class Message(msgspec.Struct):
    """Any message of the server."""

    type: str
    state: State | None = None
    key: str | None = None


DECODER = msgspec.json.Decoder(Message)


class Seat:
    """One socket."""

    def __init__(self, name: str, token: str) -> None:
        self.name = name
        self.token = token
        self.socket: Any = None
        self.state: State | None = None
        self.changed = asyncio.Event()
        self.done: dict[str, float] = {}
        self.task: asyncio.Task[None] | None = None
        self.bytes = 0

    async def open(self, port: int, table: str, changes: bool, since: int = 0) -> None:
        address = f"ws://127.0.0.1:{port}/api/v1/tables/{table}/ws?seat={self.name}&since={since}"
        address += "&changes=1" if changes else ""
        headers = {"Authorization": f"Bearer {self.token}"}
        self.socket = await websockets.connect(
            address, additional_headers=headers, compression=None, max_size=2**22
        )
        self.task = asyncio.create_task(self.listen())
        self.task.add_done_callback(lambda _: self.changed.set())

    async def listen(self) -> None:
        async for data in self.socket:
            self.bytes += len(data)
            message = DECODER.decode(data)
            if message.state is not None:
                is_change = message.type == "change" and self.state is not None
                self.state = message.state.after(self.state) if is_change else message.state
                self.changed.set()
            elif message.type == "done" and message.key:
                self.done[message.key] = time.perf_counter()
            elif message.type == "error":
                raise RuntimeError(data)

    async def until(self, version: int) -> None:
        """Until a state newer than a version is here."""
        while self.state is None or self.state.version <= version:
            self.changed.clear()
            await self.changed.wait()
            if self.task is not None and self.task.done():
                self.task.result()
                raise RuntimeError("the server hung up")


class Results:
    """What was measured."""

    def __init__(self) -> None:
        self.views: list[float] = []
        self.acknowledged: list[float] = []
        self.moves = 0
        self.late = 0


async def play(seats: list[Seat], interval: float, end: float, results: Results) -> None:
    """Steady moves at one table."""
    dice = random.Random(id(seats))
    due = time.perf_counter() + dice.uniform(0, interval)
    while (now := time.perf_counter()) < end:
        if now < due:
            await asyncio.sleep(due - now)
        elif now > due + interval:
            results.late += 1
        due += interval
        mover = next((s for s in seats if s.state and s.state.prompt), None)
        if mover is None or mover.state is None or mover.state.prompt is None:
            return  # the game is over
        other = seats[1 - seats.index(mover)]
        assert other.state is not None
        before, mine = other.state, mover.state
        assert mine.prompt is not None
        key = f"{dice.getrandbits(64):x}"
        choice = dice.choice(mine.prompt.choices).notation
        body = {"type": "choose", "version": mine.version, "choice": choice, "key": key}
        began = time.perf_counter()
        await mover.socket.send(json.dumps(body))
        await mover.until(mine.version)
        if mover.state.move != mine.move:  # else it was part of a sealed answer
            await other.until(before.version)
            results.views.append(time.perf_counter() - began)
        while key not in mover.done:
            await asyncio.sleep(0.001)
        results.acknowledged.append(mover.done.pop(key) - began)
        results.moves += 1


@contextlib.contextmanager
def server(folder: Path, db: str = "", workers: int = 1) -> Iterator[tuple[int, int]]:
    """A server in a process of its own: its port and process id."""
    command = [sys.executable, "-m", "freebooter.server", "serve", "--port", "0", "--quiet"]
    process = subprocess.Popen(
        [*command, "--workers", str(workers)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ
        | {
            "FREEBOOTER_DB": db or str(folder / "load.sqlite3"),
            "FREEBOOTER_LIMIT_SCALE": "0",
            "PYTHONUNBUFFERED": "1",
        },
    )
    try:
        assert process.stdout is not None
        found = re.search(r"localhost:(\d+)", process.stdout.readline())
        assert found, "the server did not start"
        yield int(found[1]), process.pid
    finally:
        process.terminate()
        process.wait(20)


def memory_of(process: int) -> int:
    """Kilobytes that a process holds; nought where nobody can say."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
    return 0


def cpu_of(process: int) -> float:
    """Seconds of CPU that a process has used."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def family_of(process: int) -> list[int]:
    """A process and its workers."""
    with contextlib.suppress(OSError):
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
        return [process, *map(int, children)]
    return [process]


async def postmaster_of(db: str) -> int:
    """The process that all others of a PostgreSQL on this machine are children of; 0 for none."""
    if not db:
        return 0
    import asyncpg

    connection = await asyncpg.connect(db)
    try:
        backend = await connection.fetchval("SELECT pg_backend_pid()")
        return parent_of(Path(f"/proc/{backend}"))
    finally:
        await connection.close()


def stat_of(folder: Path) -> list[str]:
    """What the system says of a process, from its state on; nothing if it is gone."""
    with contextlib.suppress(OSError):
        return (folder / "stat").read_text().rpartition(")")[2].split()
    return []


def parent_of(folder: Path) -> int:
    fields = stat_of(folder)
    return int(fields[1]) if fields else 0


def database_cpu(postmaster: int) -> float:
    """Seconds of CPU that a PostgreSQL has used, those of its processes that ended included."""
    used = 0
    for folder in Path("/proc").iterdir() if postmaster else ():
        if folder.name.isdigit() and postmaster in (int(folder.name), parent_of(folder)):
            used += sum(map(int, stat_of(folder)[11:15]))
    return used / os.sysconf("SC_CLK_TCK")


def machine_busy() -> float:
    """Seconds of CPU that the whole machine has used: who else was at work?"""
    with contextlib.suppress(OSError, ValueError, IndexError):
        fields = [int(one) for one in Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
        idle = fields[3] + fields[4]
        return (sum(fields[:8]) - idle) / os.sysconf("SC_CLK_TCK")
    return 0.0


async def set_up(port: int, game: str, tables: int, changes: bool) -> list[list[Seat]]:
    """Tables of two, all sockets open."""
    every: list[list[Seat]] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/v1", timeout=60) as http:

        async def post(path: str, body: Any, token: str = "") -> Any:
            bearer = {"Authorization": f"Bearer {token}"} if token else {"X-Freebooter": "1"}
            answer = await http.post(path, json=body, headers=bearer)
            answer.raise_for_status()
            return answer.json()

        for _ in range(tables):
            host = (await post("/session", {"token": True}))["token"]
            seats = [{"kind": "me"}, {"kind": "invite"}]
            info = await post("/tables", {"game": game, "seats": seats}, host)
            link = info["invites"][0]["link"].rpartition("/")[2]
            body = {"name": "Guest", "token": True}
            guest = (await post(f"/invites/{link}/accept", body))["token"]
            await post(f"/tables/{info['id']}/start", {}, host)
            pair = [Seat("p1", host), Seat("p2", guest)]
            for seat in pair:
                await seat.open(port, info["id"], changes)
            every.append(pair)
    for pair in every:
        for seat in pair:
            await seat.until(-1)
    return every


def place(values: list[float], share: float) -> float:
    """A percentile in milliseconds."""
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)


async def measure(given: argparse.Namespace) -> dict[str, Any]:
    with (
        tempfile.TemporaryDirectory() as folder,
        server(Path(folder), given.db, given.workers) as (port, process),
    ):
        async with httpx.AsyncClient() as http:
            await http.get(f"http://127.0.0.1:{port}/api/v1/games")
        family = family_of(process)
        empty = sum(map(memory_of, family))
        every = await set_up(port, given.game, given.tables, given.changes)
        full = sum(map(memory_of, family))
        silent = await set_up(port, given.game, given.silent // 2, given.changes)
        cpu = sum(map(cpu_of, family))
        postmaster = await postmaster_of(given.db)
        database = database_cpu(postmaster)
        results = Results()
        for seat in (seat for pair in every for seat in pair):
            seat.bytes = 0  # what whoever comes is sent is not a move's
        client = time.process_time()
        busy = machine_busy()
        began = time.perf_counter()
        interval = given.tables / given.rate
        end = began + given.seconds
        await asyncio.gather(*(play(pair, interval, end, results) for pair in every))
        took = time.perf_counter() - began
        report = {
            "game": given.game,
            "tables": given.tables,
            "sockets": 2 * given.tables,
            "silent_sockets": 2 * len(silent),
            "asked_moves_a_second": given.rate,
            "moves": results.moves,
            "moves_a_second": round(results.moves / took, 1),
            "view_ms_p50": place(results.views, 0.5),
            "view_ms_p95": place(results.views, 0.95),
            "ack_ms_p50": place(results.acknowledged, 0.5),
            "ack_ms_p95": place(results.acknowledged, 0.95),
            "late_sends": results.late,
            "workers": given.workers,
            "store": "postgresql" if given.db else "sqlite",
            "server_cpu_share": round((sum(map(cpu_of, family)) - cpu) / took, 2),
            "server_cpu_ms_a_move": round(
                1000 * (sum(map(cpu_of, family)) - cpu) / max(1, results.moves), 2
            ),
            "database_cpu_ms_a_move": round(
                1000 * (database_cpu(postmaster) - database) / max(1, results.moves), 2
            ),
            "client_cpu_share": round((time.process_time() - client) / took, 2),
            "state_bytes_a_move": round(
                sum(s.bytes for pair in every for s in pair) / max(1, results.moves)
            ),
            "memory_kb_a_table": round((full - empty) / given.tables, 1),
            "memory_kb_a_table_after": round(
                (sum(map(memory_of, family)) - empty) / (given.tables + len(silent)), 1
            ),
            "machine_busy_cores": round((machine_busy() - busy) / took, 2),
            "load_average": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        }
        for pair in every + silent:
            for seat in pair:
                if seat.task is not None:
                    seat.task.cancel()
                await seat.socket.close()
        return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=300.0, help="moves a second, all together")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument(
        "--silent", type=int, default=0, help="sockets at further tables where nobody moves"
    )
    parser.add_argument("--game", default="notorious")
    parser.add_argument("--changes", action="store_true", help="ask for differences")
    parser.add_argument("--db", default="", help="a PostgreSQL, with nothing in it; else SQLite")
    parser.add_argument("--workers", type=int, default=1, help="with a PostgreSQL")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    report = asyncio.run(measure(given))
    if given.json:
        print(json.dumps(report))
        return
    for name, value in report.items():
        print(f"{name:24} {value}")


if __name__ == "__main__":
    main()
