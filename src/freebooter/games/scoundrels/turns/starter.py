"""S1.14, S12.5 Who starts the round, and in which direction play goes."""

from typing import Final

from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.turns.table import CLOCKWISE, COUNTER_CLOCKWISE
from freebooter.games.scoundrels.vocabulary import (
    CHOOSE_STARTER,
    CHOOSE_TURNING,
    STARTER_CHOSEN,
    STARTER_NAMED,
)
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step

CHOOSING_STARTER: Final = 0
CHOOSING_TURNING: Final = 1


class ChooseStart(Step[Scoundrels]):
    """S1.14, S12.5 The Thief or the winner of the bid chooses who starts, and the direction."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))
        self.stage = CHOOSING_STARTER

    def copy(self) -> "ChooseStart":
        twin = ChooseStart(self.asks)
        twin.stage = self.stage
        return twin

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        if self.stage == CHOOSING_STARTER:
            for other in range(game.seats):
                offers.add_if(game.is_in_play(other), CHOOSE_STARTER.of(other), "S12.5")
        else:
            offers.add(CHOOSE_TURNING.of(0))
            offers.add(CHOOSE_TURNING.of(1))

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if self.stage == CHOOSING_STARTER:
            starter = Seat(CHOOSE_STARTER.first(choice))
            game.change_table().starter = starter
            game.tell(STARTER_NAMED, seat, starter)
            self.stage = CHOOSING_TURNING
        else:
            is_clockwise = CHOOSE_TURNING.first(choice) == 0
            game.change_table().turning = CLOCKWISE if is_clockwise else COUNTER_CLOCKWISE
            tell_starter(game)
            game.agenda.pop()


def tell_starter(game: Scoundrels) -> None:
    table = game.table
    game.tell(STARTER_CHOSEN, table.starter, 0 if table.turning == CLOCKWISE else 1)
