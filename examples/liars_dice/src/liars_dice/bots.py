"""A bot that counts: what fits under its own cup, and what the others' dice probably show."""

from math import comb

from freebooter.bots.base import Bot, Perspective
from freebooter.kernel.choice import Choice
from liars_dice.state import ONES, LiarsDice
from liars_dice.vocabulary import BID, CALL, count_of, face_of


class GreedyBot(Bot):
    """Makes the bid that is most likely true, or calls a liar if that is likelier to be right."""

    def choose(self, seen: Perspective) -> Choice:
        world = seen.imagine(self.dice)  # the own dice are the true ones in every world
        assert isinstance(world, LiarsDice)
        best: list[Choice] = []
        most = -1.0
        for choice in seen.choices:
            chance = 1.0
            if BID.has(choice):
                chance = chance_of(world, seen.seat, choice)
            elif CALL.has(choice):
                chance = 1.0 - chance_of(world, seen.seat, world.bid)
            if chance > most:
                best, most = [], chance
            if chance == most:
                best.append(choice)
        return best[self.dice.below(len(best))]


def chance_of(game: LiarsDice, seat: int, bid: int) -> float:
    """How likely a bid is true, as a seat sees it."""
    unseen = game.dice_in_play() - game.cups[seat].dice
    missing = count_of(bid) - game.fitting(seat, bid)
    is_wild = game.rules.ones_are_wild and face_of(bid) != ONES
    faces, fitting = game.rules.faces, 2 if is_wild else 1
    ways: int = sum(
        comb(unseen, n) * fitting**n * (faces - fitting) ** (unseen - n)
        for n in range(max(missing, 0), unseen + 1)
    )
    total: int = faces**unseen
    return ways / total
