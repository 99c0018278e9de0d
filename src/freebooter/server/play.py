"""Playing at a table: choices, the answers that the table gives for players, and undo."""

from freebooter.kernel.errors import BadChoice
from freebooter.kernel.match import Match
from freebooter.kernel.memory import Act
from freebooter.server import grace, messages, replay, wire
from freebooter.server.events import Checked, Eased, Ended, Event, GraceKind, Returned, Undone
from freebooter.server.refused import Refused
from freebooter.server.rules_change import CHECK_EVERY, checksum
from freebooter.server.table import Table

EVENTS_A_MOVE = 4  # of a journal at most, for who chooses and takes back without end
MOST_GIVEN = 1_000  # answers in a row, in case a game never asks again


def known_answer(table: Table, seat: int, key: str, what: str) -> wire.Done | None:
    """The answer to an act with this key, if it was made before."""
    known = table.state.keys.get((seat, key)) if key else None
    if known is None:
        return None
    if known.what != what:
        raise Refused(422, "This key was used for something else already.")
    return wire.Done(known.version, known.move)


def check_turn(table: Table, seat: int, version: int, by_bot: bool) -> None:
    newest = table.state.version(seat)
    if table.state.paused is not None:
        raise Refused(409, "The game is paused.", version=newest)
    if table.state.seats[seat].is_bot() != by_bot:
        sentence = "A bot plays this seat: come back first." if not by_bot else "No bot."
        raise Refused(409, sentence, version=newest)
    if not table.state.prompt_since[seat] <= version <= newest:
        raise Refused(409, "The table has moved on since you looked.", version=newest)


def is_at_the_limit(table: Table) -> bool:
    most, state = table.settings.most_acts_a_table, table.state
    return state.acts >= most or state.seq >= most * EVENTS_A_MOVE


async def choose(
    table: Table, seat: int, version: int, choice: str | int, key: str, by_bot: bool = False
) -> wire.Done:
    """A choice with the luck it brings: checked, stored, then shown."""
    try:
        if key:
            vocabulary = table.game.vocabulary
            said = vocabulary.say(choice) if isinstance(choice, int) else choice
            known = known_answer(table, seat, key, said)
            if known is not None:
                return known
        match = table.check_runs()
        check_turn(table, seat, version, by_bot)
        if is_at_the_limit(table):
            most = table.settings.most_acts_a_table
            raise Refused(409, f"A table has at most {most} moves: end the game by agreement.")
        table.begin()
        match.choose(seat, choice)
        act = match.acts[-1]
    except BadChoice as error:
        newest = table.state.version(seat)
        raise Refused(422, str(error)[:400], error.clause or None, newest) from error
    asked = table.state.asked is not None
    events = entered(table, match, act, key)
    events += (back := given_back(table, match))
    await table.commit(events, match.is_over() or bool(back) or (asked and not act.is_hidden))
    return wire.Done(table.state.version(seat), match.moves)


def why(table: Table, seat: int, said: str | int) -> wire.Why:
    """Why a seat may not choose something now."""
    if table.match is None:
        raise Refused(409, "The game has not begun.")
    try:
        position = table.match.position
        return messages.build_why(table.game, position, table.names(), seat, said)
    except BadChoice as error:
        raise Refused(422, str(error)[:400]) from error


def entered(table: Table, match: Match, act: Act | None, key: str = "") -> list[Event]:
    """The events of an act just made, if any, and of those that the table now makes for players."""
    events: list[Event] = []
    checked = table.state.checked
    for _ in range(MOST_GIVEN):
        if act is not None:
            luck, odds = replay.draw_luck(match)
            events.append(replay.chosen(match, act, luck, key, odds))
            if len(match.acts) - checked >= CHECK_EVERY and replay.can_be_saved(match):
                checked = len(match.acts)
                events.append(Checked(checked, checksum(match.position)))
        act, key = give(table, match), ""
        if act is None:
            break
    if match.is_over():
        events.append(ended(match))
    return events


def given_back(table: Table, match: Match) -> list[Event]:
    """Whose turn is over, and with it that of the bot that stood in for it."""
    to_act = match.to_act()
    seats = enumerate(table.state.seats)
    return [Returned(i) for i, seat in seats if seat.for_turn and i not in to_act]


def give(table: Table, match: Match) -> Act | None:
    """Make the next act that the table makes for a player; never within the grace of another."""
    given = grace.next_given(table, match)
    if given is None or grace.holds_up(table, match, given[0]):
        return None
    match.choose(*given, is_given=True)
    return match.acts[-1]


def ended(match: Match) -> Ended:
    return Ended(match.position.scores(), match.position.ranking(), match.agreed)


async def go_on(table: Table) -> None:
    """After a grace: the acts that the table makes for players."""
    match = table.match
    if match is not None and table.state.status == "running" and not table.stuck:
        table.begin()
        events = entered(table, match, None)
        if events:
            await table.commit(events, match.is_over())


async def ease(
    table: Table, seat: int, gives: bool, passes: bool, waits: GraceKind | None = None
) -> None:
    """What the table does for a player: gives answers, passes, lets bots wait for second thoughts.

    Without a word about the last it stays as it is.
    """
    if table.state.status == "over":
        raise Refused(409, "The game is over.")
    match = table.match
    passes_in = match.position.rounds() if passes and match is not None else -1
    held = table.state.seats[seat]
    waits = held.grace if waits is None else waits
    if (held.gives, held.passes_in, held.grace) == (gives, passes_in, waits):
        return
    events: list[Event] = [Eased(seat, gives, passes_in, waits)]
    table.begin()
    held = table.state.seats[seat]
    held.gives, held.passes_in, held.grace = gives, passes_in, waits
    table.graces.pop(seat, None)
    if match is not None and table.state.status == "running" and not table.stuck:
        events += entered(table, match, None)
    await table.commit(events)


async def undo(table: Table, seat: int, version: int, key: str, whole: bool) -> wire.Done:
    """Take back a choice, or all since the last barrier."""
    what = "restart" if whole else "undo"
    known = known_answer(table, seat, key, what)
    if known is not None:
        return known
    match = table.check_runs()
    check_turn(table, seat, version, False)
    if not match.can_undo(seat):
        newest = table.state.version(seat)
        raise Refused(409, "There is nothing that you can take back.", version=newest)
    table.begin()
    before = match.to_act()
    sealed = match.acts[-1].is_sealed
    drop = match.undo(seat)
    while whole and match.can_undo(seat):
        drop += match.undo(seat)  # each lies before those that are gone, so its place is right
    event = Undone(
        seat=seat,
        drop=sorted(drop),
        sealed=sealed,
        hidden=sealed and match.to_act() == before,
        bars=not match.has_past(),
        key=key,
        what=what,
    )
    await table.commit([event], snapshots_after=min(drop))
    table.went_back()
    return wire.Done(table.state.version(seat), match.moves)
