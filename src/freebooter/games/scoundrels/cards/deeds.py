"""S13 What a Quest asks for: a Delivery, or one of these deeds."""

from typing import Final

DELIVERY: Final = -1  # no deed
ANY_TREASURE: Final = -1

SINKING: Final = 0
FLEEING: Final = 1
BURYING: Final = 2
GRAVE_ROBBING: Final = 3
SECOND_PILLAGE: Final = 4
SHOESTRING_PILLAGE: Final = 5
ONE_CARD_WIN: Final = 6
CLEAN_SWEEP: Final = 7
BRAGGART_BEATEN: Final = 8
FULL_HOLD: Final = 9
PILLAGE_AFTER_CROSSING: Final = 10

# What quests.toml calls them.
DEEDS: Final = [
    "sink",
    "flee",
    "bury",
    "rob",
    "second",
    "shoestring",
    "one_card",
    "sweep",
    "braggart",
    "full_hold",
    "around",
]
