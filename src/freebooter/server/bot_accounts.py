"""Bots that people make: accounts with a token, which they revoke, and challenges to them."""

from freebooter.kernel.choice import SEATS
from freebooter.server import seating
from freebooter.server.clock import now
from freebooter.server.desk import Desk
from freebooter.server.identity import Identity
from freebooter.server.invitation import keeps_free
from freebooter.server.refused import Refused
from freebooter.server.store import Bot, Store
from freebooter.server.table import Table
from freebooter.server.tokens import REVOKED, hash_of, is_same, new_bot_id, new_bot_token

MOST_BOTS = 20  # of one person
MOST_LISTED = 200
MOST_TABLES = 100_000  # that are looked at when a bot is revoked


async def make(store: Store, owner: Identity, name: str, is_open: bool) -> tuple[Bot, str]:
    """A new bot of somebody, and its token, which is not stored."""
    if not owner.is_guest:
        raise Refused(403, "The token of a seat is for that seat only.")
    if await store.bot(owner.hash) is not None:
        raise Refused(403, "A bot makes no bots.")
    mine = [bot for bot in await store.bots_of(owner.hash, MOST_LISTED) if bot.owner == owner.hash]
    if len(mine) >= MOST_BOTS:
        raise Refused(409, f"You have {MOST_BOTS} bots: revoke one first.")
    if any(bot.name == name for bot in mine):
        raise Refused(409, f"You have a bot called {name} already.")
    token = new_bot_token()
    bot = Bot(new_bot_id(), owner.hash, hash_of(token), name, is_open, now())
    await store.add_bot(bot)
    return bot, token


async def revoke(desk: Desk, owner: Identity, id_: str) -> None:
    """The token is dead, sockets and streams end; where the bot sat, one of the server's sits."""
    bot = await desk.store.bot(id_)
    if bot is None or not is_same(bot.owner, owner.hash):
        raise Refused(404, "You have no such bot.")
    rows = await desk.store.tables_of(bot.hash, MOST_TABLES)
    await desk.store.drop_bot(bot)
    desk.streams.wake(bot.hash)
    for row in rows:
        if row.card.status != "over":
            await desk.act(row.header.id, lambda table: put_out(table, bot))


async def put_out(table: Table, bot: Bot) -> None:
    """Whoever played with a token that is revoked is out at once."""
    for place, seat in enumerate(table.state.seats):
        if seat.kind == "open" and is_same(seat.asked, bot.hash):
            await keeps_free(table, place, None, "")
        elif is_same(seat.owner, bot.hash):
            if table.state.status == "running":
                await seating.resign(table, place, seating.usual_level(table.header.game))
            else:
                await keeps_free(table, place, None, "")
    for listener in table.listeners:
        if is_same(listener.who.hash, bot.hash):
            listener.close(4401, REVOKED)


async def challenge(table: Table, seat: int, bot: Bot) -> None:
    """Keep an empty seat for a bot; it is asked to come."""
    held = table.state.seats[seat]
    if table.state.status != "open":
        raise Refused(409, "The game has begun already.")
    if held.kind != "open":
        raise Refused(409, "This seat is taken.")
    if any(is_same(bot.hash, one) for s in table.state.seats for one in (s.owner, s.asked)):
        raise Refused(409, f"{bot.name} sits at this table already, or is asked to.")
    await keeps_free(
        table, seat, bot.hash, f"{bot.name} is asked to take seat {SEATS.words[seat]}."
    )


def kept_for(table: Table, who: Identity) -> int:
    """The seat that is kept for somebody."""
    for place, seat in enumerate(table.state.seats):
        if seat.kind == "open" and is_same(seat.asked, who.hash):
            return place
    table.check_may_look(who)
    raise Refused(403, "No seat is kept for you here.")


async def accept(table: Table, who: Identity, name: str, flag: int) -> int:
    """Take the seat that is kept for you."""
    place = kept_for(table, who)
    others = [seat.name for i, seat in enumerate(table.state.seats) if i != place]
    while name in others:
        name = f"{name[:22]}*"
    await seating.take_seat(table, place, name, who.hash, flag)
    return place


async def decline(table: Table, who: Identity, name: str) -> None:
    place = kept_for(table, who)
    name = name or table.state.seats[place].name
    await keeps_free(
        table, place, None, f"{name} does not come: seat {SEATS.words[place]} is free."
    )
