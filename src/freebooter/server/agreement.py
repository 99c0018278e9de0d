"""Ending a game by agreement of all people at the table, with the ranking as it stands.

Bots agree. Somebody who is away does not, nor does a bot that stands in, nor an empty seat.
"""

from freebooter.server.events import EndAnswered, EndProposed, EndWithdrawn, Event, Notice
from freebooter.server.play import ended
from freebooter.server.refused import Refused
from freebooter.server.table import Table
from freebooter.server.table_state import Proposed, missing

ENDS = "All agree: the game ends here, with the ranking as it stands."


def guest_at(table: Table, seat: int) -> str:
    return table.state.seats[seat].owner or ""


def check_proposed(table: Table) -> Proposed:
    table.check_runs()
    if table.state.proposed is None:
        raise Refused(409, "Nobody proposes to end the game.")
    return table.state.proposed


async def propose(table: Table, seat: int) -> None:
    """Somebody proposes to end the game; alone with bots it ends at once."""
    table.check_runs()
    if table.state.proposed is not None:
        raise Refused(409, "It is proposed already to end the game: answer that.")
    guest, name = guest_at(table, seat), table.state.seats[seat].name
    text = f"{name} proposes to end the game here."
    await settle(table, [EndProposed(seat, guest), Notice(text)], [guest])


async def answer(table: Table, seat: int, accept: bool) -> None:
    """Somebody agrees, or does not; who has agreed may still say no."""
    proposed = check_proposed(table)
    guest = guest_at(table, seat)
    if accept and guest in proposed.agreed:
        raise Refused(409, "You have agreed already.")
    name = table.state.seats[seat].name
    said = f"{name} agrees to end it." if accept else f"{name} wants to play on."
    events: list[Event] = [EndAnswered(seat, accept, guest), Notice(said)]
    await settle(table, events, [*proposed.agreed, guest] if accept else [])


async def withdraw(table: Table, seat: int) -> None:
    """Whoever proposed to end the game takes that back."""
    proposed = check_proposed(table)
    if guest_at(table, seat) != guest_at(table, proposed.seat):
        raise Refused(403, "Only whoever proposed it can withdraw it; you can answer no.")
    name = table.state.seats[seat].name
    said = Notice(f"{name} wants to play on after all.")
    await table.commit([EndWithdrawn(seat), said], announce=True)


async def settle(table: Table, events: list[Event], agreed: list[str]) -> None:
    """Store what was said; if nobody is missing any more, the game is over."""
    if agreed and not missing(table.state.seats, agreed):
        await end(table, events)
    else:
        await table.commit(events, announce=True)


async def end(table: Table, events: list[Event]) -> None:
    match = table.check_runs()
    table.begin()
    match.agree()
    await table.commit([*events, Notice(ENDS), ended(match)], announce=True)
