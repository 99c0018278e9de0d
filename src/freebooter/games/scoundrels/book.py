"""The cards of Scoundrels! as numbers: kinds, powers, and the content that fills them."""

from typing import Final

from freebooter.games.scoundrels.sea import Sea
from freebooter.kernel.position import Shared

# S4.1 An Action card is a type and a value from 1 to 4: sixteen kinds.
SWORD: Final = 0
SAIL: Final = 1
CANNON: Final = 2
WILD: Final = 3
TYPES: Final = ["sword", "sail", "cannon", "wild"]
VALUES: Final = 4
KINDS: Final = 16
FIRST_WILD: Final = 12
VALUE_OF: Final = (1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4)

# S7.4, S7.7 How a pirate fights, and the cards that fit besides Wilds.
BOARD: Final = 0
SHOOT: Final = 1
FLEE: Final = 2
WAYS: Final = ["board", "shoot", "flee"]
SUIT_OF: Final = (SWORD, CANNON, SAIL)

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
SINK: Final = 0
FLIGHT: Final = 1
BURY: Final = 2
ROB: Final = 3
SECOND: Final = 4
SHOESTRING: Final = 5
ONE_CARD: Final = 6
SWEEP: Final = 7
BRAGGART: Final = 8
FULL_HOLD: Final = 9
AROUND: Final = 10
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

PANELS: Final = 6
LEAST_PANELS: Final = 2
SKIRMISH_DECK: Final = 7  # beside the decks for 2 to 6 players


class Book(Shared):
    """All content, checked: what the cards and the map say."""

    def __init__(self) -> None:
        self.cards: list[int] = []  # by kind: how many
        self.treasure_count: list[int] = []
        self.worth: list[int] = []
        self.weight: list[int] = []
        self.treasure_powers: list[int] = []  # Treasure × power
        self.decks: list[list[int]] = []  # by players, SKIRMISH_DECK: cards certainly in it
        self.specials: list[int] = []  # by the same: how many without weight at random
        self.others: list[int] = []  # by the same: how many of the rest at random
        self.quest_deed: list[int] = []  # or DELIVERY
        self.quest_treasure: list[int] = []  # to deliver, or to bury
        self.quest_panel: list[int] = []  # of a Delivery's Port, from nought
        self.quest_infamy: list[int] = []
        self.quirk_powers: list[int] = []  # Quirk × power
        self.picture: list[str] = []  # rows of the map, eighteen signs each
        self.seas: list[Sea] = []  # with 2, 3 … 6 panels
        self.names: list[tuple[str, str]] = []  # what people read: ids and names
        self.texts: list[tuple[str, str]] = []


def kind_of(suit: int, value: int) -> int:
    return suit * VALUES + value - 1


def fits(kind: int, suit: int) -> bool:
    """S4.2 A card of the type, or a Wild."""
    return kind // VALUES == suit or kind >= FIRST_WILD
