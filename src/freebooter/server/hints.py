"""Hints at a table that allows them: from worlds the seat might be in, and told to all."""

import secrets
import time
from typing import Any

from freebooter.kernel.dice import Dice
from freebooter.review.hint import WORLDS
from freebooter.server import wire_help
from freebooter.server.bots_at_work import ThinkingFailed
from freebooter.server.desk import Desk
from freebooter.server.events import Hinted, Notice
from freebooter.server.refused import Refused
from freebooter.server.replay import imagined
from freebooter.server.table import Table

LONGEST = 5  # times that a look can be doubled
SECONDS = 60.0
NEVER = "There are no hints at this table."
NO_MORE = "You have had your three hints in this game."


async def begin(table: Table, seat: int, version: int, longer: int) -> dict[str, Any]:
    """Count and tell a hint; the job for a worker. A longer look at the same question is free."""
    match = table.check_runs()
    advice = table.state.advice
    if advice.hints == "never":
        raise Refused(403, NEVER)
    if seat not in table.to_act():
        raise Refused(409, "A hint is for whoever must choose now, and you need not.")
    since = table.state.prompt_since[seat]
    if not since <= version <= table.state.version(seat):
        raise Refused(409, "The position has changed since: look again.")
    asked = (seat, since)
    if asked != table.hinted:
        if advice.left(seat) == 0:
            raise Refused(403, NO_MORE)
        name = table.state.seats[seat].name
        await table.commit([Hinted(seat), Notice(f"{name} looks at a hint.")], announce=True)
        table.hinted = asked
    seed = secrets.randbits(62)
    return {
        "work": "hint",
        "game": table.header.game,
        "options": table.header.options,
        "content": table.state.content,
        "world": imagined(table.game, match.position, seat, Dice(seed, "hint")),
        "seat": seat,
        "names": table.names(),
        "worlds": WORLDS << min(longer, LONGEST),
        "seed": seed,
    }


async def look(desk: Desk, host: str, job: dict[str, Any]) -> wire_help.HintInfo:
    """What a worker finds."""
    began = time.monotonic()
    try:
        said = await desk.thinkers.work(job, host, SECONDS)
    except ThinkingFailed as error:
        raise Refused(503, "No hint can be had now; try again.") from error
    hint = said.get("hint")
    if hint is None:
        raise Refused(503, "No hint can be had now; try again.")
    advice = [
        wire_help.AdviceInfo(
            list(one["choices"]), one["sentence"], one["points"], one["error"], one["reason"]
        )
        for one in hint["advice"]
    ]
    return wire_help.HintInfo(
        advice,
        hint["sure"],
        hint["par"],
        hint["worlds"],
        hint["games"],
        hint["of"],
        said["judge"],
        round(time.monotonic() - began, 1),
    )
