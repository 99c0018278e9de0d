# Not compiled: it is a bot that is called once a choice.
"""The greedy player of Oath of the Brotherhood."""

from freebooter.bots.base import ALONE, Bot, Perspective
from freebooter.bots.lookahead import best_choices
from freebooter.bots.oath.cunning import GreedyJudge, item_choice
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import CHOOSE_PIRATE
from freebooter.kernel.choice import Choice

DEPTH = 5  # a pawn, a Location, its use, a Mission, another Mission
FAVOURITES = ("black_hawk", "lord", "gunner_marie", "conquistador", "red_ale")


class GreedyBot(Bot):
    """Carries each choice through its turn in an imagined world and takes what is worth most."""

    def choose(self, seen: Perspective) -> Choice:
        if len(seen.choices) == 1:
            self.reason = ALONE
            return seen.choices[0]
        first = seen.choices[0]
        if CHOOSE_PIRATE.has(first):
            self.reason = "It likes this Pirate best."
            return min(seen.choices, key=self.taste)
        world = seen.imagine(self.dice)
        assert isinstance(world, Oath)
        small = item_choice(world, seen.seat)
        if small in seen.choices:
            self.reason = "It always uses items of this kind so."
            return Choice(small)
        self.reason = "Played on to the end of the turn, nothing was worth more."
        judge = GreedyJudge(world, seen.seat)
        best = best_choices(world, seen.seat, seen.choices, judge, DEPTH, self.dice)
        return Choice(self.dice.pick(best))

    def taste(self, choice: Choice) -> int:
        """The rank of a Pirate, the best first; one that nobody ranked comes last."""
        pirate = CHOOSE_PIRATE.fields(choice)[0]
        return FAVOURITES.index(pirate) if pirate in FAVOURITES else len(FAVOURITES)
