# Not compiled: it is sentences.
"""What a choice in Notorious would mean: no effect, what is at stake, and what one may do here."""

from collections.abc import Sequence

from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import Sink, spoils_of
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.advice import advice
from freebooter.games.notorious.asking import (
    doubloons,
    hex_name,
    price_of_sinking_in,
    seat_name,
    ship_name,
)
from freebooter.games.notorious.asking import note as asking_note
from freebooter.games.notorious.cards.claims import ClaimCharts
from freebooter.games.notorious.cards.plots import PickPlots
from freebooter.games.notorious.cards.routes import ReturnRoutes
from freebooter.games.notorious.phases.place import PlacePhase
from freebooter.games.notorious.phases.play import PlayPhase, step_of_action
from freebooter.games.notorious.pirates.picking import PickPirates
from freebooter.games.notorious.pirates.pirate_phase import BuyNotoriety, CallStorm
from freebooter.games.notorious.pirates.power import Power
from freebooter.games.notorious.pirates.raise_sloop import RaiseSloop
from freebooter.games.notorious.reasons import reason
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.sea.company import is_deadly
from freebooter.games.notorious.sea.starting_hexes import PlaceGalleons
from freebooter.games.notorious.sea.wind import SetWind
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    BUILD_IN,
    CHART_ACTION,
    HEXES,
    PIRATE,
    PLACE_GALLEON,
    PLACE_PORT,
    PULL_FROM,
    SAIL_TO,
    SINK_IN,
    SINK_SHIP,
    SLOOP,
    STEAL_SHIP,
    STOP,
    TAKE_CAPTAIN,
)
from freebooter.kernel.choice import NOBODY, Block, Choice, Offers, Seat
from freebooter.kernel.reason import Sayings
from freebooter.kernel.words import Name, Sentence, counted, fill, listed

MOST_NAMED = 2  # hexes; of more the number is said


# What would do nothing.


def no_effect(game: Notorious, seat: Seat, choice: Choice) -> str:
    """Why a choice would do nothing now; empty where it does something."""
    if TAKE_CAPTAIN.has(choice):
        return in_vain(game, seat, TAKE_CAPTAIN.first(choice))
    if STOP.has(choice):
        return given_up(game)
    return ""


def in_vain(game: Notorious, seat: Seat, action: int) -> Sentence:
    """N5.6 Why an action could not be carried out."""
    step = step_of_action(action, seat)
    if isinstance(step, Sail):
        if step.has_movable_ship(game):
            return Sentence("")
        return Sentence("You have no Ship that can move.")
    if isinstance(step, Steal):
        offers = Offers()
        step.offer_ships(game, seat, offers)
        return Sentence("" if offers.choices else nothing_to_steal(game.power(seat)))
    if isinstance(step, Build):
        if game.sloops_left[seat] or game.galleons_left[seat]:
            return Sentence("")
        return Sentence("All your Ships are at sea: none is left to build.")
    if isinstance(step, Sink):
        return nothing_to_sink(step, game, seat)
    if action == CHART_ACTION and not game.charts.left_to_draw() and game.token_holder == seat:
        return Sentence("No Chart is left to draw, and the Wind Token is yours already.")
    return Sentence("")


def nothing_to_steal(power: Power) -> str:
    ships = "Sloop or weaker Galleon" if power.steals_galleons else "Sloop"
    return f"No {ships} of an opponent lies in a hex with a piece of yours."


def nothing_to_sink(step: Sink, game: Notorious, seat: Seat) -> Sentence:
    """N6.4.8, N14.6"""
    if not game.power(seat).may_sink:
        return fill("{pirate} never sink[s] a Ship.", {"pirate": pirate_of(game, seat)})
    if any(step.can_sink_in(game, seat, hex) for hex in range(HEXES)):
        return Sentence("")
    have = doubloons(game.doubloons[seat]) if game.doubloons[seat] else "no Doubloons"
    return Sentence(f"No Ship of an opponent can be sunk with your pieces and {have}.")


def given_up(game: Notorious) -> Sentence:
    """N5.2 A Captain comes off for nothing."""
    step = game.agenda[-1]
    if isinstance(step, Sail) and step.moves == 0 and step.hex == NOWHERE:
        return Sentence("You have not sailed yet: the Captain would come off for nothing.")
    if isinstance(step, Steal):
        return Sentence("You would steal nothing: the Captain would come off for nothing.")
    if isinstance(step, Build) and step.built == 0:
        return Sentence("You have built nothing yet: the Captain would come off for nothing.")
    if isinstance(step, Sink) and step.sunk == 0:
        return Sentence("You have sunk nothing yet: the Captain would come off for nothing.")
    return Sentence("")


def pirate_of(game: Notorious, seat: Seat) -> Name:
    pirate = game.pirates[seat]
    return Name(game.rules.pirates[pirate].name, PIRATE.kind, PIRATE.words[pirate])


# What an action would do now, before a Captain is taken off it.


def note(game: Notorious, seat: Seat, choice: Choice) -> str:
    """What a choice costs or brings, such as "1 Doubloon" or "2 moves, 7 Ships ready"."""
    if TAKE_CAPTAIN.has(choice):
        return prospect(game, seat, TAKE_CAPTAIN.first(choice))
    return asking_note(game, seat, choice)


def prospect(game: Notorious, seat: Seat, action: int) -> str:
    """What the action can do with what lies on the sea; empty where it can do nothing."""
    if in_vain(game, seat, action):
        return ""
    step = step_of_action(action, seat)
    if isinstance(step, Sail):
        return sailing(game, seat, step)
    if isinstance(step, Steal):
        return places(game, hexes_of(game, seat, step, STEAL_SHIP))
    if isinstance(step, Build):
        return places(game, hexes_of(game, seat, step, BUILD_IN))
    if isinstance(step, Sink):
        return sinking(game, seat, step)
    return drawing(game, seat)


def sailing(game: Notorious, seat: Seat, step: Sail) -> str:
    neighbours = step.neighbours(game)
    sea = game.sea
    ready = sum(
        sea.sloops(hex, seat) + sea.galleons(hex, seat) for hex in range(HEXES) if neighbours[hex]
    )
    moves = game.power(seat).sail_moves
    return f"{counted(moves, 'move')}, {counted(ready, 'Ship')} ready"


def sinking(game: Notorious, seat: Seat, step: Sink) -> str:
    """N6.4.9 First where no Doubloon is needed."""
    hexes = hexes_of(game, seat, step, SINK_IN)
    free = [hex for hex in hexes if price_of_sinking_in(game, seat, hex) <= 0]
    paid = [hex for hex in hexes if hex not in free]
    if not free:
        return f"{places(game, paid)} for Doubloons"
    more = f", {len(paid)} more for Doubloons" if paid else ""
    return places(game, free) + more


def drawing(game: Notorious, seat: Seat) -> str:
    """N6.5.1, N14.9"""
    power = game.power(seat)
    left = min(power.charts_drawn, game.charts.left_to_draw())
    token = [] if game.token_holder == seat else ["the Wind Token"]
    draws = [f"draw {left}, keep {min(left, power.free_keeps)}"] if left else []
    return ", ".join([*draws, *token])


def hexes_of(game: Notorious, seat: Seat, step: Steal | Build | Sink, block: Block) -> list[int]:
    """The hexes that a step would offer, each once."""
    offers = Offers()
    step.offer(game, seat, offers)
    return list(dict.fromkeys(block.first(one) for one in offers.choices if block.has(one)))


def places(game: Notorious, hexes: Sequence[int]) -> str:
    if len(hexes) > MOST_NAMED:
        return f"in {len(hexes)} hexes"
    return f"at {listed([hex_name(game, hex).text for hex in hexes])}"


# What is at stake.


def stakes(game: Notorious, seat: Seat, choice: Choice) -> str:
    if SINK_SHIP.has(choice):
        return spoils(game, seat, Seat(SINK_SHIP.first(choice)), SINK_SHIP.second(choice))
    if SINK_IN.has(choice):
        price = price_of_sinking_in(game, seat, SINK_IN.first(choice))
        return Sentence(f"You pay at least {doubloons(price)} to pull Sloops." if price else "")
    if STEAL_SHIP.has(choice):
        return theft(game, seat, Seat(STEAL_SHIP.second(choice)), STEAL_SHIP.third(choice))
    if TAKE_CAPTAIN.has(choice) and TAKE_CAPTAIN.first(choice) == CHART_ACTION:
        return charting(game, seat)
    for block in (SAIL_TO, PLACE_PORT, PLACE_GALLEON, BUILD_IN):
        if block.has(choice):
            return danger(game, seat, block.first(choice))
    return ""


def spoils(game: Notorious, seat: Seat, owner: Seat, ship: int) -> Sentence:
    """N6.4.5, N6.4.6, N14.6, N14.13"""
    gain = spoils_of(game, seat, owner, ship)
    said = f"You gain {gain} Notoriety" if gain else "It brings you no Notoriety"
    paid = game.power(owner).doubloons_per_ship_lost
    if paid:
        said += f"; {{owner}} gain[s] {doubloons(paid)}"
    if ship == SLOOP and game.power(owner).raises_sloops:
        said += "; {owner} may raise it again"
    return fill(f"{said}.", {"owner": seat_name(owner)})


def theft(game: Notorious, seat: Seat, owner: Seat, ship: int) -> Sentence:
    """N6.2.2, N6.2.4, N14.6"""
    values = {"owner": seat_name(owner), "ship": ship_name(ship)}
    left = game.supply(seat, ship)
    said = "The {ship} becomes yours" if left else "The {ship} only leaves: you have none for it"
    paid = game.power(owner).doubloons_per_ship_lost
    return fill(f"{said}; {{owner}} gain[s] {doubloons(paid)}." if paid else f"{said}.", values)


def charting(game: Notorious, seat: Seat) -> Sentence:
    """N6.5.1, N14.9"""
    power = game.power(seat)
    left = min(power.charts_drawn, game.charts.left_to_draw())
    token = "" if game.token_holder == seat else " and take the Wind Token"
    if not left:
        return Sentence(f"No Chart is left to draw{token and ': you only take the Wind Token'}.")
    draws = f"You draw {left} Chart{'s' * (left > 1)}, keep {min(left, power.free_keeps)}"
    return Sentence(f"{draws}{token}.")


def danger(game: Notorious, seat: Seat, hex: int) -> Sentence:
    """N9.3, N10.2, N14.15 What becomes of Ships where a Frigate or a Leviathan is."""
    if not is_deadly(game, hex):
        return Sentence("")
    what = "Frigate" if hex in game.frigates else "Leviathan"
    ships = "Every Sloop" if game.power(seat).galleons_survive else "Every Ship"
    text = f"{ships} of yours at {{hex}} is sunk by the {what} at the end of the round."
    return fill(text, {"hex": hex_name(game, hex)})


# What may be done here.


def hint(game: Notorious, seat: Seat) -> str:
    """A second sentence under the question, true in this position."""
    step = game.agenda[-1]
    power = game.power(seat)
    if isinstance(step, PickPirates):
        if step.is_placing:
            return "A Port has Influence 3, is never sunk, and you can always build there."
        return "Its power and the Doubloons on it are yours."
    if isinstance(step, PlaceGalleons):
        return hint_of_hexes(power)
    if isinstance(step, ReturnRoutes):
        return "The other one stays in your hand."
    if isinstance(step, PlacePhase):
        return hint_of_placing(game, seat)
    if isinstance(step, PickPlots):
        return "The rest of the hand goes on to your neighbour."
    if isinstance(step, PlayPhase):
        if step.is_second:
            return "Once in a round two of your Captains may act in one turn."
        return "The action of the Captain you take off is performed at once."
    if isinstance(step, SetWind):
        return hint_of_wind(game, step)
    if isinstance(step, BuyNotoriety):
        left = power.notoriety_for_sale - step.bought
        return f"You have {doubloons(game.doubloons[seat])}, and may buy {times(left)} this round."
    if isinstance(step, RaiseSloop):
        return f"It costs nothing; {game.sloops_left[seat]} of your Sloops lie in the supply."
    if isinstance(step, CallStorm):
        return "One hex, not across cliffs; anybody's Sloop."
    return hint_of_action(game, seat)


def hint_of_hexes(power: Power) -> str:
    if not power.hexes_pay:
        return "Hexes earn you no Notoriety: think of Charts and of Ships to sink."
    return "Every hex where you have the most Influence pays Notoriety: spread out."


def hint_of_placing(game: Notorious, seat: Seat) -> str:
    order = "the same order" if game.rules.plays_as_placed else "the opposite order"
    have = game.doubloons[seat]
    bribes = f"you have {doubloons(have)} for Bribes" if have else "you have nothing for Bribes"
    return f"Captains come off again in {order}; {bribes}."


def hint_of_wind(game: Notorious, step: SetWind) -> str:
    if step.to != NOBODY:
        return "Captains are placed seat by seat in that direction."
    if game.rules.plays_as_placed:
        return "Whoever has the Wind places first and plays first."
    return "Whoever has the Wind places first and plays last."


def hint_of_action(game: Notorious, seat: Seat) -> str:
    step = game.agenda[-1]
    if isinstance(step, Sail):
        return hint_of_sailing(game, seat, step)
    if isinstance(step, Steal):
        return hint_of_stealing(game, seat)
    if isinstance(step, Build):
        return hint_of_building(game, seat, step)
    if isinstance(step, Sink):
        return hint_of_sinking(game, seat, step)
    if isinstance(step, Chart):
        return "What you keep stays secret; the rest is discarded."
    if isinstance(step, ClaimCharts):
        can_claim = len(game.offers(seat).choices) > 1
        pays = "A claim pays its Doubloons at once; what you leave stays in your hand."
        return pays if can_claim else ""
    return ""


def hint_of_sailing(game: Notorious, seat: Seat, step: Sail) -> str:
    power = game.power(seat)
    left = power.sail_moves - step.moves
    free = f"{left} free move{'s' * (left != 1)} left" if left > 0 else "No free move left"
    bribe = f"each further one costs {doubloons(power.sail_bribe)}"
    cliffs = "across cliffs too" if power.sails_through_edges else "not across cliffs"
    rim = "not off the board" if NOWHERE in game.waters.open_leads else "off the board and in again"
    if step.hex != NOWHERE:
        return f"One hex, {cliffs}, {rim}."
    return f"{free}, {bribe}. One hex at a time, {cliffs}, {rim}."


def hint_of_stealing(game: Notorious, seat: Seat) -> str:
    takes_galleons = game.power(seat).steals_galleons and game.galleons_left[seat] > 0
    if takes_galleons and not game.sloops_left[seat]:
        return "A Galleon of your supply takes a Galleon's place; you have no Sloop for a Sloop's."
    if not game.sloops_left[seat]:
        return "It goes back to its owner; you have no Sloop to put in its place."
    if takes_galleons:
        return "A Ship of the same kind from your supply takes its place."
    return "It goes back to its owner, and a Sloop of your supply takes its place."


def hint_of_building(game: Notorious, seat: Seat, step: Build) -> str:
    if step.hex == NOWHERE:
        return "Where pieces of yours are and no opponent's, and always at your Port."
    sloops, galleons = game.sloops_left[seat], game.galleons_left[seat]
    left = f"In your supply: {sloops} Sloop{'s' * (sloops != 1)}, {galleons} Galleon"
    left += f"{'s' * (galleons != 1)}"
    if not game.power(seat).may_bribe_builders:
        return f"{left}. You cannot pay for more."
    return f"{left}. Each Sloop more costs 1 Doubloon."


def hint_of_sinking(game: Notorious, seat: Seat, step: Sink) -> str:
    """N6.4.2, N6.4.3, N14.7"""
    if step.hex == NOWHERE:
        return "Where an opponent has a Ship, and you a piece or Sloops to pull there."
    galleons = "A Galleon needs as much Influence as its owner has there."
    if not any(PULL_FROM.has(choice) for choice in game.offers(seat).choices):
        return galleons
    is_cheaper = game.power(seat).free_pull_steps and not step.pulled
    free = "; the first step is free" if is_cheaper else ""
    return f"Each Sloop pulled costs its distance{free}. {galleons}"


def times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


SAYINGS = Sayings(hint, no_effect, stakes, reason, advice=advice)
