"""The fight under way, as a noun: who, how, and what lies on the table."""

from typing import Final

from freebooter.games.scoundrels.book import KINDS
from freebooter.kernel.choice import NOBODY
from freebooter.kernel.position import Noun

NO_ANSWER: Final = -1


class Fight(Noun):
    """S7 The fight under way: who, how, and two piles whose order does not exist.

    One that is not on is never changed, so copies share it.
    """

    def __init__(self) -> None:
        self.is_on = False
        self.attacker = NOBODY
        self.defender = NOBODY
        self.attack = NO_ANSWER
        self.answer = NO_ANSWER
        self.attack_pile: list[int] = [0] * KINDS  # face down, S7.10
        self.answer_pile: list[int] = [0] * KINDS
        self.attack_left = 0  # cards in them
        self.answer_left = 0
        self.attack_shown: list[int] = [0] * KINDS  # flipped
        self.answer_shown: list[int] = [0] * KINDS
        self.attack_total = 0  # of what is flipped
        self.answer_total = 0
        self.attack_cards = 0  # laid in all
        self.answer_cards = 0

    def copy(self) -> "Fight":
        if not self.is_on:
            return self
        twin = Fight()
        twin.is_on = True
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.attack = self.attack
        twin.answer = self.answer
        twin.attack_pile = self.attack_pile[:]
        twin.answer_pile = self.answer_pile[:]
        twin.attack_left = self.attack_left
        twin.answer_left = self.answer_left
        twin.attack_shown = self.attack_shown[:]
        twin.answer_shown = self.answer_shown[:]
        twin.attack_total = self.attack_total
        twin.answer_total = self.answer_total
        twin.attack_cards = self.attack_cards
        twin.answer_cards = self.answer_cards
        return twin
