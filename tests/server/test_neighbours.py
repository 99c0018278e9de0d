"""Workers of one machine bring the sockets of a table together; nothing rests on it."""

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from freebooter.server.neighbours import LATE_SECONDS, MOST_BYTES, Neighbours
from tests.server import postgres
from tests.server.house import wait_for
from tests.server.test_postgres import children_of


class Crew:
    """A server with two workers, and tables there."""

    def __init__(self, process: int, port: int) -> None:
        self.process = process
        self.port = port
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}/api/v1", timeout=60)

    def post(self, path: str, body: Any, token: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {"X-Freebooter": "1"}
        answer = self.http.post(path, json=body, headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def table(self) -> tuple[str, list[str]]:
        """A table where two have sat down, and their tokens."""
        host = self.post("/session", {"token": True})["token"]
        seats = [{"kind": "me"}, {"kind": "invite"}]
        info = self.post("/tables", {"game": "notorious", "seats": seats}, host)
        link = info["invites"][0]["link"].rpartition("/")[2]
        body = {"name": "Guest", "token": True}
        guest = self.post(f"/invites/{link}/accept", body)["token"]
        self.post(f"/tables/{info['id']}/start", {}, host)
        return info["id"], [host, guest]

    def socket(self, table: str, seat: str, token: str) -> Any:
        address = f"ws://127.0.0.1:{self.port}/api/v1/tables/{table}/ws?seat={seat}"
        return connect(address, additional_headers={"Authorization": f"Bearer {token}"})

    def workers(self) -> list[int]:
        wait_for(lambda: len(children_of(self.process)) == 2)
        return sorted(children_of(self.process))

    def worker_of(self, opened: Any) -> int:
        """The worker that has the other end of a socket."""
        port = opened.socket.getsockname()[1]

        def found() -> list[int]:
            lines = [line.split() for line in Path("/proc/net/tcp").read_text().split("\n")[1:-1]]
            inodes = [one[9] for one in lines if one[2].endswith(f":{port:04X}")]
            return [one for one in self.workers() if f"socket:[{inodes[0]}]" in files_of(one)]

        wait_for(lambda: len(found()) == 1)
        return found()[0]

    def home_of(self, table: str) -> int:
        return self.workers()[crc32(table.encode()) % 2]

    def wait_for_home(self, table: str, token: str) -> None:
        """Until its worker is up and is given sockets."""

        def is_there() -> bool:
            with self.socket(table, "p1", token) as opened:
                until(opened, is_move(0))
                return self.worker_of(opened) == self.home_of(table)

        wait_for(is_there)


def files_of(process: int) -> set[str]:
    names = set()
    for path in Path(f"/proc/{process}/fd").iterdir():
        with contextlib.suppress(OSError):
            names.add(os.readlink(path))
    return names


@contextlib.contextmanager
def crew() -> Iterator[Crew]:
    command = [sys.executable, "-m", "freebooter.server", "serve", "--port", "0", "--workers", "2"]
    process = subprocess.Popen(
        [*command, "--quiet", "--thinkers", "1"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ
        | {
            "FREEBOOTER_DB": postgres.shared().new_database(),
            "FREEBOOTER_LIMIT_SCALE": "0",
            "PYTHONUNBUFFERED": "1",
        },
    )
    assert process.stdout is not None
    try:
        found = re.search(r"localhost:(\d+)", process.stdout.readline())
        assert found
        server = Crew(process.pid, int(found[1]))
        with server.http:
            yield server
    finally:
        process.terminate()
        assert process.wait(30) == 0
        process.stdout.close()


def until(opened: Any, check: Any) -> Any:
    while True:
        message = json.loads(opened.recv(30))
        if check(message):
            return message


def is_move(number: int) -> Any:
    return lambda said: said["type"] == "state" and said["state"]["move"] >= number


def play(sockets: list[Any], moves: int) -> None:
    """Whoever is asked acts; everybody has to see it."""
    states = [until(one, is_move(0))["state"] for one in sockets]
    for turn in range(moves):
        mover = next(i for i, state in enumerate(states) if state["prompt"])
        choice = states[mover]["prompt"]["choices"][0]["notation"]
        body = {"type": "choose", "version": states[mover]["version"], "choice": choice}
        sockets[mover].send(json.dumps(body | {"key": f"k{turn}"}))
        shown = is_move(states[mover]["move"] + 1)
        states = [until(one, shown)["state"] for one in sockets]
    assert len({state["move"] for state in states}) == 1


@postgres.needs_postgres
def test_the_sockets_of_a_table_meet_at_one_worker_and_those_of_many_are_spread() -> None:
    with crew() as server:
        tables = [server.table() for _ in range(8)]
        for table, tokens in tables:
            server.wait_for_home(table, tokens[0])
        homes: set[int] = set()
        for table, tokens in tables:
            with contextlib.ExitStack() as opened:
                sockets = [
                    opened.enter_context(server.socket(table, f"p{i + 1}", token))
                    for i, token in enumerate(tokens)
                ]
                play(sockets, 3)
                here = {server.worker_of(one) for one in sockets}
                assert here == {server.home_of(table)}
                homes |= here
        assert homes == set(server.workers())
        with server.socket(tables[0][0], "p1", "x" * 43) as stranger:  # wherever it is
            with pytest.raises(ConnectionClosed):
                stranger.recv(30)
            assert stranger.close_code == 4401


@postgres.needs_postgres
def test_a_frozen_worker_is_given_nothing_and_a_table_plays_on_elsewhere() -> None:
    with crew() as server:
        table, tokens = server.table()
        server.wait_for_home(table, tokens[0])
        home = server.home_of(table)
        os.kill(home, signal.SIGSTOP)
        try:
            time.sleep(LATE_SECONDS + 1)
            with contextlib.ExitStack() as opened:
                sockets = [
                    opened.enter_context(server.socket(table, f"p{i + 1}", token))
                    for i, token in enumerate(tokens)
                ]
                assert {server.worker_of(one) for one in sockets}.isdisjoint({home})
                play(sockets, 4)
            os.kill(home, signal.SIGCONT)
            server.wait_for_home(table, tokens[0])
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.kill(home, signal.SIGCONT)


def placed(count: int, place: int) -> Neighbours:
    made = Neighbours(count)
    made.place = place
    return made


def test_what_nobody_takes_stays_where_it_is() -> None:
    ours = placed(2, 0)
    table = next(name for name in (b"a", b"b", b"c", b"d") if ours.home_of(name) == 1)
    mine = next(name for name in (b"a", b"b", b"c", b"d") if ours.home_of(name) == 0)
    one, other = socket.socketpair()
    with one, other:
        assert not ours.hand_over(table, one.fileno(), b"GET")  # there is nobody yet
        ours.place = 1
        ours.beat()
        ours.place = 0
        assert not ours.hand_over(mine, one.fileno(), b"GET")
        assert ours.hand_over(table, one.fileno(), b"GET")
        assert not ours.hand_over(table, one.fileno(), b"x" * 10 * 2**20)  # too long
        count = 1
        while ours.hand_over(table, one.fileno(), b"x" * 1000):  # until too much waits
            count += 1
            assert count < 100_000
        ours.place = 1
        taken: list[tuple[socket.socket, bytes]] = []
        while len(taken) < count:
            ours.take(lambda connection, head: taken.append((connection, head)))
        assert taken[0][1] == b"GET"
        other.send(b"Ahoy")
        assert taken[0][0].recv(10) == b"Ahoy"
        ours.leave()
        ours.place = 0
        assert not ours.hand_over(table, one.fileno(), b"GET")
        for connection, _ in taken:
            connection.close()


def test_a_request_that_was_cut_is_closed() -> None:
    ours = placed(1, 0)
    one, other = socket.socketpair()
    with one, other:
        socket.send_fds(ours._doors[0][0], [b"x" * (MOST_BYTES + 1)], [one.fileno()])
        ours.take(lambda connection, head: pytest.fail("taken"))
        one.close()
        assert other.recv(10) == b""
