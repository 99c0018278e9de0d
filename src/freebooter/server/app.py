"""The server put together."""

import asyncio
import contextlib
import hmac
from collections.abc import AsyncIterator, Awaitable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.websockets import WebSocket

from freebooter import __version__
from freebooter.kernel import position
from freebooter.server import games_info, openapi, wire
from freebooter.server.backup import (
    A_DAY,
    back_up_nightly,
    newest_backup,
    prepare_folder,
    seconds_to_next,
)
from freebooter.server.bots_at_work import Thinkers
from freebooter.server.clock import now
from freebooter.server.database import open_store
from freebooter.server.desk import Desk
from freebooter.server.endpoint import ENDPOINTS, Endpoint, House, json_answer, serve
from freebooter.server.fleet import fleet_of
from freebooter.server.guard import App, Guard
from freebooter.server.limits import Limits
from freebooter.server.logs import log, log_error
from freebooter.server.metrics import as_text
from freebooter.server.pages import serve_page
from freebooter.server.retention import HOURS_IN_THE_BIN, Clock
from freebooter.server.settings import Settings
from freebooter.server.sockets import serve_socket
from freebooter.server.store import StorageError

HOUSEKEEPING_SECONDS = 5.0
AN_HOUR = 3600.0
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]


def is_compiled() -> bool:
    return not str(position.__file__).endswith(".py")


class Server:
    """A server: its house, made when it starts, and the app that uvicorn runs."""

    def __init__(self, settings: Settings, thinkers: Thinkers | None = None) -> None:
        self.settings = settings
        self.limits = Limits(settings.limit_scale, share=min(1.0, 2 / settings.workers))
        self._thinkers = thinkers
        self.house: House | None = None
        self.clock = Clock()
        routes = [
            Route("/healthz", self.healthz),
            Route("/readyz", self.readyz),
            Route("/metrics", self.metrics),
            Route("/api/docs", self.docs),
            Route("/api/docs.css", self.docs_style),
            Route("/api/openapi.json", self.openapi),
            Route("/api/asyncapi.json", self.asyncapi),
        ]
        for path in dict.fromkeys(one.path for one in ENDPOINTS):
            here = [one for one in ENDPOINTS if one.path == path]
            for one in here:
                handler = partial(self.run, one)
                routes.append(Route(path, handler, methods=[one.method]))
        routes.append(Route("/api/{path:path}", self.no_such, methods=METHODS))
        routes.append(Route("/{path:path}", self.page))
        starlette = Starlette(
            routes=routes,
            lifespan=self.lifespan,
            exception_handlers={HTTPException: self.http_error},
        )
        self.app: App = Guard(starlette, settings, self.limits, self.socket)

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Any) -> AsyncIterator[None]:
        """Open the database, let bots go on; at the end store all and close."""
        settings = self.settings
        if settings.backups is not None:
            prepare_folder(settings.backups)
        backup = newest_backup(settings.backups)
        store = await open_store(settings.db, settings.connections, backup)
        thinkers = self._thinkers or Thinkers(
            settings.thinkers, settings.think_seconds, slots=settings.thinker_slots
        )
        desk = Desk(store, settings, thinkers, self.limits)
        if store.is_shared:
            desk.fleet = fleet_of(desk, store)
            desk.fleet.start()
        self.house = House(settings, store, desk, self.limits)
        games_info.games_info()
        tasks = [
            asyncio.create_task(self.begin(desk)),
            asyncio.create_task(self.keep_house(desk)),
            asyncio.create_task(self.keep_time(desk)),
        ]
        if settings.backups is not None:
            tasks.append(asyncio.create_task(self.keep_backups(desk, settings.backups)))
        log("started", version=__version__, compiled=is_compiled())
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await desk.close()
            if desk.fleet is not None:
                await desk.fleet.close()
            await thinkers.close()
            await store.close()
            log("stopped")

    async def keep_house(self, desk: Desk) -> None:
        while True:
            await asyncio.sleep(HOUSEKEEPING_SECONDS)
            try:
                desk.rest_silent()
                desk.forget_idle()
            except Exception:
                log_error("housekeeping failed")

    async def begin(self, desk: Desk) -> None:
        """Remove tables whose time is up; then resume the bots."""
        await self.remove_old(desk)
        await desk.bots.resume()

    async def keep_time(self, desk: Desk) -> None:
        while True:
            await asyncio.sleep(AN_HOUR)
            await self.an_hour_later(desk)

    async def an_hour_later(self, desk: Desk) -> None:
        """Empty the bin of what was long in it; fill it with what is old, if the clock is right."""
        if not await self.takes_chore(desk, "bin", AN_HOUR - 60):
            return
        try:
            gone = await desk.store.age_bin(HOURS_IN_THE_BIN)
            if gone:
                log("tables removed", tables=gone)
            await self.did_chore(desk, "bin")
        except Exception:
            log_error("removing failed")
        jump = self.clock.jumped()
        if jump:
            log("the clock jumped: it is not believed", seconds=round(jump))
        await self.remove_old(desk)

    async def takes_chore(self, desk: Desk, name: str, seconds: float) -> bool:
        """Whether it falls to this process: of all that share a database one does it."""
        try:
            return desk.fleet is None or await desk.fleet.sharing.takes_chore(name, seconds)
        except StorageError:
            log_error("chore left for later")
            return False

    async def did_chore(self, desk: Desk, name: str) -> None:
        if desk.fleet is not None:
            await desk.fleet.sharing.did_chore(name)

    async def remove_old(self, desk: Desk) -> None:
        try:
            await desk.remove_old(self.clock.trusted())
        except Exception:
            log_error("removing failed")

    async def keep_backups(self, desk: Desk, folder: Path) -> None:
        """A backup every 24 hours, the first at once if the newest is older."""
        db, keep = self.settings.db, self.settings.keep_backups
        while True:
            try:
                wait = seconds_to_next(folder, now())
                if wait == 0 and not await self.takes_chore(desk, "backup", A_DAY - AN_HOUR):
                    wait = AN_HOUR
                elif wait == 0:
                    out = await asyncio.to_thread(back_up_nightly, db, folder, keep, now())
                    log("backed up", file=out.name)
                    await self.did_chore(desk, "backup")
                    continue
            except Exception:
                log_error("backup failed")
                wait = AN_HOUR
            await asyncio.sleep(min(wait, AN_HOUR))  # clocks change, files vanish

    @property
    def ready_house(self) -> House:
        assert self.house is not None, "the server is not started"
        return self.house

    async def run(self, one: Endpoint, request: Request) -> Response:
        return await serve(one, self.ready_house, request)

    def socket(self, socket: WebSocket) -> Awaitable[None]:
        return serve_socket(self.ready_house, socket)

    async def page(self, request: Request) -> Response:
        return serve_page(self.settings.static, request)

    async def no_such(self, request: Request) -> Response:
        return json_answer(wire.Problem("There is no such path in the API."), 404)

    async def http_error(self, request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 400
        sentence = "This method is not known here." if status == 405 else "There is nothing here."
        answer = json_answer(wire.Problem(sentence), status)
        if isinstance(error, HTTPException):
            answer.headers.update(error.headers or {})
        return answer

    # Health.

    async def healthz(self, request: Request) -> Response:
        return json_answer(wire.Health("ok", __version__, is_compiled()))

    async def readyz(self, request: Request) -> Response:
        """Ready when the database takes a write and every table has been resumed."""
        house = self.house
        health = wire.Health("not ready", __version__, is_compiled())
        if house is None or not house.desk.bots.resumed:
            return json_answer(health, 503)
        try:
            await asyncio.wait_for(house.store.check(), 5)
        except (StorageError, TimeoutError):
            return json_answer(health, 503)
        health.status = "ready"
        return json_answer(health)

    async def metrics(self, request: Request) -> Response:
        """For whoever has the admin token; for all others there is nothing here."""
        wanted = self.settings.admin_token
        said = request.headers.get("authorization", "")
        if not wanted:
            return json_answer(wire.Problem("There is nothing here."), 404)
        if not hmac.compare_digest(said.encode(), f"Bearer {wanted}".encode()):
            return json_answer(wire.Problem("The admin token is needed."), 401)
        desk, store = self.ready_house.desk, self.ready_house.store
        tables = desk.tables.values()
        thinkers = desk.thinkers
        gauges = {
            "tables_in_memory": len(desk.tables),
            "sockets": sum(len(table.listeners) for table in tables),
            "bots_thinking": thinkers.busy,
            "bots_waiting": thinkers.shares.waiting(),
            "bot_thoughts": thinkers.thoughts,
            "bot_failures": thinkers.failures,
            "bot_think_seconds": thinkers.seconds_thought,
            "storage_queue": store.waiting(),
            "desk_errors": desk.errors,
        }
        return Response(as_text(gauges), media_type="text/plain; version=0.0.4")

    # The API in words.

    async def docs(self, request: Request) -> Response:
        return Response(openapi.page(), media_type="text/html")

    async def docs_style(self, request: Request) -> Response:
        return Response(openapi.STYLE, media_type="text/css")

    async def openapi(self, request: Request) -> Response:
        return Response(msgspec.json.encode(openapi.document()), media_type="application/json")

    async def asyncapi(self, request: Request) -> Response:
        return Response(msgspec.json.encode(openapi.asyncapi()), media_type="application/json")


def make_app(settings: Settings) -> App:
    return Server(settings).app
