# Not compiled: it is a bot that is called once a choice.
"""The greedy player of Notorious."""

from freebooter.bots.base import Bot, Perspective
from freebooter.bots.lookahead import best_choices
from freebooter.bots.notorious.worth import NotoriousJudge, worth_of_actions
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    PICK_PIRATE,
    PICK_PLOT,
    PLACE,
    RETURN_ROUTE,
    WIND_TO,
)
from freebooter.kernel.choice import Choice

DEPTH = 4  # two moves of a Sail: a Ship, a hex, a Ship, a hex


class GreedyBot(Bot):
    """Carries each action through in an imagined world and takes what is worth most."""

    def choose(self, seen: Perspective) -> Choice:
        if len(seen.choices) == 1:
            return seen.choices[0]
        world = seen.imagine(self.dice)
        assert isinstance(world, Notorious)
        first = seen.choices[0]
        if PLACE.has(first) or PICK_PLOT.has(first):
            return self.plan(seen, world)
        if PICK_PIRATE.has(first):
            return self.pirate(seen, world)
        if WIND_TO.has(first):
            return WIND_TO.of(seen.seat)
        if RETURN_ROUTE.has(first):
            return Choice(self.dice.pick(list(seen.choices)))
        judge = NotoriousJudge()
        best = best_choices(world, seen.seat, seen.choices, judge, DEPTH, self.dice)
        return Choice(self.dice.pick(best))

    def plan(self, seen: Perspective, world: Notorious) -> Choice:
        """A Captain goes where it would bring most now."""
        block = PLACE if PLACE.has(seen.choices[0]) else PICK_PLOT
        gains = worth_of_actions(world, seen.seat, DEPTH, self.dice)
        return max(seen.choices, key=lambda choice: gains[block.first(choice)])

    def pirate(self, seen: Perspective, world: Notorious) -> Choice:
        """The dearest Pirate, Doubloons on it counted."""
        gold = dict(zip(world.pirates_shown, world.pirates_gold, strict=True))
        powers = world.rules.powers

        def merit(choice: Choice) -> int:
            pirate = PICK_PIRATE.first(choice)
            return powers[pirate].bounty + 40 * gold[pirate]

        return max(seen.choices, key=merit)
