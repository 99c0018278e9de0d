"""I8.10, I8.11 Ships drift together."""

from typing import Final

from freebooter.games.infamous.combat.navy import fire_waiting
from freebooter.games.infamous.combat.navy_triggers import note_moved
from freebooter.games.infamous.sea.spin import SpinWay
from freebooter.games.infamous.sea.straight import drift
from freebooter.games.infamous.state import Deed, Infamous
from freebooter.games.infamous.vocabulary import EAST, NORTH, SOUTH
from freebooter.kernel.step import LUCK

SPINNING: Final = 0
DRIFTING: Final = 1


class Drift(Deed):
    """A direction is spun; the ships from `first` up to `last` drift that way."""

    def __init__(self, first: int = 0, last: int = 0, most: int = 0) -> None:
        self.asks = LUCK
        self.first = first
        self.last = last
        self.most = most
        self.phase = SPINNING

    def copy(self) -> "Drift":
        twin = Drift(self.first, self.last, self.most)
        twin.phase = self.phase
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.phase == SPINNING:
            self.phase = DRIFTING
            game.agenda.append(SpinWay(spinner=game.active))
            return False
        game.agenda.pop()
        moved = []
        for ship in self.in_order(game, game.report):
            if drift(game, ship, game.report, self.most):
                moved.append(ship)
        for ship in moved:  # I13.12: all move first
            note_moved(game, ship)
        fire_waiting(game)
        return False

    def in_order(self, game: Infamous, way: int) -> list[int]:
        """The ships on the board, the one furthest in that direction first."""
        chart = game.rules.chart
        ships: list[int] = []
        places: list[int] = []
        for ship in game.on_board(self.first, self.last):
            cell = game.sea.at[ship]
            if way == NORTH:
                place = chart.row_of(cell)
            elif way == SOUTH:
                place = -chart.row_of(cell)
            else:
                place = -chart.column_of(cell) if way == EAST else chart.column_of(cell)
            at = 0
            while at < len(ships) and places[at] <= place:
                at += 1
            ships.insert(at, ship)
            places.insert(at, place)
        return ships
