"""IS03 Rum Cache and IS23 Careening Beach: choices about one's own actions and coins."""

from freebooter.games.infamous.gold.gain import gain
from freebooter.games.infamous.state import Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    ACTIONS_GAINED,
    ACTIONS_LOST,
    CANNONS,
    COIN_MOVED,
    MOVE_COIN_TO,
    RUM_ACTIONS,
    RUM_GOLD,
    SAILS,
    STOP_MOVING_COINS,
    TAKE_RUM,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat


class RumCache(InfamousStep):
    """IS03 Gold and no more actions, or an action."""

    def __init__(self, seat: Seat = NOBODY, gold: int = 0, actions: int = 0) -> None:
        self.asks = seat
        self.gold = gold
        self.actions = actions
        self.has_gold = False

    def copy(self) -> "RumCache":
        twin = RumCache(self.asks, self.gold, self.actions)
        twin.has_gold = self.has_gold
        return twin

    def advance(self, game: Infamous) -> bool:
        if not self.has_gold:
            return True
        game.agenda.pop()
        game.actions = 0
        game.tell(ACTIONS_LOST, self.asks)
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(TAKE_RUM.of(RUM_GOLD))
        offers.add(TAKE_RUM.of(RUM_ACTIONS))

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        if TAKE_RUM.first(choice) == RUM_GOLD:
            self.has_gold = True
            gain(game, seat, self.gold)  # I4.5 placed before anything else happens
        else:
            game.agenda.pop()
            game.actions += self.actions
            game.tell(ACTIONS_GAINED, seat, self.actions)


def can_move_coin_to(game: Infamous, seat: int, row: int) -> bool:
    if row == CANNONS:
        return game.sails_coins[seat] > 0 and game.cannons_coins[seat] < game.rules.cannons_circles
    return game.cannons_coins[seat] > 0 and game.sails_coins[seat] < game.rules.sails_circles


def can_move_coin(game: Infamous, seat: int) -> bool:
    """IS23 Whether a coin can be moved."""
    return can_move_coin_to(game, seat, SAILS) or can_move_coin_to(game, seat, CANNONS)


class MoveCoins(InfamousStep):
    """IS23 Coins change rows, one after the other, at least one (I4.10)."""

    def __init__(self, seat: Seat = NOBODY, coins: int = 0) -> None:
        self.asks = seat
        self.coins = coins
        self.moved = 0

    def copy(self) -> "MoveCoins":
        twin = MoveCoins(self.asks, self.coins)
        twin.moved = self.moved
        return twin

    def advance(self, game: Infamous) -> bool:
        seat = self.asks
        if self.moved == self.coins or not can_move_coin(game, seat):
            game.agenda.pop()
            return False
        if self.moved == 0:
            to_sails = can_move_coin_to(game, seat, SAILS)
            if to_sails != can_move_coin_to(game, seat, CANNONS):  # the only choice
                self.move(game, SAILS if to_sails else CANNONS)
                return False
        return True

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        for row in range(2):
            offers.add_if(can_move_coin_to(game, seat, row), MOVE_COIN_TO.of(row), "I4.2")
        offers.add_if(self.moved > 0, STOP_MOVING_COINS.of(), "I10.6")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        if STOP_MOVING_COINS.has(choice):
            game.agenda.pop()
        else:
            self.move(game, MOVE_COIN_TO.first(choice))

    def move(self, game: Infamous, row: int) -> None:
        seat = self.asks
        change = 1 if row == SAILS else -1
        game.sails_coins[seat] += change
        game.cannons_coins[seat] -= change
        self.moved += 1
        game.tell(COIN_MOVED, seat, row)
