"""S4 Action cards and the tactics they serve, as numbers; and how many Treasures there are."""

from typing import Final

from freebooter.games.scoundrels.cards.names import TREASURES

# S4.1 An Action card is a type (here: suit) and a value from 1 to 4: sixteen kinds.
SWORD: Final = 0
SAIL: Final = 1
CANNON: Final = 2
WILD: Final = 3
SUITS: Final = ["sword", "sail", "cannon", "wild"]
VALUES: Final = 4
CARD_KINDS: Final = 16
FIRST_WILD: Final = 12
VALUE_OF: Final = [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]

# S7.4, S7.7 The tactics of a fight, and the suit that fits each besides Wilds.
BOARD: Final = 0
SHOOT: Final = 1
FLEE: Final = 2
TACTICS: Final = ["board", "shoot", "flee"]
SUIT_OF_TACTIC: Final = [SWORD, CANNON, SAIL]

TREASURE_KINDS: Final = len(TREASURES)


def kind_of(suit: int, value: int) -> int:
    return suit * VALUES + value - 1


def fits(kind: int, suit: int) -> bool:
    """S4.2 A card of the suit, or a Wild."""
    return kind // VALUES == suit or kind >= FIRST_WILD
