"""A table under way: its journal's sum, its match, and those who listen. Every act holds the lock.

What people do at it stands in rooms of its own: seating, play, takeback, agreement, links, history.
"""

import asyncio
import time
from collections.abc import Callable, Set
from typing import Any

import msgspec

from freebooter.kernel.choice import SEATS
from freebooter.kernel.match import Match
from freebooter.kernel.memory import Act
from freebooter.server import aftermath, grace, messages, saving, wire
from freebooter.server import replay as rp
from freebooter.server.advice import note_turn
from freebooter.server.bell import Bell
from freebooter.server.caches import Caches
from freebooter.server.changes import change_message, marks_of, parts_of, state_message
from freebooter.server.contents import game_of
from freebooter.server.events import Chosen, Event, Notice, Paced, Said
from freebooter.server.header import (
    Card,
    Presence,
    TableHeader,
    card_of,
    info_of,
    may_look,
    owns,
    turn_since,
)
from freebooter.server.heard_log import HeardLog
from freebooter.server.identity import Identity
from freebooter.server.listener import Listener
from freebooter.server.logs import log
from freebooter.server.metrics import METRICS
from freebooter.server.refused import Refused
from freebooter.server.retention import kept_until
from freebooter.server.settings import Settings
from freebooter.server.store import LEASE_SECONDS, Busy, Change, Conflict, Store, TableRow
from freebooter.server.table_state import TableState
from freebooter.server.tokens import is_same
from freebooter.server.trying import Before

ENCODER = msgspec.json.Encoder()
MOST_CHAT = 2_000  # lines by people; what the table itself tells does not count
LONG_LOG = 1_000  # facts


class Table:
    """One table. What changes it is called by whoever holds `lock`."""

    __slots__ = (  # a third of what a dictionary for them takes, at every table
        *("header", "id", "card", "state", "store", "settings", "game", "match", "saved", "lock"),
        *("listeners", "seen_at", "born", "touched", "sleeps", "looked", "dead", "stuck"),
        *("on_change", "paced", "bot_task", "turn_clock", "save_task", "caches", "graces"),
        *("graced", "hinted", "rest_move", "turn_key", "held_until", "_spent", "leased_until"),
        *("seats_elsewhere", "watching_elsewhere", "seen_elsewhere", "_before"),
    )

    def __init__(self, row: TableRow, state: TableState, store: Store, settings: Settings) -> None:
        self.header: TableHeader = row.header
        self.id = row.header.id
        self.card = row.card
        self.state = state
        self.store = store
        self.settings = settings
        self.game = game_of(row.header.game, state.content)
        self.match: Match | None = None
        self.saved: list[rp.Saved] = []  # the pieces of the history that are stored
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.seen_at: dict[int, float] = {}  # when a seat last asked for something, or hung up
        self.born = time.monotonic()
        self.touched = time.monotonic()
        self.sleeps = False  # whether all that can be built again is put away
        self.looked = -1e9  # when somebody last looked, without a socket
        self.dead = False  # memory and disk may differ: reload it
        self.stuck = ""  # why nobody can play on: its rules have changed
        self.on_change: Callable[[str, Card, Card], None] = lambda name, before, after: None
        self.paced = Bell()
        self.bot_task: asyncio.Task[None] | None = None
        self.turn_clock: asyncio.TimerHandle | None = None
        self.save_task: asyncio.Task[None] | None = None
        self.caches = Caches()
        self.graces: dict[int, grace.Grace] = {}  # by seat
        self.graced = Bell()  # rung when they change
        self.hinted = (-1, -1)  # the seat of the last hint, and since when its prompt stood
        self.rest_move = -1  # after so many moves the last turn ended; unknown at first
        self.turn_key = (-2, -1)  # whose turn it is, and in which round
        self.held_until = 0.0  # bots wait so long after play was taken back, by the clock
        self._spent = (-1, 0.0)  # a seat, and for how long it has thought in a row
        self.leased_until = 0.0  # while our bots have the turn, where other processes serve it too
        self.seats_elsewhere: Set[int] = frozenset()  # who is here through another process
        self.watching_elsewhere: Set[str] = frozenset()
        self.seen_elsewhere: dict[int, float] = {}  # as `seen_at`, through another process
        self._before: Before | None = None  # while memory runs ahead of the disk

    # Questions.

    @property
    def seats(self) -> int:
        return len(self.state.seats)

    def is_at(self, row: TableRow | None) -> bool:
        """Whether we know what a row says that was just read; numbers alone may come again."""
        known = self.state.seq, self.card.changed
        return row is not None and (row.seq, row.card.changed) == known

    def names(self) -> list[str]:
        return [seat.name for seat in self.state.seats]

    def to_act(self) -> list[int]:
        if self.match is None or self.state.status != "running":
            return []
        return [int(seat) for seat in self.match.to_act()]

    def bots_due(self) -> list[int]:
        return [seat for seat in self.to_act() if self.state.seats[seat].is_bot()]

    def bot_spent(self, seat: int, more: float = 0.0) -> float:
        """Seconds that a bot has thought since somebody else chose; `more` are added."""
        entries = self.match.entries if self.match is not None else []
        last = next((who for who, _ in reversed(entries) if who >= 0), seat)
        if last != seat or self._spent[0] != seat:
            self._spent = (seat, 0.0)
        self._spent = (seat, self._spent[1] + more)
        return self._spent[1]

    def is_for_nobody(self) -> bool:
        """Whether bots would play for nobody: no person has a seat, and nobody looks on."""
        if self.listeners or any(not seat.is_bot() for seat in self.state.seats):
            return False
        return time.monotonic() - self.looked > self.settings.pause_after

    def place_of(self, seat: str) -> int:
        place = SEATS.words.index(seat) if seat in SEATS.words else self.seats
        if place >= self.seats:
            raise Refused(404, f"This table has no seat {seat:.10}.")
        return place

    def is_host(self, who: Identity) -> bool:
        return is_same(who.hash, self.header.host)

    def owns(self, who: Identity, seat: int) -> bool:
        return owns(who, self.id, seat, self.state.seats[seat].owner)

    def check_may_look(self, who: Identity) -> None:
        if not may_look(self.header, self.card, who):
            raise Refused(404, "There is no such table, or none that you may see.")

    def my_seat(self, who: Identity, seat: str) -> int:
        """A seat of somebody's own, by its name. Whoever asks is here."""
        self.check_may_look(who)
        place = self.place_of(seat)
        if not self.owns(who, place):
            raise Refused(403, f"Seat {seat} is not yours.")
        self.seen_at[place] = time.monotonic()
        return place

    def viewer_of(self, who: Identity, seat: str) -> int | None:
        """From where somebody may look: a seat of theirs, or as a spectator."""
        self.check_may_look(who)
        return None if seat == "watch" else self.my_seat(who, seat)

    def check_host(self, who: Identity) -> None:
        self.check_may_look(who)
        if not self.is_host(who):
            raise Refused(403, "Only the host of the table may do this.")

    def check_runs(self) -> Match:
        if self.state.status == "open":
            raise Refused(409, "The game has not begun.")
        if self.state.status == "over" or self.match is None:
            raise Refused(409, "The game is over.")
        if self.stuck:
            raise Refused(409, self.stuck)
        return self.match

    def presence(self) -> Presence:
        connected = [
            seat in self.seats_elsewhere or any(one.viewer == seat for one in self.listeners)
            for seat in range(self.seats)
        ]
        owners = {seat.owner for seat in self.state.seats}
        watching = {one.who.hash for one in self.listeners if one.viewer is None}
        watching = (watching | self.watching_elsewhere) - owners
        absent = [self.is_absent(seat) for seat in range(self.seats)]
        return Presence(connected, absent, len(watching))

    def is_absent(self, seat: int) -> bool:
        """Whether somebody has neither a socket open nor asked for anything, for long enough."""
        if seat in self.seats_elsewhere or any(one.viewer == seat for one in self.listeners):
            return False
        if self.state.seats[seat].kind != "person":
            return False
        seen = max(self.seen_at.get(seat, self.born), self.seen_elsewhere.get(seat, 0.0))
        return time.monotonic() - seen >= self.settings.absent_after

    def info(self, who: Identity, base_url: str) -> wire.TableInfo:
        until = kept_until(self.settings, self.card.status, self.card.changed)
        command = self.settings.lan_command()
        info = info_of(self.header, self.card, who, self.presence(), base_url, until, command)
        info.stuck = self.stuck or None
        return info

    # What is shown.

    def log_of(self, viewer: int | None) -> HeardLog:
        """The log of one side, up to date."""
        logs = self.caches.logs
        if viewer not in logs:
            logs[viewer] = HeardLog(self.game, self.names(), viewer)
        if self.match is not None:
            logs[viewer].hear(self.match)
        return logs[viewer]

    def lacks_much(self, viewer: int | None, have: int) -> bool:
        """Whether so much of a log is missing that a thread should bring it up to date."""
        told = 0 if self.match is None else len(self.match.told)
        return self.caches.lacks(viewer, have, told) > LONG_LOG

    async def hear_all(self, viewer: int | None, have: int = 0) -> None:
        """Bring a log up to date, in a thread if much is missing. Whoever calls has the lock."""
        self.sleeps = False
        if self.lacks_much(viewer, have):
            await asyncio.to_thread(lambda: self.log_of(viewer).since(have))

    def last(self, match: Match, viewer: int | None) -> wire.Last:
        """The latest act that a side may notice; its words only for whoever made it."""
        for act in reversed(match.acts):
            if not act.is_hidden or act.seat == viewer:
                return wire.Last(match.moves, SEATS.words[act.seat], self.own_words(act, viewer))
        return wire.Last(0, None, None)

    def own_words(self, act: Act, viewer: int | None) -> str | None:
        if act.seat != viewer:
            return None
        return self.game.words.choice(self.game.vocabulary, act.choice, self.names())

    def state_of(self, viewer: int | None, have: int = 0, is_sure: bool = False) -> wire.State:
        """All that a side may know now; of the log only what is new to it.

        `is_sure` says whether the lines that it has are surely those that stand.
        """
        match = self.match
        if match is None:
            raise Refused(409, "The game has not begun.")
        heard, held = self.log_of(viewer), None if viewer is None else self.state.seats[viewer]
        have = min(max(have, 0), len(heard.lines))
        begin = heard.story_since(have, is_sure)
        sheet = messages.Sheet(
            version=self.state.version(viewer),
            move=match.moves,
            can_undo=viewer is not None and self.can_undo(viewer),
            log_from=have,
            log=heard.since(have),
            story_from=begin,
            story=heard.story[begin:],
            last=self.last(match, viewer),
            gives=held is not None and held.gives,
            passes=held is not None and held.passes_in == match.position.rounds(),
            agreed=match.agreed,
            grace=grace.infos(self),
            grace_setting="none" if held is None else held.grace,
        )
        return messages.build_state(self.game, match.position, self.names(), viewer, sheet)

    def can_undo(self, seat: int) -> bool:
        if self.state.status != "running" or self.state.seats[seat].is_bot() or self.stuck:
            return False
        return self.match is not None and self.match.can_undo(seat)

    def state_message(self, viewer: int | None, have: int, is_sure: bool = False) -> bytes:
        """A state message, encoded once for all tabs of a side."""
        known, which = self.caches.messages, (viewer, have, is_sure)
        if which not in known:
            known[which] = state_message(self.state_of(*which))
        return known[which]

    def change_message(self, viewer: int | None, have: int, base: int) -> bytes:
        """What changed since a version, encoded once for a side; a state where nobody knows."""
        known = self.caches.changes
        if (viewer, have, base) not in known:
            state = self.state_of(viewer, have, is_sure=base >= 0)
            parts = parts_of(state)
            new, marks = marks_of(state.version, parts), self.caches.marks.get(viewer, [])
            if all(one.version != new.version for one in marks):
                self.caches.marks[viewer] = [*marks[-1:], new]
            old = next((one for one in marks if one.version == base), None)
            if old is None:
                known[viewer, have, base] = state_message(state)
            else:
                known[viewer, have, base] = change_message(state, old, parts, new)
        return known[viewer, have, base]

    def chat_lines(self) -> list[wire.ChatLine]:
        return list(map(self.chat_line, range(len(self.state.chat))))

    def chat_line(self, n: int) -> wire.ChatLine:
        said = self.state.chat[n]
        seat = None if said.seat is None else SEATS.words[said.seat]
        return wire.ChatLine(n, said.at, seat, said.name, said.text)

    # Storing: first the disk, then those who listen.

    def begin(self) -> None:
        """From here on memory runs ahead of the disk: until the commit, or until `fall_back`."""
        if self._before is None:
            self._before = Before(self)
            self.state = self.state.copy()

    def fall_back(self) -> None:
        """What was tried and not stored never was."""
        before, self._before = self._before, None
        if before is not None:
            before.restore(self)

    async def commit(self, events: list[Event], announce: bool = False, **more: Any) -> None:
        """Store events, all or none, then tell everybody; `more` are fields of the change."""
        self.begin()
        seq, chats = self.state.seq, len(self.state.chat)
        known_at = self.state.at if seq else None
        change = Change(self.id, seq, events, self.card, known_at=known_at, **more)
        self.state.apply_all(events, change.at)
        round_ = self.match.position.rounds() if self.match is not None else 0
        change.card = card_of(self.header, self.state, self.to_act(), round_)
        change.card.turn_since = turn_since(self.card, change.card, change.at)
        change.bots_due = len(self.bots_due())
        try:
            began = time.monotonic()
            if await self.store.append(change):
                self.leased_until = began + LEASE_SECONDS
        except (Conflict, Busy):  # nothing was stored, and memory is as good as before
            self.fall_back()
            raise
        except BaseException:
            self.give_up()
            raise
        self._before = None
        note_turn(self)
        self.touched = time.monotonic()
        self.sleeps = False
        aftermath.show(self, chats, change.card, events, announce)
        METRICS["events"] += len(events)
        METRICS["moves"] += sum(isinstance(event, Chosen) for event in events)
        log("stored", table=self.id, seq=self.state.seq, kinds=[e.kind_name for e in events[:4]])
        saving.save_soon(self)

    def give_up(
        self, code: int = 1012, why: str = "The table was reloaded: connect again."
    ) -> None:
        """Forget what is in memory; whoever comes next gets what is stored."""
        self.dead = True
        for listener in self.listeners:
            listener.close(code, why)

    def refresh(self) -> None:
        """Show everybody the state again, though play has not moved on."""
        self.caches.forget_messages()
        self.caches.marks.clear()
        for listener in self.listeners:
            listener.version = -1
            listener.poke()

    def forget_names(self) -> None:
        """Somebody else has the seat: build all sentences again."""
        if self.match is not None:
            self.match.names = self.names()
        self.caches = Caches()
        for listener in self.listeners:
            listener.have = 0
        self.refresh()

    def went_back(self) -> None:
        """After acts were taken off: the log is shorter."""
        self.caches.pasts.clear()
        told = len(self.match.told) if self.match else 0
        for viewer, heard in self.caches.logs.items():
            heard.forget_from(told)
            for listener in self.listeners:
                if listener.viewer == viewer:
                    listener.have = heard.surely(listener.have)

    # Small things.

    async def set_pace(self, ms: int) -> None:
        await self.commit([Paced(ms)], announce=True)
        self.paced.ring()

    async def say(self, seat: int, text: str) -> wire.ChatLine:
        if sum(line.seat is not None for line in self.state.chat) >= MOST_CHAT:
            raise Refused(409, "The chat of this table is full.")
        await self.commit([Said(seat, self.state.seats[seat].name, text)])
        return self.chat_line(len(self.state.chat) - 1)

    async def notify(self, text: str) -> None:
        await self.commit([Notice(text)])
