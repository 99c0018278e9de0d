"""N6.3 Build: new Ships in a hex that is yours."""

from typing import Final

from freebooter.games.notorious.players.stash import pay
from freebooter.games.notorious.players.supply import take_from_supply
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTION_DECLINED,
    ACTION_IMPOSSIBLE,
    BUILD,
    BUILD_IN,
    BUILD_SHIP,
    GALLEON,
    HEXES,
    SHIP_BUILT,
    SLOOP,
    STOP,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step

BRIBE: Final = 1  # N6.3.2


class Build(Step[Notorious]):
    """A player is building: where, then a Galleon or two Sloops, then Sloops for Bribes."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__(seat)
        self.hex = NOWHERE
        self.built = 0
        self.free_sloops = 0

    def copy(self) -> "Build":
        twin = Build(self.asks)
        twin.hex = self.hex
        twin.built = self.built
        twin.free_sloops = self.free_sloops
        return twin

    def advance(self, game: Notorious) -> bool:
        seat = self.asks
        sloops = game.sloops_left[seat]
        galleons = game.galleons_left[seat]
        if self.hex == NOWHERE:
            if sloops or galleons:
                return True
        elif self.built == 0:
            if sloops and galleons:
                return True
            self.build(game, seat, SLOOP if sloops else GALLEON)  # there is no choice
            return False
        elif sloops and (self.free_sloops or self.can_bribe(game)):  # N5.5, N6.3.3
            return True
        if self.built == 0:
            game.tell(ACTION_IMPOSSIBLE, seat, BUILD)
        game.agenda.pop()
        return False

    def can_bribe(self, game: Notorious) -> bool:
        """N6.3.2 One Doubloon for one Sloop more; N14.11 not for Red Anselm."""
        seat = self.asks
        return game.power(seat).may_bribe_builders and game.doubloons[seat] >= BRIBE

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        if self.hex == NOWHERE:
            self.offer_hexes(game, seat, offers)
            offers.add(STOP.of())  # N5.2
        elif self.built == 0:
            offers.add(BUILD_SHIP.of(SLOOP))
            offers.add(BUILD_SHIP.of(GALLEON))
        else:
            offers.add(BUILD_SHIP.of(SLOOP))
            offers.bar(BUILD_SHIP.of(GALLEON), "N6.3.1")
            offers.add(STOP.of())  # N6.3.4

    def offer_hexes(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        sea = game.sea
        for hex in range(HEXES):
            is_own = sea.has_piece(hex, seat) and not sea.has_opponents_piece(hex, seat)
            offers.add_if(is_own or sea.ports[seat] == hex, BUILD_IN.of(hex), "N6.3.1")

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if BUILD_IN.has(choice):
            self.hex = BUILD_IN.first(choice)
        elif BUILD_SHIP.has(choice):
            self.build(game, seat, BUILD_SHIP.first(choice))
        else:  # stop
            if self.built == 0:
                game.tell(ACTION_DECLINED, seat, BUILD)
            game.agenda.pop()

    def build(self, game: Notorious, seat: Seat, ship: int) -> None:
        """N6.3.1 The first Ship is free, and so is a second Sloop; N6.3.2 then each is a Bribe."""
        price = 0
        if self.built == 0:
            self.free_sloops = 1 if ship == SLOOP else 0  # two Sloops or one Galleon
        elif self.free_sloops:
            self.free_sloops -= 1
        else:
            price = BRIBE
        self.built += 1
        take_from_supply(game, seat, ship, self.hex)
        game.tell(SHIP_BUILT, seat, ship, self.hex)
        pay(game, seat, price)
