# Not compiled: it is sentences.
"""What would help where a card in Infamous Seas would do nothing, and the clause behind it."""

from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import DISCARD, KEEP_CARD
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.reason import Advice


def advice(game: Infamous, seat: Seat, choice: Choice) -> Advice:
    """I10.2, I10.3, I10.6"""
    others = game.offers(seat).choices
    if any(KEEP_CARD.has(other) for other in others):
        return Advice("I10.2", "In your hold it may do something later.")
    if any(DISCARD.has(other) for other in others):
        return Advice("I10.3", "Another card may be played or discarded in its place.")
    return Advice("I10.6", "Keep it for a better moment.")
