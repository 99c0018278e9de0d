"""Connections before there is a request: how many an address may hold, how long a head may take.

uvicorn waits for ever for the rest of a head, and takes one of any size.
"""

import contextlib
from asyncio import TimerHandle, Transport
from collections import Counter
from importlib import import_module
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from freebooter.server import wire
from freebooter.server.metrics import METRICS
from freebooter.server.settings import Settings

MOST_HEAD = 32 * 1024  # bytes of request line and headers
HEAD_SECONDS = 10.0
BODY_SECONDS = 60.0
MOST_AN_ADDRESS = 200  # connections without a socket upgrade
MOST_AT_ALL = 2_000  # of these
MOST_FILES = 65_536
LINGER_SECONDS = 5.0  # for the last words to somebody who does not read


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket. uvicorn waits for ever for a peer that reads nothing, and answers its pings."""

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._let_go_soon()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._let_go_soon()

    def _let_go_soon(self) -> None:
        if not self.disconnected:
            self.loop.call_later(LINGER_SECONDS, self.transport.abort)


class Connection(HttpToolsProtocol):
    """One connection; `protocol_of` makes a kind of it for one server."""

    by_address: Counter[str]
    most_an_address: float
    most_at_all: float
    head_seconds = HEAD_SECONDS

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._counted = ""  # the address it counts for
        self._in_head = True
        self._head = 0  # bytes of it so far
        self._trouble = (400, "This is no HTTP request.")
        self._timer: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._counted = self.client[0] if self.client else "unknown"
        self.by_address[self._counted] += 1
        if (
            self.by_address[self._counted] > self.most_an_address
            or self.by_address.total() > self.most_at_all
        ):
            METRICS["connections_refused"] += 1
            self._give_up(503, "Too many connections: try again later.")
        else:
            self._wait(self.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._let_go()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._in_head:
            self._head += len(data)
            if self._timer is None:
                self._wait(self.head_seconds)
        super().data_received(data)
        if self._in_head and self._head > MOST_HEAD and not self.transport.is_closing():
            self._give_up(431, "The headers are too large.")

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > MOST_HEAD:
            self._trouble = (431, "The headers are too large.")
            raise ValueError(self._trouble[1])
        self._in_head = False
        self._wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head, self._head = True, 0
        self._stop_waiting()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        self._give_up(*self._trouble)

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        late = (408, "The request did not arrive in time.")
        self._timer = self.loop.call_later(seconds, self._give_up, *late)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _let_go(self) -> None:
        self._stop_waiting()
        if self._counted:
            self.by_address[self._counted] -= 1
            if not self.by_address[self._counted]:
                del self.by_address[self._counted]
            self._counted = ""

    def _give_up(self, status: int, sentence: str) -> None:
        """Answer in the shape of every error, and hang up."""
        body = msgspec.json.encode(wire.Problem(sentence))
        head = b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
        self.transport.write(STATUS_LINE[status] + head % len(body) + body)
        self.transport.close()


def raise_file_limit() -> None:
    """Each connection is a file; the usual limit of 1,024 is for programs that have few."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # Windows has no such limit
        resource = import_module("resource")
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def protocol_of(settings: Settings) -> type[Connection]:
    """The kind of connections that a server with these settings has."""
    scale = settings.limit_scale or float("inf")
    # A proxy holds the connections of all; how many an address may have is its own affair.
    most = float("inf") if settings.behind_proxy else MOST_AN_ADDRESS * scale
    counted: Counter[str] = Counter()
    values = {"by_address": counted, "most_an_address": most, "most_at_all": MOST_AT_ALL * scale}
    return type("ServerConnection", (Connection,), values)
