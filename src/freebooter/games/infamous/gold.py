"""I4 Gold: coins onto ship cards and off them, one at a time."""

from typing import Final

from freebooter.games.infamous.state import Deed, Infamous
from freebooter.games.infamous.vocabulary import (
    CANNONS,
    FIRST_NAVY,
    GIVE_COIN,
    PLACE_COIN,
    SAILS,
    TOLD_COIN,
    TOLD_GAIN,
    TOLD_LOSES,
    TOLD_PAYS,
    TOLD_PAYS_SURPLUS,
    TOLD_SURPLUS,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat

TO_SUPPLY: Final = -1


def gain(game: Infamous, seat: int, coins: int) -> None:
    """I1.11 Gold from the supply, as much as there is."""
    taken = coins if coins < game.supply else game.supply
    game.supply -= taken
    hand_to(game, seat, taken)


def hand_to(game: Infamous, seat: int, coins: int) -> None:
    """Coins that a seat receives; the step places them."""
    if coins:
        game.tell(TOLD_GAIN, seat, coins)
        game.agenda.append(Gain(Seat(seat), coins))


def take_cargo(game: Infamous, seat: int, ship: int, most: int) -> None:
    """Gold from under a ship to a player, as much as there is."""
    coins = most if most < game.cargo[ship] else game.cargo[ship]
    game.cargo[ship] -= coins
    if coins:
        game.tell(TOLD_LOSES, ship, seat, coins)
    hand_to(game, seat, coins)


class Gain(Deed):
    """I4.5 Coins in hand, each placed at once; the owner chooses the row (I4.2)."""

    def __init__(self, seat: Seat = NOBODY, coins: int = 0) -> None:
        self.asks = seat
        self.coins = coins

    def copy(self) -> "Gain":
        return Gain(self.asks, self.coins)

    def advance(self, game: Infamous) -> bool:
        seat = self.asks
        while self.coins:
            has_sails = game.sails[seat] < game.rules.sails_size
            has_cannons = game.cannons[seat] < game.rules.cannons_size
            if has_sails and has_cannons:
                return True
            if has_sails:
                self.place(game, SAILS)
            elif has_cannons:
                self.place(game, CANNONS)
            else:  # I4.6
                game.surplus[seat] += 1
                self.coins -= 1
                game.tell(TOLD_SURPLUS, seat)
        game.agenda.pop()
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(PLACE_COIN.of(SAILS))
        offers.add(PLACE_COIN.of(CANNONS))

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.place(game, PLACE_COIN.first(choice))

    def place(self, game: Infamous, row: int) -> None:
        seat = self.asks
        if row == SAILS:
            game.sails[seat] += 1
        else:
            game.cannons[seat] += 1
        self.coins -= 1
        game.tell(TOLD_COIN, seat, row)


class Pay(Deed):
    """I4.7, I4.8 Coins lost, paid or handed over, one by one, as long as there are any (I7.2).

    They go to the supply (I1.12), to another player, or under a Navy ship.
    """

    def __init__(self, seat: Seat = NOBODY, coins: int = 0, to: int = TO_SUPPLY) -> None:
        self.asks = seat
        self.coins = coins
        self.to = to

    def copy(self) -> "Pay":
        return Pay(self.asks, self.coins, self.to)

    def advance(self, game: Infamous) -> bool:
        seat = self.asks
        while self.coins and game.gold(seat):
            if game.surplus[seat]:
                game.surplus[seat] -= 1
                game.tell(TOLD_PAYS_SURPLUS, seat)
                if self.hand_over(game):
                    return False
            elif game.sails[seat] and game.cannons[seat]:
                return True
            elif self.take(game, SAILS if game.sails[seat] else CANNONS):
                return False
        game.agenda.pop()
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(GIVE_COIN.of(SAILS))
        offers.add(GIVE_COIN.of(CANNONS))

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.take(game, GIVE_COIN.first(choice))

    def take(self, game: Infamous, row: int) -> bool:
        """The right-most coin of a row goes, so that no gap arises."""
        seat = self.asks
        if row == SAILS:
            game.sails[seat] -= 1
        else:
            game.cannons[seat] -= 1
        game.tell(TOLD_PAYS, seat, row)
        return self.hand_over(game)

    def hand_over(self, game: Infamous) -> bool:
        """Whether somebody must place the coin before anything else happens (I4.5)."""
        self.coins -= 1
        if self.to == TO_SUPPLY:
            game.supply += 1
            return False
        game.tell(TOLD_LOSES, self.asks, self.to, 1)
        if self.to < FIRST_NAVY:
            game.agenda.append(Gain(Seat(self.to), 1))
            return True
        game.cargo[self.to] += 1  # I7.4
        return False
