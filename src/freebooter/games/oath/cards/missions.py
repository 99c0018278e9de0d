"""O8 Missions: completing and gaining them.

O8.11 They are completed at the Brotherhood, with a Parrot, and after the last round (see
ending/last_mission.py). What stays in hand scores nothing: O8.13.
"""

from typing import Final

from mypy_extensions import i64

from freebooter.games.oath.cards.hints import drop_hints
from freebooter.games.oath.crew.followers import turn_follower
from freebooter.games.oath.crew.purse import spend
from freebooter.games.oath.crew.tokens import NO_TOKENS, Pay, one_less, take
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    COMPLETE_MISSION,
    COMPLETE_NO_MISSION,
    FORGE,
    MISSION_COMPLETED,
    MISSION_REVEALED,
    MISSION_TAKEN,
    NO_MISSION_COMPLETED,
    NO_MISSION_TAKEN,
    ORDERS_FORGED,
    TAKE_MISSION,
    TAKE_NO_MISSION,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step

# Stages of completing a Mission.
FORGING: Final = 0
PAYING: Final = 1
REWARDING: Final = 2

# Which Resource Forged Orders may stand for, if not exactly one.
NONE: Final = -1
SEVERAL: Final = -2


def reveal_mission(game: Oath, seat: Seat, mission: int) -> None:
    """O8.2 A Mission leaves the hand and is seen by all."""
    player = game.players[seat]
    player.missions = [other for other in player.missions if other != mission]
    if not game.is_seen(mission):
        game.missions_seen |= 1 << mission
        drop_hints(game, seat, mission)
        game.reveals += 1
    game.tell(MISSION_REVEALED, seat, mission)


def score_mission(game: Oath, seat: Seat, mission: int, vp: int) -> None:
    """O8.9 A completed Mission lies before its owner. O15.9"""
    player = game.players[seat]
    player.vp += vp  # O16.10
    player.completed = player.completed + [mission]
    game.tell(MISSION_COMPLETED, seat, mission, vp)


class ChooseMission(Step[Oath]):
    """O6.11, O10.21 Which Mission is completed: at the Brotherhood maybe none.

    Asked whenever the hand is not empty: not asking would tell the others that nothing can be paid.
    """

    def __init__(self, seat: Seat = NOBODY, helpers: i64 = 0, by_parrot: bool = False) -> None:
        super().__init__(seat)
        self.helpers: i64 = helpers
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
            payable = game.can_pay_mission(seat, mission, game.forged_orders)
            offers.add_if(payable, COMPLETE_MISSION.of(mission), "O8.6")
        if not self.by_parrot:
            offers.add(COMPLETE_NO_MISSION.of())  # O6.14

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        if COMPLETE_NO_MISSION.has(choice):
            game.agenda.pop()
            game.tell(NO_MISSION_COMPLETED, seat)
        else:
            self.complete(game, seat, COMPLETE_MISSION.first(choice))

    def complete(self, game: Oath, seat: Seat, mission: int) -> None:
        game.agenda.pop()
        reveal_mission(game, seat, mission)
        needs = game.cost_of(seat, mission).tokens
        game.agenda.append(CompleteMission(seat, mission, self.helpers, needs))


class CompleteMission(Step[Oath]):
    """O8.3 A Mission is revealed, paid and rewarded, a Parrot's too: O10.23."""

    def __init__(
        self,
        seat: Seat = NOBODY,
        mission: int = 0,
        helpers: i64 = 0,
        needs: list[int] = NO_TOKENS,
    ) -> None:
        super().__init__(seat)
        self.mission = mission
        self.helpers: i64 = helpers
        self.needs = needs
        self.stage = FORGING

    def copy(self) -> "CompleteMission":
        twin = CompleteMission(self.asks, self.mission, self.helpers, self.needs)
        twin.stage = self.stage
        return twin

    def advance(self, game: Oath) -> bool:
        seat = self.asks
        if self.stage == FORGING:
            while game.forged_orders:
                resource = self.find_forgery(game, seat)
                if resource == SEVERAL:
                    return True
                if resource == NONE:
                    break  # O8.5 nothing is left to remove
                self.forge(game, seat, resource)
            game.forged_orders = 0
            self.stage = PAYING
        if self.stage == PAYING:
            self.stage = REWARDING
            game.agenda.append(Pay(seat, self.needs))
            return False
        game.agenda.pop()
        spend(game, seat, game.cost_of(seat, self.mission).doubloons)
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
        return missing < game.forged_orders

    def find_forgery(self, game: Oath, seat: Seat) -> int:
        """The only Resource that Forged Orders may stand for; else NONE or SEVERAL."""
        only = NONE
        for resource in range(3):
            if self.can_forge(game, seat, resource):
                if only != NONE:
                    return SEVERAL
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
        self.needs = one_less(self.needs, resource)
        game.forged_orders -= 1
        game.tell(ORDERS_FORGED, seat, resource)

    def reward(self, game: Oath, seat: Seat) -> None:
        """O8.12 VP, then O8.8 the extra reward. Helpers are there only in a visit: O9.22."""
        rules = game.rules
        player = game.players[seat]
        vp = rules.missions[self.mission].vp + rules.pirates[player.pirate].mission_vp  # O14.3
        ready: i64 = self.helpers & ~player.used_followers
        for follower in range(len(rules.followers)):
            if ready >> follower & 1 and rules.followers[follower].mission_vp:  # O9.5, O9.21
                vp += rules.followers[follower].mission_vp
                turn_follower(game, seat, follower)
        score_mission(game, seat, self.mission, vp)
        take(game, seat, rules.missions[self.mission].reward)


class TakeMission(Step[Oath]):
    """O8.10 One of the face-up Missions; at the Brotherhood maybe none."""

    def __init__(self, seat: Seat = NOBODY, is_optional: bool = True) -> None:
        super().__init__(seat)
        self.is_optional = is_optional

    def copy(self) -> "TakeMission":
        return TakeMission(self.asks, self.is_optional)

    def advance(self, game: Oath) -> bool:
        if not game.face_up_missions:
            game.agenda.pop()
            return False
        if len(game.face_up_missions) == 1 and not self.is_optional:
            self.gain(game, self.asks, game.face_up_missions[0])
            return False
        return True

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for mission in game.face_up_missions:
            offers.add(TAKE_MISSION.of(mission))
        if self.is_optional:
            offers.add(TAKE_NO_MISSION.of())  # O6.14

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        if TAKE_NO_MISSION.has(choice):
            game.agenda.pop()
            game.tell(NO_MISSION_TAKEN, seat)
        else:
            self.gain(game, seat, TAKE_MISSION.first(choice))

    def gain(self, game: Oath, seat: Seat, mission: int) -> None:
        game.agenda.pop()
        game.face_up_missions = [
            other
            for other in game.face_up_missions
            if other != mission  # O4.11 not replaced
        ]
        player = game.players[seat]
        player.missions = sorted(player.missions + [mission])
        game.tell(MISSION_TAKEN, seat, mission)  # O17.4
