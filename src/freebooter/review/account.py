"""A seat's account: what luck, its own choices and others' did to its win chance.

Start + the seat + luck + own decisions + others' decisions + the judge's correction = its share of
the win, exactly.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import erfc, sqrt

from freebooter.kernel.dice import Dice
from freebooter.many_looks import benjamini_hochberg
from freebooter.review.judge import SURE
from freebooter.review.looks import Close
from freebooter.review.measure import LUCK_PART, OTHERS_PART, OWN_PART, Measured

UNCOVERED = "uncovered"
LISTED = 2.0  # points from which a step is listed
MISTAKE = 5.0
BLUNDER = 10.0
CLEARLY = 5.0  # points by which the strongest choice that was made led all others
MOMENTS = 9
FALSE_ALARMS = 0.1  # of what is called a mistake or a blunder, in the long run
COUNTS = 1.0  # points between the strongest choice and the mean, for a choice to count as skill
ENOUGH = 10  # such choices, for an accuracy
AGAIN = 500  # times that choices are drawn again, for its error


@dataclass(frozen=True)
class Sum:
    """Points of win chance, and the 95 % half-width."""

    points: float
    error: float


@dataclass(frozen=True)
class Event:
    """What a step did to a seat: one part of it."""

    place: int  # of the entry in the record
    kind: str  # luck, uncovered, own, others
    points: float
    error: float
    word: str = ""  # of an own choice: slip, mistake, blunder, close call, the strongest
    hindsight: float | None = None
    worlds: int = 0


@dataclass(frozen=True)
class Account:
    """Of one seat, in points."""

    seat: int
    start: float
    place: Sum  # the seat itself: its share among bots, beyond an equal one
    luck: Sum  # all of it
    drawn: Sum  # of that: draws and dice
    uncovered: Sum  # of that: what came out
    own: Sum
    others: Sum
    correction: Sum
    end: float
    accuracy: Sum | None
    counted: int  # choices that the accuracy rests on
    choices: int  # own ones, between several things
    swing: Event | None  # the biggest


@dataclass(frozen=True)
class Lived:
    """A game as one seat lived it: every step, some looked at closer."""

    seat: int
    steps: list[Measured]  # as scanned
    closer: Mapping[int, Close]  # by place

    def best(self, place: int) -> Measured:
        """What is known best of a step."""
        close = self.closer.get(place)
        return self.steps[place] if close is None else close.measured


def events_of(lived: Lived) -> list[Event]:
    """All parts of all steps that are more than nothing."""
    words = words_of(lived)
    found = []
    for place in range(len(lived.steps)):
        step = lived.best(place)
        close = lived.closer.get(place)
        if step.points or step.part == OWN_PART:
            hindsight = close.hindsight if close is not None else None
            word = words.get(place, "")
            found.append(
                Event(place, step.part, step.points, step.error, word, hindsight, step.worlds)
            )
        if step.uncovered:
            error = step.uncovered_error
            found.append(Event(place, UNCOVERED, step.uncovered, error, worlds=step.worlds))
    return found


def words_of(lived: Lived) -> dict[int, str]:
    """By place of an own choice: what to call it. Large words only where chance is ruled out."""
    own = [place for place, step in enumerate(lived.steps) if step.part == OWN_PART]
    chances = [chance_of(lived.best(place)) for place in own]
    named = benjamini_hochberg(chances, FALSE_ALARMS)
    sure = {place for place, is_sure in zip(own, named, strict=True) if is_sure}
    found = {}
    for place in own:
        step = lived.best(place)
        lost = -step.points
        if lost < LISTED or lost <= step.error:
            found[place] = "the strongest" if is_clearly_best(step) else "close call"
        elif lost < MISTAKE or place not in sure:
            found[place] = "slip"
        else:
            found[place] = "mistake" if lost <= BLUNDER else "blunder"
    return found


def chance_of(step: Measured) -> float:
    """How likely so great a loss would be if the choice were as strong as the strongest."""
    if step.error <= 0:
        return 0.0 if step.points < 0 else 1.0
    return 0.5 * erfc(-step.points / (step.error / SURE) / sqrt(2))


def is_clearly_best(step: Measured) -> bool:
    """Whether the choice made leads the second best by far."""
    return lead(step) >= CLEARLY


def lead(step: Measured) -> float:
    """By how much the choice made leads the second best; below zero if it is not the first."""
    if len(step.weighed) < 2 or abs(step.weighed[0].points - step.made) > 1e-9:
        return -1.0
    return step.made - step.weighed[1].points


def moments_of(events: Sequence[Event], lived: Lived) -> list[Event]:
    """The largest in the order of time, and one choice that was the strongest there was."""
    large = [
        event
        for event in events
        if abs(event.points) >= LISTED and abs(event.points) > event.error
        if event.kind != OWN_PART or event.points < 0
    ]
    large.sort(key=lambda event: (-abs(event.points), event.place))
    good = [event for event in events if event.word == "the strongest"]
    good.sort(key=lambda event: (-lead(lived.best(event.place)), event.place))
    chosen = [*large[: MOMENTS - 1], *good[:1]] if good else large[:MOMENTS]
    return sorted(chosen, key=lambda event: (event.place, event.kind == UNCOVERED))


def account_of(lived: Lived, events: Sequence[Event], share: float, seed: int) -> Account:
    seat = lived.seat
    first = lived.steps[0]
    seats = len(first.kept)
    start = round(100 / seats, 1)
    place = Sum(round(first.kept[seat] - start, 1), round(first.error, 1))
    drawn, uncovered, own, others = (
        total(events, kind) for kind in (LUCK_PART, UNCOVERED, OWN_PART, OTHERS_PART)
    )
    luck = Sum(round(drawn.points + uncovered.points, 1), together(drawn, uncovered))
    end = round(100 * share, 1)
    parts = (place, luck, own, others)
    rest = round(end - start - sum(part.points for part in parts), 1)
    accuracy, counted = accuracy_of(lived, seed)
    swings = [event for event in events if abs(event.points) > event.error]
    return Account(
        seat,
        start,
        place,
        luck,
        drawn,
        uncovered,
        own,
        others,
        Sum(rest, together(*parts)),
        end,
        accuracy,
        counted,
        sum(event.kind == OWN_PART for event in events),
        max(swings, key=lambda event: abs(event.points), default=None),
    )


def correction_of(lived: Lived, share: float) -> float:
    """What the judge changed its mind by between steps, added up one by one."""
    seat = lived.seat
    found = 0.0
    for place in range(len(lived.steps)):
        step = lived.best(place)
        kept = lived.steps[place].kept[seat]
        is_last = place + 1 == len(lived.steps)
        after = 100 * share if is_last else lived.steps[place + 1].kept[seat]
        found += after - kept - step.points - step.uncovered
    return found


def total(events: Sequence[Event], kind: str) -> Sum:
    """The steps' errors count as independent."""
    chosen = [event for event in events if event.kind == kind]
    error = sqrt(sum(event.error**2 for event in chosen))
    return Sum(round(sum(event.points for event in chosen), 1), round(error, 1))


def together(*sums: Sum) -> float:
    return round(sqrt(sum(one.error**2 for one in sums)), 1)


def accuracy_of(lived: Lived, seed: int) -> tuple[Sum | None, int]:
    """100: always the strongest choice; 0: as good as drawing lots. And over how many choices."""
    counted = []
    for place in range(len(lived.steps)):
        step = lived.best(place)
        if step.part == OWN_PART and step.strongest - step.mean >= COUNTS:
            counted.append((step.made - step.mean, step.strongest - step.mean))
    if len(counted) < ENOUGH:
        return None, len(counted)
    dice = Dice(seed, f"review accuracy {lived.seat}")
    again = sorted(
        ratio([counted[dice.below(len(counted))] for _ in counted]) for _ in range(AGAIN)
    )
    low, high = again[round(0.025 * AGAIN)], again[round(0.975 * AGAIN) - 1]
    return Sum(round(ratio(counted), 1), round((high - low) / 2, 1)), len(counted)


def ratio(counted: Sequence[tuple[float, float]]) -> float:
    return 100 * sum(made for made, _ in counted) / sum(best for _, best in counted)
