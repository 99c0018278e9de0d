# Not compiled: whoever writes a bot subclasses it.
"""What a bot gets, and the simplest bot."""

from collections.abc import Callable
from typing import Any

from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.fact import Fact, facts_for
from freebooter.kernel.game import Game
from freebooter.kernel.match import Match
from freebooter.kernel.position import Position

ALONE = "There was nothing else to choose."


class NotListening(FreebooterError):
    """A bot reads what its seat was told, but has not said that it listens."""


class Perspective:
    """A seat's side of a position: its offers, its view, what it was told, worlds it might be in.

    The position itself stays out of reach: `imagine` deals anew what the seat cannot know, and of
    the facts that `hear` gives only those for the seat are passed on.
    """

    def __init__(
        self,
        game: Game,
        position: Position,
        seat: Seat,
        hear: Callable[[], list[Fact]] | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.choices: list[Choice] = position.offers(seat).choices
        self.imagine: Callable[[Dice], Position] = lambda dice: position.imagine(seat, dice)
        self.view: Callable[[], Any] = lambda: game.view(position, seat)
        self._hear = hear
        self._told: list[Fact] | None = None

    @classmethod
    def at(cls, match: Match, seat: int) -> "Perspective":
        """A seat's side of a match."""
        return cls(
            match.game, match.position, Seat(seat), lambda: [told.fact for told in match.told]
        )

    @property
    def told(self) -> list[Fact]:
        """All that the seat was told since the game began, in order; made when first asked for.

        `game.telling.keys[fact.kind]` names a fact, `game.telling.params(fact)` its fields. A bot
        that reads it says so with `listens = True`.
        """
        if self._told is None:
            if self._hear is None:
                raise NotListening(
                    "What the seat was told is kept only for bots that have `listens = True`."
                )
            self._told = facts_for(self.seat, self._hear())
            self._hear = None
        return self._told


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
        >>> seen = Perspective.at(match, seat)
        >>> match.choose(seat, FirstBot().choose(seen))

        One that listens, and so knows the Routes that it was dealt at the beginning:

        >>> class ListeningBot(FirstBot):
        ...     listens = True
        ...     def choose(self, seen):
        ...         telling = seen.game.telling
        ...         told = [(telling.keys[f.kind], telling.params(f)) for f in seen.told]
        ...         self.routes = [said["chart"] for key, said in told if key == "route_dealt"]
        ...         return super().choose(seen)
        >>> bot, seat = ListeningBot(), match.to_act()[0]
        >>> match.choose(seat, bot.choose(Perspective.at(match, seat)))
        >>> bot.routes
        ['route_nassau_hispaniola', 'route_tortuga_hispaniola']
    """

    listens = False  # True: it reads `Perspective.told`, so what is told must be kept for it
    reason = "It does not say why."  # of the last choice, a plain sentence

    def __init__(self, seed: int = 0) -> None:
        self.dice = Dice(seed, type(self).__name__)

    def choose(self, seen: Perspective) -> Choice:
        raise NotImplementedError

    def why(self, say: Callable[[Choice], str]) -> str:
        """In one plain sentence: why the last choice was made; `say` puts a choice into words."""
        return self.reason


class RandomBot(Bot):
    """Chooses anything that is offered."""

    reason = "Any choice will do."

    def choose(self, seen: Perspective) -> Choice:
        return Choice(seen.choices[self.dice.below(len(seen.choices))])
