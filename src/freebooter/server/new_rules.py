"""A table whose rules have changed: it goes on, or says where they differ and can be rewound."""

import contextlib
from dataclasses import replace

from freebooter.kernel.errors import BadChoice
from freebooter.kernel.match import Match
from freebooter.server import replay
from freebooter.server.events import Event, Notice, RulesChanged, Stored, TakenBack
from freebooter.server.history import in_thread
from freebooter.server.logs import log
from freebooter.server.refused import Refused
from freebooter.server.rules_change import Outcome, compared
from freebooter.server.table import Table


def new_match(table: Table) -> Match:
    header = table.header
    return replay.new_match(table.game, header.options, header.seed, table.names())


def replayed(table: Table, events: list[Stored]) -> tuple[Match, Outcome]:
    """The match as far as the rules of today agree with a journal."""
    match = new_match(table)
    found = compared(match, events, table.state)
    while found.difference:
        match = new_match(table)
        course = replay.standing(events)
        with contextlib.suppress(BadChoice):  # where even the set-up differs
            replay.repeat_luck(match, course.start)
            replay.repeat(match, course.acts[: found.acts])
        if found.acts == 0 or not match.position.is_chance():
            break
        found.acts -= 1  # luck would have to decide what the journal does not say
    match.forget_past()
    return match, found


async def follow(table: Table, events: list[Stored]) -> None:
    """Bring a table of older rules up to those of today, if nothing in it differs."""
    was, version = table.header.rules_version, table.game.meta.rules_version
    if table.state.status != "open":
        table.match, found = await in_thread(replayed, table, events)
        if found.difference:
            table.stuck = stuck(table, found.difference)
            log("rules differ", table=table.id, was=was, now=version, acts=found.acts)
            return
    text = f"The rules were revised (version {was} to {version}); nothing changes for this game."
    await adopt(table, [Notice(text)])


def stuck(table: Table, difference: str) -> str:
    assert table.match is not None
    return (
        f"The rules have changed since this game began, and differ after move "
        f"{table.match.moves}: {difference}. The host can rewind the game to there and play on."
    )[:400]


async def adopt(table: Table, events: list[Event]) -> None:
    version = table.game.meta.rules_version
    table.begin()
    table.header = replace(table.header, rules_version=version)
    table.saved = []
    await table.commit(
        [*events, RulesChanged(version)], True, rules_version=version, snapshots_after=0
    )


async def rewind(table: Table) -> None:
    """Go on from where the rules of today still agree; what came after is taken back."""
    if not table.stuck or table.match is None:
        raise Refused(409, "The rules of this game have not changed.")
    match = table.match
    if table.state.status == "over":
        raise Refused(409, "The game is over.")
    if match.position.is_chance():
        raise Refused(409, "The rules differ from the very beginning: make a new table.")
    table.begin()
    table.stuck = ""
    text = f"The rules have changed: the host rewinds the game to move {match.moves}."
    await adopt(table, [Notice(text), TakenBack(len(match.acts))])
    table.went_back()
    table.refresh()
