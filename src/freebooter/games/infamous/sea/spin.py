"""I11 Spinning a direction, with the window for a Gamble."""

from typing import Final

from freebooter.games.infamous.state import Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    ACTION_GAMBLED,
    DIRECTION,
    DIRECTION_SPUN,
    KEEP_DIRECTION,
    SPIN_DIRECTION,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK

ALL_DIRECTIONS: Final = 15
NO_DIRECTION: Final = -1


class SpinDirection(InfamousStep):
    """Spins one of `directions` (those that can be used, as bits) into `game.spun_direction`.

    The odds leave out the other directions, which stands for the free re-spins of I3.4; so the
    window opens only for a usable direction (I11.6).
    """

    def __init__(self, directions: int = ALL_DIRECTIONS, spinner: Seat = LUCK) -> None:
        self.asks = LUCK
        self.directions = directions
        self.spinner = spinner
        self.direction = NO_DIRECTION

    def copy(self) -> "SpinDirection":
        twin = SpinDirection(self.directions, self.spinner)
        twin.asks = self.asks
        twin.direction = self.direction
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.direction == NO_DIRECTION:
            self.asks = LUCK
            return True
        if game.may_gamble():  # I11.2, I11.3
            self.asks = game.active
            return True
        self.finish(game)
        return False

    def chance(self, game: Infamous, odds: Odds) -> None:
        odds.stream = "spinner"
        for direction in range(4):  # I3.6
            if self.directions >> direction & 1:
                odds.add(DIRECTION.of(direction))

    def happen(self, game: Infamous, outcome: Outcome) -> None:
        self.direction = DIRECTION.first(Choice(outcome))
        game.tell(DIRECTION_SPUN, self.spinner, self.direction)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(KEEP_DIRECTION.of())
        offers.add(SPIN_DIRECTION.of())

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        if SPIN_DIRECTION.has(choice):  # I11.5, I11.7
            game.actions -= 1
            game.tell(ACTION_GAMBLED, seat)
            self.direction = NO_DIRECTION
        else:
            self.finish(game)

    def finish(self, game: Infamous) -> None:
        game.spun_direction = self.direction
        game.agenda.pop()
