# Not compiled: it is data.
"""The one table of bots that every game has, besides those that a game brings itself."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from importlib import import_module
from importlib.resources import files
from typing import Any

from freebooter.bots.base import Bot
from freebooter.bots.borrowed import BorrowedBrain
from freebooter.bots.brain import Brain
from freebooter.bots.crew import MOST_PROCESSES
from freebooter.bots.net import Net
from freebooter.bots.searcher import NO_LIMIT, GlanceBot, SearchBot, part_of_turn
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.meta import Meta

MS = "ms"
BUDGET = re.compile(rf"(?:(0*[1-9][0-9]{{0,6}})({MS})?)?(?:/([1-{MOST_PROCESSES}]))?")
WEIGHTS = "value.json"  # beside a game's brain: by number of players, as `freebooter train` writes


SEARCHES = "searches"
GLANCES = "glances"  # one step ahead
OVERLOOKS = "overlooks"  # the same, and some choices escape it
WORLDS = 3  # at a glance
SHORTEST = 10  # milliseconds
LENDER = "greedy"  # plays the rollouts of a game that brings no brain


class BadBudget(FreebooterError):
    """A budget that is no budget."""


@dataclass(frozen=True)
class Level:
    """How a bot of a level thinks: for so many seconds a choice on one core, on average."""

    seconds: float = 0.0
    rollouts: int = NO_LIMIT
    way: str = SEARCHES
    is_learned: bool = True  # judges by the learned value, where there is one
    is_flat: bool = False  # after the first choice all play quickly, to the next rest
    processes: int = 1  # that share one thought
    overlooks: int = 0  # of a hundred choices, when it searches

    def with_budget(self, budget: str) -> "Level":
        """The same with another budget: `100ms`, or `500` rollouts a choice; `/2` behind it, or
        alone: by two processes."""
        if self.way != SEARCHES:
            raise BadBudget("Only bots that search have a budget.")
        found = BUDGET.fullmatch(budget)
        if not budget or found is None:
            raise BadBudget(
                "A budget is 100ms, or 500 rollouts a choice, and /2 by two processes "
                f"(8 at most); not {budget!r:.40}."
            )
        number, unit, processes = found.groups()
        level = replace(self, processes=int(processes or 1))
        if not number:
            return level
        if unit:
            return replace(level, seconds=int(number) / 1000)
        return replace(level, seconds=0.0, rollouts=int(number))

    def make(self, meta: Meta, seed: int) -> Bot:
        nets = learned_of(meta.brain.partition(":")[0]) if self.is_learned and meta.brain else {}
        brain = brain_of(meta, nets)
        if self.way == GLANCES:
            brain.trust_nets()
        if self.is_flat:
            brain.tree = 0
            brain.reach = 1
        if self.way == GLANCES:
            return GlanceBot(seed, brain, WORLDS)
        if self.way == OVERLOOKS:
            return GlanceBot(seed, brain, brain.glances, brain.overlooks)
        return SearchBot(seed, brain, self.seconds, self.rollouts, self.processes, self.overlooks)


# For people, the weakest first.
LEVELS = {
    "deckhand": Level(way=OVERLOOKS, is_learned=False),
    "mate": Level(0.05, overlooks=85),
    "captain": Level(0.3, overlooks=30),
    "legend": Level(1.0),
}
# For researchers: not offered to people, but everywhere known by name.
STUDIES = {
    "flat": Level(0.1, is_learned=False, is_flat=True),  # the baseline: no tree, hand-made values
    "search": Level(0.1),
    "learned": Level(way=GLANCES),  # the learned value without a search
}


def in_time(level: str, spent: float) -> str:
    """A level with a smaller budget if its bot has thought for long in this turn already.

    Examples:
        >>> from freebooter.bots.levels import in_time
        >>> in_time("legend", 3.0), in_time("legend", 16.0), in_time("greedy", 16.0)
        ('legend', 'legend@500ms', 'greedy')
    """
    known = LEVELS.get(level)
    if known is None or known.way != SEARCHES:
        return level
    milliseconds = max(SHORTEST, int(1000 * part_of_turn(spent)))
    return level if milliseconds >= 1000 * known.seconds else f"{level}@{milliseconds}{MS}"


def brain_of(meta: Meta, nets: Mapping[int, Any] | None = None) -> Brain:
    """How the search plays a game: by its brain, else by its greedy bot and its scores, else by
    chance.

    `nets` are the weights of a learned value, by number of players.
    """
    if not meta.brain:
        own = meta.bots.get(LENDER)
        return BorrowedBrain(meta.id, partial(named(own), 0)) if own else Brain()
    brain = named(meta.brain)()
    if not isinstance(brain, Brain):
        raise TypeError(f"{meta.brain} is not a Brain")
    if nets:
        brain.nets = [
            net_of(nets[seats]) if seats in nets else None for seats in range(max(nets) + 1)
        ]
    return brain


def named(path: str) -> Any:
    """What `module:Name` stands for."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


def judge_of(meta: Meta) -> Brain:
    """The brain of a game with all that was learned; its `chances` are our best estimate of who
    will win, at a resting position of an imagined world.

    Examples:
        >>> from freebooter.bots.levels import judge_of
        >>> from freebooter.games import load_game
        >>> from freebooter.kernel.dice import Dice
        >>> from freebooter.bots.luck import Streams
        >>> from freebooter.bots.outlook import outlook
        >>> game = load_game("oath")
        >>> judge = judge_of(game.meta)
        >>> world = game.start({"players": 2}).imagine(0, Dice(1))
        >>> luck = Streams()
        >>> luck.begin(5)
        >>> chances = outlook(judge, world, luck)
        >>> round(sum(chances), 6)
        1.0
    """
    return brain_of(meta, learned_of(meta.brain.partition(":")[0]) if meta.brain else {})


def net_of(weights: Mapping[str, Any]) -> Net:
    return Net(
        weights["direct"],
        weights["hidden"],
        weights["bias"],
        weights["out"],
        bool(weights.get("plays", True)),
    )


@cache
def learned_of(module: str) -> Mapping[int, Any]:
    """The weights that are shipped beside a game's brain; none if nobody trained it."""
    file = files(module.rpartition(".")[0]) / WEIGHTS
    if not file.is_file():
        return {}
    return {int(seats): net for seats, net in json.loads(file.read_text("utf-8")).items()}
