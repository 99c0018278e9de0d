"""The card of a table: all the lobby shows, kept beside the journal so that no game is loaded."""

import json
from dataclasses import dataclass
from typing import Any

from freebooter.kernel.choice import SEATS
from freebooter.kernel.record import commitment
from freebooter.server import wire
from freebooter.server.journal import Ledger
from freebooter.server.tokens import is_same, link_token
from freebooter.server.who import Who

WATCH = "watch"  # what a link for spectators opens, where others open a seat


@dataclass(frozen=True)
class Kept:
    """What of a table never changes."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seed: int
    host: str  # hash of the guest
    created: float
    name: str
    undo: wire.UndoRule
    forked: tuple[str, int] | None
    listed: bool = False


@dataclass(frozen=True)
class Presence:
    """Who is there right now."""

    connected: list[bool]
    absent: list[bool]


def card_of(kept: Kept, ledger: Ledger, to_act: list[int]) -> str:
    """The card as it is stored; it holds hashes, so it is not for the wire as it is."""
    asked = ledger.asked
    card = {
        "name": kept.name,
        "undo": kept.undo,
        "forked": kept.forked,
        "listed": kept.listed,
        "pace": ledger.pace,
        "seats": [
            [s.name, s.kind, s.owner, s.level, s.stand_in, s.link, s.flag] for s in ledger.seats
        ],
        "watchers": sorted(ledger.watchers),
        "watch_link": ledger.watch_link,
        "to_act": [SEATS.words[seat] for seat in to_act],
        "moves": ledger.moves(),
        "result": ledger.result,
        "takeback": [asked.seat, asked.move, asked.answered] if asked else None,
        "rematch": ledger.rematch,
        "status": ledger.status,
        "changed": ledger.changed,
    }
    return json.dumps(card, separators=(",", ":"))


def flags_of(card: dict[str, Any]) -> list[int]:
    """The colours of all seats: those asked for first, then a seat's own, then what is left."""
    found = [0] * len(card["seats"])
    for place, seat in enumerate(card["seats"]):
        wish = seat[6] if len(seat) > 6 else 0  # missing in old rows
        if wish not in found:
            found[place] = wish
    for place, flag in enumerate(found):
        if not flag:
            free = [place + 1, *range(1, len(SEATS.words) + 1)]
            found[place] = next(other for other in free if other not in found)
    return found


def open_table(kept: Kept, card: dict[str, Any]) -> wire.OpenTable:
    """A listed table, as strangers may know it."""
    flags = flags_of(card)
    seats = [wire.OpenSeat(seat[0], seat[1], flags[i]) for i, seat in enumerate(card["seats"])]
    return wire.OpenTable(kept.id, kept.name, kept.game, kept.options, seats)


def owns(who: Who, table: str, seat: int, owner: str | None) -> bool:
    """Whether a seat is somebody's."""
    if who.is_guest:
        return is_same(who.hash, owner)
    return who.table == table and who.seat == seat


def may_look(kept: Kept, card: dict[str, Any], who: Who) -> bool:
    if is_same(who.hash, kept.host) or who.hash in card["watchers"]:
        return True
    return any(owns(who, kept.id, i, seat[2]) for i, seat in enumerate(card["seats"]))


def info_of(
    kept: Kept,
    card: dict[str, Any],
    who: Who,
    presence: Presence | None,
    base_url: str,
    kept_until: float | None,
) -> wire.TableInfo:
    """A table as somebody may know it."""
    is_host = is_same(who.hash, kept.host)
    over = card["status"] == "over"
    seats = []
    invites = []
    mine = False
    flags = flags_of(card)
    for place, (name, kind, owner, level, stand_in, turn, *_) in enumerate(card["seats"]):
        word = SEATS.words[place]
        is_mine = owns(who, kept.id, place, owner)
        mine = mine or is_mine
        seats.append(
            wire.SeatInfo(
                seat=word,
                name=name,
                kind=kind,
                level=level if kind == "bot" or stand_in else "",
                stand_in=stand_in,
                connected=presence.connected[place] if presence else False,
                absent=presence.absent[place] if presence else False,
                mine=is_mine,
                flag=flags[place],
            )
        )
        if is_host and kind == "open" and not over:
            secret = link_token(who.token, kept.id, word, turn)
            invites.append(wire.InviteInfo(word, f"{base_url}/join/{secret}"))
    takeback = None
    if card["takeback"]:
        seat, move, answered = card["takeback"]
        takeback = wire.TakebackInfo(
            SEATS.words[seat],
            move,
            [
                SEATS.words[i]
                for i, s in enumerate(card["seats"])
                if s[1] == "person" and not s[4] and s[2] not in answered
            ],
        )
    spectator_link = None
    if is_host:
        turn = card.get("watch_link", 0)  # missing in old rows
        spectator_link = f"{base_url}/watch/{link_token(who.token, kept.id, WATCH, turn)}"
    return wire.TableInfo(
        id=kept.id,
        name=kept.name,
        game=kept.game,
        options=kept.options,
        status=card["status"],
        created=kept.created,
        changed=card["changed"],
        kept_until=kept_until,
        host=is_host,
        watching=not mine and not is_host,
        undo=kept.undo,
        pace=card["pace"],
        listed=kept.listed,
        seats=seats,
        to_act=card["to_act"],
        moves=card["moves"],
        commitment=commitment(kept.seed),
        seed=str(kept.seed) if over else None,
        result=wire.ResultInfo(*card["result"]) if card["result"] else None,
        takeback=takeback,
        rematch=card["rematch"],
        forked=wire.ForkInfo(*kept.forked) if kept.forked else None,
        invites=invites,
        spectator_link=spectator_link,
    )
