"""L1.4 Luck decides who begins."""

from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Outcome, Seat
from freebooter.kernel.step import Step
from liars_dice.rounds import Round
from liars_dice.state import LiarsDice
from liars_dice.vocabulary import BEGINNER_DRAWN, BEGINS


class Setup(Step[LiarsDice]):
    """Who begins the first round."""

    def chance(self, game: LiarsDice, odds: Odds) -> None:
        odds.stream = "beginner"
        for seat in range(game.seats):
            odds.add(BEGINS.of(seat))

    def happen(self, game: LiarsDice, outcome: Outcome) -> None:
        game.begins = Seat(BEGINS.first(outcome))
        game.tell(BEGINNER_DRAWN, game.begins)
        game.agenda[-1] = Round()

    def copy(self) -> "Setup":
        return Setup()
