"""A game as a row of turns: luck is settled, and what the next seat may choose is at hand."""

from typing import Final

from freebooter.kernel.choice import NOBODY, Choice, Seat
from freebooter.kernel.dice import Luck
from freebooter.kernel.position import Position
from freebooter.kernel.step import LUCK

NOTHING: Final[list[Choice]] = []


def next_seat(position: Position, luck: Luck) -> Seat:
    """Let luck happen; then the seat that is asked first, or NOBODY when the game is over."""
    while not position.is_ended:
        step = position.agenda[-1]
        if step.asks != LUCK:
            return step.asks if step.asks >= 0 else step.waiting()[0]
        odds = position.odds()
        position.happen(odds.draw(luck.stream(odds.stream)))
    return NOBODY


class Turns:
    """One game. Where several choose at once they do so in the order of seats."""

    def __init__(self, position: Position, luck: Luck) -> None:
        self.position = position
        self.luck = luck
        self.made = 0
        self.seat = NOBODY
        self.offered = NOTHING
        self.go_on()

    def go_on(self) -> None:
        """Find who is asked next, and for what."""
        self.seat = next_seat(self.position, self.luck)
        self.offered = NOTHING
        if self.seat >= 0:
            self.offered = self.position.offers(self.seat).choices

    def mask(self, size: int) -> bytearray:
        """A one for each choice that is offered, out of so many."""
        found = bytearray(size)
        for choice in self.offered:
            found[choice] = 1
        return found

    def choose(self, action: int) -> bool:
        """The next choice; whether it is offered. One that is not changes nothing."""
        if action not in self.offered:
            return False
        self.position.choose(self.seat, Choice(action))
        self.made += 1
        self.go_on()
        return True
