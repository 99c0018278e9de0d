"""Every choice, every outcome and every fact. New ones are only added at the end."""

from typing import Final

from freebooter.kernel.choice import MOST_SEATS, SEATS, Names, Vocabulary
from freebooter.kernel.fact import NUMBER, Telling

MOST_DICE: Final = 6  # of one player

COUNTS: Final = Names("count", [str(count + 1) for count in range(MOST_SEATS * MOST_DICE)])
FACES: Final = Names("face", ["ones", "twos", "threes", "fours", "fives", "sixes"])

VOCABULARY: Final = Vocabulary()
BID: Final = VOCABULARY.block("bid", COUNTS, FACES)
CALL: Final = VOCABULARY.block("call", SEATS)
ROLL: Final = VOCABULARY.block("roll")

OUTCOMES: Final = Vocabulary()
BEGINS: Final = OUTCOMES.block("begins", SEATS)
SHOWS: Final = OUTCOMES.block("shows", FACES)

TELLING: Final = Telling()
BEGINNER_DRAWN: Final = TELLING.kind("beginner_drawn", ("seat", SEATS))
ROUND_BEGINS: Final = TELLING.kind("round_begins", ("round", NUMBER), ("dice", NUMBER))
BID_MADE: Final = TELLING.kind("bid_made", ("seat", SEATS), ("count", COUNTS), ("face", FACES))
LIAR_CALLED: Final = TELLING.kind("liar_called", ("seat", SEATS), ("bidder", SEATS))
CUPS_LIFTED: Final = TELLING.kind(
    "cups_lifted", ("fits", NUMBER), ("count", COUNTS), ("face", FACES)
)
DIE_LOST: Final = TELLING.kind("die_lost", ("seat", SEATS), ("left", NUMBER))
WENT_OUT: Final = TELLING.kind("went_out", ("seat", SEATS))
GAME_WON: Final = TELLING.kind("game_won", ("seat", SEATS))


def count_of(bid: int) -> int:
    """How many dice a bid names."""
    return BID.first(bid) + 1


def face_of(bid: int) -> int:
    """Which face a bid names, from nought."""
    return BID.second(bid)


def bid_of(count: int, face: int) -> int:
    return BID.of(count - 1, face)
