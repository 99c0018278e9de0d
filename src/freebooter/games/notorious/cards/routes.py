"""N1.4, N1.8 Smuggler Routes: dealt at the start, and one of them returned.

A Route has two numbers: from 0 to 9 among the Routes (in choices, outcomes and facts), and
MAPS more among all Charts (in hands and piles).
"""

from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    CHARTS,
    DEAL_ROUTE,
    MAPS,
    OWN_ROUTE_DEALT,
    OWN_ROUTE_RETURNED,
    RETURN_ROUTE,
    ROUTES_DEALT,
    ROUTES_RETURNED,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import Sealed, Step


class DealRoutes(Step[Notorious]):
    """N1.4 Two Smuggler Routes to each player, hidden; one with six players."""

    def __init__(self) -> None:
        super().__init__()
        self.dealt = 0

    def copy(self) -> "DealRoutes":
        twin = DealRoutes()
        twin.dealt = self.dealt
        return twin

    def advance(self, game: Notorious) -> bool:
        if self.dealt == 0 and game.charts.pile.size == 0:
            pile = game.change_charts().pile
            for chart in range(MAPS, CHARTS):
                pile.put(chart)
        if self.dealt < game.seats * routes_each(game):
            return True
        game.tell(ROUTES_DEALT, routes_each(game))
        game.agenda.pop()
        return False

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "charts"
        game.charts.pile.odds(odds, DEAL_ROUTE.start - MAPS)

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        route = DEAL_ROUTE.first(Choice(outcome))
        seat = Seat(self.dealt % game.seats)
        game.change_charts().deal(seat, MAPS + route)
        game.tell_only(seat, OWN_ROUTE_DEALT, route)
        self.dealt += 1


def routes_each(game: Notorious) -> int:
    """N1.4 Ten Routes cannot give six players two each."""
    return 1 if game.seats == 6 else 2


class ReturnRoutes(Sealed[Notorious]):
    """N1.8 All at once, unseen, each returns a Route; then the Chart pile is made."""

    def copy(self) -> "ReturnRoutes":
        twin = ReturnRoutes()
        self.copy_answers(twin)
        return twin

    def advance(self, game: Notorious) -> bool:
        if routes_each(game) == 1:
            self.asked = [0] * game.seats
        return super().advance(game)

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        for chart in game.charts.hands[seat]:
            offers.add(RETURN_ROUTE.of(chart - MAPS))

    def reveal(self, game: Notorious) -> None:
        charts = game.change_charts()
        for seat in range(game.seats):
            for choice in self.told[seat]:
                route = RETURN_ROUTE.first(Choice(choice))
                charts.return_route(Seat(seat), MAPS + route)
                game.tell_only(Seat(seat), OWN_ROUTE_RETURNED, route)
        charts.shuffle_discards_in()
        for chart in range(MAPS):  # the Map of a hex has the number of the hex
            if not game.waters.is_island(chart):  # N1.1 the Islands' Maps have left the game
                charts.pile.put(chart)
        game.tell(ROUTES_RETURNED, charts.pile.size)
        game.agenda.pop()
