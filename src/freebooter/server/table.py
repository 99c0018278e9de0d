"""A table under way: its journal, its match, and those who listen. Every act holds the lock."""

import asyncio
import json
import time
from typing import Any

import msgspec

from freebooter.games import load_game
from freebooter.kernel.choice import SEATS
from freebooter.kernel.errors import BadChoice
from freebooter.kernel.match import Match
from freebooter.server import course, journal, states, wire
from freebooter.server.card import WATCH, Kept, Presence, card_of, info_of, may_look, owns
from freebooter.server.journal import Event, Ledger
from freebooter.server.listener import Listener
from freebooter.server.logs import log
from freebooter.server.metrics import METRICS
from freebooter.server.refused import Refused
from freebooter.server.retention import kept_until
from freebooter.server.settings import Settings
from freebooter.server.storage import Storage, Write
from freebooter.server.tokens import hash_of, is_same, link_token, new_token
from freebooter.server.who import Who

ENCODER = msgspec.json.Encoder()
MOST_CHAT = 2_000
MOST_KEPT_PASTS = 4
THIN = 5  # of older snapshots every fifth is kept, for looking back


class Ear:
    """The log as one side of the table hears it, in sentences."""

    def __init__(self) -> None:
        self.lines: list[wire.LogLine] = []
        self.places: list[int] = []  # of each line among all that was told
        self.heard = 0

    def forget_from(self, told: int) -> None:
        while self.places and self.places[-1] >= told:
            self.places.pop()
            self.lines.pop()
        self.heard = min(self.heard, told)


class Table:
    """One table. Methods that change something are called by whoever holds `lock`."""

    def __init__(self, kept: Kept, ledger: Ledger, storage: Storage, settings: Settings) -> None:
        self.kept = kept
        self.id = kept.id
        self.ledger = ledger
        self.storage = storage
        self.settings = settings
        self.game = load_game(kept.game)
        self.match: Match | None = None
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.left_at: dict[int, float] = {}  # when the last socket of a seat went away
        self.born = time.monotonic()
        self.touched = time.monotonic()
        self.dead = False  # memory and disk may differ: reload it
        self.paced = asyncio.Event()
        self.bot_task: asyncio.Task[None] | None = None
        self._bot_turn = (-1, -1)  # the seat and the public version of a bot's turn
        self._bot_began = 0.0
        self.card: dict[str, Any] = {}
        self._ears: dict[int | None, Ear] = {}
        self._encoded: dict[tuple[int | None, int], bytes] = {}
        self._moves: list[int] | None = None
        self._pasts: dict[int, Match] = {}
        self._points: list[wire.ScorePoint] | None = None

    # Questions.

    @property
    def seats(self) -> int:
        return len(self.ledger.seats)

    def names(self) -> list[str]:
        return [seat.name for seat in self.ledger.seats]

    def to_act(self) -> list[int]:
        if self.match is None or self.ledger.status != "running":
            return []
        return [int(seat) for seat in self.match.to_act()]

    def bots_due(self) -> list[int]:
        return [seat for seat in self.to_act() if self.ledger.seats[seat].is_bot()]

    def bot_began(self, seat: int) -> float:
        """When the bot's turn began. A hidden choice of somebody else does not begin a new one."""
        turn = (seat, self.ledger.version(None))
        if self._bot_turn != turn:
            self._bot_turn, self._bot_began = turn, time.monotonic()
        return self._bot_began

    def place_of(self, seat: str) -> int:
        place = SEATS.words.index(seat) if seat in SEATS.words else self.seats
        if place >= self.seats:
            raise Refused(404, f"This table has no seat {seat:.10}.")
        return place

    def is_host(self, who: Who) -> bool:
        return is_same(who.hash, self.kept.host)

    def owns(self, who: Who, seat: int) -> bool:
        return owns(who, self.id, seat, self.ledger.seats[seat].owner)

    def check_may_look(self, who: Who) -> None:
        if not may_look(self.kept, self.card, who):
            raise Refused(404, "There is no such table, or none that you may see.")

    def my_seat(self, who: Who, seat: str) -> int:
        """A seat of somebody's own, by its name."""
        self.check_may_look(who)
        place = self.place_of(seat)
        if not self.owns(who, place):
            raise Refused(403, f"Seat {seat} is not yours.")
        return place

    def viewer_of(self, who: Who, seat: str) -> int | None:
        """From where somebody may look: a seat of theirs, or as a spectator."""
        self.check_may_look(who)
        return None if seat == "watch" else self.my_seat(who, seat)

    def check_host(self, who: Who) -> None:
        self.check_may_look(who)
        if not self.is_host(who):
            raise Refused(403, "Only the host of the table may do this.")

    def check_runs(self) -> Match:
        if self.ledger.status == "open":
            raise Refused(409, "The game has not begun.")
        if self.ledger.status == "over" or self.match is None:
            raise Refused(409, "The game is over.")
        return self.match

    def presence(self) -> Presence:
        connected = [
            any(one.viewer == seat for one in self.listeners) for seat in range(self.seats)
        ]
        return Presence(connected, [self.is_absent(seat) for seat in range(self.seats)])

    def is_absent(self, seat: int) -> bool:
        if any(one.viewer == seat for one in self.listeners):
            return False
        if self.ledger.seats[seat].kind != "person":
            return False
        return time.monotonic() - self.left_at.get(seat, self.born) >= self.settings.absent_after

    def info(self, who: Who, base_url: str) -> wire.TableInfo:
        until = kept_until(self.settings, self.card["status"], self.card["changed"])
        return info_of(self.kept, self.card, who, self.presence(), base_url, until)

    # What is shown.

    def moves_by_entry(self) -> list[int]:
        if self._moves is None:
            self._moves = self.ledger.moves_by_entry()
        return self._moves

    def ear(self, viewer: int | None) -> Ear:
        """The log of one side, up to date."""
        ear = self._ears.setdefault(viewer, Ear())
        match = self.match
        if match is not None and ear.heard < len(match.told):
            moves, names = self.moves_by_entry(), self.names()
            side = -1 if viewer is None else viewer
            for place in range(ear.heard, len(match.told)):
                told = match.told[place]
                if told.fact.is_for(side):
                    move = states.move_of(moves, told.entry)
                    line = states.log_line(self.game, told, len(ear.lines), move, names, side)
                    ear.lines.append(line)
                    ear.places.append(place)
            ear.heard = len(match.told)
        return ear

    def last(self, viewer: int | None) -> wire.Last | None:
        """The latest act that a side may notice; its words only for whoever made it."""
        move = self.ledger.moves()
        for act in reversed(self.ledger.acts):
            if act.hidden and act.seat != viewer:
                continue
            return wire.Last(move, SEATS.words[act.seat], self._own_words(act, viewer))
        return wire.Last(0, None, None)

    def _own_words(self, act: journal.Act, viewer: int | None) -> str | None:
        if act.seat != viewer:
            return None
        number = self.game.vocabulary.read(act.choice)
        return self.game.words.choice(self.game.vocabulary, number, self.names())

    def state(self, viewer: int | None, have: int = 0) -> wire.State:
        """All that a side may know now; of the log only what is new to it."""
        match = self.match
        if match is None:
            raise Refused(409, "The game has not begun.")
        lines = self.ear(viewer).lines
        have = min(max(have, 0), len(lines))
        return states.build_state(
            self.game,
            match.position,
            self.names(),
            viewer,
            version=self.ledger.version(viewer),
            move=self.ledger.moves(),
            can_undo=viewer is not None and self.can_undo(viewer),
            log_from=have,
            log=lines[have:],
            last=self.last(viewer),
        )

    def can_undo(self, seat: int) -> bool:
        if self.ledger.status != "running" or self.ledger.seats[seat].is_bot():
            return False
        return self.match is not None and self.match.can_undo(seat)

    def state_message(self, viewer: int | None, have: int) -> bytes:
        """A state message, encoded once for all tabs of a side."""
        if (viewer, have) not in self._encoded:
            message = wire.StateMessage(self.state(viewer, have))
            self._encoded[viewer, have] = ENCODER.encode(message)
        return self._encoded[viewer, have]

    def chat_lines(self) -> list[wire.ChatLine]:
        return [self._chat_line(n) for n in range(len(self.ledger.chat))]

    def _chat_line(self, n: int) -> wire.ChatLine:
        said = self.ledger.chat[n]
        seat = None if said.seat is None else SEATS.words[said.seat]
        return wire.ChatLine(n, said.at, seat, said.name, said.text)

    # Storing: first the disk, then those who listen.

    async def commit(
        self, events: list[Event], extra: list[Write] | None = None, announce: bool = False
    ) -> None:
        """Store events, all or none, then tell everybody."""
        first = self.ledger.seq + 1
        chats = len(self.ledger.chat)
        for event in events:
            self.ledger.apply(event.kind, event.body, event.at)
        writes = [journal.row(self.id, first + i, event) for i, event in enumerate(events)]
        writes += extra or []
        card = card_of(self.kept, self.ledger, self.to_act())
        writes.append(
            (
                "UPDATE tables SET changed = ?, status = ?, bots_due = ?, card = ? WHERE id = ?",
                (self.ledger.changed, self.ledger.status, len(self.bots_due()), card, self.id),
            )
        )
        try:
            await self.storage.write(writes)
        except BaseException:
            self.give_up()
            raise
        self.card = json.loads(card)
        self.touched = time.monotonic()
        self._encoded.clear()
        for n in range(chats, len(self.ledger.chat)):
            line = ENCODER.encode(self._chat_line(n))
            for listener in self.listeners:
                listener.send(line)
        for listener in self.listeners:
            listener.poke(announce)
        METRICS["events"] += len(events)
        METRICS["moves"] += sum(event.kind == journal.CHOICE for event in events)
        log("stored", table=self.id, seq=self.ledger.seq, kinds=[e.kind for e in events][:4])

    def give_up(self) -> None:
        """Forget what is in memory; whoever comes next gets what is stored."""
        self.dead = True
        for listener in self.listeners:
            listener.close(1012, "The table was reloaded: connect again.")

    def refresh(self) -> None:
        """Show everybody the state again, though play has not moved on."""
        self._encoded.clear()
        for listener in self.listeners:
            listener.version = -1
            listener.poke()

    def forget_names(self) -> None:
        """Somebody else has the seat: build all sentences again."""
        if self.match is not None:
            self.match.names = self.names()
        self._ears.clear()
        self._pasts.clear()
        for listener in self.listeners:
            listener.have = 0
        self.refresh()

    def went_back(self) -> None:
        """After acts were taken off: the log is shorter."""
        self._moves = None
        self._pasts.clear()
        told = len(self.match.told) if self.match else 0
        for viewer, ear in self._ears.items():
            ear.forget_from(told)
            for listener in self.listeners:
                if listener.viewer == viewer:
                    listener.have = min(listener.have, len(ear.lines))

    # Before the game.

    async def take_seat(self, seat: int, name: str, owner: str, flag: int) -> None:
        """Somebody sits down; colours can be chosen until the game begins."""
        held = self.ledger.seats[seat]
        if held.kind != "open":
            raise Refused(409, "This seat is taken.")
        if name in (s.name for i, s in enumerate(self.ledger.seats) if i != seat):
            raise Refused(409, "Somebody at this table has that name already.")
        extra: list[Write] = [
            self._drop_links(seat),
            ("INSERT OR IGNORE INTO members VALUES (?, ?)", (owner, self.id)),
        ]
        is_running = self.ledger.status == "running"
        colours = held.flag if is_running else flag
        events = [seated(seat, name, "person", owner, "", held.link, colours)]
        if is_running:
            events.append(notice(f"{name} takes seat {SEATS.words[seat]}."))
        await self.commit(events, extra, True)
        self.forget_names()

    async def start(self, fill: str) -> None:
        if self.ledger.status != "open":
            raise Refused(409, "The game has begun already.")
        events = []
        extra: list[Write] = []
        taken = {seat.name for seat in self.ledger.seats}
        for place, seat in enumerate(self.ledger.seats):
            if seat.kind == "open":
                if not fill:
                    word = SEATS.words[place]
                    raise Refused(409, f"Seat {word} is still empty; `fill` puts a bot there.")
                name = bot_name(taken, place)
                taken.add(name)
                events.append(seated(place, name, "bot", None, fill, seat.link))
                extra.append(self._drop_links(place))
        names = self.names()
        for event in events:
            names[event.body["seat"]] = event.body["name"]
        match = course.new_match(self.game, self.kept.options, self.kept.seed, names)
        lucks = course.draw_luck(match)
        events.append(Event(journal.STARTED, {}))
        events += [Event(journal.LUCK, {"outcome": outcome}) for outcome in lucks]
        if match.is_over():
            events.append(ended(match))
        self.match = match
        await self.commit(events, extra, True)

    def _drop_links(self, seat: int) -> Write:
        word = SEATS.words[seat]
        return ("DELETE FROM links WHERE table_id = ? AND what = ?", (self.id, word))

    # Playing.

    def _known(self, seat: int, key: str, what: str) -> wire.Done | None:
        known = self.ledger.keys.get((seat, key)) if key else None
        if known is None:
            return None
        if known.what != what:
            raise Refused(422, "This key was used for something else already.")
        return wire.Done(known.version, known.move)

    def _check_turn(self, seat: int, version: int, by_bot: bool) -> None:
        if self.ledger.seats[seat].is_bot() != by_bot:
            sentence = "A bot plays this seat: come back first." if not by_bot else "No bot."
            raise Refused(409, sentence, version=self.ledger.version(seat))
        if not self.ledger.prompt_since[seat] <= version <= self.ledger.version(seat):
            sentence = "The table has moved on since you looked."
            raise Refused(409, sentence, version=self.ledger.version(seat))

    async def choose(
        self, seat: int, version: int, choice: str | int, key: str, by_bot: bool = False
    ) -> wire.Done:
        """A choice with the luck it brings: checked, stored, then shown."""
        try:
            said = self.game.vocabulary.say(choice) if isinstance(choice, int) else choice
            known = self._known(seat, key, said)
            if known is not None:
                return known
            match = self.check_runs()
            self._check_turn(seat, version, by_bot)
            act = course.put(match, seat, said)
        except BadChoice as error:
            newest = self.ledger.version(seat)
            raise Refused(422, str(error)[:400], error.clause or None, newest) from error
        act.luck = course.draw_luck(match)
        body = {
            "seat": seat,
            "choice": act.choice,
            "sealed": act.sealed,
            "hidden": act.hidden,
            "key": key,
        }
        events = [Event(journal.CHOICE, body)]
        events += [Event(journal.LUCK, {"outcome": outcome}) for outcome in act.luck]
        if match.is_over():
            events.append(ended(match))
        self._moves = None
        asked = self.ledger.asked is not None
        extra = self._snapshot(match, len(self.ledger.acts) + 1)
        await self.commit(events, extra, match.is_over() or asked)
        return wire.Done(self.ledger.version(seat), self.ledger.moves())

    def _snapshot(self, match: Match, acts: int) -> list[Write]:
        """Now and then the whole match, so that nobody replays a long game; old ones thinned."""
        every = self.settings.snapshot_every
        if acts % every:
            return []
        thin = "DELETE FROM snapshots WHERE table_id = ? AND acts < ? AND acts % ? != 0"
        values = (self.id, acts, course.packed(match))
        return [
            ("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", values),
            (thin, (self.id, acts - every, every * THIN)),
        ]

    async def undo(self, seat: int, version: int, key: str, whole: bool) -> wire.Done:
        """Take back a choice, or all since the last barrier."""
        what = "restart" if whole else "undo"
        known = self._known(seat, key, what)
        if known is not None:
            return known
        match = self.check_runs()
        self._check_turn(seat, version, False)
        if not match.can_undo(seat):
            newest = self.ledger.version(seat)
            raise Refused(409, "There is nothing that you can take back.", version=newest)
        before = match.to_act()
        acts = self.ledger.acts
        sealed = acts[-1].sealed
        drop: list[int] = []
        while match.can_undo(seat):
            kept = [act for place, act in enumerate(acts) if place not in drop]
            places = [place for place in range(len(acts)) if place not in drop]
            drop.append(places[course.dropped_by_undo(match, kept, seat)])
            if not whole:
                break
        body = {
            "seat": seat,
            "drop": sorted(drop),
            "sealed": sealed,
            "hidden": sealed and match.to_act() == before,
            "bars": not match.has_past(),
            "key": key,
            "what": what,
        }
        await self.commit([Event(journal.UNDONE, body)], [self._drop_snapshots(min(drop))])
        self.went_back()
        return wire.Done(self.ledger.version(seat), self.ledger.moves())

    def _drop_snapshots(self, acts: int) -> Write:
        return ("DELETE FROM snapshots WHERE table_id = ? AND acts > ?", (self.id, acts))

    # Take-back by consent.

    def _people(self) -> set[str]:
        """The guests who play now."""
        return {
            seat.owner
            for seat in self.ledger.seats
            if seat.kind == "person" and not seat.stand_in and seat.owner
        }

    async def ask_takeback(self, seat: int, move: int) -> None:
        self.check_runs()
        if self.kept.undo == "none":
            raise Refused(409, "At this table nothing is taken back.")
        if self.ledger.seats[seat].is_bot():
            raise Refused(409, "A bot plays this seat: come back first.")
        if move >= self.ledger.moves():
            raise Refused(422, f"Move {move} is not in the past.")
        if self.ledger.asked is not None:
            raise Refused(409, "A take-back is being asked for already.")
        guest = self.ledger.seats[seat].owner or ""
        name = self.ledger.seats[seat].name
        if self.kept.undo == "free" or self._people() <= {guest}:
            await self._take_back(move, [notice(f"{name} takes play back to move {move}.")])
            return
        body = {"seat": seat, "move": move, "guest": guest}
        text = f"{name} asks to take play back to move {move}."
        await self.commit([Event(journal.TAKEBACK_ASKED, body), notice(text)], announce=True)

    async def answer_takeback(self, seat: int, accept: bool) -> None:
        self.check_runs()
        asked = self.ledger.asked
        if asked is None:
            raise Refused(409, "Nobody asks for a take-back.")
        guest = self.ledger.seats[seat].owner or ""
        if guest in asked.answered:
            raise Refused(409, "You have answered already.")
        name = self.ledger.seats[seat].name
        said = f"{name} agrees." if accept else f"{name} does not agree: play goes on."
        body = {"seat": seat, "accept": accept, "guest": guest}
        events = [Event(journal.TAKEBACK_ANSWERED, body), notice(said)]
        if accept and self._people() <= {*asked.answered, guest}:
            await self._take_back(asked.move, events)
        else:
            await self.commit(events, announce=True)

    async def _take_back(self, move: int, events: list[Event]) -> None:
        """Go back past barriers. The same luck comes again, so nobody can fish for better."""
        keep = self.ledger.acts_at(move)
        self.match = await asyncio.to_thread(self.match_at, keep)
        events = [*events, Event(journal.TAKEN_BACK, {"keep": keep})]
        await self.commit(events, [self._drop_snapshots(keep)], True)
        self.went_back()

    def match_at(self, acts: int) -> Match:
        """The match as it stood after so many acts, from the nearest snapshot."""
        return brought_up(self.kept, self.ledger, self.storage, acts)

    # Coming and going.

    async def stand_in(self, seat: int, level: str) -> None:
        held = self.ledger.seats[seat]
        if self.ledger.status != "running":
            raise Refused(409, "Bots stand in only while the game runs.")
        if held.is_bot():
            raise Refused(409, "A bot plays this seat already.")
        body = {"seat": seat, "level": level}
        text = f"A {level} bot stands in for {held.name}."
        await self.commit([Event(journal.STOOD_IN, body), notice(text)], announce=True)
        self.refresh()

    async def come_back(self, seat: int) -> None:
        held = self.ledger.seats[seat]
        if not held.stand_in:
            raise Refused(409, "No bot stands in for this seat.")
        text = f"{held.name} is back."
        event = Event(journal.RETURNED, {"seat": seat})
        await self.commit([event, notice(text)], announce=True)
        self.refresh()

    async def relink(self, seat: int, who: Who) -> str:
        """A new link for a seat; whoever had the seat, its token or an older link is out."""
        held = self.ledger.seats[seat]
        if held.kind == "bot":
            raise Refused(409, "A bot has this seat.")
        if self.ledger.status == "over":
            raise Refused(409, "The game is over.")
        word = SEATS.words[seat]
        secret = link_token(who.token, self.id, word, held.link + 1)
        event = seated(seat, held.name, "open", None, "", held.link + 1, held.flag)
        extra: list[Write] = [
            self._drop_links(seat),
            ("INSERT INTO links VALUES (?, ?, ?)", (hash_of(secret), self.id, word)),
            ("DELETE FROM seat_tokens WHERE table_id = ? AND seat = ?", (self.id, seat)),
        ]
        if held.owner and not self._keeps_membership(held.owner, seat):
            values = (held.owner, self.id)
            extra.append(("DELETE FROM members WHERE guest = ? AND table_id = ?", values))
        text = f"The host made a new link for seat {word}."
        await self.commit([event, notice(text)], extra, True)
        for listener in self.listeners:
            if seat in (listener.viewer, listener.who.seat):
                listener.close(4410, "The seat changed hands.")
        self._send_strangers_away("The seat changed hands.")
        return secret

    def _send_strangers_away(self, reason: str) -> None:
        """Whoever may not look any more hears nothing more."""
        for listener in self.listeners:
            if not may_look(self.kept, self.card, listener.who):
                listener.close(4410, reason)

    def _keeps_membership(self, guest: str, but: int) -> bool:
        others = (s.owner for i, s in enumerate(self.ledger.seats) if i != but)
        return guest in (*others, self.kept.host) or guest in self.ledger.watchers

    async def new_seat_token(self, seat: int) -> str:
        token = new_token()
        await self.storage.write(
            [
                ("DELETE FROM seat_tokens WHERE table_id = ? AND seat = ?", (self.id, seat)),
                ("INSERT INTO seat_tokens VALUES (?, ?, ?)", (hash_of(token), self.id, seat)),
            ]
        )
        for listener in self.listeners:
            if listener.viewer == seat and not listener.who.is_guest:
                listener.close(4401, "This token was replaced.")
        return token

    async def watch(self, guest: str, link: str) -> None:
        if not self.storage.read("SELECT 1 FROM links WHERE hash = ?", link):
            raise Refused(404, "This link does not work, or no longer does.")
        if guest in self.ledger.watchers:
            return
        extra: list[Write] = [("INSERT OR IGNORE INTO members VALUES (?, ?)", (guest, self.id))]
        await self.commit([Event(journal.WATCHED, {"guest": guest})], extra)

    async def relink_watch(self, who: Who) -> None:
        """A new link for spectators; the old one and all who came by it are out."""
        turn = self.ledger.watch_link + 1
        secret = link_token(who.token, self.id, WATCH, turn)
        extra: list[Write] = [
            ("DELETE FROM links WHERE table_id = ? AND what = ?", (self.id, WATCH)),
            ("INSERT INTO links VALUES (?, ?, ?)", (hash_of(secret), self.id, WATCH)),
        ]
        stay = {self.kept.host, *(seat.owner for seat in self.ledger.seats)}
        for guest in sorted(self.ledger.watchers - stay):
            values = (guest, self.id)
            extra.append(("DELETE FROM members WHERE guest = ? AND table_id = ?", values))
        event = Event(journal.UNWATCHED, {"link": turn})
        text = "The host gives out a new link for spectators; the old one is dead."
        await self.commit([event, notice(text)], extra, True)
        self._send_strangers_away("The host gave out a new link for spectators.")

    async def set_pace(self, ms: int) -> None:
        await self.commit([Event(journal.PACED, {"ms": ms})], announce=True)
        self.paced.set()

    async def say(self, seat: int, text: str) -> wire.ChatLine:
        if len(self.ledger.chat) >= MOST_CHAT:
            raise Refused(409, "The chat of this table is full.")
        body = {"seat": seat, "name": self.ledger.seats[seat].name, "text": text}
        await self.commit([Event(journal.CHAT, body)])
        return self._chat_line(len(self.ledger.chat) - 1)

    async def notify(self, text: str) -> None:
        await self.commit([notice(text)])

    # Looking back.

    def past(self, move: int) -> Match:
        """The match after a move, for looking only."""
        if move not in self._pasts:
            if len(self._pasts) >= MOST_KEPT_PASTS:
                del self._pasts[next(iter(self._pasts))]
            self._pasts[move] = self.match_at(self.ledger.acts_at(move))
        return self._pasts[move]

    def history(self, move: int, viewer: int | None, all_seats: bool) -> wire.HistoryState:
        """What a side knew after a move."""
        if self.match is None:
            raise Refused(409, "The game has not begun.")
        moves = self.ledger.moves()
        if move > moves:
            raise Refused(404, f"There is no move {move} yet.")
        match = self.past(move)
        acts = self.ledger.acts[: self.ledger.acts_at(move)]
        act = acts[-1] if acts else None
        label = self._own_words(act, viewer) if act else None
        names = self.names()
        position = match.position
        views = None
        if all_seats:
            views = {SEATS.words[s]: self.game.view(position, _seat(s)) for s in range(self.seats)}
        return wire.HistoryState(
            move=move,
            moves=moves,
            seat=None if viewer is None else SEATS.words[viewer],
            round=position.rounds(),
            view=self.game.view(position, None if viewer is None else _seat(viewer)),
            views=views,
            waiting=[SEATS.words[s] for s in position.to_act()],
            log=states.lines_heard(self.game, match.told, viewer, self.moves_by_entry(), names),
            last=wire.Last(move, SEATS.words[act.seat] if act else None, label),
            over=position.is_over(),
        )

    def score_points(self) -> list[wire.ScorePoint]:
        """The scores of a finished game, once a round."""
        if self._points is None:
            match = course.new_match(self.game, self.kept.options, self.kept.seed, self.names())
            course.repeat_luck(match, self.ledger.start_luck)
            points: list[wire.ScorePoint] = []
            move = 0
            for act in self.ledger.acts:
                round_ = match.position.rounds()
                scores = match.position.scores()
                course.repeat(match, [act])
                if match.position.rounds() != round_:
                    points.append(wire.ScorePoint(move, round_, scores))
                move += not act.hidden
            end = match.position
            points.append(wire.ScorePoint(move, end.rounds(), end.scores()))
            self._points = points
        return self._points


def _seat(place: int) -> Any:
    return place


def notice(text: str) -> Event:
    return Event(journal.NOTICE, {"text": text})


def seated(
    seat: int, name: str, kind: str, owner: str | None, level: str, link: int, flag: int = 0
) -> Event:
    body = {
        "seat": seat,
        "name": name,
        "kind": kind,
        "owner": owner,
        "level": level,
        "link": link,
        "flag": flag,
    }
    return Event(journal.SEATED, body)


def ended(match: Match) -> Event:
    position = match.position
    return Event(journal.ENDED, {"scores": position.scores(), "ranking": position.ranking()})


def bot_name(taken: set[str], place: int) -> str:
    name = f"Bot {place + 1}"
    while name in taken:
        name += "*"
    return name


def brought_up(kept: Kept, ledger: Ledger, storage: Storage, acts: int) -> Match:
    """A match after so many acts of the journal, from the nearest snapshot on."""
    game = load_game(kept.game)
    names = [seat.name for seat in ledger.seats]
    done, match = from_snapshot(kept, names, storage, acts)
    if match is None:
        match = course.new_match(game, kept.options, kept.seed, names)
        course.repeat_luck(match, ledger.start_luck)
    if done <= ledger.barrier <= acts:
        course.repeat(match, ledger.acts[done : ledger.barrier])
        match.forget_past()
        done = ledger.barrier
    course.repeat(match, ledger.acts[done:acts])
    return match


def from_snapshot(
    kept: Kept, names: list[str], storage: Storage, acts: int
) -> tuple[int, Match | None]:
    """The latest snapshot that can be read, and after how many acts it was taken."""
    sql = "SELECT acts, body FROM snapshots WHERE table_id = ? AND acts <= ?"
    sql += " ORDER BY acts DESC LIMIT 1"
    while found := storage.read(sql, kept.id, acts):
        done, body = found[0]
        try:
            match = course.unpacked(load_game(kept.game), kept.options, kept.seed, names, body)
        except Exception as error:  # the journal has it all: no snapshot may lock a table
            log("snapshot set aside", table=kept.id, acts=done, why=f"{error!r:.200}")
            acts = done - 1
        else:
            return done, match
    return 0, None
