"""Tables are made: new ones, rematches, forks, and records from elsewhere."""

import json
import secrets
from concurrent.futures import Executor
from typing import Any

from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import SEATS
from freebooter.kernel.errors import BadChoice, BadOption, BadRecord
from freebooter.kernel.game import Game
from freebooter.kernel.match import Match
from freebooter.kernel.record import commitment
from freebooter.server import contents, invitation, replay, timing, wire
from freebooter.server.cleaning import clean_name, clean_title
from freebooter.server.clock import now
from freebooter.server.desk import Desk
from freebooter.server.events import Advised, Event, Invited, Seated, Timed
from freebooter.server.games_info import check_known, levels_of
from freebooter.server.header import WATCH, TableHeader, card_of
from freebooter.server.history import IMPORTS, LONG_WORK, in_thread
from freebooter.server.history import past as moment
from freebooter.server.identity import Identity
from freebooter.server.logs import log, log_error
from freebooter.server.play import choose, ended
from freebooter.server.refused import Refused
from freebooter.server.seating import plan
from freebooter.server.store import Change, Snapshot
from freebooter.server.table import Table
from freebooter.server.table_state import TableState
from freebooter.server.tokens import hash_of, is_same, link_token, new_table_id
from freebooter.server.wire_help import HintRule

MOST_OPTION_TEXT = 8_000
MANY = 1_000  # events; so many are added up in a thread


def checked_options(
    game: str, given: dict[str, Any], seats: int | None, played: Game | None = None
) -> dict[str, Any]:
    """Options that the game accepts; whatever else they are, they are refused in a sentence."""
    said = dict(given)
    if seats is not None and said.setdefault("players", seats) != seats:
        raise Refused(422, f"There are {seats} seats, but the option players says otherwise.")
    if len(json.dumps(said)) > MOST_OPTION_TEXT:
        raise Refused(413, "The options are too large.")
    try:
        options = REGISTER[game].read_options(said)
        (played or load_game(game)).start(options)
    except BadOption as error:
        raise Refused(422, str(error)[:400]) from error
    except Exception as error:
        log_error("options refused", game=game)
        raise Refused(422, "The game cannot read these options.") from error
    return options


async def check_quota(desk: Desk, who: Identity) -> None:
    if not who.is_guest:
        raise Refused(403, "The token of a seat is for that seat only.")
    if await desk.store.unfinished(who.hash) >= desk.settings.most_tables_a_guest:
        raise Refused(
            429, "You have too many unfinished tables: finish some first.", retry_after=60
        )


def new_header(
    who: Identity,
    game: str,
    options: dict[str, Any],
    name: str,
    undo: wire.UndoRule,
    seed: int | None = None,
    forked: tuple[str, int] | None = None,
    listed: bool = False,
) -> TableHeader:
    return TableHeader(
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


async def stored(
    desk: Desk,
    who: Identity,
    header: TableHeader,
    events: list[Event],
    pace: int,
    match: Match | None = None,
    snapshots: list[Snapshot] | None = None,
) -> str:
    """A new table with its first events, all at once."""
    state = TableState(header.options["players"], pace)
    if any(isinstance(one, Seated) and one.kind == "open" for one in events):
        events.append(Invited(0))
    at = now()
    if len(events) > MANY:
        await in_thread(state.apply_all, events, at)
    else:
        state.apply_all(events, at)
    to_act = [int(seat) for seat in match.to_act()] if match is not None else []
    due = sum(state.seats[seat].is_bot() for seat in to_act)
    words = [WATCH, *(SEATS.words[i] for i, seat in enumerate(state.seats) if seat.kind == "open")]
    made = [(hash_of(link_token(who.token, header.id, word, 0)), word) for word in words]
    round_ = match.position.rounds() if match is not None else 0
    card = card_of(header, state, to_act, round_)
    card.turn_since = at
    change = Change(
        header.id,
        0,
        events,
        card,
        due,
        at,
        links_added=made + (invitation.links(who, header.id, 0) if state.invites else []),
        members_added=sorted({header.host, *known_people(state)}),
        snapshots=snapshots or [],
    )
    await desk.store.create(header, change)
    desk.streams.changed(header.id, card, card)
    log("table made", table=header.id, game=header.game)
    if due:
        await desk.look(header.id)
    return header.id


def known_people(state: TableState) -> set[str]:
    """Whoever has a seat, or has one kept for them."""
    return {one for seat in state.seats for one in (seat.owner, seat.asked) if one}


async def create(desk: Desk, who: Identity, wanted: wire.NewTable) -> str:
    await check_quota(desk, who)
    check_known(wanted.game, 422)
    game = contents.game_named(wanted.game, wanted.content)
    options = checked_options(wanted.game, wanted.options, len(wanted.seats), game)
    if wanted.undo == "free" and any(seat.kind == "invite" for seat in wanted.seats):
        raise Refused(422, "Free take-back is for tables where only you sit.")
    events = contents.named(game) + plan(wanted.game, wanted.seats, who)
    if wanted.timer.seconds:
        timing.check(wanted.game, wanted.timer)
    events += agreed_on(wanted.timer.seconds, wanted.timer.level, wanted.hints, wanted.strip)
    title = clean_title(wanted.name)
    header = new_header(who, wanted.game, options, title, wanted.undo, listed=wanted.listed)
    return await stored(desk, who, header, events, wanted.pace)


def agreed_on(seconds: int, level: str, hints: HintRule, strip: bool) -> list[Event]:
    """What a table agrees on beside its seats: a timer, hints, chances for spectators."""
    events: list[Event] = []
    if seconds:
        events.append(Timed(seconds, level))
    if hints != "never" or not strip:
        events.append(Advised(hints, strip))
    return events


def fork_seats(old: Table, who: Identity) -> list[wire.SeatWish]:
    """Bots stay bots; everybody else is whoever forks."""
    levels = levels_of(old.header.game)
    seats = []
    mine = False
    for seat in old.state.seats:
        if seat.kind == "bot":
            level = seat.level if seat.level in levels else levels[0]
            seats.append(wire.SeatWish("bot", seat.name, level))
        elif is_same(seat.owner, who.hash) and not mine:
            mine = True
            seats.append(wire.SeatWish("me", seat.name))
        else:
            seats.append(wire.SeatWish("hotseat", seat.name))
    return seats


async def fork(desk: Desk, who: Identity, old: Table, wanted: wire.Fork) -> str:
    """A new table that goes on from a move of a finished game, with luck of its own."""
    if old.state.status != "over":
        raise Refused(409, "Only a finished game can be forked: it has no secrets any more.")
    if wanted.move >= old.state.moves:
        raise Refused(422, f"Nothing can go on from move {wanted.move}.")
    if old.stuck and old.match is not None and wanted.move > old.match.moves:
        raise Refused(409, old.stuck)
    await check_quota(desk, who)
    seats = wanted.seats or fork_seats(old, who)
    if len(seats) != old.seats:
        raise Refused(422, f"The game has {old.seats} seats.")
    if any(seat.kind == "invite" for seat in seats):
        raise Refused(422, "A fork has no seats for invitations; a rematch does.")
    taker = await taker_of(old, wanted, seats) if wanted.choice else -1
    past = old.header
    seated = plan(past.game, seats, who)
    course = await in_thread(replay.standing, await desk.store.events(old.id))
    course.acts = course.acts[: old.state.acts_at(wanted.move)]
    forked = (old.id, wanted.move)
    header = new_header(who, past.game, past.options, past.name, past.undo, forked=forked)
    made = await laid(desk, who, header, old.game, seated, course, old.state.pace)
    if wanted.choice:
        await desk.act(
            made, lambda new: choose(new, taker, new.state.version(taker), wanted.choice, "")
        )
    return made


async def taker_of(old: Table, wanted: wire.Fork, seats: list[wire.SeatWish]) -> int:
    """The seat of whoever forks that can choose this at that moment."""
    match = await moment(old, wanted.move)
    try:
        choice = match.game.vocabulary.read(wanted.choice)
    except BadChoice as error:
        raise Refused(422, str(error)[:400]) from error
    for seat in match.to_act():
        if seats[seat].kind != "bot" and choice in match.offers(seat).choices:
            return int(seat)
    raise Refused(422, "No seat of yours can choose that there.")


async def laid(
    desk: Desk,
    who: Identity,
    header: TableHeader,
    game: Game,
    seated: list[Seated],
    course: replay.Course,
    pace: int,
    agreed: bool = False,
    by: Executor = LONG_WORK,
) -> str:
    """A table on which a course has been played already, with snapshots on the way."""
    events = [*contents.named(game), *seated]
    names = [seat.name for seat in seated]
    match = replay.new_match(game, header.options, header.seed, names)
    every = desk.settings.snapshot_every
    so_far = len(events)
    made, snapshots = await in_thread(replay.played_through, match, course, so_far, every, by=by)
    events += made
    if agreed:
        match.agree()
    if match.is_over():
        events.append(ended(match))
    return await stored(desk, who, header, events, pace, match, snapshots)


async def import_record(desk: Desk, who: Identity, record: Any) -> str:
    """A record from outside becomes a table, after the rules have agreed to all of it."""
    await check_quota(desk, who)
    name = record.get("game") if isinstance(record, dict) else None
    if not isinstance(name, str):
        raise Refused(422, "This is not a Freebooter record.")
    check_known(name, 422)
    match, course = await read_record(desk, load_game(name), record)
    seed = record.get("seed") if match.is_over() else None
    said = record.get("seed_commitment")
    if seed is not None and said is not None and commitment(seed) != said:
        raise Refused(422, "The record's seed is not the one it was committed to.")
    names: list[str] = []
    for place, seat_name in enumerate(record["seats"]):
        cleaned = clean_name(seat_name)
        names.append(cleaned if cleaned not in names else f"{cleaned[:20]} ({place + 1})")
    header = new_header(who, name, match.options, "", "free", seed)
    owner = None if match.is_over() or match.agreed else who.hash  # somebody must play on
    seated = [Seated(i, one, "person", owner, "", 0) for i, one in enumerate(names)]
    while match.is_chance():  # the record may stop before its luck
        happened, _ = replay.draw_luck(match)
        (course.acts[-1].luck if course.acts else course.start).extend(happened)
    return await laid(desk, who, header, match.game, seated, course, 700, match.agreed, IMPORTS)


async def read_record(desk: Desk, game: Game, record: Any) -> tuple[Match, replay.Course]:
    name = game.meta.id
    try:
        if isinstance(record.get("options"), dict):
            played = await in_thread(contents.game_of_record, game, record, by=IMPORTS)
            checked_options(name, record["options"], None, played)
        seconds = desk.settings.import_seconds
        return await in_thread(replay.course_of_record, game, record, seconds, by=IMPORTS)
    except (BadRecord, BadOption) as error:
        raise Refused(422, str(error)[:400]) from error
    except Refused:
        raise
    except Exception as error:
        log_error("record refused", game=name)
        raise Refused(422, "The rules cannot read this record.") from error
