"""The two passes of a review: a scan of all steps, then a closer look at those that matter."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from freebooter.kernel.dice import Dice
from freebooter.review.contest import Effort, contest
from freebooter.review.course import Course, Step
from freebooter.review.crowd import Crowd
from freebooter.review.judge import EVERYTHING, Judge, mean_of
from freebooter.review.measure import OWN_PART, Measured, Weighed, measure

SCANNED = 3  # choices that the scan values with a search: the strongest, the one made, the next
COMPARED = 4  # the same in a closer look
SEARCHED = 4  # rollouts for each world of the search that names the strongest
KEPT = 8  # choices that a closer look compares: the one made, and the strongest of the scan

Tick = Callable[[], None]  # called after every step; it may raise to stop


@dataclass(frozen=True)
class Budget:
    """How long a review looks; it counts worlds, not seconds."""

    worlds: int = 32  # of the scan
    closer: int = 512  # of a closer look
    looks: int = 30  # how many closer looks
    hindsight: int = 128  # fates of the whole position, for own choices looked at closer

    def scanning(self) -> Effort:
        return Effort(SEARCHED * self.worlds, self.worlds, SCANNED)

    def looking_closer(self) -> Effort:
        return Effort(SEARCHED * self.closer, self.closer, COMPARED)

    def in_hindsight(self) -> Effort:
        return Effort(SEARCHED * self.hindsight, self.hindsight, COMPARED)


@dataclass
class Close:
    """A closer look at one step of one seat."""

    seat: int
    place: int
    measured: Measured
    hindsight: float | None = None  # of an own choice: its points with everything known


def scan(
    judge: Judge, course: Course, seat: int, budget: Budget, seed: int, tick: Tick
) -> list[Measured]:
    """Every step of a game, as one seat lived it."""
    dice = Dice(seed, f"review scan {seat}")
    crowd = Crowd(judge, course, seat, course.steps[0].before, budget.worlds, dice)
    found = []
    for step in course.steps:
        if not step.is_luck:
            crowd.look_further(step.before)
        found.append(measure(crowd, step, step.options, budget.scanning()))
        tick()
    return found


def scan_openly(
    judge: Judge, course: Course, budget: Budget, seed: int, tick: Tick
) -> list[list[float]]:
    """By step: every seat's chance before it, with everything known."""
    dice = Dice(seed, "review scan open")
    crowd = Crowd(judge, course, EVERYTHING, course.steps[0].before, budget.worlds, dice)
    found = []
    for step in course.steps:
        found.append(mean_of(crowd.values))
        if not step.is_luck:
            crowd.look_further(step.before)
        crowd.settle(step, crowd.carry(step))
        tick()
    return found


def worth_a_look(scans: Mapping[int, Sequence[Measured]], looks: int) -> list[tuple[int, int]]:
    """The steps that changed most, or of which the order of choices is least certain."""
    asked = [
        (-urgency(measured), seat, place)
        for seat, steps in scans.items()
        for place, measured in enumerate(steps)
    ]
    asked.sort()
    return sorted((seat, place) for weight, seat, place in asked[:looks] if weight < 0)


def urgency(measured: Measured) -> float:
    change = max(abs(measured.points), abs(measured.uncovered))
    return change + measured.error if measured.part == OWN_PART else change


def look_closer(
    judge: Judge,
    course: Course,
    seat: int,
    scanned: Measured,
    place: int,
    budget: Budget,
    seed: int,
) -> Close:
    """One step again, in fresh and many more worlds."""
    step = course.steps[place]
    dice = Dice(seed, f"review closer {seat} {place}")
    crowd = Crowd(judge, course, seat, step.before, budget.closer, dice)
    candidates = strongest_of(scanned, step)
    measured = measure(crowd, step, candidates, budget.looking_closer())
    if measured.part != OWN_PART:
        return Close(seat, place, measured)
    measured = replace(
        measured, mean=scanned.mean, weighed=with_the_rest(measured.weighed, scanned.weighed)
    )
    openly = contest(
        judge,
        lambda lots: step.before.copy(),
        seat,
        candidates,
        step.what,
        budget.in_hindsight(),
        dice,
    )
    return Close(seat, place, measured, openly.gap(step.what).points)


def strongest_of(scanned: Measured, step: Step) -> list[int]:
    """The choice made, and the strongest of the scan."""
    best = [one.choice for one in scanned.weighed if one.choice != step.what][: KEPT - 1]
    return sorted([step.what, *best])


def with_the_rest(closer: list[Weighed], scanned: list[Weighed]) -> list[Weighed]:
    """Choices that were not looked at closer keep the scan's numbers, at the end."""
    looked_at = {one.choice for one in closer}
    return [*closer, *(one for one in scanned if one.choice not in looked_at)]


# As JSON, so that a review that was stopped can go on.


def dump_steps(steps: Sequence[Measured]) -> list[Any]:
    return [asdict(step) for step in steps]


def load_measured(said: Mapping[str, Any]) -> Measured:
    weighed = [Weighed(**one) for one in said["weighed"]]
    return Measured(**{**said, "weighed": weighed})


def load_close(said: Mapping[str, Any]) -> Close:
    return Close(**{**said, "measured": load_measured(said["measured"])})
