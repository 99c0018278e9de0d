"""O6.6 The Black Market."""

from freebooter.games.oath.crew.player import BIT
from freebooter.games.oath.crew.tokens import take
from freebooter.games.oath.state import NO_CARD, Oath
from freebooter.games.oath.vocabulary import BUY, FOLLOWER_USED, MARKET_BOUGHT
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


def discount_of(game: Oath, seat: Seat, helpers: int) -> int:
    """O9.20 What Followers in the visit take off the price."""
    discount = 0
    ready = helpers & ~game.players[seat].turned
    for follower in range(len(game.rules.market_discount)):
        if ready & BIT[follower]:
            discount += game.rules.market_discount[follower]
    return discount


def price_of(game: Oath, slot: int, discount: int) -> int:
    """O6.10 The price belongs to the slot; it is never below nought."""
    return max(0, game.rules.prices[slot] - discount)


def can_buy(game: Oath, seat: Seat, slot: int, discount: int) -> bool:
    if game.market[slot] == NO_CARD:
        return False
    return price_of(game, slot, discount) <= game.players[seat].doubloons


def can_buy_any(game: Oath, seat: Seat, discount: int) -> bool:
    """O5.34 An affordable card."""
    for slot in range(len(game.market)):
        if can_buy(game, seat, slot, discount):
            return True
    return False


class Buy(Step[Oath]):
    """O6.6, O6.7 One card, at the price of its slot less a discount."""

    def __init__(self, seat: Seat = NOBODY, discount: int = 0, helpers: int = 0) -> None:
        super().__init__(seat)
        self.discount = discount
        self.helpers = helpers

    def copy(self) -> "Buy":
        return Buy(self.asks, self.discount, self.helpers)

    def advance(self, game: Oath) -> bool:
        only = -1
        for slot in range(len(game.market)):
            if can_buy(game, self.asks, slot, self.discount):
                if only >= 0:
                    return True
                only = slot
        self.buy(game, self.asks, only)
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for slot in range(len(game.market)):
            if game.market[slot] != NO_CARD:
                offers.add_if(can_buy(game, seat, slot, self.discount), BUY.of(slot), "O1.12")

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        self.buy(game, seat, BUY.first(choice))

    def buy(self, game: Oath, seat: Seat, slot: int) -> None:
        game.agenda.pop()
        card = game.market[slot]
        price = price_of(game, slot, self.discount)
        player = game.players[seat]
        for follower in range(len(game.rules.market_discount)):
            ready = self.helpers & ~player.turned & BIT[follower]
            if ready and game.rules.market_discount[follower]:  # O9.5
                player.turned |= BIT[follower]
                game.tell(FOLLOWER_USED, seat, follower)
        player.doubloons -= price
        game.tell(MARKET_BOUGHT, seat, card, price)
        game.market[slot] = NO_CARD
        game.market_pile.append(card)  # O6.9
        take(game, seat, game.rules.market_gain, card)
