"""Chances for spectators: what all know, after the last finished turn, never within one."""

from typing import Any

from freebooter.kernel.dice import Dice
from freebooter.review.judge import SPECTATOR
from freebooter.server import wire_help
from freebooter.server.bots_at_work import ThinkingFailed
from freebooter.server.desk import Desk
from freebooter.server.history import past
from freebooter.server.identity import Identity
from freebooter.server.refused import Refused
from freebooter.server.replay import imagined
from freebooter.server.table import Table

WORLDS = 128
SECONDS = 60.0
NOT_FOR_SEATS = "Chances are for spectators only, not for whoever sits at the table."


async def begin(table: Table, who: Identity) -> dict[str, Any]:
    """The job for a worker; refused to everybody who has a seat here."""
    table.check_may_look(who)
    if table.is_host(who) or any(table.owns(who, seat) for seat in range(table.seats)):
        raise Refused(403, NOT_FOR_SEATS)
    if not table.state.advice.strip:
        raise Refused(403, "This table shows no chances to spectators.")
    table.check_runs()
    move = table.rest_move
    if move < 0:
        raise Refused(409, "Wait until this turn is over.")
    match = await past(table, move)
    return {
        "work": "chances",
        "game": table.header.game,
        "options": table.header.options,
        "content": table.state.content,
        "world": imagined(table.game, match.position, SPECTATOR, Dice(move, "strip")),
        "worlds": WORLDS,
        "seed": move,
        "move": move,
    }


async def look(desk: Desk, host: str, job: dict[str, Any]) -> wire_help.ChancesInfo:
    """What a worker finds."""
    try:
        said = await desk.thinkers.work(job, host, SECONDS)
    except ThinkingFailed as error:
        raise Refused(503, "No chances can be had now; try again.") from error
    if "chances" not in said:
        raise Refused(503, "No chances can be had now; try again.")
    found = [wire_help.Chance(points, error) for points, error in said["chances"]]
    return wire_help.ChancesInfo(job["move"], found, WORLDS, said["judge"])
