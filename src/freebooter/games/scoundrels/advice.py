# Not compiled: it is sentences.
"""What would help where a choice in Scoundrels! would bring nothing, and the clause behind it."""

from freebooter.games.scoundrels.asking import seat_name
from freebooter.games.scoundrels.fight.stakes import loot_at_stake
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import BOARD_PIRATE, TAKE_NO_MORE
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.reason import Advice
from freebooter.kernel.words import Sentence
from freebooter.kernel.words import named as in_a_row


def advice(game: Scoundrels, seat: Seat, choice: Choice) -> Advice:
    """S8.1, S8.2"""
    if TAKE_NO_MORE.has(choice):
        return Advice("S8.1", "Take what is lit first.")
    choices = game.offers(seat).choices
    boarded = [BOARD_PIRATE.first(one) for one in choices if BOARD_PIRATE.has(one)]
    worth = [
        seat_name(other)
        for other in boarded
        if loot_at_stake(game, seat, other, False) != "nothing"
    ]
    if not worth:
        return Advice("S8.2")
    has = "has" if len(worth) == 1 else "have"
    return Advice("S8.2", Sentence(in_a_row(worth), f" {has} something to take."), tuple(worth))
