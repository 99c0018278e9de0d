"""O6, O7 The abilities of Locations: who can use one, and what it does.

O1.5 They are used in visits, and O1.15 by cards that say so.
"""

from typing import Final

from mypy_extensions import i64

from freebooter.games.oath.cards.hints import hint_payable
from freebooter.games.oath.cards.market import Buy, can_buy_any, discount_of
from freebooter.games.oath.cards.missions import ChooseMission, TakeMission
from freebooter.games.oath.crew.followers import hire, turn_follower
from freebooter.games.oath.crew.purse import spend, weaken
from freebooter.games.oath.crew.tokens import Gain, take, tokens_of_one
from freebooter.games.oath.island.effects import (
    COMPLETES_MISSIONS,
    EXPLORES,
    HIRES_FOLLOWERS,
    PLAIN,
    SELLS_CARDS,
)
from freebooter.games.oath.island.exploring import Explore
from freebooter.games.oath.rules import NOWHERE
from freebooter.games.oath.state import NO_CARD, PLACED_AT, Oath
from freebooter.games.oath.vocabulary import (
    ABILITY_USED,
    CHOOSE_RESOURCE,
    FIRST_PLAYER_CHANGED,
    LEAVE_DISCOVERY,
    RUM,
    USE_DISCOVERY,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step

NO_FOLLOWER: Final = -1


def can_use(game: Oath, seat: Seat, location: int, helpers: i64) -> bool:
    """O5.34 The cost can be paid in full and there is something to take."""
    row = game.rules.locations[location]
    player = game.players[seat]
    if row.effect == SELLS_CARDS:
        return can_buy_any(game, seat, discount_of(game, seat, helpers))
    if row.effect == COMPLETES_MISSIONS:
        has_offer = len(game.face_up_missions) > 0
        return has_offer or game.has_payable_mission(seat, game.forged_orders)
    if row.effect == HIRES_FOLLOWERS and game.tavern_card == NO_CARD:
        return False  # O6.15
    return (
        price_of_ability(game, seat, location) <= player.doubloons  # O1.12
        and row.cost.toughness <= player.toughness  # O7.16
    )


def price_of_ability(game: Oath, seat: Seat, location: int) -> int:
    """In Doubloons; O12.6 Rum pays for the Tavern."""
    row = game.rules.locations[location]
    if row.effect == HIRES_FOLLOWERS and game.players[seat].has_item(RUM):
        return 0
    return row.cost.doubloons


def use(game: Oath, seat: Seat, location: int, helpers: i64) -> None:
    """Use an ability; `helpers` are the Followers that may help in this visit, as a set.

    Nothing but its cost is due, Sword or not: O11.4.
    """
    row = game.rules.locations[location]
    game.tell(ABILITY_USED, seat, location)
    spend(game, seat, price_of_ability(game, seat, location))
    weaken(game, seat, row.cost.toughness)  # O7.15
    if row.effect == PLAIN:
        if row.resources:
            game.agenda.append(ChooseResource(seat, location))
        else:
            take(game, seat, row.gain)
    elif row.effect == SELLS_CARDS:
        game.agenda.append(Buy(seat, discount_of(game, seat, helpers), helpers))
    elif row.effect == COMPLETES_MISSIONS:  # O6.12, O6.13 first complete, then gain
        game.agenda.append(TakeMission(seat))
        game.agenda.append(ChooseMission(seat, helpers))
    elif row.effect == HIRES_FOLLOWERS:
        hire(game, seat, game.tavern_card)
        game.tavern_card = NO_CARD
    elif row.effect == EXPLORES:
        game.first_player = seat  # O6.16, O6.18
        game.tell(FIRST_PLAYER_CHANGED, seat)
        game.agenda.append(Watchtower(seat, helpers))
        game.agenda.append(Explore(seat))
    else:
        raise ValueError(f"Location effect {row.effect} is not carried out")


def hint_use(game: Oath, seat: Seat, location: int) -> None:
    """Who chooses to use an ability could use it: before it is used, O17.5."""
    effect = game.rules.locations[location].effect
    if effect == COMPLETES_MISSIONS and not game.face_up_missions:
        hint_payable(game, seat)


def would_tell(game: Oath, seat: Seat, location: int) -> bool:
    """Whether not asking would tell the others that no Mission in hand can be paid."""
    effect = game.rules.locations[location].effect
    return effect == COMPLETES_MISSIONS and len(game.players[seat].missions) > 0


class ChooseResource(Step[Oath]):
    """O7.14 One of the Resources an ability names, even one of which there are five already."""

    def __init__(self, seat: Seat = NOBODY, location: int = 0) -> None:
        super().__init__(seat)
        self.location = location

    def copy(self) -> "ChooseResource":
        return ChooseResource(self.asks, self.location)

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        named: i64 = game.rules.locations[self.location].resources
        for resource in range(3):
            if named >> resource & 1:
                offers.add(CHOOSE_RESOURCE.of(resource))

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        number = game.rules.locations[self.location].tokens
        game.agenda.append(Gain(seat, tokens_of_one(CHOOSE_RESOURCE.first(choice), number)))


class Watchtower(Step[Oath]):
    """O9.25 After an Exploration card was placed in the visit: William may use it."""

    def __init__(self, seat: Seat = NOBODY, helpers: i64 = 0) -> None:
        super().__init__(seat)
        self.helpers: i64 = helpers
        self.location: int = NOWHERE  # the one just placed

    def copy(self) -> "Watchtower":
        twin = Watchtower(self.asks, self.helpers)
        twin.location = self.location
        return twin

    def explorer(self, game: Oath) -> int:
        """The Follower that may explore, or NO_FOLLOWER."""
        ready: i64 = self.helpers & ~game.players[self.asks].used_followers
        for follower in range(len(game.rules.followers)):
            if ready >> follower & 1 and game.rules.followers[follower].explores:
                return follower
        return NO_FOLLOWER

    def advance(self, game: Oath) -> bool:
        if self.location == NOWHERE and game.report >= PLACED_AT:
            self.location = game.report - PLACED_AT  # O9.27 not a card that is kept
        may = self.location != NOWHERE and self.explorer(game) != NO_FOLLOWER
        if may and (
            can_use(game, self.asks, self.location, 0)  # O9.28
            or would_tell(game, self.asks, self.location)
        ):
            return True
        game.agenda.pop()
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        offers.add_if(can_use(game, seat, self.location, 0), USE_DISCOVERY.of(), "O9.28")
        offers.add(LEAVE_DISCOVERY.of())

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        if USE_DISCOVERY.has(choice):
            turn_follower(game, seat, self.explorer(game))
            hint_use(game, seat, self.location)
            use(game, seat, self.location, 0)  # O9.26
