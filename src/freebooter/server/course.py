"""The course of play: acts put on a match, taken off it, and a match brought up to its acts."""

import json
import time
from typing import Any

from freebooter.kernel.choice import SEATS, Choice, Seat
from freebooter.kernel.errors import BadChoice, BadRecord
from freebooter.kernel.game import Game
from freebooter.kernel.match import Match
from freebooter.kernel.position import Position
from freebooter.kernel.record import BY_LUCK, check_result, check_shape
from freebooter.kernel.step import Sealed, Step
from freebooter.server.journal import Act

MOST_LUCK = 100_000
MOST_ENTRIES = 50_000


def new_match(game: Game, options: dict[str, Any], seed: int, names: list[str]) -> Match:
    """A match whose luck waits for us."""
    return Match(game, options, seed, names, by_hand=True)


def draw_luck(match: Match) -> list[str]:
    """Let luck happen until somebody must choose; what happened, in notation."""
    happened: list[str] = []
    while match.position.is_chance():
        if len(happened) > MOST_LUCK:
            raise RuntimeError("Luck does not end.")
        match.draw_luck()
        happened.append(match.game.outcomes.say(match.entries[-1][1]))
    return happened


def repeat_luck(match: Match, outcomes: list[str]) -> None:
    for outcome in outcomes:
        match.skip_luck()
        match.happen(outcome)


def put(match: Match, seat: int, choice: str | int) -> Act:
    """A choice without the luck that follows, and whether others may notice it."""
    step = step_of(match.position)
    before = match.to_act()
    number = match.game.vocabulary.read(choice) if isinstance(choice, str) else choice
    match.choose(seat, number)
    sealed = isinstance(step, Sealed) and step_of(match.position) is step
    hidden = sealed and match.to_act() == before
    return Act(seat, match.say(number), [], sealed, hidden)


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


def repeat(match: Match, acts: list[Act]) -> None:
    for act in acts:
        match.choose(act.seat, act.choice)
        repeat_luck(match, act.luck)


def dropped_by_undo(match: Match, acts: list[Act], seat: int) -> int:
    """Undo once for a seat; the place of the act that is gone."""
    match.undo(seat)
    place = len(acts) - 1
    while acts[place].seat != seat:  # others' sealed answers may lie above it
        place -= 1
    return place


def acts_of_record(game: Game, record: Any, seconds: float) -> tuple[Match, list[str], list[Act]]:
    """A record from outside, played through the rules within limits."""
    check_shape(game, record)
    seed, said = record.get("seed"), record.get("seed_commitment")
    if len(record["entries"]) > MOST_ENTRIES:
        raise BadRecord(f"The record has more than {MOST_ENTRIES} entries.")
    if seed is not None and not 0 <= seed < 1 << 256:
        raise BadRecord("The record's seed is out of bounds.")
    if said is not None and not isinstance(said, str):
        raise BadRecord("The record's seed commitment must be a text.")
    deadline = time.monotonic() + seconds
    match = new_match(game, record["options"], seed or 0, record["seats"])
    start: list[str] = []
    acts: list[Act] = []
    for place, (who, what) in enumerate(record["entries"], 1):
        if time.monotonic() > deadline:
            raise BadRecord("The record takes too long to play through.")
        try:
            if who == BY_LUCK:
                match.skip_luck()
                match.happen(what)
                (acts[-1].luck if acts else start).append(what)
            else:
                acts.append(put(match, SEATS.words.index(who), what))
        except BadChoice as error:
            raise BadRecord(f"Entry {place} ({who}: {what:.60}) does not fit: {error}") from error
    check_result(match.position, record)
    return match, start, acts


def imagined(game: Game, position: Position, seat: int, dice: Any) -> Any:
    """What a bot's worker is sent: a world the seat might be in, never the true one."""
    return game.dump(position.imagine(Seat(seat), dice))


def packed(match: Match) -> bytes:
    return json.dumps(match.dump(), separators=(",", ":")).encode()


def unpacked(
    game: Game, options: dict[str, Any], seed: int, names: list[str], saved: bytes
) -> Match:
    match = new_match(game, options, seed, names)
    match.load(json.loads(saved))
    return match
