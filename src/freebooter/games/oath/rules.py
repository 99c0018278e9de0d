"""The options and the content of a game as tables of numbers."""

from typing import Any, Final

from freebooter.kernel.position import Shared

# A bundle, what something costs or gives, is six numbers: a row of a flat table.
WIDTH: Final = 6
DOUBLOONS: Final = 3  # after the three Resources
TOUGHNESS: Final = 4
CARDS: Final = 5

# What a Location does beyond its bundles.
PLAIN: Final = 0
AT_MARKET: Final = 1
AT_BROTHERHOOD: Final = 2
AT_TAVERN: Final = 3
AT_WATCHTOWER: Final = 4
LOCATION_EFFECTS: Final = ["plain", "market", "brotherhood", "tavern", "watchtower"]

# What an Action card does beyond its bundle.
GAINS: Final = 0
RECOVERS: Final = 1
STEALS: Final = 2
FORGES: Final = 3
SUMMONS: Final = 4
SWAPS: Final = 5
DEALS: Final = 6
HIRES: Final = 7
ROOFTOPS: Final = 8
ROUSES: Final = 9
REPEATS: Final = 10
ACTION_EFFECTS: Final = ["gain", "recover", "steal", "forge", "summon", "swap"] + [
    "deal", "hire", "rooftops", "rouse", "repeat"
]  # fmt: skip

# O13.3 The windows, as bits.
BEFORE: Final = 1
ARRIVAL: Final = 2
AFTER: Final = 4
WINDOWS: Final = ["before", "arrival", "after"]

MOST_TOUGHNESS: Final = 5  # O3.2
NOWHERE: Final = -1


class Rules(Shared):
    """What a game is played with; positions refer to it and never change it."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        many = seats > 3
        self.rounds: Final = 10 if many else 7  # O4.1
        self.mates: Final = 2 if many else 3  # O2.6
        self.doubloons: Final = 4 if many else 3  # O2.6
        self.toughness: Final = 3  # O2.11
        self.open_at_start: Final = 2 if seats == 5 else 0  # O2.13

        self.content: Any = None  # the cards and their words, for views
        self.choose_pirates = False
        self.first_player = -1  # -1: chance decides
        self.inn_at_zero = True
        self.last_mission_nevis = False

        # By Location.
        self.spaces: list[int] = []
        self.effect: list[int] = []
        self.must: list[int] = []
        self.peaceful: list[int] = []
        self.cost: list[int] = []
        self.gain: list[int] = []
        self.choice: list[int] = []  # Resources to choose from, as bits
        self.choice_tokens: list[int] = []

        # By Follower; `followers_at` by Location, Followers as bits.
        self.follower_at: list[int] = []
        self.follower_cost: list[int] = []
        self.follower_gain: list[int] = []
        self.follower_fills: list[int] = []  # item spaces, as bits
        self.market_discount: list[int] = []
        self.mission_vp: list[int] = []
        self.hires: list[int] = []
        self.explores: list[int] = []
        self.each_round: list[int] = []
        self.followers_at: list[int] = []

        # By card.
        self.prices: list[int] = []
        self.market_count: list[int] = []
        self.market_gain: list[int] = []
        self.action_count: list[int] = []
        self.windows: list[int] = []
        self.action_effect: list[int] = []
        self.action_gain: list[int] = []
        self.action_amount: list[int] = []
        self.mission_cost: list[int] = []
        self.vp: list[int] = []
        self.reward: list[int] = []

        # By Pirate.
        self.start: list[int] = []
        self.ignore: list[int] = []
        self.pirate_vp: list[int] = []
