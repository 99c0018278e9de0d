"""N7.1, N14 The powers that Pirates use in the Pirate phase."""

from typing import Final

from freebooter.games.notorious.cards.raids import reveal_raid_if_due
from freebooter.games.notorious.players.notoriety import gain_notoriety
from freebooter.games.notorious.players.stash import pay
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    BLOW_SLOOP,
    BLOW_TO,
    BUY_NOTORIETY,
    HEXES,
    NOTORIETY_BOUGHT,
    SLOOP,
    SLOOP_BLOWN,
    STOP,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step

PRICE_OF_NOTORIETY: Final = 2  # N14.12


class UsePowers(Step[Notorious]):
    """N7.1 Pirates with a power of the Pirate phase use it, in the order of Play."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0

    def copy(self) -> "UsePowers":
        twin = UsePowers()
        twin.turn = self.turn
        return twin

    def advance(self, game: Notorious) -> bool:
        while self.turn < game.seats:
            seat = game.playing_seat(self.turn)
            self.turn += 1
            power = game.power(seat)
            if power.calls_storms:
                game.agenda.append(CallStorm(seat))
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
        offers.add(BUY_NOTORIETY.of())
        offers.add(STOP.of())  # N14.17

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if STOP.has(choice):
            game.agenda.pop()
            return
        self.bought += 1
        game.tell(NOTORIETY_BOUGHT, seat, PRICE_OF_NOTORIETY)
        pay(game, seat, PRICE_OF_NOTORIETY)
        gain_notoriety(game, seat, 1)
        reveal_raid_if_due(game)


class CallStorm(Step[Notorious]):
    """N14.14 One Sloop of any player moves one hex across a sailable edge."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__(seat)
        self.hex = NOWHERE
        self.owner = NOBODY

    def copy(self) -> "CallStorm":
        twin = CallStorm(self.asks)
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
                        can_move = len(game.waters.neighbours[hex]) > 0
                        offers.add_if(can_move, BLOW_SLOOP.of(hex, owner), "N2.4")
            offers.add(STOP.of())  # N14.17
            return
        reachable = game.waters.neighbours[self.hex]
        for hex in game.waters.open_neighbours[self.hex]:
            offers.add_if(hex in reachable, BLOW_TO.of(hex), "N2.4")

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if BLOW_SLOOP.has(choice):
            self.hex = BLOW_SLOOP.first(choice)
            self.owner = Seat(BLOW_SLOOP.second(choice))
            return
        if BLOW_TO.has(choice):
            to = BLOW_TO.first(choice)
            game.sea.move_ship(self.owner, SLOOP, self.hex, to)
            game.tell(SLOOP_BLOWN, seat, self.owner, self.hex, to)
        game.agenda.pop()
