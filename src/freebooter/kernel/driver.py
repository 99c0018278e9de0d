# Not compiled: it calls whoever plays; random play at full speed is in playout.py.
"""Plays a position or a match: asks the players, lets luck decide, tells a listener."""

from collections.abc import Callable
from typing import Protocol

from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.dice import Dice, Luck


class Playable(Protocol):
    """What a driver needs of a position; a match has it too."""

    def is_over(self) -> bool: ...
    def is_chance(self) -> bool: ...
    def to_act(self) -> list[Seat]: ...
    def offers(self, seat: Seat) -> Offers: ...
    def odds(self) -> Odds: ...
    def choose(self, seat: Seat, choice: Choice) -> object: ...
    def happen(self, outcome: Outcome) -> None: ...


class Listener:
    """Hears each choice and outcome after it has taken effect. This one does nothing."""

    def chosen(self, seat: Seat, choice: Choice) -> None:
        """A seat has chosen."""

    def happened(self, outcome: Outcome, odds: Odds) -> None:
        """Luck has decided, out of these odds."""


Chooser = Callable[[Seat], Choice | None]  # None: nobody chose, the driver looks again
Decider = Callable[[Odds], Outcome]


class Driver:
    """Plays a game with players and luck until it is over, or step by step.

    `pick` says who chooses first where several are asked at once: the first seat by default.
    """

    def __init__(
        self,
        game: Playable,
        choose: Chooser,
        decide: Decider,
        listener: Listener | None = None,
        pick: Callable[[list[Seat]], Seat] = lambda seats: seats[0],
    ) -> None:
        self.game = game
        self.choose = choose
        self.decide = decide
        self.listener = Listener() if listener is None else listener
        self.pick = pick

    def play(self, most: int) -> int:
        """Play to the end, or until so many choices are made; how many were."""
        made = 0
        while made < most:
            self.run_luck()
            if self.game.is_over():
                break
            made += self.ask()
        return made

    def step(self) -> None:
        """One outcome of luck, or one choice."""
        if self.game.is_chance():
            self.draw()
        else:
            self.ask()

    def run_luck(self) -> None:
        """Let luck decide until somebody must choose or the game is over."""
        while self.game.is_chance():
            self.draw()

    def draw(self) -> None:
        """Let luck decide once."""
        odds = self.game.odds()
        outcome = self.decide(odds)
        self.game.happen(outcome)
        self.listener.happened(outcome, odds)

    def ask(self) -> bool:
        """Let one seat choose; whether it did."""
        seat = self.pick(self.game.to_act())
        choice = self.choose(seat)
        if choice is None:
            return False
        self.game.choose(seat, choice)
        self.listener.chosen(seat, choice)
        return True


def by_streams(luck: Luck) -> Decider:
    """Each kind of chance draws from a stream of its own."""
    return lambda odds: odds.draw(luck.stream(odds.stream))


def random_chooser(game: Playable, dice: Dice) -> Chooser:
    """Anything that is offered."""

    def choose(seat: Seat) -> Choice:
        choices = game.offers(seat).choices
        return choices[dice.below(len(choices))]

    return choose


def random_driver(game: Playable, dice: Dice, listener: Listener | None = None) -> Driver:
    """Luck, the order of answers and all choices at random, from one source."""

    def pick(seats: list[Seat]) -> Seat:
        return seats[dice.below(len(seats))]

    return Driver(game, random_chooser(game, dice), lambda odds: odds.draw(dice), listener, pick)
