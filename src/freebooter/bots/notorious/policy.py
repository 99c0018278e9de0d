"""How Notorious is played quickly: one look at the sea, one rule for each question."""

from typing import Final

from freebooter.bots.notorious.fighting import (
    DOUBLOON,
    best_of_sinking,
    best_of_stealing,
    sink,
    steal,
)
from freebooter.bots.notorious.sight import Sight
from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import Sink
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.cards.claims import ClaimCharts
from freebooter.games.notorious.cards.plots import PickPlots
from freebooter.games.notorious.phases.place import PlacePhase
from freebooter.games.notorious.phases.play import PlayPhase
from freebooter.games.notorious.pirates.picking import PickPirates
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.sea.starting_hexes import PlaceGalleons
from freebooter.games.notorious.sea.wind import SetWind
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTIONS,
    BUILD,
    BUILD_IN,
    BUILD_SHIP,
    DRAW_ANOTHER,
    GALLEON,
    HEXES,
    KEEP_CHART,
    MAPS,
    PICK_PIRATE,
    PICK_PLOT,
    PLACE_CAPTAIN,
    ROUTE_ENDS,
    SAIL,
    SAIL_SHIP,
    SAIL_TO,
    SET_WIND_TO,
    SINK,
    SLOOP,
    STEAL,
    STOP,
    TAKE_CAPTAIN,
)
from freebooter.kernel.choice import Block, Choice, Seat
from freebooter.kernel.dice import Dice

A_CHART: Final = 7
FEW_CHARTS: Final = 2
TOKEN: Final = 4
TWO_SLOOPS: Final = 27
STEAL_TENTHS: Final = 15  # a Sloop more for us is one less for them
CROWD: Final = 9  # tenths by which each Captain of ours there makes an action worth less
A_PIRATES_DOUBLOON: Final = 40
NOISE: Final = 9
LOST: Final = -1000
UNKNOWN: Final = -100_000  # a gain that nobody has asked for yet


def policy(game: Notorious, seat: Seat, dice: Dice) -> Choice:
    """The answer of a seat that is asked."""
    step = game.agenda[-1]
    if isinstance(step, PlacePhase):
        return best_action(game, seat, PLACE_CAPTAIN, (1 << ACTIONS) - 1, dice)
    if isinstance(step, Sail):
        return sail(game, seat, step)
    choices = game.offers(seat).choices
    if len(choices) == 1:
        return choices[0]
    if isinstance(step, PlayPhase):
        return best_action(game, seat, TAKE_CAPTAIN, actions_in(choices, TAKE_CAPTAIN), dice)
    if isinstance(step, PickPlots):
        return best_action(game, seat, PICK_PLOT, actions_in(choices, PICK_PLOT), dice)
    if isinstance(step, ClaimCharts):
        return choices[1] if STOP.has(choices[0]) else choices[0]  # whatever can be claimed
    if isinstance(step, Build):
        return build(game, seat, step, choices)
    if isinstance(step, Sink):
        return sink(game, seat, step, choices)
    if isinstance(step, Steal):
        return steal(game, seat, choices)
    if isinstance(step, Chart):
        return chart(game, seat, choices)
    return small_choice(game, seat, choices, dice)


def small_choice(game: Notorious, seat: Seat, choices: list[Choice], dice: Dice) -> Choice:
    """What is asked rarely."""
    step = game.agenda[-1]
    if isinstance(step, SetWind) and SET_WIND_TO.has(choices[0]):
        return SET_WIND_TO.of(seat)
    if isinstance(step, PickPirates) and PICK_PIRATE.has(choices[0]):
        best = choices[0]
        most = -1
        for choice in choices:
            pirate = PICK_PIRATE.first(choice)
            price = game.rules.pirates[pirate].bounty
            price += A_PIRATES_DOUBLOON * game.pirate_doubloons[pirate] + dice.below(30)
            if price > most:
                most = price
                best = choice
        return best
    if STOP.of() in choices and not isinstance(step, PlaceGalleons):
        return STOP.of()
    return choices[dice.below(len(choices))]


def actions_in(choices: list[Choice], block: Block) -> int:
    """The actions among choices, as bits."""
    found = 0
    for choice in choices:
        if block.has(choice):
            found |= 1 << block.first(choice)
    return found


def best_action(game: Notorious, seat: Seat, block: Block, allowed: int, dice: Dice) -> Choice:
    """The action that would bring most now; the more Captains stand there already, the less."""
    sight = Sight(game, seat)
    best = -1
    most = LOST
    for action in range(ACTIONS):
        if not allowed >> action & 1:
            continue
        gain = worth_of_action(game, sight, action)
        if block is not TAKE_CAPTAIN:
            gain = gain * 10 // (10 + CROWD * game.captains_on(seat, action))
        gain += dice.below(NOISE)
        if gain > most:
            most = gain
            best = action
    return block.of(best)


def worth_of_action(game: Notorious, sight: Sight, action: int) -> int:
    seat = sight.seat
    if action == SAIL:
        first, _, _, _ = best_move(game, sight)
        return max(0, first)
    if action == BUILD:
        return TWO_SLOOPS if game.sloops_left[seat] > 1 else 0
    if action == SINK:
        if not game.power(seat).may_sink:
            return LOST
        return best_of_sinking(game, sight)
    if action == STEAL:
        return best_of_stealing(game, sight) * STEAL_TENTHS // 10
    hand = len(game.charts.hands[seat])
    return TOKEN + (A_CHART if hand < FEW_CHARTS else A_CHART * 2 // (hand + 1))


# Sail.


def best_move(game: Notorious, sight: Sight) -> tuple[int, int, int, int]:
    """The best move of one Ship: its gain, from where, which Ship, and where to."""
    seat = sight.seat
    sea = game.sea
    waters = game.waters
    free = game.power(seat).sails_through_edges
    neighbours = waters.open_neighbours if free else waters.neighbours
    most = LOST
    start = NOWHERE
    moved = SLOOP
    end = NOWHERE
    for ship in (SLOOP, GALLEON):
        gains = [UNKNOWN] * HEXES
        for hex in range(HEXES):
            if not sight.ours[hex] or not sea.ships(hex, seat, ship):
                continue
            loss = sight.loss(hex, ship)
            for there in neighbours[hex]:
                if gains[there] == UNKNOWN:
                    gains[there] = sight.gain(there, ship)
                gain = gains[there] - loss
                if gain > most:
                    most = gain
                    start = hex
                    moved = ship
                    end = there
    return most, start, moved, end


def sail(game: Notorious, seat: Seat, step: Sail) -> Choice:
    sight = Sight(game, seat)
    if step.hex != NOWHERE:
        best = NOWHERE
        most = LOST * 2
        for there in step.neighbours(game)[step.hex]:
            gain = sight.gain(there, step.ship)
            if gain > most:
                most = gain
                best = there
        return SAIL_TO.of(best)
    gain, start, ship, _ = best_move(game, sight)
    if start == NOWHERE or gain <= step.price_of_move(game) * DOUBLOON:
        return STOP.of()
    return SAIL_SHIP.of(start, ship)


# Build and Chart.


def build(game: Notorious, seat: Seat, step: Build, choices: list[Choice]) -> Choice:
    """Where the new Ships can go on from; Galleons if a card wants one, else Sloops."""
    sight = Sight(game, seat)
    if step.hex == NOWHERE:
        best = choices[len(choices) - 1]
        most = LOST
        for choice in choices:
            if BUILD_IN.has(choice):
                gain = chances_around(game, sight, BUILD_IN.first(choice))
                if gain > most:
                    most = gain
                    best = choice
        return best
    if step.built == 0:
        wanted = 0
        for hex in range(HEXES):
            if sight.galleon_wanted[hex] > wanted and game.waters.distance(step.hex, hex) < 3:
                wanted = sight.galleon_wanted[hex]
        is_needed = wanted >= 20 and BUILD_SHIP.of(GALLEON) in choices
        return BUILD_SHIP.of(GALLEON if is_needed else SLOOP)
    return BUILD_SHIP.of(SLOOP) if step.free_sloops else STOP.of()


def chances_around(game: Notorious, sight: Sight, hex: int) -> int:
    """What Sloops built in a hex could do next: here, or one move away."""
    if sight.doomed[hex]:
        return LOST // 2
    best = sight.gain(hex, SLOOP) // 2
    second = 0
    for there in game.waters.neighbours[hex]:
        gain = sight.gain(there, SLOOP)
        if gain > best:
            second = best
            best = gain
        elif gain > second:
            second = gain
    return best + second


def chart(game: Notorious, seat: Seat, choices: list[Choice]) -> Choice:
    """The Chart nearest to being complete; no Bribes."""
    best = choices[len(choices) - 1]
    most = LOST
    for choice in choices:
        if KEEP_CHART.has(choice):
            gain = nearness(game, seat, KEEP_CHART.first(choice))
            if gain > most:
                most = gain
                best = choice
    if STOP.of() in choices:
        return STOP.of()
    return best if not DRAW_ANOTHER.has(best) else choices[0]


def nearness(game: Notorious, seat: Seat, card: int) -> int:
    """How soon a Chart could be claimed, and for how much."""
    sea = game.sea
    if card < MAPS:
        return 6 * sea.galleons(card, seat) + 2 * sea.influence(card, seat) + game.seats
    first, second = ROUTE_ENDS[card - MAPS]
    start = game.islands[first]
    end = game.islands[second]
    near = 6 - game.waters.distance(start, end)
    if sea.has_piece(start, seat):
        near += 4
    if sea.has_piece(end, seat):
        near += 4
    return near
