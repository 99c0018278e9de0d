"""Imagined worlds beside all that could have happened: a bid tells nothing of the dice."""

from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.testing.worlds import Small, compare
from liars_dice.game import GAME

SMALL = Small(GAME, {"players": 2, "dice": 2})


def test_worlds_are_imagined_exactly() -> None:
    compare(SMALL, games=3, nodes=40, worlds=100).check_exact()


def test_a_world_with_other_dice_under_the_own_cup_cannot_be() -> None:
    def forget(position: Position, seat: Seat, dice: Dice) -> Position:
        return position.imagine(Seat(-1), dice)

    assert compare(SMALL, games=3, nodes=12, worlds=20, imagine=forget).impossible
