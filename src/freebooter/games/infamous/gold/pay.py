"""I4.7, I4.8 Coins that a player gives up, one at a time."""

from typing import Final

from freebooter.games.infamous.gold.gain import Gain
from freebooter.games.infamous.state import Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    CANNONS,
    COIN_GIVEN_UP,
    FIRST_NAVY,
    GIVE_COIN,
    GOLD_HANDED_OVER,
    SAILS,
    SURPLUS_GIVEN_UP,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat

TO_SUPPLY: Final = -1


class Pay(InfamousStep):
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
                game.tell(SURPLUS_GIVEN_UP, seat)
                if self.hand_over(game):
                    return False
            elif game.sails_coins[seat] and game.cannons_coins[seat]:
                return True
            elif self.take(game, SAILS if game.sails_coins[seat] else CANNONS):
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
            game.sails_coins[seat] -= 1
        else:
            game.cannons_coins[seat] -= 1
        game.tell(COIN_GIVEN_UP, seat, row)
        return self.hand_over(game)

    def hand_over(self, game: Infamous) -> bool:
        """Whether somebody must place the coin before anything else happens (I4.5)."""
        self.coins -= 1
        if self.to == TO_SUPPLY:
            game.supply += 1
            return False
        game.tell(GOLD_HANDED_OVER, self.asks, self.to, 1)
        if self.to < FIRST_NAVY:
            game.agenda.append(Gain(Seat(self.to), 1))
            return True
        game.cargo[self.to] += 1  # I7.4
        return False
