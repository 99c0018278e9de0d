"""The log as a story: one line a move, with its details folded under it."""

from collections.abc import Sequence

from freebooter.kernel.choice import SEATS, Names
from freebooter.kernel.fact import ALL, NUMBER, Fact, Telling
from freebooter.kernel.story import Heard, Move, Story, tell
from freebooter.kernel.words import Name, Sentence, Words, fill, parts_of

HEX = Names("hex", ["A1", "B2", "C3"])
TELLING = Telling()
PAID = TELLING.kind("paid", ("seat", SEATS), ("number", NUMBER))
SAILED = TELLING.kind("sailed", ("seat", SEATS), ("hex", HEX), ("to", HEX))
DREW = TELLING.kind("drew", ("seat", SEATS))
DREW_YOU = TELLING.kind("drew you", ("hex", HEX))
GAINED = TELLING.kind("gained", ("seat", SEATS), ("number", NUMBER))
WORDS = Words(
    choices={},
    facts={
        "paid": "{seat} pay[s] {number} <coin|coins>.",
        "sailed": "{seat} sail[s] from {hex} to {to}.",
        "drew": "{seat} draw[s] a card.",
        "drew you": "You draw {hex}.",
        "gained": "{seat} gain[s] {number} <coin|coins>.",
    },
    prompts={},
    names={"A1": "the Cape"},
)
PEOPLE = ["Anne", "Ben"]


class Sailing(Story):
    heads = frozenset({"sailed", "drew"})
    leads = frozenset({"paid"})
    doubles = {"drew": "drew you"}

    def headline(self, move: Move) -> Sentence:
        sailed = move.one("sailed")
        if sailed is None:
            return move.facts[0].sentence
        price = move.one("paid")
        said = move.say(
            "{seat} sail[s] to {to}", seat=sailed.values["seat"], to=sailed.values["to"]
        )
        if price is None:
            return Sentence(said, ".")
        return Sentence(said, move.say(" for {n} <coin|coins>.", n=price.values["number"]))


def lines(*facts: Fact, reader: int = -1) -> list[str]:
    told = tell(Sailing(), WORDS, TELLING, list(facts), PEOPLE, reader)
    return [line.said for line in told]


def fact(kind: int, *values: int) -> Fact:
    return Fact(kind, ALL, [*values, 0, 0, 0, 0, 0, 0])


def test_a_price_belongs_to_the_move_that_follows() -> None:
    said = tell(
        Sailing(),
        WORDS,
        TELLING,
        [fact(SAILED, 0, 0, 1), fact(PAID, 1, 2), fact(SAILED, 1, 1, 2), fact(GAINED, 1, 1)],
        PEOPLE,
    )
    assert [line.said for line in said] == ["Anne sails to B2.", "Ben sails to C3 for 2 coins."]
    assert [(line.first, line.end) for line in said] == [(0, 1), (1, 4)]
    assert said[0].details == (0,)
    assert said[1].details == (1, 2, 3)


def test_a_price_without_its_move_stands_alone() -> None:
    assert lines(fact(SAILED, 0, 0, 1), fact(PAID, 0, 1)) == [
        "Anne sails to B2.",
        "Anne pays 1 coin.",
    ]
    assert lines(fact(PAID, 0, 1)) == ["Anne pays 1 coin."]


def test_what_is_told_twice_is_told_once() -> None:
    drawn = [fact(DREW, 0), fact(DREW_YOU, 2)]
    said = tell(Sailing(), WORDS, TELLING, drawn, PEOPLE, 0)
    assert [line.said for line in said] == ["You draw C3."]
    assert said[0].details == ()


class Drawing(Story):
    """Draws of one seat are one line."""

    yours = {"drew": "drew you"}

    def begins(self, fact: Heard, line: Sequence[Heard], leads: Sequence[Heard]) -> bool:
        return fact.key != "drew you" and line[-1].values.get("seat") != fact.values["seat"]

    def headline(self, move: Move) -> Sentence:
        return move.together(WORDS.facts, [each for each in move.facts if "seat" in each.values])


def test_only_what_the_reader_did_is_doubled() -> None:
    facts = [fact(DREW, 0), fact(DREW, 1), fact(DREW_YOU, 2)]
    said = tell(Story(), WORDS, TELLING, facts, PEOPLE, 1)
    assert [line.said for line in said] == [
        "Anne draws a card.",
        "You draw a card.",
        "You draw C3.",
    ]

    class Together(Drawing):
        def begins(self, fact: Heard, line: Sequence[Heard], leads: Sequence[Heard]) -> bool:
            return False

        def headline(self, move: Move) -> Sentence:
            return Sentence(" ".join(each.sentence for each in move.facts))

    (line,) = tell(Together(), WORDS, TELLING, facts, PEOPLE, 1)
    assert line.said == "Anne draws a card. You draw C3." and line.details == (0, 2)


def test_what_one_seat_did_can_be_one_sentence() -> None:
    facts = [fact(SAILED, 0, 0, 1), fact(GAINED, 0, 1), fact(GAINED, 0, 2), fact(GAINED, 1, 1)]
    said = tell(Drawing(), WORDS, TELLING, facts, PEOPLE, 0)
    assert [line.said for line in said] == [
        "You sail from the Cape to B2, gain 1 coin and gain 2 coins.",
        "Ben gains 1 coin.",
    ]
    assert said[0].said.parts[2] == Name("the Cape", "hex", "A1")


def test_by_default_every_fact_is_a_line() -> None:
    said = tell(Story(), WORDS, TELLING, [fact(DREW, 0), fact(GAINED, 0, 3)], PEOPLE, 1)
    assert [line.said for line in said] == ["Anne draws a card.", "Anne gains 3 coins."]
    assert all(line.details == () for line in said)


def test_telling_goes_on_from_a_line() -> None:
    facts = [fact(SAILED, 0, 0, 1), fact(PAID, 1, 2), fact(SAILED, 1, 1, 2)]
    whole = tell(Sailing(), WORDS, TELLING, facts, PEOPLE)
    assert tell(Sailing(), WORDS, TELLING, facts, PEOPLE, since=1) == whole[1:]


def test_names_are_marked() -> None:
    said = WORDS.fact(TELLING, fact(SAILED, 1, 0, 2), PEOPLE, 1)
    assert said == "You sail from the Cape to C3."
    assert parts_of(said) == (
        Name("You", "seat", "p2"),
        " sail from ",
        Name("the Cape", "hex", "A1"),
        " to ",
        Name("C3", "hex", "C3"),
        ".",
    )


def test_a_question_is_asked_by_seats_and_read_by_names() -> None:
    asked = fill("Do you shoot at {other}'s ship?", {"other": WORDS.named(SEATS, 0)})
    assert asked == "Do you shoot at p1's ship?"
    assert asked.called(PEOPLE) == "Do you shoot at Anne's ship?"
    assert asked.called(PEOPLE).parts[1] == Name("Anne", "seat", "p1")
