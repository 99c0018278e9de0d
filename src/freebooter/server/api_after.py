"""The endpoints under /api/v1 for looking back, and for what comes after the end."""

import contextlib
import json
from collections.abc import Iterator
from typing import Any

from starlette.responses import Response

from freebooter.server import api_bots, api_evening, api_table, factory, wire
from freebooter.server import rematch as rematch_
from freebooter.server.api import at_table, change, whole_number
from freebooter.server.endpoint import Call, endpoint
from freebooter.server.events import Stored
from freebooter.server.export import record_of
from freebooter.server.guard import address
from freebooter.server.history import in_thread, look_back, score_track
from freebooter.server.identity import Identity
from freebooter.server.refused import Refused
from freebooter.server.store import TableRow
from freebooter.server.table import Table
from freebooter.server.tokens import is_same

MOST_IMPORTS = 4  # that are read or wait for it
assert api_table and api_evening and api_bots  # their endpoints come first

# After the end.


def check_plays(table: Table, who: Identity) -> None:
    """Whether somebody sits at the table, or is its host."""
    table.check_may_look(who)
    if not who.is_guest:
        raise Refused(403, "The token of a seat is for that seat only.")
    if not table.is_host(who) and not any(table.owns(who, i) for i in range(table.seats)):
        raise Refused(403, "Only those who sit at the table may do this.")


@endpoint("POST", "/tables/{table}/rematch", wire.TableRef, wire.NoBody)
async def rematch(call: Call) -> wire.TableRef:
    """Ask for the same again, seats moved on by one; or come, if somebody has asked."""
    call.take("create")
    laid: list[str] = []

    async def doing(table: Table) -> str:
        check_plays(table, call.who)
        return await rematch_.rematch(call.desk, call.who, table, laid)

    return wire.TableRef(await at_table(call, doing))


@endpoint("POST", "/tables/{table}/rematch/refuse", wire.TableInfo, wire.NoBody)
async def refuse_rematch(call: Call) -> wire.TableInfo:
    """Say that you do not come to the rematch."""

    async def doing(table: Table) -> None:
        check_plays(table, call.who)
        await rematch_.refuse(table, call.who)

    return await change(call, doing)


@endpoint("POST", "/tables/{table}/fork", wire.TableRef, wire.Fork)
async def fork(call: Call) -> wire.TableRef:
    """Go on from a move of a finished game at a table of your own."""
    call.take("create")

    async def doing(table: Table) -> str:
        check_plays(table, call.who)
        return await factory.fork(call.desk, call.who, table, call.body)

    return wire.TableRef(await at_table(call, doing))


@endpoint(
    "GET",
    "/tables/{table}/history/{move}",
    wire.HistoryState,
    query={"seat": "A seat of yours, or `watch`; after the end any seat, or `all`."},
)
async def history(call: Call) -> wire.HistoryState:
    """What a seat knew after a move."""
    call.take("look")
    move = whole_number(str(call.request.path_params["move"]), "move")
    seat = call.query("seat", "watch")

    async def doing(table: Table) -> wire.HistoryState:
        table.check_may_look(call.who)
        over = table.state.status == "over"
        if seat == "all" and not over:
            raise Refused(403, "All hands are open only when the game is over.")
        if seat in ("all", "watch"):
            viewer = None
        else:
            viewer = table.place_of(seat) if over else table.my_seat(call.who, seat)
        return await look_back(table, move, viewer, seat == "all")

    return await at_table(call, doing)


def check_over(table: Table, who: Identity) -> None:
    table.check_may_look(who)
    if table.state.status != "over":
        raise Refused(409, "This is available when the game is over.")


@endpoint("GET", "/tables/{table}/scores", wire.ScoreTrack)
async def scores(call: Call) -> wire.ScoreTrack:
    """The scores of a finished game, round by round."""
    call.take("look")

    async def doing(table: Table) -> wire.ScoreTrack:
        check_over(table, call.who)
        return await score_track(table)

    return await at_table(call, doing)


async def check_record(call: Call, row: TableRow) -> None:
    """Whose record it is: of a finished game everybody's there.

    An unfinished game has secrets of others. Who plays alone gets it, where play cannot go on.
    """
    card = row.card
    if card.status == "over":
        return
    try:
        table = await call.desk.open(call.table)
        reason = table.stuck and Refused(409, table.stuck)
    except Refused as refused:
        reason = refused
    others = [s for s in card.seats if s.kind == "person" and not is_same(s.owner, call.who.hash)]
    if card.status == "open" or others or not reason:
        raise reason or Refused(409, "This is available when the game is over.")


def record_text(row: TableRow, events: list[Stored]) -> str:
    return json.dumps(record_of(row.header, row.card.pace, events))


@endpoint("GET", "/tables/{table}/record", dict[str, Any])
async def record(call: Call) -> Response:
    """The record of a finished game; of a table whose rules are gone, also before the end."""
    call.take("look")
    row = await call.desk.row(call.table)
    call.desk.info(row, call.who, "")  # 404 for strangers
    await check_record(call, row)
    events = await call.house.store.events(call.table)
    text = await in_thread(record_text, row, events)
    name = f'attachment; filename="freebooter-{call.table}.json"'
    headers = {"Content-Disposition": name}
    return Response(text, media_type="application/json", headers=headers)


@contextlib.contextmanager
def importing(call: Call) -> Iterator[None]:
    """A record takes seconds of work: one at a time for each address, and few at all."""
    here, where = call.house.importing, address(call.request.scope)
    if here[where] and call.house.limits.scale:
        raise Refused(429, "Your last record is still being read.", retry_after=5)
    if here.total() >= MOST_IMPORTS:
        raise Refused(503, "Too many records are being read: try again later.", retry_after=10)
    here[where] += 1
    try:
        yield
    finally:
        here[where] -= 1
        if not here[where]:
            del here[where]


@endpoint("POST", "/records", wire.TableRef, dict[str, Any], is_open=True, raw=True)
async def import_record(call: Call) -> wire.TableRef:
    """A record from elsewhere becomes a table of yours."""
    call.take("create")
    data = await call.request.body()
    with importing(call):
        return await read_record(call, data)


async def read_record(call: Call, data: bytes) -> wire.TableRef:
    try:
        said = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise Refused(400, "The body is not JSON.") from error
    who, _ = await call.guest(False)
    return wire.TableRef(await factory.import_record(call.desk, who, said))
