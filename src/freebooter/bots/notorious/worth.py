"""What a position of Notorious is worth to a player: the greedy bot's values, all in one file."""

from typing import Final

from freebooter.bots.lookahead import Judge, foresee
from freebooter.games.notorious.cards.claims import pay_of_chart
from freebooter.games.notorious.phases.place import PlacePhase
from freebooter.games.notorious.phases.play import PlayPhase, step_of_action
from freebooter.games.notorious.sea.company import is_deadly
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import ACTIONS, HEXES, MAPS, ROUTE_ENDS
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position

# Points for each …
OWN_NOTORIETY: Final = 20
OWN_DOUBLOON: Final = 14
OPPONENTS_NOTORIETY: Final = -4
# … Ship that will not sink this round
OWN_SLOOP: Final = 4
OWN_GALLEON: Final = 9
# … hex
OWN_HEX: Final = 24  # it pays this round, and probably the next
OWN_HEX_UNPAID: Final = 2  # N14.7
OWN_ISLAND: Final = 16  # N11.2
OPPONENTS_HEX: Final = -5
LEAD: Final = 2  # for each Influence more than the strongest opponent has
MOST_LEAD: Final = 3
# … Chart in hand
OWN_CHART: Final = 10
CHART_DOUBLOON: Final = 9  # that a complete Chart or Raid would pay
RAID: Final = 2 * OWN_NOTORIETY
PIECE_ON_MAP: Final = 4
PIECE_AT_END: Final = 4  # of a Route
SHORT_ROUTE: Final = 6  # less the distance of its ends

WON: Final = 10  # a finished game counts so much more


class NotoriousJudge(Judge):
    """Counts what is won, what is held, and what may soon be claimed."""

    def is_resting(self, game: Position, seat: Seat) -> bool:
        step = game.agenda[-1]
        return isinstance(step, (PlayPhase, PlacePhase))

    def worth(self, game: Position, seat: Seat) -> int:
        assert isinstance(game, Notorious)
        total = game.notoriety[seat] * OWN_NOTORIETY + game.doubloons[seat] * OWN_DOUBLOON
        for other in range(game.seats):
            if other != seat:
                total += game.notoriety[other] * OPPONENTS_NOTORIETY
        if game.is_ended:
            return total * WON
        total += worth_of_sea(game, seat)
        for chart in game.charts.hands[seat]:
            total += OWN_CHART + worth_of_chart(game, seat, chart)
        return total + worth_of_raids(game, seat)


def worth_of_sea(game: Notorious, seat: Seat) -> int:
    total = 0
    sea = game.sea
    for hex in range(HEXES):
        is_doomed = is_deadly(game, hex)
        galleons = 0
        if sea.has_piece(hex, seat):
            if not is_doomed or game.power(seat).galleons_survive:  # N14.15
                galleons = sea.galleons(hex, seat)
            total += galleons * OWN_GALLEON
            if not is_doomed:
                total += sea.sloops(hex, seat) * OWN_SLOOP
        controller = sea.controller(hex)
        if controller == seat:
            if not is_doomed or sea.ports[seat] == hex or galleons:
                total += worth_of_own_hex(game, seat, hex)
        elif controller != NOBODY:
            total += OPPONENTS_HEX
    return total


def worth_of_own_hex(game: Notorious, seat: Seat, hex: int) -> int:
    total = OWN_HEX if game.power(seat).hexes_pay else OWN_HEX_UNPAID
    if game.rules.big_table and game.waters.is_island(hex):
        total += OWN_ISLAND
    strongest = 0
    for other in range(game.seats):
        if other != seat:
            strongest = max(strongest, game.sea.influence(hex, other))
    return total + min(MOST_LEAD, game.sea.influence(hex, seat) - strongest) * LEAD


def worth_of_chart(game: Notorious, seat: Seat, chart: int) -> int:
    """What a Chart pays, or how near it is to being complete."""
    pay = pay_of_chart(game, seat, chart)
    if pay:
        return pay * CHART_DOUBLOON
    if chart < MAPS:
        return PIECE_ON_MAP if game.sea.has_piece(chart, seat) else 0
    first, second = ROUTE_ENDS[chart - MAPS]
    start, end = game.islands[first], game.islands[second]
    total = SHORT_ROUTE - game.waters.distance(start, end)
    if game.sea.has_piece(start, seat):
        total += PIECE_AT_END
    if game.sea.has_piece(end, seat):
        total += PIECE_AT_END
    return total


def worth_of_raids(game: Notorious, seat: Seat) -> int:
    """Raids that this player could claim, or could once they hold enough Doubloons."""
    total = 0
    for island in game.raids_revealed:
        hex = game.islands[island]
        has_galleon = game.sea.galleons(hex, seat) > 0
        is_open = game.raid_claimed_by[island] == NOBODY
        if is_open and has_galleon and game.sea.controller(hex) == seat:
            total += game.raid_doubloons[island] * CHART_DOUBLOON + RAID
    return total


def worth_of_actions(game: Notorious, seat: Seat, depth: int, dice: Dice) -> list[int]:
    """By action: what it would bring now; the more Captains stand there already, the less."""
    judge = NotoriousJudge()
    before = judge.worth(game, seat)
    gains = []
    for action in range(ACTIONS):
        world = game.copy()
        world.agenda = [PlayPhase(), step_of_action(action, seat)]
        world.settle()
        gain = foresee(world, seat, judge, depth, dice) - before
        gains.append(gain // (1 + game.captains_on(seat, action)))
    return gains
