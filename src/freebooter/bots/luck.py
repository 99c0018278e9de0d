"""Luck for rollouts: a stream for each purpose, begun anew for every candidate of a batch."""

from mypy_extensions import i64

from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Outcome
from freebooter.kernel.dice import WORD, Dice, mixed
from freebooter.kernel.position import Position
from freebooter.kernel.step import LUCK


class Streams:
    """Named streams of one seed. After `begin` with an equal seed all of them bring the same."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.dice: list[Dice] = []
        self.begun: list[int] = []  # by stream: the number of the beginning it was last set for
        self.beginning = 0
        self.seed = 0

    def begin(self, seed: int) -> None:
        """Go back to where everything with this seed begins."""
        self.seed = seed
        self.beginning += 1

    def place_of(self, name: str) -> int:
        for place in range(len(self.names)):
            if self.names[place] == name:
                return place
        self.names.append(name)
        self.dice.append(Dice(0))
        self.begun.append(0)
        return len(self.names) - 1

    def stream(self, name: str) -> Dice:
        place = self.place_of(name)
        dice = self.dice[place]
        if self.begun[place] != self.beginning:
            self.begun[place] = self.beginning
            set_dice(dice, self.seed, name)
        return dice

    def draw(self, odds: Odds) -> Outcome:
        return odds.draw(self.stream(odds.stream))

    def settle(self, world: Position) -> None:
        """Let chance happen until somebody must choose or all is over."""
        while not world.is_ended and world.agenda[-1].asks == LUCK:
            world.happen(self.draw(world.odds()))


def set_dice(dice: Dice, seed: int, name: str) -> None:
    """Dice for one purpose of one seed; quicker than making new ones."""
    tag = len(name)
    for letter in name:
        tag = (tag * 31 + ord(letter)) & WORD
    first = mixed(seed ^ tag)
    second = mixed(seed + tag + 0x9E3779B9)
    third = mixed(first ^ second + 0x7F4A7C15)
    words: list[i64] = [first | 1, second, third, mixed(third + first)]
    dice.s0 = words[0]
    dice.s1 = words[1]
    dice.s2 = words[2]
    dice.s3 = words[3]
