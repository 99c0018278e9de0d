"""The win chances of any position, and of every choice in it, by what somebody knows."""

from collections.abc import Sequence
from dataclasses import dataclass

from freebooter.bots.promise import NO_PLAN, Fate, planned, planned_after
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.review.contest import Contest, Effort, contest
from freebooter.review.judge import Estimate, Judge, estimate

AGAIN = 200  # times that worlds are drawn again
CLEAR, LIKELY = 0.95, 0.8  # how often the first choice still leads then
ROLLOUTS = 8  # of the search that names the strongest choice, for each world
KEPT = 8  # choices that are compared as far ahead as the bots look

World = tuple[Position, Fate]


@dataclass(frozen=True)
class Option:
    """A choice, what it promises its seat, and where it leads: the scores at the next rest."""

    choice: int
    chance: Estimate
    values: tuple[float, ...]  # by world
    scores: tuple[tuple[int, ...], ...]  # by world, by seat


@dataclass(frozen=True)
class Asked:
    """All choices of a seat, the strongest first."""

    options: tuple[Option, ...]
    worlds: int
    games: int  # that were imagined
    leads: float  # how often the first still leads when worlds are drawn again

    @property
    def sure(self) -> str:
        if len(self.options) < 2 or self.leads >= CLEAR:
            return "clear"
        return "likely" if self.leads >= LIKELY else "close call"


def imagined(judge: Judge, position: Position, viewer: int, worlds: int, dice: Dice) -> list[World]:
    return [(judge.world(position, viewer, dice), judge.fate(dice)) for _ in range(worlds)]


def win_chances(
    judge: Judge, position: Position, viewer: int, worlds: int, seed: int = 0
) -> list[Estimate]:
    """By seat. The viewer is a seat, SPECTATOR or EVERYTHING."""
    dice = Dice(seed, "chances")
    until = -1 if position.is_ended else judge.brain.rest(position)
    crowd = imagined(judge, position, viewer, worlds, dice)
    plan = planned(judge.brain, crowd[0][0], dice)
    rows = [judge.promise(world, fate, until, plan) for world, fate in crowd]
    return [estimate([row[seat] for row in rows]) for seat in range(position.seats)]


def weigh_choices(judge: Judge, position: Position, seat: int, worlds: int, seed: int = 0) -> Asked:
    """Every choice of a seat that is asked, all in the same worlds with the same luck.

    Only what the seat knows counts: its offers, and worlds it might be in. As in a review, a search
    of the bots compares the choices, and they are hung on what the strongest promises at the next
    rest; what the search did not value stands by quick play, never above the strongest.
    """
    dice = Dice(seed, "choices")
    options = weigh_quickly(judge, position, seat, worlds, dice)
    games = worlds * len(options)
    if len(options) < 2:
        return Asked(tuple(options), worlds, games, 1.0)
    choices = [option.choice for option in options]
    effort = Effort(ROLLOUTS * worlds, worlds, KEPT)
    found = contest(
        judge,
        lambda lots: position.imagine(Seat(seat), lots),
        seat,
        choices,
        max(options, key=lambda option: option.chance.points).choice,
        effort,
        dice,
    )
    options = hung(options, found)
    options.sort(key=lambda one: (-one.chance.points, one.choice != found.strongest, one.choice))
    valued = [option for option in options if option.choice in found.values]
    games += effort.rollouts + worlds * len(valued)
    return Asked(tuple(options), worlds, games, how_often_first(valued, dice))


def hung(options: Sequence[Option], found: Contest) -> list[Option]:
    """The same choices as the search compares them."""
    quick = {option.choice: option.chance for option in options}
    best = quick[found.strongest].points
    shift = best / 100 - sum(found.values[found.strongest]) / len(found.values[found.strongest])
    made = []
    for option in options:
        if option.choice in found.values:
            values = tuple(value + shift for value in found.values[option.choice])
            chance = estimate(values)
        else:
            values, chance = option.values, option.chance
        most = 100.0 if option.choice in found.values else best
        points = min(most, max(0.0, chance.points))
        made.append(Option(option.choice, Estimate(points, chance.error), values, option.scores))
    return made


def weigh_quickly(
    judge: Judge, position: Position, seat: int, worlds: int, dice: Dice
) -> list[Option]:
    """What every choice promises if all then play quickly to the next rest."""
    choices = position.offers(Seat(seat)).choices
    until = judge.brain.rest(position)
    values: list[list[float]] = [[] for _ in choices]
    scores: list[list[tuple[int, ...]]] = [[] for _ in choices]
    first = judge.world(position, seat, dice)
    plans = [planned_after(judge.brain, first, Seat(seat), choice, dice) for choice in choices]
    for world, fate in (imagined(judge, position, seat, 1, dice)[0] for _ in range(worlds)):
        for place, choice in enumerate(choices):
            then = plans[place]
            row = judge.promise_after(world, fate, until, (seat, choice), NO_PLAN, then)
            values[place].append(row[seat])
            assert judge.outlook.end is not None
            scores[place].append(tuple(judge.outlook.end.scores()))
    return [
        Option(choice, estimate(mine), tuple(mine), tuple(ends))
        for choice, mine, ends in zip(choices, values, scores, strict=True)
    ]


def how_often_first(options: Sequence[Option], dice: Dice) -> float:
    """Worlds drawn again: how often the first still leads."""
    if len(options) < 2:
        return 1.0
    count = len(options[0].values)
    rivals = [
        [first - other for first, other in zip(options[0].values, rival.values, strict=True)]
        for rival in options[1:4]
        if rival.values != options[0].values
    ]
    leads = 0
    for _ in range(AGAIN):
        drawn = [dice.below(count) for _ in range(count)]
        leads += all(sum(gaps[place] for place in drawn) > 0 for gaps in rivals)
    return leads / AGAIN
