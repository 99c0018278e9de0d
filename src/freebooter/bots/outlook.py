"""Who is likely to win from here: all play quickly to the next resting point, and it is judged.

This is one imagined world with one set of luck. The win chance by what a seat knows is the mean
over many worlds that `imagine` dealt.
"""

from typing import Final

from freebooter.bots.brain import Brain
from freebooter.bots.luck import Streams
from freebooter.kernel.choice import Choice
from freebooter.kernel.position import Position

LONGEST: Final = 600  # choices of a rollout


def outlook(brain: Brain, world: Position, luck: Streams) -> list[float]:
    """The win chance of every seat; they add up to one. Uses the world up.

    `luck` was begun with a seed: worlds that are compared with each other get the same.
    """
    luck.settle(world)
    thoughts = luck.stream("thoughts")
    made = 0
    while not world.is_ended and made < LONGEST and not brain.is_rest(world):
        asked = world.agenda[-1].asks
        if asked < 0:
            asked = world.agenda[-1].waiting()[0]
        choice: Choice = brain.policy(world, asked, thoughts)
        world.choose(asked, choice)
        luck.settle(world)
        made += 1
    return brain.chances(world)
