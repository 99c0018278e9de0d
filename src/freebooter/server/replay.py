"""Journals and records played again: which acts still stand, and a match brought up to them."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from zlib import crc32

import msgspec

from freebooter.kernel.choice import SEATS, Choice, Seat
from freebooter.kernel.errors import BadChoice, BadRecord
from freebooter.kernel.fact import facts_for
from freebooter.kernel.game import Game
from freebooter.kernel.given import lone_answer, standing_pass
from freebooter.kernel.match import Match
from freebooter.kernel.memory import Act
from freebooter.kernel.position import Position
from freebooter.kernel.record import BY_LUCK, check_shape, finish
from freebooter.kernel.saved_match import Mark, dump_history, mark_of
from freebooter.kernel.step import Sealed, Step
from freebooter.server import events as ev
from freebooter.server.contents import game_of_record
from freebooter.server.store import Snapshot

MOST_LUCK = 100_000
MOST_ENTRIES = 50_000


@dataclass(slots=True)
class Played:
    """An act as the journal has it, with the luck it brought."""

    seat: int
    choice: str
    sealed: bool = False
    hidden: bool = False
    given: bool = False
    luck: list[str] = field(default_factory=list)
    at: float = 0.0
    odds: int = 0


@dataclass
class Course:
    """The course of a game, in notation: it needs no rules."""

    start: list[str] = field(default_factory=list)  # luck of the set-up
    odds: int = 0  # of that luck
    acts: list[Played] = field(default_factory=list)


def standing(events: list[ev.Stored], done: int = 0) -> Course:
    """The acts of a journal that still stand; of its rest, if so many were made before."""
    course = Course()
    acts = course.acts
    for stored in events:
        event = stored.event
        if isinstance(event, ev.Chosen):
            shown = (event.sealed, event.hidden, event.given)
            luck = list(event.luck)
            acts.append(Played(event.seat, event.choice, *shown, luck, stored.at, event.odds))
        elif isinstance(event, ev.Happened):
            (acts[-1].luck if acts else course.start).append(event.outcome)
        elif isinstance(event, ev.Started):
            course.start += event.luck
            course.odds = event.odds
        elif isinstance(event, ev.Undone):
            for place in sorted(event.drop, reverse=True):
                del acts[place - done]
        elif isinstance(event, ev.TakenBack):
            del acts[event.keep - done :]
    return course


def chosen(match: Match, act: Act, luck: list[str], key: str = "", odds: int = 0) -> ev.Chosen:
    """The event of an act just made."""
    said = match.say(act.choice)
    return ev.Chosen(act.seat, said, act.is_sealed, act.is_hidden, key, act.is_given, luck, odds)


def new_match(game: Game, options: dict[str, Any], seed: int, names: list[str]) -> Match:
    """A match whose luck waits for us."""
    return Match(game, options, seed, names, by_hand=True)


def draw_luck(match: Match) -> tuple[list[str], int]:
    """Let luck happen until somebody must choose: what happened, and a checksum of its odds."""
    happened: list[str] = []
    odds = 0
    while match.position.is_chance():
        if len(happened) > MOST_LUCK:
            raise RuntimeError("Luck does not end.")
        odds = with_odds(odds, match)
        match.draw_luck()
        happened.append(match.game.outcomes.say(match.entries[-1][1]))
    return happened, odds


def with_odds(before: int, match: Match) -> int:
    """A checksum that goes on with the odds that a position waits for, and with their stream."""
    odds = match.position.odds()
    said = f"{odds.stream} {odds.outcomes} {odds.weights}"
    return crc32(said.encode(), before) or 1


def repeat_luck(match: Match, outcomes: list[str]) -> None:
    for outcome in outcomes:
        match.skip_luck()
        match.happen(outcome)


def repeat(match: Match, acts: list[Played]) -> None:
    for act in acts:
        match.choose(act.seat, act.choice, act.given)
        repeat_luck(match, act.luck)


# Snapshots: a match without its history, and the history in pieces.


class Saved(NamedTuple):
    """A piece of the history that is stored: after which event, and how far it goes."""

    seq: int
    mark: Mark


def snapshot_of(match: Match, seq: int, since: Mark) -> Snapshot:
    """All that is needed to go on from here, with what happened since the piece before."""
    encode = msgspec.json.encode
    piece = dump_history(match, since)
    return Snapshot(seq, since.acts, len(match.acts), encode(match.dump_now()), encode(piece))


def can_be_saved(match: Match) -> bool:
    """Not amid sealed answers: they are put in order when the last one is in."""
    return not (match.acts and match.acts[-1].is_sealed)


def unpacked(match: Match, saved: bytes, pieces: list[bytes]) -> list[Mark]:
    """Fill a match from a snapshot and the pieces up to it; where each piece ends."""
    whole = json.loads(saved)
    whole |= {"acts": [], "entries": [], "told": []}
    ends = []
    for piece in pieces:
        for name, values in json.loads(piece).items():
            whole[name] += values
        ends.append(Mark(len(whole["acts"]), len(whole["entries"]), len(whole["told"])))
    match.load(whole)
    return ends


def played_through(
    match: Match, course: Course, seq: int, every: int
) -> tuple[list[ev.Event], list[Snapshot]]:
    """Play a course; its events, each act one, and snapshots on the way. `seq` counts before it."""
    repeat_luck(match, course.start)
    events: list[ev.Event] = [ev.Started(course.start)]
    snapshots: list[Snapshot] = []
    since = Mark(0, 0, 0)
    for place, act in enumerate(course.acts, 1):
        match.choose(act.seat, act.choice)
        made = match.acts[-1]
        repeat_luck(match, act.luck)
        events.append(chosen(match, made, act.luck))
        if place - since.acts >= every and can_be_saved(match):
            snapshots.append(snapshot_of(match, seq + len(events), since))
            since = mark_of(match)
    for place, kept in enumerate(snapshots[:-1]):  # of older ones the pieces and some matches
        if place % THIN != THIN - 1:
            snapshots[place] = kept._replace(match=b"")
    return events, snapshots


THIN = 5  # of older snapshots every fifth keeps its match, for looking back


# What would be, or might be.


def step_of(position: Position) -> Step[Any] | None:
    """The procedure that is under way."""
    return position.agenda[-1] if position.agenda and not position.is_over() else None


def would_be_hidden(match: Match, seat: int, choice: str) -> bool:
    """Whether nobody else would notice a choice: a part of a sealed answer, not the last one."""
    if not isinstance(step_of(match.position), Sealed):
        return False
    try:
        number = match.game.vocabulary.read(choice)
    except BadChoice:
        return False
    if number not in match.offers(seat).choices:
        return False
    trial = match.position.copy()
    step, before = step_of(trial), trial.to_act()
    trial.choose(Seat(seat), Choice(number))
    return step_of(trial) is step and trial.to_act() == before


def next_given(
    match: Match, gives: Callable[[int], bool], passes: Callable[[int], bool]
) -> tuple[int, int] | None:
    """The next seat for which the table answers, and the answer.

    `gives` and `passes` say which seats want lone answers given, and chances passed.
    """
    for seat in match.to_act():
        choice = standing_pass(match.game, match.position, seat) if passes(seat) else None
        if choice is None and gives(seat):
            choice = lone_answer(match.game, match.position, seat)
        if choice is not None:
            return seat, choice
    return None


def told_to(match: Match, seat: int) -> Callable[[], list[list[Any]]]:
    """What a seat has been told up to now, put together only if a bot asks for it."""
    heard = len(match.told)

    def told() -> list[list[Any]]:
        facts = facts_for(seat, [told.fact for told in match.told[:heard]])
        return [[fact.kind, fact.audience, fact.values] for fact in facts]

    return told


def imagined(game: Game, position: Position, seat: int, dice: Any) -> Any:
    """What a bot's worker is sent: a world the seat might be in, never the true one."""
    return game.dump(position.imagine(Seat(seat), dice))


# Records from outside.


def course_of_record(game: Game, record: Any, seconds: float) -> tuple[Match, Course]:
    """A record from outside, played through the rules within limits; seconds are of the CPU."""
    check_shape(game, record)
    game = game_of_record(game, record)
    seed, said = record.get("seed"), record.get("seed_commitment")
    if len(record["entries"]) > MOST_ENTRIES:
        raise BadRecord(f"The record has more than {MOST_ENTRIES} entries.")
    if seed is not None and not 0 <= seed < 1 << 256:
        raise BadRecord("The record's seed is out of bounds.")
    if said is not None and not isinstance(said, str):
        raise BadRecord("The record's seed commitment must be a text.")
    deadline = time.thread_time() + seconds
    match = new_match(game, record["options"], seed or 0, record["seats"])
    course = Course()
    for place, (who, what) in enumerate(record["entries"], 1):
        if time.thread_time() > deadline:
            raise BadRecord("The record takes too long to play through.")
        try:
            if who == BY_LUCK:
                match.skip_luck()
                match.happen(what)
                (course.acts[-1].luck if course.acts else course.start).append(what)
            else:
                match.choose(SEATS.words.index(who), what)
                made = match.acts[-1]
                course.acts.append(Played(made.seat, match.say(made.choice)))
        except BadChoice as error:
            raise BadRecord(f"Entry {place} ({who}: {what:.60}) does not fit: {error}") from error
    finish(match, record)
    return match, course
