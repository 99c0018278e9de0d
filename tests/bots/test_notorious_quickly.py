"""What the quick player of Notorious sees: Ships within reach, and those that a pull brings there."""

import pytest

from freebooter.bots.notorious.policy import policy
from freebooter.games import load_game
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from tests.games.notorious.scene import scene

RED = Seat(0)
NOTORIOUS = load_game("notorious")


def quickly(lines: str, choices: int) -> list[str]:
    """What Red's quick player chooses, one choice after the other."""
    table = scene(lines)
    chosen: list[str] = []
    for _ in range(choices):
        choice = policy(table.game, RED, Dice(1))
        chosen.append(NOTORIOUS.vocabulary.say(choice))
        table.game.choose(RED, choice)
    return chosen


@pytest.mark.parametrize(
    ("red", "chosen"),
    [
        ("1 doubloon", ["sink in C2", "pull from C1", "sink p2 galleon"]),
        ("", ["sink in D4", "sink p2 sloop"]),  # nothing to pay a pull with
    ],
)
def test_a_quick_player_pulls_for_a_galleon(red: str, chosen: list[str]) -> None:
    lines = f"""
        C2  Red s  Blue G
        C1  Red s
        D4  Red s  Blue s
        Red: {red}
        Blue: 3 notoriety
        Red to sink
    """

    assert quickly(lines, len(chosen)) == chosen


def test_a_quick_player_pulls_for_nothing_less() -> None:
    """A Sloop that it can sink anyway costs no Doubloon."""
    lines = """
        C2  Red s  Blue s
        C1  Red s
        Red: 1 doubloon
        Blue: 3 notoriety
        Red to sink
    """

    assert quickly(lines, 2) == ["sink in C2", "sink p2 sloop"]
