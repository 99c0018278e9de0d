"""The review of a finished game: in parts, each of which can be kept, so that it can be stopped."""

from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.game import Game
from freebooter.review.account import Lived
from freebooter.review.course import Course, course_of
from freebooter.review.judge import Judge
from freebooter.review.looks import (
    Budget,
    dump_steps,
    load_close,
    load_measured,
    look_closer,
    scan,
    scan_openly,
    worth_a_look,
)
from freebooter.review.report import Review, report

OPENLY = "open"

Progress = Callable[[float], None]  # told how much is done, from 0 to 1; it may raise to stop


class Stopped(FreebooterError):
    """Somebody has stopped the review."""


def not_told(part: float) -> None:
    """Nobody wants to know how far it is."""


class Reviewer:
    """Reviews one game. `parts` are JSON values: given back, the work goes on from there."""

    def __init__(
        self,
        game: Game,
        record: Any,
        seat: int | None = None,
        seed: int = 0,
        budget: Budget | None = None,
        parts: dict[str, Any] | None = None,
        content: Any = None,
        kept: Callable[[str, Any], None] = lambda name, part: None,
    ) -> None:
        self.course: Course = course_of(game, record, content)
        self.judge = Judge(self.course.game)
        self.seats = list(range(self.course.seats)) if seat is None else [seat]
        self.seed = seed
        self.budget = Budget() if budget is None else budget
        self.parts: dict[str, Any] = {} if parts is None else parts
        self.kept = kept  # told of every part that is done
        self.done = 0.0
        self.whole = 1.0

    def run(self, progress: Progress = not_told) -> Review:
        """All of it; what is in `parts` is not done again."""
        steps = len(self.course.steps)
        scans = len(self.seats) + 1
        closer = self.budget.looks * self.budget.closer / self.budget.worlds * 3
        self.whole = scans * steps + closer
        for name, work in self.scans():
            if name not in self.parts:
                self.keep(name, work(lambda: self.tick(progress)))
            else:
                self.done += steps
        for seat, place in self.places():
            name = f"closer {seat} {place}"
            if name not in self.parts:
                scanned = load_measured(self.parts[f"scan {seat}"][place])
                args = (self.judge, self.course, seat, scanned, place, self.budget, self.seed)
                self.keep(name, asdict(look_closer(*args)))
            self.done += closer / self.budget.looks - 1
            self.tick(progress)
        progress(1.0)
        return self.review()

    def keep(self, name: str, part: Any) -> None:
        self.parts[name] = part
        self.kept(name, part)

    def tick(self, progress: Progress) -> None:
        self.done += 1
        progress(min(1.0, self.done / self.whole))

    def scans(self) -> Iterator[tuple[str, Callable[[Callable[[], None]], Any]]]:
        for seat in self.seats:
            yield f"scan {seat}", self.scan_of(seat)
        yield (
            OPENLY,
            lambda tick: scan_openly(self.judge, self.course, self.budget, self.seed, tick),
        )

    def scan_of(self, seat: int) -> Callable[[Callable[[], None]], Any]:
        return lambda tick: dump_steps(
            scan(self.judge, self.course, seat, self.budget, self.seed, tick)
        )

    def places(self) -> list[tuple[int, int]]:
        scans = {
            seat: [load_measured(one) for one in self.parts[f"scan {seat}"]] for seat in self.seats
        }
        return worth_a_look(scans, self.budget.looks)

    def review(self) -> Review:
        """Out of all parts."""
        lives = [self.lived(seat) for seat in self.seats]
        name = f"{self.judge.name(self.course.seats)}; own choices by a search"
        return report(self.course, name, lives, self.parts[OPENLY], self.budget, self.seed)

    def lived(self, seat: int) -> Lived:
        """The game as one seat lived it, out of all parts."""
        closer = [load_close(self.parts[f"closer {s} {p}"]) for s, p in self.places() if s == seat]
        scanned = [load_measured(one) for one in self.parts[f"scan {seat}"]]
        return Lived(seat, scanned, {one.place: one for one in closer})
