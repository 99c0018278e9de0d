"""A recorded game as a course of steps: what was chosen, what luck brought, who could tell."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from freebooter.bots.brain import shares_of_win
from freebooter.kernel.choice import SEATS, Choice, Outcome, Seat
from freebooter.kernel.errors import BadRecord, FreebooterError
from freebooter.kernel.fact import Fact
from freebooter.kernel.game import Game
from freebooter.kernel.match import Match, match_of
from freebooter.kernel.position import Position
from freebooter.kernel.record import BY_LUCK, check_shape, enter, finish
from freebooter.kernel.step import LUCK
from freebooter.review.judge import EVERYTHING

Seen = tuple[Any, ...]  # what somebody sees and is told


class NotOver(FreebooterError):
    """Only a finished game is reviewed."""


@dataclass
class Step:
    """One entry of a record between two positions."""

    place: int
    move: int  # so many moves were made before it
    before: Position
    after: Position
    seat: int  # who chose; LUCK: nobody
    what: int  # the choice or the outcome
    options: list[int]  # what else might have been chosen, or have happened
    facts: list[Fact]
    alike: dict[int, frozenset[int]] = field(default_factory=dict)  # by viewer: see `alike_to`

    @property
    def is_luck(self) -> bool:
        return self.seat == LUCK


class Course:
    """All steps of a game, from before its setup to its end."""

    def __init__(self, game: Game, match: Match, steps: list[Step]) -> None:
        self.game = match.game
        self.match = match
        self.steps = steps
        self.seats = match.position.seats
        self.names = match.names
        self.final = match.position
        self.shares = shares_of_win(match.position)
        observer = game.observer(self.seats)
        self.look: Callable[[Position, Seat], Any] = (
            observer.observe
            if observer is not None
            else lambda position, seat: repr(game.view(position, seat))
        )

    def seen(self, position: Position, facts: Sequence[Fact], viewer: int) -> Seen:
        """What a seat sees and hears at the end of a step."""
        heard = [(fact.kind, *fact.values) for fact in facts if fact.is_for(viewer)]
        asked = tuple(position.to_act())
        offered = tuple(position.offers(Seat(viewer)).choices) if viewer in asked else ()
        return (self.look(position, Seat(viewer)), asked, offered, *heard)

    def seen_after(self, step: Step, viewer: int) -> Seen:
        return self.seen(step.after, step.facts, viewer)

    def alike_to(self, step: Step, viewer: int) -> frozenset[int]:
        """What might have been chosen, or have happened, so that the viewer saw just the same."""
        if viewer in (EVERYTHING, step.seat) or len(step.options) == 1:
            return frozenset((step.what,))
        found = step.alike.get(viewer)
        if found is None:
            seen = self.seen_after(step, viewer)
            same = [step.what]
            for option in step.options:
                if option == step.what:
                    continue
                twin = step.before.copy()
                twin.facts = []
                carry_out(twin, step.seat, option)
                if self.seen(twin, twin.facts, viewer) == seen:
                    same.append(option)
            found = step.alike[viewer] = frozenset(same)
        return found


def carry_out(position: Position, seat: int, what: int) -> None:
    if seat == LUCK:
        position.happen(Outcome(what))
    else:
        position.choose(Seat(seat), Choice(what))


def course_of(game: Game, record: Any, content: Any = None) -> Course:
    """The course of a finished game; a record that does not replay is refused."""
    check_shape(game, record)
    match = match_of(game, record, record.get("seed", 0), content)
    steps: list[Step] = []
    entries = record["entries"]
    for place, entry in enumerate(entries):
        before = match.position.copy()
        who = LUCK if entry[0] == BY_LUCK else SEATS.words.index(entry[0])
        options = options_at(before, who)
        told, moves = len(match.told), match.moves
        try:
            enter(match, [entry])
        except BadRecord as error:
            said = str(error).replace("Entry 1 ", f"Entry {place + 1} ", 1)
            raise BadRecord(said) from error
        what = match.game.outcomes.read(entry[1]) if who == LUCK else 0
        if who != LUCK:
            what = match.game.vocabulary.read(entry[1])
        facts = [one.fact for one in match.told[told:]]
        steps.append(Step(place, moves, before, match.position.copy(), who, what, options, facts))
    finish(match, record)
    if not match.is_over():
        raise NotOver("The game is not over: only a finished game is reviewed.")
    if not steps:
        raise NotOver("Nothing was played in this game.")
    return Course(match.game, match, steps)


def options_at(position: Position, who: int) -> list[int]:
    if who == LUCK:
        return list(position.odds().outcomes) if position.is_chance() else []
    return list(position.offers(Seat(who)).choices)
