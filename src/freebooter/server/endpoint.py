"""Endpoints: a path, what goes in, what comes out. OpenAPI is made from them."""

import re
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from freebooter.server import wire
from freebooter.server.desk import Desk
from freebooter.server.guard import TooLarge, address, problem_of
from freebooter.server.identity import Identity
from freebooter.server.limits import Limits
from freebooter.server.metrics import METRICS
from freebooter.server.refused import Refused
from freebooter.server.settings import Settings
from freebooter.server.store import StorageError, Store, identify, not_stored
from freebooter.server.tokens import hash_of, new_token

COOKIE = "freebooter_guest"
A_YEAR = 365 * 24 * 3600
PREFIX = "/api/v1"
JSON = "application/json"


@dataclass
class House:
    """What every endpoint can reach."""

    settings: Settings
    store: Store
    desk: Desk
    limits: Limits
    sockets: Counter[str] = field(default_factory=Counter)  # open ones, by address
    importing: Counter[str] = field(default_factory=Counter)  # records that are read, likewise


@dataclass
class Call:
    """One request."""

    request: Request
    house: House
    body: Any = None
    cookie: str | None = None  # to be set
    known: Identity | None = None

    @property
    def desk(self) -> Desk:
        return self.house.desk

    @property
    def table(self) -> str:
        return str(self.request.path_params["table"])

    def query(self, name: str, default: str) -> str:
        return self.request.query_params.get(name, default)

    @property
    def base_url(self) -> str:
        return base_url(self.house.settings, self.request.url.scheme, self.request.headers)

    async def identify(self) -> None:
        """Find out who calls, if their cookie or token is one of ours."""
        token = token_of(self.request.headers, self.request.cookies)
        self.known = await identify(self.house.store, token) if token else None

    @property
    def who(self) -> Identity:
        if self.known is None:
            raise Refused(401, "You have no session here yet: open or join a table first.")
        return self.known

    def take(self, kind: str) -> None:
        """Count against the limits, by guest if there is one."""
        who = self.known
        self.house.limits.take(kind, who.hash if who else address(self.request.scope))
        if kind in ("create", "join", "session"):
            self.house.limits.take(kind, address(self.request.scope))

    async def guest(self, wants_token: bool) -> tuple[Identity, str | None]:
        """The caller, as a new guest if unknown; with the token if they ask for it."""
        who = self.known
        if who is not None:
            if not who.is_guest:
                raise Refused(403, "The token of a seat is for that seat only.")
            return who, None
        if "authorization" in self.request.headers:
            raise Refused(401, "This token is not known here.")
        self.house.limits.take("session", address(self.request.scope))
        token = new_token()
        await self.house.store.add_guest(hash_of(token))
        if not wants_token:
            self.cookie = token
        self.known = Identity(hash_of(token), token)
        return self.known, token if wants_token else None


def base_url(settings: Settings, scheme: str, headers: Any) -> str:
    """The address to put into links, which are for others."""
    http = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    host = settings.address_for_others(headers.get("host", "localhost"))
    return settings.base_url or f"{http}://{host}"


def token_of(headers: Any, cookies: Any) -> str:
    said = str(headers.get("authorization", ""))
    if said:
        return said[7:].strip() if said.startswith("Bearer ") else ""
    return str(cookies.get(COOKIE, ""))


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One method of one path."""

    method: str
    path: str
    answer: Any
    handler: Handler
    body: Any = None
    query: dict[str, str] = field(default_factory=dict)
    is_open: bool = False  # needs nobody to be known
    raw: bool = False  # reads its body itself
    kind: str = JSON  # of the answer

    @property
    def summary(self) -> str:
        return (self.handler.__doc__ or "").strip()

    def params(self) -> list[str]:
        return re.findall(r"{(\w+)}", self.path)


ENDPOINTS: list[Endpoint] = []


def endpoint(
    method: str,
    path: str,
    answer: Any,
    body: Any = None,
    query: dict[str, str] | None = None,
    is_open: bool = False,
    raw: bool = False,
    kind: str = JSON,
) -> Callable[[Handler], Handler]:
    """Put a handler into the API."""

    def add(handler: Handler) -> Handler:
        ENDPOINTS.append(
            Endpoint(method, PREFIX + path, answer, handler, body, query or {}, is_open, raw, kind)
        )
        return handler

    return add


DECODERS: dict[Any, msgspec.json.Decoder[Any]] = {}


def decoded(kind: Any, data: bytes) -> Any:
    """A body as a struct; whatever does not fit is refused in a sentence."""
    if kind not in DECODERS:
        DECODERS[kind] = msgspec.json.Decoder(kind)
    try:
        return DECODERS[kind].decode(data or b"{}")
    except msgspec.ValidationError as error:
        raise Refused(400, f"This does not fit: {error}."[:400]) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(400, "The body is not JSON.") from error


async def serve(one: Endpoint, house: House, request: Request) -> Response:
    """Run an endpoint: read, act, answer."""
    call = Call(request, house)
    try:
        if one.body is not None and not one.raw:
            kind = request.headers.get("content-type", JSON).split(";")[0].strip()
            data = await request.body()
            if data and kind.lower() != JSON:
                raise Refused(400, "Bodies are application/json.")
            call.body = decoded(one.body, data)
        await call.identify()
        if not one.is_open:
            assert call.who
        said = await one.handler(call)
        answer = said if isinstance(said, Response) else json_answer(said)
    except ClientDisconnect:
        return Response(status_code=400)
    except StorageError as error:
        answer = refusal(not_stored(error))
    except Refused as refused:
        refused.key = getattr(call.body, "key", None)
        answer = refusal(refused)
    except TooLarge:
        answer = json_answer(wire.Problem("The request is too large."), 413)
    if call.cookie is not None:
        answer.set_cookie(
            COOKIE,
            call.cookie,
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=house.settings.is_secure,
            path="/",
        )
    return answer


def refusal(refused: Refused) -> Response:
    METRICS["refused"] += 1
    answer = json_answer(problem_of(refused), refused.status)
    if refused.retry_after is not None:
        answer.headers["Retry-After"] = str(refused.retry_after)
    return answer


def json_answer(said: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(said), status, media_type=JSON)
