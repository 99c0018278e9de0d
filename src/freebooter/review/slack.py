"""What quick play gives away with a choice, by the step that asks: found in bots' games.

On the way to the next rest all choose quickly, and worse than they would. So whoever has choices
left seems to be worth too little, and every choice that is then really made brings its seat
something, which is no luck and no merit. On average it should bring nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from freebooter.bots.promise import kind_of
from freebooter.kernel.dice import Dice
from freebooter.review.course import Course
from freebooter.review.crowd import Crowd
from freebooter.review.judge import EVERYTHING, Judge, Leaning, leaning_of

FATES = 4  # of every position
TIMES = 3  # that all is set right and looked at again; more often, one step pays for another
SEEN = 40  # choices at a step, for a figure of its own
WORTH_IT = 0.02  # log-odds: less is nothing
STEEPEST = 1.0  # log-odds


@dataclass
class Brought:
    """What choices at one step brought to those who made them, with everything known."""

    choices: int = 0
    chance: float = 0.0  # in shares of a win, added up
    slope: float = 0.0  # of that with the log-odds


def find_slack(courses: Sequence[Course]) -> dict[str, float]:
    """By step: the log-odds for which choices bring about nothing on average."""
    slack: dict[str, float] = {}
    for _ in range(TIMES):
        for kind, one in brought_at(courses, slack).items():
            if one.choices >= SEEN and one.slope > 0:
                more = slack.get(kind, 0.0) + one.chance / one.slope
                slack[kind] = max(0.0, min(STEEPEST, more))
    return {kind: by for kind, by in sorted(slack.items()) if by >= WORTH_IT}


def points_a_game(courses: Sequence[Course], slack: Mapping[str, float]) -> float:
    """What choices bring in a game, all seats together."""
    found = brought_at(courses, slack)
    return 100 * sum(one.chance for one in found.values()) / len(courses)


def brought_at(courses: Sequence[Course], slack: Mapping[str, float]) -> dict[str, Brought]:
    found: dict[str, Brought] = {}
    for seed, course in enumerate(courses):
        turn = leaning_of(course.game.meta.id, course.seats).turn
        add_brought(found, Judge(course.game, Leaning(turn, dict(slack))), course, seed)
    return found


def add_brought(found: dict[str, Brought], judge: Judge, course: Course, seed: int) -> None:
    dice = Dice(seed, "slack")
    crowd = Crowd(judge, course, EVERYTHING, course.steps[0].before, FATES, dice)
    for step in course.steps:
        if step.is_luck:
            crowd.settle(step, crowd.carry(step))
            continue
        crowd.look_further(step.before)
        before = [row[step.seat] for row in crowd.values]
        after = [row[step.seat] for row in crowd.settle(step, crowd.carry(step))]
        if len(step.options) > 1:
            one = found.setdefault(kind_of(step.before), Brought())
            one.choices += 1
            one.chance += (sum(after) - sum(before)) / FATES
            one.slope += sum(chance * (1 - chance) for chance in before) / FATES
