"""The options of a game, and the numbers that follow from them."""

from typing import Final

from freebooter.games.scoundrels.book import SKIRMISH_DECK, Book
from freebooter.games.scoundrels.sea import Sea
from freebooter.kernel.position import Shared

HAND_LIMIT: Final = 8  # S1.2, S4.7, S15.7
FIRST_BID_HAND: Final = 9  # S1.12
FREE_POINTS: Final = 2  # S5.1
DEFENCE_CARDS: Final = 3  # S6.3
CLOSED_FOR: Final = 3  # S6.7
PILLAGE_TOKENS: Final = 1  # S6.7
MOST_BID: Final = 2  # S11.1
OPEN_PORTS: Final = 2  # S1.8
DIE_OPEN: Final = 4  # S1.7
DIG_FROM: Final = 3  # S10.3
BURIED_GOAL: Final = 4  # S18.9
FULL_HOLD_CARGO: Final = 3  # the Quest A Full Hold


class Rules(Shared):
    """What was agreed on before the game began."""

    def __init__(self, book: Book, sea: Sea, players: int) -> None:
        self.book: Final = book
        self.sea: Final = sea
        self.players: Final = players
        self.is_skirmish = False
        self.has_first_bid = False
        self.has_quirks = False
        self.thief_starts = False
        self.no_bid_passes_on = False
        self.keeps_sunk_cargo = False
        self.counts_players_deaths = False
        self.round_cap = 0

    def sinks_at(self) -> int:
        """S14.1, S18.7"""
        return 3 if self.is_skirmish else 4

    def first_tokens(self) -> int:
        """S1.10, S18.2"""
        return 3 if self.is_skirmish else 0

    def deck(self) -> int:
        """S1.3, S1.4, S18.3 Which Treasure deck."""
        return SKIRMISH_DECK if self.is_skirmish else self.players

    def quests(self) -> int:
        """S1.9, S18.4 As many Quests as players; three with two."""
        if self.is_skirmish:
            return 0
        return max(3, self.players)
