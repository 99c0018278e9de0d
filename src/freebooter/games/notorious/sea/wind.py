"""N7.8 The Wind: who begins the next round, and which way round it goes."""

from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    SET_WIND_DIRECTION,
    SET_WIND_TO,
    WIND_PASSED,
    WIND_SET,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


class SetWind(Step[Notorious]):
    """N7.8 The holder of the Token sets the Wind; without a holder it passes on."""

    def __init__(self) -> None:
        super().__init__()
        self.to = NOBODY

    def copy(self) -> "SetWind":
        twin = SetWind()
        twin.asks = self.asks
        twin.to = self.to
        return twin

    def advance(self, game: Notorious) -> bool:
        if game.token_holder != NOBODY:
            self.asks = game.token_holder
            return True
        game.wind_seat = game.placing_seat(1)
        game.tell(WIND_PASSED, game.wind_seat)
        game.agenda.pop()
        return False

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        if self.to == NOBODY:
            for to in range(game.seats):  # N7.9 where it is already, too
                offers.add(SET_WIND_TO.of(to))
        else:
            offers.add(SET_WIND_DIRECTION.of(CLOCKWISE))
            offers.add(SET_WIND_DIRECTION.of(COUNTER_CLOCKWISE))

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if SET_WIND_TO.has(choice):
            self.to = Seat(SET_WIND_TO.first(choice))
            return
        rotation = SET_WIND_DIRECTION.first(choice)
        game.wind_seat = self.to
        game.is_wind_clockwise = rotation == CLOCKWISE
        game.tell(WIND_SET, seat, self.to, rotation)
        if not game.rules.keeps_wind_token:
            game.token_holder = NOBODY
        game.agenda.pop()
