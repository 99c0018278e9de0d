"""The cards of Scoundrels! as numbers: Action cards, Treasure, Quests, Quirks."""

from typing import Final

# S4.1 An Action card is a type and a value from 1 to 4: sixteen kinds.
SWORD: Final = 0
SAIL: Final = 1
CANNON: Final = 2
WILD: Final = 3
SUITS: Final = ["sword", "sail", "cannon", "wild"]
VALUES: Final = 4
CARD_KINDS: Final = 16
FIRST_WILD: Final = 12
VALUE_OF: Final = (1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4)

# S7.4, S7.7 How a pirate fights, and the cards that fit besides Wilds.
BOARD: Final = 0
SHOOT: Final = 1
FLEE: Final = 2
TACTICS: Final = ["board", "shoot", "flee"]
SUIT_OF_TACTIC: Final = (SWORD, CANNON, SAIL)

TREASURES: Final = ["doubloons", "exotic", "chest", "compass", "marque", "figurehead", "dice"]
TREASURE_KINDS: Final = 7

QUESTS: Final = [
    "ransom",
    "silk",
    "no_questions",
    "toll",
    "spice",
    "bribe",
    "dowry",
    "fishes",
    "catch_me",
    "sand",
    "grave",
    "supper",
    "shoestring",
    "swing",
    "sweep",
    "braggart",
    "hold",
    "world",
]
ANY_TREASURE: Final = -1

# What a deed consists of; a Quest that is a Delivery has none.
DELIVERY: Final = -1
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

QUIRKS: Final = [
    "tailwind",
    "fists",
    "smuggler",
    "kicker",
    "eel",
    "stubborn",
    "eagle",
    "mole",
    "double",
    "reef",
    "spade",
    "sharp",
    "lookout",
    "press",
    "silver",
    "wild",
]
QUIRK_KINDS: Final = 16


def kind_of(suit: int, value: int) -> int:
    return suit * VALUES + value - 1


def fits(kind: int, suit: int) -> bool:
    """S4.2 A card of the type, or a Wild."""
    return kind // VALUES == suit or kind >= FIRST_WILD
