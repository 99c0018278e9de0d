"""The endpoints under /api/v1 at a table: play, talk and seats."""

from msgspec import UNSET
from starlette.responses import Response

from freebooter.kernel.choice import SEATS
from freebooter.server import agreement, grace, links, new_rules, play, qr, seating, wire
from freebooter.server import takeback as takeback_
from freebooter.server.api import at_table, change, table_info
from freebooter.server.cleaning import clean_chat, clean_notes
from freebooter.server.endpoint import Call, endpoint
from freebooter.server.refused import Refused
from freebooter.server.table import Table

# Play.


@endpoint("POST", "/tables/{table}/choose", wire.Done, wire.Choose)
async def choose(call: Call) -> wire.Done:
    """Choose for a seat of yours."""
    call.take("act")
    said: wire.Choose = call.body

    async def doing(table: Table) -> wire.Done:
        seat = table.my_seat(call.who, said.seat)
        return await play.choose(table, seat, said.version, said.choice, said.key)

    return await at_table(call, doing)


@endpoint("POST", "/tables/{table}/undo", wire.Done, wire.TakeBackOwn)
async def undo(call: Call) -> wire.Done:
    """Take back your last choice, if no barrier lies between."""
    return await take_back_own(call, False)


@endpoint("POST", "/tables/{table}/restart", wire.Done, wire.TakeBackOwn)
async def restart(call: Call) -> wire.Done:
    """Take back all your choices since the last barrier."""
    return await take_back_own(call, True)


async def take_back_own(call: Call, whole: bool) -> wire.Done:
    call.take("act")
    said: wire.TakeBackOwn = call.body

    async def doing(table: Table) -> wire.Done:
        seat = table.my_seat(call.who, said.seat)
        return await play.undo(table, seat, said.version, said.key, whole)

    return await at_table(call, doing)


@endpoint("POST", "/tables/{table}/end-turn", wire.TableInfo, wire.SeatOnly)
async def end_turn(call: Call) -> wire.TableInfo:
    """End your turn, for which bots wait; for a few seconds it can still be taken back."""

    async def doing(table: Table) -> None:
        await grace.end_turn(table, table.my_seat(call.who, call.body.seat))

    return await change(call, doing, is_told=False)


@endpoint(
    "GET",
    "/tables/{table}/why",
    wire.Why,
    query={"seat": "A seat of yours.", "choice": "In notation, by number, or only its word."},
)
async def why(call: Call) -> wire.Why:
    """Why you may not choose something now, in a sentence about this position."""
    call.take("look")
    said = call.query("choice", "")[:200]

    async def doing(table: Table) -> wire.Why:
        return play.why(table, table.my_seat(call.who, call.query("seat", "")), said)

    return await at_table(call, doing)


@endpoint("POST", "/tables/{table}/takeback", wire.TableInfo, wire.Takeback)
async def takeback(call: Call) -> wire.TableInfo:
    """Ask the others to go back past a barrier."""

    async def doing(table: Table) -> None:
        await takeback_.ask(table, table.my_seat(call.who, call.body.seat), call.body.move)

    return await change(call, doing)


@endpoint("POST", "/tables/{table}/takeback/answer", wire.TableInfo, wire.TakebackAnswer)
async def takeback_answer(call: Call) -> wire.TableInfo:
    """Agree to a take-back, or not."""

    async def doing(table: Table) -> None:
        await takeback_.answer(table, table.my_seat(call.who, call.body.seat), call.body.accept)

    return await change(call, doing)


@endpoint("POST", "/tables/{table}/agreement", wire.TableInfo, wire.SeatOnly)
async def propose_end(call: Call) -> wire.TableInfo:
    """Propose to end the game here, with the ranking as it stands; alone with bots it ends."""
    return await change(
        call, lambda table: agreement.propose(table, table.my_seat(call.who, call.body.seat))
    )


@endpoint("POST", "/tables/{table}/agreement/answer", wire.TableInfo, wire.AgreementAnswer)
async def answer_end(call: Call) -> wire.TableInfo:
    """Agree to end the game here, or not."""

    async def doing(table: Table) -> None:
        seat = table.my_seat(call.who, call.body.seat)
        await agreement.answer(table, seat, call.body.accept)

    return await change(call, doing)


@endpoint("POST", "/tables/{table}/agreement/withdraw", wire.TableInfo, wire.SeatOnly)
async def withdraw_end(call: Call) -> wire.TableInfo:
    """Withdraw your proposal to end the game."""
    return await change(
        call, lambda table: agreement.withdraw(table, table.my_seat(call.who, call.body.seat))
    )


@endpoint("POST", "/tables/{table}/rewind", wire.TableInfo, wire.NoBody)
async def rewind(call: Call) -> wire.TableInfo:
    """Go back to where changed rules still agree with this game, and play on (host)."""

    async def doing(table: Table) -> None:
        table.check_host(call.who)
        await new_rules.rewind(table)

    return await change(call, doing)


@endpoint("POST", "/tables/{table}/replace", wire.TableInfo, wire.Replace)
async def replace(call: Call) -> wire.TableInfo:
    """Let a bot stand in for you, or (host) for somebody who is absent."""

    async def doing(table: Table) -> None:
        table.check_may_look(call.who)
        seat = table.place_of(call.body.seat)
        seating.check_level(table.header.game, call.body.level)
        if not table.owns(call.who, seat):
            table.check_host(call.who)
            if table.state.seats[seat].kind == "person" and not table.is_absent(seat):
                wait = round(table.settings.absent_after)
                raise Refused(409, f"They are here, or have been gone for less than {wait} s.")
        await seating.stand_in(table, seat, call.body.level)

    return await change(call, doing)


@endpoint("POST", "/tables/{table}/return", wire.TableInfo, wire.SeatOnly)
async def come_back(call: Call) -> wire.TableInfo:
    """Play your seat yourself again."""

    async def doing(table: Table) -> None:
        await seating.come_back(table, table.my_seat(call.who, call.body.seat))

    return await change(call, doing)


@endpoint("POST", "/tables/{table}/ease", wire.TableInfo, wire.Ease)
async def ease(call: Call) -> wire.TableInfo:
    """Let the table answer for you where there is nothing to decide, or pass for this round."""

    async def doing(table: Table) -> None:
        wanted: wire.Ease = call.body
        seat = table.my_seat(call.who, wanted.seat)
        waits = None if wanted.grace is UNSET else wanted.grace
        await play.ease(table, seat, wanted.gives, wanted.passes, waits)

    return await change(call, doing, is_told=False)


@endpoint("POST", "/tables/{table}/pace", wire.TableInfo, wire.SetPace)
async def pace(call: Call) -> wire.TableInfo:
    """How fast bots play (host)."""

    async def doing(table: Table) -> None:
        table.check_host(call.who)
        await table.set_pace(call.body.ms)

    return await change(call, doing)


# Words.


@endpoint("GET", "/tables/{table}/chat", wire.ChatList)
async def chat(call: Call) -> wire.ChatList:
    """All that was said at the table."""

    async def doing(table: Table) -> wire.ChatList:
        table.check_may_look(call.who)
        return wire.ChatList(table.chat_lines())

    return await at_table(call, doing)


@endpoint("POST", "/tables/{table}/chat", wire.ChatLine, wire.Say)
async def say(call: Call) -> wire.ChatLine:
    """Say something at the table; spectators only listen."""
    call.take("chat")
    text = clean_chat(call.body.text)

    async def doing(table: Table) -> wire.ChatLine:
        table.check_may_look(call.who)
        if isinstance(call.body.seat, str):
            return await table.say(table.my_seat(call.who, call.body.seat), text)
        for seat in range(table.seats):
            if table.owns(call.who, seat):
                return await table.say(seat, text)
        raise Refused(403, "Only players at the table can chat.")

    return await at_table(call, doing)


async def owner_of(call: Call) -> tuple[int, str]:
    """The caller's seat that the query names, and whose it is."""

    async def doing(table: Table) -> tuple[int, str]:
        seat = table.my_seat(call.who, call.query("seat", ""))
        return seat, table.state.seats[seat].owner or ""

    return await at_table(call, doing)


@endpoint("GET", "/tables/{table}/notes", wire.NotesInfo, query={"seat": "A seat of yours."})
async def notes(call: Call) -> wire.NotesInfo:
    """Your private notes."""
    seat, owner = await owner_of(call)
    text = await call.house.store.notes(call.table, seat, owner)
    return wire.NotesInfo(SEATS.words[seat], text)


@endpoint(
    "PUT", "/tables/{table}/notes", wire.NotesInfo, wire.Notes, query={"seat": "A seat of yours."}
)
async def write_notes(call: Call) -> wire.NotesInfo:
    """Write your private notes."""
    call.take("act")
    text = clean_notes(call.body.text)
    seat, owner = await owner_of(call)
    await call.house.store.write_notes(call.table, seat, owner, text)
    return wire.NotesInfo(SEATS.words[seat], text)


# Seats.


@endpoint("POST", "/tables/{table}/seats/{seat}/token", wire.SeatToken, wire.NoBody)
async def seat_token(call: Call) -> wire.SeatToken:
    """A token with which a program plays your seat; an older one dies."""
    call.take("act")
    seat = str(call.request.path_params["seat"])

    async def doing(table: Table) -> str:
        place = table.my_seat(call.who, seat)
        if not call.who.is_guest:
            raise Refused(403, "Only the player of the seat can make its token.")
        return await links.new_seat_token(table, place)

    return wire.SeatToken(seat, await at_table(call, doing))


@endpoint("POST", "/tables/{table}/seats/{seat}/relink", wire.Link, wire.NoBody)
async def relink(call: Call) -> wire.Link:
    """A new link for a seat (host); whoever had it is out at once."""
    call.take("act")
    seat = str(call.request.path_params["seat"])

    async def doing(table: Table) -> str:
        table.check_host(call.who)
        return await links.relink(table, table.place_of(seat), call.who)

    secret = await at_table(call, doing)
    return wire.Link(seat, f"{call.base_url}/join/{secret}")


@endpoint("POST", "/tables/{table}/watch/relink", wire.TableInfo, wire.NoBody)
async def relink_watch(call: Call) -> wire.TableInfo:
    """A new link for spectators (host); the old one and all who watch are out at once."""

    async def doing(table: Table) -> None:
        table.check_host(call.who)
        await links.relink_watch(table, call.who)

    return await change(call, doing)


@endpoint("GET", "/tables/{table}/seats/{seat}/qr", str, kind=qr.SVG)
async def seat_qr(call: Call) -> Response:
    """The link of an empty seat as a QR code, for a phone to scan (host)."""
    call.take("look")
    info = await table_info(call, call.table, call.who)
    if not info.host:
        raise Refused(403, "Only the host of the table may do this.")
    for invite in info.invites:
        if invite.seat == call.request.path_params["seat"]:
            headers = {"Cache-Control": "no-store"}
            return Response(qr.picture(invite.link), media_type=qr.SVG, headers=headers)
    raise Refused(404, "No link opens this seat now.")
