# Not compiled: it is a bot that is called once a choice.
"""The greedy player of Oath of the Brotherhood."""

from freebooter.bots.base import Bot, Perspective
from freebooter.bots.lookahead import best_choices
from freebooter.bots.oath.worth import NO_CHOICE, OathJudge, small_choice
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import CHOOSE_PIRATE, DISCARD_TOKEN, FILL_ITEM, PUT_TOKEN
from freebooter.kernel.choice import Choice

DEPTH = 5  # a pawn, a Location, its use, a Mission, another Mission
FAVOURITES = ("black_hawk", "lord", "gunner_marie", "conquistador", "red_ale")


class GreedyBot(Bot):
    """Carries each choice through its turn in an imagined world and takes what is worth most."""

    def choose(self, seen: Perspective) -> Choice:
        if len(seen.choices) == 1:
            return seen.choices[0]
        first = seen.choices[0]
        if CHOOSE_PIRATE.has(first):
            return min(seen.choices, key=self.taste)
        world = seen.imagine(self.dice)
        assert isinstance(world, Oath)
        if PUT_TOKEN.has(first) or FILL_ITEM.has(first) or DISCARD_TOKEN.has(first):
            small = small_choice(world, seen.seat)
            if small != NO_CHOICE:
                return Choice(small)
        judge = OathJudge(world, seen.seat)
        best = best_choices(world, seen.seat, seen.choices, judge, DEPTH, self.dice)
        return Choice(self.dice.pick(best))

    def taste(self, choice: Choice) -> int:
        """The rank of a Pirate, the best first; one that nobody ranked comes last."""
        pirate = CHOOSE_PIRATE.fields(choice)[0]
        return FAVOURITES.index(pirate) if pirate in FAVOURITES else len(FAVOURITES)
