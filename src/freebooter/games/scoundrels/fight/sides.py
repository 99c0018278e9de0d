"""The fight under way, as nouns: who, how, and what lies on the table."""

from typing import Final

from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.position import Noun

NO_TACTIC: Final = -1  # not declared yet, or not won


class Side(Noun):
    """S7.4, S7.7 One pirate of a fight: how it fights, and its cards. A pile has no order."""

    def __init__(self, seat: Seat, tactic: int, pile: list[int], shown: list[int]) -> None:
        self.seat = seat
        self.tactic = tactic
        self.pile = pile  # face down, by kind, S7.10
        self.shown = shown  # flipped
        self.left = 0  # cards in the pile
        self.cards = 0  # laid in all
        self.total = 0  # of what is flipped

    def copy(self) -> "Side":
        twin = Side(self.seat, self.tactic, self.pile[:], self.shown[:])
        twin.left = self.left
        twin.cards = self.cards
        twin.total = self.total
        return twin


class Fight(Noun):
    """S7 The fight under way. One that is not on is never changed, so copies share it."""

    def __init__(self, attacker: Side, defender: Side) -> None:
        self.is_on = attacker.seat != NOBODY
        self.attacker = attacker
        self.defender = defender

    def copy(self) -> "Fight":
        return Fight(self.attacker.copy(), self.defender.copy()) if self.is_on else self

    def sides(self) -> list[Side]:
        return [self.attacker, self.defender] if self.is_on else []

    def side_of(self, seat: Seat) -> Side:
        return self.attacker if seat == self.attacker.seat else self.defender


def no_fight() -> Fight:
    return Fight(Side(NOBODY, NO_TACTIC, [], []), Side(NOBODY, NO_TACTIC, [], []))


NO_FIGHT: Final = no_fight()  # what a copy holds until it is filled
