# Not compiled: it is sentences.
"""Why a choice is barred in this position of Notorious, and the hexes that speak of it."""

from collections.abc import Callable

from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import (
    OUT_OF_REACH,
    Sink,
    cheapest_pulls,
    influence_needed,
)
from freebooter.games.notorious.asking import (
    doubloons,
    hex_name,
    hexes,
    price_of_sinking_in,
    seat_name,
    ship_name,
)
from freebooter.games.notorious.cards.why_not import no_claim, no_draw, no_raid
from freebooter.games.notorious.pirates.pirate_phase import CallStorm
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTION,
    BLOW_SLOOP,
    BLOW_TO,
    BUILD_IN,
    BUILD_SHIP,
    CLAIM_CHART,
    CLAIM_RAID,
    DRAW_ANOTHER,
    END_TURN,
    HEXES,
    PICK_PIRATE,
    PICK_PLOT,
    PIRATE,
    PLACE_GALLEON,
    PLACE_PORT,
    PULL_FROM,
    SAIL_SHIP,
    SAIL_TO,
    SINK_IN,
    SINK_SHIP,
    SLOOP,
    STEAL_SHIP,
    STOP,
    TAKE_CAPTAIN,
)
from freebooter.games.notorious.words import NAMES
from freebooter.kernel.choice import Block, Choice, Seat
from freebooter.kernel.reason import Reason
from freebooter.kernel.words import Name, Sentence, fill, listed, named


def reason(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """Why this is barred now."""
    for block, say in REASONS:
        if block.has(choice):
            return say(game, seat, choice)
    raise ValueError(f"choice {choice} is never barred")


# Pieces of sentences.


def owners_in(game: Notorious, seat: Seat, hex: int) -> list[Name]:
    """Opponents with a piece in a hex."""
    return [
        seat_name(other)
        for other in range(game.seats)
        if other != seat and game.sea.has_piece(hex, other)
    ]


def pieces(sloops: int, galleons: int, port: bool) -> str:
    parts = [f"{sloops} Sloop{'s' * (sloops > 1)}"] if sloops else []
    parts += [f"{galleons} Galleon{'s' * (galleons > 1)}"] if galleons else []
    return listed([*parts, *(["a Port"] if port else [])])


# Setup.


def not_empty(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N1.12 A start needs an Ocean Hex without pieces."""
    block = PLACE_PORT if PLACE_PORT.has(choice) else PLACE_GALLEON
    hex = block.first(choice)
    where = hex_name(game, hex)
    if game.waters.is_island(hex):
        return Reason(fill("{hex} is an Island: you start at sea.", {"hex": where}))
    mine = game.sea.has_piece(hex, seat)
    who = Sentence("you" if mine else named(owners_in(game, seat, hex)))
    verb = "are" if mine else "is"
    said = fill("{hex} is taken: ", {"hex": where})
    return Reason(Sentence(said, who, f" {verb} there already."), between=(where,))


def not_on_offer(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N1.5, N1.6"""
    pirate = PICK_PIRATE.first(choice)
    name = Name(game.rules.pirates[pirate].name, PIRATE.kind, PIRATE.words[pirate])
    if pirate in game.pirates:
        taker = seat_name(game.pirates.index(pirate))
        return Reason(fill("{who} sail[s] under {pirate}.", {"who": taker, "pirate": name}))
    return Reason(fill("{pirate} is not among those on offer in this game.", {"pirate": name}))


# Place and Play.


def no_captain(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N5.1"""
    word = ACTION.words[TAKE_CAPTAIN.first(choice)]
    on = [NAMES[ACTION.words[a]] for a in range(len(ACTION.words)) if game.captains_on(seat, a)]
    hint = f"Yours stand on {listed(on)}." if on else ""
    return Reason(Sentence(f"You have no Captain on {NAMES[word]}."), Sentence(hint))


def must_take(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N5.2"""
    left = game.captains_placed(seat)
    captains = "Captain stands" if left == 1 else "Captains stand"
    return Reason(Sentence(f"You must take a Captain off: {left} {captains} on actions."))


def no_plot(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N12.1"""
    word = ACTION.words[PICK_PLOT.first(choice)]
    return Reason(Sentence(f"There is no {NAMES[word]} plot in the hand that you hold."))


# Sail.


def no_ship(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N6.1.1, N2.4"""
    hex, ship = SAIL_SHIP.first(choice), SAIL_SHIP.second(choice)
    where = hex_name(game, hex)
    values = {"hex": where, "ship": ship_name(ship)}
    sea = game.sea
    if sea.ships(hex, seat, ship):
        return Reason(fill("No edge of {hex} is open: the {ship} cannot leave.", values))
    has = pieces(sea.sloops(hex, seat), sea.galleons(hex, seat), sea.ports[seat] == hex)
    said = Sentence(fill("You have no {ship} at {hex}", values), f", only {has}.")
    others = hexes(game, [h for h in range(HEXES) if sea.ships(h, seat, ship)])
    stays = "A Port never moves." if sea.ports[seat] == hex else ""
    return Reason(said, Sentence(stays), helps=others)


def closed_edge(game: Notorious, start: int, to: int) -> Reason:
    """N2.2, N2.4 Why a Ship cannot go from hex to hex in one move."""
    values = {"from": hex_name(game, start), "to": hex_name(game, to)}
    if to == start:
        return Reason(fill("The Ship lies at {to} already.", values))
    if to in game.waters.open_neighbours[start]:
        island = next((h for h in (start, to) if game.waters.is_island(h)), start)
        cliffs = values | {"island": hex_name(game, island)}
        text = "The cliffs of {island} close the way from {from} to {to}."
        return Reason(fill(text, cliffs), between=(hex_name(game, island),))
    moves = game.waters.distance(start, to)  # N1.2 there is always a way
    return Reason(fill(f"{{to}} is not next to {{from}}: it is {moves} moves away.", values))


def not_to(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N2.2, N2.4, N14.5"""
    step = game.agenda[-1]
    assert isinstance(step, Sail)
    start, to = step.hex, SAIL_TO.first(choice)
    found = closed_edge(game, start, to)
    if to != start and game.power(seat).sails_through_edges:
        values = {"from": hex_name(game, start), "to": hex_name(game, to)}
        text = "{to} is not next to {from}, and a Ship moves one hex at a time."
        found = Reason(fill(text, values))
    reach = hexes(game, step.neighbours(game)[start])
    return Reason(found.sentence, between=found.between, helps=reach)


# Steal.


def no_steal(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N6.2.1, N14.10"""
    hex, owner, ship = (f(choice) for f in (STEAL_SHIP.first, STEAL_SHIP.second, STEAL_SHIP.third))
    where = hex_name(game, hex)
    values = {"hex": where, "owner": seat_name(owner)}
    ours, theirs = game.sea.influence(hex, seat), game.sea.influence(hex, owner)
    if ship == SLOOP:
        return Reason(fill("You have no piece at {hex}.", values), missing=(where,))
    if not game.power(seat).steals_galleons:
        return Reason(Sentence("Only Sloops can be stolen, and this is a Galleon."))
    if ours <= theirs:
        text = f"You have {ours} Influence at {{hex}}, {{owner}} {theirs}: you need more."
        return Reason(fill(text, values), missing=(where,))
    return Reason(Sentence("You have no Galleon left to put in its place."))


# Build.


def no_build(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N6.3.1"""
    hex = BUILD_IN.first(choice)
    where = hex_name(game, hex)
    sea = game.sea
    fit = [
        h
        for h in range(HEXES)
        if sea.ports[seat] == h or (sea.has_piece(h, seat) and not sea.has_opponents_piece(h, seat))
    ]
    helps = hexes(game, fit)
    if not sea.has_piece(hex, seat):
        said = fill("You have no piece at {hex}.", {"hex": where})
        return Reason(said, missing=(where,), helps=helps)
    there = named(owners_in(game, seat, hex))
    verb = "is" if len(owners_in(game, seat, hex)) == 1 else "are"
    said = fill("You build where no opponent is, or at your Port: at {hex} ", {"hex": where})
    return Reason(Sentence(said, there, f" {verb}, too."), between=(where,), helps=helps)


def no_galleon(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N6.3.1 Two Sloops or one Galleon."""
    step = game.agenda[-1]
    assert isinstance(step, Build)
    built = "a Sloop" if step.built == 1 else f"{step.built} Ships"
    return Reason(Sentence(f"You have built {built} already: a Galleon would be in their place."))


# Sink.


def no_sink(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N6.4.8, N6.4.9"""
    hex = SINK_IN.first(choice)
    where = hex_name(game, hex)
    values = {"hex": where}
    needed = influence_needed(game, seat, hex)
    if needed == OUT_OF_REACH:
        return Reason(fill("No opponent has a Ship at {hex}.", values))
    missing = needed - game.sea.influence(hex, seat)
    have = game.doubloons[seat]
    if cheapest_pulls(game, seat, hex, missing, NOWHERE) == OUT_OF_REACH:
        elsewhere = sum(game.sea.sloops(h, seat) for h in range(HEXES) if h != hex)
        sloops = "1 Sloop" if missing == 1 else f"{missing} Sloops"
        text = f"You would have to pull {sloops} to {{hex}}, and have {elsewhere} elsewhere."
        return Reason(fill(text, values), missing=(where,))
    price = price_of_sinking_in(game, seat, hex)
    sloops = "a Sloop" if missing == 1 else f"{missing} Sloops"
    text = f"Pulling {sloops} to {{hex}} costs {doubloons(price)}, you have {have}."
    return Reason(fill(text, values), missing=(where,))


def too_weak(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N6.4.1, N6.4.2"""
    step = game.agenda[-1]
    assert isinstance(step, Sink)
    owner, ship = SINK_SHIP.first(choice), SINK_SHIP.second(choice)
    where = hex_name(game, step.hex)
    values = {"hex": where, "owner": seat_name(owner)}
    ours, theirs = game.sea.influence(step.hex, seat), game.sea.influence(step.hex, owner)
    if ship == SLOOP:
        return Reason(fill("You have no piece at {hex}.", values), missing=(where,))
    text = f"A Galleon needs as much Influence as {{owner}} has at {{hex}}: {theirs}, you have "
    return Reason(fill(text + f"{ours}.", values), missing=(where,))


def no_pull(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N6.4.3, N6.4.8"""
    step = game.agenda[-1]
    assert isinstance(step, Sink)
    origin = PULL_FROM.first(choice)
    values = {"hex": hex_name(game, step.hex), "from": hex_name(game, origin)}
    if step.sunk:
        return Reason(Sentence("Sloops are pulled before the first sinking, not after it."))
    price, have = step.price_of_pull(game, seat, origin), game.doubloons[seat]
    if price > have:
        text = f"A pull from {{from}} costs {doubloons(price)}, you have {have}."
        return Reason(fill(text, values))
    needed = influence_needed(game, seat, step.hex)
    missing = needed - game.sea.influence(step.hex, seat) - 1
    left = doubloons(have - price) if have > price else "nothing"
    text = (
        f"After that {left} would be left and {missing} more Influence missing"
        " at {hex}: no Ship could be sunk."
    )
    return Reason(fill(text, values), missing=(values["hex"],))


def must_sink(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N6.4.8, N6.5.1"""
    step = game.agenda[-1]
    if isinstance(step, Chart):
        return Reason(Sentence("You keep one of the Charts you drew, and have kept none yet."))
    assert isinstance(step, Sink)
    where = {"hex": hex_name(game, step.hex)}
    return Reason(fill("You have pulled a Sloop to {hex}: now a Ship must be sunk there.", where))


# The storm.


def no_storm(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    if BLOW_SLOOP.has(choice):
        where = hex_name(game, BLOW_SLOOP.first(choice))
        return Reason(fill("No edge of {hex} is open: no Sloop can leave.", {"hex": where}))
    step = game.agenda[-1]
    assert isinstance(step, CallStorm)
    return closed_edge(game, step.hex, BLOW_TO.first(choice))


REASONS: list[tuple[Block, Callable[[Notorious, Seat, Choice], Reason]]] = [
    (PLACE_PORT, not_empty),
    (PLACE_GALLEON, not_empty),
    (PICK_PIRATE, not_on_offer),
    (TAKE_CAPTAIN, no_captain),
    (END_TURN, must_take),
    (PICK_PLOT, no_plot),
    (SAIL_SHIP, no_ship),
    (SAIL_TO, not_to),
    (STEAL_SHIP, no_steal),
    (BUILD_IN, no_build),
    (BUILD_SHIP, no_galleon),
    (SINK_IN, no_sink),
    (SINK_SHIP, too_weak),
    (PULL_FROM, no_pull),
    (STOP, must_sink),
    (DRAW_ANOTHER, no_draw),
    (CLAIM_CHART, no_claim),
    (CLAIM_RAID, no_raid),
    (BLOW_SLOOP, no_storm),
    (BLOW_TO, no_storm),
]
