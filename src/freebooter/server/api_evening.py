"""The endpoints under /api/v1 for the evening: invitation, waiting room, timer and pause."""

from starlette.responses import Response

from freebooter.server import invitation, qr, seating, timing, wire
from freebooter.server.api import at_table, change, table_info
from freebooter.server.endpoint import Call, endpoint
from freebooter.server.refused import Refused
from freebooter.server.table import Table


@endpoint("POST", "/tables/{table}/invitation", wire.TableInfo, wire.SetInvitation)
async def set_invitation(call: Call) -> wire.TableInfo:
    """A new link for the table, or none (host); the one before is dead at once."""

    async def doing(table: Table) -> None:
        table.check_host(call.who)
        await invitation.renew(table, call.who, call.body.open)

    return await change(call, doing)


@endpoint("GET", "/tables/{table}/invitation/qr", str, kind=qr.SVG)
async def invitation_qr(call: Call) -> Response:
    """The link of the table as a QR code, for a phone to scan (host)."""
    call.take("look")
    info = await table_info(call, call.table, call.who)
    if not info.host:
        raise Refused(403, "Only the host of the table may do this.")
    if info.invitation is None:
        raise Refused(404, "This table has no link now.")
    headers = {"Cache-Control": "no-store"}
    return Response(qr.picture(info.invitation.link), media_type=qr.SVG, headers=headers)


@endpoint("POST", "/tables/{table}/seats/{seat}/bot", wire.TableInfo, wire.SeatKeeper)
async def keep_seat(call: Call) -> wire.TableInfo:
    """Give an empty seat to a bot, or take it from one again, before play begins (host)."""

    async def doing(table: Table) -> None:
        table.check_host(call.who)
        if call.body.level:
            seating.check_level(table.header.game, call.body.level)
        seat = table.place_of(str(call.request.path_params["seat"]))
        await invitation.keep_seat(table, seat, call.body.level)

    return await change(call, doing)


@endpoint("POST", "/tables/{table}/seats/{seat}/flag", wire.TableInfo, wire.SetFlag)
async def choose_flag(call: Call) -> wire.TableInfo:
    """Other colours for a seat of yours, before play begins."""

    async def doing(table: Table) -> None:
        seat = table.my_seat(call.who, str(call.request.path_params["seat"]))
        await invitation.choose_flag(table, seat, call.body.flag)

    return await change(call, doing)


@endpoint("POST", "/tables/{table}/seats/{seat}/leave", wire.TableRef, wire.NoBody)
async def get_up(call: Call) -> wire.TableRef:
    """Leave a seat of yours before play begins; whoever comes next may have it."""
    call.take("act")

    async def doing(table: Table) -> None:
        seat = table.my_seat(call.who, str(call.request.path_params["seat"]))
        await invitation.get_up(table, seat)

    await at_table(call, doing)
    return wire.TableRef(call.table)


@endpoint("POST", "/tables/{table}/close", wire.TableRef, wire.NoBody)
async def close(call: Call) -> wire.TableRef:
    """Close a table at which nobody has played yet (host); all who wait there are told."""
    call.take("act")

    async def doing(table: Table) -> None:
        table.check_host(call.who)
        if table.state.status != "open":
            raise Refused(409, "The game has begun: it is ended by agreement.")
        await call.desk.put_away(table, "The host has closed this table.")

    await at_table(call, doing)
    return wire.TableRef(call.table)


@endpoint("POST", "/tables/{table}/timer", wire.TableInfo, wire.SetTimer)
async def set_timer(call: Call) -> wire.TableInfo:
    """How long a turn may take, and whether a bot plays it after that (host)."""

    async def doing(table: Table) -> None:
        table.check_host(call.who)
        await timing.set_timer(table, call.body)

    return await change(call, doing)


@endpoint("POST", "/tables/{table}/pause", wire.TableInfo, wire.SetPause)
async def pause(call: Call) -> wire.TableInfo:
    """Hold the game, or let it go on: nobody plays meanwhile, bots and timers wait."""

    async def doing(table: Table) -> None:
        await timing.pause(table, table.my_seat(call.who, call.body.seat), call.body.on)

    return await change(call, doing)
