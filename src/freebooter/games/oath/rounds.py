"""O4, O15 The rounds of a game and its end."""

from typing import Final

from freebooter.games.oath.cards.replenish import Replenish
from freebooter.games.oath.crew.purse import earn, toughen
from freebooter.games.oath.ending.bonuses import judge
from freebooter.games.oath.ending.last_mission import LastMission
from freebooter.games.oath.island.pawns import send_pawns_home
from freebooter.games.oath.state import Oath
from freebooter.games.oath.turns.order import Turns
from freebooter.games.oath.vocabulary import (
    FOLLOWER_SERVED,
    LAST_CHANCE_GIVEN,
    PAWNS_SENT_HOME,
    ROUND_BEGUN,
)
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.step import Step

# The stages of a round (O4.2), and after the last round the stages of the end (O15).
REPLENISHMENT: Final = 0
REFRESHMENT: Final = 1
ACTING: Final = 2
END_OF_ROUND: Final = 3
LAST_CHANCES: Final = 4


class Rounds(Step[Oath]):
    """All rounds, one after the other; then the last chances and the bonuses."""

    def __init__(self) -> None:
        super().__init__()
        self.stage = REPLENISHMENT
        self.last_chances = 0  # players that had their last chance

    def copy(self) -> "Rounds":
        twin = Rounds()
        twin.stage = self.stage
        twin.last_chances = self.last_chances
        return twin

    def advance(self, game: Oath) -> bool:
        stage = self.stage
        if stage == REPLENISHMENT:
            self.stage = REFRESHMENT
            game.round += 1  # O4.5
            game.tell(ROUND_BEGUN, game.round)
            if game.round > 1:  # O4.3
                game.agenda.append(Replenish())
        elif stage == REFRESHMENT:
            self.stage = ACTING
            refresh_followers(game)
        elif stage == ACTING:
            self.stage = END_OF_ROUND
            game.agenda.append(Turns(game.first_player))  # O5.1
        elif stage == END_OF_ROUND:
            send_pawns_home(game)
            game.tell(PAWNS_SENT_HOME, game.round)
            self.stage = REPLENISHMENT
            if game.round == game.rules.rounds:  # O15.2
                self.stage = LAST_CHANCES
                game.tell(LAST_CHANCE_GIVEN)
        elif self.last_chances < game.seats:
            self.give_last_chance(game)
        else:
            game.active_player = NOBODY
            game.agenda.pop()
            judge(game)
        return False

    def give_last_chance(self, game: Oath) -> None:
        """O15.3, O15.4 From the holder of the First Player token."""
        seat = Seat((game.first_player + self.last_chances) % game.seats)
        self.last_chances += 1
        game.active_player = seat
        game.agenda.append(LastMission(seat))


def refresh_followers(game: Oath) -> None:
    """O4.9, O4.10 Followers are turned back; Ben and Morgan give, always in effect: O9.9."""
    for seat in range(game.seats):
        player = game.players[seat]
        player.used_followers = 0
        for follower in range(len(game.rules.followers)):
            if player.has_follower(follower):  # O9.31
                gift = game.rules.followers[follower].each_round
                if gift.doubloons or gift.toughness:
                    game.tell(FOLLOWER_SERVED, seat, follower)
                earn(game, Seat(seat), gift.doubloons)
                toughen(game, Seat(seat), gift.toughness)
