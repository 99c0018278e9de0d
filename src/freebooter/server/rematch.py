"""The same again: one asks, the others come or do not. Nobody is seated unasked."""

from freebooter.server import contents
from freebooter.server.desk import Desk
from freebooter.server.events import Event, Notice, RematchAnswered, Rematched, Seated
from freebooter.server.factory import agreed_on, check_quota, new_header, stored
from freebooter.server.header import flags_of
from freebooter.server.identity import Identity
from freebooter.server.invitation import come_aboard
from freebooter.server.refused import Refused
from freebooter.server.seating import take_seat
from freebooter.server.table import Table
from freebooter.server.tokens import is_same


async def rematch(desk: Desk, who: Identity, old: Table, laid: list[str]) -> str:
    """Ask for a rematch; or come to the one that somebody asks for already.

    `laid` is the table that was made for it, should somebody else be faster at the old one.
    """
    made = old.state.rematch
    if made is not None and await desk.store.table(made) is not None:
        while laid:
            await desk.store.bin(laid.pop())
        await come(desk, who, old, made)
        return made
    if old.state.status != "over":
        raise Refused(409, "A rematch comes after the end.")
    seated = moved_on(old, who)
    if not laid:
        laid.append(await lay(desk, who, old, seated))
    mine = seat_of(old, who)
    told: list[Event] = [Rematched(laid[0], mine)]
    if any(one.asked for one in seated):
        name = old.state.seats[mine].name if mine >= 0 else "The host"
        told.append(Notice(f"{name} asks for a rematch."))
    await old.commit(told, announce=True)
    return laid[0]


async def lay(desk: Desk, who: Identity, old: Table, seated: list[Seated]) -> str:
    """The table of a rematch."""
    await check_quota(desk, who)
    past = old.header
    header = new_header(who, past.game, past.options, past.name, past.undo)
    timer, advice = old.state.timer, old.state.advice
    agreed = agreed_on(timer.seconds, timer.level, advice.hints, advice.strip)
    events: list[Event] = [*contents.named(old.game), *seated, *agreed]
    return await stored(desk, who, header, events, old.state.pace)


def moved_on(old: Table, who: Identity) -> list[Seated]:
    """Everybody one seat further on, in their colours; seats of others are kept for them."""
    events = []
    flags = flags_of(old.card)
    for place in range(old.seats):
        before = (place + 1) % old.seats
        seat, flag = old.state.seats[before], flags[before]
        if seat.kind == "bot" and not seat.warm:
            made = Seated(place, seat.name, "bot", None, seat.level, 0, flag)
        elif is_same(seat.owner, who.hash):
            made = Seated(place, seat.name, "person", seat.owner, "", 0, flag)
        else:
            name = f"Player {place + 1}" if seat.warm else seat.name
            made = Seated(place, name, "open", None, "", 0, flag, asked=seat.owner)
        events.append(made)
    return events


def seat_of(table: Table, who: Identity) -> int:
    """The first seat of somebody, or -1."""
    mine = (i for i, seat in enumerate(table.state.seats) if is_same(seat.owner, who.hash))
    return next(mine, -1)


async def come(desk: Desk, who: Identity, old: Table, made: str) -> None:
    """Take all seats that the rematch keeps for somebody."""

    async def sit(table: Table) -> bool:
        kept = [
            i
            for i, seat in enumerate(table.state.seats)
            if seat.is_free() and is_same(seat.asked, who.hash)
        ]
        for place in kept:
            name = old.state.seats[(place + 1) % old.seats].name
            await take_seat(table, place, name, who.hash, table.state.seats[place].flag)
        if not kept and seat_of(table, who) < 0 and not table.is_host(who):
            mine = old.state.seats[max(seat_of(old, who), 0)]
            await come_aboard(table, who, mine.name, mine.flag)
            return True
        return bool(kept)

    if await desk.act(made, sit):
        await answered(old, who, True)


async def refuse(old: Table, who: Identity) -> None:
    """Not again tonight: whoever asked is told."""
    if old.state.rematch is None:
        raise Refused(409, "Nobody asks for a rematch.")
    mine = seat_of(old, who)
    if mine < 0 or old.state.rematch_answers.get(mine):
        raise Refused(409, "You come to the rematch already." if mine >= 0 else "You did not play.")
    await answered(old, who, False)


async def answered(old: Table, who: Identity, accept: bool) -> None:
    mine = seat_of(old, who)
    if mine < 0:
        return
    name = old.state.seats[mine].name
    said = f"{name} comes to the rematch." if accept else f"{name} does not come to the rematch."
    await old.commit([RematchAnswered(mine, accept), Notice(said)], announce=True)
