"""The endpoints under /api/v1 for bots that people make: accounts, challenges, the stream."""

from collections.abc import AsyncIterator

from starlette.responses import Response, StreamingResponse

from freebooter.kernel.choice import SEATS
from freebooter.server import bot_accounts, seating, wire
from freebooter.server.api import change, table_info
from freebooter.server.cleaning import clean_name
from freebooter.server.endpoint import Call, endpoint
from freebooter.server.refused import Refused
from freebooter.server.store import Bot
from freebooter.server.streams import follow
from freebooter.server.table import Table
from freebooter.server.tokens import is_same

NDJSON = "application/x-ndjson"


def info_of(bot: Bot, owner: str) -> wire.BotInfo:
    return wire.BotInfo(bot.id, bot.name, bot.is_open, bot.created, is_same(bot.owner, owner))


async def listed(call: Call) -> wire.BotList:
    found = await call.house.store.bots_of(call.who.hash, bot_accounts.MOST_LISTED)
    return wire.BotList([info_of(bot, call.who.hash) for bot in found])


@endpoint("GET", "/bots", wire.BotList)
async def bots(call: Call) -> wire.BotList:
    """Your bots, and those of others that everybody here may challenge."""
    call.take("look")
    return await listed(call)


@endpoint("POST", "/bots", wire.BotMade, wire.NewBot, is_open=True)
async def make_bot(call: Call) -> wire.BotMade:
    """Make a bot: an account of its own, with a token that is shown once."""
    call.take("session")
    name = clean_name(call.body.name)
    who, _ = await call.guest(False)
    bot, token = await bot_accounts.make(call.house.store, who, name, call.body.open)
    return wire.BotMade(info_of(bot, who.hash), token)


@endpoint("POST", "/bots/{bot}/revoke", wire.BotList, wire.NoBody)
async def revoke_bot(call: Call) -> wire.BotList:
    """Revoke a bot of yours: its token is dead, and bots of the server take its seats."""
    call.take("act")
    await bot_accounts.revoke(call.desk, call.who, str(call.request.path_params["bot"]))
    return await listed(call)


@endpoint("POST", "/tables/{table}/seats/{seat}/challenge", wire.TableInfo, wire.Challenge)
async def challenge(call: Call) -> wire.TableInfo:
    """Keep an empty seat for a bot and ask it to come (host)."""
    bot = await call.house.store.bot(call.body.bot)

    async def doing(table: Table) -> None:
        table.check_host(call.who)
        if bot is None or bot.id != call.body.bot:
            raise Refused(404, "There is no such bot.")
        if not (bot.is_open or is_same(bot.owner, call.who.hash)):
            raise Refused(403, "Only whoever made this bot may challenge it.")
        seat = table.place_of(str(call.request.path_params["seat"]))
        await bot_accounts.challenge(table, seat, bot)

    return await change(call, doing)


@endpoint("POST", "/tables/{table}/challenge/accept", wire.Entered, wire.TakeChallenge)
async def accept_challenge(call: Call) -> wire.Entered:
    """Take the seat that is kept for you."""
    call.take("act")
    bot = await call.house.store.bot(call.who.hash)
    flag = call.body.flag

    async def doing(table: Table) -> int:
        place = bot_accounts.kept_for(table, call.who)
        name = bot.name if bot is not None else table.state.seats[place].name
        return await bot_accounts.accept(table, call.who, name, flag)

    place = await call.desk.act(call.table, doing)
    info = await table_info(call, call.table, call.who)
    return wire.Entered(info, SEATS.words[place])


@endpoint("POST", "/tables/{table}/challenge/decline", wire.NoBody, wire.NoBody)
async def decline_challenge(call: Call) -> wire.NoBody:
    """Say that you do not come; the seat is free again."""
    call.take("act")
    bot = await call.house.store.bot(call.who.hash)
    name = "" if bot is None else bot.name
    await call.desk.act(call.table, lambda table: bot_accounts.decline(table, call.who, name))
    return wire.NoBody()


@endpoint("POST", "/tables/{table}/resign", wire.TableInfo, wire.Resign)
async def resign(call: Call) -> wire.TableInfo:
    """Give up a seat of yours for good; a bot of the server plays on, and you may look on."""

    async def doing(table: Table) -> None:
        seat = table.my_seat(call.who, call.body.seat)
        if not call.who.is_guest:
            raise Refused(403, "Only the player of the seat can resign.")
        game = table.header.game
        level = call.body.level or seating.usual_level(game)
        seating.check_level(game, level)
        await seating.resign(table, seat, level, may_look_on=True)

    return await change(call, doing)


@endpoint(
    "GET",
    "/events",
    wire.AccountEvent,
    query={"stay": "`yes`: stay, and send what comes; else only what stands now."},
    kind=NDJSON,
)
async def events(call: Call) -> Response:
    """All that concerns you at all your tables, one JSON object a line: see AccountEvent."""
    call.take("look")
    stays, who, streams = call.query("stay", "") == "yes", call.who, call.desk.streams
    if not who.is_guest:
        raise Refused(403, "The token of a seat is for that seat only.")
    streams.check_room(who.hash)

    async def lines() -> AsyncIterator[bytes]:
        with streams.opened(who.hash) as stream:
            async for line in follow(call.house.store, stream, who, stays):
                yield line

    return StreamingResponse(lines(), media_type=NDJSON, headers={"X-Accel-Buffering": "no"})
