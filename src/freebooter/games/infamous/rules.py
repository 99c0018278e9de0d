"""What a game is played with and by: the box and the options. Shared, never changed."""

from collections.abc import Mapping
from typing import Any, Final

from freebooter.games.infamous.cards.effect import Effect
from freebooter.games.infamous.sea.chart import Chart
from freebooter.games.infamous.sea.layout import find_fault, is_split, land_of, read_squares
from freebooter.games.infamous.vocabulary import (
    CARDS,
    FIRST_MERCHANT,
    FIRST_NAVY,
    FIRST_SUNKEN,
    MOST_PLAYERS,
)
from freebooter.kernel.errors import BadContent, BadOption
from freebooter.kernel.position import Shared

NO_LIMIT: Final = 1_000_000


NO_EFFECT: Final = Effect("none")


class Card(Shared):
    """C5, C6 A card; every slot of the two decks has one, most of them with `count` 0."""

    def __init__(self, number: int) -> None:
        self.number: Final = number
        self.name = ""
        self.text = ""
        self.count = 0  # copies in the deck
        self.has_spot = False  # a black spot: it may be kept in the hold
        self.effect: Effect = NO_EFFECT
        self.amount = 0  # the numbers of the effect
        self.other_amount = 0
        self.tiers: list[list[int]] = []  # pairs: whoever has at least so much gold pays so much

    def tax_on(self, gold: int) -> int:
        """IS06, SK13 What a player with so much gold pays: the last tier that fits counts."""
        due = 0
        for tier in self.tiers:
            if gold >= tier[0]:
                due = tier[1]
        return due


class Box(Shared):
    """The content of C1 to C6, read and checked."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.coins = 0
        self.islands = 0
        self.layout: list[int] = []  # cells of the fixed layout, C4
        self.sails_dice: list[int] = []  # the die by coins in the row, C2
        self.cannons_dice: list[int] = []
        self.setup_gold: list[int] = [0] * (MOST_PLAYERS + 1)  # by number of players
        self.setup_navy = 0
        self.setup_merchants = 0
        self.box_navy = 0
        self.box_merchants = 0
        self.actions = 0
        self.hold_size = 0
        self.navy_sails = 0
        self.navy_cannons = 0
        self.navy_gold = 0
        self.watch_distance = 0
        self.merchant_sails = 0
        self.merchant_gold = 0
        self.manoeuvre = 0
        self.last_island_gold = 0
        self.cards: list[Card] = [Card(number) for number in range(CARDS)]


class Rules(Shared):
    """A box and the options of one game."""

    def __init__(self, box: Box, players: int) -> None:
        self.box = box
        self.players = players
        self.chart = box.chart
        self.cards = box.cards
        self.is_random_layout = False
        self.islands: list[int] = box.layout  # cells; not used by a random layout
        self.is_split = False  # layout.split, I2.7
        self.has_patrols = True
        self.navy_fires_first = True  # navy_loot=before
        self.win_gold = 10
        self.is_hidden = True  # holds
        self.bonus_cap = NO_LIMIT
        self.has_stake = False
        self.round_limit = NO_LIMIT
        # The rows of a ship card, flat for speed.
        self.sails_dice = box.sails_dice
        self.cannons_dice = box.cannons_dice
        self.sails_circles = len(box.sails_dice) - 1  # circles of the row
        self.cannons_circles = len(box.cannons_dice) - 1
        self.last_navy = FIRST_NAVY + box.box_navy  # first number behind the Navy's
        self.last_merchant = FIRST_MERCHANT + box.box_merchants

    def island_bag(self) -> list[int]:
        """I2.1 The Island deck by slot."""
        return [card.count for card in self.cards[:FIRST_SUNKEN]]

    def sunken_bag(self) -> list[int]:
        """I2.1 The Sunken Ship deck by slot."""
        return [card.count for card in self.cards[FIRST_SUNKEN:]]


def rules_of(options: Mapping[str, Any], box: Box) -> Rules:
    """The options as the rules ask for them."""
    rules = Rules(box, options["players"])
    rules.is_random_layout = options["layout"] == "random"
    lay_custom_islands(rules, options["layout"], options["custom_islands"])
    rules.has_patrols = options["patrols"] == "one-per-round"
    rules.navy_fires_first = options["navy_loot"] == "before"
    rules.win_gold = options["win_gold"]
    rules.is_hidden = options["holds"] == "hidden"
    rules.bonus_cap = NO_LIMIT if options["bonus_cap"] == "none" else options["bonus_cap"]
    rules.has_stake = options["stake"] == "on"
    rules.round_limit = NO_LIMIT if options["round_limit"] == "none" else options["round_limit"]
    return rules


def lay_custom_islands(rules: Rules, layout: str, given: Any) -> None:
    """I2.7 The islands of layout=custom, checked; with another layout none may be given."""
    if layout != "custom":
        if given not in (None, "none", "", []):
            raise BadOption(f"Option custom_islands needs layout=custom, not layout={layout}.")
        return
    try:
        squares = read_squares(given)
    except BadContent as error:
        raise BadOption(f"Option custom_islands: {error}") from error
    fault = find_fault(rules.chart, rules.box.islands, squares)
    if fault:
        where = f" at {' '.join(fault.squares)}" if fault.squares else ""
        raise BadOption(
            f"Option custom_islands: {fault.code}{where}: {fault.words} ({fault.clause})."
        )
    rules.islands = [rules.chart.cell(column, row) for column, row in squares]
    rules.is_split = is_split(rules.chart, land_of(rules.chart, rules.islands))
