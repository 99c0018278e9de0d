"""Connections before there is a request: slow ones, large ones, and too many of them."""

import asyncio
import contextlib
import json
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
import uvicorn
from starlette.websockets import WebSocketDisconnect

from freebooter.server import sockets
from freebooter.server.app import Server
from freebooter.server.connections import (
    MOST_AN_ADDRESS,
    MOST_HEAD,
    Connection,
    protocol_of,
    socket_of,
)
from freebooter.server.identity import Identity
from freebooter.server.listener import MOST_WAITING, Listener
from freebooter.server.settings import Settings
from tests.server.house import House, running, wait_for


@pytest.fixture
def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(Connection, "head_seconds", 0.5)
    settings = Settings(db=tmp_path / "x.sqlite3", limit_scale=0.1)
    config = uvicorn.Config(
        Server(settings).app,
        http=protocol_of(settings),
        ws=socket_of(settings),
        log_config=None,
        lifespan="on",
    )
    server = uvicorn.Server(config)
    listening = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield int(listening.getsockname()[1])
    server.should_exit = True
    thread.join(10)


def answer_to(connection: socket.socket) -> tuple[int, str]:
    """The status and the sentence; 0 if it was hung up without any."""
    said = b""
    connection.settimeout(5)
    with contextlib.suppress(ConnectionResetError):
        while piece := connection.recv(65536):
            said += piece
    head, _, body = said.partition(b"\r\n\r\n")
    return (int(head.split()[1]), json.loads(body)["error"]) if head else (0, "")


def test_half_a_head_does_not_live_for_ever(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as one:
        one.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n")
        assert answer_to(one) == (408, "The request did not arrive in time.")
    with socket.create_connection(("127.0.0.1", port)) as silent:
        assert answer_to(silent)[0] == 408


@pytest.mark.parametrize("end", [b"", b"\r\n\r\n"])
def test_a_large_head_is_refused(port: int, end: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port)) as one:
        large = b"X-Large: " + b"x" * 200_000
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            one.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + large + end)
        assert answer_to(one)[0] in (431, 0)
    with socket.create_connection(("127.0.0.1", port)) as one:
        fits = b"X-Large: " + b"x" * (MOST_HEAD - 200)
        one.sendall(
            b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            + fits
            + b"\r\n\r\n"
        )
        one.settimeout(5)
        assert b" 200 " in one.recv(100)


def test_what_is_no_request_is_answered_in_the_usual_shape(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as one:
        one.sendall(b"\x16\x03\x01 hello\r\n\r\n")
        assert answer_to(one) == (400, "This is no HTTP request.")


UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
KEY = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"


@pytest.mark.parametrize(
    ("path", "more", "status"),
    [
        (b"", b"", 400),  # no key
        (b"", KEY + KEY, 400),
        (b"", KEY + b"Sec-WebSocket-Protocol: ,,,\r\n", 400),
        (b"", KEY + b"Content-Length: 3\r\n", 400),
        (b"", KEY + b"X-Long: " + b"x" * 9_000 + b"\r\n", 400),
        (b"", KEY + b"".join(b"X-%d: x\r\n" % n for n in range(300)), 400),
        (b"?seat=" + b"x" * 9_000, KEY, 400),
        (b"", KEY + b"Origin: http://evil.example\r\n", 403),
        (b"/elsewhere", KEY, 403),
    ],
)
def test_a_handshake_that_is_none_is_answered_in_the_usual_shape(
    port: int, path: bytes, more: bytes, status: int
) -> None:
    """And hung up on: a connection that nobody counts would be there for ever."""
    head = b"GET /api/v1/tables/x/ws%s HTTP/1.1\r\nHost: localhost\r\n%s%s\r\n"
    with socket.create_connection(("127.0.0.1", port)) as one:
        one.sendall(head % (path, UPGRADE, more))
        found, sentence = answer_to(one)
        assert (found, bool(sentence)) == (status, True)


def test_one_address_cannot_take_all_connections(port: int) -> None:
    most = MOST_AN_ADDRESS // 10
    with contextlib.ExitStack() as stack:
        every = [
            stack.enter_context(socket.create_connection(("127.0.0.1", port)))
            for _ in range(most + 1)
        ]
        assert answer_to(every[-1])[0] == 503
    time.sleep(0.2)
    with socket.create_connection(("127.0.0.1", port)) as one:  # they have let go
        one.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert b" 200 " in one.recv(100)


def handshake(port: int, token: str, table: str) -> socket.socket:
    """A WebSocket by hand."""
    one = socket.create_connection(("127.0.0.1", port))
    one.settimeout(20)
    one.sendall(
        f"GET /api/v1/tables/{table}/ws?seat=p1 HTTP/1.1\r\nHost: localhost\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nAuthorization: Bearer {token}\r\n\r\n"
        "".encode()
    )
    assert one.recv(12) == b"HTTP/1.1 101"
    return one


def test_whoever_sends_pings_and_reads_nothing_is_let_go(port: int) -> None:
    with httpx.Client(base_url=f"http://127.0.0.1:{port}/api/v1") as http:
        given = http.post("/session", json={"token": True}, headers={"X-Freebooter": "1"})
        token = given.json()["token"]
        bearer = {"Authorization": f"Bearer {token}"}
        body = {"game": "notorious", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
        table = http.post("/tables", json=body, headers=bearer).json()["id"]
    ping = b"\x89\xfd\0\0\0\0" + b"x" * 125
    with handshake(port, token, table) as one, pytest.raises(ConnectionError):
        for _ in range(2_000):  # a quarter of a gigabyte, if the server kept all answers
            one.sendall(ping * 1_000)


class Deaf:
    """A socket whose other side reads nothing."""

    def __init__(self) -> None:
        self.said: list[tuple[int, str]] = []
        self.scope: dict[str, Any] = {}

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()

    async def receive_text(self) -> str:
        await asyncio.Event().wait()
        return ""

    async def accept(self) -> None:
        pass

    async def close(self, code: int, reason: str) -> None:
        self.said.append((code, reason))


def test_whoever_reads_nothing_is_dropped_from_the_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne = house.person()
    table = anne.table("me", "hotseat")["id"]
    live = house.call(house.desk.open, table)
    who = Identity(live.header.host, anne.token)
    deaf = Deaf()

    async def flood() -> None:
        listener = Listener(who, 0, "")
        live.listeners.add(listener)

        async def entered(*given: Any) -> Any:
            return live, listener

        monkeypatch.setattr(sockets, "enter", entered)
        talking = asyncio.create_task(sockets.talk(house.server.ready_house, cast(Any, deaf)))
        listener.send(b"one")
        await asyncio.sleep(0)
        for _ in range(2 * MOST_WAITING):
            listener.send(b"more")
        await asyncio.wait_for(talking, 10)
        assert not live.listeners and not listener.outbox

    house.call(flood)
    assert deaf.said == [(4408, "You read too slowly.")]


def test_a_long_reason_is_cut_to_what_a_frame_takes() -> None:
    deaf = Deaf()
    asyncio.run(sockets.hang_up(cast(Any, deaf), 4404, "é" * 300))
    assert deaf.said == [(4404, "é" * 61)]


def test_an_address_has_so_many_sockets_and_spectators_leave_room_for_seats(
    tmp_path: Path,
) -> None:
    with running(tmp_path, most_sockets_an_address=3, most_sockets=4, limit_scale=1.0) as house:
        anne = house.person()
        table = anne.table("me", "hotseat")["id"]
        with anne.socket(table, "p1") as one, anne.socket(table, "watch") as two:
            assert one.receive_json() and two.receive_json()
            with anne.socket(table, "watch") as three, pytest.raises(WebSocketDisconnect) as out:
                three.receive_json()
            assert "to this server" in out.value.reason
            with anne.socket(table, "p2") as three, anne.socket(table, "p1") as four:
                assert three.receive_json()
                with pytest.raises(WebSocketDisconnect) as out:
                    four.receive_json()
            assert "your address" in out.value.reason
        wait_for(lambda: not house.server.ready_house.sockets)
