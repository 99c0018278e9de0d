"""Scoundrels! in the terminal: what the board shows."""

from tests.games.scoundrels.scene import scene

TABLE = """
    Red: E5, Sa3 Sw2 Wi1, carries dice, quirk eagle
    Blue: E5, Sw1
    Green: A5
    buried at A5: Red chest
    closed: port1 2
"""


def test_the_squares_of_the_xs_and_what_lies_there() -> None:
    text = scene(TABLE).picture("Red")

    assert (
        "X  Hangman's Mark A5 ({p1}: Treasure Chest buried), Drowned Oak F2, Finger Bone H6" in text
    )


def test_who_stands_in_a_shared_square() -> None:
    text = scene(TABLE).picture()

    assert "In one square: E5 {p1} and {p2}" in text and "►12" in text


def test_a_counter_does_not_read_as_a_ship() -> None:
    text = scene(TABLE).picture()

    assert " c2 " in text and "c2 Port closed for 2 rounds   ►1 ship of 1" in text


def test_quirks_and_treasures_have_their_texts() -> None:
    text = scene(TABLE).picture("Red")

    assert "Quirk Eagle Eye: You may also shoot a pirate two squares away" in text
    assert "The Devil's Dice: Before you gain tokens from the public you may draw a card" in text
