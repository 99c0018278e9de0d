"""I3 Placing a ship by spins."""

from typing import Final

from freebooter.games.infamous.sea.spin import SpinDirection
from freebooter.games.infamous.sea.squares import EMPTY
from freebooter.games.infamous.state import Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    ACTION_GAMBLED,
    COLUMN,
    COLUMN_FACES,
    FIRST_NAVY,
    KEEP_NUMBERS,
    NO_SHIP,
    NUMBERS_SPUN,
    ROW,
    ROW_FACES,
    SHIP_PLACED,
    SHIP_PLACED_WITH_GOLD,
    SPIN_COLUMN,
    SPIN_ROW,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK

SPINNING_NUMBERS: Final = 0  # column and row, perhaps again
NUMBERS_KEPT: Final = 1
SPINNING_DIRECTION: Final = 2  # the square is taken


class Place(InfamousStep):
    """I3.7 A ship of any kind comes onto the board; `gold` is put under it."""

    def __init__(self, ship: int = NO_SHIP, gold: int = 0) -> None:
        self.asks = LUCK
        self.ship = ship
        self.gold = gold
        self.column = 0
        self.row = 0
        self.stage = SPINNING_NUMBERS

    def copy(self) -> "Place":
        twin = Place(self.ship, self.gold)
        twin.asks = self.asks
        twin.column = self.column
        twin.row = self.row
        twin.stage = self.stage
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.stage == SPINNING_NUMBERS:
            if self.column == 0 or self.row == 0:
                self.asks = LUCK
                return True
            if game.may_gamble():  # I11.4
                self.asks = game.active
                return True
            self.stage = NUMBERS_KEPT
        sea = game.sea
        cell = sea.chart.cell(self.column, self.row)
        if self.stage == NUMBERS_KEPT:
            if sea.board[cell] == EMPTY:  # I3.2
                self.finish(game, cell)
                return False
            directions = 0
            for direction in range(4):
                if sea.first_empty(cell, direction):
                    directions |= 1 << direction
            if directions == 0:  # I3.5
                self.column = self.row = 0
                self.stage = SPINNING_NUMBERS
                return False
            self.stage = SPINNING_DIRECTION
            game.agenda.append(SpinDirection(directions, Seat(game.spinner_of(self.ship))))  # I3.4
            return False
        self.finish(game, sea.first_empty(cell, game.spun_direction))  # I3.3
        return False

    def chance(self, game: Infamous, odds: Odds) -> None:
        """I3.1 Each number is equally likely."""
        odds.stream = "spinner"
        if self.column == 0:
            odds.add_even(COLUMN_FACES[game.rules.chart.columns])
        else:
            odds.add_even(ROW_FACES[game.rules.chart.rows])

    def happen(self, game: Infamous, outcome: Outcome) -> None:
        choice = Choice(outcome)
        if self.column == 0:
            self.column = COLUMN.first(choice) + 1
        else:
            self.row = ROW.first(choice) + 1
        if self.column and self.row:
            chart = game.rules.chart
            square = chart.number_of[chart.cell(self.column, self.row)]
            game.tell(NUMBERS_SPUN, game.spinner_of(self.ship), self.ship, square)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(KEEP_NUMBERS.of())
        offers.add(SPIN_COLUMN.of())
        offers.add(SPIN_ROW.of())

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        if KEEP_NUMBERS.has(choice):
            self.stage = NUMBERS_KEPT
            return
        game.actions -= 1  # I5.5
        game.tell(ACTION_GAMBLED, seat)
        if SPIN_COLUMN.has(choice):
            self.column = 0
        else:
            self.row = 0

    def finish(self, game: Infamous, cell: int) -> None:
        """I3.8 Put the ship there. A placement is no movement: nobody attacks."""
        game.agenda.pop()
        game.sea.put(self.ship, cell)
        square = game.rules.chart.number_of[cell]
        if self.ship < FIRST_NAVY:
            game.tell(SHIP_PLACED, self.ship, square)
            return
        taken = self.gold if self.gold < game.supply else game.supply  # I1.11
        game.supply -= taken
        game.cargo[self.ship] = taken
        game.tell(SHIP_PLACED_WITH_GOLD, self.ship, square, taken)
