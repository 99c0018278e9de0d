"""N14.13 Raising a Sloop for one that was sunk."""

from freebooter.games.notorious.players.supply import take_from_supply
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import DECLINE, RAISE_SLOOP, SLOOP, SLOOP_RAISED
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


class RaiseSloop(Step[Notorious]):
    """N14.13 Moren's Ghost may put a Sloop in its Port's hex for one that was sunk."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__(seat)

    def copy(self) -> "RaiseSloop":
        return RaiseSloop(self.asks)

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        offers.add(RAISE_SLOOP.of())
        offers.add(DECLINE.of())

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if RAISE_SLOOP.has(choice):
            port = game.sea.ports[seat]
            take_from_supply(game, seat, SLOOP, port)
            game.tell(SLOOP_RAISED, seat, port)
        game.agenda.pop()
