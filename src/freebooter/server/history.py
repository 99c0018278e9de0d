"""Looking back: a match as it stood after some act, what a side knew then, scores by round."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from freebooter.kernel.choice import SEATS, Seat
from freebooter.kernel.game import Game
from freebooter.kernel.match import Match
from freebooter.server import replay, wire
from freebooter.server.events import Stored
from freebooter.server.header import TableHeader
from freebooter.server.logs import log
from freebooter.server.refused import Refused
from freebooter.server.store import SnapshotMark, Store, TableRow
from freebooter.server.table import Table
from freebooter.server.table_state import TableState, added_up
from freebooter.server.turning import turning_points

T = TypeVar("T")
MOST_KEPT_PASTS = 4
MANY_PIECES = 8
LONG_JOURNAL = 1_000  # events; so many are added up in a thread
SHORT = 60  # acts; what is not longer is replayed at once
LONG_WORK = ThreadPoolExecutor(1, "long-work")  # one at a time, so that play always has its turn


IMPORTS = ThreadPoolExecutor(1, "imports")  # work that strangers bring: it is in nobody's way


async def in_thread(doing: Callable[..., T], *given: object, by: Executor = LONG_WORK) -> T:
    """Long work of the rules, away from the event loop and one after the other."""
    return await asyncio.get_running_loop().run_in_executor(by, doing, *given)


@dataclass
class Found:
    """A match brought up to some act, and the stored pieces of its history."""

    match: Match
    saved: list[replay.Saved]


async def summed(row: TableRow, events: list[Stored]) -> TableState:
    seats, pace = row.header.options["players"], row.card.pace
    if len(events) > LONG_JOURNAL:
        return await asyncio.to_thread(added_up, seats, pace, events)
    return added_up(seats, pace, events)


def chain_of(marks: list[SnapshotMark], state: TableState) -> list[SnapshotMark]:
    """The pieces of the history that still stand, each beginning where the one before ends."""
    by_first = {mark.first: mark for mark in sorted(marks) if state.stands(mark.seq, mark.acts)}
    chain: list[SnapshotMark] = []
    reached = 0
    while reached in by_first:
        chain.append(by_first[reached])
        reached = by_first[reached].acts
    return chain


async def brought_up(
    store: Store, header: TableHeader, state: TableState, game: Game, events: list[Stored]
) -> Found:
    """The match of a whole journal, from the newest snapshot on."""
    names = [seat.name for seat in state.seats]
    chain = chain_of(await store.snapshots(header.id), state)
    while True:
        while chain and not chain[-1].has_match:
            chain.pop()
        match = replay.new_match(game, header.options, header.seed, names)
        try:
            found = await from_snapshot(store, header.id, match, chain)
            seq = chain[-1].seq if chain else 0
            await catch_up(match, events[seq:], state, state.acts)
            return found
        except Exception as error:  # the journal has it all: no snapshot may lock a table
            if not chain:
                raise
            log("snapshot set aside", table=header.id, seq=chain[-1].seq, why=f"{error!r:.200}")
            chain.pop()


async def from_snapshot(store: Store, table: str, match: Match, chain: list[SnapshotMark]) -> Found:
    """Fill a new match from the last of these snapshots, if there is one."""
    if not chain:
        return Found(match, [])
    seqs = [mark.seq for mark in chain]
    body = await store.match_of(table, seqs[-1])
    pieces = await store.pieces(table, seqs)
    if len(pieces) > MANY_PIECES:
        ends = await asyncio.to_thread(replay.unpacked, match, body, pieces)
    else:
        ends = replay.unpacked(match, body, pieces)
    return Found(match, [replay.Saved(*one) for one in zip(seqs, ends, strict=True)])


async def catch_up(match: Match, events: list[Stored], state: TableState, acts: int) -> None:
    """Play what comes after a snapshot, or all."""
    if acts - len(match.acts) > SHORT:
        await asyncio.to_thread(play_on, match, events, state, acts)
    else:
        play_on(match, events, state, acts)


def play_on(match: Match, events: list[Stored], state: TableState, acts: int) -> None:
    done = len(match.acts)
    course = replay.standing(events, done)
    if done == 0:
        replay.repeat_luck(match, course.start)
    coming = course.acts[: acts - done]
    if done <= state.barrier <= acts:
        replay.repeat(match, coming[: state.barrier - done])
        match.forget_past()
        coming = coming[state.barrier - done :]
    replay.repeat(match, coming)
    if state.agreed and acts == state.acts and not match.agreed:
        match.agree()


async def match_after(table: Table, acts: int) -> Match:
    """The match after some of its acts, from the nearest snapshot on."""
    stands = [one for one in table.saved if table.state.stands(one.seq, one.mark.acts)]
    kept = {mark.seq for mark in await table.store.snapshots(table.id) if mark.has_match}
    near = [one for one in stands if one.mark.acts <= acts and one.seq in kept]
    to = next((one.seq for one in stands if one.mark.acts >= acts), None)
    header = table.header
    while True:
        match = replay.new_match(table.game, header.options, header.seed, table.names())
        try:
            if near:
                await fill(table, match, near[-1])
            seq = near[-1].seq if near else 0
            events = await table.store.events(table.id, seq, to)
            await catch_up(match, events, table.state, acts)
            return match
        except Exception as error:
            if not near:
                raise
            log("snapshot set aside", table=table.id, seq=near[-1].seq, why=f"{error!r:.200}")
            near.pop()


async def fill(table: Table, match: Match, saved: replay.Saved) -> None:
    """Fill a match from a snapshot; what was told until then it has from the match of now."""
    live, mark = table.match, saved.mark
    assert live is not None
    replay.unpacked(match, await table.store.match_of(table.id, saved.seq), [])
    match.acts, match.entries = live.acts[: mark.acts], live.entries[: mark.entries]
    match.told = live.told[: mark.told]


async def past(table: Table, move: int) -> Match:
    """The match after a move, for looking only."""
    pasts = table.caches.pasts
    if move not in pasts:
        if len(pasts) >= MOST_KEPT_PASTS:
            del pasts[next(iter(pasts))]
        pasts[move] = await match_after(table, table.state.acts_at(move))
    return pasts[move]


async def look_back(
    table: Table, move: int, viewer: int | None, all_seats: bool
) -> wire.HistoryState:
    """What a side knew after a move."""
    if table.match is None:
        raise Refused(409, "The game has not begun.")
    if move > table.state.moves:
        raise Refused(404, f"There is no move {move} yet.")
    if table.stuck and move > table.match.moves:
        raise Refused(409, table.stuck)
    match = await past(table, move)
    await table.hear_all(viewer)
    return history_state(table, match, move, viewer, all_seats)


def history_state(
    table: Table, match: Match, move: int, viewer: int | None, all_seats: bool
) -> wire.HistoryState:
    position, game = match.position, table.game
    act = match.acts[-1] if match.acts else None
    lines, story = table.log_of(viewer).until(match)
    views = None
    if all_seats:
        views = {SEATS.words[s]: game.view(position, Seat(s)) for s in range(table.seats)}
    last = wire.Last(move, None, None)
    if act is not None:
        last = wire.Last(move, SEATS.words[act.seat], table.own_words(act, viewer))
    return wire.HistoryState(
        move=move,
        moves=table.state.moves,
        seat=None if viewer is None else SEATS.words[viewer],
        round=position.rounds(),
        view=game.view(position, None if viewer is None else Seat(viewer)),
        views=views,
        waiting=[SEATS.words[s] for s in match.to_act()],
        log=lines,
        story=story,
        last=last,
        over=match.is_over(),
    )


async def score_track(table: Table) -> wire.ScoreTrack:
    """The scores of a finished game, once a round, and where they turned."""
    if table.stuck:
        raise Refused(409, table.stuck)
    if table.caches.track is None:
        events = await table.store.events(table.id)
        table.caches.track = await in_thread(track_of, table, events)
    return table.caches.track


def track_of(table: Table, events: list[Stored]) -> wire.ScoreTrack:
    header, course = table.header, replay.standing(events)
    match = replay.new_match(table.game, header.options, header.seed, table.names())
    replay.repeat_luck(match, course.start)
    moves = [wire.ScorePoint(0, 0, match.position.scores())]
    points: list[wire.ScorePoint] = []
    for act in course.acts:
        round_ = match.position.rounds()
        replay.repeat(match, [act])
        moves.append(wire.ScorePoint(match.moves, round_, match.position.scores()))
        if match.position.rounds() != round_:  # what the end of a round brings belongs to it
            points.append(moves[-1])
    end = match.position
    points.append(wire.ScorePoint(match.moves, end.rounds(), end.scores()))
    return wire.ScoreTrack(points, turning_points(moves))
