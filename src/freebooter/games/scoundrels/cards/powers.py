"""S17.1, S17.7 What a Quirk or a carried Treasure may change; zero is the ordinary rule."""

from typing import Final

EXTRA_FREE_POINTS: Final = 0  # at the start of a turn
HAND_BONUS: Final = 1  # higher hand limit, more weight
WEIGHTLESS_TREASURE: Final = 2  # 1 + the Treasure that has no weight
PILLAGE_BONUS: Final = 3
FLIGHT_BONUS: Final = 4  # more squares after a win with Sails
HULL_BONUS: Final = 5  # more Damage before sinking
FAR_SHOTS: Final = 6  # shoots two squares far
EXTRA_DIG_VALUE: Final = 7  # a further value that digs up
EXTRA_SKIRMISH_DIG_VALUE: Final = 8
DOUBLE_OR_NOTHING: Final = 9  # may gamble for twice as many tokens or none
DIAGONAL_STEPS: Final = 10  # in a turn
BURIAL_DISCOUNT: Final = 11  # cards less to bury
EXTRA_BIDS: Final = 12  # cards more in a bid
EXTRA_DEFENDER_DRAWS: Final = 13
CARD_AFTER_SWORDS: Final = 14  # draws after a win with Swords
ONE_LOSS_IF_CONCEDED: Final = 15  # gives up one Treasure at most when conceding at once
WILD_BONUS: Final = 16  # for each Wild in a Pillage or a fight
NEVER_LOOTED: Final = 17  # a Treasure that is never taken in a fight
ONE_MORE_OR_LESS: Final = 18  # may gamble for one token more or less
POWERS: Final = 19

# What the content files call them.
POWER_WORDS: Final = [
    "free_moves",
    "hand",
    "weightless",
    "pillage",
    "flight",
    "hull",
    "eagle",
    "dig",
    "skirmish_dig",
    "double",
    "diagonals",
    "spade",
    "bids",
    "lookout",
    "press",
    "silver",
    "wild",
    "safe",
    "dice",
]
