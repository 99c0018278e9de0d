"""The vocabulary: numbers and notation, there and back."""

import pytest

from freebooter.kernel.choice import SEATS, Choice, Names, Offers, Vocabulary
from freebooter.kernel.errors import BadChoice

COLOUR = Names("colour", ["red", "blue"])
SHIP = Names("ship", ["sloop", "galleon", "port"])


def vocabulary() -> Vocabulary:
    words = Vocabulary()
    words.block("pass")
    words.block("sink", COLOUR, SHIP)
    words.block("give", SEATS, COLOUR, SHIP)
    words.block("done")
    return words


def test_every_number_has_one_notation_and_back() -> None:
    words = vocabulary()

    said = [words.say(number) for number in range(words.size)]

    assert words.size == 1 + 6 + 36 + 1 == len(set(said))
    assert [words.read(notation) for notation in said] == list(range(words.size))
    assert said[:3] == ["pass", "sink red sloop", "sink red galleon"]
    assert said[-1] == "done"


def test_fields_come_apart_as_they_were_put_together() -> None:
    give = vocabulary().blocks[2]

    for seat in range(6):
        for colour in range(2):
            for ship in range(3):
                choice = give.of(seat, colour, ship)
                assert give.has(choice)
                found = (give.first(choice), give.second(choice), give.third(choice))
                assert found == (seat, colour, ship)
                assert give.fields(choice) == [
                    f"p{seat + 1}",
                    COLOUR.words[colour],
                    SHIP.words[ship],
                ]


def test_blocks_begin_where_the_last_one_ends() -> None:
    words = vocabulary()

    for number in range(words.size):
        assert words.block_of(number).has(Choice(number))
    assert not words.blocks[0].has(words.blocks[1].of())


@pytest.mark.parametrize("number", [-1, 44, 1000])
def test_a_number_outside_is_refused(number: int) -> None:
    with pytest.raises(BadChoice, match=f"{number} is not a choice: the vocabulary has 44"):
        vocabulary().say(number)


@pytest.mark.parametrize("notation", ["", "sink", "sink red", "sink red sloop ", "Pass"])
def test_an_unknown_notation_is_refused(notation: str) -> None:
    with pytest.raises(BadChoice, match="not in the vocabulary"):
        vocabulary().read(notation)


def test_offers_explain_only_when_asked() -> None:
    for explain in (False, True):
        offers = Offers(explain)
        offers.add(Choice(3))
        offers.add_if(True, Choice(4), "X1.1")
        offers.add_if(False, Choice(5), "X1.2")
        offers.bar(Choice(6), "X1.3")

        assert offers.choices == [3, 4]
        assert offers.barred == ([(5, "X1.2"), (6, "X1.3")] if explain else None)
