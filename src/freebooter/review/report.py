"""What a review says, as plain values: curves, accounts, moments. Everything in points."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.words import Sentence
from freebooter.review.account import Account, Event, Lived, account_of, events_of, moments_of
from freebooter.review.course import Course, Step
from freebooter.review.looks import Budget
from freebooter.review.measure import LUCK_PART, OWN_PART, Measured, Weighed

FORMAT = "freebooter-review"
VERSION = 1
CHOICES = 8  # that a moment lists


@dataclass(frozen=True)
class Considered:
    """A choice that was open at a moment."""

    choice: str  # in notation
    word: str  # its first word, and the names in it
    fields: list[str]
    sentence: str
    points: float
    gap: float
    error: float
    is_made: bool


@dataclass(frozen=True)
class Moment:
    """A step that mattered to a seat."""

    place: int  # how many entries of the record come before it
    move: int  # and how many moves
    round: int
    kind: str  # luck, uncovered, own, others
    by: int  # who chose; -1: luck
    points: float
    error: float
    word: str
    title: str
    asked: str  # of a choice: what was asked
    chance: float  # the seat's chance before
    worlds: int
    hindsight: float | None  # of an own choice: its points with everything known
    choices: tuple[Considered, ...]  # of an own choice, the strongest first


@dataclass(frozen=True)
class Reading:
    """A game as one seat reads it."""

    seat: int
    curves: list[list[float]]  # by moment, by seat: the chances as this seat knew them
    error: float  # the mean half-width of this seat's own chance in the scan
    account: Account
    moments: list[Moment]


@dataclass(frozen=True)
class Review:
    """The review of a finished game."""

    format: str
    version: int
    game: str
    game_name: str
    names: list[str]
    scores: list[int]
    ranking: list[int]
    judge: str
    budget: Budget
    seed: int
    entries: int
    choices: int
    rounds: list[int]  # by entry, and at the end
    open: list[list[float]]  # by moment, by seat: with everything known
    readings: list[Reading]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def report(
    course: Course,
    judge: str,
    lives: Sequence[Lived],
    openly: list[list[float]],
    budget: Budget,
    seed: int,
) -> Review:
    steps = course.steps
    return Review(
        FORMAT,
        VERSION,
        course.game.meta.id,
        course.game.meta.name,
        list(course.names),
        list(course.final.scores()),
        list(course.final.ranking()),
        judge,
        budget,
        seed,
        len(steps),
        sum(not step.is_luck for step in steps),
        [step.before.rounds() for step in steps] + [course.final.rounds()],
        [rounded(row) for row in with_ends(openly, course)],
        [reading_of(course, lived, seed) for lived in lives],
    )


def with_ends(rows: Sequence[Sequence[float]], course: Course) -> list[list[float]]:
    """An equal share before setup, and the win at the end."""
    start = [100 / course.seats] * course.seats
    return [start, *(list(row) for row in rows[1:]), [100 * share for share in course.shares]]


def rounded(row: Sequence[float]) -> list[float]:
    return [round(value, 1) for value in row]


def reading_of(course: Course, lived: Lived, seed: int) -> Reading:
    seat = lived.seat
    events = events_of(lived)
    plain = [step.error for step in lived.steps if step.part == OWN_PART]
    return Reading(
        seat,
        [rounded(row) for row in with_ends([step.kept for step in lived.steps], course)],
        round(sum(plain) / len(plain), 1) if plain else 0.0,
        account_of(lived, events, course.shares[seat], seed),
        [moment_of(course, lived, event) for event in moments_of(events, lived)],
    )


def moment_of(course: Course, lived: Lived, event: Event) -> Moment:
    step = course.steps[event.place]
    measured = lived.best(event.place)
    is_own = event.kind == OWN_PART
    return Moment(
        event.place,
        step.move,
        step.before.rounds(),
        event.kind,
        -1 if event.kind == LUCK_PART else step.seat,
        round(event.points, 1),
        round(event.error, 1),
        event.word,
        title_of(course, step, lived.seat),
        asked_at(course, step) if is_own else "",
        round(measured.kept[lived.seat], 1),
        event.worlds,
        None if event.hindsight is None else round(event.hindsight, 1),
        considered(course, step, measured) if is_own else (),
    )


def title_of(course: Course, step: Step, reader: int) -> str:
    """A choice by its words, if the reader could tell which it was; else what the reader heard."""
    words, names = course.match.words, course.names
    if not step.is_luck and len(course.alike_to(step, reader)) == 1:
        said = course.match.sentence(step.what)
        return said if step.seat == reader else f"{names[step.seat]}: {said}"
    for fact in step.facts:
        if fact.is_for(reader):
            return str(words.fact(course.game.telling, fact, names, reader))
    return "Something that you could not see"


def asked_at(course: Course, step: Step) -> str:
    said = course.game.prompt(step.before, Seat(step.seat))
    return str(said.called(course.names)) if isinstance(said, Sentence) else said


def considered(course: Course, step: Step, measured: Measured) -> tuple[Considered, ...]:
    """The strongest choices and the one that was made."""
    shown = measured.weighed[:CHOICES]
    if all(one.choice != step.what for one in shown):
        made = [one for one in measured.weighed if one.choice == step.what]
        shown = [*shown[: CHOICES - 1], *made]
    return tuple(considered_choice(course, one, step.what) for one in shown)


def considered_choice(course: Course, one: Weighed, made: int) -> Considered:
    block = course.game.vocabulary.block_of(one.choice)
    return Considered(
        course.game.vocabulary.say(one.choice),
        block.word,
        block.fields(Choice(one.choice)),
        course.match.sentence(one.choice),
        round(one.points, 1),
        round(one.gap, 1),
        round(one.error, 1),
        one.choice == made,
    )
