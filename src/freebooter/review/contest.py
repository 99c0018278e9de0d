"""The strongest choice, as the bots themselves look for it, and by how much it is stronger.

Quick play to the next rest is too short a look to tell good choices apart: what one turn's end
promises is often undone by the answer. So a search of the bots names the strongest choice, and the
choices are valued once more in fresh worlds, as far ahead as the bots look.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from freebooter.bots.search import Clock, Imagine, Search
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.review.judge import Estimate, Judge, estimate


@dataclass(frozen=True)
class Effort:
    """How closely choices are compared."""

    rollouts: int  # of the search that names the strongest
    worlds: int  # in which the choices are valued
    kept: int  # choices that are valued: the one made, the strongest, the next


@dataclass(frozen=True)
class Contest:
    """What some choices promise their seat by world, from 0 to 1; all in the same worlds."""

    strongest: int
    values: dict[int, list[float]]

    def gap(self, choice: int) -> Estimate:
        """A choice against the strongest, in points: below zero if it is weaker."""
        best, mine = self.values[self.strongest], self.values[choice]
        return estimate([one - other for one, other in zip(mine, best, strict=True)])


def contest(
    judge: Judge,
    imagine: Imagine,
    seat: int,
    choices: Sequence[int],
    made: int,
    effort: Effort,
    dice: Dice,
) -> Contest:
    """Compare choices in worlds that `imagine` deals: picked in some, valued in others."""
    picking = Search(judge.brain, Seat(seat), dice, imagine)
    found = picking.think([Choice(one) for one in choices], effort.rollouts, Clock())
    order = [line.choice for line in found]
    kept = list(dict.fromkeys([order[0], made, *order]))[: effort.kept]
    valuing = Search(judge.valuer, Seat(seat), dice, imagine)
    lines = valuing.candidates(valuing.new_world(), [Choice(one) for one in kept])
    for _ in range(effort.worlds):
        valuing.batch(lines, False)
    return Contest(order[0], {line.choice: line.values for line in lines})
