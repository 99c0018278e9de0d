"""Checks before everything else: hosts, origins, sizes, rates; and the security headers."""

import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.websockets import WebSocket

from freebooter.server import wire
from freebooter.server.limits import Limits, home_of
from freebooter.server.logs import log, log_error
from freebooter.server.metrics import METRICS
from freebooter.server.refused import Refused
from freebooter.server.settings import Settings

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Talk = Callable[[WebSocket], Awaitable[None]]

HOST = re.compile(r"([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?")  # a name, and maybe a port
SOCKET_PATH = re.compile("/api/v1/tables/([^/]+)/ws")
SAFE_METHODS = ("GET", "HEAD")
SECURITY_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class TooLarge(Exception):
    """The request is larger than allowed."""


class Guard:
    """An ASGI layer around the whole server."""

    def __init__(
        self, app: App, settings: Settings, limits: Limits, socket: Talk | None = None
    ) -> None:
        self.app = app
        self.talk = socket
        self.settings = settings
        self.limits = limits
        self.hosts = settings.hosts()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        elif scope["type"] == "http":
            await self.request(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self.check_socket(scope, Headers(scope=scope))
        except Refused as refused:
            METRICS["sockets_refused"] += 1
            log("socket refused", error=refused.error)
            await send({"type": "websocket.close", "code": 4403, "reason": refused.error})
            return
        found = SOCKET_PATH.fullmatch(scope["path"])
        if found is None or self.talk is None:
            await self.app(scope, receive, send)
        else:  # on the shortest way: every layer takes memory as long as the socket is open
            scope["path_params"] = {"table": found[1]}
            await self.talk(WebSocket(scope, receive, send))

    def check_socket(self, scope: Scope, headers: Headers) -> None:
        self.check_host(headers)
        self.limits.take("request", address(scope))
        self.check_origin(scope, headers, needed="cookie" in headers)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 500
        started = False

        async def send_safely(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                started = True
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            headers = Headers(scope=scope)
            self.check_host(headers)
            self.limits.take("request", address(scope))
            self.check_unsafe(scope, headers)
            limited = self.limit_body(scope, headers, receive)
            await self.app(scope, limited, send_safely)
        except Refused as refused:
            if not started:
                await answer_refused(refused, send_safely)
        except TooLarge:
            if not started:
                await answer_refused(Refused(413, "The request is too large."), send_safely)
        except Exception:
            METRICS["errors"] += 1
            log_error("request failed", method=scope["method"], route=route_of(scope))
            if not started:
                await answer_refused(Refused(500, "Internal error; it was logged."), send_safely)
        METRICS[f'requests{{status="{status}"}}'] += 1
        took = round((time.perf_counter() - began) * 1000, 1)
        log("request", method=scope["method"], route=route_of(scope), status=status, ms=took)

    def check_host(self, headers: Headers) -> None:
        """A server on this machine must not answer to names that are not its own."""
        said = headers.getlist("host")
        found = HOST.fullmatch(said[0].lower()) if len(said) == 1 else None
        if found is None or found[1] not in self.hosts:
            raise Refused(421, "This server does not go by that name; see --base-url, --lan.")

    def check_origin(self, scope: Scope, headers: Headers, needed: bool) -> None:
        origin = headers.get("origin")
        if origin is None:
            if needed:
                raise Refused(403, "With a cookie the Origin must be named.")
            return
        if origin not in self.origins(scope, headers):
            raise Refused(403, "Requests from other sites are refused.")

    def origins(self, scope: Scope, headers: Headers) -> set[str]:
        """Our own origins, exactly: the one that was called, and the base URL."""
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        ours = {f"{scheme}://{headers.get('host', '').lower()}"}
        if self.settings.base_url:
            ours.add(self.settings.base_url)
        return ours

    def check_unsafe(self, scope: Scope, headers: Headers) -> None:
        """Requests that change something must come from our page, or carry a token."""
        if scope["method"] in SAFE_METHODS:
            return
        has_token = headers.get("authorization", "").startswith("Bearer ")
        self.check_origin(scope, headers, needed="cookie" in headers and not has_token)
        if not has_token and headers.get("x-freebooter") != "1":
            raise Refused(403, "The header X-Freebooter: 1 is missing.")

    def limit_body(self, scope: Scope, headers: Headers, receive: Receive) -> Receive:
        """Enforce the size limit, whether the length is declared or not."""
        large = scope["path"] == "/api/v1/records"
        most = self.settings.record_limit if large else self.settings.body_limit
        said = headers.get("content-length", "0")
        if said.isdigit() and int(said) > most:
            raise Refused(413, f"At most {most} bytes are taken here.")
        came = 0

        async def receive_limited() -> Message:
            nonlocal came
            message = await receive()
            if message["type"] == "http.request":
                came += len(message.get("body", b""))
                if came > most:
                    raise TooLarge
            return message

        return receive_limited


def address(scope: Scope) -> str:
    """From where somebody comes, as limits count it."""
    client = scope.get("client")
    return home_of(str(client[0])) if client else "unknown"


def route_of(scope: Scope) -> str:
    """The path of a request without what may be secret in it."""
    route = scope.get("route")
    path = getattr(route, "path", "")
    return str(path) or "/" + urlsplit(scope["path"]).path.strip("/").split("/")[0][:20]


async def answer_refused(refused: Refused, send: Send) -> None:
    body = msgspec.json.encode(problem_of(refused))
    headers = [(b"content-type", b"application/json")]
    if refused.retry_after is not None:
        headers.append((b"retry-after", str(refused.retry_after).encode()))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def problem_of(refused: Refused) -> wire.Problem:
    return wire.Problem(
        refused.error, refused.clause, refused.version, refused.key, refused.retry_after
    )
