"""How the search plays Infamous Seas."""

from freebooter.bots.brain import Brain
from freebooter.bots.infamous.features import KEYS, features
from freebooter.bots.infamous.policy import policy
from freebooter.bots.infamous.worth import worth
from freebooter.games.infamous.rounds import Rounds
from freebooter.games.infamous.state import Infamous
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position


class InfamousBrain(Brain):
    """Rollouts go on until after the seat's next turn; the clock counts turns."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = KEYS
        self.overlooks = 10
        self.temperature = 400.0
        self.margin = 5.0

    def policy(self, world: Position, seat: Seat, dice: Dice) -> Choice:
        assert isinstance(world, Infamous)
        return policy(world, seat, dice)

    def clock(self, world: Position) -> int:
        assert isinstance(world, Infamous)
        rounds = world.agenda[0]
        turns = rounds.turns if isinstance(rounds, Rounds) else world.seats
        return world.round_number * world.seats + turns

    def horizon(self, world: Position, seat: Seat) -> int:
        assert isinstance(world, Infamous)
        now = self.clock(world) + (self.reach - 1) * world.seats
        if world.active < 0:
            return now + world.seats + 1
        away = (seat - world.active) % world.seats
        return now + (world.seats if away == 0 else away) + 1

    def near(self, world: Position, seat: Seat) -> int:
        return self.clock(world) + 1

    def features(self, world: Position) -> list[list[int]]:
        assert isinstance(world, Infamous)
        return [features(world, seat) for seat in range(world.seats)]

    def worths(self, world: Position) -> list[float]:
        assert isinstance(world, Infamous)
        return [float(worth(world, seat)) for seat in range(world.seats)]
