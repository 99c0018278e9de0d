"""N6.2 Steal: make an opponent's Sloop your own."""

from freebooter.games.notorious.players.stash import gain_doubloons
from freebooter.games.notorious.players.supply import return_to_supply, take_from_supply
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTION_DECLINED,
    ACTION_IMPOSSIBLE,
    GALLEON,
    HEXES,
    SHIP_STOLEN,
    SLOOP,
    SLOOP_REMOVED,
    STEAL,
    STEAL_SHIP,
    STOP,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


class Steal(Step[Notorious]):
    """A player is stealing: one Ship, in a hex with an own piece. N6.2.1"""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__(seat)

    def copy(self) -> "Steal":
        return Steal(self.asks)

    def advance(self, game: Notorious) -> bool:
        offers = Offers()
        self.offer_ships(game, self.asks, offers)
        if offers.choices:
            return True
        game.tell(ACTION_IMPOSSIBLE, self.asks, STEAL)
        game.agenda.pop()  # N5.6
        return False

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        self.offer_ships(game, seat, offers)
        offers.add(STOP.of())  # N5.2

    def offer_ships(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        sea = game.sea
        can_take_galleons = game.power(seat).steals_galleons and game.galleons_left[seat] > 0
        for hex in range(HEXES):
            ours = sea.influence(hex, seat)
            if not ours and offers.barred is None:
                continue
            for owner in range(game.seats):
                if owner == seat:
                    continue
                if sea.sloops(hex, owner):
                    offers.add_if(ours > 0, STEAL_SHIP.of(hex, owner, SLOOP), "N6.2.1")
                if sea.galleons(hex, owner):
                    is_stronger = ours > sea.influence(hex, owner)  # N14.10
                    clause = "N14.10" if game.power(seat).steals_galleons else "N6.2.1"
                    lawful = can_take_galleons and is_stronger
                    offers.add_if(lawful, STEAL_SHIP.of(hex, owner, GALLEON), clause)

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()  # N6.2.3 one Ship, and no Bribe for more
        if STOP.has(choice):
            game.tell(ACTION_DECLINED, seat, STEAL)
            return
        hex = STEAL_SHIP.first(choice)
        owner = Seat(STEAL_SHIP.second(choice))
        ship = STEAL_SHIP.third(choice)
        return_to_supply(game, owner, ship, hex)
        if game.supply(seat, ship):  # N6.2.4 not optional
            take_from_supply(game, seat, ship, hex)
            game.tell(SHIP_STOLEN, seat, owner, ship, hex)
        else:  # N6.2.2
            game.tell(SLOOP_REMOVED, seat, owner, hex)
        gain_doubloons(game, owner, game.power(owner).doubloons_per_ship_lost)  # N14.6
