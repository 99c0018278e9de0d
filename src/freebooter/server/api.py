"""The endpoints under /api/v1."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from starlette.responses import Response

from freebooter.kernel.choice import SEATS
from freebooter.server import qr, states, wire
from freebooter.server.card import WATCH, Kept
from freebooter.server.cleaning import clean_chat, clean_name, clean_notes
from freebooter.server.desk import check_known, check_rules
from freebooter.server.endpoint import Call, endpoint
from freebooter.server.export import record_of
from freebooter.server.refused import Refused
from freebooter.server.table import Table
from freebooter.server.tokens import hash_of, is_same, is_token
from freebooter.server.who import Who

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
    return states.games_info()


def known_game(call: Call) -> str:
    game = str(call.request.path_params["game"])
    check_known(game, 404)
    return game


@endpoint("GET", "/games/{game}/rules", wire.RulesInfo, is_open=True)
async def rules(call: Call) -> wire.RulesInfo:
    """The numbered clauses of a game."""
    return states.rules_info(known_game(call))


@endpoint("GET", "/games/{game}/words", wire.WordsInfo, is_open=True)
async def words(call: Call) -> wire.WordsInfo:
    """Names and sentences of a game."""
    return states.words_info(known_game(call))


# Tables.


@endpoint("POST", "/tables", wire.TableInfo, wire.NewTable, is_open=True)
async def create(call: Call) -> wire.TableInfo:
    """Open a table; you are its host."""
    call.take("create")
    who, _ = await call.guest(False)
    table = await call.desk.create(who, call.body)
    return table_info(call, table, who)


def table_info(call: Call, table: str, who: Who) -> wire.TableInfo:
    return call.desk.info(*call.desk.kept(table), who, call.base_url)


@endpoint("GET", "/tables", wire.TableList)
async def my_tables(call: Call) -> wire.TableList:
    """The tables where you sit or watch."""
    return wire.TableList(call.desk.my_tables(call.who, call.base_url))


@endpoint("GET", "/tables/open", wire.OpenTableList)
async def open_tables(call: Call) -> wire.OpenTableList:
    """The tables on this server that wait for anybody."""
    call.take("look")
    return wire.OpenTableList(call.desk.open_tables())


@endpoint("GET", "/tables/{table}", wire.TableInfo)
async def one_table(call: Call) -> wire.TableInfo:
    """A table where you sit or watch."""
    return table_info(call, call.table, call.who)


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
        return table.state(table.viewer_of(call.who, call.query("seat", "watch")), since)

    return await at_table(call, look)


def whole_number(text: str, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise Refused(400, f"{what} must be a whole number.")
    return int(text)


async def at_table(call: Call, doing: Callable[[Table], Awaitable[T]]) -> T:
    """Do something at the table of the path, if the caller may know of it."""
    kept, card = call.desk.kept(call.table)
    call.desk.info(kept, card, call.who, "")  # 404 for strangers, before anything is loaded
    return await call.desk.act(call.table, doing)


async def change(call: Call, doing: Callable[[Table], Awaitable[None]]) -> wire.TableInfo:
    """Change something at a table, and show the table."""
    call.take("act")
    await at_table(call, doing)
    return table_info(call, call.table, call.who)


def link_of(call: Call, token: str, is_watch: bool) -> tuple[str, str, str]:
    """The table a link opens, what it opens there, and the link's hash."""
    call.take("join")
    found = []
    if is_token(token):
        sql = "SELECT table_id, what FROM links WHERE hash = ?"
        found = call.house.storage.read(sql, hash_of(token))
    if not found or (found[0][1] == WATCH) != is_watch:
        raise Refused(404, "This link does not work, or no longer does.")
    return found[0][0], found[0][1], hash_of(token)


@endpoint("POST", "/invites/{token}/accept", wire.Entered, wire.Accept, is_open=True)
async def accept(call: Call) -> wire.Entered:
    """Take the empty seat that a link opens."""
    table, seat, link = link_of(call, call.request.path_params["token"], False)
    name = clean_name(call.body.name)
    who, token = await call.guest(call.body.token)

    async def sit(found: Table) -> None:
        place = found.place_of(seat)
        if not call.house.storage.read("SELECT 1 FROM links WHERE hash = ?", link):
            raise Refused(409, "This seat is taken.")
        await found.take_seat(place, name, who.hash, call.body.flag)

    await call.desk.act(table, sit)
    return wire.Entered(table_info(call, table, who), seat, token)


@endpoint("POST", "/tables/{table}/sit", wire.TableInfo, wire.Sit)
async def sit_down(call: Call) -> wire.TableInfo:
    """Take the first empty seat of a listed table."""
    call.take("join")
    if not call.who.is_guest:
        raise Refused(403, "The token of a seat is for that seat only.")
    kept, card = call.desk.kept(call.table)
    if not kept.listed or card["status"] != "open":
        call.desk.info(kept, card, call.who, "")  # 404 for strangers
        raise Refused(403, "This table is not listed: you need a link to sit down.")
    name = clean_name(call.body.name)

    async def sit(table: Table) -> None:
        kinds = [seat.kind for seat in table.ledger.seats]
        if table.ledger.status != "open" or "open" not in kinds:
            raise Refused(409, "All seats are taken.")
        if any(seat.owner == call.who.hash for seat in table.ledger.seats):
            raise Refused(409, "You sit at this table already.")
        await table.take_seat(kinds.index("open"), name, call.who.hash, call.body.flag)

    await call.desk.act(call.table, sit)
    return table_info(call, call.table, call.who)


@endpoint("POST", "/watch/{token}", wire.Entered, wire.Watch, is_open=True)
async def watch(call: Call) -> wire.Entered:
    """Become a spectator of the table that a link shows."""
    table, _, link = link_of(call, call.request.path_params["token"], True)
    who, token = await call.guest(call.body.token)
    await call.desk.act(table, lambda found: found.watch(who.hash, link))
    return wire.Entered(table_info(call, table, who), None, token)


@endpoint("POST", "/tables/{table}/start", wire.TableInfo, wire.Start)
async def start(call: Call) -> wire.TableInfo:
    """Begin play (host)."""

    async def begin(table: Table) -> None:
        table.check_host(call.who)
        if call.body.fill:
            check_level(table, call.body.fill)
        await table.start(call.body.fill)

    return await change(call, begin)


def check_level(table: Table, level: str) -> None:
    levels = states.levels_of(table.kept.game)
    if level not in levels:
        raise Refused(422, f"Bots here are {', '.join(levels)}, not {level!r:.30}.")


# Play.


@endpoint("POST", "/tables/{table}/choose", wire.Done, wire.Choose)
async def choose(call: Call) -> wire.Done:
    """Choose for a seat of yours."""
    call.take("act")
    said: wire.Choose = call.body

    async def doing(table: Table) -> wire.Done:
        seat = table.my_seat(call.who, said.seat)
        return await table.choose(seat, said.version, said.choice, said.key)

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
        return await table.undo(seat, said.version, said.key, whole)

    return await at_table(call, doing)


@endpoint("POST", "/tables/{table}/takeback", wire.TableInfo, wire.Takeback)
async def takeback(call: Call) -> wire.TableInfo:
    """Ask the others to go back past a barrier."""

    async def doing(table: Table) -> None:
        await table.ask_takeback(table.my_seat(call.who, call.body.seat), call.body.move)

    return await change(call, doing)


@endpoint("POST", "/tables/{table}/takeback/answer", wire.TableInfo, wire.TakebackAnswer)
async def takeback_answer(call: Call) -> wire.TableInfo:
    """Agree to a take-back, or not."""

    async def doing(table: Table) -> None:
        await table.answer_takeback(table.my_seat(call.who, call.body.seat), call.body.accept)

    return await change(call, doing)


@endpoint("POST", "/tables/{table}/replace", wire.TableInfo, wire.Replace)
async def replace(call: Call) -> wire.TableInfo:
    """Let a bot stand in for you, or (host) for somebody who is absent."""

    async def doing(table: Table) -> None:
        table.check_may_look(call.who)
        seat = table.place_of(call.body.seat)
        check_level(table, call.body.level)
        if not table.owns(call.who, seat):
            table.check_host(call.who)
            if table.ledger.seats[seat].kind == "person" and not table.is_absent(seat):
                wait = round(table.settings.absent_after)
                raise Refused(409, f"They are here, or have been gone for less than {wait} s.")
        await table.stand_in(seat, call.body.level)

    return await change(call, doing)


@endpoint("POST", "/tables/{table}/return", wire.TableInfo, wire.SeatOnly)
async def come_back(call: Call) -> wire.TableInfo:
    """Play your seat yourself again."""

    async def doing(table: Table) -> None:
        await table.come_back(table.my_seat(call.who, call.body.seat))

    return await change(call, doing)


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
        return seat, table.ledger.seats[seat].owner or ""

    return await at_table(call, doing)


@endpoint("GET", "/tables/{table}/notes", wire.NotesInfo, query={"seat": "A seat of yours."})
async def notes(call: Call) -> wire.NotesInfo:
    """Your private notes."""
    seat, owner = await owner_of(call)
    sql = "SELECT body FROM notes WHERE table_id = ? AND seat = ? AND owner = ?"
    found = call.house.storage.read(sql, call.table, seat, owner)
    return wire.NotesInfo(SEATS.words[seat], found[0][0] if found else "")


@endpoint(
    "PUT", "/tables/{table}/notes", wire.NotesInfo, wire.Notes, query={"seat": "A seat of yours."}
)
async def write_notes(call: Call) -> wire.NotesInfo:
    """Write your private notes."""
    call.take("act")
    text = clean_notes(call.body.text)
    seat, owner = await owner_of(call)
    values = (call.table, seat, owner, text)
    await call.house.storage.write([("INSERT OR REPLACE INTO notes VALUES (?, ?, ?, ?)", values)])
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
        return await table.new_seat_token(place)

    return wire.SeatToken(seat, await at_table(call, doing))


@endpoint("POST", "/tables/{table}/seats/{seat}/relink", wire.Link, wire.NoBody)
async def relink(call: Call) -> wire.Link:
    """A new link for a seat (host); whoever had it is out at once."""
    call.take("act")
    seat = str(call.request.path_params["seat"])

    async def doing(table: Table) -> str:
        table.check_host(call.who)
        return await table.relink(table.place_of(seat), call.who)

    secret = await at_table(call, doing)
    return wire.Link(seat, f"{call.base_url}/join/{secret}")


@endpoint("POST", "/tables/{table}/watch/relink", wire.TableInfo, wire.NoBody)
async def relink_watch(call: Call) -> wire.TableInfo:
    """A new link for spectators (host); the old one and all who watch are out at once."""

    async def doing(table: Table) -> None:
        table.check_host(call.who)
        await table.relink_watch(call.who)

    return await change(call, doing)


@endpoint("GET", "/tables/{table}/seats/{seat}/qr", str, kind=qr.SVG)
async def seat_qr(call: Call) -> Response:
    """The link of an empty seat as a QR code, for a phone to scan (host)."""
    call.take("look")
    info = table_info(call, call.table, call.who)
    if not info.host:
        raise Refused(403, "Only the host of the table may do this.")
    for invite in info.invites:
        if invite.seat == call.request.path_params["seat"]:
            headers = {"Cache-Control": "no-store"}
            return Response(qr.picture(invite.link), media_type=qr.SVG, headers=headers)
    raise Refused(404, "No link opens this seat now.")


# After the end.


def check_plays(table: Table, who: Who) -> None:
    """Whether somebody sits at the table, or is its host."""
    table.check_may_look(who)
    if not who.is_guest:
        raise Refused(403, "The token of a seat is for that seat only.")
    if not table.is_host(who) and not any(table.owns(who, i) for i in range(table.seats)):
        raise Refused(403, "Only those who sit at the table may do this.")


@endpoint("POST", "/tables/{table}/rematch", wire.TableRef, wire.NoBody)
async def rematch(call: Call) -> wire.TableRef:
    """The same again, seats moved on by one."""
    call.take("create")

    async def doing(table: Table) -> str:
        check_plays(table, call.who)
        return await call.desk.rematch(call.who, table)

    return wire.TableRef(await at_table(call, doing))


@endpoint("POST", "/tables/{table}/fork", wire.TableRef, wire.Fork)
async def fork(call: Call) -> wire.TableRef:
    """Go on from a move of a finished game at a table of your own."""
    call.take("create")

    async def doing(table: Table) -> str:
        check_plays(table, call.who)
        return await call.desk.fork(call.who, table, call.body)

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
        over = table.ledger.status == "over"
        if seat == "all" and not over:
            raise Refused(403, "All hands are open only when the game is over.")
        if seat in ("all", "watch"):
            viewer = None
        else:
            viewer = table.place_of(seat) if over else table.my_seat(call.who, seat)
        return await asyncio.to_thread(table.history, move, viewer, seat == "all")

    return await at_table(call, doing)


def check_over(table: Table, who: Who) -> None:
    table.check_may_look(who)
    if table.ledger.status != "over":
        raise Refused(409, "This is available when the game is over.")


@endpoint("GET", "/tables/{table}/scores", wire.ScoreTrack)
async def scores(call: Call) -> wire.ScoreTrack:
    """The scores of a finished game, round by round."""
    call.take("look")

    async def doing(table: Table) -> list[wire.ScorePoint]:
        check_over(table, call.who)
        return await asyncio.to_thread(table.score_points)

    return wire.ScoreTrack(await at_table(call, doing))


def record_without_rules(call: Call, kept: Kept, card: dict[str, Any], refused: Refused) -> str:
    """From the journal. An unfinished game has secrets of others: only for who plays alone."""
    others = [
        seat
        for seat in card["seats"]
        if seat[1] == "person" and not is_same(seat[2], call.who.hash)
    ]
    if card["status"] == "open" or (card["status"] != "over" and others):
        raise refused
    return json.dumps(record_of(kept, call.desk.ledger_of(kept, card)))


@endpoint("GET", "/tables/{table}/record", dict[str, Any])
async def record(call: Call) -> Response:
    """The record of a finished game; of a table whose game is gone, also before the end."""
    call.take("look")

    async def doing(table: Table) -> str:
        check_over(table, call.who)
        assert table.match is not None
        return json.dumps(table.match.record())

    kept, card = call.desk.kept(call.table)
    call.desk.info(kept, card, call.who, "")  # 404 for strangers
    try:
        check_rules(kept)
    except Refused as refused:
        text = record_without_rules(call, kept, card, refused)
    else:
        text = await at_table(call, doing)
    name = f'attachment; filename="freebooter-{call.table}.json"'
    headers = {"Content-Disposition": name}
    return Response(text, media_type="application/json", headers=headers)


@endpoint("POST", "/records", wire.TableRef, dict[str, Any], is_open=True, raw=True)
async def import_record(call: Call) -> wire.TableRef:
    """A record from elsewhere becomes a table of yours."""
    call.take("create")
    data = await call.request.body()
    try:
        said = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise Refused(400, "The body is not JSON.") from error
    who, _ = await call.guest(False)
    return wire.TableRef(await call.desk.import_record(who, said))
