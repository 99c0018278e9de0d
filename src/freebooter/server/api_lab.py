"""The endpoints under /api/v1 for the laboratory, and for what people say of a game."""

import asyncio

from starlette.responses import FileResponse, Response

from freebooter.server import api_review, factory, opinions, wire, wire_help, wire_lab
from freebooter.server.api import at_table
from freebooter.server.endpoint import Call, endpoint
from freebooter.server.laboratory import CLOSED, Laboratory, game_of
from freebooter.server.refused import Refused
from freebooter.server.table import Table

assert api_review  # its endpoints come first

HTML = "text/html"
# A report brings its own code: it runs apart from our pages, without their rights.
APART = (
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; "
    "img-src data:; sandbox allow-scripts; frame-ancestors 'self'"
)


def laboratory(call: Call) -> Laboratory:
    """The laboratory, for those who may use it."""
    if not call.who.is_guest:
        raise Refused(403, "The token of a seat is for that seat only.")
    if not call.house.settings.has_laboratory:
        raise Refused(403, CLOSED)
    call.take("look")
    return call.desk.laboratory


def named(call: Call, what: str) -> str:
    return str(call.request.path_params[what])


@endpoint("GET", "/lab", wire_lab.LabInfo, is_open=True)
async def lab(call: Call) -> wire_lab.LabInfo:
    """Runs, reports and variants; or why the laboratory is not open to you."""
    call.take("look")
    return await asyncio.to_thread(call.desk.laboratory.info)


@endpoint("GET", "/lab/games/{game}", wire_lab.LabGame)
async def lab_game(call: Call) -> wire_lab.LabGame:
    """What a variant of a game may change, who can play it, what can be forbidden."""
    laboratory(call)
    return await asyncio.to_thread(game_of, named(call, "game"))


@endpoint("POST", "/lab/variants", wire_lab.VariantInfo, wire_lab.SaveVariant)
async def save_variant(call: Call) -> wire_lab.VariantInfo:
    """Keep a variant, if it can be played with every value of its dials."""
    return await asyncio.to_thread(laboratory(call).variants.save, call.body)


@endpoint("DELETE", "/lab/variants/{variant}", wire_lab.LabInfo, wire.NoBody)
async def remove_variant(call: Call) -> wire_lab.LabInfo:
    """Remove a variant; runs of it keep theirs."""
    room = laboratory(call)
    room.variants.remove(named(call, "variant"))
    return await asyncio.to_thread(room.info)


@endpoint("POST", "/lab/runs", wire_lab.RunInfo, wire_lab.NewRun)
async def begin_run(call: Call) -> wire_lab.RunInfo:
    """Start a small run in the background; one is played at a time."""
    room = laboratory(call)
    call.take("think")
    return await room.begin(call.body)


@endpoint("POST", "/lab/runs/{run}/go-on", wire_lab.RunInfo, wire.NoBody)
async def go_on_with_run(call: Call) -> wire_lab.RunInfo:
    """Go on with a run that was stopped or cut off; what was played is not played again."""
    room = laboratory(call)
    call.take("think")
    return await room.go_on(named(call, "run"))


@endpoint("POST", "/lab/runs/{run}/cancel", wire_lab.RunInfo, wire.NoBody)
async def cancel_run(call: Call) -> wire_lab.RunInfo:
    """Stop a run; what was played is kept."""
    return await laboratory(call).cancel(named(call, "run"))


@endpoint("DELETE", "/lab/runs/{run}", wire_lab.LabInfo, wire.NoBody)
async def remove_run(call: Call) -> wire_lab.LabInfo:
    """Remove a run with its report and games."""
    room = laboratory(call)
    await room.remove(named(call, "run"))
    return await asyncio.to_thread(room.info)


@endpoint("GET", "/lab/runs/{run}/report", str, kind=HTML)
async def report(call: Call) -> Response:
    """The report of what was played so far: a page that needs nothing else."""
    headers = {"Content-Security-Policy": APART, "X-Frame-Options": "SAMEORIGIN"}
    file = laboratory(call).report(named(call, "run"))
    return FileResponse(file, media_type=HTML, headers=headers)


@endpoint("POST", "/lab/runs/{run}/games", wire.TableRef, wire_lab.OpenGame)
async def open_game(call: Call) -> wire.TableRef:
    """Open a game behind a number as a table that is over, to look through."""
    room = laboratory(call)
    call.take("create")
    record = await asyncio.to_thread(room.record, named(call, "run"), call.body)
    return wire.TableRef(await factory.import_record(call.desk, call.who, record))


@endpoint("GET", "/tables/{table}/opinion", wire_help.OpinionList)
async def own_opinions(call: Call) -> wire_help.OpinionList:
    """What your own seats have said of a finished game."""
    call.take("look")

    async def doing(table: Table) -> wire_help.OpinionList:
        return opinions.own(table, call.who)

    return await at_table(call, doing)


@endpoint("PUT", "/tables/{table}/opinion", wire_help.OpinionList, wire_help.Opinion)
async def opine(call: Call) -> wire_help.OpinionList:
    """Say what you think of a finished game; only whoever runs the server reads it."""
    call.take("chat")

    async def doing(table: Table) -> wire_help.OpinionList:
        await opinions.keep(table, call.who, call.body)
        return opinions.own(table, call.who)

    return await at_table(call, doing)
