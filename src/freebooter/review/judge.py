"""The judge: imagined worlds of what somebody knows, and what they promise to every seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from freebooter.bots.brain import Brain
from freebooter.bots.levels import brain_of, learned_of
from freebooter.bots.promise import Fate, Outlook
from freebooter.bots.search import Search
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.game import Game
from freebooter.kernel.meta import Meta
from freebooter.kernel.position import Position

SPECTATOR = -1  # knows what all know
EVERYTHING = -2  # knows the whole position, but not the luck to come
SURE = 1.96  # standard errors of a 95 % interval


def judging_brain(meta: Meta) -> Brain:
    """How the judge plays and values a game."""
    return brain_of(meta, learned_of(meta.brain.partition(":")[0]) if meta.brain else {})


class Judge:
    """Imagines worlds of one game and looks ahead in them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.brain = judging_brain(game.meta)
        self.outlook = Outlook(self.brain)

    def name(self, seats: int) -> str:
        """What stands wherever a chance is printed."""
        learned = seats < len(self.brain.nets) and self.brain.nets[seats] is not None
        return f"quick play to the next rest, then {'learned' if learned else 'hand-made'} values"

    def world(self, position: Position, viewer: int, dice: Dice) -> Position:
        """A world that the viewer might be in; unknown sealed answers are those of quick players.

        Equal knowledge and equal dice give equal worlds.
        """
        if viewer == EVERYTHING:
            return position.copy()
        seat = Seat(viewer)
        return Search(self.brain, seat, dice, lambda lots: position.imagine(seat, lots)).new_world()

    def fate(self, dice: Dice) -> Fate:
        return Fate(dice.word() << 32 | dice.word())


@dataclass(frozen=True)
class Estimate:
    """A mean over worlds with its 95 % half-width, in points of win chance."""

    points: float
    error: float


def estimate(values: Sequence[float]) -> Estimate:
    """Of shares from 0 to 1."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return Estimate(100 * mean, 100 * SURE * sqrt(spread / count))


def estimate_in_row(values: Sequence[float]) -> Estimate:
    """The same where neighbours were drawn alike: outcomes of luck in their order."""
    count = len(values)
    if count < 3:
        return estimate(values)
    steps = sum((values[k + 1] - values[k]) ** 2 for k in range(count - 1)) / (2 * (count - 1))
    return Estimate(100 * sum(values) / count, 100 * SURE * sqrt(steps / count))


def mean_of(rows: Sequence[Sequence[float]]) -> list[float]:
    """By seat, in points."""
    count = len(rows)
    return [100 * sum(row[seat] for row in rows) / count for seat in range(len(rows[0]))]
