"""The endpoints under /api/v1: games, tables, and the ways in. What is done at one: `api_table`."""

import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from freebooter.kernel.choice import SEATS
from freebooter.server import factory, games_info, links, seating, wire
from freebooter.server import invitation as invitation_
from freebooter.server.cleaning import clean_name
from freebooter.server.endpoint import Call, endpoint
from freebooter.server.header import CLOSED, CODE, TABLE, WATCH
from freebooter.server.identity import Identity
from freebooter.server.refused import Refused
from freebooter.server.table import Table
from freebooter.server.tokens import code_of, hash_of, is_token

T = TypeVar("T")
SEAT_QUERY = {"seat": "A seat of yours, or `watch` for the public side (the default)."}


# Games.


@endpoint("POST", "/session", wire.Session, wire.NewSession, is_open=True)
async def session(call: Call) -> wire.Session:
    """Become a guest, if you are none yet."""
    _, token = await call.guest(call.body.token)
    return wire.Session(True, token)


@endpoint("GET", "/games", wire.GameList, is_open=True)
async def games(call: Call) -> wire.GameList:
    """All games, with their options and bots."""
    return games_info.games_info()


def known_game(call: Call) -> str:
    game = str(call.request.path_params["game"])
    games_info.check_known(game, 404)
    return game


@endpoint("GET", "/games/{game}/rules", wire.RulesInfo, is_open=True)
async def rules(call: Call) -> wire.RulesInfo:
    """The numbered clauses of a game."""
    return games_info.rules_info(known_game(call))


@endpoint("GET", "/games/{game}/cards", wire.CardList, is_open=True)
async def cards(call: Call) -> wire.CardList:
    """What is printed on the cards and places of a game; `id` is that of marked names."""
    return games_info.cards_info(known_game(call))


@endpoint("GET", "/games/{game}/words", wire.WordsInfo, is_open=True)
async def words(call: Call) -> wire.WordsInfo:
    """Names and sentences of a game."""
    return games_info.words_info(known_game(call))


@endpoint("GET", "/tables/{table}/words", wire.WordsInfo)
async def table_words(call: Call) -> wire.WordsInfo:
    """Names and sentences of a game with the cards of this table."""

    async def doing(table: Table) -> wire.WordsInfo:
        table.check_may_look(call.who)
        return games_info.words_of(table.game)

    return await at_table(call, doing)


@endpoint("GET", "/tables/{table}/cards", wire.CardList)
async def table_cards(call: Call) -> wire.CardList:
    """What is printed on the cards and places of this table, which may be somebody's own."""

    async def doing(table: Table) -> wire.CardList:
        table.check_may_look(call.who)
        return games_info.cards_of(table.game)

    return await at_table(call, doing)


# Tables.


@endpoint("POST", "/tables", wire.TableInfo, wire.NewTable, is_open=True)
async def create(call: Call) -> wire.TableInfo:
    """Open a table; you are its host."""
    call.take("create")
    who, _ = await call.guest(False)
    table = await factory.create(call.desk, who, call.body)
    return await table_info(call, table, who)


async def table_info(call: Call, table: str, who: Identity) -> wire.TableInfo:
    return call.desk.info(await call.desk.row(table), who, call.base_url)


@endpoint("GET", "/tables", wire.TableList)
async def my_tables(call: Call) -> wire.TableList:
    """The tables where you sit or watch."""
    return wire.TableList(await call.desk.my_tables(call.who, call.base_url))


@endpoint("GET", "/tables/open", wire.OpenTableList)
async def open_tables(call: Call) -> wire.OpenTableList:
    """The tables on this server that wait for anybody."""
    call.take("look")
    return wire.OpenTableList(await call.desk.open_tables())


@endpoint("GET", "/tables/{table}", wire.TableInfo)
async def one_table(call: Call) -> wire.TableInfo:
    """A table where you sit or watch."""
    info = await table_info(call, call.table, call.who)
    if info.status == "running":
        with contextlib.suppress(Refused):  # what cannot be opened can be shown
            await call.desk.look(call.table)
            info = await table_info(call, call.table, call.who)
    return info


@endpoint(
    "GET",
    "/tables/{table}/state",
    wire.State,
    query=SEAT_QUERY | {"since": "How many lines of the log you have."},
)
async def state(call: Call) -> wire.State:
    """The state of the game as you may know it."""
    call.take("look")
    since = whole_number(call.query("since", "0"), "since")

    async def look(table: Table) -> wire.State:
        viewer = table.viewer_of(call.who, call.query("seat", "watch"))
        await table.hear_all(viewer, since)
        return table.state_of(viewer, since)

    return await at_table(call, look)


def whole_number(text: str, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise Refused(400, f"{what} must be a whole number.")
    return int(text)


async def at_table(call: Call, doing: Callable[[Table], Awaitable[T]]) -> T:
    """Do something at the table of the path, if the caller may know of it."""
    row = await call.desk.row(call.table)
    call.desk.info(row, call.who, "")  # 404 for strangers, before anything is loaded

    async def looked(table: Table) -> T:
        table.looked = time.monotonic()
        return await doing(table)

    return await call.desk.act(call.table, looked, row)


async def change(
    call: Call, doing: Callable[[Table], Awaitable[None]], is_told: bool = True
) -> wire.TableInfo:
    """Change something at a table, and show the table."""
    call.take("act")
    if is_told:
        call.take("tell")
    await at_table(call, doing)
    return await table_info(call, call.table, call.who)


async def link_of(call: Call, *opens: str) -> tuple[str, str, str]:
    """The table that a link or code opens, what it opens there, and its hash."""
    call.take("join")
    said = str(call.request.path_params["token"])
    token = said if is_token(said) else code_of(said)
    found = await call.house.store.link(hash_of(token)) if token else None
    if found is not None and found[1] == CLOSED:
        raise Refused(410, "The host has closed this invitation.")
    if found is None or found[1] not in opens:
        raise Refused(404, "This link does not work, or no longer does.")
    return *found, hash_of(token)


SEATS_AND_TABLE = (*SEATS.words, TABLE, CODE)


@endpoint("GET", "/invites/{token}", wire.Invitation, is_open=True)
async def invitation(call: Call) -> wire.Invitation:
    """What a link or a code invites to; nothing else of the table."""
    table, what, _ = await link_of(call, *SEATS_AND_TABLE)
    row = await call.desk.row(table)
    return invitation_.shown(row.header, row.card, call.known, what)


@endpoint("POST", "/invites/{token}/accept", wire.Entered, wire.Accept, is_open=True)
async def accept(call: Call) -> wire.Entered:
    """Take the empty seat that a link opens; that of a table, or its code, opens any free one."""
    table, what, link = await link_of(call, *SEATS_AND_TABLE)
    name = clean_name(call.body.name)
    who, token = await call.guest(call.body.token)

    async def sit(found: Table) -> str:
        still = await call.house.store.link(link)
        if what not in SEATS.words:
            if still is None or still[1] != what:
                raise Refused(410, "The host has closed this invitation.")
            return await invitation_.come_aboard(found, who, name, call.body.flag)
        if still is None:
            raise Refused(409, "This seat is taken.")
        await seating.take_seat(found, found.place_of(what), name, who.hash, call.body.flag)
        return what

    seat = await call.desk.act(table, sit)
    return wire.Entered(await table_info(call, table, who), seat, token)


@endpoint("POST", "/tables/{table}/sit", wire.TableInfo, wire.Sit)
async def sit_down(call: Call) -> wire.TableInfo:
    """Take the first empty seat of a listed table."""
    call.take("join")
    if not call.who.is_guest:
        raise Refused(403, "The token of a seat is for that seat only.")
    row = await call.desk.row(call.table)
    if not row.header.listed or row.card.status != "open":
        call.desk.info(row, call.who, "")  # 404 for strangers
        raise Refused(403, "This table is not listed: you need a link to sit down.")
    name = clean_name(call.body.name)

    async def sit(table: Table) -> None:
        kinds = [seat.kind for seat in table.state.seats]
        if table.state.status != "open" or "open" not in kinds:
            raise Refused(409, "All seats are taken.")
        if any(seat.owner == call.who.hash for seat in table.state.seats):
            raise Refused(409, "You sit at this table already.")
        await seating.take_seat(table, kinds.index("open"), name, call.who.hash, call.body.flag)

    await call.desk.act(call.table, sit)
    return await table_info(call, call.table, call.who)


@endpoint("POST", "/watch/{token}", wire.Entered, wire.Watch, is_open=True)
async def watch(call: Call) -> wire.Entered:
    """Become a spectator of the table that a link shows; its invitation does so too."""
    table, _, link = await link_of(call, WATCH, TABLE, CODE)
    who, token = await call.guest(call.body.token)
    await call.desk.act(table, lambda found: links.watch(found, who.hash, link))
    return wire.Entered(await table_info(call, table, who), None, token)


@endpoint("POST", "/tables/{table}/start", wire.TableInfo, wire.Start)
async def start(call: Call) -> wire.TableInfo:
    """Begin play (host)."""

    async def begin(table: Table) -> None:
        table.check_host(call.who)
        if call.body.fill:
            seating.check_level(table.header.game, call.body.fill)
        await seating.start(table, call.body.fill)

    return await change(call, begin)
