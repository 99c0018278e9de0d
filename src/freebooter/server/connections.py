"""Connections below requests and messages: how many an address may hold, how long a head may take.

uvicorn waits for ever for the rest of a head, and takes one of any size. It keeps an answer for
whoever does not read it, and looks at all frames of a socket before it does anything else.
"""

import contextlib
import logging
import re
from asyncio import TimerHandle, Transport
from collections import Counter
from importlib import import_module
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Response
from websockets.server import ServerProtocol

from freebooter.server import wire
from freebooter.server.limits import home_of
from freebooter.server.metrics import METRICS
from freebooter.server.neighbours import Neighbours
from freebooter.server.settings import Settings

MOST_HEAD = 32 * 1024  # bytes of request line and headers
HEAD_SECONDS = 10.0
BODY_SECONDS = 60.0
MOST_AN_ADDRESS = 200  # connections without a socket upgrade
MOST_AT_ALL = 2_000  # of these
MOST_FILES = 65_536
LINGER_SECONDS = 5.0  # for the last words to somebody who does not read
READ_SECONDS = 20.0  # in which whoever is sent a long answer must have taken some of it
PIECE = 2_048  # bytes of a socket that are looked at together
FRAMES = 400  # of a socket at once, and then so many a second; programs act 20 times a second
FRAMES_A_SECOND = 50


WRITE = "freebooter.write"  # in the scope of a socket: what sends without waiting
SOCKET_OF_TABLE = re.compile(rb"/api/v1/tables/([^/?]+)/ws(\?|$)")
NO_HANDSHAKE = "This opens no socket: too many headers, a line that is too long, or a body."
NO_SOCKET = "No socket is opened here: path, host or origin are not ours, or you are too fast."


class Handshake(ServerProtocol):
    """The opening of a socket; refused, it is answered in the shape of every error."""

    def reject(self, status: Any, text: str) -> Response:
        response = super().reject(status, text)
        response.body = msgspec.json.encode(wire.Problem(" ".join(text.split()) or NO_SOCKET))
        for name, value in (("Length", str(len(response.body))), ("Type", "application/json")):
            del response.headers[f"Content-{name}"]
            response.headers[f"Content-{name}"] = value
        return response


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket; `socket_of` makes a kind of it for one server.

    uvicorn waits for ever for a peer that reads nothing, answers its pings, and takes frames as
    fast as they come, so that one who sends empty ones would have the server to themselves.
    """

    scale = 0.0  # of the limit of frames; 0 is none
    _frames, _counted_at = 0.0, 0.0

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        logger = logging.getLogger("uvicorn.error")
        self.conn = Handshake(max_size=self.config.ws_max_size, logger=logger)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + PIECE])
        if not self.handshake_initiated and not self.transport.is_closing():
            give_up(self.transport, 400, NO_HANDSHAKE)  # the head was whole, and cannot be read

    def handle_events(self) -> None:
        if not self._is_flooded():
            super().handle_events()
            return
        METRICS["sockets_flooded"] += 1
        self.conn.fail(1008, "Too many frames.")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self._let_go_soon()

    def _is_flooded(self) -> bool:
        if not self.scale:
            return False
        now = self.loop.time()
        gone = (now - self._counted_at) * FRAMES_A_SECOND * self.scale
        self._frames = max(0.0, self._frames - gone) + len(self.conn.events)
        self._counted_at = now
        return self._frames > FRAMES * self.scale

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._let_go_soon()

    async def run_asgi(self) -> None:
        scope: Any = self.scope
        scope[WRITE] = self.write
        await super().run_asgi()
        self._let_go_soon()

    def write(self, text: bytes) -> bool:
        """Send a text at once, if the socket is open and its peer reads: no task has to wait."""
        if not self.handshake_complete or self.close_sent or self.disconnected:
            return False
        if not self.writable.is_set():
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def _let_go_soon(self) -> None:
        if not self.disconnected:
            self.loop.call_later(LINGER_SECONDS, self.transport.abort)


class Connection(HttpToolsProtocol):
    """One connection; `protocol_of` makes a kind of it for one server."""

    by_address: Counter[str]
    most_an_address: float
    most_at_all: float
    head_seconds = HEAD_SECONDS
    read_seconds = READ_SECONDS
    neighbours: Neighbours | None = None
    was_taken = False  # from another worker

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._counted = ""  # the address it counts for
        self._in_head = True
        self._head = 0  # bytes of it so far
        self._trouble = (400, "This is no HTTP request.")
        self._timer: TimerHandle | None = None
        self._reading: TimerHandle | None = None  # while an answer waits to be read

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._counted = home_of(self.client[0] if self.client else "unknown")
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
        self._stop_watching()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_reading()

    def resume_writing(self) -> None:
        self._stop_watching()
        super().resume_writing()

    def _watch_reading(self, before: float = float("inf")) -> None:
        """Let go of whoever takes nothing of an answer: it would stay in memory for ever."""
        left = self.transport.get_write_buffer_size()
        if left < before:
            self._reading = self.loop.call_later(self.read_seconds, self._watch_reading, left)
        else:
            self.transport.abort()

    def _stop_watching(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def handle_websocket_upgrade(self) -> None:
        if self._is_handed_over():
            METRICS["sockets_handed_over"] += 1
            self.transport.abort()
            return
        self._let_go()
        super().handle_websocket_upgrade()

    def _is_handed_over(self) -> bool:
        """Whether another worker has it now: the one where the table is at home."""
        table = SOCKET_OF_TABLE.match(self.url)
        is_busy = self.cycle is not None and not self.cycle.response_complete
        if self.neighbours is None or table is None or self.was_taken or is_busy:
            return False
        if self.transport.get_write_buffer_size():
            return False  # part of an answer to what came before
        head = [b"%s %s HTTP/1.1\r\n" % (self.scope["method"].encode(), self.url)]
        head += [b"%s: %s\r\n" % header for header in self.headers]
        connection = self.transport.get_extra_info("socket").fileno()
        return self.neighbours.hand_over(table[1], connection, b"".join([*head, b"\r\n"]))

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
        give_up(self.transport, status, sentence)


def give_up(transport: Transport, status: int, sentence: str) -> None:
    """Answer in the shape of every error, and hang up."""
    body = msgspec.json.encode(wire.Problem(sentence))
    head = b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
    transport.write(STATUS_LINE[status] + head % len(body) + body)
    transport.close()


def raise_file_limit() -> None:
    """Each connection is a file; the usual limit of 1,024 is for programs that have few."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # Windows has no such limit
        resource = import_module("resource")
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def socket_of(settings: Settings) -> type[Socket]:
    """The kind of sockets that a server with these settings has."""
    return type("ServerSocket", (Socket,), {"scale": settings.limit_scale})


def protocol_of(settings: Settings, neighbours: Neighbours | None = None) -> type[Connection]:
    """The kind of connections that a server with these settings has."""
    scale = settings.limit_scale or float("inf")
    # A proxy holds the connections of all; how many an address may have is its own affair.
    most = float("inf") if settings.behind_proxy else MOST_AN_ADDRESS * scale
    counted: Counter[str] = Counter()
    values = {"by_address": counted, "most_an_address": most, "most_at_all": MOST_AT_ALL * scale}
    return type("ServerConnection", (Connection,), values | {"neighbours": neighbours})
