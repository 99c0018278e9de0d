"""What a world promises: all play on quickly to the next rest, and there every seat's win chance.

A fate is the luck that a world will have. It is carried along with its world: whatever is not
changed by what was chosen or what happened comes about as before.
"""

from typing import Final

from freebooter.bots.brain import Brain
from freebooter.bots.lookahead import foresee_line
from freebooter.bots.luck import set_dice
from freebooter.kernel.choice import Choice, Outcome, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.kernel.step import LUCK

LONGEST: Final = 600  # choices until a rest
THOUGHTS: Final = "thoughts"  # the stream of those who choose


class Fate:
    """Streams of luck, one for each purpose, each begun from the seed when first asked for."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.names: list[str] = []
        self.dice: list[Dice] = []
        self.used = 0  # streams that are begun; the others are left over from another fate

    def stream(self, name: str) -> Dice:
        for place in range(self.used):
            if self.names[place] == name:
                return self.dice[place]
        place = self.used
        self.used += 1
        if place == len(self.names):
            self.names.append(name)
            self.dice.append(Dice(0))
        else:
            self.names[place] = name
        set_dice(self.dice[place], self.seed, name)
        return self.dice[place]

    def become(self, other: "Fate") -> None:
        """Stand where another fate stands."""
        self.seed = other.seed
        self.used = other.used
        for place in range(other.used):
            if place == len(self.names):
                self.names.append(other.names[place])
                self.dice.append(Dice(0))
            else:
                self.names[place] = other.names[place]
            mine = self.dice[place]
            theirs = other.dice[place]
            mine.s0 = theirs.s0
            mine.s1 = theirs.s1
            mine.s2 = theirs.s2
            mine.s3 = theirs.s3


class Plan:
    """What a seat is about to do: a line of choices through a long action, as a judge finds it."""

    def __init__(self, seat: int, choices: list[int]) -> None:
        self.seat = seat
        self.choices = choices

    def after(self, seat: int, choice: int) -> "Plan":
        """What is left of it after a choice; small choices between do not end it."""
        if seat != self.seat:
            return NO_PLAN
        if self.choices and self.choices[0] == choice:
            return Plan(seat, self.choices[1:])
        return self


NO_PLAN: Final = Plan(-1, [])


class Outlook:
    """Looks ahead from worlds. None of its questions changes a world or a fate."""

    def __init__(self, brain: Brain) -> None:
        self.brain = brain
        self.fate = Fate(0)  # of the look under way
        self.end: Position | None = None  # where the last look came to
        self.slack: dict[str, float] = {}  # by step: what a quick choice gives away, in log-odds
        self.given: list[float] = []  # by seat: what the last look gave away

    def promise(self, world: Position, fate: Fate, until: int, plan: Plan) -> list[float]:
        """The win chance of every seat as the world stands."""
        self.fate.become(fate)
        return self.play_out(world.copy(), until, plan)

    def promise_after(
        self,
        world: Position,
        fate: Fate,
        until: int,
        seat: Seat,
        choice: Choice,
        now: Plan,
        then: Plan,
    ) -> list[float]:
        """The same after a choice of a seat that is asked, with what is planned to follow it."""
        self.fate.become(fate)
        twin = world.copy()
        foretold_choice(self.brain, twin, self.fate, seat, now)  # its luck is used up
        twin.choose(seat, choice)
        return self.play_out(twin, until, then)

    def promise_of_outcome(
        self, world: Position, fate: Fate, until: int, outcome: Outcome, plan: Plan
    ) -> list[float]:
        """The same after an outcome of luck."""
        self.fate.become(fate)
        twin = world.copy()
        odds = twin.odds()
        odds.draw(self.fate.stream(odds.stream))
        twin.happen(outcome)
        return self.play_out(twin, until, plan)

    def play_out(self, world: Position, until: int, plan: Plan) -> list[float]:
        self.end = world
        given = [0.0] * world.seats
        self.given = given
        brain = self.brain
        fate = self.fate
        self.settle(world, fate)
        made = 0
        while not world.is_ended and made < LONGEST and not brain.is_there(world, until):
            asked = world.agenda[-1].asks
            if asked < 0:
                asked = world.agenda[-1].waiting()[0]
            if self.slack and not is_planned(plan, world, asked):
                given[asked] += self.slack_at(world, asked)
            choice = foretold_choice(brain, world, fate, asked, plan)
            world.choose(asked, choice)
            plan = plan.after(asked, choice)
            self.settle(world, fate)
            made += 1
        return brain.chances(world)

    def slack_at(self, world: Position, asked: Seat) -> float:
        """What a quick choice gives away here; without a choice it is nothing."""
        slack = self.slack.get(kind_of(world), 0.0)
        return slack if slack and len(world.offers(asked).choices) > 1 else 0.0

    def settle(self, world: Position, fate: Fate) -> None:
        while not world.is_ended and world.agenda[-1].asks == LUCK:
            odds = world.odds()
            world.happen(odds.draw(fate.stream(odds.stream)))


def kind_of(world: Position) -> str:
    """The step that asks, by name."""
    return type(world.agenda[-1]).__name__


def foretold_choice(brain: Brain, world: Position, fate: Fate, seat: Seat, plan: Plan) -> Choice:
    """What a seat will choose in this world: as planned, or quickly. Its luck is used up."""
    if is_planned(plan, world, seat):
        return Choice(plan.choices[0])
    return brain.policy(world, seat, fate.stream(THOUGHTS))


def is_planned(plan: Plan, world: Position, seat: Seat) -> bool:
    """Whether a seat has planned what it can now choose."""
    if plan.seat != seat or not plan.choices:
        return False
    return plan.choices[0] in world.offers(seat).choices


def planned(brain: Brain, world: Position, dice: Dice) -> Plan:
    """How the seat that is asked best finishes a long action, in a world it might be in."""
    if world.is_ended or world.agenda[-1].asks < 0:
        return NO_PLAN
    seat = world.agenda[-1].asks
    judge = brain.judge(world, seat)
    if judge is None:
        return NO_PLAN
    line: list[int] = []
    foresee_line(world.copy(), seat, judge, brain.depth, dice, line)
    return Plan(seat, line) if line else NO_PLAN


def planned_after(brain: Brain, world: Position, seat: Seat, choice: Choice, dice: Dice) -> Plan:
    """How it goes on best after a choice."""
    judge = brain.judge(world, seat)
    if judge is None:
        return NO_PLAN
    twin = world.copy()
    twin.choose(seat, choice)
    line: list[int] = []
    foresee_line(twin, seat, judge, brain.depth - 1, dice, line)
    return Plan(seat, line) if line else NO_PLAN


def foretold_outcome(world: Position, fate: Fate) -> Outcome:
    """What luck will bring in this world; it is used up."""
    odds = world.odds()
    return odds.draw(fate.stream(odds.stream))
