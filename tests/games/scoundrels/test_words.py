"""What the log says: the right names, and numbers that read well."""

import re

from freebooter.games.scoundrels.vocabulary import FIGHT_WON, SHIP_MOVED, SQUARE_NAMES, TELLING
from freebooter.games.scoundrels.words import WORDS
from freebooter.kernel.fact import ALL, Fact
from tests.rule import rule

COUNTED = r"\{(cards|points|tokens|rounds)\} (\w+ )?(cards|points|tokens|rounds)"
PEOPLE = ["Anne", "Calico", "Mira", "Drake", "Quill", "Rook"]


def test_a_square_with_the_name_of_a_seat_is_read_as_a_square() -> None:
    fact = Fact(SHIP_MOVED, ALL, [4, SQUARE_NAMES.words.index("p5")])
    assert WORDS.fact(TELLING, fact, PEOPLE) == "Quill sails to P5."


def test_no_sentence_counts_one_thing_in_the_plural() -> None:
    never_one = {"dealt", "turn", "closed"}  # 8 or 9 cards, 2 points or more, 3 rounds
    for key in WORDS.facts.keys() - never_one:
        assert not re.search(COUNTED, WORDS.facts[key]), key


@rule("S7.14", "S7.16")
def test_a_fight_is_won_by_cards_or_by_a_concession() -> None:
    def won(total: int, against: int) -> str:
        return WORDS.fact(TELLING, Fact(FIGHT_WON, ALL, [1, 1, total, against]), PEOPLE)

    assert won(5, 4) == "Calico wins the fight with Cannons, 5 to 4."
    assert won(1, 4) == "Calico wins with Cannons: the other concedes at 4 to 1."
    assert won(0, 0) == "Calico wins with Cannons, without a fight."
