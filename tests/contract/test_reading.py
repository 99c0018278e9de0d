"""What a reader of random logs would stumble over is found."""

import pytest

from freebooter.testing.reading import faults_of

RAW = frozenset({"p2", "first_mate"})


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("anne sails.", "does not begin like a sentence"),
        ("Anne sails", "does not end like a sentence"),
        ("Anne sails to {hex}.", "has a stray sign"),
        ("Anne pays 1 tokens.", "says 1 tokens"),
        ("Anne draws 2 card.", "says several card"),
        ("Anne robs p2.", "has the id p2"),
        ("Anne uses first_mate.", "has the id first_mate"),
        ("Anne gives 1 token to he.", "has a wrong pronoun"),
        ("Anne sinks Ben's Sloop and Ben's Sloop.", 'says "Ben\'s Sloop" twice'),
        ("Anne pulls 2 Sloops from A1 and A1 to B2.", "says 'A1' twice"),
        ("Anne gains 2 Doubloons and 2 Doubloons.", "says '2 Doubloons' twice"),
        ("Anne fires. Ben pays 1 coin. Ben pays 1 coin.", "says 'Ben pays 1 coin' twice"),
        ("Ben takes Doubloons, Doubloons and Exotic Goods.", "says 'Doubloons' twice"),
    ],
)
def test_a_fault_is_found(text: str, fault: str) -> None:
    assert fault in faults_of(text, RAW)


@pytest.mark.parametrize(
    "text",
    [
        "Anne rolls 3 and Ben 3.",
        "Anne and Ben both win, 2 each.",
        "Anne pays 1 token and 12 coins.",
        "Round 12",
        "Anne bids 4 (Sword 2 and Sword 3).",
    ],
)
def test_a_good_sentence_has_none(text: str) -> None:
    assert faults_of(text, RAW) == []
