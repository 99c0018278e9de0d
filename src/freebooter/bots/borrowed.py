# Not compiled: it asks bots of games that bring no brain.
"""How the search plays a game that brings a bot but no brain: that bot plays the rollouts."""

from collections.abc import Callable

from freebooter.bots.base import Bot, Perspective
from freebooter.bots.brain import Brain
from freebooter.games import load_game
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position


class BorrowedBrain(Brain):
    """All seats choose as the game's own bot would, by what each knows in the imagined world."""

    def __init__(self, game: str, make: Callable[[], Bot]) -> None:
        super().__init__()
        self.game = load_game(game)
        self.make = make
        self.bots: dict[int, Bot] = {}  # by seat

    def policy(self, world: Position, seat: Seat, dice: Dice) -> Choice:
        if seat not in self.bots:
            self.bots[seat] = self.make()
        bot = self.bots[seat]
        bot.dice = dice
        return bot.choose(Perspective(self.game, world, seat))
