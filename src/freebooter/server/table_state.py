"""What the events of a table add up to, apart from the game itself, which its match owns.

Adding up needs no rules: whatever the rules decided stands in the event.
"""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from freebooter.server import events as ev
from freebooter.server.advice import Advice, advised
from freebooter.server.events import Event, GraceKind, SeatKind, Stored
from freebooter.server.trying import twin

MOST_KEYS = 2_000  # the newest are remembered
Status = Literal["open", "running", "over", "broken"]


@dataclass
class SeatState:
    """Who has a seat."""

    name: str
    kind: SeatKind = "open"
    owner: str | None = None  # hash of the guest
    level: str = ""
    stand_in: bool = False
    link: int = 0  # how many links were made for it; only the newest opens it
    flag: int = 0  # the colours asked for, 1 to 6; 0 takes what is left
    gives: bool = False  # the table gives lone answers that tell nothing
    passes_in: int = -1  # the round in which it lets chances to step in go by
    grace: GraceKind = "none"  # how long bots wait after its turn
    warm: bool = False  # a bot keeps it for whoever comes with the link
    asked: str | None = None  # hash of the guest for whom a rematch keeps it
    for_turn: bool = False  # the bot stands in for this turn only

    def is_free(self) -> bool:
        """Whether whoever has the table's link can have it."""
        return self.kind == "open" or self.warm

    def is_bot(self) -> bool:
        """Whether a bot chooses for it now."""
        return self.kind == "bot" or self.stand_in


@dataclass
class ChatEntry:
    """A line of chat; a notice has no seat."""

    at: float
    seat: int | None
    name: str
    text: str


@dataclass(slots=True)
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
    agreed: list[str] = field(default_factory=list)  # guests


@dataclass
class Rewound:
    """Play was taken back, and nobody has acted since: it can go forward again."""

    moves: int  # so many had been made
    keep: int  # acts that were left
    seq: int  # of the event that took the first of them


@dataclass
class Proposed:
    """A proposal to end the game by agreement."""

    seat: int
    agreed: list[str]  # guests


def missing(seats: list[SeatState], agreed: list[str]) -> list[int]:
    """The seats whose people have not agreed: no bots, but empty ones and those who are away."""
    return [
        place
        for place, seat in enumerate(seats)
        if seat.kind != "bot" and (seat.owner is None or seat.owner not in agreed)
    ]


class TableState:
    """What the events of a table add up to."""

    __slots__ = (
        *("seq", "status", "pace", "seats", "acts_hidden", "moves", "barrier", "cuts", "checked"),
        *("chat", "watchers", "watch_link", "asked", "rewound", "content", "proposed", "agreed"),
        *("result", "rematch", "rematch_by", "rematch_answers", "invite_link", "invites"),
        *("timer", "paused", "paused_at", "changed", "keys", "common", "common_at", "own"),
        *("prompt_since", "advice", "at"),
    )

    def __init__(self, seats: int, pace: int) -> None:
        self.seq = 0
        self.at = 0.0  # when the newest event was stored
        self.advice = Advice()
        self.status: Status = "open"
        self.pace = pace
        self.seats = [SeatState(f"Seat {i + 1}") for i in range(seats)]
        self.acts_hidden = bytearray()  # of every act that stands, whether it is hidden
        self.moves = 0  # acts that are not
        self.barrier = 0  # acts that an undo left behind and that no undo reaches any more
        self.cuts: list[tuple[int, int]] = []  # sequence numbers, and how many acts were left then
        self.checked = 0  # after how many acts the last checksum was taken
        self.chat: list[ChatEntry] = []
        self.watchers: set[str] = set()
        self.watch_link = 0  # how many links for spectators there were before the one that counts
        self.asked: Asked | None = None
        self.rewound: Rewound | None = None
        self.content: dict[str, Any] | None = None  # None: the first content we shipped
        self.proposed: Proposed | None = None
        self.agreed = False  # whether the game ended by agreement
        self.result: tuple[list[int], list[int]] | None = None
        self.rematch: str | None = None
        self.rematch_by = -2
        self.rematch_answers: dict[int, bool] = {}
        self.invite_link = 0
        self.invites = False  # whether the table has a link that works
        self.timer = ev.Timed(0)
        self.paused: int | None = None  # the seat that holds the game
        self.paused_at = 0.0
        self.changed = 0.0
        self.keys: dict[tuple[int, str], Keyed] = {}
        self.common = 0  # changes that all may notice
        self.common_at = 0.0  # when the last of these was stored
        self.own = [0] * seats  # changes that only the seat itself may notice
        self.prompt_since = [0] * seats  # the version since which a seat's prompt stands

    # Questions.

    def version(self, seat: int | None) -> int:
        """What a client sees: it counts only what that side may notice."""
        return self.common if seat is None else self.common + self.own[seat]

    @property
    def acts(self) -> int:
        return len(self.acts_hidden)

    def acts_at(self, move: int) -> int:
        """How many acts had been made when that many moves had."""
        count = 0
        if move == 0:
            return 0
        for place, hidden in enumerate(self.acts_hidden):
            count += not hidden
            if count == move:
                return place + 1
        return self.acts

    def stands(self, seq: int, acts: int) -> bool:
        """Whether what was so after an event is part of the game still: nobody took it back."""
        later = bisect_right(self.cuts, seq, key=lambda cut: cut[0])
        return later == len(self.cuts) or self.cuts[later][1] >= acts  # later ones left more

    def copy(self) -> "TableState":
        """Another that can change; entries of its lists are shared where they never do."""
        other = twin(self)
        other.seats = [twin(seat) for seat in self.seats]
        other.acts_hidden = self.acts_hidden[:]
        other.cuts, other.chat = self.cuts[:], self.chat[:]
        other.own, other.prompt_since = self.own[:], self.prompt_since[:]
        other.watchers, other.keys = set(self.watchers), dict(self.keys)
        other.rematch_answers, other.advice = dict(self.rematch_answers), self.advice.copy()
        if self.asked is not None:
            other.asked = Asked(self.asked.seat, self.asked.move, self.asked.agreed[:])
        if self.proposed is not None:
            other.proposed = Proposed(self.proposed.seat, self.proposed.agreed[:])
        return other

    # Adding up.

    def add(self, stored: Stored) -> None:
        """One more event of the journal."""
        if stored.seq != self.seq + 1:
            raise ValueError(f"The journal lacks an event before {stored.seq}.")
        self.apply(stored.event, stored.at)

    def apply_all(self, events: list[Event], at: float) -> None:
        for event in events:
            self.apply(event, at)

    def apply(self, event: Event, at: float) -> None:
        self.seq, self.at = self.seq + 1, at
        if ev.counts_as_life(event):
            self.changed = at
        if isinstance(event, ev.Said):
            self.chat.append(ChatEntry(at, event.seat, event.name, event.text))
        elif isinstance(event, ev.Notice):
            self.chat.append(ChatEntry(at, None, "", event.text))
        else:
            APPLY[type(event)](self, event)

    def _chosen(self, event: ev.Chosen) -> None:
        self.acts_hidden.append(event.hidden)
        self.moves += not event.hidden
        if not event.hidden:  # others may not notice a hidden choice by what becomes of a request
            self.asked = self.rewound = None
        self._count(event.seat, event.sealed, event.hidden)
        self._remember(event.seat, event.key, event.choice)

    def _undone(self, event: ev.Undone) -> None:
        for place in sorted(event.drop, reverse=True):
            self.moves -= not self.acts_hidden.pop(place)
        self._cut(min(event.drop))
        if event.bars:
            self.barrier = self.acts
        self._count(event.seat, event.sealed, event.hidden)
        self._remember(event.seat, event.key, event.what)

    def _taken_back(self, event: ev.TakenBack) -> None:
        last = self.rewound
        if last is None or last.moves < self.moves:
            self.rewound = Rewound(self.moves, event.keep, self.seq)
        else:  # further back: forward again is still to where it began
            self.rewound = Rewound(last.moves, min(last.keep, event.keep), last.seq)
        self.moves -= self.acts_hidden[event.keep :].count(0)
        del self.acts_hidden[event.keep :]
        self._cut(event.keep)
        self.asked = None
        self._count_all()

    def _cut(self, left: int) -> None:
        while self.cuts and self.cuts[-1][1] >= left:  # the new one says more
            self.cuts.pop()
        self.cuts.append((self.seq, left))
        self.barrier = min(self.barrier, self.acts)
        self.checked = min(self.checked, left)

    def _seated(self, event: ev.Seated) -> None:
        self.seats[event.seat] = SeatState(
            event.name, event.kind, event.owner, event.level, link=event.link, flag=event.flag
        )
        seat = self.seats[event.seat]
        seat.warm, seat.asked = event.warm, event.asked

    def _started(self, event: ev.Started) -> None:
        self.status = "running"
        self._count_all()

    def _ended(self, event: ev.Ended) -> None:
        self.status = "over"
        self.result = (event.scores, event.ranking)
        self.asked = self.proposed = None
        if event.agreed:
            self.agreed = True
            self._count_all()

    def _takeback_asked(self, event: ev.TakebackAsked) -> None:
        self.asked = Asked(event.seat, event.move, [event.guest])

    def _takeback_answered(self, event: ev.TakebackAnswered) -> None:
        if not event.accept:
            self.asked = None
        elif self.asked:
            self.asked.agreed.append(event.guest)

    def _stood_in(self, event: ev.StoodIn) -> None:
        seat = self.seats[event.seat]
        seat.stand_in, seat.level, seat.for_turn = True, event.level, event.turn

    def _returned(self, event: ev.Returned) -> None:
        self.seats[event.seat].stand_in = self.seats[event.seat].for_turn = False

    def _paced(self, event: ev.Paced) -> None:
        self.pace = event.ms

    def _rematched(self, event: ev.Rematched) -> None:
        self.rematch, self.rematch_by = event.table, event.seat
        self.rematch_answers = {event.seat: True} if event.seat >= 0 else {}

    def _rematch_answered(self, event: ev.RematchAnswered) -> None:
        self.rematch_answers[event.seat] = event.accept

    def _invited(self, event: ev.Invited) -> None:
        self.invite_link, self.invites = event.link, event.is_open

    def _timed(self, event: ev.Timed) -> None:
        self.timer = event

    def _paused(self, event: ev.Paused) -> None:
        self.paused = event.seat if event.on else None
        self.paused_at = self.changed if event.on else 0.0

    def _eased(self, event: ev.Eased) -> None:
        seat = self.seats[event.seat]
        seat.gives, seat.passes_in, seat.grace = event.gives, event.passes_in, event.grace
        self.own[event.seat] += 1

    def _watched(self, event: ev.Watched) -> None:
        self.watchers.add(event.guest)

    def _unwatched(self, event: ev.Unwatched) -> None:
        self.watchers.clear()
        self.watch_link = event.link

    def _content(self, event: ev.ContentNamed) -> None:
        self.content = event.said

    def _end_proposed(self, event: ev.EndProposed) -> None:
        self.proposed = Proposed(event.seat, [event.guest])

    def _end_answered(self, event: ev.EndAnswered) -> None:
        if not event.accept:
            self.proposed = None
        elif self.proposed:
            self.proposed.agreed.append(event.guest)

    def _end_withdrawn(self, event: ev.EndWithdrawn) -> None:
        self.proposed = None

    def _checked(self, event: ev.Checked) -> None:
        self.checked = event.acts

    def _rules_changed(self, event: ev.RulesChanged) -> None:
        self.rewound = None
        self.barrier = self.acts
        self._count_all()

    def _nothing(self, event: Event) -> None:
        """Luck of old journals is of interest to the match alone; tokens to those who listen."""

    def _remember(self, seat: int, key: str, what: str) -> None:
        if key:
            self.keys[seat, key] = Keyed(what, self.version(seat), self.moves)
            if len(self.keys) > MOST_KEYS:  # who repeats so old an act is told that play moved on
                del self.keys[next(iter(self.keys))]

    def _count(self, seat: int, sealed: bool, hidden: bool) -> None:
        """Versions grow for those who may notice; others' sealed answers leave a prompt alone."""
        if hidden:
            self.own[seat] += 1
        else:
            self.common += 1
            self.common_at = self.changed
        for other in range(len(self.seats)):
            if other == seat or not sealed:
                self.prompt_since[other] = self.version(other)

    def _count_all(self) -> None:
        self._count(0, False, False)


APPLY: dict[type[Event], Callable[[TableState, Any], None]] = {
    ev.Chosen: TableState._chosen,
    ev.Undone: TableState._undone,
    ev.TakenBack: TableState._taken_back,
    ev.Seated: TableState._seated,
    ev.Started: TableState._started,
    ev.Ended: TableState._ended,
    ev.TakebackAsked: TableState._takeback_asked,
    ev.TakebackAnswered: TableState._takeback_answered,
    ev.StoodIn: TableState._stood_in,
    ev.Returned: TableState._returned,
    ev.Paced: TableState._paced,
    ev.Rematched: TableState._rematched,
    ev.Eased: TableState._eased,
    ev.Watched: TableState._watched,
    ev.Unwatched: TableState._unwatched,
    ev.ContentNamed: TableState._content,
    ev.EndProposed: TableState._end_proposed,
    ev.EndAnswered: TableState._end_answered,
    ev.EndWithdrawn: TableState._end_withdrawn,
    ev.Checked: TableState._checked,
    ev.Happened: TableState._nothing,
    ev.RulesChanged: TableState._rules_changed,
    ev.Invited: TableState._invited,
    ev.RematchAnswered: TableState._rematch_answered,
    ev.Timed: TableState._timed,
    ev.Paused: TableState._paused,
    **dict.fromkeys((ev.Advised, ev.Hinted, ev.ReviewShared, ev.Reviewed, ev.Opined), advised),
    ev.TokenMade: TableState._nothing,
}


def added_up(seats: int, pace: int, events: list[Stored]) -> TableState:
    """What a whole journal adds up to."""
    state = TableState(seats, pace)
    for stored in events:
        state.add(stored)
    return state
