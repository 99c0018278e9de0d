"""Snapshots of a table: now and then, in a thread, and never in anybody's way."""

import asyncio
from typing import TYPE_CHECKING

from freebooter.kernel.saved_match import Mark, mark_of
from freebooter.server import replay
from freebooter.server.logs import log_error

if TYPE_CHECKING:
    from freebooter.server.table import Table


def save_soon(table: "Table") -> None:
    """Begin with a snapshot if enough has happened since the last."""
    if table.match is None or (table.save_task is not None and not table.save_task.done()):
        return
    if table.stuck:  # the match is not what the journal says
        return
    while table.saved and not table.state.stands(table.saved[-1].seq, table.saved[-1].mark.acts):
        table.saved.pop()
    reached = table.saved[-1].mark.acts if table.saved else 0
    if table.state.acts - reached >= table.settings.snapshot_every:
        table.save_task = asyncio.create_task(save(table))


async def save(table: "Table") -> None:
    seq = table.state.seq
    try:
        async with table.lock:
            match = table.match
            if match is None or table.dead or not replay.can_be_saved(match):
                return
            seq, mark = table.state.seq, mark_of(match)
            since = table.saved[-1].mark if table.saved else Mark(0, 0, 0)
            if mark.acts <= since.acts:
                return
            kept = await asyncio.to_thread(replay.snapshot_of, match, seq, since)
            thins = len(table.saved) % replay.THIN and table.saved
            thinned = table.saved[-1].seq if thins else None
            table.saved.append(replay.Saved(seq, mark))
        await table.store.keep_snapshot(table.id, kept, thinned)
    except Exception:  # the journal has it all
        log_error("no snapshot", table=table.id)
        table.saved = [one for one in table.saved if one.seq < seq]
