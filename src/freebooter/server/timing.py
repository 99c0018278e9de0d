"""Turn timers and pauses. Gentle: a timer only tells, or lets a bot play the turn."""

import asyncio
from typing import TYPE_CHECKING

from freebooter.server import wire
from freebooter.server.clock import now
from freebooter.server.events import Event, Notice, Paused, StoodIn, Timed
from freebooter.server.header import turn_for
from freebooter.server.refused import Refused
from freebooter.server.seating import called, check_level
from freebooter.server.table import Table

if TYPE_CHECKING:
    from freebooter.server.desk import Desk


SHORTEST = 10  # seconds
UNITS = ((86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second"))


def check(game: str, wanted: wire.SetTimer) -> None:
    if 0 < wanted.seconds < SHORTEST:
        raise Refused(422, f"A turn takes at least {SHORTEST} seconds.")
    if wanted.level:
        check_level(game, wanted.level)


def lasting(seconds: int) -> str:
    """A time as people say it: "10 minutes", "90 seconds", "1 day"."""
    size, word = next((size, word) for size, word in UNITS if seconds % size == 0)
    count = seconds // size
    return f"{count} {word}{'s' if count > 1 else ''}"


async def set_timer(table: Table, wanted: wire.SetTimer) -> None:
    """Another time for turns; the turn under way counts from its beginning."""
    check(table.header.game, wanted)
    if table.state.status == "over":
        raise Refused(409, "The game is over.")
    text = "There is no timer any more."
    if wanted.seconds:
        then = "then a bot plays it" if wanted.level else "then all are told"
        text = f"A turn may take {lasting(wanted.seconds)}, {then}."
    await table.commit([Timed(wanted.seconds, wanted.level), Notice(text)], announce=True)


async def pause(table: Table, seat: int, on: bool) -> None:
    """Hold the game, or let it go on; anybody who plays may do either."""
    table.check_runs()
    if (table.state.paused is not None) == on:
        raise Refused(409, "The game is paused already." if on else "The game is not paused.")
    name = table.state.seats[seat].name
    said = f"{name} pauses the game." if on else f"{name} lets the game go on."
    await table.commit([Paused(seat, on), Notice(said)], announce=True)


def late(table: Table) -> list[int]:
    """The people whose turn it is and whose time a bot may take over."""
    if not table.state.timer.level or table.state.paused is not None or table.stuck:
        return []
    return [seat for seat in table.to_act() if not table.state.seats[seat].is_bot()]


def left(table: Table) -> float:
    return max(0.0, table.state.timer.seconds - turn_for(table.card, now()))


def watch(desk: "Desk", table: Table) -> None:
    """Ring when the turn has lasted too long; nobody's turn is played while nobody is there."""
    if table.turn_clock is not None:
        table.turn_clock.cancel()
        table.turn_clock = None
    if late(table) and table.listeners and not table.dead:
        loop = asyncio.get_running_loop()
        table.turn_clock = loop.call_later(left(table) + 0.05, ring, desk, table.id)


def ring(desk: "Desk", table: str) -> None:
    desk.keep(desk.act(table, time_is_up))


async def time_is_up(table: Table) -> None:
    """A bot plays the turn of whoever took too long."""
    seats = late(table)
    if not seats or left(table) or not table.listeners:
        return
    level = table.state.timer.level
    events: list[Event] = []
    for seat in seats:
        name = table.state.seats[seat].name
        text = f"The time of {name} is up: {called(level)} plays this turn."
        events += [StoodIn(seat, level, turn=True), Notice(text)]
    await table.commit(events, announce=True)
    table.refresh()
