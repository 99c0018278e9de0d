"""The one link of a table: it opens any free seat, and later any that a bot keeps warm."""

from freebooter.kernel.choice import SEATS
from freebooter.server import wire
from freebooter.server.events import Invited, Notice, Seated, SeatKind
from freebooter.server.header import CLOSED, CODE, TABLE, Card, TableHeader, flags_of, may_look
from freebooter.server.identity import Identity
from freebooter.server.links import keeps_membership
from freebooter.server.refused import Refused
from freebooter.server.seating import bot_name, take_seat
from freebooter.server.table import Table
from freebooter.server.tokens import hash_of, is_same, link_token, table_code


def links(who: Identity, table: str, turn: int) -> list[tuple[str, str]]:
    """The link of a table and its code, as they are stored."""
    return [
        (hash_of(link_token(who.token, table, TABLE, turn)), TABLE),
        (hash_of(table_code(who.token, table, turn)), CODE),
    ]


async def renew(table: Table, who: Identity, is_open: bool) -> None:
    """A new link, or none; the old one says that it is closed."""
    state = table.state
    if state.status == "over":
        raise Refused(409, "The game is over.")
    if not is_open and not state.invites:
        raise Refused(409, "The link of this table is closed already.")
    added = []
    if state.invites:
        added.append((links(who, table.id, state.invite_link)[0][0], CLOSED))
    turn = state.invite_link + 1
    if is_open:
        added += links(who, table.id, turn)[: None if state.status == "open" else 1]
    text = (
        "The host gives out a new link; the old one is dead."
        if is_open
        else "The host closes the link of this table."
    )
    await table.commit(
        [Invited(turn, is_open), Notice(text)],
        True,
        links_dropped=[TABLE, CODE, CLOSED],
        links_added=added,
    )


def free_place(table: Table) -> int:
    """The seat for whoever comes next: an empty one, then one kept warm or kept for somebody."""
    seats = [(i, seat) for i, seat in enumerate(table.state.seats) if seat.is_free()]
    if not seats or table.state.status == "over":
        raise Refused(409, "All seats are taken." if not seats else "The game is over.")
    return min(seats, key=lambda one: (one[1].asked is not None, one[1].warm, one[0]))[0]


async def come_aboard(table: Table, who: Identity, name: str, flag: int) -> str:
    """Take a free seat by the link of the table; who sits there already keeps their own."""
    for place, seat in enumerate(table.state.seats):
        if is_same(seat.owner, who.hash):
            return SEATS.words[place]
    place = free_place(table)
    await take_seat(table, place, name, who.hash, flag)
    return SEATS.words[place]


def shown(header: TableHeader, card: Card, who: Identity | None, seat: str) -> wire.Invitation:
    """What a link opens, for whoever has it: the whole table, or one seat of it."""
    flags = flags_of(card)
    named = next((s.name for s in card.seats if is_same(s.owner, header.host)), "The host")
    seats = []
    for place, one in enumerate(card.seats):
        is_free = one.kind == "open" or (one.warm and seat in (TABLE, CODE))
        if seat in SEATS.words and SEATS.words[place] != seat:
            is_free = False
        kind: SeatKind = "open" if is_free else "bot" if one.kind == "bot" else "person"
        seats.append(wire.OpenSeat("" if is_free else one.name, kind, flags[place]))
    known = who is not None and may_look(header, card, who)
    begun, over = card.status != "open", card.status == "over"
    table = header.id if known else None
    return wire.Invitation(header.game, named, seats, begun, over, table, card.hints)


def empty_name(table: Table, seat: int) -> str:
    """What a seat is called that is nobody's."""
    name = f"Player {seat + 1}"
    while name in table.names():
        name += "*"
    return name


async def keep_seat(table: Table, seat: int, level: str) -> None:
    """Give an empty seat to a bot before play begins, or take it from one again."""
    held = table.state.seats[seat]
    if table.state.status != "open":
        raise Refused(409, "The game has begun already.")
    if held.kind == "person":
        raise Refused(409, "Somebody has this seat.")
    if (held.kind == "bot") == bool(level):
        raise Refused(409, "A bot has this seat already." if level else "This seat is empty.")
    name = bot_name(set(table.names()), seat) if level else empty_name(table, seat)
    kind: SeatKind = "bot" if level else "open"
    event = Seated(seat, name, kind, None, level, held.link + 1, held.flag)
    await table.commit([event], True, links_dropped=[SEATS.words[seat]])


async def get_up(table: Table, seat: int) -> None:
    """Somebody leaves their seat before play begins; whoever comes next may have it."""
    held = table.state.seats[seat]
    if table.state.status != "open":
        raise Refused(409, "The game has begun: resign instead, and a bot plays on.")
    out = [held.owner] if held.owner and not keeps_membership(table, held.owner, seat) else []
    event = Seated(seat, empty_name(table, seat), "open", None, "", held.link, held.flag)
    await table.commit([event], True, tokens_dropped=[seat], members_dropped=out)


async def keeps_free(table: Table, seat: int, asked: str | None, said: str) -> None:
    """An empty seat, kept for somebody or for whoever comes; `said` is told to all."""
    held = table.state.seats[seat]
    name = held.name if held.kind == "open" else f"Player {seat + 1}"
    event = Seated(seat, name, "open", None, "", held.link, held.flag, asked=asked)
    new = [asked] if asked else []
    await table.commit([event, *([Notice(said)] if said else [])], True, members_added=new)


async def choose_flag(table: Table, seat: int, flag: int) -> None:
    """Other colours for a seat, until play begins; no two have the same."""
    held = table.state.seats[seat]
    if table.state.status != "open":
        raise Refused(409, "Colours stay as they are once the game has begun.")
    if flag and any(flag == other.flag for i, other in enumerate(table.state.seats) if i != seat):
        raise Refused(409, "Somebody at this table has these colours.")
    event = Seated(seat, held.name, held.kind, held.owner, held.level, held.link, flag)
    await table.commit([event], True)
