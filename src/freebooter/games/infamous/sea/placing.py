"""I3 Placing a ship by spins."""

from typing import Final

from freebooter.games.infamous.sea.spin import SpinWay
from freebooter.games.infamous.sea.squares import EMPTY
from freebooter.games.infamous.state import Deed, Infamous
from freebooter.games.infamous.vocabulary import (
    COLUMN,
    COLUMNS,
    FIRST_NAVY,
    KEEP_NUMBERS,
    NO_SHIP,
    ROW,
    ROWS,
    SPIN_COLUMN,
    SPIN_ROW,
    TOLD_GAMBLE,
    TOLD_PLACED,
    TOLD_PLACED_GOLD,
    TOLD_SPIN,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK

NUMBERS: Final = 0  # column and row are spun, and perhaps spun again
KEPT: Final = 1
SLIDING: Final = 2  # a direction is spun


class Place(Deed):
    """I3.7 A ship of any kind comes onto the board; `gold` is put under it."""

    def __init__(self, ship: int = NO_SHIP, gold: int = 0) -> None:
        self.asks = LUCK
        self.ship = ship
        self.gold = gold
        self.column = 0
        self.row = 0
        self.phase = NUMBERS

    def copy(self) -> "Place":
        twin = Place(self.ship, self.gold)
        twin.asks = self.asks
        twin.column = self.column
        twin.row = self.row
        twin.phase = self.phase
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.phase == NUMBERS:
            if self.column == 0 or self.row == 0:
                self.asks = LUCK
                return True
            if game.may_gamble():  # I11.4
                self.asks = game.active
                return True
            self.phase = KEPT
        sea = game.sea
        cell = sea.chart.cell(self.column, self.row)
        if self.phase == KEPT:
            if sea.board[cell] == EMPTY:  # I3.2
                self.finish(game, cell)
                return False
            ways = 0
            for way in range(4):
                if sea.first_empty(cell, way):
                    ways |= 1 << way
            if ways == 0:  # I3.5
                self.column = self.row = 0
                self.phase = NUMBERS
                return False
            self.phase = SLIDING
            game.agenda.append(SpinWay(ways, Seat(game.spinner_of(self.ship))))  # I3.4
            return False
        self.finish(game, sea.first_empty(cell, game.report))  # I3.3
        return False

    def chance(self, game: Infamous, odds: Odds) -> None:
        """I3.1 Each number is equally likely."""
        odds.stream = "spinner"
        if self.column == 0:
            odds.add_even(COLUMNS[game.rules.chart.columns])
        else:
            odds.add_even(ROWS[game.rules.chart.rows])

    def happen(self, game: Infamous, outcome: Outcome) -> None:
        choice = Choice(outcome)
        if self.column == 0:
            self.column = COLUMN.first(choice) + 1
        else:
            self.row = ROW.first(choice) + 1
        if self.column and self.row:
            chart = game.rules.chart
            name = chart.name_of[chart.cell(self.column, self.row)]
            game.tell(TOLD_SPIN, game.spinner_of(self.ship), self.ship, name)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(KEEP_NUMBERS.of())
        offers.add(SPIN_COLUMN.of())
        offers.add(SPIN_ROW.of())

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        if KEEP_NUMBERS.has(choice):
            self.phase = KEPT
            return
        game.actions -= 1  # I5.5
        game.tell(TOLD_GAMBLE, seat)
        if SPIN_COLUMN.has(choice):
            self.column = 0
        else:
            self.row = 0

    def finish(self, game: Infamous, cell: int) -> None:
        """I3.8 A placement is no movement: nobody fires."""
        game.agenda.pop()
        game.sea.put(self.ship, cell)
        name = game.rules.chart.name_of[cell]
        if self.ship < FIRST_NAVY:
            game.tell(TOLD_PLACED, self.ship, name)
            return
        taken = self.gold if self.gold < game.supply else game.supply  # I1.11
        game.supply -= taken
        game.cargo[self.ship] = taken
        game.tell(TOLD_PLACED_GOLD, self.ship, name, taken)
