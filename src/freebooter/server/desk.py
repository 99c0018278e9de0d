"""The desk: all tables of a server. Opens them, keeps them in memory, lets their bots play."""

import asyncio
import json
import secrets
import time
import weakref
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from freebooter.games import REGISTER, BrokenGame, UnknownGame, load_game
from freebooter.kernel.choice import SEATS
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadOption, BadRecord
from freebooter.kernel.record import commitment
from freebooter.server import course, journal, wire
from freebooter.server.bots_at_work import Thinkers, to_next_beat
from freebooter.server.card import WATCH, Kept, card_of, info_of, may_look, open_table
from freebooter.server.cleaning import clean_name, clean_title
from freebooter.server.export import EVENTS, ledger_of
from freebooter.server.journal import Act, Event, Ledger
from freebooter.server.logs import log, log_error
from freebooter.server.refused import Refused
from freebooter.server.retention import kept_until, old_tables, removal
from freebooter.server.settings import Settings
from freebooter.server.states import levels_of
from freebooter.server.storage import Storage, Write, now
from freebooter.server.table import Table, bot_name, brought_up, ended, seated
from freebooter.server.tokens import hash_of, is_same, link_token, new_table_id
from freebooter.server.who import Who

T = TypeVar("T")
MOST_OPTION_TEXT = 8_000
MOST_LISTED = 200
FALLBACK_PAUSE = 1.0

KEPT_COLUMNS = "id, game, rules_version, options, seed, host, created, card"


class Desk:
    """Every table is loaded once and has one lock; a table that fails is reloaded."""

    def __init__(self, storage: Storage, settings: Settings, thinkers: Thinkers) -> None:
        self.storage = storage
        self.settings = settings
        self.thinkers = thinkers
        self.tables: dict[str, Table] = {}
        self.errors = 0
        self.resumed = False
        # Whoever loads or removes a table holds its lock here; it goes with the last who does.
        self._opening: weakref.WeakValueDictionary[str, asyncio.Lock] = (
            weakref.WeakValueDictionary()
        )
        self._tasks: set[asyncio.Task[Any]] = set()

    # Opening.

    async def open(self, table: str) -> Table:
        """A table, from memory or from the disk."""
        found = self.tables.get(table)
        if found is not None and not found.dead:
            return found
        lock = self._opening.setdefault(table, asyncio.Lock())
        async with lock:
            found = self.tables.get(table)
            if found is None or found.dead:
                found = await self._load(table)
                self.tables[table] = found
            return found

    async def _load(self, table: str) -> Table:
        kept, card = self.kept(table)
        ledger = self.ledger_of(kept, card)
        if card["status"] == "broken":
            raise Refused(409, "This table cannot be opened any more: its rules are gone.")
        check_rules(kept)
        loaded = Table(kept, ledger, self.storage, self.settings)
        loaded.card = card
        if ledger.status != "open":
            try:
                loaded.match = await asyncio.to_thread(
                    brought_up, kept, ledger, self.storage, len(ledger.acts)
                )
            except Exception as error:
                self.errors += 1
                log_error("table broken", table=table)
                raise Refused(409, "This table cannot be read; its journal is kept.") from error
        return loaded

    def ledger_of(self, kept: Kept, card: dict[str, Any]) -> Ledger:
        return ledger_of(kept, card["pace"], self.storage.read(EVENTS, kept.id))

    def kept(self, table: str) -> tuple[Kept, dict[str, Any]]:
        rows = self.storage.read(f"SELECT {KEPT_COLUMNS} FROM tables WHERE id = ?", table)
        if not rows:
            raise Refused(404, "There is no such table, or none that you may see.")
        return kept_of(rows[0])

    async def act(self, table: str, doing: Callable[[Table], Awaitable[T]]) -> T:
        """Do something at a table under its lock, to the end, whoever hangs up meanwhile."""
        task = asyncio.create_task(self._act(table, doing))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _act(self, table: str, doing: Callable[[Table], Awaitable[T]]) -> T:
        while True:
            found = await self.open(table)
            async with found.lock:
                if found.dead:
                    continue
                try:
                    answer = await doing(found)
                except Refused:
                    raise
                except Exception as error:
                    self.errors += 1
                    log_error("act failed", table=table)
                    found.give_up()
                    sentence = "Internal error, the table was reloaded; try again."
                    raise Refused(409, sentence) from error
            self.wake_bots(found)
            return answer

    # Lists.

    def my_tables(self, who: Who, base_url: str) -> list[wire.TableInfo]:
        """From the cards alone: no game is loaded, so none can break the list."""
        if not who.is_guest:
            kept, card = self.kept(who.table or "")
            return [self.info(kept, card, who, base_url)]
        columns = ", ".join(f"tables.{name}" for name in KEPT_COLUMNS.split(", "))
        rows = self.storage.read(
            f"SELECT {columns} FROM members JOIN tables ON tables.id = members.table_id "
            "WHERE members.guest = ? ORDER BY tables.changed DESC LIMIT ?",
            who.hash,
            MOST_LISTED,
        )
        return [self.info(*kept_of(row), who, base_url) for row in rows]

    def open_tables(self) -> list[wire.OpenTable]:
        """The listed tables where a seat is empty and the game has not begun."""
        rows = self.storage.read(
            f"SELECT {KEPT_COLUMNS} FROM tables WHERE status = 'open' "
            "AND json_extract(card, '$.listed') ORDER BY changed DESC LIMIT ?",
            MOST_LISTED,
        )
        found = [kept_of(row) for row in rows]
        return [
            open_table(kept, card)
            for kept, card in found
            if any(seat[1] == "open" for seat in card["seats"])
        ]

    def info(self, kept: Kept, card: dict[str, Any], who: Who, base_url: str) -> wire.TableInfo:
        if not may_look(kept, card, who):
            raise Refused(404, "There is no such table, or none that you may see.")
        live = self.tables.get(kept.id)
        presence = live.presence() if live is not None and not live.dead else None
        until = kept_until(self.settings, card["status"], card["changed"])
        return info_of(kept, card, who, presence, base_url, until)

    # Making tables.

    def _check_quota(self, who: Who) -> None:
        if not who.is_guest:
            raise Refused(403, "The token of a seat is for that seat only.")
        rows = self.storage.read(
            "SELECT count(*) FROM members JOIN tables ON tables.id = members.table_id "
            "WHERE members.guest = ? AND tables.host = ? AND tables.status != 'over'",
            who.hash,
            who.hash,
        )
        if rows[0][0] >= self.settings.most_tables_a_guest:
            raise Refused(
                429, "You have too many unfinished tables: finish some first.", retry_after=60
            )

    async def create(self, who: Who, wanted: wire.NewTable) -> str:
        self._check_quota(who)
        check_known(wanted.game, 422)
        options = checked_options(wanted.game, wanted.options, len(wanted.seats))
        if wanted.undo == "free" and any(seat.kind == "invite" for seat in wanted.seats):
            raise Refused(422, "Free take-back is for tables where only you sit.")
        events, extra = seating(wanted.game, wanted.seats, who)
        title = clean_title(wanted.name)
        kept = self._new_kept(who, wanted.game, options, title, wanted.undo, listed=wanted.listed)
        return await self._store(kept, events, links(kept.id, extra, who), wanted.pace)

    def _new_kept(
        self,
        who: Who,
        game: str,
        options: dict[str, Any],
        name: str,
        undo: wire.UndoRule,
        seed: int | None = None,
        forked: tuple[str, int] | None = None,
        listed: bool = False,
    ) -> Kept:
        return Kept(
            id=new_table_id(),
            game=game,
            rules_version=REGISTER[game].rules_version,
            options=options,
            seed=secrets.randbits(128) if seed is None else seed,
            host=who.hash,
            created=now(),
            name=name or REGISTER[game].name,
            undo=undo,
            forked=forked,
            listed=listed,
        )

    async def _store(
        self,
        kept: Kept,
        events: list[Event],
        extra: list[Write],
        pace: int,
        to_act: list[int] | None = None,
    ) -> str:
        """A new table with its first events, all at once."""
        ledger = Ledger(kept.options["players"], pace)
        for event in events:
            ledger.apply(event.kind, event.body, event.at)
        card = card_of(kept, ledger, to_act or [])
        due = sum(ledger.seats[seat].is_bot() for seat in to_act or [])
        head: Write = (
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                kept.id,
                kept.game,
                kept.rules_version,
                json.dumps(kept.options),
                str(kept.seed),
                kept.host,
                kept.created,
                ledger.changed,
                ledger.status,
                due,
                card,
            ),
        )
        guests = {kept.host, *(seat.owner for seat in ledger.seats if seat.owner)}
        writes = [head]
        writes += [journal.row(kept.id, i, event) for i, event in enumerate(events, 1)]
        for guest in sorted(guests):
            writes.append(("INSERT OR IGNORE INTO members VALUES (?, ?)", (guest, kept.id)))
        await self.storage.write(writes + extra)
        log("table made", table=kept.id, game=kept.game)
        if due:
            self.wake_bots(await self.open(kept.id))
        return kept.id

    async def rematch(self, who: Who, old: Table) -> str:
        """The same people, each one seat further on. Asked again, the same table."""
        made = old.ledger.rematch
        if made is not None and self.storage.read("SELECT 1 FROM tables WHERE id = ?", made):
            return made
        if old.ledger.status != "over":
            raise Refused(409, "A rematch comes after the end.")
        self._check_quota(who)
        kept = self._new_kept(who, old.kept.game, old.kept.options, old.kept.name, old.kept.undo)
        count = old.seats
        events = []
        for place in range(count):
            seat = old.ledger.seats[(place + 1) % count]
            kind = "open" if seat.kind == "person" and seat.owner is None else seat.kind
            level = seat.level if kind == "bot" else ""
            events.append(seated(place, seat.name, kind, seat.owner, level, 0, seat.flag))
        open_seats = [e.body["seat"] for e in events if e.body["kind"] == "open"]
        extra = links(kept.id, open_seats, who)
        await self._store(kept, events, extra, old.ledger.pace)
        await old.commit([Event(journal.REMATCHED, {"table": kept.id})], announce=True)
        return kept.id

    async def fork(self, who: Who, old: Table, wanted: wire.Fork) -> str:
        """A new table that goes on from a move of a finished game, with luck of its own."""
        if old.ledger.status != "over":
            raise Refused(409, "Only a finished game can be forked: it has no secrets any more.")
        if wanted.move >= old.ledger.moves():
            raise Refused(422, f"Nothing can go on from move {wanted.move}.")
        self._check_quota(who)
        seats = wanted.seats or fork_seats(old, who)
        if len(seats) != old.seats:
            raise Refused(422, f"The game has {old.seats} seats.")
        events, open_seats = seating(old.kept.game, seats, who)
        if open_seats:
            raise Refused(422, "A fork has no seats for invitations; a rematch does.")
        acts = old.ledger.acts[: old.ledger.acts_at(wanted.move)]
        forked = (old.id, wanted.move)
        kept = self._new_kept(
            who, old.kept.game, old.kept.options, old.kept.name, old.kept.undo, forked=forked
        )
        match = await asyncio.to_thread(old.match_at, len(acts))
        events += replayed(old.ledger.start_luck, acts)
        to_act = [int(seat) for seat in match.to_act()]
        return await self._store(kept, events, links(kept.id, [], who), old.ledger.pace, to_act)

    async def import_record(self, who: Who, record: Any) -> str:
        """A record from outside becomes a table, after the rules have agreed to all of it."""
        self._check_quota(who)
        name = record.get("game") if isinstance(record, dict) else None
        if not isinstance(name, str):
            raise Refused(422, "This is no Freebooter record.")
        check_known(name, 422)
        game = load_game(name)
        try:
            if isinstance(record.get("options"), dict):
                checked_options(name, record["options"], None)
            match, start, acts = await asyncio.to_thread(
                course.acts_of_record, game, record, self.settings.import_seconds
            )
        except (BadRecord, BadOption) as error:
            raise Refused(422, str(error)[:400]) from error
        except Refused:
            raise
        except Exception as error:
            log_error("record refused", game=name)
            raise Refused(422, "The rules cannot read this record.") from error
        seed = record.get("seed") if match.is_over() else None
        said = record.get("seed_commitment")
        if seed is not None and said is not None and commitment(seed) != said:
            raise Refused(422, "The record's seed is not the one it was committed to.")
        names: list[str] = []
        for place, seat_name in enumerate(record["seats"]):
            cleaned = clean_name(seat_name)
            names.append(cleaned if cleaned not in names else f"{cleaned[:20]} ({place + 1})")
        kept = self._new_kept(who, name, match.options, "", "free", seed)
        events = [seated(i, n, "person", who.hash, "", 0) for i, n in enumerate(names)]
        while match.position.is_chance():  # the record may stop before its luck
            outcomes = course.draw_luck(match)
            (acts[-1].luck if acts else start).extend(outcomes)
        events += replayed(start, acts)
        if match.is_over():
            events.append(ended(match))
        to_act = [int(seat) for seat in match.to_act()]
        return await self._store(kept, events, links(kept.id, [], who), 700, to_act)

    # Bots.

    def wake_bots(self, table: Table) -> None:
        """Let the bots of a table play if it is their turn."""
        if table.dead or not table.bots_due():
            return
        if table.bot_task is None or table.bot_task.done():
            table.bot_task = asyncio.create_task(self._play_bots(table.id))
            self._tasks.add(table.bot_task)
            table.bot_task.add_done_callback(self._tasks.discard)

    async def _play_bots(self, table: str) -> None:
        try:
            while await self._play_bot(table):
                pass
        except Refused as refused:
            log("bots stopped", table=table, error=refused.error)
        except Exception:
            self.errors += 1
            log_error("bots stopped", table=table)

    async def _play_bot(self, table: str) -> bool:
        """One choice of one bot; False when it is no bot's turn."""
        found = await self.open(table)
        async with found.lock:
            due = found.bots_due()
            if found.dead or not due or found.match is None:
                return found.dead
            seat = due[0]
            level = found.ledger.seats[seat].level
            version = found.ledger.version(seat)
            began = found.bot_began(seat)
            dice = Dice(secrets.randbits(128), "imagine")
            world = course.imagined(found.game, found.match.position, seat, dice)
        kept = found.kept
        choice, used = await self.thinkers.think_somehow(
            kept.game, kept.options, world, seat, level
        )
        if not course.would_be_hidden(found.match, seat, choice):
            await self._wait_for_beat(found, began)
        async with found.lock:
            if found.dead or seat not in found.bots_due():
                return True
            if found.ledger.version(seat) != version:
                return True
            if used != level:
                name = found.ledger.seats[seat].name
                by = f"a {used} bot chooses" if used else "luck chooses"
                await found.notify(f"{name} has lost the thread: this once {by}.")
            try:
                if not choice:
                    offered = found.match.offers(seat).choices
                    choice = found.match.say(secrets.choice(offered))
                await found.choose(seat, version, choice, "", by_bot=True)
            except Refused:
                log("bot refused", table=table, level=used)
                offered = found.match.offers(seat).choices
                number = secrets.choice(offered)
                await found.choose(seat, version, number, "", by_bot=True)
            except Exception:
                self.errors += 1
                found.give_up()
                log_error("bot's act failed", table=table)
                await asyncio.sleep(FALLBACK_PAUSE)
        return True

    async def _wait_for_beat(self, table: Table, began: float) -> None:
        """Until it is time for the bot's move; a new pace counts at once."""
        while table.ledger.pace:
            left = to_next_beat(time.monotonic() - began, table.ledger.pace / 1000)
            table.paced.clear()
            try:
                await asyncio.wait_for(table.paced.wait(), left)
            except TimeoutError:
                return

    async def resume(self) -> None:
        """After a start: resume every table where it is a bot's turn."""
        rows = self.storage.read(
            "SELECT id FROM tables WHERE status = 'running' AND bots_due > 0 ORDER BY changed DESC"
        )
        for (table,) in rows:
            try:
                self.wake_bots(await self.open(table))
            except Refused as refused:
                log("not resumed", table=table, error=refused.error)
        self.resumed = True
        log("resumed", tables=len(rows))

    # Memory.

    def forget_idle(self) -> int:
        """Drop tables from memory that nobody looks at and no bot plays at."""
        before = time.monotonic() - self.settings.idle_seconds
        idle = [
            table.id
            for table in self.tables.values()
            if not table.listeners
            and table.touched < before
            and not table.lock.locked()
            and (table.bot_task is None or table.bot_task.done())
        ]
        for table in idle:
            del self.tables[table]
        return len(idle)

    # Retention.

    async def remove_old(self, at: float) -> int:
        """Remove the tables whose time is up; how many."""
        removed = 0
        for table in old_tables(self.storage, self.settings, at):
            removed += await self._remove(table, at)
        if removed:
            log("tables removed", tables=removed)
        return removed

    async def _remove(self, table: str, at: float) -> bool:
        """Remove a table with all its rows, unless somebody is connected or it has changed."""
        lock = self._opening.setdefault(table, asyncio.Lock())
        async with lock:  # nobody loads it meanwhile
            found = self.tables.get(table)
            if found is None or found.dead:
                await self.storage.write(removal(table))
                return True
            async with found.lock:
                until = kept_until(self.settings, found.ledger.status, found.ledger.changed)
                if found.listeners or until is None or until > at:
                    return False
                await self.storage.write(removal(table))
                found.give_up()
                if found.bot_task is not None:
                    found.bot_task.cancel()
            del self.tables[table]
            return True

    async def close(self) -> None:
        """End the bots; let acts that are being stored be stored."""
        for table in self.tables.values():
            for listener in table.listeners:
                listener.close(1012, "The server stops: connect again later.")
            if table.bot_task is not None:
                table.bot_task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)


def check_known(game: str, status: int) -> None:
    """Refuse a game that is not installed or is broken; the log has the reason."""
    try:
        load_game(game)
    except BrokenGame:
        raise Refused(status, f"The game {game} cannot be played on this server now.") from None
    except UnknownGame:
        known = ", ".join(REGISTER)
        raise Refused(status, f"There is no game {game!r:.40}; there are {known}.") from None


def check_rules(kept: Kept) -> None:
    """Refuse a table whose rules are not here, or are others by now; its journal is kept."""
    try:
        loaded = load_game(kept.game)
    except UnknownGame:
        raise Refused(
            409,
            f"This table waits: the game {kept.game} is not installed on this server, or is "
            "broken. The table plays on when the game is back.",
        ) from None
    if kept.rules_version != loaded.meta.rules_version:
        raise Refused(
            409, f"This table follows version {kept.rules_version} of rules that have changed."
        )


def kept_of(row: tuple[Any, ...]) -> tuple[Kept, dict[str, Any]]:
    table, game, rules_version, options, seed, host, created, card_text = row
    card = json.loads(card_text)
    forked = (card["forked"][0], card["forked"][1]) if card["forked"] else None
    kept = Kept(
        id=table,
        game=game,
        rules_version=rules_version,
        options=json.loads(options),
        seed=int(seed),
        host=host,
        created=created,
        name=card["name"],
        undo=card["undo"],
        forked=forked,
        listed=card.get("listed", False),  # missing in old rows
    )
    return kept, card


def checked_options(game: str, given: dict[str, Any], seats: int | None) -> dict[str, Any]:
    """Options that the game accepts; whatever else they are, they are refused in a sentence."""
    said = dict(given)
    if seats is not None and said.setdefault("players", seats) != seats:
        raise Refused(422, f"There are {seats} seats, but the option players says otherwise.")
    if len(json.dumps(said)) > MOST_OPTION_TEXT:
        raise Refused(413, "The options are too large.")
    try:
        options = REGISTER[game].read_options(said)
        load_game(game).start(options)
    except BadOption as error:
        raise Refused(422, str(error)[:400]) from error
    except Exception as error:
        log_error("options refused", game=game)
        raise Refused(422, "The game cannot read these options.") from error
    return options


def seating(game: str, wanted: list[wire.SeatWish], who: Who) -> tuple[list[Event], list[int]]:
    """The events that seat everybody, and the seats that wait for somebody with a link."""
    events: list[Event] = []
    open_seats: list[int] = []
    taken: set[str] = set()
    levels = levels_of(game)
    if sum(wish.kind == "me" for wish in wanted) > 1:
        raise Refused(422, "You have one seat; further ones of yours are hotseat.")
    for place, wish in enumerate(wanted):
        name = clean_name(wish.name) if wish.name else ""
        if wish.kind == "bot":
            if wish.level not in levels:
                raise Refused(422, f"Bots here are {', '.join(levels)}, not {wish.level!r:.30}.")
            name = name or bot_name(taken, place)
        name = name or f"Player {place + 1}"
        if name in taken:
            raise Refused(422, f"Two seats cannot both be called {name}.")
        taken.add(name)
        if wish.kind == "bot":
            events.append(seated(place, name, "bot", None, wish.level, 0, wish.flag))
        elif wish.kind == "invite":
            events.append(seated(place, name, "open", None, "", 0))
            open_seats.append(place)
        else:
            events.append(seated(place, name, "person", who.hash, "", 0, wish.flag))
    return events, open_seats


def links(table: str, open_seats: list[int], who: Who) -> list[Write]:
    """The links of a new table, as hashes."""
    words = [WATCH, *(SEATS.words[seat] for seat in open_seats)]
    return [
        (
            "INSERT INTO links VALUES (?, ?, ?)",
            (hash_of(link_token(who.token, table, word, 0)), table, word),
        )
        for word in words
    ]


def replayed(start: list[str], acts: list[Act]) -> list[Event]:
    """The events of acts that were made elsewhere."""
    events = [Event(journal.STARTED, {})]
    events += [Event(journal.LUCK, {"outcome": outcome}) for outcome in start]
    for act in acts:
        body = {
            "seat": act.seat,
            "choice": act.choice,
            "sealed": act.sealed,
            "hidden": act.hidden,
            "key": "",
        }
        events.append(Event(journal.CHOICE, body))
        events += [Event(journal.LUCK, {"outcome": outcome}) for outcome in act.luck]
    return events


def fork_seats(old: Table, who: Who) -> list[wire.SeatWish]:
    """Bots stay bots; everybody else is whoever forks."""
    levels = levels_of(old.kept.game)
    seats = []
    mine = False
    for seat in old.ledger.seats:
        if seat.kind == "bot":
            level = seat.level if seat.level in levels else levels[0]
            seats.append(wire.SeatWish("bot", seat.name, level))
        elif is_same(seat.owner, who.hash) and not mine:
            mine = True
            seats.append(wire.SeatWish("me", seat.name))
        else:
            seats.append(wire.SeatWish("hotseat", seat.name))
    return seats
