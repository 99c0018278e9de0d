"""What one step did to a seat's win chance, from what that seat knew: one part, and the rest."""

from dataclasses import dataclass, field
from math import hypot

from freebooter.bots.promise import NO_PLAN, Plan
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import fraction
from freebooter.kernel.step import Sealed
from freebooter.review.contest import Contest, Effort, contest
from freebooter.review.course import Step
from freebooter.review.crowd import Crowd
from freebooter.review.judge import estimate, estimate_in_row, mean_of

LUCK_PART = "luck"
OWN_PART = "own"
OTHERS_PART = "others"
FORCED_PART = "forced"  # an own step without a choice: nobody's doing


@dataclass
class Weighed:
    """One choice that a seat had: what it promises that seat, in points."""

    choice: int
    points: float
    gap: float  # to the strongest, of which the best was picked in other worlds
    error: float  # of the gap


@dataclass
class Measured:
    """A step as one seat lived it. All numbers are points of its win chance, or by seat."""

    part: str  # luck, own, others, forced
    kept: list[float]  # before the step, by seat
    points: float  # what the part did
    error: float
    worlds: int
    uncovered: float = 0.0  # what came out that was hidden from the seat
    uncovered_error: float = 0.0
    end: float = 0.0  # the chance after the step, before the judge looks further
    unfit: int = 0  # worlds that did not agree with what came out
    weighed: list[Weighed] = field(default_factory=list)  # of an own choice, the strongest first
    made: float = 0.0
    strongest: float = 0.0
    mean: float = 0.0  # over all legal choices


def measure(crowd: Crowd, step: Step, candidates: list[int], effort: Effort) -> Measured:
    """Go one step on with a crowd; `candidates` are the choices to compare, if it is an own one."""
    if step.is_luck:
        return measure_luck(crowd, step)
    if step.seat != crowd.viewer:
        return measure_others(crowd, step)
    if len(step.options) > 1:
        return measure_own(crowd, step, candidates, effort)
    return measure_forced(crowd, step)


def measure_luck(crowd: Crowd, step: Step) -> Measured:
    """What happened against all that might have happened, by the odds; the same worlds for both."""
    viewer = crowd.viewer
    count = len(crowd.worlds)
    is_seen = len(crowd.course.alike_to(step, viewer)) < len(step.options)
    usual = crowd.values[:]
    if is_seen:
        shift = fraction(crowd.dice)
        usual = [
            crowd.look_at_outcome(place, (place + shift) / count)
            if crowd.worlds[place].is_chance()
            else crowd.values[place]
            for place in range(count)
        ]
    kept = mean_of(usual)
    after = crowd.carry(step)
    gains = [
        value[viewer] - usual[place][viewer]
        for place, value in enumerate(after)
        if value is not None
    ]
    luck = estimate_in_row(gains or [0.0])
    found = Measured(LUCK_PART, kept, luck.points, luck.error, count)
    close(found, crowd, step, after)
    return found


def measure_others(crowd: Crowd, step: Step) -> Measured:
    """The change at another's choice, with what that seat shows by it of its own accord."""
    found = change_at(crowd, step, OTHERS_PART)
    if found.unfit and not isinstance(step.before.agenda[-1], Sealed):
        # Who shows something by choice shows it when it helps, and what is not shown is never
        # counted as good luck. So it is part of the choice.
        found.points += found.uncovered
        found.error = hypot(found.error, found.uncovered_error)
        found.uncovered = found.uncovered_error = 0.0
    return found


def measure_forced(crowd: Crowd, step: Step) -> Measured:
    """An own step without a choice: if the judge's mind is another after it, it corrects itself."""
    found = change_at(crowd, step, FORCED_PART)
    found.points = found.error = 0.0
    return found


def change_at(crowd: Crowd, step: Step, part: str) -> Measured:
    """By how much a step that somebody made has changed the chance, and what came out by it."""
    viewer = crowd.viewer
    before = crowd.values[:]
    kept = mean_of(before)
    after = crowd.carry(step)
    gains = [
        value[viewer] - before[place][viewer]
        for place, value in enumerate(after)
        if value is not None
    ]
    change = estimate(gains or [0.0])
    found = Measured(part, kept, change.points, change.error, len(before))
    close(found, crowd, step, after)
    return found


def measure_own(crowd: Crowd, step: Step, candidates: list[int], effort: Effort) -> Measured:
    """The choice made against the strongest: named by a search, valued in other worlds."""
    viewer = crowd.viewer
    rows, plans = weigh(crowd, viewer, candidates)
    found = contest(
        crowd.judge,
        lambda lots: step.before.imagine(Seat(viewer), lots),
        viewer,
        candidates,
        step.what,
        effort,
        crowd.dice,
    )
    gap = found.gap(step.what)
    now = mean_of(rows[step.what])
    made = now[viewer]
    strongest = min(100.0, max(0.0, made - gap.points))
    weighed = weigh_all(found, rows, viewer, step.what, strongest)
    measured = Measured(
        OWN_PART,
        shifted(now, viewer, strongest),
        made - strongest,
        gap.error,
        len(crowd.worlds),
        weighed=weighed,
        made=made,
        strongest=strongest,
        mean=sum(one.points for one in weighed) / len(weighed),
    )
    close(measured, crowd, step, crowd.carry(step, plans[step.what], rows[step.what]))
    return measured


def weigh_all(
    found: Contest, rows: dict[int, list[list[float]]], seat: int, made: int, strongest: float
) -> list[Weighed]:
    """All choices, the strongest first. What the search did not value stands by quick play, but
    not before the strongest: the search has looked at it and passed it over."""
    weighed = []
    for choice, values in rows.items():
        if choice in found.values:
            gap = found.gap(choice)
            weighed.append(Weighed(choice, strongest + gap.points, gap.points, gap.error))
        else:
            points = min(strongest, mean_of(values)[seat])
            pairs = zip(values, rows[made], strict=True)
            error = estimate([row[seat] - own[seat] for row, own in pairs]).error
            weighed.append(Weighed(choice, points, points - strongest, error))
    weighed.sort(key=lambda one: (-one.points, one.choice != found.strongest))
    return weighed


def shifted(points: list[float], seat: int, to: float) -> list[float]:
    """The same chances with another for one seat; the others share the rest as before."""
    rest = 100.0 - points[seat]
    scale = (100.0 - to) / rest if rest > 0 else 0.0
    found = [scale * one for one in points]
    found[seat] = to if rest > 0 else 100.0
    return found


def weigh(
    crowd: Crowd, seat: int, choices: list[int]
) -> tuple[dict[int, list[list[float]]], dict[int, Plan]]:
    """By choice and by world: what it promises, all in the same worlds with equal luck.

    And by choice what is planned to follow it: how a judge finishes the action, if that serves the
    seat better than quick play.
    """
    rows: dict[int, list[list[float]]] = {}
    plans: dict[int, Plan] = {}
    for choice in choices:
        then = crowd.plan_after(seat, choice)
        rows[choice], plans[choice] = look_at(crowd, seat, choice, then), then
        if then.choices:
            quick = look_at(crowd, seat, choice, NO_PLAN)
            if sum(row[seat] for row in quick) > sum(row[seat] for row in rows[choice]):
                rows[choice], plans[choice] = quick, NO_PLAN
    return rows, plans


def look_at(crowd: Crowd, seat: int, choice: int, then: Plan) -> list[list[float]]:
    return [crowd.look_after(place, seat, choice, then) for place in range(len(crowd.worlds))]


def close(found: Measured, crowd: Crowd, step: Step, after: list[list[float] | None]) -> None:
    """What came out that was hidden, and the chance at the end of the step."""
    viewer = crowd.viewer
    found.unfit = sum(not fits for fits in crowd.fits)
    now = [value[viewer] for value in crowd.settle(step, after)]
    ended = estimate(now)
    start = found.kept[viewer] + found.points
    if found.unfit:
        found.end = ended.points
        found.uncovered = ended.points - start
        found.uncovered_error = ended.error
    else:
        found.end = start
