"""O8 Missions: completing and gaining them.

O8.11 They are completed at the Brotherhood, with a Parrot, and after the last round. What stays in
hand scores nothing: O8.13.
"""

from typing import Final

from freebooter.games.oath.crew.player import BIT
from freebooter.games.oath.crew.tokens import Pay, pay_token, take
from freebooter.games.oath.rules import DOUBLOONS
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    BOAT,
    COMPLETE,
    COMPLETE_NONE,
    FOLLOWER_USED,
    FORGE,
    MISSION_COMPLETED,
    MISSION_TAKEN,
    ORDERS_FORGED,
    TAKE,
    TAKE_NONE,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step

FORGING: Final = 0
PAYING: Final = 1
DONE: Final = 2


class ChooseMission(Step[Oath]):
    """O6.11, O10.21 Which Mission is completed: at the Brotherhood maybe none.

    Asked whenever there is a hand, for silence would tell that nothing in it can be paid.
    """

    def __init__(self, seat: Seat = NOBODY, helpers: int = 0, by_parrot: bool = False) -> None:
        super().__init__(seat)
        self.helpers = helpers
        self.by_parrot = by_parrot

    def copy(self) -> "ChooseMission":
        return ChooseMission(self.asks, self.helpers, self.by_parrot)

    def advance(self, game: Oath) -> bool:
        hand = game.players[self.asks].missions
        if not hand:
            game.agenda.pop()
            return False
        if self.by_parrot and len(hand) == 1:
            self.complete(game, self.asks, hand[0])
            return False
        return True

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for mission in game.players[seat].missions:
            payable = game.can_pay_mission(seat, mission, game.forged)
            offers.add_if(payable, COMPLETE.of(mission), "O8.6")
        if not self.by_parrot:
            offers.add(COMPLETE_NONE.of())  # O6.14

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        if COMPLETE_NONE.has(choice):
            game.agenda.pop()
        else:
            self.complete(game, seat, COMPLETE.first(choice))

    def complete(self, game: Oath, seat: Seat, mission: int) -> None:
        game.agenda.pop()
        game.vouched = NOBODY
        reveal(game, seat, mission)
        needs = [game.needs(seat, mission, resource) for resource in range(3)]
        game.agenda.append(Complete(seat, mission, self.helpers, needs))


def reveal(game: Oath, seat: Seat, mission: int) -> None:
    """O8.2 A Mission leaves the hand and is seen by all."""
    game.players[seat].missions.remove(mission)
    if not game.shown & BIT[mission]:
        game.shown |= BIT[mission]
        game.reveals += 1


class Complete(Step[Oath]):
    """O8.3 A Mission is revealed, paid and rewarded, a Parrot's too: O10.23."""

    def __init__(
        self,
        seat: Seat = NOBODY,
        mission: int = 0,
        helpers: int = 0,
        needs: list[int] | None = None,
    ) -> None:
        super().__init__(seat)
        self.mission = mission
        self.helpers = helpers
        self.needs = [0, 0, 0] if needs is None else needs
        self.stage = FORGING

    def copy(self) -> "Complete":
        twin = Complete(self.asks, self.mission, self.helpers, self.needs[:])
        twin.stage = self.stage
        return twin

    def advance(self, game: Oath) -> bool:
        seat = self.asks
        if self.stage == FORGING:
            while game.forged:
                only = self.only_forgery(game, seat)
                if only == -2:
                    return True
                if only < 0:
                    break  # O8.5 nothing is left to remove
                self.forge(game, seat, only)
            game.forged = 0
            self.stage = PAYING
        if self.stage == PAYING:
            self.stage = DONE
            game.agenda.append(Pay(seat, self.needs[:]))
            return False
        game.agenda.pop()
        game.spend(seat, game.needs(seat, self.mission, DOUBLOONS))
        self.reward(game, seat)
        return False

    # O8.5 Forged Orders.

    def can_forge(self, game: Oath, seat: Seat, resource: int) -> bool:
        """O8.14 A Resource still required that leaves the rest payable."""
        if self.needs[resource] == 0:
            return False
        player = game.players[seat]
        missing = 0
        for each in range(3):
            needed = self.needs[each] - (1 if each == resource else 0)
            missing += max(0, needed - player.count(each))
        return missing < game.forged

    def only_forgery(self, game: Oath, seat: Seat) -> int:
        """The only Resource there is to remove; -1: none; -2: several."""
        only = -1
        for resource in range(3):
            if self.can_forge(game, seat, resource):
                if only >= 0:
                    return -2
                only = resource
        return only

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for resource in range(3):
            if self.needs[resource]:
                lawful = self.can_forge(game, seat, resource)
                offers.add_if(lawful, FORGE.of(resource), "O8.14")

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        self.forge(game, seat, FORGE.first(choice))

    def forge(self, game: Oath, seat: Seat, resource: int) -> None:
        self.needs[resource] -= 1
        game.forged -= 1
        game.tell(ORDERS_FORGED, seat, resource)

    def reward(self, game: Oath, seat: Seat) -> None:
        """O8.12 VP, then O8.8 the extra reward. Helpers are there only in a visit: O9.22."""
        rules = game.rules
        player = game.players[seat]
        vp = rules.vp[self.mission] + rules.pirate_vp[player.pirate]  # O14.3
        ready = self.helpers & ~player.turned
        for follower in range(len(rules.mission_vp)):
            if ready & BIT[follower] and rules.mission_vp[follower]:  # O9.5, O9.21
                vp += rules.mission_vp[follower]
                player.turned |= BIT[follower]
                game.tell(FOLLOWER_USED, seat, follower)
        player.vp += vp  # O16.10
        player.completed.append(self.mission)  # O8.9
        game.tell(MISSION_COMPLETED, seat, self.mission, vp)
        take(game, seat, rules.reward, self.mission)


class TakeMission(Step[Oath]):
    """O8.10 One of the face-up Missions; at the Brotherhood maybe none."""

    def __init__(self, seat: Seat = NOBODY, is_optional: bool = True) -> None:
        super().__init__(seat)
        self.is_optional = is_optional

    def copy(self) -> "TakeMission":
        return TakeMission(self.asks, self.is_optional)

    def advance(self, game: Oath) -> bool:
        if not game.missions:
            game.agenda.pop()
            return False
        if len(game.missions) == 1 and not self.is_optional:
            self.gain(game, self.asks, game.missions[0])
            return False
        return True

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for mission in game.missions:
            offers.add(TAKE.of(mission))
        if self.is_optional:
            offers.add(TAKE_NONE.of())  # O6.14

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        if TAKE_NONE.has(choice):
            game.agenda.pop()
        else:
            self.gain(game, seat, TAKE.first(choice))

    def gain(self, game: Oath, seat: Seat, mission: int) -> None:
        game.agenda.pop()
        game.missions.remove(mission)  # O4.11 not replaced
        hand = game.players[seat].missions
        hand.append(mission)
        hand.sort()
        game.tell(MISSION_TAKEN, seat, mission)  # O17.4


class LastMission(Step[Oath]):
    """O15.3 After the last round, one Mission from hand, without cards or items: O15.8."""

    def copy(self) -> "LastMission":
        return LastMission(self.asks)

    def advance(self, game: Oath) -> bool:
        if game.players[self.asks].missions:
            return True
        game.agenda.pop()
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for mission in game.players[seat].missions:
            offers.add_if(game.can_pay_mission(seat, mission, 0), COMPLETE.of(mission), "O15.5")
        offers.add(COMPLETE_NONE.of())  # O15.4

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        if COMPLETE_NONE.has(choice):
            return
        mission = COMPLETE.first(choice)
        rules = game.rules
        player = game.players[seat]
        reveal(game, seat, mission)
        for resource in range(3):
            self.discard(game, seat, resource, game.needs(seat, mission, resource))
        game.spend(seat, game.needs(seat, mission, DOUBLOONS))  # O15.6
        vp = rules.vp[mission]  # O15.5 and no extra reward
        if rules.last_mission_nevis:
            vp += rules.pirate_vp[player.pirate]  # O15.7
        player.vp += vp
        player.completed.append(mission)  # O15.9
        game.tell(MISSION_COMPLETED, seat, mission, vp)

    def discard(self, game: Oath, seat: Seat, resource: int, number: int) -> None:
        """Only their number matters any more: the boat first, then items."""
        player = game.players[seat]
        places = [BOAT + resource, *range(resource * 4, resource * 4 + 4)]
        for place in places:
            if number and player.has(place):
                pay_token(game, seat, place)
                number -= 1
