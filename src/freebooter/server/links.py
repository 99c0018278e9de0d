"""Links and tokens: who gets in, and who is out at once."""

from freebooter.kernel.choice import SEATS
from freebooter.server.events import Notice, Seated, TokenMade, Unwatched, Watched
from freebooter.server.header import CLOSED, WATCH
from freebooter.server.identity import Identity
from freebooter.server.refused import Refused
from freebooter.server.table import Table
from freebooter.server.tokens import hash_of, link_token, new_token


async def relink(table: Table, seat: int, who: Identity) -> str:
    """A new link for a seat; whoever had the seat, its token or an older link is out."""
    held = table.state.seats[seat]
    if held.kind == "bot":
        raise Refused(409, "A bot has this seat.")
    if table.state.status == "over":
        raise Refused(409, "The game is over.")
    word = SEATS.words[seat]
    secret = link_token(who.token, table.id, word, held.link + 1)
    event = Seated(seat, held.name, "open", None, "", held.link + 1, held.flag)
    out = [held.owner] if held.owner and not keeps_membership(table, held.owner, seat) else []
    await table.commit(
        [event, Notice(f"The host made a new link for seat {word}.")],
        True,
        links_dropped=[word],
        links_added=[(hash_of(secret), word)],
        tokens_dropped=[seat],
        members_dropped=out,
    )
    return secret


def keeps_membership(table: Table, guest: str, but: int) -> bool:
    others = (s.owner for i, s in enumerate(table.state.seats) if i != but)
    return guest in (*others, table.header.host) or guest in table.state.watchers


async def new_seat_token(table: Table, seat: int) -> str:
    """A token for a program; the older one and all its sockets are out."""
    token = new_token()
    hashed = hash_of(token)
    await table.commit(
        [TokenMade(seat, hashed)], tokens_dropped=[seat], tokens_added=[(hashed, seat)]
    )
    return token


async def watch(table: Table, guest: str, link: str) -> None:
    """Somebody came by the spectators' link, if it still is one."""
    found = await table.store.link(link)
    if found is None or found[1] == CLOSED:
        raise Refused(404, "This link does not work, or no longer does.")
    if guest not in table.state.watchers:
        await table.commit([Watched(guest)], members_added=[guest])


async def relink_watch(table: Table, who: Identity) -> None:
    """A new link for spectators; the old one and all who came by it are out."""
    turn = table.state.watch_link + 1
    secret = link_token(who.token, table.id, WATCH, turn)
    stay = {table.header.host, *(seat.owner for seat in table.state.seats)}
    text = "The host gives out a new link for spectators; the old one is dead."
    await table.commit(
        [Unwatched(turn), Notice(text)],
        True,
        links_dropped=[WATCH],
        links_added=[(hash_of(secret), WATCH)],
        members_dropped=sorted(table.state.watchers - stay),
    )
