"""O3 Gaining and paying tokens, one after another."""

from freebooter.games.oath.cards.draws import Draw
from freebooter.games.oath.crew.player import ALL_OF, BIT, BOAT_OF, resource_of
from freebooter.games.oath.rules import CARDS, DOUBLOONS, TOUGHNESS, WIDTH
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    BOAT,
    DISCARD,
    FILL,
    PUT,
    TOKEN_LOST,
    TOKEN_PAID,
    TOKEN_PLACED,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


def take(game: Oath, seat: Seat, table: list[int], row: int) -> None:
    """O1.13 Gain a bundle: Doubloons and Toughness now, tokens and then cards as a step. O6.8"""
    start = row * WIDTH
    game.earn(seat, table[start + DOUBLOONS])
    game.toughen(seat, table[start + TOUGHNESS])
    tokens = table[start : start + 3]
    if tokens[0] or tokens[1] or tokens[2] or table[start + CARDS]:
        game.agenda.append(Gain(seat, tokens, table[start + CARDS]))


def put_token(game: Oath, seat: Seat, place: int) -> None:
    game.players[seat].tokens |= BIT[place]
    game.tell(TOKEN_PLACED, seat, place)


def pay_token(game: Oath, seat: Seat, place: int) -> None:
    """O1.10"""
    game.players[seat].remove(place)
    game.tell(TOKEN_PAID, seat, place)


class Gain(Step[Oath]):
    """O3.3, O3.4, O3.12 Tokens are placed one by one, by Resource; then cards are drawn."""

    def __init__(self, seat: Seat = NOBODY, owed: list[int] | None = None, cards: int = 0) -> None:
        super().__init__(seat)
        self.owed = [0, 0, 0] if owed is None else owed
        self.cards = cards

    def copy(self) -> "Gain":
        return Gain(self.asks, self.owed[:], self.cards)

    def resource(self) -> int:
        """O3.12 The Resource whose turn it is; 3: none."""
        resource = 0
        while resource < 3 and self.owed[resource] == 0:
            resource += 1
        return resource

    def advance(self, game: Oath) -> bool:
        seat = self.asks
        player = game.players[seat]
        resource = self.resource()
        while resource < 3:
            free = player.free_items(resource)
            if free & (free - 1):
                return True  # O3.4 several spaces are free
            self.owed[resource] -= 1
            if free:  # O3.8 an item space before the boat
                place = resource * 4
                while not free & BIT[place]:
                    place += 1
                put_token(game, seat, place)
            elif not player.tokens & BOAT_OF[resource]:
                put_token(game, seat, BOAT + resource)  # O3.6
            else:
                game.tell(TOKEN_LOST, seat, resource)  # O3.9
            resource = self.resource()
        game.agenda.pop()
        if self.cards:
            game.agenda.append(Draw(seat, self.cards))
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        resource = self.resource()
        free = game.players[seat].free_items(resource)
        for place in range(resource * 4, resource * 4 + 4):
            offers.add_if(free & BIT[place] != 0, PUT.of(place), "O3.5")

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        place = PUT.first(choice)
        self.owed[resource_of(place)] -= 1
        put_token(game, seat, place)


class Pay(Step[Oath]):
    """O3.11, O3.14 Tokens due are paid one by one, by Resource; the payer chooses which."""

    def __init__(self, seat: Seat = NOBODY, owed: list[int] | None = None) -> None:
        super().__init__(seat)
        self.owed = [0, 0, 0] if owed is None else owed

    def copy(self) -> "Pay":
        return Pay(self.asks, self.owed[:])

    def advance(self, game: Oath) -> bool:
        player = game.players[self.asks]
        for resource in range(3):
            owed = self.owed[resource]
            if owed and owed < player.count(resource):
                return True
            if owed:  # O3.14 all are due
                for place in range(BOAT + 3):
                    if ALL_OF[resource] & BIT[place] and player.has(place):
                        pay_token(game, self.asks, place)
                self.owed[resource] = 0
        game.agenda.pop()
        return False

    def resource(self) -> int:
        resource = 0
        while self.owed[resource] == 0:
            resource += 1
        return resource

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        held = game.players[seat].tokens & ALL_OF[self.resource()]
        for place in range(BOAT + 3):
            if held & BIT[place]:
                offers.add(DISCARD.of(place))  # O8.7 the boat's too

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        place = DISCARD.first(choice)
        self.owed[resource_of(place)] -= 1
        pay_token(game, seat, place)


class Swap(Step[Oath]):
    """A09 Even Swap: any one token for one of each of the two other Resources."""

    def copy(self) -> "Swap":
        return Swap(self.asks)

    def advance(self, game: Oath) -> bool:
        tokens = game.players[self.asks].tokens
        if tokens & (tokens - 1):
            return True
        place = 0
        while not tokens & BIT[place]:
            place += 1
        self.swap(game, self.asks, place)
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for place in range(BOAT + 3):
            if game.players[seat].has(place):
                offers.add(DISCARD.of(place))

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        self.swap(game, seat, DISCARD.first(choice))

    def swap(self, game: Oath, seat: Seat, place: int) -> None:
        game.agenda.pop()
        pay_token(game, seat, place)
        owed = [1, 1, 1]
        owed[resource_of(place)] = 0
        game.agenda.append(Gain(seat, owed))


class Fill(Step[Oath]):
    """O3.13, O9.16 "Chatty" Sylvia: a token on one of her spaces."""

    def __init__(self, seat: Seat = NOBODY, spaces: int = 0) -> None:
        super().__init__(seat)
        self.spaces = spaces  # the free ones, as bits

    def copy(self) -> "Fill":
        return Fill(self.asks, self.spaces)

    def advance(self, game: Oath) -> bool:
        if self.spaces & (self.spaces - 1):
            return True
        place = 0
        while not self.spaces & BIT[place]:
            place += 1
        game.agenda.pop()
        put_token(game, self.asks, place)
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for place in range(BOAT):
            if self.spaces & BIT[place]:
                offers.add(FILL.of(place))

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        put_token(game, seat, FILL.first(choice))
