"""A position: all there is of a game under way, and nothing of who plays it."""

from typing import Any

from mypy_extensions import mypyc_attr

from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.fact import ALL, Fact
from freebooter.kernel.step import LUCK, Sealed, Step


def is_sorted(choices: list[Choice]) -> bool:
    last = -1
    for choice in choices:
        if choice < last:
            return False
        last = choice
    return True


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled
class Noun:
    """A part of a position: numbers, truths, words, lists of these, and further nouns."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Shared:
    """What positions refer to and never change: options, content, tables of a board."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(Noun):
    """The same for every game: who must choose, what, and what then happens.

    What is unfinished is on the agenda, a stack of steps. A position holds no generator, no log
    and no players.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.agenda: list[Step[Any]] = []
        self.is_ended = False
        self.report = 0  # what a finished step tells the one below it
        self.reveals = 0  # how often something hidden became known; undo stops there
        self.facts: list[Fact] | None = None

    # Who is asked, and what.

    def is_over(self) -> bool:
        return self.is_ended

    def is_chance(self) -> bool:
        return not self.is_ended and self.agenda[-1].asks == LUCK

    def to_act(self) -> list[Seat]:
        """The seats that must choose now: one, several at once, or none."""
        if self.is_ended:
            return []
        return self.agenda[-1].waiting()

    def offers(self, seat: Seat, explain: bool = False) -> Offers:
        """What a seat may choose now, in the order of the vocabulary."""
        offers = Offers(explain)
        if not self.is_ended:
            step = self.agenda[-1]
            if step.asks == seat or seat in step.waiting():
                step.offer(self, seat, offers)
                if not is_sorted(offers.choices):
                    offers.choices.sort()
                if offers.barred is not None:
                    offers.barred.sort()
        return offers

    def odds(self) -> Odds:
        """What may happen now."""
        odds = Odds()
        self.agenda[-1].chance(self, odds)
        return odds

    # What then happens.

    def choose(self, seat: Seat, choice: Choice) -> None:
        """Carry out a choice that is offered; nobody checks here that it is."""
        self.agenda[-1].resolve(self, seat, choice)
        self.settle()

    def happen(self, outcome: Outcome) -> None:
        """Carry out an outcome of the odds."""
        self.agenda[-1].happen(self, outcome)
        self.settle()

    def settle(self) -> None:
        """Go on until somebody must choose, chance must decide, or all is over."""
        while self.agenda:
            if self.agenda[-1].advance(self):
                return
        self.is_ended = True

    def can_take_back(self, seat: Seat) -> bool:
        """Whether a seat may take back an answer that the others have not seen."""
        if self.is_ended:
            return False
        step = self.agenda[-1]
        return isinstance(step, Sealed) and step.can_take_back(seat)

    def take_back(self, seat: Seat) -> None:
        step = self.agenda[-1]
        assert isinstance(step, Sealed)
        step.take_back(seat)

    # What is told.

    def tell(
        self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0
    ) -> None:
        """Tell a fact to all; in a search nobody listens."""
        if self.facts is not None:
            self.facts.append(Fact(kind, ALL, [a, b, c, d, e, f]))

    def tell_only(
        self, seat: Seat, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
    ) -> None:
        if self.facts is not None:
            self.facts.append(Fact(kind, 1 << seat, [a, b, c, d, e, 0]))

    # What each game answers for itself.

    def copy(self) -> "Position":
        raise NotImplementedError

    def copy_to(self, twin: "Position") -> None:
        """The part of a copy that is the same in every game."""
        twin.agenda = [step.copy() for step in self.agenda]
        twin.is_ended = self.is_ended
        twin.report = self.report
        twin.reveals = self.reveals

    def imagine(self, seat: Seat, dice: Dice) -> "Position":
        """A copy in which what a seat (-1: a spectator) cannot know is dealt anew."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """The place of each seat, from 1; seats that are equal in everything share a place."""
        raise NotImplementedError

    def rounds(self) -> int:
        """The round being played, from 1; zero during setup."""
        raise NotImplementedError

    def restored(self) -> None:
        """After loading: build again what is derived and not saved."""
