"""IS03 Rum Cache and IS23 Careening Beach: choices about one's own actions and coins."""

from freebooter.games.infamous.gold.gain import gain
from freebooter.games.infamous.state import Deed, Infamous
from freebooter.games.infamous.vocabulary import (
    CANNONS,
    REFIT,
    REFITTED,
    RUM,
    SAILS,
    TOLD_ACTIONS,
    TOLD_NO_ACTIONS,
    TOLD_REFIT,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat


class Rum(Deed):
    """IS03 Gold and no more actions, or an action."""

    def __init__(self, seat: Seat = NOBODY, gold: int = 0, actions: int = 0) -> None:
        self.asks = seat
        self.gold = gold
        self.actions = actions
        self.has_gold = False

    def copy(self) -> "Rum":
        twin = Rum(self.asks, self.gold, self.actions)
        twin.has_gold = self.has_gold
        return twin

    def advance(self, game: Infamous) -> bool:
        if not self.has_gold:
            return True
        game.agenda.pop()
        game.actions = 0
        game.tell(TOLD_NO_ACTIONS, self.asks)
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(RUM.of(0))
        offers.add(RUM.of(1))

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        if RUM.first(choice) == 0:
            self.has_gold = True
            gain(game, seat, self.gold)  # I4.5 placed before anything else happens
        else:
            game.agenda.pop()
            game.actions += self.actions
            game.tell(TOLD_ACTIONS, seat, self.actions)


def can_refit_to(game: Infamous, seat: int, row: int) -> bool:
    if row == CANNONS:
        return game.sails[seat] > 0 and game.cannons[seat] < game.rules.cannons_size
    return game.cannons[seat] > 0 and game.sails[seat] < game.rules.sails_size


def can_refit(game: Infamous, seat: int) -> bool:
    """IS23 Whether a coin can be moved."""
    return can_refit_to(game, seat, SAILS) or can_refit_to(game, seat, CANNONS)


class MoveCoins(Deed):
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
        if self.moved == self.coins or not can_refit(game, seat):
            game.agenda.pop()
            return False
        if self.moved == 0:
            to_sails = can_refit_to(game, seat, SAILS)
            if to_sails != can_refit_to(game, seat, CANNONS):  # the only choice
                self.move(game, SAILS if to_sails else CANNONS)
                return False
        return True

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        for row in range(2):
            offers.add_if(can_refit_to(game, seat, row), REFIT.of(row), "I4.2")
        offers.add_if(self.moved > 0, REFITTED.of(), "I10.6")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        if REFITTED.has(choice):
            game.agenda.pop()
        else:
            self.move(game, REFIT.first(choice))

    def move(self, game: Infamous, row: int) -> None:
        seat = self.asks
        change = 1 if row == SAILS else -1
        game.sails[seat] += change
        game.cannons[seat] -= change
        self.moved += 1
        game.tell(TOLD_REFIT, seat, row)
