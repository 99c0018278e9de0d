"""One WebSocket for a seat or a spectator: acts come in, states go out."""

import asyncio
import contextlib
import time
from collections.abc import Callable

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from freebooter.server import grace, play, wire
from freebooter.server.cleaning import clean_chat
from freebooter.server.connections import WRITE
from freebooter.server.endpoint import House, base_url, token_of
from freebooter.server.guard import address as address_of
from freebooter.server.identity import Identity
from freebooter.server.listener import Listener
from freebooter.server.logs import log_error
from freebooter.server.metrics import METRICS
from freebooter.server.refused import Refused
from freebooter.server.store import StorageError, identify, not_stored
from freebooter.server.table import Table
from freebooter.server.tokens import is_bot_token

DECODER = msgspec.json.Decoder(wire.ClientMessage)
ENCODER = msgspec.json.Encoder()
MOST_REASON = 123  # bytes
CLOSING_SECONDS = 5.0
MOST_REFUSED = 50  # in a row, then the socket is closed
CODES = {401: 4401, 403: 4403, 404: 4404, 429: 4429, 503: 1012, 504: 1012}


async def serve_socket(house: House, socket: WebSocket) -> None:
    """A socket from its opening to its end, counted for its address."""
    address = address_of(socket.scope)
    house.sockets[address] += 1
    try:
        await talk(house, socket)
    finally:
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]


async def talk(house: House, socket: WebSocket) -> None:
    try:
        await socket.accept()
        try:
            table, listener = await enter(house, socket)
        except StorageError as error:
            raise not_stored(error) from error
    except Refused as refused:
        await hang_up(socket, CODES.get(refused.status, 4404), refused.error)
        return
    except (WebSocketDisconnect, RuntimeError):
        return  # hung up before we could answer
    METRICS["sockets_opened"] += 1
    sender = Sender(house, table.id, listener, socket)
    listener.on_wake = sender.wake
    sender.wake()
    try:
        await take_acts(house, table.id, listener, socket)
    except asyncio.CancelledError:
        if listener.closing is None:
            raise
        sender.receiver.uncancel()  # it was only to receive no more
    except Exception:
        METRICS["errors"] += 1
        log_error("receiving failed", table=table.id)
        listener.close(1012, "Something went wrong: connect again.")
    finally:
        sender.stop()
        leave(table, listener)
        if house.desk.fleet is not None:
            house.desk.fleet.presence_changed()
    await hang_up(socket, *(listener.closing or (1000, "")))


class Sender:
    """Sends what waits for a socket: at once if it can, else in a task that lives only meanwhile.

    Whoever reads nothing may hold it up for ever, so that the end does not wait for it.
    """

    __slots__ = ("house", "is_due", "listener", "name", "receiver", "socket", "task", "write")

    def __init__(self, house: House, name: str, listener: Listener, socket: WebSocket) -> None:
        receiver = asyncio.current_task()
        assert receiver is not None
        self.house = house
        self.name = name
        self.listener = listener
        self.socket = socket
        self.receiver = receiver
        self.task: asyncio.Task[None] | None = None
        self.is_due = False  # whether it looks in a moment, when the act under way is done
        self.write: Callable[[bytes], bool] | None = socket.scope.get(WRITE)

    def wake(self) -> None:
        """Send, or bring the socket to its end."""
        if self.listener.closing is not None:
            self.listener.on_wake = None
            if asyncio.current_task() is not self.receiver:
                self.receiver.cancel()
        elif self.task is None and not self.is_due:
            self.is_due = True
            asyncio.get_running_loop().call_soon(self.look)

    def look(self) -> None:
        self.is_due = False
        if self.listener.on_wake is not None and not self.send_now():
            self.listener.is_awake = True
            self.task = asyncio.create_task(self.send_all())

    def stop(self) -> None:
        self.listener.on_wake = None
        if self.task is not None:
            self.task.cancel()

    def send_now(self) -> bool:
        """Send what waits if nothing has to be waited for: no act, no long log, no slow reader."""
        listener, table = self.listener, self.house.desk.tables.get(self.name)
        if self.write is None or table is None or listener not in table.listeners:
            return False
        if table.lock.locked() or table.lacks_much(listener.viewer, listener.have):
            return False
        listener.is_awake = False
        try:
            listener.outbox += newest(table, listener)
            while listener.outbox:
                if not self.write(listener.outbox[0]):
                    return False
                del listener.outbox[0]
        except Exception:
            return False  # the task meets it again, and says so
        return True

    async def send_all(self) -> None:
        """Send what waits; of several states only the newest."""
        listener = self.listener
        try:
            while listener.is_awake and listener.closing is None:
                listener.is_awake = False
                await send_news(self.house, self.name, listener, self.socket)
        except (WebSocketDisconnect, RuntimeError):
            listener.close(1000, "")  # the other side is gone
        except Exception:
            METRICS["errors"] += 1
            log_error("sending failed", table=self.name)
            listener.close(1012, "The table was reloaded: connect again.")
        finally:
            self.task = None


async def hang_up(socket: WebSocket, code: int, reason: str) -> None:
    """Say why, in as many bytes as a frame takes. The other side may be gone, or not read."""
    said = reason.encode()[:MOST_REASON].decode(errors="ignore")
    with contextlib.suppress(Exception):
        await asyncio.wait_for(socket.close(code, said), CLOSING_SECONDS)


async def enter(house: House, opened: WebSocket) -> tuple[Table, Listener]:
    """Who is it, may they listen here, and from which side?"""
    socket = HTTPConnection(opened.scope)  # it keeps what it is asked for; the socket shall not
    token = token_of(socket.headers, socket.cookies)
    who = await identify(house.store, token) if token else None
    if who is None:
        raise Refused(401, "You have no session here.")
    house.limits.take("look", who.hash)
    check_crowd(house, socket)
    name = str(socket.path_params["table"])
    house.desk.info(await house.desk.row(name), who, "")
    since = socket.query_params.get("since", "0")
    have = int(since) if since.isascii() and since.isdigit() and len(since) < 9 else 0
    address = base_url(house.settings, socket.url.scheme, socket.headers)

    async def join(table: Table) -> tuple[Table, Listener]:
        viewer = table.viewer_of(who, socket.query_params.get("seat", "watch"))
        check_room(table, house, who, viewer, socket)
        listener = Listener(who, viewer, address, 0)
        listener.address = address_of(socket.scope)
        listener.wants_changes = socket.query_params.get("changes") == "1"
        await table.hear_all(viewer)
        if table.match is not None:
            listener.have = min(have, len(table.log_of(viewer).lines))
        listener.send(ENCODER.encode(wire.ChatsMessage(table.chat_lines())))
        table.listeners.add(listener)
        tell_all(table)
        if house.desk.fleet is not None:
            house.desk.fleet.presence_changed()
        return table, listener

    return await house.desk.act(name, join)


def check_crowd(house: House, socket: HTTPConnection) -> None:
    """Refuse a socket too many of one address, or of all; half of them are kept for seats."""
    settings = house.settings
    scale = settings.limit_scale or float("inf")
    if house.sockets[address_of(socket.scope)] > settings.most_sockets_an_address * scale:
        raise Refused(429, "Too many connections from your address.")
    watches = socket.query_params.get("seat", "watch") == "watch"
    if house.sockets.total() > settings.most_sockets * scale / (2 if watches else 1):
        raise Refused(429, "Too many connections to this server: try again later.")


def check_room(
    table: Table, house: House, who: Identity, viewer: int | None, socket: HTTPConnection
) -> None:
    """Refuse a socket too many. Spectators take no room from seats, nor one of them from others."""
    settings = house.settings
    here = [one for one in table.listeners if one.viewer == viewer]
    if viewer is not None:
        if len(here) >= settings.most_sockets_a_seat:
            raise Refused(429, "Too many connections of this seat: close some tabs.")
        return
    mine = sum(one.who.hash == who.hash for one in here)
    from_here = address_of(socket.scope)
    near = sum(one.address == from_here for one in here) if settings.limit_scale else 0
    if mine >= settings.most_sockets_a_guest or near >= settings.most_sockets_a_table // 2:
        raise Refused(429, "Too many connections of yours to this table.")
    if len(here) >= settings.most_sockets_a_table:
        raise Refused(429, "Too many spectators at this table.")


def leave(table: Table, listener: Listener) -> None:
    table.listeners.discard(listener)
    if listener.viewer is not None:
        table.seen_at[listener.viewer] = time.monotonic()
        wait = table.settings.absent_after + 0.1
        asyncio.get_running_loop().call_later(wait, tell_all, table)
    tell_all(table)


def tell_all(table: Table) -> None:
    """Who is there has changed, or who is away for long."""
    for other in table.listeners:
        other.poke(table_too=True)


async def send_news(house: House, name: str, listener: Listener, socket: WebSocket) -> None:
    while listener.outbox:
        await socket.send_text(listener.outbox.pop(0).decode())
    for message in await news(house, name, listener):
        await socket.send_text(message.decode())


async def news(house: House, name: str, listener: Listener) -> list[bytes]:
    """What changed since this listener was told; only what is stored is seen under the lock."""
    table = house.desk.tables.get(name)
    if table is None or listener not in table.listeners:
        listener.close(1012, "The table was reloaded: connect again.")
        return []
    async with table.lock:
        if table.dead or listener.closing is not None:
            return []
        if is_behind(table, listener):
            await table.hear_all(listener.viewer, listener.have)
        return newest(table, listener)


def is_behind(table: Table, listener: Listener) -> bool:
    return table.match is not None and listener.version != table.state.version(listener.viewer)


def newest(table: Table, listener: Listener) -> list[bytes]:
    """The messages that bring a listener up to date. Nobody is in the middle of an act."""
    messages: list[bytes] = []
    if table.dead or listener.closing is not None:
        return messages
    if listener.wants_table:
        info = table.info(listener.who, listener.base_url)
        messages.append(ENCODER.encode(wire.TableMessage(info)))
        listener.wants_table = False
    if is_behind(table, listener):
        viewer, have = listener.viewer, listener.have
        table.sleeps = False
        if listener.wants_changes:
            messages.append(table.change_message(viewer, have, listener.version))
        else:
            messages.append(table.state_message(viewer, have, listener.version >= 0))
        listener.version = table.state.version(viewer)
        if all(one.version == table.state.version(one.viewer) for one in table.listeners):
            table.caches.rest()
        listener.have = len(table.log_of(viewer).lines)
    return messages


async def take_acts(house: House, name: str, listener: Listener, socket: WebSocket) -> None:
    """Take acts, one after the other."""
    refusals = 0
    while listener.closing is None:
        try:
            data = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return
        key: str | None = None
        try:
            try:
                message = DECODER.decode(data)
                key = getattr(message, "key", None)
            except (msgspec.DecodeError, RecursionError) as error:
                house.limits.take("act", listener.who.hash)
                raise Refused(400, f"This does not fit: {error}."[:300]) from error
            house.limits.take("act", listener.who.hash)
            answer = await act(house, name, listener, message)
            refusals = 0
        except Refused as refused:
            refusals += 1
            said = (refused.error, key, refused.clause, refused.version, refused.retry_after)
            answer = wire.ErrorMessage(refused.status, *said)
            if refusals > MOST_REFUSED:
                listener.close(4429, "Too many messages that cannot be taken.")
        if answer is not None:
            listener.send(ENCODER.encode(answer))


async def act(
    house: House, name: str, listener: Listener, message: wire.ClientMessage
) -> wire.ServerMessage | None:
    """One act of a socket's seat. Who owns the seat is checked each time."""
    if isinstance(message, wire.PingMessage):
        return wire.PongMessage()
    seat = listener.viewer
    if seat is None:
        raise Refused(403, "Spectators cannot act.")
    place = seat
    who = await still_known(house, listener.who)
    if isinstance(message, wire.SayMessage):
        house.limits.take("chat", who.hash)
        text = clean_chat(message.text)

    async def doing(table: Table) -> wire.ServerMessage | None:
        if not table.owns(who, place):
            raise Refused(403, "The seat is not yours any more.")
        if isinstance(message, wire.SayMessage):
            await table.say(place, text)
            return None
        if isinstance(message, wire.EndTurnMessage):
            await grace.end_turn(table, place)
            return None
        if isinstance(message, wire.AskWhyMessage):
            return wire.WhyMessage(message.key, play.why(table, place, message.choice))
        if isinstance(message, wire.ChooseMessage):
            done = await play.choose(table, place, message.version, message.choice, message.key)
        else:
            whole = isinstance(message, wire.RestartMessage)
            done = await play.undo(table, place, message.version, message.key, whole)
        return wire.DoneMessage(message.key, done.version, done.move)

    if isinstance(message, wire.ChooseMessage | wire.UndoMessage | wire.RestartMessage):
        return await house.desk.move(name, doing)
    return await house.desk.act(name, doing)


async def still_known(house: House, who: Identity) -> Identity:
    """Who it is, if still anybody. People are never forgotten; tokens of seats and bots are."""
    if who.is_guest and not is_bot_token(who.token):
        return who
    known = await identify(house.store, who.token)
    if known is None:
        raise Refused(401, "Your session here is gone.")
    return known
