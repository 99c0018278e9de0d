"""I8.10, I8.11 Ships drift together."""

from typing import Final

from freebooter.games.infamous.combat.navy import begin_navy_attacks
from freebooter.games.infamous.combat.navy_triggers import trigger_by_move
from freebooter.games.infamous.sea.spin import SpinDirection
from freebooter.games.infamous.sea.straight import drift
from freebooter.games.infamous.state import Infamous, InfamousStep
from freebooter.kernel.step import LUCK

SPIN_FIRST: Final = 0
DIRECTION_KNOWN: Final = 1


class Drift(InfamousStep):
    """A direction is spun; the ships from `first` up to, not including, `last` drift that way."""

    def __init__(self, first: int = 0, last: int = 0, most: int = 0) -> None:
        self.asks = LUCK
        self.first = first
        self.last = last
        self.most = most
        self.stage = SPIN_FIRST

    def copy(self) -> "Drift":
        twin = Drift(self.first, self.last, self.most)
        twin.stage = self.stage
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.stage == SPIN_FIRST:
            self.stage = DIRECTION_KNOWN
            game.agenda.append(SpinDirection(spinner=game.active))
            return False
        game.agenda.pop()
        moved = []
        for ship in self.in_order(game, game.spun_direction):
            if drift(game, ship, game.spun_direction, self.most):
                moved.append(ship)
        for ship in moved:  # I13.12: all move first
            trigger_by_move(game, ship)
        begin_navy_attacks(game)
        return False

    def in_order(self, game: Infamous, direction: int) -> list[int]:
        """I8.10 The ships on the board, the one furthest in that direction first."""
        chart = game.rules.chart
        at = game.sea.at
        ships: list[int] = []
        for ship in game.on_board(self.first, self.last):
            ahead = chart.lead(at[ship], direction)
            index = 0
            while index < len(ships) and chart.lead(at[ships[index]], direction) >= ahead:
                index += 1
            ships.insert(index, ship)
        return ships
