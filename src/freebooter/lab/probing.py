"""How much choices matter: decisions of stored games, each option of them played on many times.

From the whole position every option is played to the end with the same luck by the quick policy of
the bots. The best is picked on one half of the luck and valued on the other, so that the best of
many noisy numbers does not look too good.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freebooter.bots.brain import Brain
from freebooter.bots.levels import brain_of
from freebooter.kernel.choice import SEATS, Choice, Seat
from freebooter.kernel.dice import Dice, Luck
from freebooter.kernel.driver import Driver, by_streams
from freebooter.kernel.position import Position
from freebooter.kernel.record import BY_LUCK
from freebooter.lab.batches import run_batches
from freebooter.lab.stats import Estimate, ratio
from freebooter.lab.store import record_in
from freebooter.lab.tables import EXAMPLES
from freebooter.start import replay

MOST_OPTIONS = 5
MOST_DECISIONS = 5_000
CLOSE = 0.05  # two options are the same to the chooser if they differ by no more than this


@dataclass(frozen=True)
class Probe:
    """One decision: what it was worth to choose well, and what it moved between others."""

    game: int
    entry: int  # of the record: `freebooter replay RUN --game G --to ENTRY`
    matters: float  # the best option less the mean of all, for who chose
    crowns: float | None  # what one of two options, the same to the chooser, gives another seat


@dataclass(frozen=True)
class Probed:
    """The probes of a run."""

    matters: Estimate
    crowns: Estimate
    probes: tuple[Probe, ...]

    def largest(self) -> tuple[str, ...]:
        """The decisions that mattered most, as game:entry."""
        ordered = sorted(self.probes, key=lambda probe: -probe.matters)
        return tuple(f"{probe.game}:{probe.entry}" for probe in ordered[:EXAMPLES])


def shares_after(
    position: Position, seat: Seat, choice: Choice, brain: Brain, seed: int
) -> list[float]:
    """The shares of the win if all play on quickly after a choice."""
    twin = position.copy()
    twin.choose(seat, choice)
    dice = Dice(seed, "probe")
    Driver(twin, lambda asked: brain.policy(twin, asked, dice), by_streams(Luck(seed))).play(
        MOST_DECISIONS
    )
    if not twin.is_over():
        return [1 / twin.seats] * twin.seats
    ranking = twin.ranking()
    return [1 / ranking.count(1) if rank == 1 else 0.0 for rank in ranking]


def mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def weigh(halves: list[list[list[float]]], seat: int) -> tuple[float, float | None]:
    """From two halves, by option the mean shares of all seats: `matters` and `crowns`."""
    matters, crowns = [], []
    for one, other in (halves, halves[::-1]):
        best = max(range(len(one)), key=lambda option: one[option][seat])
        matters.append(other[best][seat] - sum(row[seat] for row in other) / len(other))
        gaps = [
            (one[a][rival] - one[b][rival], a, b, rival)
            for a in range(len(one))
            for b in range(len(one))
            if a != b and abs(one[a][seat] - one[b][seat]) <= CLOSE
            for rival in range(len(one[a]))
            if rival != seat
        ]
        if gaps:
            _, a, b, rival = max(gaps)
            crowns.append(other[a][rival] - other[b][rival])
    return sum(matters) / 2, sum(crowns) / len(crowns) if crowns else None


def probe(record: dict[str, Any], game: int, seed: int, worlds: int) -> Probe | None:
    """One decision of a game, drawn by lot; none if the one that was drawn was no decision."""
    dice = Dice(seed << 32 | game, "probing")
    own = [at for at, (who, _) in enumerate(record["entries"]) if who != BY_LUCK]
    entry = own[dice.below(len(own))]
    match = replay(record, entry)
    seat = Seat(SEATS.words.index(record["entries"][entry][0]))
    choices = list(match.offers(seat).choices)
    if len(choices) < 2:
        return None
    dice.shuffle(choices)  # type: ignore[arg-type]
    brain = brain_of(match.game.meta)
    position = match.position
    position.facts = None
    halves: list[list[list[float]]] = [[], []]
    for choice in choices[:MOST_OPTIONS]:
        rows = [
            shares_after(position, seat, choice, brain, seed << 32 | world)
            for world in range(worlds)
        ]
        halves[0].append(mean(rows[::2]))
        halves[1].append(mean(rows[1::2]))
    return Probe(game, entry, *weigh(halves, seat))


def probe_run(
    folder: Path, games: int, count: int, seed: int = 0, worlds: int = 24,
    processes: int | None = None, cluster: str = "",
) -> Probed:  # fmt: skip
    """Probe one decision in each of so many games of a run."""
    step = max(1, games // count)
    numbers = list(range(0, games, step))[:count]
    calls = [(record_in(folder, number), number, seed, worlds) for number in numbers]
    found = [one for _, one in run_batches(probe, calls, processes, cluster) if one is not None]
    found.sort(key=lambda one: one.game)
    return Probed(
        ratio([(one.matters, 1) for one in found]),
        ratio([(one.crowns, 1) for one in found if one.crowns is not None]),
        tuple(found),
    )
