"""The judge: imagined worlds of what somebody knows, and what they promise to every seat."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp, sqrt

from freebooter.bots.brain import Brain
from freebooter.bots.levels import brain_of, learned_of
from freebooter.bots.promise import Fate, Outlook, Plan
from freebooter.bots.search import Search
from freebooter.kernel.choice import Choice, Outcome, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.game import Game
from freebooter.kernel.meta import Meta
from freebooter.kernel.position import Position

SPECTATOR = -1  # knows what all know
EVERYTHING = -2  # knows the whole position, but not the luck to come
NO_MARGIN = 1e9  # points of the scores that make a win clearer: by how much does not count
SURE = 1.96  # standard errors of a 95 % interval


def judging_brain(meta: Meta) -> Brain:
    """How the judge plays and values a game."""
    return brain_of(meta, learned_of(meta.brain.partition(":")[0]) if meta.brain else {})


TEMPO = "tempo.json"  # by game and players, as `python -m freebooter.review.bars tempo GAME` finds


@cache
def tempo_of(game_id: str, seats: int) -> float:
    """The log-odds by which the learned value underrates the seat whose turn it is at a rest."""
    found = json.loads((files(__package__) / TEMPO).read_text("utf-8"))
    return float(found.get(game_id, {}).get(str(seats), 0.0))


class Judge:
    """Imagines worlds of one game and looks ahead in them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.brain = judging_brain(game.meta)
        self.outlook = Outlook(self.brain)
        self.valuer = judging_brain(game.meta)  # rollouts of a search then count win chances only
        self.valuer.trust_nets()
        self.valuer.margin = NO_MARGIN

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

    def promise(self, world: Position, fate: Fate, until: int, plan: Plan) -> list[float]:
        """The win chance of every seat as a world stands."""
        return self.tempered(self.outlook.promise(world, fate, until, plan))

    def promise_after(
        self, world: Position, fate: Fate, until: int, made: tuple[int, int], now: Plan, then: Plan
    ) -> list[float]:
        """The same after a choice of a seat, with what is planned to follow."""
        seat, choice = Seat(made[0]), Choice(made[1])
        return self.tempered(
            self.outlook.promise_after(world, fate, until, seat, choice, now, then)
        )

    def promise_of_outcome(
        self, world: Position, fate: Fate, until: int, outcome: Outcome, plan: Plan
    ) -> list[float]:
        """The same after an outcome of luck."""
        return self.tempered(self.outlook.promise_of_outcome(world, fate, until, outcome, plan))

    def value(self, rest: Position) -> list[float]:
        """What a rest itself promises to every seat, with everything known."""
        return self.with_turn(self.brain.chances(rest), rest)

    def tempered(self, chances: list[float]) -> list[float]:
        """What it is worth to have the turn, where the last look came to."""
        assert self.outlook.end is not None
        return self.with_turn(chances, self.outlook.end)

    def with_turn(self, chances: list[float], rest: Position) -> list[float]:
        tempo = tempo_of(self.game.meta.id, len(chances))
        if not tempo or rest.is_ended or rest.agenda[-1].asks < 0:
            return chances
        return with_tempo(chances, rest.agenda[-1].asks, tempo)

    def fate(self, dice: Dice) -> Fate:
        return Fate(dice.word() << 32 | dice.word())


def with_tempo(chances: Sequence[float], seat: int, tempo: float) -> list[float]:
    """A seat's odds raised by so much, the others' lowered alike."""
    weights = [chance * (exp(tempo) if at == seat else 1.0) for at, chance in enumerate(chances)]
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0 else list(chances)


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
