"""Sentences: names and "you", one and many."""

from freebooter.kernel.choice import NOBODY, SEATS, Names
from freebooter.kernel.fact import ALL, NUMBER, Fact, Telling
from freebooter.kernel.words import Words

SQUARE = Names("square", ["o5", "p1"])  # a square may be called as a seat is
TELLING = Telling()
ROBBED = TELLING.kind("robbed", ("seat", SEATS), ("other", SEATS), ("coins", NUMBER))
MISSED = TELLING.kind("missed", ("square", SQUARE), ("seat", SEATS))
STANDS = TELLING.kind("stands", ("square", SQUARE), ("seat", SEATS))
WORDS = Words(
    {},
    {
        "robbed": "{seat} rob[s] {other} of {coins} <coin|coins> and [is|are] off.",
        "missed": "The fort of {square} fire[s] at {seat} and miss[es].",
        "stands": "On {square} {seat}'s ship stands.",
    },
    {},
    {"p1": "the Point"},
)
PEOPLE = ["Anne", "[Mary|Jack] {seat}"]


def say(kind: int, *values: int, reader: int = NOBODY) -> str:
    return WORDS.fact(TELLING, Fact(kind, ALL, list(values)), PEOPLE, reader)


def test_everybody_reads_names_and_whoever_it_is_about_reads_you() -> None:
    assert say(ROBBED, 0, 1, 2) == "Anne robs [Mary|Jack] {seat} of 2 coins and is off."
    assert say(ROBBED, 0, 1, 1, reader=0) == "You rob [Mary|Jack] {seat} of 1 coin and are off."
    assert say(ROBBED, 1, 0, 1, reader=0) == "[Mary|Jack] {seat} robs you of 1 coin and is off."


def test_what_is_mine_is_yours_and_a_square_is_no_seat() -> None:
    assert say(STANDS, 1, 0) == "On the Point Anne's ship stands."
    assert say(STANDS, 1, 0, reader=0) == "On the Point your ship stands."


def test_a_verb_follows_its_own_subject_and_not_whom_it_befalls() -> None:
    assert say(MISSED, 1, 0, reader=0) == "The fort of the Point fires at you and misses."


def test_templates_for_others_are_in_the_third_person() -> None:
    assert WORDS.facts_of_all() == {
        "robbed": "{seat} robs {other} of {coins} coins and is off.",
        "missed": "The fort of {square} fires at {seat} and misses.",
        "stands": "On {square} {seat}'s ship stands.",
    }
