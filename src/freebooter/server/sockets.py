"""One WebSocket for a seat or a spectator: acts come in, states go out."""

import asyncio
import contextlib
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from freebooter.server import wire
from freebooter.server.cleaning import clean_chat
from freebooter.server.endpoint import House, base_url, token_of
from freebooter.server.listener import Listener
from freebooter.server.logs import log_error
from freebooter.server.metrics import METRICS
from freebooter.server.refused import Refused
from freebooter.server.table import Table
from freebooter.server.who import Who, find

DECODER = msgspec.json.Decoder(wire.ClientMessage)
ENCODER = msgspec.json.Encoder()
MOST_REFUSED = 50  # in a row, then the socket is closed
CODES = {401: 4401, 403: 4403, 404: 4404, 429: 4429}


async def serve_socket(house: House, socket: WebSocket) -> None:
    """A socket from its opening to its end."""
    await socket.accept()
    try:
        table, listener = await enter(house, socket)
    except Refused as refused:
        await socket.close(CODES.get(refused.status, 4404), refused.error)
        return
    METRICS["sockets_opened"] += 1
    sender = asyncio.create_task(send_all(house, table.id, listener, socket))
    receiver = asyncio.create_task(receive_all(house, table.id, listener, socket))
    try:
        await asyncio.wait({sender, receiver}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        leave(house, table, listener)
        sender.cancel()
        receiver.cancel()
    code, reason = listener.closing or (1000, "")
    with contextlib.suppress(Exception):  # the other side may be gone already
        await socket.close(code, reason)


async def enter(house: House, socket: WebSocket) -> tuple[Table, Listener]:
    """Who is it, may they listen here, and from which side?"""
    token = token_of(socket.headers, socket.cookies)
    who = find(house.storage, token) if token else None
    if who is None:
        raise Refused(401, "You have no session here.")
    house.limits.take("look", who.hash)
    name = str(socket.path_params["table"])
    house.desk.info(*house.desk.kept(name), who, "")
    since = socket.query_params.get("since", "0")
    have = int(since) if since.isascii() and since.isdigit() and len(since) < 9 else 0
    address = base_url(house.settings, socket.url.scheme, socket.headers)

    async def join(table: Table) -> tuple[Table, Listener]:
        viewer = table.viewer_of(who, socket.query_params.get("seat", "watch"))
        if len(table.listeners) >= house.settings.most_sockets_a_table:
            raise Refused(429, "Too many connections to this table.")
        listener = Listener(who, viewer, address, 0)
        if table.match is not None:
            listener.have = min(have, len(table.ear(viewer).lines))
        listener.send(ENCODER.encode(wire.ChatsMessage(table.chat_lines())))
        table.listeners.add(listener)
        for other in table.listeners:
            other.poke(table_too=True)
        return table, listener

    return await house.desk.act(name, join)


def leave(house: House, table: Table, listener: Listener) -> None:
    table.listeners.discard(listener)
    if listener.viewer is not None:
        table.left_at[listener.viewer] = time.monotonic()
    for other in table.listeners:
        other.poke(table_too=True)


async def send_all(house: House, name: str, listener: Listener, socket: WebSocket) -> None:
    """Send what waits; of several states only the newest."""
    try:
        while True:
            await listener.wake.wait()
            listener.wake.clear()
            if listener.closing is not None:
                return
            while listener.outbox:
                await socket.send_text(listener.outbox.popleft().decode())
            for message in await news(house, name, listener):
                await socket.send_text(message.decode())
    except (WebSocketDisconnect, RuntimeError):
        return  # the other side is gone
    except Exception:
        METRICS["errors"] += 1
        log_error("sending failed", table=name)
        listener.close(1012, "The table was reloaded: connect again.")


async def news(house: House, name: str, listener: Listener) -> list[bytes]:
    """What changed since this listener was told; only what is stored is seen under the lock."""
    table = house.desk.tables.get(name)
    if table is None or listener not in table.listeners:
        listener.close(1012, "The table was reloaded: connect again.")
        return []
    messages: list[bytes] = []
    async with table.lock:
        if table.dead or listener.closing is not None:
            return []
        if listener.wants_table:
            listener.wants_table = False
            info = table.info(listener.who, listener.base_url)
            messages.append(ENCODER.encode(wire.TableMessage(info)))
        version = table.ledger.version(listener.viewer)
        if table.match is not None and listener.version != version:
            messages.append(table.state_message(listener.viewer, listener.have))
            listener.version = version
            listener.have = len(table.ear(listener.viewer).lines)
    return messages


async def receive_all(house: House, name: str, listener: Listener, socket: WebSocket) -> None:
    """Take acts until there is an end."""
    try:
        await take_acts(house, name, listener, socket)
    except Exception:
        METRICS["errors"] += 1
        log_error("receiving failed", table=name)
        listener.close(1012, "Something went wrong: connect again.")


async def take_acts(house: House, name: str, listener: Listener, socket: WebSocket) -> None:
    """Take acts, one after the other."""
    refusals = 0
    while True:
        try:
            data = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return
        key: str | None = None
        try:
            house.limits.take("act", listener.who.hash)
            try:
                message = DECODER.decode(data)
            except (msgspec.DecodeError, RecursionError) as error:
                raise Refused(400, f"This does not fit: {error}."[:300]) from error
            key = getattr(message, "key", None)
            answer = await act(house, name, listener, message)
            refusals = 0
        except Refused as refused:
            refusals += 1
            answer = wire.ErrorMessage(
                refused.status, refused.error, key, refused.clause, refused.version
            )
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
    who = still_known(house, listener.who)
    if isinstance(message, wire.SayMessage):
        house.limits.take("chat", who.hash)
        text = clean_chat(message.text)

    async def doing(table: Table) -> wire.ServerMessage | None:
        if not table.owns(who, place):
            raise Refused(403, "The seat is not yours any more.")
        if isinstance(message, wire.SayMessage):
            await table.say(place, text)
            return None
        if isinstance(message, wire.ChooseMessage):
            done = await table.choose(place, message.version, message.choice, message.key)
        else:
            whole = isinstance(message, wire.RestartMessage)
            done = await table.undo(place, message.version, message.key, whole)
        return wire.DoneMessage(message.key, done.version, done.move)

    return await house.desk.act(name, doing)


def still_known(house: House, who: Who) -> Who:
    known = find(house.storage, who.token)
    if known is None:
        raise Refused(401, "Your session here is gone.")
    return known
