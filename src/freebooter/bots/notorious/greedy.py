# Not compiled: it is a bot that is called once a choice.
"""The greedy player of Notorious."""

from freebooter.bots.base import ALONE, Bot, Perspective
from freebooter.bots.lookahead import best_choices
from freebooter.bots.notorious.worth import NotoriousJudge, worth_of_actions
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    PICK_PIRATE,
    PICK_PLOT,
    PLACE_CAPTAIN,
    RETURN_ROUTE,
    SET_WIND_TO,
    STOP,
)
from freebooter.kernel.choice import Choice

DEPTH = 4  # two moves of a Sail: a Ship, a hex, a Ship, a hex
BOUNTY_OF_A_DOUBLOON = 40


class GreedyBot(Bot):
    """Plays every choice on in an imagined world and takes the one that is worth most."""

    def choose(self, seen: Perspective) -> Choice:
        if len(seen.choices) == 1:
            self.reason = ALONE
            return seen.choices[0]
        world = seen.imagine(self.dice)
        assert isinstance(world, Notorious)
        first = seen.choices[0]
        if PLACE_CAPTAIN.has(first) or PICK_PLOT.has(first):
            return self.place_captain(seen, world)
        if PICK_PIRATE.has(first):
            return self.pick_pirate(seen, world)
        if SET_WIND_TO.has(first):
            self.reason = "It wants to have the wind."
            return SET_WIND_TO.of(seen.seat)
        if RETURN_ROUTE.has(first):
            self.reason = "It gives any Route back."
            return Choice(self.dice.pick(list(seen.choices)))
        judge = NotoriousJudge()
        best = best_choices(world, seen.seat, seen.choices, judge, DEPTH, self.dice)
        self.reason = "Played on to the end of the action, nothing was worth more."
        if STOP.of() in best:  # nothing more is to be won: a Ship does not sail there and back
            return STOP.of()
        return Choice(self.dice.pick(best))

    def place_captain(self, seen: Perspective, world: Notorious) -> Choice:
        """A Captain goes where it would bring most now."""
        self.reason = "Its action brings most there as things stand."
        block = PLACE_CAPTAIN if PLACE_CAPTAIN.has(seen.choices[0]) else PICK_PLOT
        gains = worth_of_actions(world, seen.seat, DEPTH, self.dice)
        return max(seen.choices, key=lambda choice: gains[block.first(choice)])

    def pick_pirate(self, seen: Perspective, world: Notorious) -> Choice:
        """The Pirate with the highest Bounty; Doubloons lying on it count too."""

        def price(choice: Choice) -> int:
            pirate = PICK_PIRATE.first(choice)
            bounty = world.rules.pirates[pirate].bounty
            return bounty + BOUNTY_OF_A_DOUBLOON * world.pirate_doubloons[pirate]

        self.reason = "No other Pirate has a higher Bounty, with the Doubloons that lie there."
        return max(seen.choices, key=price)
