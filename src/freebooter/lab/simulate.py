"""Many games between bots: the same seed gives the same games, however many processes play them.

Examples:
    >>> from freebooter.lab.simulate import make_plan, simulate
    >>> plan = make_plan("infamous", players=2, bots=("random",), games=3, seed=7)
    >>> played = simulate(plan, processes=1)
    >>> [game.finished for game in played]
    [True, True, True]
"""

import json
import os
from collections.abc import Callable, Mapping
from concurrent.futures import as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.games import load_game, meta_of
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice, Luck
from freebooter.kernel.driver import Driver, Playable, by_streams, random_chooser
from freebooter.kernel.edition import changed
from freebooter.kernel.errors import BadContent, BadOption
from freebooter.kernel.fact import Fact
from freebooter.kernel.game import Game
from freebooter.kernel.match import Match
from freebooter.kernel.playout import play_randomly
from freebooter.kernel.position import Position
from freebooter.kernel.shelf import edition_of, folders, game_in, game_with, own
from freebooter.lab.pools import pool

RANDOM = "random"
MOST_GAMES = 10_000_000  # whose results fit into memory
MOST_DECISIONS = 200_000  # a game that is not over by then counts as unfinished
BATCHES = 8  # per process: enough to balance them, few enough to be long


@dataclass(frozen=True)
class Plan:
    """What is to be played: bot i sits in seat (i + number of the game) mod players."""

    game: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    records: Path | None = None
    content: Path | None = None
    changes: Mapping[str, Any] = field(default_factory=dict)  # of content: a merge patch
    is_common: bool = False  # whether a seed is played once in every seat order, with its luck

    def seats(self, number: int) -> list[int]:
        """Which bot sits in each seat of a game."""
        count = len(self.bots)
        return [(seat - number) % count for seat in range(count)]

    def orders(self) -> int:
        """How many games share a seed: bots that are all alike need not change seats."""
        return len(self.bots) if self.is_common and len(set(self.bots)) > 1 else 1

    def cluster_of(self, number: int) -> int:
        """Which seed it is, counted from zero: games of one are one draw."""
        return number // self.orders()

    def seed_of(self, number: int) -> int:
        return self.seed << 32 | self.cluster_of(number)


@dataclass(frozen=True)
class Played:
    """How one game went, by seat."""

    number: int
    finished: bool
    decisions: int
    rounds: int
    scores: list[int]
    ranking: list[int]


def make_plan(
    game: str,
    players: int | None = None,
    bots: tuple[str, ...] = (),
    games: int = 1000,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    records: Path | None = None,
    content: Path | None = None,
) -> Plan:
    """A plan that is known to work: options, bots and content are checked here."""
    meta = meta_of(game)
    given = dict(options or {})
    if players is None and "players" not in given and len(bots) > 1:
        players = len(bots)
    if players is not None and str(given.setdefault("players", players)) != str(players):
        raise BadOption("The number of players is given twice, and differently.")
    bounded = {name: value for name, value in meta.bounds.items() if name not in given}
    complete = meta.read_options(bounded | given)
    count: int = complete["players"]
    if not bots:
        bots = (RANDOM,)
    if len(bots) == 1:
        bots = bots * count
    if len(bots) != count:
        raise BadOption(f"{len(bots)} bots are named for {count} players: name {count}, or one.")
    if games < 1:
        raise BadOption(f"At least one game must be played, not {games}.")
    if games > MOST_GAMES:
        raise BadOption(f"At most {MOST_GAMES:,} games can be played at once, not {games}.")
    if seed < 0:
        raise BadOption(f"A seed is a whole number from 0, not {seed}.")
    for bot in bots:
        make_bot(bot, game)
    plan = Plan(game, complete, bots, games, seed, records, content)
    game_of(plan).start(complete)
    return plan


def game_of(plan: Plan) -> Game:
    """The game of a plan, with its content."""
    game = game_in(load_game(plan.game), plan.content)
    if not plan.changes:
        return game
    base = edition_of(game)
    if base is None or base.name not in folders(game):
        raise BadContent(f"{game.meta.name} has no content by that name that could be changed.")
    return game_with(game, own(game, changed(base.data, dict(plan.changes)), base.name))


class Simulator:
    """Plays the games of a plan one by one."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game = game_of(plan)
        self.is_random = set(plan.bots) == {RANDOM}
        # Whether what is told must be kept: only if a bot asks for it.
        self.is_heard = any(make_bot(bot, plan.game).listens for bot in set(plan.bots))
        self.fresh = self.game.start(plan.options, is_heard=self.is_heard)

    def play(self, number: int) -> Played:
        if self.plan.records is not None:
            return self._play_recorded(number, self.plan.records)
        position = self.fresh.copy()
        if self.is_random:
            dice = Dice(self.plan.seed_of(number))
            return _played(number, position, play_randomly(position, dice, MOST_DECISIONS))
        if self.fresh.facts is not None:
            position.facts = self.fresh.facts[:]  # nobody takes them away: they are the history
        driver = self._driver(number, position, position, lambda: position.facts or [])
        return _played(number, position, driver.play(MOST_DECISIONS))

    def _driver(
        self,
        number: int,
        played: Playable,
        position: Position,
        hear: Callable[[], list[Fact]],
    ) -> Driver:
        """The bots of a game and its luck; `played` is the position, or the match around it.

        `hear` gives all that was told so far.
        """
        plan, seed = self.plan, self.plan.seed_of(number)
        if self.is_random:  # as `play_randomly` does
            dice = Dice(seed)
            return Driver(played, random_chooser(played, dice), lambda odds: odds.draw(dice))
        bots = [
            make_bot(plan.bots[bot], plan.game, seed << 3 | seat)
            for seat, bot in enumerate(plan.seats(number))
        ]

        def choose(seat: Seat) -> Choice:
            ear = hear if bots[seat].listens else None
            return bots[seat].choose(Perspective(self.game, position, seat, ear))

        return Driver(played, choose, by_streams(Luck(seed)))

    def _play_recorded(self, number: int, folder: Path) -> Played:
        """The very same game, through a match that writes everything down."""
        plan, seed = self.plan, self.plan.seed_of(number)
        names = [plan.bots[bot] for bot in plan.seats(number)]
        match = Match(self.game, plan.options, seed, names, by_hand=True)
        driver = self._driver(
            number, match, match.position, lambda: [told.fact for told in match.told]
        )
        decisions = driver.play(MOST_DECISIONS)
        record = match.record()
        del record["seed_commitment"]
        record.pop("seed", None)
        record["simulation"] = {"seed": plan.seed, "number": number, "bots": list(plan.bots)}
        text = json.dumps(record, indent=1, ensure_ascii=False)
        (folder / f"{plan.game}-{plan.seed}-{number:06}.json").write_text(text + "\n", "utf-8")
        return _played(number, match.position, decisions)


def _played(number: int, position: Position, decisions: int) -> Played:
    return Played(
        number,
        position.is_over(),
        decisions,
        position.rounds(),
        position.scores(),
        position.ranking(),
    )


def play_batch(plan: Plan, first: int, last: int) -> list[Played]:
    """Games `first` up to, not including, `last` of a plan."""
    simulator = Simulator(plan)
    return [simulator.play(number) for number in range(first, last)]


def simulate(
    plan: Plan,
    processes: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> list[Played]:
    """All games of a plan in order; `progress` hears how many more are done."""
    if plan.records is not None:
        plan.records.mkdir(parents=True, exist_ok=True)
    count = min(processes or usable_cores(), plan.games)
    if count == 1:
        simulator = Simulator(plan)
        played = []
        for number in range(plan.games):
            played.append(simulator.play(number))
            progress(1)
        return played
    size = max(1, min(1000, plan.games // (count * BATCHES)))
    starts = range(0, plan.games, size)
    with pool(count) as workers:
        batches = {
            workers.submit(play_batch, plan, start, min(start + size, plan.games)): start
            for start in starts
        }
        found: dict[int, list[Played]] = {}
        for batch in as_completed(batches):
            found[batches[batch]] = batch.result()
            progress(len(found[batches[batch]]))
    return [game for start in starts for game in found[start]]


def usable_cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
