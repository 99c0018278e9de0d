"""Imagined worlds beside all that could have happened, in games with few cards.

Support is equal in all games. The distances are those that docs/worlds.md gives.
"""

from typing import Any

import pytest

from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Noun, Position
from freebooter.kernel.saved import names_of
from freebooter.testing.worlds import compare
from tests.worlds import smalls
from tests.worlds.measure import CLAIMS, Claim


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("claim", CLAIMS.values(), ids=CLAIMS)
def test_worlds_are_those_that_could_be(claim: Claim, players: int) -> None:
    found = claim.measure(players, games=3, worlds=60)

    found.check_support()
    if claim.by_choices == 0:
        found.check_exact()
    assert found.by_luck.distance - found.by_luck.slack <= claim.by_luck, str(found)
    assert found.by_choices.distance - found.by_choices.slack <= claim.by_choices, str(found)


# Errors, planted around `imagine`: the comparison finds them.


def peek(position: Position, seat: Seat, dice: Dice) -> Position:
    """The truth itself."""
    return position.copy()


def forget_the_own_hand(position: Position, seat: Seat, dice: Dice) -> Position:
    """What a spectator would imagine."""
    return position.imagine(Seat(-1), dice)


@pytest.mark.parametrize("name", ["Notorious, Routes at setup", "Oath", "Scoundrels!"])
def test_one_that_peeks_has_blind_spots(name: str) -> None:
    claim = CLAIMS[name]
    found = compare(claim.small(2), games=2, nodes=12, worlds=60, imagine=peek)
    assert found.by_luck.distance > claim.by_luck + found.by_luck.slack
    with pytest.raises(AssertionError):
        found.check_exact()


@pytest.mark.parametrize(
    ("name", "nodes"),
    [
        ("Notorious, Routes at setup", 14),
        ("Notorious, Charts", 20),
        ("Notorious, Plot Cards", 12),
        ("Oath", 20),
        ("Infamous Seas, few cards", 200),
        ("Scoundrels!", 14),
    ],
)
def test_one_that_forgets_what_it_holds_imagines_what_cannot_be(name: str, nodes: int) -> None:
    small = CLAIMS[name].small(2)
    found = compare(small, games=3, nodes=nodes, worlds=4, imagine=forget_the_own_hand)
    assert found.impossible


def test_notes_are_fields_of_our_games() -> None:
    """A field that is noted for imagining is there, so that nothing else is left out."""
    names: set[str] = set()
    for claim in CLAIMS.values():
        names |= all_names(claim.small(2).start())
    assert names >= smalls.NOTES


def all_names(noun: Any) -> set[str]:
    names: set[str] = set()
    waiting = [noun]
    while waiting:
        noun = waiting.pop()
        for name in names_of(noun):
            names.add(name)
            value = getattr(noun, name)
            parts = value if isinstance(value, list) else [value]
            waiting += [part for part in parts if isinstance(part, Noun)]
    return names
