"""What a position of Notorious is worth to a player: the greedy bot's values, in one place."""

from typing import Final

from freebooter.bots.lookahead import Judge, foresee
from freebooter.games.notorious.cards.claims import pay_of
from freebooter.games.notorious.phases.place import Place
from freebooter.games.notorious.phases.play import Play, action_step
from freebooter.games.notorious.sea.company import is_deadly
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import ACTIONS, HEXES, MAPS, ROUTE_ENDS
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position

NOTORIETY: Final = 20
DOUBLOON: Final = 14
HEX: Final = 24  # a hex held pays this round, and probably the next
ISLAND_MORE: Final = 16
LEAD: Final = 2  # each point of Influence ahead, up to three
SLOOP: Final = 4
GALLEON: Final = 9
CHART: Final = 10
CHART_PAY: Final = 9  # for each Doubloon a complete Chart would pay
RIVAL_HEX: Final = 5
RIVAL_NOTORIETY: Final = 4


class NotoriousJudge(Judge):
    """Counts what is won, what is held, and what may soon be claimed."""

    def is_resting(self, game: Position, seat: Seat) -> bool:
        step = game.agenda[-1]
        return isinstance(step, (Play, Place))

    def worth(self, game: Position, seat: Seat) -> int:
        assert isinstance(game, Notorious)
        total = game.notoriety[seat] * NOTORIETY + game.doubloons[seat] * DOUBLOON
        for rival in range(game.seats):
            if rival != seat:
                total -= game.notoriety[rival] * RIVAL_NOTORIETY
        if game.is_ended:
            return total * 10
        total += self.sea_worth(game, seat)
        for chart in game.charts.hands[seat]:
            total += CHART + self.chart_worth(game, seat, chart)
        for raid in range(len(game.raids_shown)):
            hex = game.islands[game.raids_shown[raid]]
            has_galleon = game.sea.galleons(hex, seat) > 0
            is_open = game.raid_claimed_by[raid] == NOBODY
            if is_open and has_galleon and game.sea.controller(hex) == seat:
                total += game.raid_gold[raid] * CHART_PAY + 2 * NOTORIETY
        return total

    def sea_worth(self, game: Notorious, seat: Seat) -> int:
        total = 0
        sea = game.sea
        pays = game.power(seat).hexes_pay
        for hex in range(HEXES):
            mine = sea.influence(hex, seat)
            deadly = is_deadly(game, hex)
            if mine and not deadly:
                total += sea.sloops(hex, seat) * SLOOP + sea.galleons(hex, seat) * GALLEON
            holder = sea.controller(hex)
            if holder == seat:
                if deadly and sea.ports[seat] != hex:
                    continue
                total += HEX if pays else 2
                if game.rules.big_table and game.waters.is_island(hex):
                    total += ISLAND_MORE
                rival = 0
                for other in range(game.seats):
                    if other != seat:
                        rival = max(rival, sea.influence(hex, other))
                total += min(3, mine - rival) * LEAD
            elif holder != NOBODY:
                total -= RIVAL_HEX
        return total

    def chart_worth(self, game: Notorious, seat: Seat, chart: int) -> int:
        pay = pay_of(game, seat, chart)
        if pay:
            return pay * CHART_PAY
        if chart < MAPS:
            return 4 if game.sea.has_piece(chart, seat) else 0
        first, second = ROUTE_ENDS[chart - MAPS]
        start, end = game.islands[first], game.islands[second]
        near = 6 - game.waters.distance[start * HEXES + end]
        if game.sea.has_piece(start, seat):
            near += 4
        if game.sea.has_piece(end, seat):
            near += 4
        return near


def worth_of_actions(game: Notorious, seat: Seat, depth: int, dice: Dice) -> list[int]:
    """What each action would bring if its Captain were taken off now; less for a repeated one."""
    judge = NotoriousJudge()
    before = judge.worth(game, seat)
    gains = []
    for action in range(ACTIONS):
        world = game.copy()
        world.agenda = [Play(), action_step(action, seat)]
        world.settle()
        gain = foresee(world, seat, judge, depth, dice) - before
        gains.append(gain // (1 + game.on_action[seat * ACTIONS + action]))
    return gains
