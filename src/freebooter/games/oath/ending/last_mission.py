"""O15.3 The last chance to complete a Mission."""

from freebooter.games.oath.cards.missions import reveal_mission, score_mission
from freebooter.games.oath.crew.purse import spend
from freebooter.games.oath.crew.tokens import pay_token
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    BOAT,
    COMPLETE_MISSION,
    COMPLETE_NO_MISSION,
    NO_MISSION_COMPLETED,
)
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step


class LastMission(Step[Oath]):
    """After the last round, one Mission from hand, without cards or items: O15.8."""

    def copy(self) -> "LastMission":
        return LastMission(self.asks)

    def advance(self, game: Oath) -> bool:
        if game.players[self.asks].missions:
            return True
        game.agenda.pop()
        game.tell(NO_MISSION_COMPLETED, self.asks)
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for mission in game.players[seat].missions:
            payable = game.can_pay_mission(seat, mission, 0)
            offers.add_if(payable, COMPLETE_MISSION.of(mission), "O15.5")
        offers.add(COMPLETE_NO_MISSION.of())  # O15.4

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        if COMPLETE_NO_MISSION.has(choice):
            game.tell(NO_MISSION_COMPLETED, seat)
            return
        mission = COMPLETE_MISSION.first(choice)
        rules = game.rules
        cost = game.cost_of(seat, mission)
        reveal_mission(game, seat, mission)
        for resource in range(3):
            self.discard(game, seat, resource, cost.tokens[resource])
        spend(game, seat, cost.doubloons)  # O15.6
        vp = rules.missions[mission].vp  # O15.5 and no extra reward
        if rules.last_mission_nevis:
            vp += rules.pirates[game.players[seat].pirate].mission_vp  # O15.7
        score_mission(game, seat, mission, vp)

    def discard(self, game: Oath, seat: Seat, resource: int, number: int) -> None:
        """Only their number matters any more: the boat first, then items."""
        player = game.players[seat]
        places = [BOAT + resource, *range(resource * 4, resource * 4 + 4)]
        for place in places:
            if number and player.has_token(place):
                pay_token(game, seat, place)
                number -= 1
