"""Consistency over time: worlds that a seat imagines, beside all that could have happened.

On a game small enough (few cards, few players, a few rounds) every hidden course of play can be
followed from the start. A `Follower` plays one game and keeps, for one seat, all positions that the
game might be in: at each node every outcome of luck and every choice that another seat was offered
is tried, and those stay after which the seat sees, is told and is offered exactly the same. Luck
weighs by its odds; others choose uniformly among what they are offered.

Worlds of `Position.imagine` are then compared with these positions:

- The support must be equal: a world that is not among them contradicts what the seat knows, and one
  that is never imagined, though it is likely enough to come up, is a blind spot.
- The frequencies must be equal where a game says that it imagines exactly. Where it says that it is
  approximate, the distance (total variation, noise taken off) stays below a bound of its docs.
  Many games deal by luck and do not read what others' choices betray of their hands; `by_luck`
  measures whether they do that exactly.

    small = Small(load_game("liars_dice"), {"players": 2, "dice": 2})
    compare(small, games=6).check_exact()
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import exp, floor, lgamma, log, sqrt
from typing import Any

from freebooter.kernel.choice import SEATS, Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.fact import Fact
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.saved import dump
from freebooter.kernel.step import Sealed
from freebooter.testing.witness import Imagine, honest

MOST_POSSIBLE = 1_500  # positions to follow; beyond that a game is left
SURE = 1e-9  # how unlikely it must be that chance alone makes a right game fail
SMALLEST_CELL = 5.0  # expected worlds; rarer positions are counted together
MOST_SIGMAS = 6.0
FEW_WORLDS = 3  # where only one world is possible
PATIENCE = 50  # how many times as many worlds are imagined before one counts as never imagined


def whole(position: Position) -> Any:
    """All there is of a position: what most games are compared by."""
    return dump(position)


@dataclass(frozen=True)
class Small:
    """A game with so little in it that all its hidden courses can be followed.

    `hidden` says by what positions are compared: anything that JSON can carry, with all that
    matters to play on. `notes` are fields that a game keeps only to imagine with: positions that
    differ in nothing else go on as one, so that there are fewer to follow.
    """

    game: Game
    options: Mapping[str, Any]
    hidden: Callable[[Position], Any] = whole
    begin: Callable[[Position], None] = lambda position: None  # takes cards out of a fresh position
    notes: frozenset[str] = frozenset()

    def start(self) -> Position:
        position = self.game.start(self.options, is_heard=True)
        self.begin(position)
        return position

    def course(self, position: Position) -> str:
        """The same for positions that will go on in the same ways."""
        return json.dumps(without(dump(position), self.notes))

    def key(self, position: Position) -> str:
        return json.dumps(self.hidden(position), sort_keys=True)


def without(saved: Any, notes: frozenset[str]) -> Any:
    """A dumped position without some fields."""
    if isinstance(saved, dict):
        return {name: without(part, notes) for name, part in saved.items() if name not in notes}
    if isinstance(saved, list) and saved and isinstance(saved[0], (dict, list)):
        return [without(part, notes) for part in saved]
    return saved


@dataclass
class Possible:
    """A position that the game might be in, for all that a seat knows, and how likely it is.

    `weight` is right if others choose uniformly. `even` does not read their choices: one that was
    seen only rules out positions in which it was not offered.
    """

    position: Position
    weight: float
    even: float


def heard(facts: list[Fact] | None, seat: int) -> list[tuple[int, list[int]]]:
    return [(fact.kind, fact.values) for fact in facts or [] if fact.is_for(seat)]


def asked(game: Game, position: Position, seat: int) -> list[Any]:
    """What a seat is offered and how it is asked; nothing for a spectator."""
    acting = position.to_act()
    if seat < 0:
        return [acting]
    viewer = Seat(seat)
    offers = position.offers(viewer, explain=True)
    shown: list[Any] = [acting, offers.choices, offers.barred]
    if viewer in acting:
        shown.append(game.prompt(position, viewer))
        shown.append([game.note(position, viewer, choice) for choice in offers.choices])
        shown += [game.is_open(position, viewer), game.pass_of(position, viewer)]
    return shown


class Sight:
    """What a seat sees, is offered and was just told."""

    def __init__(self, game: Game, position: Position, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.heard = heard(position.facts, seat)
        self.state = (position.is_over(), position.is_chance())
        self.asked = asked(game, position, seat)
        self.view = game.view(position, None if seat < 0 else Seat(seat))

    def fits(self, other: Position) -> bool:
        """Whether another position looks just the same; what is cheap to ask comes first."""
        return bool(
            self.heard == heard(other.facts, self.seat)
            and self.state == (other.is_over(), other.is_chance())
            and self.asked == asked(self.game, other, self.seat)
            and self.view == self.game.view(other, None if self.seat < 0 else Seat(self.seat))
        )


class Follower:
    """One random game, and all positions that one seat (-1: a spectator) must think possible."""

    def __init__(self, small: Small, seat: int, seed: int) -> None:
        self.small = small
        self.seat = seat
        self.seed = seed
        self.dice = Dice(seed, "follower")
        self.truth = small.start()
        self.truth.facts = []
        self.possible = [Possible(self.truth.copy(), 1.0, 1.0)]
        self.node = 0

    def advance(self) -> None:
        """Play one outcome, choice or sealed answer, and follow it in all that may be."""
        seat = self._who()
        self.truth.facts = []
        played = self._play(seat)
        known = played if seat == self.seat else None
        sight = Sight(self.small.game, self.truth, self.seat)
        found: dict[str, Possible] = {}
        for possible in self.possible:
            alike = [
                (twin, odds)
                for twin, odds in what_may_come(possible.position, seat, known)
                if sight.fits(twin)
            ]
            for twin, odds in alike:
                twin.facts = None
                merged = found.setdefault(self.small.course(twin), Possible(twin, 0.0, 0.0))
                merged.weight += possible.weight * odds
                merged.even += possible.even * (odds if seat is None else 1 / len(alike))
        self.possible = list(found.values())
        total = sum(possible.weight for possible in self.possible)
        evenly = sum(possible.even for possible in self.possible)
        assert total > 0, "the truth itself was lost"
        for possible in self.possible:
            possible.weight /= total
            possible.even /= evenly
        self.node += 1

    def _who(self) -> Seat | None:
        if self.truth.is_chance():
            return None
        waiting = self.truth.to_act()
        return waiting[self.dice.below(len(waiting))]

    def _play(self, seat: Seat | None) -> list[Choice]:
        """Let luck or a seat decide; what the seat chose."""
        if seat is None:
            self.truth.happen(self.truth.odds().draw(self.dice))
            return []
        played: list[Choice] = []
        is_going_on = True
        while is_going_on:
            choices = self.truth.offers(seat).choices
            played.append(choices[self.dice.below(len(choices))])
            is_going_on = choose_on(self.truth, seat, played[-1])
        return played

    def where(self) -> str:
        who = "spectator" if self.seat < 0 else SEATS.words[self.seat]
        step = type(self.truth.agenda[-1]).__name__
        return f"game {self.seed} node {self.node} ({step}), {who}"

    def odds(self, weight: Callable[[Possible], float]) -> dict[str, float]:
        """How likely each hidden state is."""
        found: dict[str, float] = {}
        for possible in self.possible:
            key = self.small.key(possible.position)
            found[key] = found.get(key, 0.0) + weight(possible)
        return found


def choose_on(position: Position, seat: Seat, choice: Choice) -> bool:
    """Choose; whether the seat goes on with a sealed answer, of which others see nothing yet."""
    step = position.agenda[-1]
    position.choose(seat, choice)
    if not isinstance(step, Sealed) or position.is_over():
        return False
    return position.agenda[-1] is step and not step.done[seat]


def what_may_come(
    position: Position, seat: Seat | None, known: list[Choice] | None
) -> list[tuple[Position, float]]:
    """What may come of a position if luck (None) or a seat decides, with odds.

    A sealed answer of several choices counts as one. `known` is what the seat itself chose.
    """
    if seat is None:
        odds = position.odds()
        found = []
        for outcome, weight in zip(odds.outcomes, odds.weights, strict=True):
            twin = heard_copy(position)
            twin.happen(outcome)
            found.append((twin, weight / odds.total))
        return found
    choices = position.offers(seat).choices if known is None else known[:1]
    found = []
    for choice in choices:
        twin = heard_copy(position)
        if choose_on(twin, seat, choice):
            further = what_may_come(twin, seat, None if known is None else known[1:])
            found += [(end, odds / len(choices)) for end, odds in further]
        else:
            found.append((twin, 1 / len(choices)))
    return found


def heard_copy(position: Position) -> Position:
    """A copy that goes on listening."""
    twin = position.copy()
    twin.facts = list(position.facts or [])
    return twin


@dataclass
class Frequencies:
    """How often worlds were imagined, beside how often they should be, over many nodes."""

    worlds: int = 0
    nodes: int = 0
    chi: float = 0.0
    chi_mean: float = 0.0
    chi_variance: float = 0.0
    variation: float = 0.0
    noise: float = 0.0
    farthest: tuple[float, str] = (0.0, "")
    by_step: dict[str, tuple[int, float]] = field(default_factory=dict)  # nodes, distances

    @property
    def sigmas(self) -> float:
        """How far the frequencies lie from equal ones, by chi-squared over all nodes."""
        return (self.chi - self.chi_mean) / sqrt(self.chi_variance) if self.chi_variance else 0.0

    @property
    def distance(self) -> float:
        """The mean total variation; the noise of sampling is taken off, as it is on average."""
        return max(0.0, (self.variation - self.noise) / self.nodes) if self.nodes else 0.0

    @property
    def slack(self) -> float:
        """How far `distance` may be off, by chance."""
        return sqrt(-log(SURE) / (2 * self.worlds)) if self.worlds else 0.0

    def __str__(self) -> str:
        said = f"{self.sigmas:.1f} sigmas, distance {self.distance:.3f} ± {self.slack:.3f}"
        return f"{said} (farthest {self.farthest[0]:.2f}, {self.farthest[1]})"

    def add(self, odds: dict[str, float], counts: dict[str, int], step: str, where: str) -> None:
        worlds = sum(counts.values())
        self.nodes += 1
        self.worlds += worlds
        apart = sum(abs(counts.get(key, 0) / worlds - share) for key, share in odds.items()) / 2
        apart += sum(count for key, count in counts.items() if key not in odds) / worlds / 2
        noise = sum(usual_error(share, worlds) for share in odds.values()) / 2
        self.variation += apart
        self.noise += noise
        self.farthest = max(self.farthest, (apart - noise, where))
        seen, beyond = self.by_step.get(step, (0, 0.0))
        self.by_step[step] = (seen + 1, beyond + apart - noise)
        self._add_chi(odds, counts, worlds)

    def _add_chi(self, odds: dict[str, float], counts: dict[str, int], worlds: int) -> None:
        """Pearson's statistic with its exact mean and variance; rare positions count together."""
        cells: list[tuple[float, int]] = []
        rare, rarely = 0.0, 0
        for key, share in odds.items():
            if share * worlds < SMALLEST_CELL:
                rare += share
                rarely += counts.get(key, 0)
            else:
                cells.append((share, counts.get(key, 0)))
        if rare:
            cells.append((rare, rarely))
        size = len(cells)
        if size < 2:
            return
        for share, count in cells:
            self.chi += (count - share * worlds) ** 2 / (share * worlds)
        self.chi_mean += size - 1
        inverse = sum(1 / share for share, _ in cells)
        self.chi_variance += 2 * (size - 1) + (inverse - size * size - 2 * size + 2) / worlds


def usual_error(share: float, worlds: int) -> float:
    """How far a share that is right lies from the true one on average (De Moivre's formula)."""
    if share >= 1:
        return 0.0
    most = floor(share * worlds) + 1
    ways = lgamma(worlds + 1) - lgamma(most + 1) - lgamma(worlds - most + 1)
    likely = ways + most * log(share) + (worlds - most + 1) * log(1 - share)
    return 2 * most * exp(likely) / worlds


@dataclass
class Comparison:
    """Imagined worlds beside possible ones, over many nodes."""

    impossible: list[str] = field(default_factory=list)  # worlds that contradict what is known
    unseen: list[str] = field(default_factory=list)  # likely positions that were never imagined
    nodes: int = 0
    left: int = 0  # games that grew too large to be followed to the end
    by_choices: Frequencies = field(default_factory=Frequencies)
    by_luck: Frequencies = field(default_factory=Frequencies)

    def check_support(self) -> None:
        """Fail if a world contradicts what the seat knows, or a likely one is never imagined."""
        assert self.by_choices.nodes, "nothing was hidden at any node: the check shows nothing"
        assert not self.impossible, "\n".join([str(self), *self.impossible[:5]])
        assert not self.unseen, "\n".join([str(self), *self.unseen[:5]])

    def check_exact(self) -> None:
        """Fail if worlds come in other proportions than they should."""
        self.check_support()
        assert self.by_choices.sigmas < MOST_SIGMAS, f"not exact: {self}"

    def check_exact_by_luck(self, distance: float) -> None:
        """The same, where a game does not read others' choices; that costs at most `distance`."""
        self.check_support()
        assert self.by_luck.sigmas < MOST_SIGMAS, f"not exact by luck: {self}"
        self.check_near(distance)

    def check_near(self, distance: float) -> None:
        """Fail if worlds come in proportions farther off than said (mean total variation)."""
        self.check_support()
        found = self.by_choices
        assert found.distance - found.slack <= distance, f"farther off than said: {self}"

    def __str__(self) -> str:
        return (
            f"{self.by_choices.worlds} worlds at {self.by_choices.nodes} of {self.nodes} nodes, "
            f"{len(self.impossible)} impossible, {len(self.unseen)} unseen, {self.left} games left"
            f"\n  others choosing uniformly: {self.by_choices}"
            f"\n  others' choices not read:  {self.by_luck}"
        )

    def add(
        self,
        follower: "Follower",
        odds: dict[str, float],
        counts: dict[str, int],
        missing: set[str],
    ) -> None:
        """What was imagined at a node, and which likely positions never were."""
        self.nodes += 1
        truth, where = follower.small.key(follower.truth), follower.where()
        for key in counts:
            if key not in odds:
                self.impossible.append(f"{where}: this world cannot be: {apart_from(truth, key)}")
        for key in sorted(missing):
            said = apart_from(truth, key)
            self.unseen.append(f"{where}: {odds[key]:.3f} likely, never imagined: {said}")
        if len(odds) > 1:
            step = type(follower.truth.agenda[-1]).__name__
            self.by_choices.add(odds, counts, step, where)
            even = follower.odds(lambda possible: possible.even)
            self.by_luck.add(even, counts, step, where)


def apart_from(truth: str, key: str) -> str:
    """Where a hidden state differs from the true one, in short."""
    true, other = flat(json.loads(truth)), flat(json.loads(key))
    paths = [path for path in {**true, **other} if true.get(path) != other.get(path)]
    said = [f"{path}: {true.get(path)} -> {other.get(path)}" for path in paths[:12]]
    return "; ".join(said) or "the same as the truth"


def flat(thing: Any, path: str = "") -> dict[str, Any]:
    """All numbers and words of JSON values, by their paths."""
    if isinstance(thing, dict):
        parts = list(thing.items())
    elif isinstance(thing, list):
        parts = list(enumerate(thing))
    else:
        return {path: thing}
    found: dict[str, Any] = {}
    for name, part in parts:
        found |= flat(part, f"{path}.{name}" if path else str(name))
    return found


def compare(
    small: Small,
    games: int = 6,
    nodes: int = 150,
    worlds: int = 200,
    imagine: Imagine = honest,
    most: int = MOST_POSSIBLE,
) -> Comparison:
    """Follow some games, for all seats and a spectator in turn, and compare at every node.

    A game is followed so many nodes long, or until more than `most` positions are possible.
    """
    comparison = Comparison()
    seats = small.start().seats
    for seed in range(games):
        seat = (seed + 1) % (seats + 1) - 1
        follower = Follower(small, seat, seed)
        dice = Dice(seed, "imagined")
        while follower.node < nodes and not follower.truth.is_over():
            compare_node(comparison, follower, worlds, imagine, dice)
            follower.advance()
            if len(follower.possible) > most:
                comparison.left += 1
                break
    return comparison


def compare_node(
    comparison: Comparison, follower: Follower, worlds: int, imagine: Imagine, dice: Dice
) -> None:
    def key() -> str:
        return follower.small.key(imagine(follower.truth, Seat(follower.seat), dice))

    odds = follower.odds(lambda possible: possible.weight)
    counts: dict[str, int] = {}
    for _ in range(worlds if len(follower.possible) > 1 else FEW_WORLDS):
        imagined = key()
        counts[imagined] = counts.get(imagined, 0) + 1
    missing = {
        one for one, share in odds.items() if one not in counts and share * worlds > -log(SURE)
    }
    for _ in range(
        PATIENCE * worlds
    ):  # worlds that are rarer than they should be are no blind spot
        if not missing:
            break
        missing.discard(key())
    comparison.add(follower, odds, counts, missing)
