"""The fight under way, as nouns: who fights how, and what lies on the table."""

from typing import Final

from freebooter.games.scoundrels.cards.kinds import CARD_KINDS
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.position import Noun

NO_TACTIC: Final = -1  # not declared yet, or not won


class Side(Noun):
    """S7.4, S7.7 One pirate of a fight: its tactic, and its cards. A pile has no order."""

    def __init__(self, seat: Seat, tactic: int, pile: list[int], flipped: list[int]) -> None:
        self.seat = seat
        self.tactic = tactic
        self.pile = pile  # face down, by kind, S7.10
        self.flipped = flipped  # by kind
        self.unflipped = 0  # cards in the pile
        self.laid = 0  # cards in all
        self.total = 0  # of what is flipped

    def copy(self) -> "Side":
        twin = Side(self.seat, self.tactic, self.pile[:], self.flipped[:])
        twin.unflipped = self.unflipped
        twin.laid = self.laid
        twin.total = self.total
        return twin


class Fight(Noun):
    """S7 The fight under way, or none."""

    def __init__(self, attacker: Side, defender: Side) -> None:
        self.is_on = attacker.seat != NOBODY
        self.attacker = attacker
        self.defender = defender

    def copy(self) -> "Fight":
        return Fight(self.attacker.copy(), self.defender.copy())

    def sides(self) -> list[Side]:
        return [self.attacker, self.defender] if self.is_on else []

    def side_of(self, seat: Seat) -> Side:
        return self.attacker if seat == self.attacker.seat else self.defender


def new_fight(attacker: Seat, defender: Seat, tactic: int) -> Fight:
    return Fight(
        Side(attacker, tactic, [0] * CARD_KINDS, [0] * CARD_KINDS),
        Side(defender, NO_TACTIC, [0] * CARD_KINDS, [0] * CARD_KINDS),
    )


def no_fight() -> Fight:
    return Fight(Side(NOBODY, NO_TACTIC, [], []), Side(NOBODY, NO_TACTIC, [], []))
