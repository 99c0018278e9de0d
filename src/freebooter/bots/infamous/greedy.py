# Not compiled: it is called once a choice.
"""The greedy player of Infamous Seas."""

from freebooter.bots.base import ALONE, Bot, Perspective
from freebooter.bots.infamous.instinct import instinct, play_on
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import END_TURN
from freebooter.kernel.choice import Choice
from freebooter.kernel.dice import Dice

SAMPLES = 12  # imagined worlds for each choice
MOST_TURNS = 120  # over all choices, so that forty squares take no longer than ten choices


class GreedyBot(Bot):
    """Plays the turn to its end in imagined worlds after each choice and takes what is worth most.

    All choices of a question share their worlds and their luck, so that they differ by what was
    chosen rather than by dice.
    """

    def choose(self, seen: Perspective) -> Choice:
        choices = seen.choices
        if len(choices) == 1:
            self.reason = ALONE
            return choices[0]
        world = seen.imagine(self.dice)
        assert isinstance(world, Infamous)
        if world.round_number == 0:  # in setup there is no turn to play
            self.reason = "It goes by instinct before the first turn."
            return instinct(world, seen.seat)
        if END_TURN.of() in choices and world.gold(seen.seat) >= world.rules.win_gold:
            self.reason = "It has the gold to win."
            return END_TURN.of()
        self.reason = "In imagined games to the end of the turn, nothing was worth more."
        totals = [0] * len(choices)
        for sample in range(max(2, min(SAMPLES, MOST_TURNS // len(choices)))):
            if sample:
                world = seen.imagine(self.dice)
            seed = self.dice.word()
            for index, choice in enumerate(choices):
                twin = world.copy()
                assert isinstance(twin, Infamous)
                totals[index] += play_on(twin, seen.seat, choice, Dice(seed))
        return choices[max(range(len(choices)), key=lambda index: totals[index])]
