"""What a Quirk or a carried Treasure may change."""

from typing import Final

# What a Quirk or a carried Treasure may change; nought is the ordinary rule.
FREE_MOVES: Final = 0  # more free points at the start of a turn
HAND: Final = 1  # higher hand limit, more weight
WEIGHTLESS: Final = 2  # 1 + the Treasure that has no weight
PILLAGE_BONUS: Final = 3
FLIGHT_BONUS: Final = 4  # more squares after a win with Sails
HULL: Final = 5  # more Damage before sinking
EAGLE: Final = 6  # shoots two squares far
DIG_VALUE: Final = 7  # a further value that digs up
SKIRMISH_DIG_VALUE: Final = 8
DOUBLE: Final = 9  # may gamble for double or nothing
DIAGONALS: Final = 10  # diagonal steps in a turn
SPADE: Final = 11  # cards less to bury
BIDS: Final = 12  # cards more in a bid
LOOKOUT: Final = 13  # cards more as a defender
PRESS: Final = 14  # cards after a win with Swords
SILVER: Final = 15  # gives up one Treasure at most when conceding at once
WILD_BONUS: Final = 16  # for each Wild in a Pillage or a fight
SAFE: Final = 17  # a Treasure that is never taken in a fight
DICE: Final = 18  # may gamble for one more or one less
POWERS: Final = 19
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
