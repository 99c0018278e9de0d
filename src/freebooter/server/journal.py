"""The journal of a table: events in the order of their arrival, and what they add up to.

Adding up needs no rules: whatever the rules decided stands in the event.
"""

import json
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from freebooter.server.storage import Write, now

SEATED: Final = "seated"
STARTED: Final = "started"
CHOICE: Final = "choice"
LUCK: Final = "luck"
UNDONE: Final = "undone"
TAKEBACK_ASKED: Final = "takeback_asked"
TAKEBACK_ANSWERED: Final = "takeback_answered"
TAKEN_BACK: Final = "taken_back"
STOOD_IN: Final = "stood_in"
RETURNED: Final = "returned"
CHAT: Final = "chat"
NOTICE: Final = "notice"
PACED: Final = "paced"
ENDED: Final = "ended"
REMATCHED: Final = "rematched"
WATCHED: Final = "watched"
UNWATCHED: Final = "unwatched"

Status = Literal["open", "running", "over", "broken"]


@dataclass
class Event:
    """One event, before it has a place in the journal."""

    kind: str
    body: dict[str, Any]
    at: float = field(default_factory=now)


@dataclass
class SeatState:
    """Who has a seat."""

    name: str
    kind: Literal["person", "bot", "open"] = "open"
    owner: str | None = None  # hash of the guest
    level: str = ""
    stand_in: bool = False
    link: int = 0  # how many links were made for it; only the newest opens it
    flag: int = 0  # the colours asked for, 1 to 6; 0 takes what is left

    def is_bot(self) -> bool:
        """Whether a bot chooses for it now."""
        return self.kind == "bot" or self.stand_in


@dataclass
class Act:
    """A choice on the table, and the luck it brought."""

    seat: int
    choice: str
    luck: list[str] = field(default_factory=list)
    sealed: bool = False  # made while others choose too, and not the last one
    hidden: bool = False  # only the seat itself may know that it was made


@dataclass
class ChatEntry:
    """A line of chat; a notice has no seat."""

    at: float
    seat: int | None
    name: str
    text: str


@dataclass
class Keyed:
    """The answer to an act that carried a key."""

    what: str
    version: int
    move: int


@dataclass
class Asked:
    """A take-back that waits for consent."""

    seat: int
    move: int
    answered: list[str] = field(default_factory=list)  # guests who agree


class Ledger:
    """What the events of a table add up to."""

    def __init__(self, seats: int, pace: int) -> None:
        self.seq = 0
        self.status: Status = "open"
        self.pace = pace
        self.seats = [SeatState(f"Seat {i + 1}") for i in range(seats)]
        self.start_luck: list[str] = []
        self.acts: list[Act] = []
        self._moves = 0  # acts that are not hidden
        self.barrier = 0  # acts that an undo left behind and that no undo reaches any more
        self.chat: list[ChatEntry] = []
        self.watchers: set[str] = set()
        self.watch_link = 0  # how many links for spectators there were before the one that counts
        self.asked: Asked | None = None
        self.result: tuple[list[int], list[int]] | None = None
        self.rematch: str | None = None
        self.changed = 0.0
        self.keys: dict[tuple[int, str], Keyed] = {}
        self.common = 0  # changes that all may notice
        self.own = [0] * seats  # changes that only the seat itself may notice
        self.prompt_since = [0] * seats  # the version since which a seat's prompt stands

    # Questions.

    def version(self, seat: int | None) -> int:
        return self.common if seat is None else self.common + self.own[seat]

    def moves(self) -> int:
        return self._moves

    def acts_at(self, move: int) -> int:
        """How many acts had been made when that many moves had."""
        count = 0
        if move == 0:
            return 0
        for place, act in enumerate(self.acts):
            count += not act.hidden
            if count == move:
                return place + 1
        return len(self.acts)

    def moves_by_entry(self) -> list[int]:
        """For every entry of the match (luck too), the move it belongs to."""
        moves = [0] * len(self.start_luck)
        count = 0
        for act in self.acts:
            moves += [count + 1] * (1 + len(act.luck))
            count += not act.hidden
        return moves

    # Adding up.

    def apply(self, kind: str, body: dict[str, Any], at: float) -> None:
        self.seq += 1
        if not body.get("hidden"):
            self.changed = at
        if kind == CHOICE:
            self._choice(body)
        elif kind == LUCK:
            luck = self.acts[-1].luck if self.acts else self.start_luck
            luck.append(body["outcome"])
        elif kind == UNDONE:
            drop = set(body["drop"])
            self.acts = [act for place, act in enumerate(self.acts) if place not in drop]
            self._recount()
            if body["bars"]:
                self.barrier = len(self.acts)
            self._count(body["seat"], body["sealed"], body["hidden"])
            self._remember(body["seat"], body["key"], body["what"])
        elif kind == CHAT:
            self.chat.append(ChatEntry(at, body["seat"], body["name"], body["text"]))
        elif kind == NOTICE:
            self.chat.append(ChatEntry(at, None, "", body["text"]))
        elif kind == SEATED:
            self.seats[body["seat"]] = SeatState(
                body["name"],
                body["kind"],
                body["owner"],
                body["level"],
                link=body["link"],
                flag=body.get("flag", 0),  # missing in old rows
            )
        elif kind == STARTED:
            self.status = "running"
            self._count_all()
        elif kind == ENDED:
            self.status = "over"
            self.result = (body["scores"], body["ranking"])
            self.asked = None
        elif kind == TAKEBACK_ASKED:
            self.asked = Asked(body["seat"], body["move"], [body["guest"]])
        elif kind == TAKEBACK_ANSWERED:
            if not body["accept"]:
                self.asked = None
            elif self.asked:
                self.asked.answered.append(body["guest"])
        elif kind == TAKEN_BACK:
            del self.acts[body["keep"] :]
            self._recount()
            self.asked = None
            self._count_all()
        elif kind == STOOD_IN:
            seat = self.seats[body["seat"]]
            seat.stand_in, seat.level = True, body["level"]
        elif kind == RETURNED:
            self.seats[body["seat"]].stand_in = False
        elif kind == PACED:
            self.pace = body["ms"]
        elif kind == REMATCHED:
            self.rematch = body["table"]
        elif kind == WATCHED:
            self.watchers.add(body["guest"])
        elif kind == UNWATCHED:
            self.watchers.clear()
            self.watch_link = body["link"]
        else:
            raise ValueError(f"An event of the unknown kind {kind}.")

    def _choice(self, body: dict[str, Any]) -> None:
        act = Act(body["seat"], body["choice"], [], body["sealed"], body["hidden"])
        self.acts.append(act)
        self._moves += not act.hidden
        self.asked = None
        self._count(act.seat, act.sealed, act.hidden)
        self._remember(act.seat, body["key"], act.choice)

    def _recount(self) -> None:
        self._moves = sum(not act.hidden for act in self.acts)
        self.barrier = min(self.barrier, len(self.acts))

    def _remember(self, seat: int, key: str, what: str) -> None:
        if key:
            self.keys[seat, key] = Keyed(what, self.version(seat), self.moves())

    def _count(self, seat: int, sealed: bool, hidden: bool) -> None:
        """Versions grow for those who may notice; others' sealed answers leave a prompt alone."""
        if hidden:
            self.own[seat] += 1
        else:
            self.common += 1
        for other in range(len(self.seats)):
            if other == seat or not sealed:
                self.prompt_since[other] = self.version(other)

    def _count_all(self) -> None:
        self._count(0, False, False)


def row(table: str, seq: int, event: Event) -> Write:
    """An event at its place in the journal, as a write."""
    return (
        "INSERT INTO events (table_id, seq, at, kind, body) VALUES (?, ?, ?, ?, ?)",
        (table, seq, event.at, event.kind, json.dumps(event.body, separators=(",", ":"))),
    )
