"""Does a long game cost more a move than a fresh one? CPU of a real server, over sockets.

    python bench/long_game.py [--moves 20000] [--played 1000] [--json]

Lays a table of Infamous Seas without a round limit: so many moves, every one with a key, with chat
and undo in between. Then both seats of it, and of a fresh table, are played over sockets for as
long, in turns of fifty moves; snapshots happen as ever. It prints the CPU of the server a move, and
the load of the machine beside it.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import tempfile
from pathlib import Path
from typing import Any

import load

from freebooter.server import factory, play, seating, wire
from freebooter.server.bots_at_work import Thinkers
from freebooter.server.desk import Desk
from freebooter.server.identity import Identity
from freebooter.server.limits import Limits
from freebooter.server.settings import Settings
from freebooter.server.sqlite_store import SqliteStore
from freebooter.server.store import Change, Snapshot
from freebooter.server.table import Table
from freebooter.server.tokens import hash_of, new_token

GAME = "infamous"
OPTIONS = {"players": 2, "round_limit": "none", "win_gold": 15}
ALL_OF_THE_LOG = 99_999_999  # lines: who connects has them
A_TURN = 50  # moves at one table, then at the other


class Shelf:
    """Takes what a table stores, so that it can be stored all at once."""

    def __init__(self) -> None:
        self.events: list[Any] = []
        self.snapshots: list[Snapshot] = []
        self.last: Change | None = None

    async def append(self, change: Change) -> None:
        self.events += change.events
        self.last = change
        if change.snapshots_after is not None:
            self.snapshots = [s for s in self.snapshots if s.acts <= change.snapshots_after]

    async def keep_snapshot(self, table: str, kept: Snapshot, thinned: int | None) -> None:
        self.snapshots = [
            one._replace(match=b"") if one.seq == thinned else one for one in self.snapshots
        ]
        self.snapshots.append(kept)


def new_guest() -> tuple[Identity, str]:
    token = new_token()
    return Identity(hash_of(token), token), token


async def new_table(desk: Desk, who: Identity) -> str:
    seats = [wire.SeatWish("me", "Anne"), wire.SeatWish("hotseat", "Bo")]
    table = await factory.create(desk, who, wire.NewTable(GAME, seats, OPTIONS))
    await desk.act(table, lambda found: seating.start(found, ""))
    return table


async def lengthen(table: Table, moves: int) -> bool:
    """Play a table on: choices with keys, undo, chat. False if the game ends before."""
    dice = random.Random(7)
    made = 0
    while table.state.moves < moves:
        made += 1
        if table.match is None or not table.to_act():
            return False
        seat = dice.choice(table.to_act())
        choice = dice.choice(table.match.offers(seat).choices)
        async with table.lock:
            await play.choose(table, seat, table.state.version(seat), choice, secrets.token_hex(8))
            if table.can_undo(seat) and dice.random() < 0.1:
                key = secrets.token_hex(8)
                await play.undo(table, seat, table.state.version(seat), key, dice.random() < 0.3)
            if made % 20 == 0 and len(table.state.chat) < 1500:
                await table.say(seat, f"Line {made}: ahoy!")
        if table.save_task is not None:
            await table.save_task
    return True


async def lay(db: Path, moves: int) -> tuple[str, str, str]:
    """A database with a long table and a fresh one: their ids, and the token of who plays."""
    store = SqliteStore(db)
    who, token = new_guest()
    desk = Desk(store, Settings(db=db), Thinkers(1, 20), Limits(0))
    await store.add_guest(who.hash)
    fresh = await new_table(desk, who)
    is_long = False
    while not is_long:
        long, shelf = await new_table(desk, who), Shelf()
        table = await desk.open(long)
        before = table.state.seq
        table.store = shelf  # type: ignore[assignment]
        is_long = await lengthen(table, moves)
    assert shelf.last is not None
    whole = Change(long, before, shelf.events, shelf.last.card, snapshots=shelf.snapshots)
    await store.append(whole)
    await desk.close()
    await store.close()
    return long, fresh, token


class Side:
    """Both sockets of a table, and what its moves cost."""

    def __init__(self, table: str, token: str) -> None:
        self.table = table
        self.seats = [load.Seat("p1", token), load.Seat("p2", token)]
        self.moves = 0
        self.cpu = 0.0
        self.dice = random.Random(table)

    async def open(self, port: int, changes: bool) -> None:
        for seat in self.seats:
            await seat.open(port, self.table, changes, ALL_OF_THE_LOG)
        for seat in self.seats:
            await seat.until(-1)

    async def play(self, moves: int, process: int) -> None:
        before = load.cpu_of(process)
        for _ in range(moves):
            await self.move()
        self.cpu += load.cpu_of(process) - before

    async def move(self) -> None:
        mover = next((seat for seat in self.seats if seat.state and seat.state.prompt), None)
        assert mover is not None and mover.state is not None, "a game ended: run it again"
        other = self.seats[1 - self.seats.index(mover)]
        mine, before = mover.state, other.state
        assert mine.prompt is not None and before is not None
        key = secrets.token_hex(8)
        choice = self.dice.choice(mine.prompt.choices).notation
        body = {"type": "choose", "version": mine.version, "choice": choice, "key": key}
        await mover.socket.send(json.dumps(body))
        await mover.until(mine.version)
        if mover.state.move != mine.move:
            await other.until(before.version)
        while key not in mover.done:
            await asyncio.sleep(0.001)
        self.moves += 1


async def measure(given: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "load.sqlite3"
        long, fresh, token = await lay(db, given.moves)
        with load.server(Path(folder)) as (port, process):
            sides = [Side(fresh, token), Side(long, token)]
            for side in sides:
                await side.open(port, given.changes)
                await side.play(200, process)  # until both are under way
                side.cpu, side.moves = 0.0, 0
            while sides[1].moves < given.played:
                for side in sides:
                    await side.play(A_TURN, process)
            costs = [1000 * side.cpu / side.moves for side in sides]
            return {
                "game": GAME,
                "moves_before": given.moves,
                "moves_of_each": sides[1].moves,
                "fresh_cpu_ms_a_move": round(costs[0], 3),
                "long_cpu_ms_a_move": round(costs[1], 3),
                "long_to_fresh": round(costs[1] / costs[0], 3),
                "load_average": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
            }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--played", type=int, default=1_000)
    parser.add_argument("--changes", action="store_true", help="ask for differences")
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
