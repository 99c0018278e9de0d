"""O6, O7 The abilities of Locations: who can use one, and what it does.

O1.5 They are used in visits, and O1.15 by cards that say so.
"""

from freebooter.games.oath.cards.market import Buy, can_buy_any, discount_of
from freebooter.games.oath.cards.missions import ChooseMission, TakeMission
from freebooter.games.oath.crew.player import BIT
from freebooter.games.oath.crew.tokens import Gain, take
from freebooter.games.oath.island.exploring import PLACED_AT, Explore
from freebooter.games.oath.rules import (
    AT_BROTHERHOOD,
    AT_MARKET,
    AT_TAVERN,
    AT_WATCHTOWER,
    DOUBLOONS,
    TOUGHNESS,
    WIDTH,
)
from freebooter.games.oath.state import NO_CARD, Oath
from freebooter.games.oath.vocabulary import (
    FIRST_PLAYER,
    FOLLOWER_HIRED,
    FOLLOWER_USED,
    NO_WILLIAM,
    RESOURCE,
    RUM,
    WILLIAM,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


def can_use(game: Oath, seat: Seat, location: int, helpers: int) -> bool:
    """O5.34 The cost can be paid in full and there is something to take."""
    rules = game.rules
    player = game.players[seat]
    effect = rules.effect[location]
    if effect == AT_MARKET:
        return can_buy_any(game, seat, discount_of(game, seat, helpers))
    if effect == AT_BROTHERHOOD:
        return len(game.missions) > 0 or game.has_payable_mission(seat, game.forged)
    if effect == AT_TAVERN and game.tavern == NO_CARD:
        return False  # O6.15
    return (
        price_in_doubloons(game, seat, location) <= player.doubloons  # O1.12
        and rules.cost[location * WIDTH + TOUGHNESS] <= player.toughness  # O7.16
    )


def price_in_doubloons(game: Oath, seat: Seat, location: int) -> int:
    """O12.6 Rum pays for the Tavern."""
    if game.rules.effect[location] == AT_TAVERN and game.players[seat].has(RUM):
        return 0
    return game.rules.cost[location * WIDTH + DOUBLOONS]


def use(game: Oath, seat: Seat, location: int, helpers: int) -> None:
    """Use an ability; `helpers` are the Followers that may help in this visit, as bits.

    Nothing but its cost is due, Sword or not: O11.4.
    """
    rules = game.rules
    effect = rules.effect[location]
    game.spend(seat, price_in_doubloons(game, seat, location))
    game.weaken(seat, rules.cost[location * WIDTH + TOUGHNESS])  # O7.15
    if effect == AT_MARKET:
        game.agenda.append(Buy(seat, discount_of(game, seat, helpers), helpers))
    elif effect == AT_BROTHERHOOD:  # O6.12, O6.13 first complete, then gain
        game.agenda.append(TakeMission(seat))
        game.agenda.append(ChooseMission(seat, helpers))
    elif effect == AT_TAVERN:
        hire(game, seat, game.tavern)
        game.tavern = NO_CARD
    elif effect == AT_WATCHTOWER:
        game.first = seat  # O6.16, O6.18
        game.tell(FIRST_PLAYER, seat)
        game.agenda.append(Watchtower(seat, helpers))
        game.agenda.append(Explore(seat))
    elif rules.choice[location]:
        game.agenda.append(ChooseResource(seat, location))
    else:
        take(game, seat, rules.gain, location)


def hire(game: Oath, seat: Seat, follower: int) -> None:
    """O9.1 A Tavern card becomes a Follower, unused."""
    game.players[seat].followers |= BIT[follower]
    game.tell(FOLLOWER_HIRED, seat, follower)


class ChooseResource(Step[Oath]):
    """O7.14 One of the Resources an ability names, even one of which there are five already."""

    def __init__(self, seat: Seat = NOBODY, location: int = 0) -> None:
        super().__init__(seat)
        self.location = location

    def copy(self) -> "ChooseResource":
        return ChooseResource(self.asks, self.location)

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        named = game.rules.choice[self.location]
        for resource in range(3):
            if named & BIT[resource]:
                offers.add(RESOURCE.of(resource))

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        owed = [0, 0, 0]
        owed[RESOURCE.first(choice)] = game.rules.choice_tokens[self.location]
        game.agenda.append(Gain(seat, owed))


class Watchtower(Step[Oath]):
    """O9.25 After an Exploration card was placed in the visit: William may use it."""

    def __init__(self, seat: Seat = NOBODY, helpers: int = 0) -> None:
        super().__init__(seat)
        self.helpers = helpers
        self.location = -1

    def copy(self) -> "Watchtower":
        twin = Watchtower(self.asks, self.helpers)
        twin.location = self.location
        return twin

    def helper(self, game: Oath) -> int:
        """The Follower that may explore; -1: none."""
        ready = self.helpers & ~game.players[self.asks].turned
        for follower in range(len(game.rules.explores)):
            if ready & BIT[follower] and game.rules.explores[follower]:
                return follower
        return -1

    def advance(self, game: Oath) -> bool:
        if self.location < 0:
            self.location = game.report - PLACED_AT  # O9.27 not a card that is kept
        may = self.location >= 0 and self.helper(game) >= 0
        if may and can_use(game, self.asks, self.location, 0):  # O9.28
            return True
        game.agenda.pop()
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        offers.add(WILLIAM.of())
        offers.add(NO_WILLIAM.of())

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        if WILLIAM.has(choice):
            follower = self.helper(game)
            game.players[seat].turned |= BIT[follower]
            game.tell(FOLLOWER_USED, seat, follower)
            use(game, seat, self.location, 0)  # O9.26
