"""O5.23 A visit: the Location's ability and Followers, in any order."""

from mypy_extensions import i64

from freebooter.games.oath.crew.followers import use_follower, why_no_follower
from freebooter.games.oath.island.locations import can_use, hint_use, use, would_tell
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    ABILITY_LEFT,
    FINISH_VISIT,
    USE_ABILITY,
    USE_FOLLOWER,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


class Visit(Step[Oath]):
    """O1.7 What a player does at the Location entered.

    `helpers` is the set of Followers that may be used: O9.2, O9.7. However the pawn came (O9.6),
    and whether or not the ability is used (O9.8).
    """

    def __init__(
        self, seat: Seat = NOBODY, location: int = 0, helpers: i64 = 0, is_stopped: bool = False
    ) -> None:
        super().__init__(seat)
        self.location = location
        self.helpers: i64 = helpers
        self.is_stopped = is_stopped  # O10.6
        self.is_ability_used = False

    def copy(self) -> "Visit":
        twin = Visit(self.asks, self.location, self.helpers, self.is_stopped)
        twin.is_ability_used = self.is_ability_used
        return twin

    def has_helper(self, game: Oath) -> bool:
        """O9.4 Whether a Follower can be used by choice."""
        ready: i64 = self.helpers & ~game.players[self.asks].used_followers
        if ready:
            rows = game.rules.followers
            for follower in range(len(rows)):
                if not ready >> follower & 1 or rows[follower].is_automatic:
                    continue
                if not why_no_follower(game, self.asks, follower):
                    return True
        return False

    def advance(self, game: Oath) -> bool:
        if self.has_helper(game):
            return True
        if self.is_ability_used:
            game.agenda.pop()
            return False
        if game.rules.locations[self.location].must_use:  # O5.24
            self.is_ability_used = True
            use(game, self.asks, self.location, self.helpers)
            return False
        if self.can_use(game) or would_tell(game, self.asks, self.location):
            return True
        self.finish(game)  # O5.17, O5.26
        return False

    def can_use(self, game: Oath) -> bool:
        return can_use(game, self.asks, self.location, self.helpers)

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        if not self.is_ability_used:
            offers.add_if(self.can_use(game), USE_ABILITY.of(), "O5.34")
        may_finish = self.is_ability_used or not game.rules.locations[self.location].must_use
        offers.add_if(may_finish, FINISH_VISIT.of(), "O5.24")
        self.offer_followers(game, seat, offers)

    def offer_followers(self, game: Oath, seat: Seat, offers: Offers) -> None:
        player = game.players[seat]
        rows = game.rules.followers
        here: i64 = player.followers & game.rules.locations[self.location].followers
        if not here:
            return
        for follower in range(len(rows)):
            if not here >> follower & 1 or rows[follower].is_automatic:
                continue
            choice = USE_FOLLOWER.of(follower)
            if player.has_used(follower):
                offers.bar(choice, "O9.3")
            elif not self.helpers >> follower & 1:
                offers.bar(choice, "O10.6" if self.is_stopped else "O9.7")
            else:
                clause = why_no_follower(game, seat, follower)
                offers.add_if(not clause, choice, clause)

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        if USE_ABILITY.has(choice):
            self.is_ability_used = True
            hint_use(game, seat, self.location)
            use(game, seat, self.location, self.helpers)
        elif USE_FOLLOWER.has(choice):
            use_follower(game, seat, USE_FOLLOWER.first(choice))
        else:
            self.finish(game)

    def finish(self, game: Oath) -> None:
        game.agenda.pop()
        if not self.is_ability_used:
            game.tell(ABILITY_LEFT, self.asks, self.location)
