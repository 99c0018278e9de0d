"""The header of a table: all the lobby shows, kept beside the journal so that no game is loaded."""

import contextlib
import json
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from freebooter.kernel.choice import SEATS
from freebooter.kernel.record import commitment
from freebooter.server import wire
from freebooter.server.clock import now
from freebooter.server.events import SeatKind
from freebooter.server.identity import Identity
from freebooter.server.table_state import Status, TableState
from freebooter.server.tokens import is_same, link_token, table_code
from freebooter.server.wire_help import HelpInfo, HintRule, SumsInfo

WATCH = "watch"  # what a link for spectators opens, where others open a seat
TABLE = "table"  # what the link of a table opens: any free seat
CODE = "code"  # the same, typed, while the table gathers
CLOSED = "closed"  # what the link before opened
FORM: Final = 2  # of a card; cards of form 1 had no number, and seats as lists


class SeatCard(msgspec.Struct, array_like=True, omit_defaults=True):
    """A seat on a card. It holds a hash, so it is not for the wire as it is."""

    name: str
    kind: SeatKind
    owner: str | None
    level: str
    stand_in: bool
    link: int
    flag: int = 0
    warm: bool = False
    asked: str | None = None


class Request(msgspec.Struct, array_like=True):
    """A take-back or an end that somebody asks for, and the guests who agree."""

    seat: int
    agreed: list[str]
    move: int = 0  # to go back to


class Card(msgspec.Struct, omit_defaults=True):
    """What of a table changes and the lobby shows."""

    name: str
    undo: wire.UndoRule
    pace: int
    seats: list[SeatCard]
    status: Status
    changed: float
    moves: int
    form: int = 1
    forked: tuple[str, int] | None = None
    listed: bool = False
    watchers: list[str] = []
    watch_link: int = 0
    to_act: list[str] = []
    result: tuple[list[int], list[int]] | None = None
    agreed: bool = False
    proposed: Request | None = None
    takeback: Request | None = None
    rewound: int = 0  # moves there had been, if play was taken back and nobody has acted since
    content: wire.ContentInfo | None = None
    rematch: str | None = None
    rematch_by: int = -2
    rematch_answers: dict[int, bool] = {}
    invite_link: int = 0
    invites: bool = False
    round: int = 0
    turn_since: float = 0.0
    timer: tuple[int, str] | None = None
    paused: int | None = None
    paused_at: float = 0.0
    hints: HintRule = "never"
    strip: bool = True
    hinted: dict[int, int] = {}
    shared: list[int] = []
    is_reviewed: bool = False
    sums: list[tuple[float, float, float, float | None]] = []


@dataclass(frozen=True, slots=True)
class TableHeader:
    """What of a table never changes, and its rules' version."""

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


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is there right now."""

    connected: list[bool]
    absent: list[bool]
    spectators: int = 0


CARDS = msgspec.json.Decoder(Card)
ENCODER = msgspec.json.Encoder()


def read_card(text: str | bytes) -> Card:
    """A card as it was stored, in whatever form."""
    with contextlib.suppress(msgspec.ValidationError):
        card = CARDS.decode(text)
        if card.form > 1:
            return card
    said = json.loads(text)
    if said.get("takeback"):
        seat, move, agreed = said["takeback"]
        said["takeback"] = [seat, agreed, move]
    return msgspec.convert(said, Card)


def card_of(header: TableHeader, state: TableState, to_act: list[int], round_: int = 0) -> Card:
    asked, proposed, content = state.asked, state.proposed, state.content
    return Card(
        name=header.name,
        undo=header.undo,
        pace=state.pace,
        seats=[
            SeatCard(s.name, s.kind, s.owner, s.level, s.stand_in, s.link, s.flag, s.warm, s.asked)
            for s in state.seats
        ],
        status=state.status,
        changed=state.changed,
        moves=state.moves,
        form=FORM,
        forked=header.forked,
        listed=header.listed,
        watchers=sorted(state.watchers),
        watch_link=state.watch_link,
        to_act=[SEATS.words[seat] for seat in to_act],
        result=state.result,
        agreed=state.agreed,
        proposed=Request(proposed.seat, proposed.agreed) if proposed else None,
        takeback=Request(asked.seat, asked.agreed, asked.move) if asked else None,
        rewound=state.rewound.moves if state.rewound else 0,
        content=wire.ContentInfo(content["name"], content["fingerprint"]) if content else None,
        rematch=state.rematch,
        rematch_by=state.rematch_by,
        rematch_answers=state.rematch_answers,
        invite_link=state.invite_link,
        invites=state.invites,
        round=round_,
        timer=(state.timer.seconds, state.timer.level) if state.timer.seconds else None,
        paused=state.paused,
        paused_at=state.paused_at,
        hints=state.advice.hints,
        strip=state.advice.strip,
        hinted=state.advice.hinted,
        shared=sorted(state.advice.shared),
        is_reviewed=bool(state.advice.packed),
        sums=state.advice.sums,
    )


def turn_since(old: Card, new: Card, at: float) -> float:
    """When the turn began: it lasts while nobody new is to act, and a pause does not count."""
    if old.paused is not None and new.paused is None:
        return old.turn_since + at - old.paused_at
    goes_on = new.to_act and set(new.to_act) <= set(old.to_act) and new.round == old.round
    return old.turn_since if goes_on else at


def turn_for(card: Card, at: float) -> float:
    """How long the turn has lasted, where that matters."""
    if card.status != "running" or not card.to_act or card.timer is None:
        return 0.0
    return max(0.0, (at if card.paused is None else card.paused_at) - card.turn_since)


def silent(card: Card, agreed: list[str]) -> list[str]:
    """The seats whose people have not agreed: no bots, but empty ones and those who are away."""
    return [
        SEATS.words[i]
        for i, seat in enumerate(card.seats)
        if seat.kind != "bot" and (seat.owner is None or seat.owner not in agreed)
    ]


def flags_of(card: Card) -> list[int]:
    """The colours of all seats: those asked for first, then a seat's own, then what is left."""
    found = [0] * len(card.seats)
    for place, seat in enumerate(card.seats):
        if seat.flag not in found:
            found[place] = seat.flag
    for place, flag in enumerate(found):
        if not flag:
            free = [place + 1, *range(1, len(SEATS.words) + 1)]
            found[place] = next(other for other in free if other not in found)
    return found


def open_table(header: TableHeader, card: Card) -> wire.OpenTable:
    """A listed table, as strangers may know it."""
    flags = flags_of(card)
    seats = [wire.OpenSeat(seat.name, seat.kind, flags[i]) for i, seat in enumerate(card.seats)]
    return wire.OpenTable(
        header.id, header.name, header.game, header.options, seats, header.created
    )


def owns(who: Identity, table: str, seat: int, owner: str | None) -> bool:
    """Whether a seat is somebody's."""
    if who.is_guest:
        return is_same(who.hash, owner)
    return who.table == table and who.seat == seat


def may_look(header: TableHeader, card: Card, who: Identity) -> bool:
    if is_same(who.hash, header.host) or who.hash in card.watchers:
        return True
    return any(owns(who, header.id, i, seat.owner) for i, seat in enumerate(card.seats))


def seats_of(
    header: TableHeader, card: Card, who: Identity, presence: Presence | None
) -> list[wire.SeatInfo]:
    flags = flags_of(card)
    return [
        wire.SeatInfo(
            seat=SEATS.words[place],
            name=seat.name,
            kind=seat.kind,
            level=seat.level if seat.kind == "bot" or seat.stand_in else "",
            stand_in=seat.stand_in,
            connected=presence.connected[place] if presence else False,
            absent=presence.absent[place] if presence else False,
            mine=owns(who, header.id, place, seat.owner),
            flag=flags[place],
            warm=seat.warm,
            asked=seat.kind == "open" and seat.asked is not None,
        )
        for place, seat in enumerate(card.seats)
    ]


def invites_of(
    header: TableHeader, card: Card, who: Identity, base_url: str
) -> list[wire.InviteInfo]:
    """The links of empty seats, which only the host can make again."""
    found = []
    for place, seat in enumerate(card.seats):
        if seat.kind == "open" and card.status != "over":
            secret = link_token(who.token, header.id, SEATS.words[place], seat.link)
            found.append(wire.InviteInfo(SEATS.words[place], f"{base_url}/join/{secret}"))
    return found


def invitation_of(
    header: TableHeader, card: Card, who: Identity, base_url: str, lan_command: str
) -> wire.InvitationInfo | None:
    """The link of the table, which only the host can make again."""
    if not card.invites or card.status == "over":
        return None
    link = f"{base_url}/join/{link_token(who.token, header.id, TABLE, card.invite_link)}"
    has_code = card.status == "open" and not lan_command
    code = table_code(who.token, header.id, card.invite_link) if has_code else None
    return wire.InvitationInfo(link, code, bool(lan_command), lan_command)


def rematch_of(card: Card) -> wire.RematchInfo | None:
    if card.rematch_by < -1:
        return None
    by = "" if card.rematch_by < 0 else SEATS.words[card.rematch_by]
    said = card.rematch_answers
    coming, refused = ([SEATS.words[i] for i in said if said[i] is yes] for yes in (True, False))
    return wire.RematchInfo(by, coming, refused)


def info_of(
    header: TableHeader,
    card: Card,
    who: Identity,
    presence: Presence | None,
    base_url: str,
    kept_until: float | None,
    lan_command: str = "",
) -> wire.TableInfo:
    """A table as somebody may know it."""
    is_host = is_same(who.hash, header.host)
    over = card.status == "over"
    seats = seats_of(header, card, who, presence)
    asked, proposed = card.takeback, card.proposed
    watching = f"{base_url}/watch/{link_token(who.token, header.id, WATCH, card.watch_link)}"
    return wire.TableInfo(
        id=header.id,
        name=header.name,
        game=header.game,
        options=header.options,
        status=card.status,
        created=header.created,
        changed=card.changed,
        kept_until=kept_until,
        host=is_host,
        watching=not is_host and not any(seat.mine for seat in seats),
        undo=header.undo,
        pace=card.pace,
        listed=header.listed,
        seats=seats,
        to_act=card.to_act,
        moves=card.moves,
        commitment=commitment(header.seed),
        seed=str(header.seed) if over else None,
        result=wire.ResultInfo(*card.result, card.agreed) if card.result else None,
        takeback=(
            wire.TakebackInfo(SEATS.words[asked.seat], asked.move, silent(card, asked.agreed))
            if asked
            else None
        ),
        rematch=card.rematch,
        forked=wire.ForkInfo(*header.forked) if header.forked else None,
        invites=invites_of(header, card, who, base_url) if is_host else [],
        spectator_link=watching if is_host else None,
        agreement=(
            wire.AgreementInfo(SEATS.words[proposed.seat], silent(card, proposed.agreed))
            if proposed
            else None
        ),
        content=card.content,
        round=card.round,
        spectators=presence.spectators if presence else 0,
        invitation=invitation_of(header, card, who, base_url, lan_command) if is_host else None,
        rewound=card.rewound or None,
        rematch_asked=rematch_of(card),
        timer=wire.TimerInfo(*card.timer) if card.timer else None,
        turn_for=round(turn_for(card, now()), 1),
        paused=None if card.paused is None else SEATS.words[card.paused],
        help=help_of(card),
    )


def help_of(card: Card) -> HelpInfo:
    """What hints and reviews there are."""
    return HelpInfo(
        card.hints,
        card.strip,
        {SEATS.words[seat]: count for seat, count in card.hinted.items()},
        card.is_reviewed,
        [SEATS.words[seat] for seat in card.shared],
        [SumsInfo(*sums) for sums in card.sums],
    )
