"""N6.4 Sink: send an opponent's Ship to the bottom."""

from typing import Final

from freebooter.games.notorious.cards.raids import reveal_raid_if_due
from freebooter.games.notorious.pirates.raise_sloop import RaiseSloop
from freebooter.games.notorious.players.notoriety import gain_notoriety
from freebooter.games.notorious.players.stash import gain_doubloons, pay
from freebooter.games.notorious.players.supply import return_to_supply
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTION_DECLINED,
    ACTION_IMPOSSIBLE,
    GALLEON,
    HEXES,
    PULL_FROM,
    SHIP_SUNK,
    SINK,
    SINK_IN,
    SINK_SHIP,
    SLOOP,
    SLOOP_PULLED,
    STOP,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step

BRIBE: Final = 1  # N6.4.3, N6.4.4
SLOOP_SPOILS: Final = 1  # N6.4.5
GALLEON_SPOILS: Final = 3  # N6.4.6
OUT_OF_REACH: Final = 1 << 40  # more Influence or Doubloons than anybody can have


def influence_needed(game: Notorious, seat: Seat, hex: int) -> int:
    """N6.4.9 The Influence with which a player's Ship (N6.4.7) in a hex can be sunk."""
    needed = OUT_OF_REACH
    sea = game.sea
    for owner in range(game.seats):
        if owner != seat and sea.has_ship(hex, owner):
            if sea.sloops(hex, owner):
                return 1
            needed = min(needed, sea.influence(hex, owner))
    return needed


def cheapest_pulls(game: Notorious, seat: Seat, hex: int, pulls: int, taken_from: int) -> int:
    """N6.4.9 The sum of the smallest distances of so many own Sloops elsewhere.

    `taken_from` is a hex that one Sloop has left already, in thought.
    """
    by_distance = [0] * HEXES
    for origin in range(HEXES):
        sloops = game.sea.sloops(origin, seat)
        if origin == taken_from:
            sloops -= 1
        if sloops and origin != hex:
            by_distance[game.waters.distance(origin, hex)] += sloops
    price = 0
    for distance in range(1, HEXES):
        if pulls <= 0:
            break
        sloops = min(pulls, by_distance[distance])
        price += sloops * distance
        pulls -= sloops
    return price if pulls <= 0 else OUT_OF_REACH


class Sink(Step[Notorious]):
    """A player is sinking: first where, then Sloops pulled there, then which Ship.

    Each choice is judged on the sea as it then stands, so a Sloop that has just arrived lends
    its Influence. N6.4.2
    """

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__(seat)
        self.hex = NOWHERE
        self.pulled = 0
        self.sunk = 0

    def copy(self) -> "Sink":
        twin = Sink(self.asks)
        twin.hex = self.hex
        twin.pulled = self.pulled
        twin.sunk = self.sunk
        return twin

    def advance(self, game: Notorious) -> bool:
        seat = self.asks
        if self.hex == NOWHERE:
            if game.power(seat).may_sink:  # N14.6
                for hex in range(HEXES):
                    if self.can_sink_in(game, seat, hex):
                        return True
        elif self.sunk == 0 or (game.doubloons[seat] >= BRIBE and self.can_sink_more(game, seat)):
            return True
        if self.hex == NOWHERE:
            game.tell(ACTION_IMPOSSIBLE, seat, SINK)
        game.agenda.pop()  # N5.6
        return False

    def can_sink_more(self, game: Notorious, seat: Seat) -> bool:
        """N6.4.1, N6.4.2 Whether a Ship here can be sunk without a pull."""
        ours = game.sea.influence(self.hex, seat)
        return ours >= influence_needed(game, seat, self.hex)

    def can_sink_in(self, game: Notorious, seat: Seat, hex: int) -> bool:
        """N6.4.8 Whether a Ship could be sunk there with what the player can pay."""
        needed = influence_needed(game, seat, hex)
        if needed == OUT_OF_REACH:
            return False
        missing = needed - game.sea.influence(hex, seat)
        if missing <= 0:
            return True
        stash = game.doubloons[seat] + game.power(seat).free_pull_steps  # N14.7
        return missing <= stash and cheapest_pulls(game, seat, hex, missing, NOWHERE) <= stash

    # What the player may choose.

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        if self.hex == NOWHERE:
            for hex in range(HEXES):
                lawful = self.can_sink_in(game, seat, hex)
                offers.add_if(lawful, SINK_IN.of(hex), "N6.4.8")
        else:
            self.offer_ships(game, seat, offers)
            if self.sunk == 0 or offers.barred is not None:
                self.offer_pulls(game, seat, offers)
        if self.pulled == 0 or self.sunk:
            offers.add(STOP.of())  # N5.2
        else:
            offers.bar(STOP.of(), "N6.4.8")

    def offer_ships(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        sea = game.sea
        ours = sea.influence(self.hex, seat)
        for owner in range(game.seats):
            if owner == seat:
                continue
            if sea.sloops(self.hex, owner):
                offers.add_if(ours > 0, SINK_SHIP.of(owner, SLOOP), "N6.4.1")
            if sea.galleons(self.hex, owner):
                is_strong = ours >= sea.influence(self.hex, owner)
                offers.add_if(is_strong, SINK_SHIP.of(owner, GALLEON), "N6.4.2")

    def offer_pulls(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        stash = game.doubloons[seat]
        if stash == 0 and offers.barred is None and not game.power(seat).free_pull_steps:
            return
        missing = influence_needed(game, seat, self.hex) - game.sea.influence(self.hex, seat) - 1
        for origin in range(HEXES):
            if origin == self.hex or not game.sea.sloops(origin, seat):
                continue
            rest = stash - self.price_of_pull(game, seat, origin)
            if self.sunk or rest < 0:
                offers.bar(PULL_FROM.of(origin), "N6.4.3")
            else:
                lawful = (
                    missing <= 0 or cheapest_pulls(game, seat, self.hex, missing, origin) <= rest
                )
                offers.add_if(lawful, PULL_FROM.of(origin), "N6.4.8")

    def price_of_pull(self, game: Notorious, seat: Seat, origin: int) -> int:
        """N6.4.3 A Bribe a step; N14.7 the first pull may be a step cheaper."""
        steps = game.waters.distance(origin, self.hex)
        if self.pulled == 0:
            steps -= game.power(seat).free_pull_steps
        return steps * BRIBE

    # What then happens.

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if SINK_SHIP.has(choice):
            self.sink(game, seat, Seat(SINK_SHIP.first(choice)), SINK_SHIP.second(choice))
        elif PULL_FROM.has(choice):
            self.pull(game, seat, PULL_FROM.first(choice))
        elif SINK_IN.has(choice):
            self.hex = SINK_IN.first(choice)
        else:  # stop
            if self.sunk == 0:
                game.tell(ACTION_DECLINED, seat, SINK)
            game.agenda.pop()

    def pull(self, game: Notorious, seat: Seat, origin: int) -> None:
        price = self.price_of_pull(game, seat, origin)
        self.pulled += 1
        game.sea.move_ship(seat, SLOOP, origin, self.hex)
        game.tell(SLOOP_PULLED, seat, origin, self.hex)
        pay(game, seat, price)

    def sink(self, game: Notorious, seat: Seat, owner: Seat, ship: int) -> None:
        """N6.4.10 Supply, Notoriety, Doubloon, second Raid, the Ghost's choice."""
        spoils = spoils_of(game, seat, owner, ship)
        return_to_supply(game, owner, ship, self.hex)
        game.tell(SHIP_SUNK, seat, owner, ship, self.hex)
        if self.sunk:
            pay(game, seat, BRIBE)  # N6.4.4
        self.sunk += 1
        gain_notoriety(game, seat, spoils)
        gain_doubloons(game, owner, game.power(owner).doubloons_per_ship_lost)  # N14.6
        if ship == SLOOP and game.power(owner).raises_sloops:
            game.agenda.append(RaiseSloop(owner))  # N14.13
        reveal_raid_if_due(game)  # N13.5, on top: it comes first


def spoils_of(game: Notorious, seat: Seat, owner: Seat, ship: int) -> int:
    """N6.4.5, N6.4.6 Notoriety for a Ship of an opponent at least as Notorious."""
    power = game.power(seat)
    is_notorious = game.notoriety[owner] >= game.notoriety[seat]
    if ship == SLOOP:
        return SLOOP_SPOILS if is_notorious or power.every_sloop_pays else 0  # N14.11
    pays = is_notorious or game.rules.galleons_always_pay
    return (GALLEON_SPOILS if pays else 0) + power.galleon_bonus  # N14.11
