"""The search: candidates, imagined worlds, quick rollouts to a horizon, sequential halving.

All candidates of a batch share one imagined world and one set of luck, so that they differ by what
was chosen. The searching seat sees no position but those that `imagine` deals.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from freebooter.bots.brain import Brain
from freebooter.bots.lines import Line, Team, is_settled, sort_by_mean, sort_by_prior
from freebooter.bots.lookahead import foresee_line
from freebooter.bots.luck import Streams
from freebooter.bots.outlook import LONGEST
from freebooter.bots.tree import Node
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.kernel.step import Sealed

KEPT: Final = 8  # candidates that are looked at closely
FIRST_LOOKS: Final = 2  # imagined worlds in which many candidates are compared first
CHECKED_EVERY: Final = 4  # batches
OWN: Final = 1  # a tree of one's own choices; more: of everybody's
LOST_PLACES: Final = 3  # own choices out of line until the line is given up

Imagine = Callable[[Dice], Position]


@mypyc_attr(allow_interpreted_subclasses=True)
class Clock:
    """Says how much of the time for a choice is gone. This one counts none."""

    def part_gone(self) -> float:
        return 0.0


class Search:
    """One seat's thoughts about one choice."""

    def __init__(self, brain: Brain, seat: Seat, dice: Dice, imagine: Imagine) -> None:
        self.brain = brain
        self.seat = seat
        self.dice = dice
        self.imagine = imagine
        self.streams = Streams()
        self.team = Team()
        self.rollouts = 0  # of this process
        self.decisions = 0  # in rollouts

    # Candidates.

    def candidates(self, world: Position, choices: list[Choice]) -> list[Line]:
        """A line for each choice; in long actions finished by the judge, the best kept."""
        judge = self.brain.judge(world, self.seat)
        if judge is None:
            return [Line(choice, [], 0) for choice in choices]
        lines: list[Line] = []
        for choice in choices:
            twin = world.copy()
            twin.choose(self.seat, choice)
            rest: list[int] = []
            worth = foresee_line(twin, self.seat, judge, self.brain.depth - 1, self.dice, rest)
            lines.append(Line(choice, rest, worth))
        sort_by_prior(lines)
        return lines[:KEPT]

    # Worlds.

    def new_world(self) -> Position:
        """A world that the seat might be in; sealed answers are those of quick players."""
        world = self.imagine(self.dice)
        if not world.is_ended:
            step = world.agenda[-1]
            if isinstance(step, Sealed):
                self.answer_sealed(world, step)
        return world

    def answer_sealed(self, world: Position, step: Sealed[Position]) -> None:
        """Answers that are in but unknown: what the others' policies would say."""
        for other in range(world.seats):
            if other == self.seat or not step.done[other]:
                continue
            step.told[other] = []
            step.done[other] = 0
            while not step.done[other]:
                choice = self.brain.policy(world, Seat(other), self.dice)
                Sealed.resolve(step, world, Seat(other), choice)

    # Rollouts.

    def batch(self, lines: list[Line], is_near: bool) -> None:
        """One world and one set of luck for all lines."""
        world = self.new_world()
        until = (
            self.brain.near(world, self.seat) if is_near else self.brain.horizon(world, self.seat)
        )
        seed: int = self.dice.word()
        last = len(lines) - 1
        for place in range(len(lines)):
            if lines[place].owner != self.team.place:
                continue
            twin = world if place == last else world.copy()
            root = None if is_near or not self.brain.tree else lines[place].root
            lines[place].add(self.rollout(twin, lines[place], until, seed, root))

    def rollout(
        self, world: Position, line: Line, until: int, seed: int, root: Node | None
    ) -> float:
        """The seat's win chance when a line is followed and then all play on: down the tree as far
        as it goes, then quickly."""
        self.rollouts += 1
        streams = self.streams
        streams.begin(seed)
        thoughts = streams.stream("thoughts")
        brain = self.brain
        seat = self.seat
        world.choose(seat, Choice(line.choice))
        streams.settle(world)
        if line.rest:
            self.follow(world, line.rest, until)
        made = 0
        node = root
        path: list[Node] = []
        makers: list[int] = []  # by node of the path: who chose
        while not world.is_ended and made < LONGEST and not brain.is_there(world, until):
            asked = world.agenda[-1].asks
            if asked < 0:
                asked = world.agenda[-1].waiting()[0]
            if node is not None and (asked == seat or brain.tree > OWN):
                node = self.descend(node, world, asked, thoughts)
                path.append(node)
                makers.append(asked)
                world.choose(asked, Choice(node.choice))
                if node.visits == 0:
                    node = None  # from a new node on all play quickly
            else:
                world.choose(asked, brain.policy(world, asked, thoughts))
            streams.settle(world)
            made += 1
        self.decisions += made
        values = brain.values(world)
        for place in range(len(path)):
            path[place].add(values[makers[place]])
        if root is not None:
            root.visits += 1
        return values[seat]

    def descend(self, node: Node, world: Position, asked: Seat, thoughts: Dice) -> Node:
        """The next node: a choice that was not tried before, or the most promising one."""
        choices = world.offers(asked).choices
        if node.is_wide(choices):
            return node.best(choices)
        choice = self.brain.policy(world, asked, thoughts)
        if node.child(choice) is not None:
            fresh = [one for one in choices if node.child(one) is None]
            choice = fresh[thoughts.below(len(fresh))]
        return node.grow(choice)

    def follow(self, world: Position, rest: list[int], until: int) -> None:
        """Play a line on as long as the seat is asked; small choices between are the policy's."""
        at = 0
        lost = 0
        while at < len(rest) and not world.is_ended and world.agenda[-1].asks == self.seat:
            choices = world.offers(self.seat).choices
            choice = Choice(rest[at])
            if choice in choices:
                at += 1
            else:
                lost += 1
                if lost > LOST_PLACES or self.brain.is_there(world, until):
                    return
                choice = self.brain.policy(world, self.seat, self.streams.stream("thoughts"))
            self.decisions += 1
            world.choose(self.seat, choice)
            self.streams.settle(world)

    # The whole thought.

    def glance(self, choices: list[Choice], worlds: int) -> list[Line]:
        """Every choice by itself in a few worlds, no further than the next rest; the best first."""
        lines = [Line(choice, [], 0) for choice in choices]
        for _ in range(worlds):
            self.batch(lines, True)
        sort_by_mean(lines)
        return lines

    def think(self, choices: list[Choice], iterations: int, clock: Clock) -> list[Line]:
        """All candidates, the best first. So many rollouts at most, or until the time is gone."""
        lines = self.candidates(self.new_world(), choices)
        if len(lines) > KEPT:
            for _ in range(FIRST_LOOKS):
                self.batch(lines, True)
            sort_by_mean(lines)
            for line in lines:
                line.total = 0.0
                line.values = []
        left = lines[:KEPT]
        rounds = max(1, (len(left) - 1).bit_length())
        self.team.gather(left)
        for turn in range(rounds):
            batches = max(1, iterations // (rounds * len(left)))
            gone = self.play_round(left, batches, (turn + 1) / rounds, clock)
            sort_by_mean(left)
            if is_settled(left) or gone >= 1.0:
                break
            if turn + 1 < rounds:
                left = left[: max(2, (len(left) + 1) // 2)]
        rest = [line for line in lines if line not in left]
        return left + rest

    def play_round(self, lines: list[Line], batches: int, deadline: float, clock: Clock) -> float:
        """Batches of these lines until the deadline, a part of the time, or until one leads
        clearly; the part of the time that is gone. A team only stops where it meets."""
        self.team.divide(lines)
        gone = 0.0
        for number in range(batches):
            self.batch(lines, False)
            is_checked = number % CHECKED_EVERY == 0
            gone = clock.part_gone()
            if self.team.size > 1:
                if not is_checked and number + 1 < batches:
                    continue
                gone = self.team.meet(lines, gone)
            if gone >= deadline:
                break
            if is_checked and is_settled(lines):
                break
        return gone
