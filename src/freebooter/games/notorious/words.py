# Not compiled: it is sentences.
"""Notorious in sentences."""

from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import Sink
from freebooter.games.notorious.content import Content
from freebooter.games.notorious.phases.play import PlayPhase
from freebooter.games.notorious.pirates.picking import PickPirates
from freebooter.games.notorious.pirates.pirate_phase import CallStorm
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.sea.wind import SetWind
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import CHART, HEX, ISLAND, MAPS, ROUTE_ENDS, SHIP
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.words import Words

CHOICES = {
    "pick": "Sail under {0}",
    "port at": "Port and two Sloops at {0}",
    "galleon at": "Galleon and two Sloops at {0}",
    "return": "Return the {0}",
    "place": "Captain on {0}",
    "plot": "Pick a {0} plot",
    "take": "Captain off {0}",
    "end turn": "End the turn",
    "sail": "The {1} at {0}",
    "to": "To {0}",
    "steal": "{1}'s {2} at {0}",
    "build in": "Build at {0}",
    "build": "A {0}",
    "sink in": "Sink at {0}",
    "pull from": "Pull a Sloop from {0}",
    "sink": "Sink {0}'s {1}",
    "raise sloop": "Raise a Sloop at your Port",
    "decline": "Let it rest",
    "keep": "Keep the {0}",
    "draw": "Draw one more Chart",
    "stop": "Done",
    "buy notoriety": "Pay 2 Doubloons for 1 Notoriety",
    "storm": "{1}'s Sloop at {0}",
    "storm to": "Blow it to {0}",
    "claim": "Claim the {0}",
    "claim raid": "Claim the Raid on {0}",
    "wind to": "Wind to {0}",
    "wind blows": "Blowing {0}",
}

FACTS = {
    "island_lies": "{island} lies at {hex}.",
    "islands_redrawn": "A hex is sealed off: the Islands are drawn again.",
    "frigate_lies": "A Frigate patrols at {hex}.",
    "raid_shown": "The Raid on {island} is revealed.",
    "routes_dealt": "Each player is dealt {number} Smuggler <Route|Routes>.",
    "route_dealt": "You are dealt the {chart}.",
    "pirate_shown": "Now on offer: {pirate}.",
    "first_is": "{seat} begin[s] and [has|have] the Wind.",
    "pirate_taken": "{seat} sail[s] under {pirate} and take[s] {doubloons} <Doubloon|Doubloons>.",
    "port_placed": "{seat} found[s] a Port with two Sloops at {hex}.",
    "galleon_placed": "{seat} put[s] a Galleon and two Sloops at {hex}.",
    "routes_returned": "The Chart pile is made: {pile} <card|cards>.",
    "route_returned": "You return the {chart}.",
    "round_begins": "Round {number}",
    "captain_placed": "{seat} place[s] a Captain on {action}.",
    "plots_dealt": "Each player is dealt {number} Plot <Card|Cards>.",
    "plot_dealt": "You are dealt a {action} plot.",
    "hands_passed": "All hands pass on {way}.",
    "plot_picked": "{seat} [has|have] picked a {action} plot.",
    "captain_taken": "{seat} take[s] a Captain off {action}.",
    "paid": "{seat} pay[s] {doubloons} <Doubloon|Doubloons>.",
    "gained": "{seat} gain[s] {doubloons} <Doubloon|Doubloons>.",
    "notoriety": "{seat} gain[s] {number} Notoriety, now {now}.",
    "sailed": "{seat} sail[s] a {ship} from {hex} to {to}.",
    "stolen": "{seat} steal[s] {owner}'s {ship} at {hex}.",
    "removed": "{seat} drive[s] {owner}'s Sloop from {hex}.",
    "built": "{seat} build[s] a {ship} at {hex}.",
    "pulled": "{seat} pull[s] a Sloop from {hex} to {to}.",
    "sunk": "{seat} sink[s] {owner}'s {ship} at {hex}.",
    "raised": "{seat} raise[s] a Sloop at {hex}.",
    "charts_drawn": "{seat} draw[s] a Chart.",
    "chart_drawn": "You draw the {chart}.",
    "chart_kept": "{seat} keep[s] a Chart.",
    "chart_chosen": "You keep the {chart}.",
    "pile_shuffled": "The discard pile becomes the Chart pile: {number} <card|cards>, shuffled.",
    "token_taken": "{seat} take[s] the Wind Token.",
    "stormed": "{seat} blow[s] {owner}'s Sloop from {hex} to {to}.",
    "wrecked": "{owner} lose[s] {number} × {ship} at {hex}.",
    "claimed": "{seat} claim[s] the {chart}.",
    "raid_claimed": "{seat} claim[s] the Raid on {island}.",
    "raid_grows": "The Raid on {island} grows to {doubloons} <Doubloon|Doubloons>.",
    "hexes_pay": "{seat} gain[s] {number} Notoriety for hexes held, now {now}.",
    "captain_unlocked": "{seat} now [has|have] {number} Captains.",
    "frigate_moved": "A Frigate sails from {hex} to {to}.",
    "frigate_stayed": "The Frigate at {hex} stays.",
    "wind_set": "{seat} set[s] the Wind to {to}, blowing {way}.",
    "wind_passed": "The Wind passes to {to}.",
    "last_round": "{seat} [has|have] reached the goal: this is the last round.",
    "game_over": "The game is over.",
    "last_by_cap": "No round may follow: this is the last round.",
}

PROMPTS = {
    "PlaceGalleons": "Choose an Empty Hex for your Galleon and two Sloops.",
    "ReturnRoutes": "Return one of your two Smuggler Routes.",
    "PlacePhase": "Place a Captain on an action.",
    "PickPlots": "Pick a Plot Card from the hand you hold.",
    "Steal": "Steal: choose a Ship to make your own.",
    "RaiseSloop": "Your Sloop was sunk. Raise one at your Port?",
    "BuyNotoriety": "Pay 2 Doubloons for 1 Notoriety?",
    "ClaimCharts": "Claim Charts that you complete, or keep them for later.",
}

NAMES = {
    "sail": "Sail",
    "steal": "Steal",
    "build": "Build",
    "sink": "Sink",
    "chart": "Chart",
    "sloop": "Sloop",
    "galleon": "Galleon",
}


def words_of(content: Content) -> Words:
    """The sentences, with the names of the content's Islands, Pirates and Charts."""
    islands = {island.id: island.name for island in content.islands}
    names = NAMES | islands | {pirate.id: pirate.name for pirate in content.pirates}
    for chart, word in enumerate(CHART.words):
        if chart < MAPS:
            names[word] = f"Treasure Map of {HEX.words[chart]}"
        else:
            first, second = (islands[ISLAND.words[end]] for end in ROUTE_ENDS[chart - MAPS])
            names[word] = f"Smuggler Route {first}–{second}"
    return Words(CHOICES, FACTS, PROMPTS, names)


def prompt(game: Notorious, seat: Seat) -> str:
    """What is asked right now, in one sentence."""
    step = game.agenda[-1]
    if isinstance(step, PickPirates):
        if step.is_placing:
            return "Choose an Empty Hex for your Port and two Sloops."
        return "Choose a Pirate to sail under."
    if isinstance(step, PlayPhase):
        if step.is_second:
            return "Take a second Captain off at once, or end the turn."
        return "Take a Captain off an action and perform it."
    if isinstance(step, Sail):
        if step.hex != NOWHERE:
            ship = NAMES[SHIP.words[step.ship]]
            return f"Sail the {ship} from {HEX.words[step.hex]}: choose a hex."
        return f"Sail: choose a Ship ({cost(step.price_of_move(game))})."
    if isinstance(step, Build):
        if step.hex == NOWHERE:
            return "Build: choose a hex."
        where = HEX.words[step.hex]
        if step.built == 0:
            return f"Build at {where}: two Sloops, or a Galleon?"
        return f"Build at {where}: one more Sloop ({cost(0 if step.free_sloops else 1)})?"
    if isinstance(step, Sink):
        if step.hex == NOWHERE:
            return "Sink: choose a hex."
        where = HEX.words[step.hex]
        if step.sunk:
            return f"Sink at {where}: another Ship ({cost(1)})?"
        return f"Sink at {where}: choose a Ship, or pull Sloops there first."
    if isinstance(step, Chart):
        return chart_prompt(step, game)
    if isinstance(step, CallStorm):
        if step.hex == NOWHERE:
            return "Call a storm: choose a Sloop of any player."
        return f"Blow the Sloop from {HEX.words[step.hex]}: choose a hex."
    if isinstance(step, SetWind):
        if step.to == NOBODY:
            return "Set the Wind: who begins the next round?"
        return "Set the Wind: which way round?"
    return PROMPTS[type(step).__name__]


def chart_prompt(step: Chart, game: Notorious) -> str:
    """N6.5.2 What can still be kept and drawn, and for how much."""
    answers = []
    if step.must_keep(game):
        answers.append("keep one of the Charts you drew")
    elif step.can_keep(game):
        answers.append(f"keep another ({cost(step.price_of_keep(game))})")
    if step.can_draw(game):
        answers.append(f"draw one more ({cost(1)})")
    if not step.must_keep(game):
        answers.append("done")
    return f"Chart: {', or '.join(answers)}{'.' if step.must_keep(game) else '?'}"


def cost(price: int) -> str:
    return "free" if price == 0 else f"{price} Doubloon{'s' if price > 1 else ''}"
