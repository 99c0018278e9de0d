"""The round: all roll, then bids go round until somebody calls a bidder a liar."""

from bisect import insort

from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Outcome
from freebooter.kernel.step import Step
from liars_dice.bidding import Bidding
from liars_dice.state import NO_BID, LiarsDice
from liars_dice.vocabulary import GAME_WON, ROUND_BEGINS, SHOWS


class Round(Step[LiarsDice]):
    """One round after the other, until only one player has dice (L5.1)."""

    def advance(self, game: LiarsDice) -> bool:
        left = game.seats_with_dice()
        if len(left) == 1:
            game.tell(GAME_WON, left[0])
            game.agenda.pop()
            return False
        begin_round(game)
        game.agenda.append(Bidding(game.begins))  # L2.3, under the roll
        game.agenda.append(Roll())  # L2.1
        return False

    def copy(self) -> "Round":
        return Round()


def begin_round(game: LiarsDice) -> None:
    """The cups come down again."""
    game.round += 1
    game.bid = NO_BID
    game.bidder = game.caller = game.loser = NOBODY
    game.is_lifted = False
    for cup in game.cups:
        cup.shows = []
        cup.said = NO_BID
    game.tell(ROUND_BEGINS, game.round, game.dice_in_play())


class Roll(Step[LiarsDice]):
    """L2.1 Every die falls by itself, one cup after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0

    def advance(self, game: LiarsDice) -> bool:
        cup = game.cups[self.seat]
        if len(cup.shows) < cup.dice:
            return True
        if self.seat == game.seats - 1:
            game.agenda.pop()
        else:
            self.seat += 1
        return False

    def chance(self, game: LiarsDice, odds: Odds) -> None:
        odds.stream = "dice"
        for face in range(game.rules.faces):
            odds.add(SHOWS.of(face))

    def happen(self, game: LiarsDice, outcome: Outcome) -> None:
        insort(game.cups[self.seat].shows, SHOWS.first(outcome))

    def copy(self) -> "Roll":
        twin = Roll()
        twin.seat = self.seat
        return twin
