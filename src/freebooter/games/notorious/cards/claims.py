"""N7.3, N13 Claiming Charts and Raids."""

from freebooter.games.notorious.cards.raids import can_claim_raid, grow_raids, reveal_raid_if_due
from freebooter.games.notorious.players.notoriety import gain_notoriety
from freebooter.games.notorious.players.stash import gain_doubloons
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    CHART_CLAIMED,
    CLAIM_CHART,
    CLAIM_RAID,
    HEXES,
    MAPS,
    RAID_CLAIMED,
    ROUTE_ENDS,
    STOP,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


def length_of_route(game: Notorious, seat: Seat, start: int, end: int) -> int:
    """N13.3 Hexes of the shortest path of own pieces from hex to hex; 0 without one."""
    sea = game.sea
    if not sea.has_piece(start, seat) or not sea.has_piece(end, seat):
        return 0
    reached = [False] * HEXES
    reached[start] = True
    frontier = [start]
    length = 1
    while frontier:
        length += 1
        further: list[int] = []
        for hex in frontier:
            for there in game.waters.neighbours[hex]:  # N2.6 wraps too, no impassable edge
                if not reached[there] and sea.has_piece(there, seat):
                    if there == end:
                        return length
                    reached[there] = True
                    further.append(there)
        frontier = further
    return 0


def pay_of_chart(game: Notorious, seat: Seat, chart: int) -> int:
    """N13.2, N13.3 The Doubloons a Chart pays now; 0 while it is not complete."""
    power = game.power(seat)
    if chart < MAPS:  # the Map of a hex has the number of the hex
        has_galleon = game.sea.galleons(chart, seat) > 0
        if has_galleon and game.sea.controller(chart) == seat:
            return game.seats + power.map_bonus  # N14.8
        return 0
    first, second = ROUTE_ENDS[chart - MAPS]
    length = length_of_route(game, seat, game.islands[first], game.islands[second])
    return length + power.route_bonus if length else 0  # N14.8


class ClaimCharts(Step[Notorious]):
    """N7.3 In the order of Play each player may claim Charts, one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0

    def copy(self) -> "ClaimCharts":
        twin = ClaimCharts()
        twin.asks = self.asks
        twin.turn = self.turn
        return twin

    def advance(self, game: Notorious) -> bool:
        while self.turn < game.seats:
            seat = game.playing_seat(self.turn)
            if self.is_asked(game, seat):
                self.asks = seat
                return True
            self.turn += 1
        grow_raids(game)
        game.agenda.pop()
        return False

    def is_asked(self, game: Notorious, seat: Seat) -> bool:
        """N7.10 Who holds a Chart or can claim a Raid, whether any Chart is complete or not."""
        if game.charts.hands[seat]:
            return True
        for island in game.raids_revealed:
            if can_claim_raid(game, seat, island):
                return True
        return False

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        for chart in game.charts.hands[seat]:
            clause = "N13.2" if chart < MAPS else "N13.3"
            offers.add_if(pay_of_chart(game, seat, chart) > 0, CLAIM_CHART.of(chart), clause)
        for island in game.raids_revealed:
            if game.raid_claimed_by[island] == NOBODY:
                lawful = can_claim_raid(game, seat, island)
                offers.add_if(lawful, CLAIM_RAID.of(island), "N13.4")
        offers.add(STOP.of())  # N13.1

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if STOP.has(choice):
            self.turn += 1
        elif CLAIM_CHART.has(choice):
            self.claim_chart(game, seat, CLAIM_CHART.first(choice))
        else:
            self.claim_raid(game, seat, CLAIM_RAID.first(choice))

    def claim_chart(self, game: Notorious, seat: Seat, chart: int) -> None:
        """N13.1 A claimed card is shown to all and leaves the game; N13.6 no piece moves."""
        pay = pay_of_chart(game, seat, chart)
        game.change_charts().claim(seat, chart)
        game.claimed_charts = game.claimed_charts + [chart]
        game.chart_claimed_by = game.chart_claimed_by[:]
        game.chart_claimed_by[chart] = seat
        game.reveals += 1
        game.tell(CHART_CLAIMED, seat, chart, pay)
        gain_doubloons(game, seat, pay)

    def claim_raid(self, game: Notorious, seat: Seat, island: int) -> None:
        """N13.4 Notoriety and all Doubloons on the Raid."""
        doubloons = game.raid_doubloons[island]
        game.raid_doubloons = game.raid_doubloons[:]
        game.raid_doubloons[island] = 0
        game.raid_claimed_by = game.raid_claimed_by[:]
        game.raid_claimed_by[island] = seat
        game.tell(RAID_CLAIMED, seat, island, doubloons)
        gain_doubloons(game, seat, doubloons)
        gain_notoriety(game, seat, game.rules.raid_notoriety)
        reveal_raid_if_due(game)
