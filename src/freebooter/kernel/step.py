"""The steps of a position: procedures under way, each one small class."""

from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.dice import Dice

G = TypeVar("G")

LUCK: Final = Seat(-1)  # asks: nobody, chance decides
SEVERAL: Final = Seat(-2)  # asks: several seats at once


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled
class Step(Generic[G]):
    """One procedure of a rulebook, under way.

    Its fields are numbers, truths, or lists of these, and it can be made without arguments, so
    that it can be copied, saved and resumed. `asks` says who must choose now.
    """

    def __init__(self, asks: Seat = LUCK) -> None:
        self.asks = asks

    def advance(self, game: G) -> bool:
        """Do what needs nobody's decision. True: waits for `asks`; False: something changed."""
        return True

    def waiting(self) -> list[Seat]:
        """Who must choose now."""
        return [self.asks] if self.asks >= 0 else []

    def offer(self, game: G, seat: Seat, offers: Offers) -> None:
        """What that seat may choose, and what not and why."""
        raise NotImplementedError

    def resolve(self, game: G, seat: Seat, choice: Choice) -> None:
        """What a choice brings about."""
        raise NotImplementedError

    def chance(self, game: G, odds: Odds) -> None:
        """What may happen, with weights."""
        raise NotImplementedError

    def happen(self, game: G, outcome: Outcome) -> None:
        """What an outcome brings about."""
        raise NotImplementedError

    def copy(self) -> "Step[G]":
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Step[G]):
    """Several seats choose at once; nobody learns anything before the last answer is in.

    Until then a seat may take its own choices back, the last one first. An answer is one choice,
    or several until `is_complete` says so.
    """

    def __init__(self, asked: list[int] | None = None) -> None:
        super().__init__(SEVERAL)
        self.asked: list[int] = [] if asked is None else asked  # by seat: 1 asked, 0 not
        self.done: list[int] = [0] * len(self.asked)
        self.told: list[list[int]] = [[] for _ in self.asked]

    def copy_answers(self, twin: "Sealed[G]") -> None:
        twin.asked = self.asked[:]
        twin.done = self.done[:]
        twin.told = [told[:] for told in self.told]

    def waiting(self) -> list[Seat]:
        return [Seat(i) for i in range(len(self.asked)) if self.asked[i] and not self.done[i]]

    def advance(self, game: G) -> bool:
        if self.waiting():
            return True
        self.reveal(game)
        return False

    def resolve(self, game: G, seat: Seat, choice: Choice) -> None:
        self.told[seat].append(choice)
        if self.is_complete(game, seat):
            self.done[seat] = 1

    def can_take_back(self, seat: Seat) -> bool:
        return len(self.told[seat]) > 0

    def take_back(self, seat: Seat) -> None:
        """A seat's last choice is as if never made."""
        self.told[seat].pop()
        self.done[seat] = 0

    def imagine(self, game: G, seat: Seat, dice: Dice) -> None:
        """Others' answers as they might be: any that the rules allow. Call it after the deal."""
        for other in range(len(self.asked)):
            if other == seat:
                continue
            was_done = self.done[other]
            self.told[other] = []
            self.done[other] = 0
            while was_done and not self.done[other]:
                offers = Offers()
                self.offer(game, Seat(other), offers)
                choice = offers.choices[dice.below(len(offers.choices))]
                Sealed.resolve(self, game, Seat(other), choice)

    def is_complete(self, game: G, seat: Seat) -> bool:
        """Whether what a seat has told is a whole answer."""
        return True

    def reveal(self, game: G) -> None:
        """All answers are in: `told` has them by seat. Pops the step."""
        raise NotImplementedError
