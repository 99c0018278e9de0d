"""N7.8 The Wind: who begins the next round, and which way round it goes."""

from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import WIND_BLOWS, WIND_PASSED, WIND_SET, WIND_TO
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
        game.wind_seat = Seat((game.wind_seat + game.wind_way) % game.seats)
        game.tell(WIND_PASSED, game.wind_seat)
        game.agenda.pop()
        return False

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        if self.to == NOBODY:
            for to in range(game.seats):  # N7.9 the present place too
                offers.add(WIND_TO.of(to))
        else:
            offers.add(WIND_BLOWS.of(0))
            offers.add(WIND_BLOWS.of(1))

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if WIND_TO.has(choice):
            self.to = Seat(WIND_TO.first(choice))
            return
        way = WIND_BLOWS.first(choice)
        game.wind_seat = self.to
        game.wind_way = 1 if way == 0 else -1
        game.tell(WIND_SET, seat, self.to, way)
        if not game.rules.token_kept:
            game.token_holder = NOBODY
        game.agenda.pop()
