"""How the search plays Notorious."""

from typing import Final

from freebooter.bots.brain import Brain
from freebooter.bots.lookahead import Judge
from freebooter.bots.notorious.features import KEYS, features
from freebooter.bots.notorious.policy import policy
from freebooter.bots.notorious.worth import NotoriousJudge
from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import Sink
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.phases.play import PlayPhase
from freebooter.games.notorious.state import Notorious
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position

FROM_TAKING: Final = 5  # a Captain, then two moves of a Sail: a Ship, a hex, a Ship, a hex


class NotoriousBrain(Brain):
    """Rollouts go on to the end of the round; actions are lines that the judge finishes."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = KEYS
        self.overlooks = 19
        self.glances = 2
        self.temperature = 80.0
        self.margin = 15.0
        self.depth = FROM_TAKING
        self.look = NotoriousJudge()

    def policy(self, world: Position, seat: Seat, dice: Dice) -> Choice:
        assert isinstance(world, Notorious)
        return policy(world, seat, dice)

    def clock(self, world: Position) -> int:
        assert isinstance(world, Notorious)
        return world.round

    def horizon(self, world: Position, seat: Seat) -> int:
        assert isinstance(world, Notorious)
        return max(1, world.round) + self.reach

    def judge(self, world: Position, seat: Seat) -> Judge | None:
        step = world.agenda[-1]
        if isinstance(step, (PlayPhase, Sail, Build, Sink, Steal)):
            return self.look
        return None

    def features(self, world: Position) -> list[list[int]]:
        assert isinstance(world, Notorious)
        return [features(world, Seat(seat)) for seat in range(world.seats)]

    def worths(self, world: Position) -> list[float]:
        assert isinstance(world, Notorious)
        return [float(self.look.worth(world, Seat(seat))) for seat in range(world.seats)]
