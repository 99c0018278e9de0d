"""The grace after a person's act: while it can be taken back, nobody else is made to act on it.

Bots wait, and the table gives no answers for others. People may act at once, which ends it. It is
kept in memory alone: no entry of the record; after a restart it begins anew.
"""

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from freebooter.kernel.choice import SEATS
from freebooter.kernel.match import Match
from freebooter.server import replay, wire
from freebooter.server.events import Eased
from freebooter.server.refused import Refused
from freebooter.server.table_state import TableState

if TYPE_CHECKING:
    from freebooter.server.table import Table

LOOK_AGAIN = 5.0  # seconds after which we look whether somebody we wait for is still there


@dataclass
class Grace:
    """Of one seat."""

    waits: bool  # until the player ends the turn
    until: float  # by the clock; 0 while it waits
    is_turn: bool  # whether it is the turn that ends, or only an act of it

    def stands(self) -> bool:
        return self.waits or self.until > time.time()


def review(table: "Table") -> None:
    """After any change: who has just acted and may take it back, and who has no longer.

    A grace that is over stays until its seat acts again, so that it does not begin anew.
    """
    if not table.graces and all(seat.grace == "none" for seat in table.state.seats):
        return
    match = table.match
    held = [] if match is None or not is_awaited(table, match) else could_take_back(table, match)
    for seat in set(table.graces) - set(held):
        del table.graces[seat]
    for seat in held:
        if seat not in table.graces and match is not None:
            waits = table.state.seats[seat].grace == "turn"
            until = 0.0 if waits else time.time() + table.settings.grace_seconds
            is_turn = table.game.turn_of(match.position) != seat
            table.graces[seat] = Grace(waits, until, is_turn)
    table.graced.ring()


def is_awaited(table: "Table", match: Match) -> bool:
    """Whether something would happen by itself: a bot is to act, or the table for a player."""
    return bool(table.bots_due()) or next_given(table, match) is not None


def could_take_back(table: "Table", match: Match) -> list[int]:
    """The people who have done their last act for now and could still take it back."""
    if table.state.status != "running" or table.stuck or match.is_over():
        return []
    asked = match.to_act()
    return [
        seat
        for seat, held in enumerate(table.state.seats)
        if held.grace != "none" and not held.is_bot() and seat not in asked and match.can_undo(seat)
    ]


def holds_up(table: "Table", match: Match, other: int) -> bool:
    """Whether the table may not answer for a seat now, because somebody has a grace."""
    return any(
        seat != other and (seat not in table.graces or table.graces[seat].stands())
        for seat in could_take_back(table, match)
    )


def next_given(table: "Table", match: Match) -> tuple[int, int] | None:
    """The next answer that the table gives for a player."""
    seats = table.state.seats
    round_ = match.position.rounds()
    return replay.next_given(
        match,
        lambda seat: seats[seat].gives and not seats[seat].is_bot(),
        lambda seat: seats[seat].passes_in == round_ and not seats[seat].is_bot(),
    )


def left(table: "Table") -> float:
    """For how many seconds bots wait at least; 0 or less if they need not."""
    longest = table.held_until - time.time()
    for seat, grace in table.graces.items():
        if grace.waits and table.is_absent(seat):
            grace.waits = False  # whoever is gone holds nobody up
        longest = max(longest, LOOK_AGAIN if grace.waits else grace.until - time.time())
    return longest


async def end_turn(table: "Table", seat: int) -> None:
    """The player ends the turn: a few seconds are left to take it back.

    Where another process may have the turn of the bots it hears of it by the journal: by an event
    that repeats what the seat wants.
    """
    grace = table.graces.get(seat)
    if grace is None or not grace.waits:
        raise Refused(409, "There is no turn of yours to end now.")
    if table.store.is_shared:
        held = table.state.seats[seat]
        await table.commit([Eased(seat, held.gives, held.passes_in, held.grace)])
    let_go(table, seat)


def is_end_of_turn(state: TableState, event: Eased) -> bool:
    """Whether an event only repeats what a seat wants of the table."""
    held = state.seats[event.seat]
    wants = (held.gives, held.passes_in, held.grace)
    return wants == (event.gives, event.passes_in, event.grace)


def let_go(table: "Table", seat: int) -> None:
    grace = table.graces.get(seat)
    if grace is not None and grace.waits:
        grace.waits = False
        grace.until = time.time() + table.settings.grace_seconds
        table.graced.ring()
        table.refresh()


def after_rewinding(table: "Table", seat: int | None = None) -> None:
    """A moment in which whoever took play back can go forward again before bots act."""
    seats = table.state.seats if seat is None else [table.state.seats[seat]]
    if any(one.grace != "none" for one in seats):
        table.held_until = time.time() + table.settings.grace_seconds
        table.graced.ring()


def infos(table: "Table") -> list[wire.GraceInfo]:
    return [
        wire.GraceInfo(
            seat=SEATS.words[seat],
            waits=grace.waits,
            until=None if grace.waits else grace.until,
            seconds=table.settings.grace_seconds,
            turn=grace.is_turn,
        )
        for seat, grace in sorted(table.graces.items())
        if grace.stands()
    ]
