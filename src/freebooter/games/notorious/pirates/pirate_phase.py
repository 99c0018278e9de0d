"""N14 Pirates: how one is taken, and the powers of the Pirate phase (N7.1)."""

from typing import Final

from freebooter.games.notorious.cards.raids import reveal_if_due
from freebooter.games.notorious.players.notoriety import gain_notoriety
from freebooter.games.notorious.players.stash import pay
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    BUY,
    HEXES,
    SLOOP,
    STOP,
    STORM_SHIP,
    STORM_TO,
    STORMED,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step

PRICE_OF_NOTORIETY: Final = 2  # N14.12


class Powers(Step[Notorious]):
    """N7.1 Pirates with a power of the Pirate phase use it, in the order of Play."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0

    def copy(self) -> "Powers":
        twin = Powers()
        twin.turn = self.turn
        return twin

    def advance(self, game: Notorious) -> bool:
        while self.turn < game.seats:
            seat = game.play_seat(self.turn)
            self.turn += 1
            power = game.power(seat)
            if power.calls_storms:
                game.agenda.append(Storm(seat))
            if power.notoriety_for_sale:
                game.agenda.append(BuyNotoriety(seat))
            if game.agenda[-1] is not self:
                return False
        game.agenda.pop()
        return False


class BuyNotoriety(Step[Notorious]):
    """N14.12 Two Doubloons buy one Notoriety, at most twice a round."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__(seat)
        self.bought = 0

    def copy(self) -> "BuyNotoriety":
        twin = BuyNotoriety(self.asks)
        twin.bought = self.bought
        return twin

    def advance(self, game: Notorious) -> bool:
        seat = self.asks
        can_pay = game.doubloons[seat] >= PRICE_OF_NOTORIETY
        if can_pay and self.bought < game.power(seat).notoriety_for_sale:
            return True
        game.agenda.pop()
        return False

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        offers.add(BUY.of())
        offers.add(STOP.of())  # N14.17

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if STOP.has(choice):
            game.agenda.pop()
            return
        self.bought += 1
        pay(game, seat, PRICE_OF_NOTORIETY)
        gain_notoriety(game, seat, 1)
        reveal_if_due(game)


class Storm(Step[Notorious]):
    """N14.14 One Sloop of any player moves one hex across a sailable edge."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__(seat)
        self.hex = NOWHERE
        self.owner = NOBODY

    def copy(self) -> "Storm":
        twin = Storm(self.asks)
        twin.hex = self.hex
        twin.owner = self.owner
        return twin

    def advance(self, game: Notorious) -> bool:
        if self.hex != NOWHERE:
            return True
        for hex in range(HEXES):
            for owner in range(game.seats):
                if game.sea.sloops(hex, owner) and game.waters.neighbours[hex]:
                    return True
        game.agenda.pop()  # N14.17 a power that cannot be carried out does nothing
        return False

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        if self.hex == NOWHERE:
            for hex in range(HEXES):
                for owner in range(game.seats):
                    if game.sea.sloops(hex, owner):
                        movable = len(game.waters.neighbours[hex]) > 0
                        offers.add_if(movable, STORM_SHIP.of(hex, owner), "N2.4")
            offers.add(STOP.of())  # N14.17
            return
        reachable = game.waters.neighbours[self.hex]
        for hex in game.waters.open_neighbours[self.hex]:
            offers.add_if(hex in reachable, STORM_TO.of(hex), "N2.4")

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if STORM_SHIP.has(choice):
            self.hex = STORM_SHIP.first(choice)
            self.owner = Seat(STORM_SHIP.second(choice))
            return
        if STORM_TO.has(choice):
            to = STORM_TO.first(choice)
            game.sea.remove(self.hex, self.owner, SLOOP)
            game.sea.add(to, self.owner, SLOOP)
            game.tell(STORMED, seat, self.owner, self.hex, to)
        game.agenda.pop()
