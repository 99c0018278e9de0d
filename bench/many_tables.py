"""Many tables at once: how fast a server with bots due is ready, and what a table costs in memory.

    python bench/many_tables.py --tables 1000 [--game notorious] [--json]

First a database of tables where it is a bot's turn: the CPU of the server from the start of the
process until `/readyz` is green, which it is when the last table was claimed and its bot's thought
queued. Then tables with two connected, silent sockets each: the memory of one, less what as many
sockets take in a server that does nothing. The load of the machine stands beside the figures.
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
import load
import websockets

from freebooter.server import factory, play, seating, wire
from freebooter.server.bots_at_work import Thinkers
from freebooter.server.desk import Desk
from freebooter.server.identity import Identity
from freebooter.server.limits import Limits
from freebooter.server.settings import Settings
from freebooter.server.sqlite_store import SqliteStore
from freebooter.server.table import Table
from freebooter.server.tokens import hash_of, new_token

ADMIN = "bench"
BATCH = 40
SILENT_SECONDS = 12  # after five a table puts away what it can build again; who sweeps has five
# A server that takes sockets and says nothing, made of the same parts as ours.
BARE = """
import socket, uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from freebooter.server.connections import Socket, protocol_of
from freebooter.server.settings import Settings
async def silent(socket):
    await socket.accept()
    await socket.receive()
listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
print(f"localhost:{listening.getsockname()[1]}", flush=True)
config = uvicorn.Config(
    Starlette(routes=[WebSocketRoute("/", silent)]),
    http=protocol_of(Settings(limit_scale=0)),
    ws=Socket,
    log_config=None,
    lifespan="off",
    ws_per_message_deflate=False,
)
uvicorn.Server(config).run(sockets=[listening])
"""


class Silent(Thinkers):
    """Bots that do not answer: it stays their turn."""

    def __init__(self) -> None:
        super().__init__(1, 20)

    async def think_somehow(self, *given: Any, **more: Any) -> tuple[str, str]:
        await asyncio.Event().wait()
        return "", ""


async def due_tables(db: Path, game: str, tables: int, moves: int) -> None:
    """Tables with some moves behind them, and a bot to move."""
    store = SqliteStore(db)
    desk = Desk(store, Settings(db=db), Silent(), Limits(0))
    dice = random.Random(3)

    async def one() -> None:
        token = new_token()
        who = Identity(hash_of(token), token)
        await store.add_guest(who.hash)
        seats = [wire.SeatWish("me", "Anne"), wire.SeatWish("bot", "", "greedy")]
        name = await factory.create(desk, who, wire.NewTable(game, seats))
        await desk.act(name, lambda table: seating.start(table, ""))
        table = await desk.open(name)
        async with table.lock:
            await play_on(table, moves, dice)

    for first in range(0, tables, 50):
        await asyncio.gather(*(one() for _ in range(first, min(first + 50, tables))))
        for table in desk.tables.values():
            if table.bot_task is not None:
                table.bot_task.cancel()
        desk.tables.clear()
    await desk.close()
    await store.close()


async def play_on(table: Table, moves: int, dice: random.Random) -> None:
    while table.match is not None and table.to_act():
        if table.state.moves >= moves and table.bots_due():
            return
        seat = table.to_act()[0]
        choice = dice.choice(table.match.offers(seat).choices)
        is_bot = table.state.seats[seat].is_bot()
        await play.choose(table, seat, table.state.version(seat), choice, "", is_bot)


async def start(given: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        await due_tables(Path(folder) / "load.sqlite3", given.game, given.tables, given.moves)
        os.environ["FREEBOOTER_ADMIN_TOKEN"] = ADMIN
        began = time.perf_counter()
        with load.server(Path(folder)) as (port, process):
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
                while (await http.get("/readyz", timeout=60)).status_code != 200:
                    await asyncio.sleep(0.2)  # to be asked costs the server too
                cpu, took = load.cpu_of(process), time.perf_counter() - began
                bearer = {"Authorization": f"Bearer {ADMIN}"}
                gauges = (await http.get("/metrics", headers=bearer)).text
        found = dict(re.findall(r"freebooter_(\w+) (\d+)\n", gauges))
        seen = sum(int(found[name]) for name in ("bots_waiting", "bots_thinking", "bot_thoughts"))
        return {
            "tables_with_bots_due": given.tables,
            "thoughts_queued_or_done": seen,
            "ready_cpu_seconds": round(cpu, 2),
            "ready_wall_seconds": round(took, 2),
        }


@contextlib.contextmanager
def bare_server() -> Iterator[tuple[int, int]]:
    process = subprocess.Popen([sys.executable, "-c", BARE], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        found = re.search(r"localhost:(\d+)", process.stdout.readline())
        assert found, "the server did not start"
        yield int(found[1]), process.pid
    finally:
        process.kill()
        process.wait()


async def bare_sockets(count: int) -> float:
    """Kilobytes that a socket takes in a server that does nothing."""
    with bare_server() as (port, process):
        address = f"ws://127.0.0.1:{port}/"
        warm = [await websockets.connect(address, compression=None) for _ in range(20)]
        empty = load.memory_of(process)
        every = [await websockets.connect(address, compression=None) for _ in range(count)]
        taken = load.memory_of(process) - empty
        for one in (*warm, *every):
            await one.close()
        return float(taken) / count


async def memory(given: argparse.Namespace) -> dict[str, Any]:
    bare = await bare_sockets(2 * given.silent)
    with tempfile.TemporaryDirectory() as folder, load.server(Path(folder)) as (port, process):
        warm = await load.set_up(port, given.game, 20, given.changes)
        await asyncio.sleep(SILENT_SECONDS)
        empty = load.memory_of(process)
        every = []
        while len(every) < given.silent:  # not all at once: what one puts away the next can use
            some = min(BATCH, given.silent - len(every))
            every += await load.set_up(port, given.game, some, given.changes)
            await asyncio.sleep(SILENT_SECONDS)
        taken = (load.memory_of(process) - empty) / given.silent
        for pair in (*warm, *every):
            for seat in pair:
                if seat.task is not None:
                    seat.task.cancel()
                await seat.socket.close()
    return {
        "silent_tables": given.silent,
        "kb_a_table_with_two_sockets": round(taken, 1),
        "kb_of_a_bare_socket": round(bare, 1),
        "kb_a_table": round(taken - 2 * bare, 1),
    }


async def measure(given: argparse.Namespace) -> dict[str, Any]:
    report: dict[str, Any] = {"game": given.game}
    if given.tables:
        report |= await start(given)
    if given.silent:
        report |= await memory(given)
    return report | {"load_average": os.getloadavg()[0] if hasattr(os, "getloadavg") else None}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tables", type=int, default=1000, help="with bots due; 0: none")
    parser.add_argument("--moves", type=int, default=30, help="behind each of them")
    parser.add_argument("--silent", type=int, default=200, help="with silent sockets; 0: none")
    parser.add_argument("--game", default="notorious")
    parser.add_argument("--changes", action="store_true", help="sockets ask for differences")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    report = asyncio.run(measure(given))
    if given.json:
        print(json.dumps(report))
        return
    for name, value in report.items():
        print(f"{name:28} {value}")


if __name__ == "__main__":
    main()
