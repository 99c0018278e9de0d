"""What the options and the content compile to: rows of numbers, one for each thing."""

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from freebooter.games.oath.cards.effects import ACTION_EFFECTS, WINDOWS
from freebooter.games.oath.content import (
    MOST_SPACES,
    Action,
    Bundle,
    Content,
    Follower,
    Location,
    Mission,
    Pirate,
)
from freebooter.games.oath.crew.sets import bit
from freebooter.games.oath.island.effects import LOCATION_EFFECTS
from freebooter.games.oath.vocabulary import ITEM_IDS, LOCATION_IDS, RESOURCE_IDS
from freebooter.kernel.errors import BadOption
from freebooter.kernel.position import Shared

MOST_TOUGHNESS: Final = 5  # O3.2
NOWHERE: Final = -1


class Goods(Shared):
    """What something costs or gives."""

    def __init__(self, bundle: Bundle) -> None:
        self.tokens: Final[list[int]] = [bundle.equipment, bundle.ally, bundle.supply]
        self.doubloons: Final[int] = bundle.doubloons
        self.toughness: Final[int] = bundle.toughness
        self.cards: Final[int] = bundle.cards
        self.has_tokens: Final[bool] = bundle.equipment + bundle.ally + bundle.supply > 0


class LocationRow(Shared):
    """O6, O7 A Location."""

    def __init__(self, place: Location, spaces: int, followers: int) -> None:
        self.spaces: Final = spaces  # O5.8
        self.effect: Final[int] = LOCATION_EFFECTS[place.effect]
        self.must_use: Final[bool] = place.must  # O5.24
        self.is_peaceful: Final[bool] = place.peaceful  # O6.20
        self.cost: Final = Goods(place.cost)
        self.gain: Final = Goods(place.gain)
        self.resources: Final[i64] = set_of(place.choice, RESOURCE_IDS)  # one of them is chosen
        self.tokens: Final[int] = place.tokens  # gained of the Resource chosen
        self.followers: Final[i64] = followers  # those that work here


class FollowerRow(Shared):
    """O9 A Follower."""

    def __init__(self, card: Follower) -> None:
        self.cost: Final = Goods(card.cost)
        self.gain: Final = Goods(card.gain)
        self.each_round: Final = Goods(card.each_round)
        self.fills: Final[i64] = set_of(card.fills, ITEM_IDS)  # item spaces
        self.market_discount: Final[int] = card.market_discount
        self.mission_vp: Final[int] = card.mission_vp
        self.hires: Final[bool] = card.hires
        self.explores: Final[bool] = card.explores
        # O9.5 Goldtooth and Mister Billion; William is asked about in his own moment.
        self.is_automatic: Final[bool] = (
            card.market_discount > 0 or card.mission_vp > 0 or card.explores
        )


class ActionRow(Shared):
    """O13 An Action card."""

    def __init__(self, card: Action) -> None:
        self.windows: Final[int] = sum(WINDOWS[window] for window in card.windows)
        self.effect: Final[int] = ACTION_EFFECTS[card.effect]
        self.gain: Final = Goods(card.gain)
        self.amount: Final[int] = card.amount


class MissionRow(Shared):
    """O8.1 A Mission; its cost depends on the Pirate, see `Rules.cost_of`."""

    def __init__(self, card: Mission) -> None:
        self.vp: Final[int] = card.vp
        self.reward: Final = Goods(card.reward)


class PirateRow(Shared):
    """O14 A Pirate."""

    def __init__(self, pirate: Pirate) -> None:
        self.start: Final = Goods(pirate.start)
        self.mission_vp: Final[int] = pirate.mission_vp


class Rules(Shared):
    """What a game is played with; positions refer to it and never change it."""

    def __init__(self, content: Content, options: Mapping[str, Any]) -> None:
        seats: int = options["players"]
        many = seats > 3
        self.seats: Final = seats
        self.rounds: Final = 10 if many else 7  # O4.1
        self.mates: Final = 2 if many else 3  # O2.6
        self.doubloons: Final = 4 if many else 3  # O2.6
        self.toughness: Final = 3  # O2.11
        self.open_at_start: Final = 2 if seats == 5 else 0  # O2.13

        self.content: Final[Any] = content  # the cards and their words, for views
        self.choose_pirates: Final[bool] = options["pirates"] == "choice"
        self.first_player: Final = read_first_player(options["first_player"], seats)
        self.last_mission_nevis: Final[bool] = options["last_mission_nevis"] == "on"

        self.locations: Final = location_rows(content, read_spaces(options["spaces"]))
        self.followers: Final = [FollowerRow(card) for card in content.followers]
        self.actions: Final = [ActionRow(card) for card in content.actions]
        self.missions: Final = [MissionRow(card) for card in content.missions]
        self.pirates: Final = [PirateRow(pirate) for pirate in content.pirates]
        self.market_gains: Final = [Goods(card.gain) for card in content.market]
        self.slot_prices: Final = list(content.prices)
        self.action_counts: Final = [card.count for card in content.actions]
        self.market_counts: Final = [card.count for card in content.market]
        self._mission_costs: Final = mission_costs(content)

        # O6.21 Locations that a player without Toughness may enter though others are there.
        safe: i64 = 0
        if options["inn_at_zero"] == "allowed":
            for location in range(len(self.locations)):
                if self.locations[location].is_peaceful:
                    safe |= bit(location)
        self.safe_at_zero: Final[i64] = safe

    def cost_of(self, mission: int, pirate: int) -> Goods:
        """O8.4 What a Mission requires of a Pirate. O14.1, O14.2, O14.4, O14.5"""
        return self._mission_costs[mission * len(self.pirates) + pirate]


def set_of(words: tuple[str, ...], ids: list[str]) -> int:
    """These words as the bits of one number."""
    return sum(1 << ids.index(word) for word in words)


def location_rows(content: Content, spaces: dict[str, int]) -> list[LocationRow]:
    rows = []
    for place in content.locations:
        crew = [i for i, one in enumerate(content.followers) if one.location == place.id]
        followers = sum(1 << follower for follower in crew)
        rows.append(LocationRow(place, spaces.get(place.id, place.spaces), followers))
    return rows


def mission_costs(content: Content) -> list[Goods]:
    """By Mission and Pirate."""
    return [
        Goods(mission.cost.less(pirate.ignore))
        for mission in content.missions
        for pirate in content.pirates
    ]


def read_first_player(value: Any, seats: int) -> int:
    """O2.5 The seat that the option `first_player` names; NOWHERE: chance decides."""
    if value == "random":
        return NOWHERE
    if value > seats:
        raise BadOption(f"Option first_player is {value}, but there are {seats} seats.")
    return int(value) - 1


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10


def read_spaces(value: Any) -> dict[str, int]:
    """O5.8 The option `spaces`, as a map or as text: docks = 3, bazaar = 1."""
    if isinstance(value, str):
        pairs = [part.split("=") for part in value.split(",") if part.strip()]
        if any(len(pair) != 2 or not is_number(pair[1].strip()) for pair in pairs):
            raise BadOption(f"Option spaces cannot be {value!r:.60}; write docks=3,bazaar=1.")
        value = {name.strip(): int(number) for name, number in pairs}
    if not isinstance(value, Mapping):
        raise BadOption(f"Option spaces cannot be {value!r:.60}; it maps Location ids to numbers.")
    for name, number in value.items():
        if name not in LOCATION_IDS:
            raise BadOption(f"Option spaces names {name!r:.40}, which is not a Location.")
        if type(number) is not int or not 1 <= number <= MOST_SPACES:
            raise BadOption(
                f"Option spaces gives {name} {number!r:.20}, not a number from 1 to {MOST_SPACES}."
            )
    return dict(value)
