"""What options and content compile to: the numbers of the rules, the content, and class Rules."""

from collections.abc import Mapping
from typing import Any, Final

from freebooter.games.scoundrels.cards.deeds import DELIVERY
from freebooter.games.scoundrels.sea.chart import Sea
from freebooter.kernel.errors import BadOption
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

PANELS: Final = 6
LEAST_PANELS: Final = 2
SKIRMISH_DECK: Final = 7  # beside the Treasure decks for 2 to 6 players


class TreasureCard(Shared):
    """S9, S10, S17.1 What is printed on a kind of Treasure."""

    def __init__(self, count: int, worth: int, weight: int, powers: list[int]) -> None:
        self.count: Final = count
        self.worth: Final = worth
        self.weight: Final = weight
        self.powers: Final = powers  # by power


class TreasureDeck(Shared):
    """S1.3, S1.4, S18.3 What a Treasure deck is made of."""

    def __init__(self, sure: list[int], specials: int, others: int) -> None:
        self.sure: Final = sure  # by kind: cards that are certainly in it
        self.specials: Final = specials  # cards without weight picked at random
        self.others: Final = others  # cards of all the rest picked at random

    def picked(self) -> int:
        """How many cards chance picks."""
        return self.specials + self.others


class QuestCard(Shared):
    """S13 What a Quest asks for and pays."""

    def __init__(self, deed: int, treasure: int, port: int, infamy: int) -> None:
        self.deed: Final = deed  # or DELIVERY
        self.treasure: Final = treasure  # to deliver or to bury, or ANY_TREASURE
        self.port: Final = port  # of a Delivery
        self.infamy: Final = infamy

    def is_delivery(self) -> bool:
        return self.deed == DELIVERY


class QuirkCard(Shared):
    """S17.7 What a Quirk changes."""

    def __init__(self, powers: list[int]) -> None:
        self.powers: Final = powers  # by power


class Content(Shared):
    """All content, checked: what the cards and the map say. Cards are rows, by their number."""

    def __init__(self) -> None:
        self.cards: list[int] = []  # how many Action cards of each kind
        self.treasures: list[TreasureCard] = []
        self.decks: list[TreasureDeck] = []  # by number of players, and SKIRMISH_DECK
        self.quests: list[QuestCard] = []
        self.quirks: list[QuirkCard] = []
        self.picture: list[str] = []  # rows of the map, eighteen signs each
        self.seas: list[Sea] = []  # with 2, 3 … 6 panels
        self.names: list[tuple[str, str]] = []  # what people read: ids and names
        self.texts: list[tuple[str, str]] = []


class Rules(Shared):
    """What was agreed on before the game began."""

    def __init__(self, content: Content, sea: Sea, players: int) -> None:
        self.content: Final = content
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

    def treasure_deck(self) -> TreasureDeck:
        """S1.3, S1.4, S18.3 The Treasure deck of this game."""
        return self.content.decks[SKIRMISH_DECK if self.is_skirmish else self.players]

    def quests_dealt(self) -> int:
        """S1.9, S18.4 As many Quests as players; three with two."""
        if self.is_skirmish:
            return 0
        return max(3, self.players)


def rules_of(options: Mapping[str, Any], content: Content) -> Rules:
    """S1.1, S1.6 The options together; a mixture that cannot be played is refused."""
    players: int = options["players"]
    panels: int = options["panels"]
    if panels < players:
        raise BadOption(
            f"Option panels is {panels}, fewer than {players} players: every ship starts on an "
            "X of its own (S1.6). Give at least as many panels as players."
        )
    if options["mode"] == "skirmish" and players not in (3, 4):
        raise BadOption(
            f"Option mode cannot be skirmish with {players} players: "
            "Skirmish is for 3 or 4 (S18.1)."
        )
    rules = Rules(content, content.seas[panels - LEAST_PANELS], players)
    rules.is_skirmish = options["mode"] == "skirmish"
    rules.has_first_bid = options["first_bid"] == "on"
    rules.has_quirks = options["quirks"] == "on"
    rules.thief_starts = options["thief"] == "starts"
    rules.no_bid_passes_on = options["no_bid"] == "next"
    rules.keeps_sunk_cargo = options["sunk_cargo"] == "kept"
    rules.counts_players_deaths = options["deaths"] == "players"
    rules.round_cap = options["round_cap"]
    return rules
