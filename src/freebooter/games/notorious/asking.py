# Not compiled: it is sentences.
"""What is asked in Notorious: the question, what an answer costs, and who can know the answers."""

from collections.abc import Sequence

from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import BRIBE, Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import (
    Sink,
    cheapest_pulls,
    influence_needed,
    spoils_of,
)
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.cards.claims import ClaimCharts, pay_of_chart
from freebooter.games.notorious.cards.plots import PickPlots
from freebooter.games.notorious.cards.routes import ReturnRoutes
from freebooter.games.notorious.phases.place import PlacePhase
from freebooter.games.notorious.phases.play import PlayPhase
from freebooter.games.notorious.pirates.picking import PickPirates
from freebooter.games.notorious.pirates.pirate_phase import (
    PRICE_OF_NOTORIETY,
    BuyNotoriety,
    CallStorm,
)
from freebooter.games.notorious.pirates.raise_sloop import RaiseSloop
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.sea.starting_hexes import PlaceGalleons
from freebooter.games.notorious.sea.wind import SetWind
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    BLOW_SLOOP,
    BLOW_TO,
    BUILD_IN,
    BUILD_SHIP,
    BUY_NOTORIETY,
    CLAIM_CHART,
    CLAIM_RAID,
    DRAW_ANOTHER,
    HEX,
    KEEP_CHART,
    PICK_PIRATE,
    PULL_FROM,
    SAIL_SHIP,
    SAIL_TO,
    SHIP,
    SINK_IN,
    SINK_SHIP,
    SLOOP,
    STEAL_SHIP,
    STOP,
)
from freebooter.games.notorious.words import NAMES
from freebooter.kernel.choice import NOBODY, SEATS, Choice, Seat
from freebooter.kernel.words import Name, Sentence, fill, listed

BLOWING = (BLOW_SLOOP, BLOW_TO)

# Steps that take turns, and what they do within a turn; Charts are drawn by luck meanwhile.
TURNS = (
    *(PickPirates, PlaceGalleons, PlacePhase, PlayPhase, ClaimCharts, SetWind),
    *(Sail, Steal, Build, Sink, BuyNotoriety, CallStorm),
)


def prompt(game: Notorious, seat: Seat) -> Sentence:
    """What is asked right now, in one sentence."""
    step = game.agenda[-1]
    if isinstance(step, Sail):
        return sail_prompt(step, game)
    if isinstance(step, Build):
        return build_prompt(step, game)
    if isinstance(step, Sink):
        return sink_prompt(step, game, seat)
    if isinstance(step, Chart):
        return Sentence(chart_prompt(step, game))
    if isinstance(step, ClaimCharts):
        return Sentence(claim_prompt(game, seat))
    if isinstance(step, RaiseSloop):
        port = hex_name(game, game.sea.ports[seat])
        return fill("Your Sloop was sunk. Raise one at your Port, {port}?", {"port": port})
    if isinstance(step, CallStorm):
        if step.hex == NOWHERE:
            return Sentence("Call a storm: choose a Sloop of any player, or let it be.")
        values = {"owner": seat_name(step.owner), "hex": hex_name(game, step.hex)}
        owner = "your" if step.owner == seat else "{owner}'s"
        return fill(f"Blow {owner} Sloop from {{hex}}: choose a hex.", values)
    return Sentence(plain_prompt(game, seat))


def plain_prompt(game: Notorious, seat: Seat) -> str:
    """The questions that name nothing."""
    step = game.agenda[-1]
    if isinstance(step, PickPirates):
        if step.is_placing:
            return "Choose an Empty Hex for your Port and two Sloops."
        return "Choose a Pirate to sail under."
    if isinstance(step, PlaceGalleons):
        return "Choose an Empty Hex for your Galleon and two Sloops."
    if isinstance(step, ReturnRoutes):
        return "Return one of your two Smuggler Routes."
    if isinstance(step, PlacePhase):
        left = game.captains[seat] - game.captains_placed(seat)
        return f"Place a Captain on an action ({left} left)."
    if isinstance(step, PickPlots):
        return "Pick a Plot Card from the hand you hold."
    if isinstance(step, PlayPhase):
        if step.is_second:
            return "Take a second Captain off at once, or end the turn."
        return "Take a Captain off an action and perform it."
    if isinstance(step, Steal):
        return steal_prompt(game, seat)
    if isinstance(step, BuyNotoriety):
        return f"Pay {cost(PRICE_OF_NOTORIETY)} for 1 Notoriety?"
    if isinstance(step, SetWind):
        if step.to == NOBODY:
            return "Set the Wind: who begins the next round?"
        return "Set the Wind: which way round?"
    raise ValueError(f"{type(step).__name__} asks nothing")


# The actions.


def sail_prompt(step: Sail, game: Notorious) -> Sentence:
    price = cost(step.price_of_move(game))
    if step.hex == NOWHERE:
        return Sentence(f"Sail: choose a Ship ({price}), or stop.")
    values = {"ship": ship_name(step.ship), "hex": hex_name(game, step.hex)}
    return fill(f"Sail the {{ship}} from {{hex}}: choose a hex ({price}).", values)


def steal_prompt(game: Notorious, seat: Seat) -> str:
    """N6.2.2 Without a Sloop in the supply nothing is made one's own."""
    if game.sloops_left[seat] == 0:
        if game.power(seat).steals_galleons and game.galleons_left[seat]:
            return "Steal: choose a Sloop to drive off, or a Galleon to make your own."
        return "Steal: choose a Sloop to drive off; you have none to put in its place."
    return "Steal: choose a Ship to make your own."


def build_prompt(step: Build, game: Notorious) -> Sentence:
    if step.hex == NOWHERE:
        return Sentence("Build: choose a hex, or build nothing.")
    where = {"hex": hex_name(game, step.hex)}
    if step.built == 0:
        sloops = "two Sloops" if game.sloops_left[step.asks] > 1 else "your last Sloop"
        return fill(f"Build at {{hex}}: {sloops}, or a Galleon?", where)
    return fill(f"Build at {{hex}}: one more Sloop ({cost(price_of_sloop(step))})?", where)


def price_of_sloop(step: Build) -> int:
    """N6.3.1, N6.3.2 The price of the next Sloop."""
    return 0 if step.free_sloops or step.built == 0 else BRIBE


def sink_prompt(step: Sink, game: Notorious, seat: Seat) -> Sentence:
    if step.hex == NOWHERE:
        return Sentence("Sink: choose a hex, or sink nothing.")
    where = {"hex": hex_name(game, step.hex)}
    if step.sunk:
        return fill(f"Sink at {{hex}}: another Ship ({cost(BRIBE)})?", where)
    choices = game.offers(seat).choices
    answers = []
    if any(SINK_SHIP.has(choice) for choice in choices):
        answers.append("choose a Ship")
    if any(PULL_FROM.has(choice) for choice in choices):
        answers.append("pull Sloops there first" if answers else "pull Sloops there")
    return fill(f"Sink at {{hex}}: {', or '.join(answers)}.", where)


def chart_prompt(step: Chart, game: Notorious) -> str:
    """N6.5.2 What can still be kept and drawn, and for how much."""
    answers = []
    if step.must_keep(game):
        answers.append("keep one of the Charts you drew")
    elif step.can_keep(game):
        answers.append(f"keep another ({cost(step.price_of_keep(game))})")
    if step.can_draw(game):
        answers.append(f"draw one more ({cost(BRIBE)})")
    if not step.must_keep(game):
        answers.append("done")
    return f"Chart: {', or '.join(answers)}{'.' if step.must_keep(game) else '?'}"


def claim_prompt(game: Notorious, seat: Seat) -> str:
    choices = game.offers(seat).choices
    if len(choices) == 1:
        return "You complete no Chart now: keep them for later."
    charts = any(CLAIM_CHART.has(choice) for choice in choices)
    raids = any(CLAIM_RAID.has(choice) for choice in choices)
    what = listed([word for word, has in (("Charts", charts), ("Raids", raids)) if has])
    return f"Claim {what} that you complete, or leave them for later."


# Names.


def hex_name(game: Notorious, hex: int) -> Name:
    """A hex, called by its Island if it has one."""
    island = game.waters.island_at[hex]
    text = HEX.words[hex] if island == NOWHERE else game.rules.islands[island].name
    return Name(text, HEX.kind, HEX.words[hex])


def hexes(game: Notorious, some: Sequence[int]) -> tuple[Name, ...]:
    return tuple(hex_name(game, hex) for hex in some)


def ship_name(ship: int) -> Name:
    return Name(NAMES[SHIP.words[ship]], SHIP.kind, SHIP.words[ship])


def seat_name(seat: int) -> Name:
    return Name(SEATS.words[seat], SEATS.kind, SEATS.words[seat])


def cost(price: int) -> str:
    return "free" if price == 0 else doubloons(price)


def doubloons(number: int) -> str:
    return f"{number} Doubloon{'' if number == 1 else 's'}"


# What a choice costs or brings.


def note(game: Notorious, seat: Seat, choice: Choice) -> str:
    """A few words, such as "1 Doubloon" or "Havana, +3 Notoriety"."""
    return ", ".join([*island_in(game, choice), *costs_and_gains(game, seat, choice)])


def island_in(game: Notorious, choice: Choice) -> list[str]:
    """The Island of the hex that a choice names by its place on the board."""
    for block in (SAIL_SHIP, SAIL_TO, STEAL_SHIP, BUILD_IN, SINK_IN, PULL_FROM, *BLOWING):
        if block.has(choice):
            hex = block.first(choice)
            return [hex_name(game, hex).text] if game.waters.is_island(hex) else []
    return []


def costs_and_gains(game: Notorious, seat: Seat, choice: Choice) -> list[str]:
    price = price_of(game, seat, choice)
    if price and SINK_IN.has(choice):
        return [f"from {doubloons(price)}"]
    if PULL_FROM.has(choice):
        return [cost(price)]
    return [*([doubloons(price)] if price else []), *gains_of(game, seat, choice)]


def price_of(game: Notorious, seat: Seat, choice: Choice) -> int:
    """The Bribe that a choice costs, or (to sink in a hex) at least leads to."""
    step = game.agenda[-1]
    if isinstance(step, Sail) and (SAIL_SHIP.has(choice) or SAIL_TO.has(choice)):
        return step.price_of_move(game)
    if isinstance(step, Build) and BUILD_SHIP.has(choice):
        return price_of_sloop(step) if BUILD_SHIP.first(choice) == SLOOP else 0
    if isinstance(step, Sink):
        if PULL_FROM.has(choice):
            return step.price_of_pull(game, seat, PULL_FROM.first(choice))
        if SINK_IN.has(choice):
            return price_of_sinking_in(game, seat, SINK_IN.first(choice))
        return BRIBE if SINK_SHIP.has(choice) and step.sunk else 0
    if isinstance(step, Chart):
        if KEEP_CHART.has(choice):
            return step.price_of_keep(game)
        return BRIBE if DRAW_ANOTHER.has(choice) else 0
    return PRICE_OF_NOTORIETY if BUY_NOTORIETY.has(choice) else 0


def price_of_sinking_in(game: Notorious, seat: Seat, hex: int) -> int:
    """N6.4.9 The least that must be paid before a Ship can be sunk there."""
    missing = influence_needed(game, seat, hex) - game.sea.influence(hex, seat)
    if missing <= 0:
        return 0
    return cheapest_pulls(game, seat, hex, missing, NOWHERE) - game.power(seat).free_pull_steps


def gains_of(game: Notorious, seat: Seat, choice: Choice) -> list[str]:
    if SINK_SHIP.has(choice):
        spoils = spoils_of(game, seat, Seat(SINK_SHIP.first(choice)), SINK_SHIP.second(choice))
        return [f"+{spoils} Notoriety" if spoils else "no Notoriety"]
    if BUY_NOTORIETY.has(choice):
        return ["+1 Notoriety"]
    if CLAIM_CHART.has(choice):
        return [f"+{doubloons(pay_of_chart(game, seat, CLAIM_CHART.first(choice)))}"]
    if CLAIM_RAID.has(choice):
        lying = doubloons(game.raid_doubloons[CLAIM_RAID.first(choice)])
        return [f"+{game.rules.raid_notoriety} Notoriety", f"+{lying}"]
    if PICK_PIRATE.has(choice) and game.pirate_doubloons[PICK_PIRATE.first(choice)]:
        return [f"+{doubloons(game.pirate_doubloons[PICK_PIRATE.first(choice)])}"]
    return []


# Whose turn it is, and who can know the answers.


def turn_of(game: Notorious) -> Seat:
    """Who is at turn, whoever answers meanwhile; nobody while all answer at once, or luck acts."""
    for step in game.agenda:
        if isinstance(step, Chart):
            return step.seat
        if isinstance(step, TURNS) and step.asks >= 0:
            return step.asks
    return NOBODY


def is_open(game: Notorious, seat: Seat) -> bool:
    """N1.9 Whoever counts knows a stash; Routes, Charts and Plot Cards are hidden."""
    step = game.agenda[-1]
    if isinstance(step, ReturnRoutes | PickPlots):
        return False
    if isinstance(step, Chart):
        return not game.charts.drawn
    if isinstance(step, ClaimCharts):
        return not game.charts.hands[seat]
    return True


def pass_of(game: Notorious, seat: Seat) -> Choice | None:
    """N7.10 Round after round everybody is asked who holds a Chart."""
    return STOP.of() if isinstance(game.agenda[-1], ClaimCharts) else None
