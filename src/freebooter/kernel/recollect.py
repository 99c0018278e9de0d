"""One of the ways in which all may have come about, as often as it is likely."""

from typing import Final

from freebooter.kernel.card_memory import (
    DRAWN,
    LOOKED_AT,
    OPENED,
    PICKED,
    what_of,
    with_value,
)
from freebooter.kernel.dice import Dice, pick_likely
from freebooter.kernel.recollection import Recollection

CROWD: Final = 8  # recollections that go through a memory together, where it is uncertain
MOST_CROWD: Final = 512
TRIES: Final = 200  # of ever larger crowds
FAR_APART: Final = 2.0  # likelihoods, as logarithms


def recollect(memory: list[int], kinds: int, seats: int, seat: int, dice: Dice) -> Recollection:
    """A recollection of a seat (-1: a spectator), at random."""
    past = Recollection(kinds, seats, seat, dice)
    if past.follow(memory) and not past.is_uncertain:
        return past
    number = CROWD
    for _ in range(TRIES):
        crowd = [Recollection(kinds, seats, seat, dice) for _ in range(number)]
        crowd = recollect_together(crowd, memory, dice)
        crowd = [past for past in crowd if past.end()]
        if crowd:
            return choose_likely(crowd, dice)
        number = min(2 * number, MOST_CROWD)
    raise ValueError("what is remembered of hidden cards contradicts itself")


def recollect_together(
    crowd: list[Recollection], memory: list[int], dice: Dice
) -> list[Recollection]:
    """Go through a memory; who cannot go on, or is unlikely by now, makes room for another."""
    number = len(crowd)
    for past in memory:
        able = [each for each in crowd if each.follow_event(past)]
        if not able:
            return able
        least = able[0].likelihood
        most = least
        for each in able:
            least = min(least, each.likelihood)
            most = max(most, each.likelihood)
        if len(able) < number or most - least > FAR_APART:
            crowd = [choose_likely(able, dice).copy() for _ in range(number)]
            for each in crowd:
                each.likelihood = 0.0
    return crowd


def choose_likely(crowd: list[Recollection], dice: Dice) -> Recollection:
    """One of a crowd, each as often as it is likely."""
    return crowd[pick_likely([each.likelihood for each in crowd], dice)]


def retold(memory: list[int], recollection: Recollection) -> list[int]:
    """A memory with the secrets of a recollection of it."""
    told = memory[:]
    draw = 0
    pick = 0
    for i in range(len(told)):
        what = what_of(told[i])
        if what in (DRAWN, LOOKED_AT):
            told[i] = with_value(told[i], recollection.kinds[recollection.draws[draw]])
            draw += 1
        elif what == OPENED:
            draw += 1
        elif what == PICKED:
            told[i] = with_value(told[i], recollection.picks[pick])
            pick += 1
    return told
