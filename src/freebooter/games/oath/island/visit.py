"""O5.23 A visit: the Location's ability and Followers, in any order."""

from freebooter.games.oath.crew.followers import is_automatic, use_follower, why_not
from freebooter.games.oath.crew.player import BIT
from freebooter.games.oath.island.locations import can_use, use
from freebooter.games.oath.rules import AT_BROTHERHOOD
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import ABILITY, FINISH, FOLLOWER
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


class Visit(Step[Oath]):
    """O1.7 What a player does at the Location entered; `helpers` may be used, as bits. O9.2, O9.7

    However the pawn came: O9.6. And whether or not the ability is used: O9.8.
    """

    def __init__(
        self,
        seat: Seat = NOBODY,
        location: int = 0,
        helpers: int = 0,
        is_stopped: bool = False,
    ) -> None:
        super().__init__(seat)
        self.location = location
        self.helpers = helpers
        self.is_stopped = is_stopped  # O10.6
        self.is_used = False

    def copy(self) -> "Visit":
        twin = Visit(self.asks, self.location, self.helpers, self.is_stopped)
        twin.is_used = self.is_used
        return twin

    def has_helper(self, game: Oath) -> bool:
        """O9.4 Whether a Follower can be used by choice."""
        ready = self.helpers & ~game.players[self.asks].turned
        if ready:
            for follower in range(len(game.rules.follower_at)):
                if not ready & BIT[follower] or is_automatic(game, follower):
                    continue
                if not why_not(game, self.asks, follower):
                    return True
        return False

    def advance(self, game: Oath) -> bool:
        if self.has_helper(game):
            return True
        if self.is_used:
            game.agenda.pop()
            return False
        if game.rules.must[self.location]:  # O5.24
            self.is_used = True
            use(game, self.asks, self.location, self.helpers)
            return False
        if self.can_use(game) or self.may_hide(game):
            return True
        game.agenda.pop()  # O5.17, O5.26
        return False

    def can_use(self, game: Oath) -> bool:
        return can_use(game, self.asks, self.location, self.helpers)

    def may_hide(self, game: Oath) -> bool:
        """Whether not being asked would tell that no Mission in hand can be paid."""
        at_brotherhood = game.rules.effect[self.location] == AT_BROTHERHOOD
        return at_brotherhood and len(game.players[self.asks].missions) > 0

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        if not self.is_used:
            offers.add_if(self.can_use(game), ABILITY.of(), "O5.34")
        lawful = self.is_used or not game.rules.must[self.location]
        offers.add_if(lawful, FINISH.of(), "O5.24")
        self.offer_followers(game, seat, offers)

    def offer_followers(self, game: Oath, seat: Seat, offers: Offers) -> None:
        player = game.players[seat]
        here = player.followers & game.rules.followers_at[self.location]
        if not here:
            return
        for follower in range(len(game.rules.follower_at)):
            if not here & BIT[follower] or is_automatic(game, follower):
                continue
            choice = FOLLOWER.of(follower)
            if player.turned & BIT[follower]:
                offers.bar(choice, "O9.3")
            elif not self.helpers & BIT[follower]:
                offers.bar(choice, "O10.6" if self.is_stopped else "O9.7")
            else:
                clause = why_not(game, seat, follower)
                offers.add_if(not clause, choice, clause)

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        if ABILITY.has(choice):
            self.is_used = True
            use(game, seat, self.location, self.helpers)
        elif FOLLOWER.has(choice):
            use_follower(game, seat, FOLLOWER.first(choice))
        else:
            game.agenda.pop()
