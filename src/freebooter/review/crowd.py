"""A crowd of worlds that a viewer might be in, carried along from step to step.

In each world the choice made is played and what was seen to happen happens. Worlds that no longer
fit what the viewer sees are dealt anew. Each world keeps its own luck to come, so that neighbouring
moments share their noise.
"""

from freebooter.bots.promise import (
    NO_PLAN,
    Fate,
    Plan,
    foretold_choice,
    foretold_outcome,
    planned,
    planned_after,
)
from freebooter.kernel.choice import Choice, Outcome, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.review.course import Course, Step
from freebooter.review.judge import EVERYTHING, Judge

NOWHERE = -1  # no place of the vocabulary: it cannot be carried out in this world


class Crowd:
    """So many worlds of one viewer at one moment, and what each promises as it stands."""

    def __init__(
        self, judge: Judge, course: Course, viewer: int, position: Position, count: int, dice: Dice
    ) -> None:
        self.judge = judge
        self.course = course
        self.viewer = viewer
        self.dice = dice
        self.worlds: list[Position] = []
        self.fates: list[Fate] = []
        for _ in range(count):
            self.worlds.append(judge.world(position, viewer, dice))
            self.fates.append(judge.fate(dice))
        self.until = self.rest(position)
        self.plan: Plan = planned(judge.brain, self.worlds[0], dice)
        self.fits: list[bool] = []
        self.has_moved_on = False  # the values are those of a rest that is behind the horizon now
        self.values = self.look_all()

    def rest(self, position: Position) -> int:
        return -1 if position.is_ended else self.judge.brain.rest(position)

    def look(self, place: int) -> list[float]:
        return self.judge.promise(self.worlds[place], self.fates[place], self.until, self.plan)

    def look_all(self) -> list[list[float]]:
        """What all worlds promise; a plan that serves its seat worse than none is dropped."""
        places = range(len(self.worlds))
        values = [self.look(place) for place in places]
        if self.plan.choices:
            seat, plan, self.plan = self.plan.seat, self.plan, NO_PLAN
            unplanned = [self.look(place) for place in places]
            if sum(row[seat] for row in unplanned) > sum(row[seat] for row in values):
                return unplanned
            self.plan = plan
        return values

    def plan_after(self, seat: int, choice: int) -> Plan:
        """How a seat would go on after a choice, by what this crowd knows."""
        if self.plan.seat == seat and self.plan.choices[:1] == [choice]:
            return self.plan.after(seat, choice)
        brain = self.judge.brain
        return planned_after(brain, self.worlds[0], Seat(seat), Choice(choice), self.dice)

    def look_after(self, place: int, seat: int, choice: int, then: Plan) -> list[float]:
        world, fate = self.worlds[place], self.fates[place]
        return self.judge.promise_after(world, fate, self.until, (seat, choice), self.plan, then)

    def look_at_outcome(self, place: int, part: float) -> list[float]:
        """What the outcome promises that stands at this part of the odds, from 0 to 1."""
        odds = self.worlds[place].odds()
        rest = int(part * odds.total)
        at = 0
        while rest >= odds.weights[at]:
            rest -= odds.weights[at]
            at += 1
        return self.judge.promise_of_outcome(
            self.worlds[place], self.fates[place], self.until, odds.outcomes[at], self.plan
        )

    # Carrying it along.

    def carry(
        self, step: Step, then: Plan | None = None, known: list[list[float]] | None = None
    ) -> list[list[float] | None]:
        """Go one step on, under the old horizon; what each world promises then.

        None: the step cannot be carried out in that world. Call `settle` afterwards. Of an own
        choice it is known already what it promises, and what is planned to follow.
        """
        self.fits = []
        seen = None if self.viewer == EVERYTHING else self.course.seen_after(step, self.viewer)
        after: list[list[float] | None] = []
        now, self.plan = self.plan, self.left_of_plan(step) if then is None else then
        for place in range(len(self.worlds)):
            world = self.worlds[place]
            what, is_foretold = self.what_happens(place, step, now)
            if what == NOWHERE:
                self.fits.append(False)
                after.append(None)
                continue
            world.facts = []
            if step.is_luck:
                world.happen(Outcome(what))
            else:
                world.choose(Seat(step.seat), Choice(what))
            facts, world.facts = world.facts, None
            self.fits.append(
                seen is None or self.course.seen(world, facts or (), self.viewer) == seen
            )
            if known is not None:
                after.append(known[place])
            else:
                is_known = is_foretold and not self.has_moved_on
                after.append(self.values[place] if is_known else self.look(place))
        self.has_moved_on = False
        return after

    def left_of_plan(self, step: Step) -> Plan:
        """The plan after what really happened; whoever could keep to it and did not has another."""
        if step.is_luck:
            return self.plan
        first = self.plan.choices[:1]
        if step.seat == self.plan.seat and first != [step.what] and set(first) & set(step.options):
            return NO_PLAN
        return self.plan.after(step.seat, step.what)

    def what_happens(self, place: int, step: Step, plan: Plan) -> tuple[int, bool]:
        """What to carry out in a world, and whether it would have come about anyway."""
        world, fate = self.worlds[place], self.fates[place]
        alike = self.course.alike_to(step, self.viewer)
        if step.is_luck:
            if not world.is_chance():
                return NOWHERE, False
            options: list[int] = list(world.odds().outcomes)
            foretold: int = foretold_outcome(world, fate)
        else:
            if world.is_ended or step.seat not in world.to_act():
                return NOWHERE, False
            options = list(world.offers(Seat(step.seat)).choices)
            foretold = foretold_choice(self.judge.brain, world, fate, Seat(step.seat), plan)
        if foretold in alike:
            return foretold, True
        possible = [option for option in options if option in alike]
        if possible:
            return possible[self.dice.below(len(possible))], False
        # What is hidden from the viewer may be something else in this world.
        return (foretold, True) if len(alike) > 1 else (NOWHERE, False)

    def settle(self, step: Step, after: list[list[float] | None]) -> list[list[float]]:
        """Deal anew what does not fit; what the worlds promise now, under the old horizon."""
        for place, fits in enumerate(self.fits):
            value = after[place]
            if not fits or value is None:
                self.worlds[place] = self.judge.world(step.after, self.viewer, self.dice)
                self.fates[place] = self.judge.fate(self.dice)
                value = self.look(place)
            self.values[place] = value
        return self.values[:]

    def look_further(self, position: Position) -> None:
        """Before a choice: look to the next rest, if the last one is reached, and plan anew.

        What the worlds promise as they stand stays what the rest itself promises: it expects good
        play from all, which quick play to a later rest does not.
        """
        if not position.is_ended and self.judge.brain.is_there(position, self.until):
            self.until = self.rest(position)
            self.has_moved_on = True
        if not self.plan.choices:
            plan = planned(self.judge.brain, self.worlds[0], self.dice)
            if plan.choices:
                self.plan = plan
                if not self.has_moved_on:
                    self.values = self.look_all()
