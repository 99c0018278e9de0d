"""The judge: imagined worlds of what somebody knows, and what they promise to every seat."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
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


LEANINGS = "leanings.json"  # by game and players: see `python -m freebooter.review.bars`
LATE = 30  # rounds: from then on the worth of a turn stays as it is

Tempo = tuple[float, float]  # log-odds at the start, and what every round adds
NO_TEMPO: Tempo = (0.0, 0.0)


@dataclass(frozen=True)
class Leaning:
    """What the judge's looks get wrong on average, in log-odds, as bots' games show it."""

    turn: Tempo = NO_TEMPO  # the learned value at a rest underrates whoever has the turn by it
    slack: dict[str, float] = field(default_factory=dict)  # quick choices give it away, by step


STRAIGHT = Leaning()


@cache
def leaning_of(game_id: str, seats: int) -> Leaning:
    found = json.loads((files(__package__) / LEANINGS).read_text("utf-8"))
    said = found.get(game_id, {}).get(str(seats), {})
    first, later = said.get("turn", NO_TEMPO)
    return Leaning((float(first), float(later)), said.get("slack", {}))


def tempo_at(tempo: Tempo, turn: int) -> float:
    """In a round of the game."""
    return tempo[0] + tempo[1] * min(turn, LATE)


class Judge:
    """Imagines worlds of one game and looks ahead in them."""

    def __init__(self, game: Game, leaning: Leaning | None = None) -> None:
        self.game = game
        self.leaning = leaning  # None: the one that is known of the game
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
        return self.set_right(self.looking(world).promise(world, fate, until, plan))

    def promise_after(
        self, world: Position, fate: Fate, until: int, made: tuple[int, int], now: Plan, then: Plan
    ) -> list[float]:
        """The same after a choice of a seat, with what is planned to follow."""
        seat, choice = Seat(made[0]), Choice(made[1])
        outlook = self.looking(world)
        return self.set_right(outlook.promise_after(world, fate, until, seat, choice, now, then))

    def promise_of_outcome(
        self, world: Position, fate: Fate, until: int, outcome: Outcome, plan: Plan
    ) -> list[float]:
        """The same after an outcome of luck."""
        outlook = self.looking(world)
        return self.set_right(outlook.promise_of_outcome(world, fate, until, outcome, plan))

    def value(self, rest: Position) -> list[float]:
        """What a rest itself promises to every seat, with everything known."""
        return self.raised(self.brain.chances(rest), rest, [0.0] * rest.seats)

    def leaning_at(self, world: Position) -> Leaning:
        return self.leaning or leaning_of(self.game.meta.id, world.seats)

    def looking(self, world: Position) -> Outlook:
        self.outlook.slack = self.leaning_at(world).slack
        return self.outlook

    def set_right(self, chances: list[float]) -> list[float]:
        """What the last look came to, without what such looks get wrong on average."""
        assert self.outlook.end is not None
        return self.raised(chances, self.outlook.end, self.outlook.given)

    def raised(self, chances: list[float], rest: Position, given: Sequence[float]) -> list[float]:
        """With what was given away on the way, and what it is worth to have the turn at a rest."""
        raises = list(given)
        if rest.is_ended:
            chances = doubted(chances, sum(given))
        elif rest.agenda[-1].asks >= 0:
            tempo = self.leaning_at(rest).turn
            raises[rest.agenda[-1].asks] += tempo_at(tempo, rest.rounds())
        return with_odds_raised(chances, raises) if any(raises) else chances

    def fate(self, dice: Dice) -> Fate:
        return Fate(dice.word() << 32 | dice.word())


def with_odds_raised(chances: Sequence[float], raises: Sequence[float]) -> list[float]:
    """By seat, in log-odds."""
    weights = [chance * exp(by) for chance, by in zip(chances, raises, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0 else list(chances)


def doubted(chances: Sequence[float], given: float) -> list[float]:
    """A game that ended in quick play might have ended otherwise, the more was given away."""
    doubt = given / (1.0 + given)
    return [(1.0 - doubt) * chance + doubt / len(chances) for chance in chances]


def with_tempo(chances: Sequence[float], seat: int, tempo: float) -> list[float]:
    """The odds of the seat whose turn it is raised by so much."""
    return with_odds_raised(chances, [tempo * (at == seat) for at in range(len(chances))])


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
