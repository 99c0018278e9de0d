# Not compiled: it is called once a choice.
"""A bot that searches: it thinks for so long, or for so many rollouts, about every choice."""

from collections.abc import Callable
from math import sqrt

from freebooter.bots.base import ALONE, Bot, Perspective
from freebooter.bots.brain import Brain
from freebooter.bots.clock import ThinkingClock
from freebooter.bots.crew import Crew
from freebooter.bots.lines import Line
from freebooter.bots.search import Clock, Search
from freebooter.kernel.choice import Choice
from freebooter.kernel.step import SEVERAL

NO_LIMIT = 1_000_000
SAVED = 4.0  # choices whose time may be spent on one
AT_ONCE = 1.0  # of these, before anything was saved
A_TURN = 20.0  # seconds that nobody thinks longer in one turn
OF_THE_REST = 8  # a choice gets such a part of what is left of them at most


class SearchBot(Bot):
    """Plays what brings the greatest win chance in imagined worlds.

    `seconds` is the mean over choices between several things: what is not needed for one choice
    is saved for closer ones. Without it `rollouts` bounds the thought, and equal seeds play alike,
    however many processes share it.

    `overlooks` of a hundred choices do not come to its mind, as with people; what its quick policy
    would choose always does, so nothing obvious is missed.
    """

    def __init__(
        self,
        seed: int,
        brain: Brain,
        seconds: float = 0.0,
        rollouts: int = NO_LIMIT,
        processes: int = 1,
        overlooks: int = 0,
    ) -> None:
        super().__init__(seed)
        self.brain = brain
        self.seconds = seconds
        self.rollouts = rollouts
        self.processes = processes
        self.overlooks = overlooks
        self.missed = 0  # choices that escaped the last thought
        self.saved = AT_ONCE * seconds
        self.turn = -1  # what the game's clock shows, and what was spent since it does
        self.spent = 0.0
        self.lines: list[Line] = []  # of the last thought, the best first
        self.taken: Line | None = None
        self.searched: Search | None = None

    def choose(self, seen: Perspective) -> Choice:
        self.lines = []
        self.missed = 0
        if len(seen.choices) == 1:
            return seen.choices[0]
        search = Search(self.brain, seen.seat, self.dice, seen.imagine)
        noticed = self.noticed(seen, search)
        self.missed = len(seen.choices) - len(noticed)
        if len(noticed) == 1:
            self.saved = min(SAVED * self.seconds, self.saved + self.seconds)
            return noticed[0]
        clock = ThinkingClock(self.time_for(seen)) if self.seconds else None
        if self.processes > 1:
            search.team = Crew(self.processes)
        self.searched = search
        try:
            self.lines = search.think(noticed, self.rollouts, clock or Clock())
        finally:
            search.team.part()
        if clock is not None:
            self.spent += clock.spent()
            self.saved = min(SAVED * self.seconds, self.saved + self.seconds - clock.spent())
            self.saved = max(self.saved, self.seconds / SAVED)
        self.taken = self.pick(seen)
        return Choice(self.taken.choice)

    def noticed(self, seen: Perspective, search: Search) -> list[Choice]:
        """The choices that come to its mind: the obvious one, and others by lot."""
        if not self.overlooks:
            return seen.choices
        obvious = self.brain.policy(search.new_world(), seen.seat, self.dice)
        return [
            choice
            for choice in seen.choices
            if choice == obvious or self.dice.below(100) >= self.overlooks
        ]

    def time_for(self, seen: Perspective) -> float:
        """Seconds for this choice: what was saved, and never more than a part of the turn's."""
        turn = self.brain.clock(seen.imagine(self.dice))
        if turn != self.turn:
            self.turn = turn
            self.spent = 0.0
        return min(self.saved, part_of_turn(self.spent))

    def why(self, say: Callable[[Choice], str]) -> str:
        tried = [line for line in self.lines if line.values]
        escaped = escaped_words(self.missed)
        if len(tried) < 2:
            return f"Nothing else came to its mind{escaped}." if escaped else ALONE
        best, next_best = tried[0], tried[1]
        if self.taken is not best:
            return (
                f"It is as good as {say(Choice(best.choice))}, as far as "
                f"{len(best.values)} imagined games can tell, and nobody should count on "
                f"either{escaped}."
            )
        return (
            f"In {len(best.values)} imagined games it gave a win chance of {best.mean():.0%}; "
            f"the next best, {say(Choice(next_best.choice))}, gave {next_best.mean():.0%}{escaped}."
        )

    def pick(self, seen: Perspective) -> Line:
        """The best; of sealed answers any that is as good, so that nobody can count on one."""
        best = self.lines[0]
        world = seen.imagine(self.dice)
        if world.agenda[-1].asks != SEVERAL:
            return best
        close = [line for line in self.lines if line.values and is_close(best, line)]
        return close[self.dice.below(len(close))]


class GlanceBot(Bot):
    """Looks one step ahead: each choice in a few worlds, played on quickly to the next rest.

    `overlooks` of a hundred choices escape it, as they do people.
    """

    def __init__(self, seed: int, brain: Brain, worlds: int = 2, overlooks: int = 0) -> None:
        super().__init__(seed)
        self.brain = brain
        self.worlds = worlds
        self.overlooks = overlooks
        self.lines: list[Line] = []  # of the last look, the best first
        self.missed = 0

    def choose(self, seen: Perspective) -> Choice:
        self.lines = []
        noticed = [choice for choice in seen.choices if self.dice.below(100) >= self.overlooks]
        if not noticed:
            noticed = [seen.choices[self.dice.below(len(seen.choices))]]
        self.missed = len(seen.choices) - len(noticed)
        if len(noticed) == 1:
            return noticed[0]
        search = Search(self.brain, seen.seat, self.dice, seen.imagine)
        self.lines = search.glance(noticed, self.worlds)
        return Choice(self.lines[0].choice)

    def why(self, say: Callable[[Choice], str]) -> str:
        escaped = escaped_words(self.missed)
        if len(self.lines) < 2:
            return f"Nothing else came to its mind{escaped}." if escaped else ALONE
        next_best = say(Choice(self.lines[1].choice))
        return f"One step ahead it looked best, before {next_best}{escaped}."


def escaped_words(missed: int) -> str:
    """The end of a sentence: how many of the choices did not come to its mind."""
    if not missed:
        return ""
    return f"; {missed} of the choices escaped it"


def part_of_turn(spent: float) -> float:
    """Seconds for a choice in a turn of which so many are spent."""
    return max(0.01, (A_TURN - spent) / OF_THE_REST)


def is_close(best: Line, line: Line) -> bool:
    """Whether a line is as good as the best, as far as its rollouts can tell."""
    count = len(line.values)
    mean = line.mean()
    spread = sum((value - mean) ** 2 for value in line.values) / count
    return best.mean() - mean <= sqrt(spread / count) / 2
