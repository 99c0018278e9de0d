"""The record of a table from its journal alone: for games whose rules are not here."""

import asyncio
from typing import Any

from freebooter.kernel.choice import SEATS
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.record import AGREED, BY_LUCK, FORMAT, commitment
from freebooter.server.database import Database, reading, shown
from freebooter.server.events import Stored
from freebooter.server.header import TableHeader
from freebooter.server.replay import Course, standing
from freebooter.server.table_state import added_up


def record_of(header: TableHeader, pace: int, events: list[Stored]) -> dict[str, Any]:
    """What `Match.record` would say; the seed is in it only when the game is over."""
    state = added_up(header.options["players"], pace, events)
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": header.game,
        "rules_version": header.rules_version,
        **({} if state.content is None else {"content": state.content}),
        "options": header.options,
        "seats": [seat.name for seat in state.seats],
        "seed_commitment": commitment(header.seed),
        "entries": entries_of(standing(events)),
    }
    if state.result is not None:
        record["seed"] = header.seed
        record["scores"], record["ranking"] = state.result
        if state.agreed:
            record["ended"] = AGREED
    return record


def entries_of(course: Course) -> list[list[str]]:
    """Who chose what, and what happened; sealed answers stand in the order of seats."""
    entries = [[BY_LUCK, outcome] for outcome in course.start]
    answers: list[list[str]] = []
    for act in course.acts:
        answers.append([SEATS.words[act.seat], act.choice])
        if not act.sealed:
            entries += sorted(answers, key=lambda entry: entry[0])
            entries += [[BY_LUCK, outcome] for outcome in act.luck]
            answers = []
    return entries + answers


def export(db: Database, table: str) -> dict[str, Any]:
    """The record of any table of a database, for whoever runs the server."""

    async def read() -> dict[str, Any]:
        async with reading(db) as store:
            row = await store.table(table)
            if row is None:
                raise FreebooterError(f"There is no table {table!r:.40} in {shown(db)}.")
            return record_of(row.header, row.card.pace, await store.events(table))

    return asyncio.run(read())
