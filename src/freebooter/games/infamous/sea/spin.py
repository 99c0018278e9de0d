"""I11 Spinning a direction, with the window for a Gamble."""

from typing import Final

from freebooter.games.infamous.state import Deed, Infamous
from freebooter.games.infamous.vocabulary import KEEP_WAY, SPIN_WAY, TOLD_GAMBLE, TOLD_WAY, WAY
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK

ALL_WAYS: Final = 15
NO_WAY: Final = -1


class SpinWay(Deed):
    """A direction, which it reports. `ways` are those that can be used, as bits.

    The free re-spins of I3.4 are folded into the odds, so the window opens only for a usable
    direction (I11.6).
    """

    def __init__(self, ways: int = ALL_WAYS, spinner: Seat = LUCK) -> None:
        self.asks = LUCK
        self.ways = ways
        self.spinner = spinner
        self.way = NO_WAY

    def copy(self) -> "SpinWay":
        twin = SpinWay(self.ways, self.spinner)
        twin.asks = self.asks
        twin.way = self.way
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.way == NO_WAY:
            self.asks = LUCK
            return True
        if game.may_gamble():  # I11.2, I11.3
            self.asks = game.active
            return True
        self.finish(game)
        return False

    def chance(self, game: Infamous, odds: Odds) -> None:
        odds.stream = "spinner"
        for way in range(4):  # I3.6
            if self.ways >> way & 1:
                odds.add(WAY.of(way))

    def happen(self, game: Infamous, outcome: Outcome) -> None:
        self.way = WAY.first(Choice(outcome))
        game.tell(TOLD_WAY, self.spinner, self.way)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(KEEP_WAY.of())
        offers.add(SPIN_WAY.of())

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        if SPIN_WAY.has(choice):  # I11.5, I11.7
            game.actions -= 1
            game.tell(TOLD_GAMBLE, seat)
            self.way = NO_WAY
        else:
            self.finish(game)

    def finish(self, game: Infamous) -> None:
        game.report = self.way
        game.agenda.pop()
