"""What a seat wants at a glance: tokens its Missions lack, and what goods are worth to it."""

from typing import Final

from mypy_extensions import i64

from freebooter.bots.oath.worth import (
    BY_TOUGHNESS,
    ENOUGH_DOUBLOONS,
    PER_FOLLOWER,
    PER_FOLLOWER_AND_ROUND,
    lacking_for,
)
from freebooter.games.oath.cards.market import can_buy, price_of
from freebooter.games.oath.island.effects import (
    COMPLETES_MISSIONS,
    EXPLORES,
    HIRES_FOLLOWERS,
    PLAIN,
    SELLS_CARDS,
)
from freebooter.games.oath.island.locations import can_use
from freebooter.games.oath.rules import MOST_TOUGHNESS, Goods
from freebooter.games.oath.state import NO_CARD, Oath
from freebooter.games.oath.vocabulary import GUNNER, LOCATION_COUNT, PISTOL, RUM, SWORD
from freebooter.kernel.choice import Seat

PER_VP: Final = 100
TOKEN: Final = 26
TOKEN_LACKED: Final = 26  # more, for a token that a Mission lacks
TOKEN_TO_SPARE: Final = 6  # where the board is full of them
DOUBLOON: Final = 12
DOUBLOON_TO_SPARE: Final = 3
CARD: Final = 30
DISCOVERY: Final = 12
FIRST_SEAT: Final = 8
A_MISSION: Final = 34  # to take one, with few in hand
MANY_MISSIONS: Final = 3
DONE: Final = 75  # hundredths of its VP that a Mission adds when it is completed at last
HOPELESS: Final = 99


class Wants:
    """What one seat lacks and what things are worth to it now."""

    def __init__(self, game: Oath, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.rounds_left = game.rules.rounds - game.round + 1
        self.lacks = [0, 0, 0]  # by Resource, for the Mission nearest to being paid
        self.lacks_doubloons = 0
        self.payable = 0  # VP of the best Mission that could be completed now
        self.find_target()

    def find_target(self) -> None:
        """The Mission worth going for: the VP against what it lacks."""
        game = self.game
        player = game.players[self.seat]
        best = -1
        most = -1000
        for mission in player.missions:
            lacking = lacking_for(game, self.seat, mission)
            vp = game.rules.missions[mission].vp
            if lacking == 0:
                self.payable = max(self.payable, vp)
                continue
            found = vp * 2 - lacking
            if found > most:
                most = found
                best = mission
        if best >= 0:
            cost = game.cost_of(self.seat, best)
            self.lacks_doubloons = max(0, cost.doubloons - player.doubloons)
            for resource in range(3):
                self.lacks[resource] = max(0, cost.tokens[resource] - player.count(resource))

    def token(self, resource: int) -> int:
        """What a token more is worth."""
        player = self.game.players[self.seat]
        if player.count(resource) >= 5:
            return 0
        if self.lacks[resource]:
            return TOKEN + TOKEN_LACKED
        return TOKEN if player.count(resource) < 3 else TOKEN_TO_SPARE

    def best_token(self, resources: i64) -> int:
        best = 0
        most = -1
        for resource in range(3):
            if resources >> resource & 1 and self.token(resource) > most:
                most = self.token(resource)
                best = resource
        return best

    def doubloons(self, number: int) -> int:
        """What Doubloons more are worth (or fewer, as a negative number)."""
        have = self.game.players[self.seat].doubloons
        if number > 0 and have >= ENOUGH_DOUBLOONS:
            return number * DOUBLOON_TO_SPARE
        extra = 6 if self.lacks_doubloons else 0
        return number * (DOUBLOON + extra)

    def toughness(self, number: int) -> int:
        have = self.game.players[self.seat].toughness
        then = min(MOST_TOUGHNESS, max(0, have + number))
        return BY_TOUGHNESS[then] - BY_TOUGHNESS[have]

    def goods(self, goods: Goods) -> int:
        total = self.doubloons(goods.doubloons) + goods.cards * CARD
        if goods.toughness:
            total += self.toughness(goods.toughness)
        if goods.has_tokens:
            for resource in range(3):
                for _ in range(goods.tokens[resource]):
                    total += self.token(resource)
        return total

    # Locations.

    def ability(self, location: int) -> int:
        """What a Location's ability is worth now; it can be used."""
        game = self.game
        row = game.rules.locations[location]
        effect = row.effect
        if effect == PLAIN:
            total = -self.price(row.cost)
            if row.resources:
                return total + row.tokens * self.token(self.best_token(row.resources))
            return total + self.goods(row.gain)
        if effect == COMPLETES_MISSIONS:
            return self.brotherhood()
        if effect == HIRES_FOLLOWERS:
            is_free = game.players[self.seat].has_item(RUM)
            return self.follower() - (0 if is_free else self.price(row.cost))
        if effect == SELLS_CARDS:
            return self.market(0)
        if effect == EXPLORES:
            return DISCOVERY + (FIRST_SEAT if game.first_player != self.seat else 0)
        return 0

    def price(self, cost: Goods) -> int:
        total = self.doubloons(cost.doubloons)
        if cost.toughness:
            total -= self.toughness(-cost.toughness)
        return total

    def follower(self) -> int:
        if self.game.tavern_card == NO_CARD:
            return 0
        return PER_FOLLOWER + PER_FOLLOWER_AND_ROUND * self.rounds_left

    def brotherhood(self) -> int:
        total = self.payable * DONE
        hand = len(self.game.players[self.seat].missions)
        if self.game.face_up_missions and hand < MANY_MISSIONS and self.rounds_left > 1:
            total += A_MISSION // (1 + hand)
        return total

    def market(self, discount: int) -> int:
        best = 0
        for slot in range(len(self.game.market_slots)):
            best = max(best, self.slot(slot, discount))
        return best

    def slot(self, slot: int, discount: int) -> int:
        """What buying the card of a slot brings; less than nothing if it cannot be bought."""
        game = self.game
        if not can_buy(game, self.seat, slot, discount):
            return -HOPELESS
        gain = self.goods(game.rules.market_gains[game.market_slots[slot]])
        return gain - self.doubloons(price_of(game, slot, discount))

    def going(self, location: int, with_sword: bool) -> int:
        """What entering a Location is worth: its ability, Followers there, less a fight."""
        game = self.game
        player = game.players[self.seat]
        row = game.rules.locations[location]
        others: i64 = game.others_at(location, self.seat)
        helpers: i64 = player.followers & ~player.used_followers & row.followers
        total = 0
        if can_use(game, self.seat, location, helpers):
            total = self.ability(location)
        if helpers:
            total += self.helped(helpers)
        if others and not row.is_peaceful and not game.is_over_rooftops:
            if not (with_sword and player.has_item(SWORD)):
                total += self.toughness(-1)
                if self.meets(others, PISTOL):
                    total -= 4
            if helpers and self.meets(others, GUNNER):
                total -= self.helped(helpers)
        return total

    def meets(self, others: i64, item: int) -> bool:
        for other in range(self.game.seats):
            if others >> other & 1 and self.game.players[other].has_item(item):
                return True
        return False

    def helped(self, helpers: i64) -> int:
        """What Followers add to a visit."""
        total = 0
        rows = self.game.rules.followers
        for follower in range(len(rows)):
            if helpers >> follower & 1:
                row = rows[follower]
                total += self.goods(row.gain) - self.price(row.cost) + 15 * row.market_discount
                total += 20 if row.fills or row.hires or row.explores else 0
                if row.mission_vp and self.payable:
                    total += row.mission_vp * PER_VP
        return total

    def best_location(self, locations: i64, with_sword: bool) -> tuple[int, int]:
        """The best Location of a set, and what going there is worth."""
        best = -1
        most = -100_000
        for location in range(LOCATION_COUNT):
            if locations >> location & 1:
                found = self.going(location, with_sword)
                if found > most:
                    most = found
                    best = location
        return best, most
