"""kill -9 at any moment of busy play: nothing acknowledged is lost, nothing happens twice."""

import http.client
import json
import random
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from freebooter.server.events import Chosen, Stored, decoded
from freebooter.server.table_state import added_up
from tests.soak import in_soak

KILLS = in_soak(200, 20)
TABLES = 4
GAMES = ("notorious", "scoundrels", "oath", "infamous")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Nursery:
    """Starts and kills servers on one port and one database."""

    def __init__(self, db: Path | str) -> None:
        self.db = db
        self.port = free_port()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._read() == "ready"

    def _read(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def _say(self, line: str) -> str:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self._read()

    def bear(self) -> None:
        self._say(f"bear {self.port} {self.db}")

    def kill(self) -> None:
        assert self._say("kill") == "killed"

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(10)


class Gone(Exception):
    """The server does not answer."""


class Client:
    """A program that keeps trying."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.token = ""
        self.connection: http.client.HTTPConnection | None = None

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
            headers = {"X-Freebooter": "1", "Content-Type": "application/json"}
            if self.token:
                headers["Authorization"] = f"Bearer {self.token}"
            data = None if body is None else json.dumps(body)
            self.connection.request(method, f"/api/v1{path}", data, headers)
            answer = self.connection.getresponse()
            return answer.status, json.loads(answer.read())
        except (OSError, http.client.HTTPException, ValueError) as error:
            if self.connection is not None:
                self.connection.close()
            self.connection = None
            raise Gone from error

    def insist(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Ask until there is an answer."""
        for _ in range(3000):
            try:
                return self.ask(method, path, body)
            except Gone:
                time.sleep(0.01)
        raise AssertionError("no server came back")


class Player(threading.Thread):
    """Plays both seats of a table as fast as it can, and writes down what was acknowledged."""

    def __init__(self, port: int, game: str, seed: int) -> None:
        super().__init__()
        self.client = Client(port)
        self.game = game
        self.dice = random.Random(seed)
        self.table = ""
        self.acknowledged: list[str] = []
        self.repeated = 0
        self.unknown = 0
        self.stop = threading.Event()
        self.error: BaseException | None = None

    def set_up(self) -> None:
        self.client.token = self.client.insist("POST", "/session", {"token": True})[1]["token"]
        seats = [{"kind": "me"}, {"kind": "hotseat"}]
        body = {"game": self.game, "seats": seats, "options": {}}
        status, info = self.client.insist("POST", "/tables", body)
        assert status == 200, info
        self.table = info["id"]
        status, info = self.client.insist("POST", f"/tables/{self.table}/start", {})
        assert status == 200, info

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                self.play_once()
        except BaseException as error:
            self.error = error

    def play_once(self) -> None:
        seat = "p1"
        path = f"/tables/{self.table}/state?since=99999999"
        status, state = self.client.insist("GET", f"{path}&seat=p1")
        assert status == 200, state
        if state["over"]:
            self.stop.set()
            return
        if seat not in state["waiting"]:
            seat = state["waiting"][0]
            status, state = self.client.insist("GET", f"{path}&seat={seat}")
            if not state["prompt"]:
                return
        choice = self.dice.choice(state["prompt"]["choices"])["notation"]
        key = f"{len(self.acknowledged)}-{self.dice.getrandbits(40):x}"
        body = {"seat": seat, "version": state["version"], "choice": choice, "key": key}
        try:
            status, said = self.client.ask("POST", f"/tables/{self.table}/choose", body)
        except Gone:
            self.unknown += 1  # stored or not: the same again, with the same key
            status, said = self.client.insist("POST", f"/tables/{self.table}/choose", body)
        assert status == 200, said
        self.acknowledged.append(key)


def table_of_bots(client: Client) -> str:
    seats = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    body = {"game": "notorious", "seats": seats, "pace": 0}
    table = str(client.insist("POST", "/tables", body)[1]["id"])
    client.insist("POST", f"/tables/{table}/start", {})
    return table


def test_servers_killed_in_the_middle_of_play_lose_and_repeat_nothing(
    tmp_path: Path,
) -> None:
    nursery = Nursery(tmp_path / "durable.sqlite3")
    nursery.bear()
    players = [Player(nursery.port, GAMES[i % len(GAMES)], i) for i in range(TABLES)]
    watcher = Client(nursery.port)
    try:
        for player in players:
            player.set_up()
        watcher.token = watcher.insist("POST", "/session", {"token": True})[1]["token"]
        bots = ""
        for player in players:
            player.start()
        dice = random.Random(5)
        for kill in range(KILLS):
            watcher.insist("GET", "/tables")
            if kill == KILLS - 8:  # a worker process takes its time to begin: not all the time
                bots = table_of_bots(watcher)
            time.sleep(dice.uniform(0.0, 0.3))
            nursery.kill()
            nursery.bear()
        before = watcher.insist("GET", f"/tables/{bots}")[1]["moves"]
        time.sleep(1.0)
        for player in players:
            player.stop.set()
        for player in players:
            player.join(30)
            assert player.error is None, player.error
        for player in players:  # every table is still playable
            if player.client.insist("GET", f"/tables/{player.table}")[1]["status"] == "running":
                player.play_once()
        for _ in range(200):  # and bots play on by themselves
            info = watcher.insist("GET", f"/tables/{bots}")[1]
            if info["moves"] > before or info["status"] == "over":
                break
            time.sleep(0.05)
        assert info["moves"] > before or info["status"] == "over"
    finally:
        nursery.kill()
        nursery.close()

    database = sqlite3.connect(tmp_path / "durable.sqlite3")
    assert database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    for player in players:
        rows = database.execute(
            "SELECT seq, at, kind, form, body FROM events WHERE table_id = ? ORDER BY seq",
            (player.table,),
        ).fetchall()
        events = [Stored(seq, at, decoded(kind, form, body)) for seq, at, kind, form, body in rows]
        assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
        keys = [stored.event.key for stored in events if isinstance(stored.event, Chosen)]
        assert keys == player.acknowledged  # every one, once, in order, and nothing else
        assert added_up(2, 0, events).acts == len(player.acknowledged)
    assert sum(player.unknown for player in players) > KILLS // 5  # kills did hit moves under way
    assert sum(len(player.acknowledged) for player in players) > KILLS
    database.close()
