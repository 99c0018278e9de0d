"""The table: cups with dice under them, and the bid. It answers questions and never acts."""

from typing import Final

from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Noun, Position
from liars_dice.imagine import roll_anew
from liars_dice.rules import Rules
from liars_dice.vocabulary import bid_of, count_of, face_of

NO_BID: Final = -1
ONES: Final = 0  # a face


class Cup(Noun):
    """One player's dice."""

    def __init__(self, dice: int) -> None:
        self.dice = dice  # how many the player has
        self.shows: list[int] = []  # the faces under the cup, sorted
        self.said = NO_BID  # the last bid in this round
        self.out_in = 0  # the round in which the last die went

    def copy(self) -> "Cup":
        twin = Cup(self.dice)
        twin.shows = self.shows[:]
        twin.said = self.said
        twin.out_in = self.out_in
        return twin


class LiarsDice(Position):
    """All there is of a game under way."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules.players)
        self.rules = rules
        self.cups = [Cup(rules.dice) for _ in range(rules.players)]
        self.round = 0
        self.begins = NOBODY
        self.bid = NO_BID
        self.bidder = NOBODY
        self.is_lifted = False  # everybody sees all dice
        self.caller = NOBODY
        self.loser = NOBODY

    def copy(self) -> "LiarsDice":
        twin = LiarsDice(self.rules)
        self.copy_to(twin)
        twin.cups = [cup.copy() for cup in self.cups]
        twin.round = self.round
        twin.begins = self.begins
        twin.bid = self.bid
        twin.bidder = self.bidder
        twin.is_lifted = self.is_lifted
        twin.caller = self.caller
        twin.loser = self.loser
        return twin

    def imagine(self, seat: Seat, dice: Dice) -> "LiarsDice":
        twin = self.copy()
        roll_anew(twin, seat, dice)
        return twin

    # Questions.

    def dice_in_play(self) -> int:
        return sum(cup.dice for cup in self.cups)

    def seats_with_dice(self) -> list[int]:
        return [seat for seat, cup in enumerate(self.cups) if cup.dice]

    def next_with_dice(self, seat: int) -> Seat:
        """The next player to the left who has dice (L2.3)."""
        seat = (seat + 1) % self.seats
        while not self.cups[seat].dice:
            seat = (seat + 1) % self.seats
        return Seat(seat)

    def fits(self, shown: int, bid: int) -> bool:
        """Whether a die that shows this face fits a bid (L3.6)."""
        return shown == face_of(bid) or (shown == ONES and self.rules.ones_are_wild)

    def fitting(self, seat: int, bid: int) -> int:
        """How many dice under a cup fit a bid."""
        return sum(self.fits(shown, bid) for shown in self.cups[seat].shows)

    def is_raise(self, bid: int) -> bool:
        """More dice of any face, or as many of a higher one (L3.4): the order of the vocabulary."""
        return bid > self.bid

    def bids(self) -> list[int]:
        """All bids that name at most as many dice as are in play (L3.5)."""
        counts = range(1, self.dice_in_play() + 1)
        return [bid_of(count, face) for count in counts for face in range(self.rules.faces)]

    def was_true(self) -> bool:
        """Whether as many dice fit as the bid said (L4.3)."""
        fitting = sum(self.fitting(seat, self.bid) for seat in range(self.seats))
        return fitting >= count_of(self.bid)

    # The result.

    def scores(self) -> list[int]:
        return [cup.dice for cup in self.cups]

    def ranking(self) -> list[int]:
        """L5.1, L5.2: who still has dice, then who went out later."""
        worth = [(cup.dice, cup.out_in) for cup in self.cups]
        return [1 + sum(other > mine for other in worth) for mine in worth]

    def rounds(self) -> int:
        return self.round
