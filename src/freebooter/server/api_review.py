"""The endpoints under /api/v1 for hints, reviews, and chances that spectators see."""

from typing import Any

from freebooter.server import asks, hints, reviews, strip, wire, wire_help
from freebooter.server.api import at_table, change
from freebooter.server.api_after import check_plays
from freebooter.server.endpoint import Call, endpoint
from freebooter.server.events import Notice, ReviewShared
from freebooter.server.refused import Refused
from freebooter.server.table import Table


@endpoint("POST", "/tables/{table}/hint", wire_help.HintInfo, wire_help.AskHint)
async def hint(call: Call) -> wire_help.HintInfo:
    """The strongest choices by what your seat knows, where the table allows it; all are told."""
    call.take("think")
    said: wire_help.AskHint = call.body

    async def doing(table: Table) -> dict[str, Any]:
        seat = table.my_seat(call.who, said.seat)
        return await hints.begin(table, seat, said.version, said.longer)

    job = await at_table(call, doing)
    return await hints.look(call.desk, call.who.hash, job)


@endpoint("GET", "/tables/{table}/review", wire_help.ReviewInfo)
async def review_status(call: Call) -> wire_help.ReviewInfo:
    """Whether there is a review of this game, or how far it is."""
    call.take("look")

    async def doing(table: Table) -> wire_help.ReviewInfo:
        reviews.check_may_read(table, call.who)
        return await call.desk.reviews.status(table)

    return await at_table(call, doing)


@endpoint("GET", "/tables/{table}/review/result", dict[str, Any])
async def review_result(call: Call) -> dict[str, Any]:
    """The review: curves, accounts, moments, as docs/review.md defines them."""
    call.take("look")

    async def doing(table: Table) -> str:
        reviews.check_may_read(table, call.who)
        return table.state.advice.packed

    packed = await at_table(call, doing)
    if not packed:
        raise Refused(404, "There is no review of this game yet.")
    return reviews.unpacked(packed)


@endpoint("POST", "/tables/{table}/review", wire_help.ReviewInfo, wire.NoBody)
async def begin_review(call: Call) -> wire_help.ReviewInfo:
    """Review a finished game in the background; one that was stopped goes on."""
    call.take("think")

    async def doing(table: Table) -> wire_help.ReviewInfo:
        check_plays(table, call.who)
        await call.desk.reviews.begin(table)
        return await call.desk.reviews.status(table)

    return await at_table(call, doing)


@endpoint("POST", "/tables/{table}/review/cancel", wire_help.ReviewInfo, wire.NoBody)
async def cancel_review(call: Call) -> wire_help.ReviewInfo:
    """Stop a review; what is done is kept until the server stops."""

    async def doing(table: Table) -> wire_help.ReviewInfo:
        check_plays(table, call.who)
        await call.desk.reviews.cancel(table)
        return await call.desk.reviews.status(table)

    return await at_table(call, doing)


@endpoint("POST", "/tables/{table}/review/share", wire.TableInfo, wire_help.ShareReview)
async def share_review(call: Call) -> wire.TableInfo:
    """Let spectators see the review, or not: they do when all people who played let them."""

    async def doing(table: Table) -> None:
        seat = table.my_seat(call.who, call.body.seat)
        if table.state.status != "over":
            raise Refused(409, "A game is reviewed when it is over.")
        name, on = table.state.seats[seat].name, call.body.on
        said = "shows the review to spectators" if on else "keeps the review from spectators"
        await table.commit([ReviewShared(seat, on), Notice(f"{name} {said}.")], announce=True)

    return await change(call, doing)


@endpoint("GET", "/tables/{table}/chances", wire_help.ChancesInfo)
async def chances(call: Call) -> wire_help.ChancesInfo:
    """For spectators: every seat's win chance after the last finished turn, by what all know."""
    call.take("think")

    async def doing(table: Table) -> dict[str, Any]:
        return await strip.begin(table, call.who)

    job = await at_table(call, doing)
    return await strip.look(call.desk, call.who.hash, job)


@endpoint("POST", "/tables/{table}/ask", wire_help.AskedInfo, wire_help.AskChances)
async def ask(call: Call) -> wire_help.AskedInfo:
    """At any moment of a finished game, or after a line: every seat's chance, and the choices."""
    call.take("think")

    async def doing(table: Table) -> Any:
        begun = await asks.begin(table, call.who, call.body)
        return table.game, table.names(), begun

    game, names, begun = await at_table(call, doing)
    return await asks.look(call.desk, call.who.hash, game, names, begun)
