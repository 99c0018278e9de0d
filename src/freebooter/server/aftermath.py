"""What those who listen are told once something is stored, by this process or by another."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from freebooter.server import grace
from freebooter.server.events import Event, Seated, TokenMade, Unwatched
from freebooter.server.header import Card, may_look
from freebooter.server.listener import Listener

if TYPE_CHECKING:
    from freebooter.server.table import Table

ENCODER = msgspec.json.Encoder()
# What of a card changes with play itself: others hear of it by their states.
WITH_PLAY: Final = ("changed", "moves", "to_act", "round", "turn_since", "watchers", "form")
NEW_HANDS = "The seat changed hands."
NEW_WATCH = "The host gave out a new link for spectators."
NEW_TOKEN = "This token was replaced."


def is_noticed(old: Card, new: Card) -> bool:
    """Whether a table shows more than that play went on."""
    same = {name: getattr(new, name) for name in WITH_PLAY}
    return msgspec.structs.replace(old, **same) != new


def show(
    table: "Table", chats: int, card: Card, events: Sequence[Event], announce: bool = False
) -> None:
    """After events: who is out, what was said from which line on, and a new look for all."""
    turns = table.state.timer.seconds and card.turn_since != table.card.turn_since
    table.on_change(table.id, table.card, card)
    table.card = card
    grace.review(table)
    table.caches.forget_messages()
    send_away(table, events)
    for n in range(chats, len(table.state.chat)):
        line = ENCODER.encode(table.chat_line(n))
        for listener in table.listeners:
            listener.send(line)
    for listener in table.listeners:
        listener.poke(announce or bool(turns))


def send_away(table: "Table", events: Sequence[Event]) -> None:
    """Close the sockets of all whose right was taken away: by a new link, a new token."""
    for event in events:
        if isinstance(event, Seated | Unwatched | TokenMade):
            for listener in table.listeners:
                reason = reason_to_go(table, listener, event)
                if reason:
                    code = 4401 if isinstance(event, TokenMade) else 4410
                    listener.close(code, reason)


def reason_to_go(table: "Table", listener: Listener, event: Event) -> str:
    """Why somebody hears nothing more; empty if they may stay."""
    who = listener.who
    if isinstance(event, TokenMade):
        is_old = who.seat == event.seat and not who.is_guest and who.hash != event.token
        return NEW_TOKEN if is_old else ""
    if isinstance(event, Unwatched):
        return "" if may_look(table.header, table.card, who) else NEW_WATCH
    if not isinstance(event, Seated) or event.kind == "person":
        return ""
    is_out = event.seat in (listener.viewer, who.seat)
    return NEW_HANDS if is_out or not may_look(table.header, table.card, who) else ""
