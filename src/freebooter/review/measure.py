"""What one step did to a seat's win chance, from what that seat knew: one part, and the rest."""

from dataclasses import dataclass, field

from freebooter.bots.promise import NO_PLAN, Plan
from freebooter.kernel.dice import fraction
from freebooter.review.course import Step
from freebooter.review.crowd import Crowd
from freebooter.review.judge import Estimate, estimate, estimate_in_row, mean_of

LUCK_PART = "luck"
OWN_PART = "own"
OTHERS_PART = "others"


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

    part: str  # luck, own, others
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


def measure(crowd: Crowd, step: Step, candidates: list[int]) -> Measured:
    """Go one step on with a crowd; `candidates` are the choices to compare, if it is an own one."""
    if step.is_luck:
        return measure_luck(crowd, step)
    if step.seat == crowd.viewer and len(step.options) > 1:
        return measure_own(crowd, step, candidates)
    return measure_others(crowd, step)


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
    """The change at another's choice, in the worlds in which it can be made."""
    viewer = crowd.viewer
    before = crowd.values[:]
    kept = mean_of(before)
    after = crowd.carry(step)
    gains = [
        value[viewer] - before[place][viewer]
        for place, value in enumerate(after)
        if value is not None
    ]
    theirs = estimate(gains or [0.0])
    found = Measured(OTHERS_PART, kept, theirs.points, theirs.error, len(before))
    close(found, crowd, step, after)
    return found


def measure_own(crowd: Crowd, step: Step, candidates: list[int]) -> Measured:
    """The choice made against the strongest: picked in one half of the worlds, valued in the
    other, and the other way round."""
    viewer = crowd.viewer
    count = len(crowd.worlds)
    rows, plans = weigh(crowd, viewer, candidates)
    own = {choice: [row[viewer] for row in values] for choice, values in rows.items()}
    picked = pick_strongest(own, count)
    best = [own[picked[place % 2]][place] for place in range(count)]
    made = own[step.what]
    gains = [made[place] - best[place] for place in range(count)]
    gap = estimate(gains)
    weighed = []
    for choice, values in own.items():
        gaps = estimate([values[place] - best[place] for place in range(count)])
        weighed.append(Weighed(choice, 100 * sum(values) / count, gaps.points, gaps.error))
    weighed.sort(key=lambda one: -one.points)
    found = Measured(
        OWN_PART,
        mean_of([rows[picked[place % 2]][place] for place in range(count)]),
        gap.points,
        gap.error,
        count,
        weighed=weighed,
        made=100 * sum(made) / count,
        strongest=100 * sum(best) / count,
        mean=sum(one.points for one in weighed) / len(weighed),
    )
    close(found, crowd, step, crowd.carry(step, plans[step.what], rows[step.what]))
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


def gap_of(crowd: Crowd, step: Step, candidates: list[int]) -> Estimate:
    """The choice made against the strongest, by what the crowd's viewer knows."""
    count = len(crowd.worlds)
    rows, _ = weigh(crowd, step.seat, candidates)
    own = {choice: [row[step.seat] for row in values] for choice, values in rows.items()}
    picked = pick_strongest(own, count)
    return estimate(
        [own[step.what][place] - own[picked[place % 2]][place] for place in range(count)]
    )


def pick_strongest(values: dict[int, list[float]], count: int) -> tuple[int, int]:
    """For worlds with even places the best choice of those with odd ones, and the reverse."""

    def best_in(half: int) -> int:
        return max(values, key=lambda choice: sum(values[choice][half:count:2]))

    return best_in(1), best_in(0)


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
