"""What people say of a finished game: kept in its journal, read by whoever runs the server."""

from typing import Any, NamedTuple

from freebooter.server import wire_help
from freebooter.server.cleaning import clean
from freebooter.server.database import Database, reading
from freebooter.server.events import Opined
from freebooter.server.export import record_of
from freebooter.server.identity import Identity
from freebooter.server.refused import Refused
from freebooter.server.store import StorageError
from freebooter.server.table import Table
from freebooter.server.table_state import added_up

LENGTH = 500


async def keep(table: Table, who: Identity, said: wire_help.Opinion) -> None:
    """Store what a seat of somebody's says; nobody at the table is told."""
    seat = table.my_seat(who, said.seat)
    if table.state.status != "over":
        raise Refused(409, "What you think of a game is asked when it is over.")
    if table.state.seats[seat].kind != "person":
        raise Refused(409, "Only people are asked what they think of a game.")
    text = clean(said.confusing, LENGTH, "What was confusing", joins=True)
    if not (said.fun or said.felt or text):
        raise Refused(422, "Nothing is said: fun from 1 to 5, how long it felt, or a rule.")
    event = Opined(seat, said.fun, said.felt, text)
    if table.state.advice.opinions.get(seat) != event:
        await table.commit([event])


def own(table: Table, who: Identity) -> wire_help.OpinionList:
    """What somebody's own seats have said, and nobody else's."""
    table.check_may_look(who)
    return wire_help.OpinionList(
        [
            wire_help.Opinion(f"p{seat + 1}", said.fun, said.felt, said.confusing)
            for seat, said in sorted(table.state.advice.opinions.items())
            if table.owns(who, seat)
        ]
    )


class Finished(NamedTuple):
    """A game that people have played to its end here."""

    table: str
    record: dict[str, Any]
    opinions: list[Opined]


async def finished_in(store: Any) -> list[Finished]:
    """All of a store; not forks, which are half of another game, nor records from elsewhere."""
    found = []
    for one in await store.aged():
        if one.status != "over":
            continue
        try:
            row = await store.table(one.table)
            if row is None or row.header.forked is not None:
                continue
            events = await store.events(one.table)
        except StorageError:  # it cannot be read; the server says so where it is opened
            continue
        state = added_up(row.header.options["players"], row.card.pace, events)
        if any(seat.kind == "person" and seat.owner is not None for seat in state.seats):
            record = record_of(row.header, row.card.pace, events)
            said = [state.advice.opinions[seat] for seat in sorted(state.advice.opinions)]
            found.append(Finished(one.table, record, said))
    return found


async def finished_games(db: Database) -> list[Finished]:
    async with reading(db) as store:
        return await finished_in(store)
