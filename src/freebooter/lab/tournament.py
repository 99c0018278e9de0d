"""Bots against bots: every seating of every pairing with common luck, written down game by game.

A file of results is a line of JSON a game, so a tournament that was stopped goes on where it was.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from dataclasses import asdict, dataclass, field
from itertools import combinations, permutations
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from freebooter.bots.base import Bot, Perspective
from freebooter.games import load_game, meta_of
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Luck
from freebooter.kernel.driver import Driver, by_streams
from freebooter.kernel.errors import BadOption
from freebooter.lab.contestants import LineBot, TooLate, contestant
from freebooter.lab.pools import GOES_ON, pool

MOST_DECISIONS = 200_000
HALF = "half"  # as many seats for each bot of a pairing
ONE = "one"  # one seat for the first, the others for the second
LINEUPS = (HALF, ONE)


@dataclass(frozen=True)
class Pairing:
    """Who plays with whom: a game, its options, and a bot for each place at the table."""

    game: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]

    def seatings(self) -> list[tuple[str, ...]]:
        """Every way to sit down that differs."""
        return sorted(set(permutations(self.bots)))


@dataclass(frozen=True)
class Task:
    """One game to be played."""

    game: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]  # by seat
    seed: int
    limit: float  # seconds of a choice; more is a loss; 0: no limit

    def key(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        limit = f" in {self.limit:g} s" if self.limit else ""
        return f"{self.game} {options} {' '.join(self.bots)} {self.seed}{limit}"


@dataclass
class Result:
    """How one game went, by seat; `faults` says who crashed or took too long."""

    key: str
    game: str
    players: int
    bots: list[str]
    seed: int
    shares: list[float]  # of the win
    scores: list[int]
    rounds: int
    decisions: list[int]  # choices between several things
    seconds: list[float]  # of processor time for these; of those who play from outside, by the wall
    slowest: list[float]
    faults: dict[str, str] = field(default_factory=dict)


class Fault(Exception):
    """A bot crashed or took too long."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(why)
        self.seat = seat
        self.why = why


class Table:
    """One game between bots, with their times."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.game = load_game(task.game)
        self.position = self.game.start(task.options)
        count = len(task.bots)
        self.decisions = [0] * count
        self.seconds = [0.0] * count
        self.slowest = [0.0] * count
        self.bots: list[Bot] = []

    def play(self) -> Result:
        task = self.task
        faults: dict[str, str] = {}
        try:
            self.sit_down()
            Driver(self.position, self.choose, by_streams(Luck(task.seed))).play(MOST_DECISIONS)
        except Fault as fault:
            faults[str(fault.seat)] = fault.why
        finally:
            for bot in self.bots:
                if isinstance(bot, LineBot):
                    bot.close()
        return Result(
            task.key(), task.game, len(task.bots), list(task.bots), task.seed,
            self.shares(faults), self.position.scores(), self.position.rounds(),
            self.decisions, self.seconds, self.slowest, faults,
        )  # fmt: skip

    def sit_down(self) -> None:
        for seat, name in enumerate(self.task.bots):
            try:
                bot = contestant(name, self.task.game, self.task.seed << 3 | seat)
            except Exception as error:
                raise Fault(seat, said(error)) from error
            if isinstance(bot, LineBot) and self.task.limit:
                bot.patience = self.task.limit
            self.bots.append(bot)

    def choose(self, seat: Seat) -> Choice:
        seen = Perspective(self.game, self.position, seat)
        bot = self.bots[seat]
        clock = perf_counter if isinstance(bot, LineBot) else process_time
        began = clock()
        try:
            choice = bot.choose(seen)
        except TooLate as error:
            raise Fault(seat, str(error)) from error
        except Exception as error:
            raise Fault(seat, said(error)) from error
        spent = clock() - began
        if choice not in seen.choices:
            raise Fault(seat, "chose what was not offered")
        if len(seen.choices) > 1:
            self.decisions[seat] += 1
            self.seconds[seat] += spent
            self.slowest[seat] = max(self.slowest[seat], spent)
            if self.task.limit and spent > self.task.limit:
                raise Fault(seat, f"thought for {spent:.1f} s")
        return choice

    def shares(self, faults: Mapping[str, str]) -> list[float]:
        """Shares of the win; a fault loses the game, and all others share it."""
        count = len(self.task.bots)
        if faults:
            return [0.0 if str(seat) in faults else 1 / (count - 1) for seat in range(count)]
        if not self.position.is_over():
            return [1 / count] * count
        ranking = self.position.ranking()
        return [1 / ranking.count(1) if rank == 1 else 0.0 for rank in ranking]


def said(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:200]


def play(task: Task) -> Result:
    return Table(task).play()


# Plans.


def pairings(
    game: str, players: int, bots: Sequence[str], lineup: str, options: Mapping[str, Any]
) -> list[Pairing]:
    """Every two bots at one table: half the seats each, or one against the others."""
    meta = meta_of(game)
    low, high = meta.seats
    if not low <= players <= high:
        raise BadOption(f"{meta.name} has {low} to {high} players, not {players}.")
    if len(set(bots)) < 2:
        raise BadOption("A tournament needs two different bots at least.")
    bounded = {name: value for name, value in meta.bounds.items() if name not in options}
    complete = meta.read_options(bounded | dict(options) | {"players": players})
    found = []
    for one, other in combinations(dict.fromkeys(bots), 2):
        if lineup == HALF and players % 2 == 0:
            tables = [(one, other) * (players // 2)]
        else:
            tables = [(one,) + (other,) * (players - 1)]
            if lineup == HALF and players > 2:
                tables.append((other,) + (one,) * (players - 1))
        found += [Pairing(game, complete, table) for table in tables]
    return found


def tasks(plans: Sequence[Pairing], games: int, first_seed: int, limit: float) -> Iterator[Task]:
    """So many games of each pairing at least, whole seeds: every seating with the same luck."""
    for plan in plans:
        seatings = plan.seatings()
        for seed in range(first_seed, first_seed + -(-games // len(seatings))):
            for bots in seatings:
                yield Task(plan.game, plan.options, bots, seed, limit)


# Playing, and writing down.


def read_results(file: Path) -> list[Result]:
    """What a file holds; a line cut short by a crash is left out."""
    found = []
    for line in file.read_text("utf-8").splitlines() if file.is_file() else ():
        try:
            found.append(Result(**json.loads(line)))
        except (ValueError, TypeError):
            continue
    return found


def end_line(file: Path) -> None:
    """A line that was cut short takes no other with it."""
    if file.is_file() and not file.read_bytes().endswith(b"\n") and file.stat().st_size:
        with file.open("a", encoding="utf-8") as out:
            out.write("\n")


def run(
    todo: Sequence[Task],
    file: Path | None,
    processes: int,
    progress: Callable[[int], None] = lambda games: None,
) -> list[Result]:
    """Play what the file does not have yet, write every game down, and return those asked for."""
    wanted = {task.key() for task in todo}
    known = read_results(file) if file is not None else []
    results = {result.key: result for result in known if result.key in wanted}
    missing = [task for task in todo if task.key() not in results]
    progress(len(results))
    if file is not None:
        end_line(file)
    for result in played(missing, processes, GOES_ON if file is not None else ""):
        results[result.key] = result
        if file is not None:
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(asdict(result)) + "\n")
        progress(1)
    return [results[task.key()] for task in todo]


def played(missing: Sequence[Task], processes: int, kept: str) -> Iterator[Result]:
    if processes == 1:
        yield from map(play, missing)
        return
    with pool(processes, kept) as workers:
        for done in as_completed([workers.submit(play, task) for task in missing]):
            yield done.result()
