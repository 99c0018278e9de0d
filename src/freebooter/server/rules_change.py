"""Rules that change while tables live: whether a table goes on, and checksums that tell.

A table of older rules is played again from its first entry. It goes on if the same seats are asked,
every choice is offered, luck has the same odds, and the numbers of the rules agree. Sentences and
names of fields do not count.
"""

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from freebooter.kernel.errors import BadChoice
from freebooter.kernel.match import Match
from freebooter.kernel.position import Position
from freebooter.kernel.saved import dump
from freebooter.server import events as ev
from freebooter.server.replay import Played, standing, with_odds
from freebooter.server.table_state import TableState

CHECK_EVERY: Final = 20  # acts from one checksum to the next
NOTHING: Final = (0, -1, None, False, "")  # what new fields begin with


def checksum(position: Position) -> str:
    """Of the rules' numbers: scores, and what each seat holds. Names of fields do not count."""
    held: list[list[str]] = [[] for _ in range(position.seats)]
    gather({key: value for key, value in dump(position).items() if key != "agenda"}, held)
    said = json.dumps([position.scores(), [sorted(values) for values in held]])
    return sha256(said.encode()).hexdigest()[:16]


def gather(thing: Any, held: list[list[str]]) -> None:
    """Add what lists have for each seat; a list that is as long as there are seats is one."""
    if isinstance(thing, dict):
        for value in thing.values():
            gather(value, held)
    elif isinstance(thing, list) and len(thing) == len(held):
        for seat, value in enumerate(thing):
            held[seat] += leaves(value)


def leaves(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [leaf for part in value.values() for leaf in leaves(part)]
    if isinstance(value, list):
        return [leaf for part in value for leaf in leaves(part)]
    return [] if value in NOTHING else [str(value)]


@dataclass
class Outcome:
    """How far a journal agrees with the rules of today, and why not further."""

    acts: int
    difference: str = ""


class Differs(Exception):
    """The rules of today would have it otherwise."""


def compared(match: Match, events: list[ev.Stored], state: TableState) -> Outcome:
    """Play a journal with the rules of today, as far as they agree. The match stays there."""
    course = standing(events)
    began = events[0].at if events else 0.0  # what a fork or an import brought along has this time
    checks = {
        one.event.acts: one.event.sum
        for one in events
        if isinstance(one.event, ev.Checked) and state.stands(one.seq, one.event.acts)
    }
    done = 0
    try:
        own = not course.acts or course.acts[0].at != began
        check_luck(match, course.start, course.odds, own)
        for done, act in enumerate(course.acts):
            check_act(match, act)
            check_luck(match, act.luck, act.odds, act.at != began)
            if done + 1 in checks and checksum(match.position) != checks[done + 1]:
                raise Differs("scores, or what the seats hold, are others")
        done = len(course.acts)
        check_end(match, state)
    except (Differs, BadChoice) as error:
        return Outcome(done, str(error))
    return Outcome(done)


def check_act(match: Match, act: Played) -> None:
    if match.position.is_chance() or act.seat not in match.to_act():
        raise Differs("other seats are asked")
    match.choose(act.seat, act.choice, act.given)
    made = match.acts[-1]
    if (made.is_sealed, made.is_hidden) != (act.sealed, act.hidden):
        raise Differs("others choose at the same time")


def check_luck(match: Match, outcomes: list[str], odds: int, is_own: bool) -> None:
    """Luck must have the odds and the stream it had, and fall as it fell if the seed is ours."""
    found = 0
    for outcome in outcomes:
        if match.position.is_chance():
            found = with_odds(found, match)
        drawn = match.skip_luck()
        if is_own and match.game.outcomes.read(outcome) != drawn:
            raise Differs("luck has other odds")
        match.happen(outcome)
    if odds and found != odds:
        raise Differs("luck has other odds")


def check_end(match: Match, state: TableState) -> None:
    if state.agreed and not match.is_over():
        match.agree()
    if match.position.is_chance() or match.is_over() != (state.status == "over"):
        raise Differs("the game ends elsewhere")
    if state.result is not None and state.result[0] != match.position.scores():
        raise Differs("the scores are others")
