"""O3 Gaining and paying tokens, one after another.

Lists of tokens owed, by Resource, are replaced, never changed: steps and rules share them.
"""

from typing import Final

from mypy_extensions import i64

from freebooter.games.oath.cards.draws import DrawActions
from freebooter.games.oath.crew.purse import earn, toughen
from freebooter.games.oath.crew.sets import first_of, has_several
from freebooter.games.oath.rules import Goods
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    BOAT,
    DISCARD_TOKEN,
    FILL_ITEM,
    ITEM_USED,
    PLACE_COUNT,
    PUT_TOKEN,
    TOKEN_LOST,
    TOKEN_PAID,
    TOKEN_PLACED,
    resource_of,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step

NO_TOKENS: Final[list[int]] = [0, 0, 0]
NO_RESOURCE: Final = 3


def take(game: Oath, seat: Seat, goods: Goods) -> None:
    """O1.13 Gain goods: Doubloons and Toughness now, tokens and then cards as a step. O6.8"""
    if goods.doubloons:
        earn(game, seat, goods.doubloons)
    if goods.toughness:
        toughen(game, seat, goods.toughness)
    if goods.has_tokens:
        game.agenda.append(Gain(seat, goods.tokens, goods.cards))
    elif goods.cards:
        game.agenda.append(DrawActions(seat, goods.cards))


def tokens_of_one(resource: int, number: int) -> list[int]:
    owed = [0, 0, 0]
    owed[resource] = number
    return owed


def one_less(owed: list[int], resource: int) -> list[int]:
    rest = owed[:]
    rest[resource] -= 1
    return rest


def first_owed(owed: list[int]) -> int:
    """O3.12 The Resource that comes next; NO_RESOURCE: nothing is owed."""
    resource = 0
    while resource < NO_RESOURCE and owed[resource] == 0:
        resource += 1
    return resource


def put_token(game: Oath, seat: Seat, place: int) -> None:
    game.players[seat].add_token(place)
    game.tell(TOKEN_PLACED, seat, place)


def pay_token(game: Oath, seat: Seat, place: int) -> None:
    """O1.10"""
    game.players[seat].remove_token(place)
    game.tell(TOKEN_PAID, seat, place)


def discard_item(game: Oath, seat: Seat, item: int) -> None:
    """O10.2 Discard a token to use its item, once a turn."""
    game.used_items |= 1 << item
    game.tell(ITEM_USED, seat, item)
    pay_token(game, seat, item)


class Gain(Step[Oath]):
    """O3.3, O3.4, O3.12 Tokens are placed one by one, by Resource; then cards are drawn."""

    def __init__(self, seat: Seat = NOBODY, owed: list[int] = NO_TOKENS, cards: int = 0) -> None:
        super().__init__(seat)
        self.owed = owed
        self.cards = cards

    def copy(self) -> "Gain":
        return Gain(self.asks, self.owed, self.cards)

    def advance(self, game: Oath) -> bool:
        seat = self.asks
        player = game.players[seat]
        resource = first_owed(self.owed)
        while resource != NO_RESOURCE:
            free: i64 = player.free_items(resource)
            if has_several(free):
                return True  # O3.4 several spaces are free
            self.owed = one_less(self.owed, resource)
            if free:  # O3.8 an item space before the boat
                put_token(game, seat, first_of(free))
            elif not player.has_token(BOAT + resource):
                put_token(game, seat, BOAT + resource)  # O3.6, O3.7 one of each Resource
            else:
                game.tell(TOKEN_LOST, seat, resource)  # O3.9
            resource = first_owed(self.owed)
        game.agenda.pop()
        if self.cards:
            game.agenda.append(DrawActions(seat, self.cards))
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        player = game.players[seat]
        first_item = first_owed(self.owed) * 4
        for item in range(first_item, first_item + 4):
            offers.add_if(not player.has_item(item), PUT_TOKEN.of(item), "O3.5")

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        item = PUT_TOKEN.first(choice)
        self.owed = one_less(self.owed, resource_of(item))
        put_token(game, seat, item)


class Pay(Step[Oath]):
    """O3.11, O3.14 Tokens due are paid one by one, by Resource; the payer chooses which."""

    def __init__(self, seat: Seat = NOBODY, owed: list[int] = NO_TOKENS) -> None:
        super().__init__(seat)
        self.owed = owed

    def copy(self) -> "Pay":
        return Pay(self.asks, self.owed)

    def advance(self, game: Oath) -> bool:
        player = game.players[self.asks]
        owed = self.owed[:]
        self.owed = owed
        for resource in range(3):
            if owed[resource] == 0:
                continue
            if owed[resource] < player.count(resource):
                return True
            for place in range(PLACE_COUNT):  # O3.14 all are due
                if resource_of(place) == resource and player.has_token(place):
                    pay_token(game, self.asks, place)
            owed[resource] = 0
        game.agenda.pop()
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        player = game.players[seat]
        resource = first_owed(self.owed)
        for place in range(PLACE_COUNT):
            if resource_of(place) == resource and player.has_token(place):
                offers.add(DISCARD_TOKEN.of(place))  # O8.7 the boat's too

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        place = DISCARD_TOKEN.first(choice)
        self.owed = one_less(self.owed, resource_of(place))
        pay_token(game, seat, place)


class Swap(Step[Oath]):
    """A09 Even Swap: any one token for one of each of the two other Resources."""

    def copy(self) -> "Swap":
        return Swap(self.asks)

    def advance(self, game: Oath) -> bool:
        tokens: i64 = game.players[self.asks].tokens
        if has_several(tokens):
            return True
        self.swap(game, self.asks, first_of(tokens))
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for place in range(PLACE_COUNT):
            if game.players[seat].has_token(place):
                offers.add(DISCARD_TOKEN.of(place))

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        self.swap(game, seat, DISCARD_TOKEN.first(choice))

    def swap(self, game: Oath, seat: Seat, place: int) -> None:
        game.agenda.pop()
        pay_token(game, seat, place)
        game.agenda.append(Gain(seat, one_less([1, 1, 1], resource_of(place))))


class FillItem(Step[Oath]):
    """O3.13, O9.16 "Chatty" Sylvia: a token on one of her spaces."""

    def __init__(self, seat: Seat = NOBODY, spaces: i64 = 0) -> None:
        super().__init__(seat)
        self.spaces: i64 = spaces  # the free ones, as a set

    def copy(self) -> "FillItem":
        return FillItem(self.asks, self.spaces)

    def advance(self, game: Oath) -> bool:
        if has_several(self.spaces):
            return True
        game.agenda.pop()
        put_token(game, self.asks, first_of(self.spaces))
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for item in range(BOAT):
            if self.spaces >> item & 1:
                offers.add(FILL_ITEM.of(item))

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        put_token(game, seat, FILL_ITEM.first(choice))
