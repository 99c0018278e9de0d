"""I6.11 to I6.14 The evasive manoeuvre after a successful dodge.

Non-playable ships move only by manoeuvres and by cards (I12.8).
"""

from typing import Final

from freebooter.games.infamous.sea.spin import SpinDirection
from freebooter.games.infamous.sea.straight import move_straight
from freebooter.games.infamous.state import Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    EVADE,
    FIRST_NAVY,
    MANOEUVRE_BEGUN,
    MANOEUVRE_DECLINED,
    NO,
    NO_SHIP,
    YES,
)
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import LUCK

ASKING_OWNER: Final = 0
DECIDED: Final = 1
SPINNING: Final = 2


class Manoeuvre(InfamousStep):
    """A player ship moves only if its owner wants to (I16.2), any other ship always.

    The attacks that it triggers wait in the lists until the step below lets the Navy attack.
    """

    def __init__(self, ship: int = NO_SHIP) -> None:
        self.asks = Seat(ship) if ship < FIRST_NAVY else LUCK
        self.ship = ship
        self.stage = ASKING_OWNER if ship < FIRST_NAVY else DECIDED

    def copy(self) -> "Manoeuvre":
        twin = Manoeuvre(self.ship)
        twin.stage = self.stage
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.stage == ASKING_OWNER:
            return True
        if self.stage == DECIDED:
            self.stage = SPINNING
            game.tell(MANOEUVRE_BEGUN, self.ship)
            game.agenda.append(SpinDirection(spinner=Seat(game.roller_of(self.ship))))
            return False
        game.agenda.pop()
        move_straight(game, self.ship, game.spun_direction, game.rules.box.manoeuvre)  # I6.12
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(EVADE.of(YES))
        offers.add(EVADE.of(NO))

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        if EVADE.first(choice) == YES:  # I6.13
            self.stage = DECIDED
        else:
            game.agenda.pop()
            game.tell(MANOEUVRE_DECLINED, self.ship)
