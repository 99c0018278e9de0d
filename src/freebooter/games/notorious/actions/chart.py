"""N6.5 Chart: draw Charts, keep some, take the Wind Token."""

from typing import Final

from freebooter.games.notorious.players.stash import pay
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTION_IMPOSSIBLE,
    CHART_ACTION,
    CHART_DRAWN,
    CHART_KEPT,
    CHARTS_DISCARDED,
    DRAW_ANOTHER,
    DRAW_CHART,
    KEEP_CHART,
    OWN_CHART_DRAWN,
    OWN_CHART_KEPT,
    PILE_SHUFFLED,
    STOP,
    TOKEN_TAKEN,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

BRIBE: Final = 1  # N6.5.2
NOT_BEGUN: Final = -1


class Chart(Step[Notorious]):
    """A player is charting. The Charts being chosen from lie in `game.charts.drawn`."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__(LUCK)
        self.seat = seat
        self.due = NOT_BEGUN  # Charts still to be drawn
        self.kept = 0

    def copy(self) -> "Chart":
        twin = Chart(self.seat)
        twin.asks = self.asks
        twin.due = self.due
        twin.kept = self.kept
        return twin

    def advance(self, game: Notorious) -> bool:
        if self.due == NOT_BEGUN:
            self.due = game.power(self.seat).charts_drawn  # N6.5.1, N14.9
            game.change_charts().drawer = self.seat
            if game.token_holder != self.seat:
                game.token_holder = self.seat
                game.tell(TOKEN_TAKEN, self.seat)
        charts = game.charts
        if self.due and charts.pile.size == 0 and charts.discards:  # N6.5.5
            game.tell(PILE_SHUFFLED, len(charts.discards))
            charts = game.change_charts()
            charts.shuffle_discards_in()
        if self.due and charts.pile.size:
            self.asks = LUCK
            return True
        self.due = 0
        self.asks = self.seat
        if self.must_keep(game) or self.can_keep(game) or self.can_draw(game):
            return True
        if self.kept == 0 and not charts.drawn:
            game.tell(ACTION_IMPOSSIBLE, self.seat, CHART_ACTION)
        self.finish(game)
        return False

    def must_keep(self, game: Notorious) -> bool:
        """N6.5.1 Keeping one is not optional."""
        return self.kept == 0 and len(game.charts.drawn) > 0

    def can_keep(self, game: Notorious) -> bool:
        return len(game.charts.drawn) > 0 and self.price_of_keep(game) <= game.doubloons[self.seat]

    def can_draw(self, game: Notorious) -> bool:
        """N6.5.2 A Bribe; N6.5.5 not without a card left to draw."""
        return game.charts.left_to_draw() > 0 and game.doubloons[self.seat] >= BRIBE

    def price_of_keep(self, game: Notorious) -> int:
        """N6.5.2 The first is free, each further one a Bribe; N14.9 two are free for Inês."""
        return 0 if self.kept < game.power(self.seat).free_keeps else BRIBE

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        lawful = self.can_keep(game)
        for chart in game.charts.drawn:
            offers.add_if(lawful, KEEP_CHART.of(chart), "N6.5.2")
        clause = "N6.5.2" if game.charts.left_to_draw() else "N6.5.5"
        offers.add_if(self.can_draw(game), DRAW_ANOTHER.of(), clause)
        offers.add_if(not self.must_keep(game), STOP.of(), "N6.5.1")

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if KEEP_CHART.has(choice):
            chart = KEEP_CHART.first(choice)
            price = self.price_of_keep(game)
            self.kept += 1
            game.change_charts().keep(seat, chart)  # N6.5.3 final
            game.tell(CHART_KEPT, seat)
            game.tell_only(seat, OWN_CHART_KEPT, chart)
            pay(game, seat, price)
        elif DRAW_ANOTHER.has(choice):
            pay(game, seat, BRIBE)
            self.due = 1
        else:
            self.finish(game)

    def finish(self, game: Notorious) -> None:
        """N6.5.3 What was not kept is discarded."""
        if game.charts.drawn:
            game.tell(CHARTS_DISCARDED, self.seat, len(game.charts.drawn))
        game.change_charts().discard_drawn()
        game.agenda.pop()

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "charts"
        game.charts.pile.odds(odds, DRAW_CHART.start)

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        chart = DRAW_CHART.first(Choice(outcome))
        game.change_charts().draw(chart)
        self.due -= 1
        game.tell(CHART_DRAWN, self.seat)
        game.tell_only(self.seat, OWN_CHART_DRAWN, chart)
