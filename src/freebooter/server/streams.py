"""The stream of an account: challenges, turns and ends at all its tables, as they come.

What is told follows from the cards of the tables alone, which everybody at a table may know. A
process hears of its own tables at once; others' it looks up now and then.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field

import msgspec

from freebooter.kernel.choice import SEATS
from freebooter.server import wire
from freebooter.server.header import Card, SeatCard
from freebooter.server.identity import Identity
from freebooter.server.invitation import shown
from freebooter.server.refused import Refused
from freebooter.server.store import Store, TableRow, Unreadable, identify

MOST_STREAMS = 4  # of one account
MOST_TABLES = 200  # the newest are looked up
BREATH = 10.0  # seconds until an empty line says that the stream lives
LOOK_ALONE, LOOK_SHARED = 60.0, 2.0  # seconds until all tables are looked up again
ENCODER = msgspec.json.Encoder()


class Stream:
    """One open stream: the tables at which something has happened."""

    def __init__(self) -> None:
        self.tables: set[str] = set()
        self.known: set[str] = set()  # all tables that it has told of
        self.wake = asyncio.Event()


class Streams:
    """All open streams of this process, by account."""

    def __init__(self) -> None:
        self._open: dict[str, list[Stream]] = {}

    def changed(self, table: str, before: Card, after: Card) -> None:
        """A table has changed: wake whoever has a seat there, or had."""
        if not self._open:
            return
        people = {who for card in (before, after) for s in card.seats for who in (s.owner, s.asked)}
        for who in people & self._open.keys():
            for stream in self._open[who or ""]:
                stream.tables.add(table)
                stream.wake.set()

    def hint(self, table: str) -> None:
        """Another process has stored something at a table: wake those who know of it."""
        for streams in self._open.values():
            for stream in streams:
                if table in stream.known:
                    stream.tables.add(table)
                    stream.wake.set()

    def wake(self, who: str) -> None:
        for stream in self._open.get(who, []):
            stream.wake.set()

    def check_room(self, who: str) -> None:
        if len(self._open.get(who, [])) >= MOST_STREAMS:
            raise Refused(429, "You have too many streams open.", retry_after=10)

    @contextlib.contextmanager
    def opened(self, who: str) -> Iterator[Stream]:
        mine = self._open.setdefault(who, [])
        stream = Stream()
        mine.append(stream)
        try:
            yield stream
        finally:
            mine.remove(stream)
            if not mine:
                self._open.pop(who, None)


@dataclass
class Known:
    """What an account has been told of a table."""

    status: str = ""
    asked: set[int] = field(default_factory=set)
    turns: dict[int, int] = field(default_factory=dict)  # the move at which a seat was to act


class Teller:
    """Tells an account what is new at its tables."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.known: dict[str, Known] = {}
        self.is_first = True  # what was over before is no news

    def news(self, row: TableRow) -> list[wire.AccountEvent]:
        table, card = row.header.id, row.card
        old = self.known.get(table, Known("over" if self.is_first else ""))
        mine = [i for i, seat in enumerate(card.seats) if seat.owner == self.who]
        free = card.status != "over"
        new = Known(card.status, {i for i, s in enumerate(card.seats) if free and self.is_asked(s)})
        self.known[table] = new
        events: list[wire.AccountEvent] = [
            self.challenge(row, seat) for seat in sorted(new.asked - old.asked)
        ]
        gone = old.asked - new.asked - set(mine)
        events += [wire.WithdrawnEvent(table, SEATS.words[seat]) for seat in sorted(gone)]
        if mine and card.status == "running":
            if old.status != "running":
                words = [SEATS.words[seat] for seat in mine]
                events.append(wire.StartEvent(table, row.header.game, words))
            for seat in self.to_act(card, mine):
                new.turns[seat] = card.moves
                if old.turns.get(seat) != card.moves:
                    events.append(wire.TurnEvent(table, SEATS.words[seat], card.moves))
        if mine and card.status == "over" and old.status != "over":
            result = wire.ResultInfo(*card.result, card.agreed) if card.result else None
            events.append(wire.OverEvent(table, result))
        return events

    def is_asked(self, seat: SeatCard) -> bool:
        return seat.kind == "open" and seat.asked == self.who

    def to_act(self, card: Card, mine: list[int]) -> list[int]:
        if card.paused is not None:
            return []
        return [i for i in mine if SEATS.words[i] in card.to_act and not card.seats[i].stand_in]

    def challenge(self, row: TableRow, seat: int) -> wire.ChallengeEvent:
        header, word = row.header, SEATS.words[seat]
        said = shown(header, row.card, None, word)
        return wire.ChallengeEvent(
            header.id, word, header.game, header.options, said.host, said.seats
        )


async def follow(store: Store, stream: Stream, who: Identity, stays: bool) -> AsyncIterator[bytes]:
    """Lines of JSON: first all that stands, then what comes, until the account is gone."""
    teller = Teller(who.hash)
    loop = asyncio.get_running_loop()
    look = LOOK_SHARED if store.is_shared else LOOK_ALONE
    looked = -look
    pause = min(BREATH, look)
    breath = loop.time() + pause  # a beat that nothing moves: hidden choices wake us as well
    while await identify(store, who.token) is not None:
        stream.wake.clear()
        tables, stream.tables = stream.tables, set()
        if loop.time() - looked >= look:
            looked = loop.time()
            rows = await store.tables_of(who.hash, MOST_TABLES)
        else:
            rows = [row for name in tables if (row := await read(store, name)) is not None]
        for row in rows:
            stream.known.add(row.header.id)
            for event in teller.news(row):
                yield ENCODER.encode(event) + b"\n"
        teller.is_first = False
        if not stays:
            return
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stream.wake.wait(), max(0.0, breath - loop.time()))
        if loop.time() >= breath:
            breath += pause
            yield b"\n"


async def read(store: Store, table: str) -> TableRow | None:
    with contextlib.suppress(Unreadable):
        return await store.table(table)
    return None
