"""A server in the test's own process, and people and programs that talk to it."""

import contextlib
import itertools
import os
import secrets
import time
import warnings
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient

from freebooter.games import REGISTER
from freebooter.server import play
from freebooter.server.app import Server
from freebooter.server.bots_at_work import Thinkers
from freebooter.server.export import record_of
from freebooter.server.settings import Settings
from tests.server import postgres
from tests.soak import on_postgres

ORIGIN = "http://localhost"
KEYS = itertools.count()


class Person:
    """Somebody with a browser: a cookie, the right headers, short words for what they do."""

    def __init__(self, server: Server, portal: TestClient) -> None:
        self.http = TestClient(server.app, base_url=ORIGIN)
        self.http.portal = portal.portal  # all share the server's one event loop
        self.headers = {"X-Freebooter": "1", "Origin": ORIGIN}

    def post(self, path: str, body: Any = None, **more: Any) -> Any:
        body = {} if body is None else body
        return self.http.post(f"/api/v1{path}", json=body, headers=self.headers, **more)

    def put(self, path: str, body: Any) -> Any:
        return self.http.put(f"/api/v1{path}", json=body, headers=self.headers)

    def get(self, path: str) -> Any:
        return self.http.get(f"/api/v1{path}")

    def ok(self, answer: Any) -> Any:
        assert answer.status_code == 200, answer.text
        return answer.json()

    def table(self, *kinds: str, game: str = "notorious", **more: Any) -> Any:
        """A new table: me, hotseat, invite, or the level of a bot."""
        seats = [
            {"kind": kind}
            if kind in ("me", "hotseat", "invite")
            else {"kind": "bot", "level": kind}
            for kind in kinds
        ]
        body = {"game": game, "seats": seats, "pace": 0} | more
        return self.ok(self.post("/tables", body))

    def state(self, table: str, seat: str = "watch", since: int = 0) -> Any:
        return self.ok(self.get(f"/tables/{table}/state?seat={seat}&since={since}"))

    def info(self, table: str) -> Any:
        return self.ok(self.get(f"/tables/{table}"))

    def choose(self, table: str, seat: str, choice: Any = None, **more: Any) -> Any:
        """Choose something that is offered: the first, or what is said."""
        if "version" not in more or choice is None:
            state = self.state(table, seat, 10**8 - 1)
            choices = state["prompt"]["choices"] if state["prompt"] else [{"notation": "?"}]
            if choice is None:
                choice = choices[0]["notation"]
            more.setdefault("version", state["version"])
        body = {"seat": seat, "choice": choice, "key": f"k{next(KEYS)}"} | more
        return self.post(f"/tables/{table}/choose", body)

    def socket(self, table: str, seat: str, **more: Any) -> Any:
        headers = {"Origin": ORIGIN} | more.pop("headers", {})
        path = f"ws://localhost/api/v1/tables/{table}/ws?seat={seat}" + more.pop("query", "")
        return self.http.websocket_connect(path, headers=headers)

    @property
    def token(self) -> str:
        return str(self.http.cookies.get("freebooter_guest"))


class Program(Person):
    """Somebody with a token."""

    def __init__(self, server: Server, portal: TestClient, token: str) -> None:
        super().__init__(server, portal)
        self.headers = {"Authorization": f"Bearer {token}"}

    def get(self, path: str) -> Any:
        return self.http.get(f"/api/v1{path}", headers=self.headers)


class House:
    """A running server."""

    def __init__(self, server: Server, client: TestClient) -> None:
        self.server = server
        self.client = client

    @property
    def desk(self) -> Any:
        return self.server.ready_house.desk

    @property
    def store(self) -> Any:
        return self.server.ready_house.store

    def write(self, sql: str, *values: Any) -> None:
        """Change the database behind the server's back."""
        if self.store.is_shared:
            self.call(self.store.lines.fetch, numbered(sql), *values)
        else:
            self.call(self.store.writer.write, lambda db: db.execute(sql, values))

    def read(self, sql: str, *values: Any) -> list[Any]:
        """Look into the database."""
        if self.store.is_shared:
            return [tuple(row) for row in self.call(self.store.lines.fetch, numbered(sql), *values)]
        return list(self.store.read(sql, *values))

    def record(self, table: Any) -> Any:
        """The record of a table from its journal alone."""
        return record_of(table.header, 0, self.call(self.store.events, table.id))

    def person(self) -> Person:
        return Person(self.server, self.client)

    def program(self, token: str) -> Program:
        return Program(self.server, self.client, token)

    def call(self, doing: Any, *values: Any) -> Any:
        """Run something on the server's own loop."""
        assert self.client.portal is not None
        return self.client.portal.call(doing, *values)

    def two_people(self, **more: Any) -> tuple[Person, Person, str]:
        """A running table of two."""
        anne, bo = self.person(), self.person()
        info = anne.table("me", "invite", **more)
        link = info["invites"][0]["link"].rpartition("/")[2]
        anne.ok(bo.post(f"/invites/{link}/accept", {"name": "Bo"}))
        anne.ok(anne.post(f"/tables/{info['id']}/start"))
        return anne, bo, info["id"]

    def play_out(self, table: str, most: int = 100_000) -> int:
        """Play all seats at random to the end, or for so many choices, past the wire."""
        return int(self.call(self._play, table, most))

    async def _play(self, name: str, most: int) -> int:
        dice = secrets.SystemRandom()
        for made in range(most):
            table = await self.desk.open(name)
            async with table.lock:
                acting = [s for s in table.to_act() if not table.state.seats[s].is_bot()]
                if not acting:
                    return made
                seat = dice.choice(acting)
                choice = dice.choice(table.match.offers(seat).choices)
                version = table.state.version(seat)
                await play.choose(table, seat, version, choice, f"x{next(KEYS)}")
            self.desk.bots.wake(table)
        return most


def play_over_the_wire(people: dict[str, Person], table: str, most: int) -> None:
    """Play at random, so many choices, everything by requests."""
    dice = secrets.SystemRandom()
    seat = "p1"
    for _ in range(most):
        state = people[seat].state(table, seat, 10**8 - 1)
        if state["over"]:
            return
        if seat not in state["waiting"]:
            seat = dice.choice(state["waiting"])
            continue
        choice = dice.choice(state["prompt"]["choices"])["notation"]
        answer = people[seat].choose(table, seat, choice, version=state["version"])
        assert answer.status_code == 200, answer.text


def wait_for(check: Any, seconds: float = 60.0) -> Any:
    """Poll until something is true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = check()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("waited in vain")


only_sqlite = pytest.mark.sqlite  # it is about the file


def numbered(sql: str) -> str:
    """A statement with the marks of PostgreSQL."""
    marks = itertools.count(1)
    return "".join(f"${next(marks)}" if sign == "?" else sign for sign in sql)


@cache
def database_in(folder: Path) -> Path | str:
    """The database of a folder: the same one for every server there."""
    return postgres.shared().new_database() if on_postgres() else folder / "test.sqlite3"


@contextlib.contextmanager
def running(folder: Path, minds: Thinkers | None = None, **more: Any) -> Iterator[House]:
    """A server on a database in a folder; no limits of speed unless a test is about them."""
    given: dict[str, Any] = {"db": database_in(folder), "limit_scale": 0.0} | more
    settings = Settings(**given)
    server = Server(settings, minds)
    ours = {"XDG_DATA_HOME": str(folder)}  # the laboratory has no database file to lie beside
    with (
        mock.patch.dict(os.environ, ours if on_postgres() else {}),
        TestClient(server.app, base_url=ORIGIN) as client,
    ):
        yield House(server, client)


def bounded(game: str, players: int | None = None) -> dict[str, Any]:
    """Options with which a game surely ends."""
    meta = REGISTER[game]
    return dict(meta.bounds) | ({"players": players} if players else {})
