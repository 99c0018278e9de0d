"""Requests: one connection a thread, tried again where that is safe, errors as exceptions."""

import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec

from freebooter.server import wire

T = TypeVar("T")
PREFIX = "/api/v1"
QUIET_SECONDS = 30.0  # a stream breathes every ten


class Refused(Exception):
    """The server said no: a status, a sentence, and what goes with it."""

    def __init__(self, status: int, problem: wire.Problem) -> None:
        super().__init__(problem.error)
        self.status = status
        self.error = problem.error
        self.clause = problem.clause
        self.version = problem.version
        self.key = problem.key
        self.retry_after = problem.retry_after


class Connections:
    """The way to one server. `patience` is how long it tries again, in seconds."""

    def __init__(self, address: str, token: str, patience: float = 60.0) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError(f"{address!r} is no address such as http://localhost:8000.")
        self.address = f"{parts.scheme}://{parts.netloc}"
        self.token = token
        self.patience = patience
        self._parts = parts
        self._here = threading.local()

    def ask(
        self, method: str, path: str, kind: type[T], body: Any = None, again: bool = False
    ) -> T:
        """One request. `again`: it may be sent again if nobody knows whether it was done."""
        end = time.monotonic() + self.patience
        pause = 0.1
        again = again or method == "GET"
        while True:
            try:
                status, data = self._ask_once(method, path, body, again)
            except (OSError, HTTPException):
                if not again or time.monotonic() + pause > end:
                    raise
            else:
                if status == 200:
                    return msgspec.json.decode(data, type=kind)
                refused = Refused(status, problem_of(data, status))
                is_for_now = status in (429, 503) or (status == 504 and again)
                if not is_for_now or time.monotonic() > end:
                    raise refused
                pause = float(refused.retry_after or 1)
            time.sleep(pause)
            pause = min(2 * pause, 5.0)

    def _ask_once(self, method: str, path: str, body: Any, again: bool) -> tuple[int, bytes]:
        connection = getattr(self._here, "connection", None)
        if connection is not None and not again:  # an old one may be closed: nobody would know
            connection.close()
            connection = None
        is_old = connection is not None
        if connection is None:
            connection = self._here.connection = self._connect(self.patience)
        try:
            answer = self._send(connection, method, path, body)
            return answer.status, answer.read()
        except (OSError, HTTPException):
            connection.close()
            self._here.connection = None
            if is_old:  # the server closes what is idle: that is no failure
                return self._ask_once(method, path, body, again)
            raise

    def lines(self, path: str) -> Iterator[bytes]:
        """A stream, line by line, until its end."""
        connection = self._connect(QUIET_SECONDS)
        try:
            answer = self._send(connection, "GET", path, None)
            if answer.status != 200:
                raise Refused(answer.status, problem_of(answer.read(), answer.status))
            while line := answer.readline():
                if line.strip():
                    yield line
        finally:
            connection.close()

    def _connect(self, seconds: float) -> HTTPConnection:
        secure = self._parts.scheme == "https"
        return (HTTPSConnection if secure else HTTPConnection)(self._parts.netloc, timeout=seconds)

    def _send(self, connection: HTTPConnection, method: str, path: str, body: Any) -> HTTPResponse:
        headers = {"Content-Type": "application/json", "X-Freebooter": "1"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else msgspec.json.encode(body)
        connection.request(method, PREFIX + path, data, headers)
        return connection.getresponse()


def problem_of(data: bytes, status: int) -> wire.Problem:
    try:
        return msgspec.json.decode(data, type=wire.Problem)
    except msgspec.MsgspecError:  # a proxy has answered
        return wire.Problem(f"The server answers {status}.")
