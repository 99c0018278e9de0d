"""How the search plays Oath of the Brotherhood."""

from typing import Final

from freebooter.bots.brain import Brain
from freebooter.bots.lookahead import Judge
from freebooter.bots.oath.features import KEYS, features
from freebooter.bots.oath.policy import policy
from freebooter.bots.oath.worth import OathJudge
from freebooter.games.oath.island.entering import BY_FIRST_MATE
from freebooter.games.oath.island.placing import ChooseLocation
from freebooter.games.oath.rounds import LAST_CHANCES, Rounds
from freebooter.games.oath.rules import NOWHERE
from freebooter.games.oath.state import Oath
from freebooter.games.oath.turns.windows import BeforeWindow
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position

TURN: Final = 4  # a pawn, a Location, its use, a Mission


class OathBrain(Brain):
    """Rollouts go on until the seat's next turn; the clock counts pawns placed."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = KEYS
        self.overlooks = 16
        self.temperature = 200.0
        self.margin = 10.0
        self.depth = TURN

    def policy(self, world: Position, seat: Seat, dice: Dice) -> Choice:
        assert isinstance(world, Oath)
        return policy(world, seat, dice)

    def clock(self, world: Position) -> int:
        assert isinstance(world, Oath)
        pawns = 1 + world.rules.mates
        rounds = world.agenda[0]
        if isinstance(rounds, Rounds) and rounds.stage == LAST_CHANCES:
            return (world.rules.rounds + 1) * pawns * world.seats
        placed = 0
        for player in world.players:
            placed += pawns - player.pawns_home()
        return world.round * pawns * world.seats + placed

    def horizon(self, world: Position, seat: Seat) -> int:
        assert isinstance(world, Oath)
        turns = self.reach * world.seats
        return self.clock(world) + (turns if is_turn_fresh(world) else turns - 1)

    def rest(self, world: Position) -> int:
        assert isinstance(world, Oath)
        return self.clock(world) + (1 if is_turn_fresh(world) else 0)

    def is_there(self, world: Position, until: int) -> bool:
        assert isinstance(world, Oath)
        return is_turn_fresh(world) and self.clock(world) >= until

    def judge(self, world: Position, seat: Seat) -> Judge | None:
        return None

    def features(self, world: Position) -> list[list[int]]:
        assert isinstance(world, Oath)
        return [features(world, Seat(seat)) for seat in range(world.seats)]

    def worths(self, world: Position) -> list[float]:
        assert isinstance(world, Oath)
        found: list[float] = []
        for seat in range(world.seats):
            found.append(float(OathJudge(world, Seat(seat)).worth(world, Seat(seat))))
        return found


def is_turn_fresh(world: Oath) -> bool:
    """Whether a turn waits for its pawn."""
    step = world.agenda[-1]
    if isinstance(step, ChooseLocation):
        return step.way != BY_FIRST_MATE and step.entering == NOWHERE
    return isinstance(step, BeforeWindow)
