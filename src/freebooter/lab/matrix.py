"""What a balance run plays: player counts by options by strengths, all with common luck."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import process_time
from typing import Any

from freebooter.bots import levels_of
from freebooter.bots.levels import learned_of
from freebooter.games import meta_of
from freebooter.kernel.errors import BadOption
from freebooter.lab.gathering import Gatherer
from freebooter.lab.restricted import WITHOUT, choices_of, player
from freebooter.lab.simulate import RANDOM, Plan, game_of, make_plan

GREEDY, LEARNED, SEARCH = "greedy", "learned", "flat@40"
LADDER = "ladder"
FORBIDDEN_SHARE = 4  # of the seeds of a cell, one in so many is played again for each restriction
UNSAFE = re.compile(r"[^A-Za-z0-9@=.,!_-]+")


@dataclass(frozen=True)
class Cell:
    """One question of the matrix: so many players with these options, at every strength."""

    players: int
    label: str  # of its options; empty for those as given
    options: Mapping[str, Any]

    def name(self) -> str:
        return f"{self.players}p" + (f"-{UNSAFE.sub('-', self.label)}" if self.label else "")

    def title(self) -> str:
        return f"{self.players} players" + (f", {self.label}" if self.label else "")


@dataclass(frozen=True)
class Matrix:
    """All that a balance run plays."""

    game: str
    cells: tuple[Cell, ...]
    strengths: tuple[str, ...]  # the weaker first
    games: Mapping[str, int]  # by strength: of each cell
    seed: int = 0
    changes: Mapping[str, Any] = field(default_factory=dict)
    forbidden: tuple[str, ...] = ()
    ladder: int = 0  # seeds of each rung
    content: Path | None = None  # a folder, or the name of a content that we have shipped

    def plan(self, cell: Cell, bots: Sequence[str], games: int) -> Plan:
        plan = make_plan(
            self.game, cell.players, (RANDOM,), games, self.seed, cell.options, content=self.content
        )
        return replace(plan, bots=tuple(bots), changes=self.changes, is_common=True)

    def run_of(self, cell: Cell, bot: str) -> str:
        return f"{cell.name()}-{UNSAFE.sub('-', bot)}"

    def unlearned(self) -> str:
        """A sentence if the learned bot has learned nothing for some numbers of players."""
        brain = meta_of(self.game).brain.partition(":")[0]
        known = learned_of(brain) if brain else {}
        counts = dict.fromkeys(cell.players for cell in self.cells if cell.players not in known)
        if LEARNED not in self.strengths or not counts:
            return ""
        return (
            f"For {' and '.join(map(str, counts))} players nothing was learned: there {LEARNED} "
            "looks one step ahead and judges by hand-made values."
        )

    def rungs(self) -> list[tuple[str, str]]:
        """Pairs of neighbours in strength, the stronger first."""
        known = [RANDOM, *(bot for bot in self.strengths if bot != RANDOM)]
        return [(known[i + 1], known[i]) for i in range(len(known) - 1)]

    def plans(self) -> dict[str, Plan]:
        """Every run by its name."""
        return {run: plan for cell in self.cells for run, plan in self.plans_of(cell).items()}

    def plans_of(self, cell: Cell) -> dict[str, Plan]:
        """Those of a cell; the games of full strength are shared by all restricted ones."""
        found = {}
        for bot in self.strengths:
            plan = self.plan(cell, [bot] * cell.players, self.games[bot])
            found[self.run_of(cell, bot)] = plan
            seeds = max(1, self.games[bot] // FORBIDDEN_SHARE)
            for part in self.forbidden:
                bots = [f"{bot}{WITHOUT}{part}", *[bot] * (cell.players - 1)]
                run = self.run_of(cell, bots[0])
                found[run] = self.plan(cell, bots, seeds * cell.players)
        for strong, weak in self.rungs() if self.ladder else ():
            bots = [strong, *[weak] * (cell.players - 1)]
            run = self.ladder_run(cell, strong)
            found[run] = self.plan(cell, bots, self.ladder * cell.players)
        return found

    def ladder_run(self, cell: Cell, strong: str) -> str:
        return f"{cell.name()}-{LADDER}-{UNSAFE.sub('-', strong)}"


def strengths_of(game: str) -> tuple[str, ...]:
    """Two strengths: greedy, and the learned bot without search, or a search where none learned."""
    meta = meta_of(game)
    weaker = GREEDY if GREEDY in levels_of(game) else RANDOM
    is_learned = bool(meta.brain) and bool(learned_of(meta.brain.partition(":")[0]))
    return weaker, LEARNED if is_learned else SEARCH


def make_matrix(
    game: str,
    players: Iterable[int] = (),
    options: Mapping[str, Any] | None = None,
    vary: Mapping[str, Sequence[Any]] | None = None,
    strengths: Sequence[str] = (),
    games: Sequence[int] = (1000,),
    seed: int = 0,
    changes: Mapping[str, Any] | None = None,
    forbidden: Sequence[str] = (),
    ladder: int = 0,
    content: Path | None = None,
) -> Matrix:
    """A matrix that is known to work; one change of an option at a time."""
    meta = meta_of(game)
    counts = list(dict.fromkeys(players)) or [meta.players]
    bots = tuple(dict.fromkeys(strengths)) or strengths_of(game)
    if len(games) > len(bots):
        raise BadOption(
            f"{len(games)} numbers of games are named for {len(bots)} strengths "
            f"({', '.join(bots)}): name one for each, or one for all."
        )
    numbers = [*games, *[games[-1]] * (len(bots) - len(games))]
    if min(numbers) < 1:
        raise BadOption(f"At least one game must be played, not {min(numbers)}.")
    sets: list[tuple[str, dict[str, Any]]] = [("", dict(options or {}))]
    for name, values in (vary or {}).items():
        sets += [(f"{name}={value}", dict(options or {}) | {name: value}) for value in values]
    cells = tuple(Cell(count, label, given) for count in counts for label, given in sets)
    matrix = Matrix(
        game, cells, bots, dict(zip(bots, numbers, strict=True)), seed, changes or {},
        tuple(forbidden), ladder, content,
    )  # fmt: skip
    for bot in bots:
        player(bot, game, 0)
    for part in forbidden:
        choices_of(game, part)
    for cell in cells:
        plan = matrix.plan(cell, bots[:1] * cell.players, 1)
        game_of(plan).start(plan.options)
    return matrix


def seconds_a_game(plan: Plan, games: int = 2) -> float:
    """How long a game of a plan takes on one core, from a few."""
    gatherer = Gatherer("", plan)
    began = process_time()
    for number in range(games):
        gatherer.play(number)
    return (process_time() - began) / games
