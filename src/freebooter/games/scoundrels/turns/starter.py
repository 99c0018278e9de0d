"""S1.14, S12.5 Who starts the round, and in which direction play goes."""

from typing import Final

from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import START, TELL_STARTER, TURN_WAY
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step

WHO: Final = 0
WHICH_WAY: Final = 1


class ChooseStart(Step[Scoundrels]):
    """S1.14, S12.5 The Thief or the winner of the bid chooses who starts, and the direction."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))
        self.phase = WHO

    def copy(self) -> "ChooseStart":
        twin = ChooseStart(self.asks)
        twin.phase = self.phase
        return twin

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        if self.phase == WHO:
            for other in range(game.seats):
                offers.add_if(game.is_in_play(other), START.of(other), "S12.5")
        else:
            offers.add(TURN_WAY.of(0))
            offers.add(TURN_WAY.of(1))

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if self.phase == WHO:
            game.starter = Seat(START.first(choice))
            self.phase = WHICH_WAY
        else:
            game.way = 1 if TURN_WAY.first(choice) == 0 else -1
            tell_starter(game)
            game.agenda.pop()


def tell_starter(game: Scoundrels) -> None:
    game.tell(TELL_STARTER, game.starter, 0 if game.way == 1 else 1)
