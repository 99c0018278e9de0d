"""A table that others have written to as well: brought up to what is stored.

Whoever calls has the table's lock, and nothing tried is left in its memory.
"""

from dataclasses import replace

from freebooter.server import aftermath, grace, saving
from freebooter.server import events as ev
from freebooter.server.advice import note_turn
from freebooter.server.announcing import Hint
from freebooter.server.history import brought_up, summed
from freebooter.server.logs import log
from freebooter.server.refused import Refused
from freebooter.server.replay import repeat, standing
from freebooter.server.store import News
from freebooter.server.table import Table

GONE = "There is no such table, or none that you may see."
# After these the match is built anew.
TURNS = (ev.Undone, ev.TakenBack, ev.RulesChanged, ev.Started)
# After these everybody is shown everything again.
SHOWN_AGAIN = (ev.StoodIn, ev.Returned)


async def catch_up(table: Table) -> bool:
    """Whether there was anything new. A table that is gone is refused."""
    news = await table.store.news(table.id, table.state.seq)
    if news is None:
        table.give_up(4404, "This table was put away.")
        raise Refused(404, GONE)
    if news.seq < table.state.seq or (table.state.seq and news.known_at != table.state.at):
        await start_over(table)
        return True
    if news.events:
        await follow(table, news)
    return bool(news.events)


async def goes_on(table: Table, hint: Hint) -> bool:
    """Whether all that a hint says is known now: it begins exactly where our memory ends."""
    state = table.state
    if not hint.said or state.seq > hint.seq:
        return False
    try:
        news = hint.news()
    except Exception as error:  # whoever said it is newer than we are
        log("hint not understood", table=table.id, why=f"{error!r:.100}")
        return False
    if state.seq == hint.seq:
        return state.at == news.events[-1].at
    if state.seq + 1 != news.events[0].seq or news.known_at != (state.at if state.seq else None):
        return False
    await follow(table, news)
    return True


async def follow(table: Table, news: News) -> None:
    """Go on by what others have stored."""
    state, names, chats = table.state.copy(), table.names(), len(table.state.chat)
    ended = []
    for stored in news.events:
        event = stored.event
        if isinstance(event, ev.Eased) and grace.is_end_of_turn(state, event):
            ended.append(event.seat)
        if isinstance(event, ev.Hinted):
            table.hinted = (event.seat, state.prompt_since[event.seat])
        state.add(stored)
    happened = [stored.event for stored in news.events]
    match, saved, header = table.match, table.saved, table.header
    for event in happened:
        if isinstance(event, ev.RulesChanged):
            header = replace(header, rules_version=event.version)
    is_anew = any(isinstance(event, TURNS) for event in happened)
    try:
        if is_anew:
            events = await table.store.events(table.id, 0, state.seq)
            found = await brought_up(table.store, header, state, table.game, events)
            match, saved = found.match, found.saved
        elif match is not None:
            repeat(match, standing(news.events).acts)
            if state.agreed and not match.agreed:
                match.agree()
    except BaseException:
        table.give_up()  # the match may have gone half the way
        raise
    table.state, table.match, table.saved, table.header = state, match, saved, header
    if is_anew or names != table.names():
        table.stuck = ""
        table.forget_names()
    elif any(isinstance(event, SHOWN_AGAIN) for event in happened):
        table.refresh()
    assert news.card is not None
    announce = aftermath.is_noticed(table.card, news.card)
    for event in happened:
        if isinstance(event, ev.Eased):
            table.graces.pop(event.seat, None)  # it begins anew, as the seat wants it now
    aftermath.show(table, chats, news.card, happened, announce)
    for seat in ended:
        grace.let_go(table, seat)
    if isinstance(happened[-1], ev.TakenBack):
        grace.after_rewinding(table)
    if any(isinstance(event, ev.Paced) for event in happened):
        table.paced.ring()
    note_turn(table)
    saving.save_soon(table)


async def start_over(table: Table) -> None:
    """The store has less than we have seen, or else: a standby took over that was behind."""
    known, row = table.state.seq, await table.store.table(table.id)
    if row is None:
        table.give_up(4404, "This table was put away.")
        raise Refused(404, GONE)
    try:
        events = await table.store.events(table.id)
        state = await summed(row, events)
        if state.status != "open":
            found = await brought_up(table.store, row.header, state, table.game, events)
            table.match, table.saved = found.match, found.saved
        else:
            table.match, table.saved = None, []
        table.state, table.card, table.header = state, row.card, row.header
    except BaseException:
        table.give_up()
        raise
    log("the store is behind what it said before: table reloaded", table=table.id, was=known)
    table.forget_names()
    text = f"The database was set back: the game goes on from move {state.moves}."
    if not state.chat or state.chat[-1].text != text:  # another process has said so
        await table.commit([ev.Notice(text)], announce=True)
