"""What a game tells the search: how seats play quickly, where to stop, and what that is worth."""

from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from freebooter.bots.lookahead import Judge
from freebooter.bots.net import Net, chances
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position

FOR_MARGIN: Final = 0.04  # of a finished game's value; the rest is for the win


@mypyc_attr(allow_interpreted_subclasses=True)
class Brain:
    """How a search plays a game. This one knows nothing of it: random play, and the scores.

    In a rollout each seat chooses by what it knows itself: `policy` may read what is public and
    the seat's own cards in the imagined world, never another's.
    """

    def __init__(self) -> None:
        self.temperature = 8.0  # points of `worths` that make a seat e times as likely to win
        self.margin = 20.0  # points of the scores that make a clear win
        self.depth = 0  # choices that a line looks ahead
        self.reach = 1  # rests that a rollout looks ahead
        self.tree = 1  # whose later choices are searched too: nobody's (0), one's own, all (2)
        self.overlooks = 15  # of a hundred choices, by a deckhand
        self.glances = 1  # worlds that a deckhand imagines
        self.nets: list[Net | None] = []  # by number of seats: the learned value, if there is one
        self.keys = 0  # numbers of a seat that count as a rival's too

    def policy(self, world: Position, seat: Seat, dice: Dice) -> Choice:
        """A quick answer to what a seat is asked."""
        choices = world.offers(seat).choices
        return choices[dice.below(len(choices))]

    def clock(self, world: Position) -> int:
        """How far the game is: a number that grows from resting point to resting point."""
        return world.rounds()

    def horizon(self, world: Position, seat: Seat) -> int:
        """What the clock shows where rollouts from here stop."""
        return self.clock(world) + self.reach

    def near(self, world: Position, seat: Seat) -> int:
        """The same for a first look at many choices: the next rest."""
        reach = self.reach
        self.reach = 1
        until = self.horizon(world, seat)
        self.reach = reach
        return until

    def rest(self, world: Position) -> int:
        """What the clock shows at the very next resting point: the end of a turn or a round."""
        return self.near(world, Seat(0))

    def is_there(self, world: Position, until: int) -> bool:
        """Whether a rollout has come to its horizon."""
        return self.clock(world) >= until

    def is_rest(self, world: Position) -> bool:
        """Whether this is a resting position: one that `chances` can be asked about."""
        return self.is_there(world, self.clock(world))

    def judge(self, world: Position, seat: Seat) -> Judge | None:
        """Who judges the lines of a long action; None: each choice is a candidate by itself."""
        return None

    def worths(self, world: Position) -> list[float]:
        """What a resting position is worth, by seat, in points of the game's own."""
        return [float(score) for score in world.scores()]

    def features(self, world: Position) -> list[list[int]]:
        """By seat: what the learned value looks at in a resting position."""
        return []

    def values(self, world: Position) -> list[float]:
        """What a rollout counts at its horizon: by seat, like a win chance, made for comparing.

        A finished game has a little for the margin; the learned value only where it plays
        stronger than the hand-made one.
        """
        if world.is_ended:
            return shares(world, self.margin)
        net = self.net_for(world)
        if net is not None and net.plays:
            return chances(net, self.features(world), self.keys)
        return softmax(self.worths(world), self.temperature)

    def chances(self, world: Position) -> list[float]:
        """The win chance of every seat at a resting position; they add up to one.

        Calibrated where a value was learned for so many seats. A finished game: the shares of
        the win.
        """
        if world.is_ended:
            return shares_of_win(world)
        net = self.net_for(world)
        if net is not None:
            return chances(net, self.features(world), self.keys)
        return softmax(self.worths(world), self.temperature)

    def trust_nets(self) -> None:
        """Play by the learned value wherever there is one."""
        for net in self.nets:
            if net is not None:
                net.plays = True

    def net_for(self, world: Position) -> Net | None:
        """The learned value for so many seats, if there is one."""
        return self.nets[world.seats] if world.seats < len(self.nets) else None


def softmax(worths: list[float], temperature: float) -> list[float]:
    most = max(worths)
    weights = [exp((worth - most) / temperature) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


def shares_of_win(world: Position) -> list[float]:
    """The shares of the win in a finished game."""
    ranking = world.ranking()
    winners = 0
    for rank in ranking:
        if rank == 1:
            winners += 1
    return [1.0 / winners if rank == 1 else 0.0 for rank in ranking]


def shares(world: Position, margin: float) -> list[float]:
    """The shares of the win in a finished game, and a little for the margin."""
    scores = world.scores()
    won_by = shares_of_win(world)
    found: list[float] = []
    for seat in range(world.seats):
        won = won_by[seat]
        best = -1_000_000
        for other in range(world.seats):
            if other != seat and scores[other] > best:
                best = scores[other]
        lead = (scores[seat] - best) / margin if world.seats > 1 else 0.0
        lead = min(1.0, max(-1.0, lead))
        found.append(won * (1.0 - FOR_MARGIN) + FOR_MARGIN * (0.5 + 0.5 * lead))
    return found
