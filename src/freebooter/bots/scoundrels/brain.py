"""How the search plays Scoundrels!."""

from freebooter.bots.brain import Brain
from freebooter.bots.scoundrels.features import KEYS, features
from freebooter.bots.scoundrels.policy import policy
from freebooter.bots.scoundrels.standing import standing
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position


class ScoundrelsBrain(Brain):
    """Rollouts go on to the end of the round."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = KEYS
        self.overlooks = 26
        self.temperature = 3.0
        self.margin = 8.0

    def policy(self, world: Position, seat: Seat, dice: Dice) -> Choice:
        assert isinstance(world, Scoundrels)
        return policy(world, seat, dice)

    def clock(self, world: Position) -> int:
        assert isinstance(world, Scoundrels)
        return world.table.round

    def features(self, world: Position) -> list[list[int]]:
        assert isinstance(world, Scoundrels)
        return [features(world, Seat(seat)) for seat in range(world.seats)]

    def worths(self, world: Position) -> list[float]:
        assert isinstance(world, Scoundrels)
        return [standing(world, Seat(seat)) for seat in range(world.seats)]
