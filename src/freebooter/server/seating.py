"""Who sits where: sitting down, beginning, a bot that stands in, and coming back."""

from freebooter.bots.levels import LEVELS
from freebooter.kernel.choice import SEATS
from freebooter.server import play, replay, wire
from freebooter.server.cleaning import clean_name
from freebooter.server.events import Event, Notice, Returned, Seated, Started, StoodIn, Watched
from freebooter.server.games_info import levels_of
from freebooter.server.header import CODE
from freebooter.server.identity import Identity
from freebooter.server.refused import Refused
from freebooter.server.table import Table


def check_level(game: str, level: str) -> None:
    levels = levels_of(game)
    if level not in levels:
        raise Refused(422, f"Bots here are {', '.join(levels)}, not {level!r:.30}.")


CREW = ("Calico", "Mira", "Drake", "Inez", "Tew", "Bonny")  # as the page of a new table has them


def bot_name(taken: set[str], place: int) -> str:
    """What a bot is called that nobody named; there are as many names as a table has seats."""
    order = [*CREW[place - 1 :], *CREW[: place - 1]]
    return next(name for name in order if name not in taken)


def plan(game: str, wanted: list[wire.SeatWish], who: Identity) -> list[Seated]:
    """The events that seat everybody at a new table."""
    events: list[Seated] = []
    taken: set[str] = set()
    if sum(wish.kind == "me" for wish in wanted) > 1:
        raise Refused(422, "You have one seat; further ones of yours are hotseat.")
    for place, wish in enumerate(wanted):
        name = clean_name(wish.name) if wish.name else ""
        if wish.kind == "bot":
            check_level(game, wish.level)
            named = {clean_name(one.name) for one in wanted if one.name}
            name = name or bot_name(taken | named, place)
        name = name or f"Player {place + 1}"
        if name in taken:
            raise Refused(422, f"Two seats cannot both be called {name}.")
        taken.add(name)
        if wish.kind == "bot":
            events.append(Seated(place, name, "bot", None, wish.level, 0, wish.flag))
        elif wish.kind == "invite":
            events.append(Seated(place, name, "open", None, "", 0))
        else:
            events.append(Seated(place, name, "person", who.hash, "", 0, wish.flag))
    return events


async def take_seat(table: Table, seat: int, name: str, owner: str, flag: int) -> None:
    """Somebody sits down; colours can be chosen until the game begins."""
    held = table.state.seats[seat]
    if not held.is_free():
        raise Refused(409, "This seat is taken.")
    if name in (s.name for i, s in enumerate(table.state.seats) if i != seat):
        raise Refused(409, "Somebody at this table has that name already.")
    is_running = table.state.status == "running"
    colours = held.flag if is_running else flag
    events: list[Event] = [Seated(seat, name, "person", owner, "", held.link, colours)]
    if is_running:
        said = f"takes over from {held.name}" if held.warm else f"takes seat {SEATS.words[seat]}"
        events.append(Notice(f"{name} {said}."))
    word = SEATS.words[seat]
    await table.commit(events, True, links_dropped=[word], members_added=[owner])
    table.forget_names()


async def start(table: Table, fill: str) -> None:
    """Begin; seats that nobody took get bots, if that is wanted."""
    if table.state.status != "open":
        raise Refused(409, "The game has begun already.")
    names = table.names()
    events: list[Event] = []
    dropped = [CODE]
    for place, seat in enumerate(table.state.seats):
        if seat.kind == "open":
            word = SEATS.words[place]
            if not fill:
                raise Refused(409, f"Seat {word} is still empty; `fill` puts a bot there.")
            names[place] = bot_name(set(names), place)
            kept = Seated(
                place, names[place], "bot", None, fill, seat.link, seat.flag, True, seat.asked
            )
            events.append(kept)
            dropped.append(word)
    table.begin()
    match = replay.new_match(table.game, table.header.options, table.header.seed, names)
    events.append(Started(*replay.draw_luck(match)))
    events += play.entered(table, match, None)
    table.match = match
    await table.commit(events, True, links_dropped=dropped)


def called(level: str) -> str:
    """A bot, as people at the table call it."""
    return f"a {level.capitalize()}" if level in LEVELS else "a bot"


def usual_level(game: str) -> str:
    """The level of a bot that plays on for whoever leaves."""
    levels = levels_of(game)
    return "greedy" if "greedy" in levels else levels[-1]


async def resign(table: Table, seat: int, level: str, may_look_on: bool = False) -> None:
    """Somebody gives up a seat for good, and a bot plays on."""
    held = table.state.seats[seat]
    if table.state.status != "running":
        raise Refused(409, "Nobody resigns but while the game runs.")
    if held.kind != "person":
        raise Refused(409, "A bot has this seat.")
    owner, word = held.owner or "", SEATS.words[seat]
    events: list[Event] = []
    if may_look_on and owner != table.header.host and owner not in table.state.watchers:
        events.append(Watched(owner))
    events.append(Seated(seat, held.name, "bot", None, level, held.link + 1, held.flag))
    events.append(Notice(f"{held.name} resigns: {called(level)} plays on."))
    await table.commit(events, True, links_dropped=[word], tokens_dropped=[seat])
    for listener in table.listeners:
        if seat in (listener.viewer, listener.who.seat):
            listener.close(4410, "The seat was given up.")
    table.refresh()


async def stand_in(table: Table, seat: int, level: str) -> None:
    """A bot plays for somebody."""
    held = table.state.seats[seat]
    if table.state.status != "running":
        raise Refused(409, "Bots stand in only while the game runs.")
    if held.is_bot():
        raise Refused(409, "A bot plays this seat already.")
    by = called(level)
    text = f"{by[0].upper()}{by[1:]} stands in for {held.name}."
    await table.commit([StoodIn(seat, level), Notice(text)], announce=True)
    table.refresh()


async def come_back(table: Table, seat: int) -> None:
    """Somebody plays their seat themselves again."""
    held = table.state.seats[seat]
    if not held.stand_in:
        raise Refused(409, "No bot stands in for this seat.")
    events: list[Event] = [Returned(seat), Notice(f"{held.name} is back.")]
    if table.match is not None and table.state.status == "running" and not table.stuck:
        table.begin()
        table.state.seats[seat].stand_in = False
        events += play.entered(table, table.match, None)
    await table.commit(events, announce=True)
    table.refresh()
