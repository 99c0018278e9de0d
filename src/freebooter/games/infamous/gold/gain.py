"""I4 Coins that a player gains and puts onto the ship card, and coins under other ships."""

from freebooter.games.infamous.state import Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    CANNONS,
    CARGO_LOADED,
    COIN_PLACED,
    GOLD_GAINED,
    GOLD_HANDED_OVER,
    PLACE_COIN,
    SAILS,
    SURPLUS_ADDED,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat


def gain(game: Infamous, seat: int, coins: int) -> None:
    """I1.11 Gold from the supply, as much as there is."""
    taken = coins if coins < game.supply else game.supply
    game.supply -= taken
    if taken:
        game.tell(GOLD_GAINED, seat, taken)
        game.agenda.append(Gain(Seat(seat), taken))


def load_cargo(game: Infamous, ship: int, coins: int) -> None:
    """I1.11 Put gold from the supply under a ship, as much as there is."""
    taken = coins if coins < game.supply else game.supply
    game.supply -= taken
    game.cargo[ship] += taken
    if taken:
        game.tell(CARGO_LOADED, ship, taken)


def take_cargo(game: Infamous, seat: int, ship: int, most: int) -> None:
    """Gold from under a ship to a player, as much as there is."""
    coins = most if most < game.cargo[ship] else game.cargo[ship]
    game.cargo[ship] -= coins
    if coins:
        game.tell(GOLD_HANDED_OVER, ship, seat, coins)
        game.agenda.append(Gain(Seat(seat), coins))


class Gain(InfamousStep):
    """I4.5 Coins in hand, each placed at once; the owner chooses the row (I4.2)."""

    def __init__(self, seat: Seat = NOBODY, coins: int = 0) -> None:
        self.asks = seat
        self.coins = coins

    def copy(self) -> "Gain":
        return Gain(self.asks, self.coins)

    def advance(self, game: Infamous) -> bool:
        seat = self.asks
        while self.coins:
            has_sails = game.sails_coins[seat] < game.rules.sails_circles
            has_cannons = game.cannons_coins[seat] < game.rules.cannons_circles
            if has_sails and has_cannons:
                return True
            if has_sails:
                self.place(game, SAILS)
            elif has_cannons:
                self.place(game, CANNONS)
            else:  # I4.6
                game.surplus[seat] += 1
                self.coins -= 1
                game.tell(SURPLUS_ADDED, seat)
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
            game.sails_coins[seat] += 1
        else:
            game.cannons_coins[seat] += 1
        self.coins -= 1
        game.tell(COIN_PLACED, seat, row)
