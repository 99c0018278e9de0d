"""I6.11 to I6.14 The evasive manoeuvre after a successful dodge.

Other ships than players' move only so and by cards (I12.8).
"""

from typing import Final

from freebooter.games.infamous.spin import SpinWay
from freebooter.games.infamous.state import Deed, Infamous
from freebooter.games.infamous.vocabulary import (
    EVADE,
    FIRST_NAVY,
    NO,
    NO_SHIP,
    TOLD_BLOCKED,
    TOLD_DRIFTS,
    TOLD_EVADES,
    TOLD_STAYS,
    YES,
)
from freebooter.games.infamous.watch import note_moved
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import LUCK

ASKING: Final = 0
DECIDED: Final = 1
SPUN: Final = 2


class Manoeuvre(Deed):
    """A player ship moves only if its owner wants to (I16.2), any other ship always.

    What it triggers waits in the lists; the step below lets the Navy fire.
    """

    def __init__(self, ship: int = NO_SHIP) -> None:
        self.asks = Seat(ship) if ship < FIRST_NAVY else LUCK
        self.ship = ship
        self.phase = ASKING if ship < FIRST_NAVY else DECIDED

    def copy(self) -> "Manoeuvre":
        twin = Manoeuvre(self.ship)
        twin.phase = self.phase
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.phase == ASKING:
            return True
        if self.phase == DECIDED:
            self.phase = SPUN
            game.tell(TOLD_EVADES, self.ship)
            game.agenda.append(SpinWay(spinner=Seat(game.roller_of(self.ship))))
            return False
        game.agenda.pop()
        shift_straight(game, self.ship, game.report, game.rules.box.manoeuvre)  # I6.12
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(EVADE.of(YES))
        offers.add(EVADE.of(NO))

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        if EVADE.first(choice) == YES:  # I6.13
            self.phase = DECIDED
        else:
            game.agenda.pop()
            game.tell(TOLD_STAYS, self.ship)


def shift_straight(game: Infamous, ship: int, way: int, most: int) -> None:
    """A straight movement of one ship and what it triggers."""
    if drift(game, ship, way, most):
        note_moved(game, ship)  # I6.14


def drift(game: Infamous, ship: int, way: int, most: int) -> bool:
    """I8.10 Whether a ship moved at least one square."""
    sea = game.sea
    here = sea.at[ship]
    end = sea.drift_end(here, way, most)
    if end == here:
        game.tell(TOLD_BLOCKED, ship, way)
        return False
    sea.shift(ship, end)
    game.tell(TOLD_DRIFTS, ship, way, game.rules.chart.name_of[end])
    return True
