"""What every game of Freebooter must keep."""

from pathlib import Path

from freebooter.testing import check_law, contract

TestContract = contract("liars_dice", seeded_games=100)


def test_every_clause_is_tested() -> None:
    check_law("liars_dice", Path(__file__).parents[1])
