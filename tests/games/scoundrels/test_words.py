"""Squares and seats may have the same id; the log never takes one for the other."""

from freebooter.games.scoundrels.vocabulary import SQUARE_NAMES, TELL_STEP, TELLING
from freebooter.games.scoundrels.words import WORDS
from freebooter.kernel.fact import Fact

PEOPLE = ["Anne", "Calico", "Mira", "Drake", "Quill", "Rook"]


def test_a_square_with_the_name_of_a_seat_is_read_as_a_square() -> None:
    fact = Fact(TELL_STEP, -1, [4, SQUARE_NAMES.words.index("p5")])
    assert WORDS.fact(TELLING, fact, PEOPLE) == "Quill sails to P5."
