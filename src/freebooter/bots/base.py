# Not compiled: whoever writes a bot subclasses it.
"""What a bot gets, and the simplest bot."""

from collections.abc import Callable
from typing import Any

from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position


class Perspective:
    """A seat's side of a position: its offers, its view, and worlds it might be in.

    The position itself stays out of reach: `imagine` deals anew what the seat cannot know.
    """

    def __init__(self, game: Game, position: Position, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.choices: list[Choice] = position.offers(seat).choices
        self.imagine: Callable[[Dice], Position] = lambda dice: position.imagine(seat, dice)
        self.view: Callable[[], Any] = lambda: game.view(position, seat)


class Bot:
    """Chooses for a seat.

    Examples:
        A bot of your own that takes the first thing it is offered:

        >>> import freebooter
        >>> from freebooter.bots.base import Bot, Perspective
        >>> class FirstBot(Bot):
        ...     def choose(self, seen):
        ...         return seen.choices[0]
        >>> match = freebooter.start("notorious", seed=7)
        >>> seat = match.to_act()[0]
        >>> seen = Perspective(match.game, match.position, seat)
        >>> match.choose(seat, FirstBot().choose(seen))
    """

    def __init__(self, seed: int = 0) -> None:
        self.dice = Dice(seed, type(self).__name__)

    def choose(self, seen: Perspective) -> Choice:
        raise NotImplementedError


class RandomBot(Bot):
    """Chooses anything that is offered."""

    def choose(self, seen: Perspective) -> Choice:
        return Choice(seen.choices[self.dice.below(len(seen.choices))])
