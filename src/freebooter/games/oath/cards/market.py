"""O6.6 The Black Market."""

from mypy_extensions import i64

from freebooter.games.oath.crew.followers import turn_follower
from freebooter.games.oath.crew.tokens import take
from freebooter.games.oath.state import NO_CARD, Oath
from freebooter.games.oath.vocabulary import BUY, MARKET_CARD_BOUGHT
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


def discount_of(game: Oath, seat: Seat, helpers: i64) -> int:
    """O9.20 What Followers in the visit take off the price."""
    discount = 0
    ready: i64 = helpers & ~game.players[seat].used_followers
    if ready:
        for follower in range(len(game.rules.followers)):
            if ready >> follower & 1:
                discount += game.rules.followers[follower].market_discount
    return discount


def price_of(game: Oath, slot: int, discount: int) -> int:
    """O6.10 The price belongs to the slot; it is never below 0."""
    return max(0, game.rules.slot_prices[slot] - discount)


def can_buy(game: Oath, seat: Seat, slot: int, discount: int) -> bool:
    if game.market_slots[slot] == NO_CARD:
        return False
    return price_of(game, slot, discount) <= game.players[seat].doubloons


def can_buy_any(game: Oath, seat: Seat, discount: int) -> bool:
    """O5.34 An affordable card."""
    for slot in range(len(game.market_slots)):
        if can_buy(game, seat, slot, discount):
            return True
    return False


class Buy(Step[Oath]):
    """O6.6, O6.7 One card, at the price of its slot less a discount."""

    def __init__(self, seat: Seat = NOBODY, discount: int = 0, helpers: i64 = 0) -> None:
        super().__init__(seat)
        self.discount = discount
        self.helpers: i64 = helpers

    def copy(self) -> "Buy":
        return Buy(self.asks, self.discount, self.helpers)

    def advance(self, game: Oath) -> bool:
        only = -1
        for slot in range(len(game.market_slots)):
            if can_buy(game, self.asks, slot, self.discount):
                if only >= 0:
                    return True
                only = slot
        self.buy(game, self.asks, only)
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for slot in range(len(game.market_slots)):
            if game.market_slots[slot] != NO_CARD:
                offers.add_if(can_buy(game, seat, slot, self.discount), BUY.of(slot), "O1.12")

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        self.buy(game, seat, BUY.first(choice))

    def buy(self, game: Oath, seat: Seat, slot: int) -> None:
        game.agenda.pop()
        card = game.market_slots[slot]
        price = price_of(game, slot, self.discount)
        self.turn_helpers(game, seat)
        game.players[seat].doubloons -= price
        game.tell(MARKET_CARD_BOUGHT, seat, card, price, slot)
        slots = game.market_slots[:]
        slots[slot] = NO_CARD
        game.market_slots = slots
        game.change_market_deck().discard(card)  # O6.9
        take(game, seat, game.rules.market_gains[card])

    def turn_helpers(self, game: Oath, seat: Seat) -> None:
        """O9.5 Goldtooth helps by himself."""
        ready: i64 = self.helpers & ~game.players[seat].used_followers
        if ready:
            for follower in range(len(game.rules.followers)):
                if ready >> follower & 1 and game.rules.followers[follower].market_discount:
                    turn_follower(game, seat, follower)
