"""Taking back past a barrier: all people at the table agree, or only one sits there."""

import asyncio

from freebooter.kernel.match import Match
from freebooter.server import grace, replay
from freebooter.server.events import (
    Event,
    Notice,
    Stored,
    TakebackAnswered,
    TakebackAsked,
    TakenBack,
)
from freebooter.server.history import match_after
from freebooter.server.refused import Refused
from freebooter.server.table import Table
from freebooter.server.table_state import Rewound, missing


async def ask(table: Table, seat: int, move: int) -> None:
    """Somebody asks to go on from after a move. Bots have no say; one that stands in gives none."""
    table.check_runs()
    held = table.state.seats[seat]
    if table.header.undo == "none":
        raise Refused(409, "At this table nothing is taken back.")
    if held.is_bot():
        raise Refused(409, "A bot plays this seat: come back first.")
    rewound = table.state.rewound
    is_forward = rewound is not None and move == rewound.moves > table.state.moves
    if move >= table.state.moves and not is_forward:
        raise Refused(422, f"Move {move} is not in the past.")
    if table.state.asked is not None:
        raise Refused(409, "A take-back is being asked for already.")
    guest = held.owner or ""
    if table.header.undo == "free" or not missing(table.state.seats, [guest]):
        text = f"{held.name} goes forward again to move {move}."
        if not is_forward:
            text = f"{held.name} takes play back to move {move}."
        await go(table, move, [Notice(text)], seat)
        return
    text = f"{held.name} asks to take play back to move {move}."
    if is_forward:
        text = f"{held.name} asks to go forward again to move {move}."
    await table.commit([TakebackAsked(seat, move, guest), Notice(text)], announce=True)


async def answer(table: Table, seat: int, accept: bool) -> None:
    table.check_runs()
    asked = table.state.asked
    if asked is None:
        raise Refused(409, "Nobody asks for a take-back.")
    held = table.state.seats[seat]
    guest = held.owner or ""
    if guest in asked.agreed:
        raise Refused(409, "You have answered already.")
    said = f"{held.name} agrees." if accept else f"{held.name} does not agree: play goes on."
    events: list[Event] = [TakebackAnswered(seat, accept, guest), Notice(said)]
    if accept and not missing(table.state.seats, [*asked.agreed, guest]):
        await go(table, asked.move, events, asked.seat)
    else:
        await table.commit(events, announce=True)


async def go(table: Table, move: int, events: list[Event], seat: int) -> None:
    """Back or forward again to a move."""
    if move > table.state.moves:
        await go_forward(table, events)
    else:
        await go_back(table, move, events)
        grace.after_rewinding(table, seat)


async def go_forward(table: Table, events: list[Event]) -> None:
    """Make the acts again that were taken back; they are new events of the journal."""
    rewound = table.state.rewound
    assert rewound is not None
    stored = await table.store.events(table.id)
    lost = await asyncio.to_thread(lost_acts, stored, rewound)
    match = await match_after(table, rewound.keep)
    before = table.state.acts
    again: list[Event] = [TakenBack(rewound.keep)] if before != rewound.keep else []
    again += await asyncio.to_thread(made_again, match, lost)
    table.begin()
    table.match = match
    await table.commit([*events, *again], True, snapshots_after=rewound.keep)
    if before != rewound.keep:  # logs have what was chosen in secret meanwhile
        table.forget_names()


def made_again(match: Match, lost: list[replay.Played]) -> list[Event]:
    """Make acts at a match as they were made before; the events of it."""
    events: list[Event] = []
    for act in lost:
        replay.repeat(match, [act])
        events.append(replay.chosen(match, match.acts[-1], act.luck, odds=act.odds))
    return events


def lost_acts(stored: list[Stored], rewound: Rewound) -> list[replay.Played]:
    """The acts that were taken back, if what was left of the game still stands as it was."""
    left = replay.standing(stored).acts[: rewound.keep]
    before = replay.standing(stored[: rewound.seq - 1]).acts
    if before[: rewound.keep] != left:
        raise Refused(409, "Somebody has chosen otherwise meanwhile.")
    return before[rewound.keep :]


async def go_back(table: Table, move: int, events: list[Event]) -> None:
    """Go back past barriers. The same luck comes again, so nobody can fish for better."""
    keep = table.state.acts_at(move)
    match = await match_after(table, keep)
    table.begin()
    table.match = match
    await table.commit([*events, TakenBack(keep)], True, snapshots_after=keep)
    table.went_back()
