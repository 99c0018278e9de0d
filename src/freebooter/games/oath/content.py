# Not compiled: it reads files.
"""The content: cards, Locations and Pirates from TOML, checked.

O1.17 Of a card's words the rules know nothing.
"""

from dataclasses import dataclass, field
from functools import cache

from freebooter.games.oath.cards.effects import ACTION_EFFECTS, WINDOWS
from freebooter.games.oath.crew.sets import MOST_IN_A_SET, MOST_SHIFTED
from freebooter.games.oath.island.effects import LOCATION_EFFECTS
from freebooter.games.oath.vocabulary import (
    ACTION_IDS,
    CONTENT,
    FOLLOWER_IDS,
    ITEM_IDS,
    LOCATION_COUNT,
    LOCATION_IDS,
    MARKET_IDS,
    MISSION_IDS,
    PIRATE_IDS,
    PRINTED,
    RESOURCE_IDS,
)
from freebooter.kernel.card_memory import MOST_KINDS
from freebooter.kernel.content import Source, Table, check_folder, read
from freebooter.kernel.errors import BadContent

OURS = CONTENT
FILES = (
    "board.toml",
    "locations.toml",
    "items.toml",
    "pirates.toml",
    "followers.toml",
    "missions.toml",
    "actions.toml",
    "market.toml",
)
SHIPPED = {"standard-1": OURS}  # the last is today's
MOST = 9  # of anything a card costs or gives
MOST_SPACES = 4  # O5.8
ONLY_WINDOW = {"rooftops": "before", "repeat": "after"}  # effects that make sense in one window


@dataclass(frozen=True)
class Bundle:
    """What something costs or gives."""

    equipment: int = 0
    ally: int = 0
    supply: int = 0
    doubloons: int = 0
    toughness: int = 0
    cards: int = 0

    def row(self) -> list[int]:
        tokens = [self.equipment, self.ally, self.supply]
        return [*tokens, self.doubloons, self.toughness, self.cards]

    def less(self, spared: "Bundle") -> "Bundle":
        """What is left to pay; O14.6 never less than nothing."""
        pairs = zip(self.row(), spared.row(), strict=True)
        return Bundle(*(max(0, number - off) for number, off in pairs))


@dataclass(frozen=True)
class Location:
    """O6, O7 A Location and its ability."""

    id: str
    name: str
    text: str
    place: tuple[int, int]  # column and row, for drawing
    spaces: int
    must: bool
    peaceful: bool
    effect: str
    cost: Bundle
    gain: Bundle
    choice: tuple[str, ...]
    tokens: int  # gained of the Resource chosen


@dataclass(frozen=True)
class Follower:
    """O9 A Tavern card."""

    id: str
    name: str
    text: str
    location: str
    cost: Bundle
    gain: Bundle
    each_round: Bundle
    fills: tuple[str, ...]
    market_discount: int
    mission_vp: int
    hires: bool
    explores: bool


@dataclass(frozen=True)
class Pirate:
    """O14 A Player board."""

    id: str
    name: str
    text: str
    start: Bundle
    ignore: Bundle
    mission_vp: int


@dataclass(frozen=True)
class Mission:
    """O8.1 A Mission card."""

    id: str
    name: str
    flavour: str
    cost: Bundle
    vp: int
    reward: Bundle


@dataclass(frozen=True)
class Action:
    """O13 An Action card."""

    id: str
    name: str
    text: str
    playable: str
    flavour: str
    count: int
    windows: tuple[str, ...]
    effect: str
    gain: Bundle
    amount: int


@dataclass(frozen=True)
class Purchase:
    """O6.6 A Black Market card."""

    id: str
    count: int
    gain: Bundle


@dataclass(frozen=True)
class Item:
    """The words of an item."""

    id: str
    name: str
    text: str


@dataclass(frozen=True)
class Content:
    """All of a game's content, each list in the order of its fixed slots."""

    prices: tuple[int, ...]
    locations: tuple[Location, ...]
    items: tuple[Item, ...]
    pirates: tuple[Pirate, ...]
    followers: tuple[Follower, ...]
    missions: tuple[Mission, ...]
    actions: tuple[Action, ...]
    market: tuple[Purchase, ...]
    files: tuple[str, ...] = field(default=FILES)


def read_content(folder: Source | None = None) -> Content:
    """The content of a folder; files that it does not have are ours."""
    if folder is None:
        return our_content()
    check_folder(folder, FILES)
    return read_folder(folder)


@cache
def our_content() -> Content:
    return read_folder(OURS)


def read_folder(folder: Source) -> Content:
    check_limits()
    board = read(folder, "board.toml", OURS)
    board.allow(["prices"])
    prices = board.numbers("prices", 0, MOST)
    if len(prices) != 3:
        raise board.fail("prices", "must be three numbers, one for each slot")
    return Content(
        prices=tuple(prices),
        locations=tuple(location(*row) for row in rows(folder, "locations.toml", LOCATION_IDS)),
        items=tuple(item(*row) for row in rows(folder, "items.toml", ITEM_IDS)),
        pirates=tuple(pirate(*row) for row in rows(folder, "pirates.toml", PIRATE_IDS)),
        followers=tuple(follower(*row) for row in rows(folder, "followers.toml", FOLLOWER_IDS)),
        missions=tuple(mission(*row) for row in rows(folder, "missions.toml", MISSION_IDS)),
        actions=tuple(action(*row) for row in rows(folder, "actions.toml", ACTION_IDS)),
        market=tuple(purchase(*row) for row in rows(folder, "market.toml", MARKET_IDS)),
    )


def check_limits() -> None:
    """Refuse more things than the rules have room for."""
    rooms = (
        ("kinds of Action cards", ACTION_IDS, MOST_KINDS, "MOST_KINDS in card_memory.py"),
        ("Exploration cards", LOCATION_IDS[PRINTED:], MOST_KINDS, "MOST_KINDS in card_memory.py"),
        ("Locations", LOCATION_IDS, LOCATION_COUNT, "LOCATION_COUNT in vocabulary.py"),
        ("Missions", MISSION_IDS, MOST_IN_A_SET, "MOST_IN_A_SET in crew/sets.py"),
        ("Followers", FOLLOWER_IDS, MOST_SHIFTED, "MOST_SHIFTED in crew/sets.py"),
    )
    for things, ids, most, limit in rooms:
        if len(ids) > most:
            raise BadContent(f"There are {len(ids)} {things}, but {limit} is {most}.")


def rows(folder: Source, file: str, ids: list[str]) -> list[tuple[str, Table]]:
    """The tables of a file in the order of the fixed ids, all there and no others."""
    whole = read(folder, file, OURS)
    whole.allow(ids)
    whole.must_have(ids)
    return [(name, whole.table(name)) for name in ids]


def words(text: str) -> list[str]:
    return text.split()


def bundle(table: Table, key: str, fields: str) -> Bundle:
    """A cost or a gain; `fields` are those that make sense here."""
    if key not in table.values:
        return Bundle()
    inner = table.table(key)
    names = fields.split()
    inner.allow(names)
    if not inner.values:
        raise table.fail(key, f"is empty; it may have {', '.join(names)}")
    return Bundle(**{name: inner.number(name, 1, MOST) for name in names if name in inner.values})


TOKENS = "equipment ally supply"


def location(name: str, table: Table) -> Location:
    table.allow(words("name kind place spaces use effect peaceful cost gain choice text"))
    number = LOCATION_IDS.index(name)
    kind = table.word("kind", ("printed", "exploration"))
    if (kind == "printed") != (number < PRINTED):
        raise table.fail("kind", f"is {kind!r}, but the slot of {name} is not of that kind")
    place = table.numbers("place", 1, 9)
    if len(place) != 2:
        raise table.fail("place", "must be a column and a row")
    effect = table.word("effect", LOCATION_EFFECTS, "plain")
    must = table.word("use", ("must", "may")) == "must"
    choice = tuple(table.texts("choice")) if "choice" in table.values else ()
    for resource in choice:
        if resource not in RESOURCE_IDS:
            raise table.fail("choice", f"has {resource!r}, not one of {', '.join(RESOURCE_IDS)}")
    tokens = 0
    gain = Bundle()
    if choice:
        inner = table.table("gain")
        inner.allow(["tokens"])
        tokens = inner.number("tokens", 1, MOST)
    else:
        gain = bundle(table, "gain", f"{TOKENS} doubloons toughness cards")
    cost = bundle(table, "cost", "doubloons toughness")
    if must and (cost != Bundle() or effect in ("market", "brotherhood", "tavern")):
        raise table.fail("use", "is 'must', but what has a cost is optional (O5.25)")
    return Location(
        id=name,
        name=table.text("name"),
        text=table.text("text"),
        place=(place[0], place[1]),
        spaces=table.number("spaces", 1, MOST_SPACES, 2),
        must=must,
        peaceful=table.truth("peaceful", False),
        effect=effect,
        cost=cost,
        gain=gain,
        choice=choice,
        tokens=tokens,
    )


def follower(name: str, table: Table) -> Follower:
    table.allow(
        words(
            "name text location cost gain each_round fills market_discount mission_vp hires "
            "explores"
        )
    )
    fills = tuple(table.texts("fills")) if "fills" in table.values else ()
    for each in fills:
        if each not in ITEM_IDS:
            raise table.fail("fills", f"has {each!r}, which is not an item")
    location = table.word("location", ("none", *LOCATION_IDS))
    each_round = bundle(table, "each_round", "doubloons toughness")
    if (location == "none") != (each_round != Bundle()):
        raise table.fail("each_round", "is for Followers without a Location, and only for them")
    return Follower(
        id=name,
        name=table.text("name"),
        text=table.text("text"),
        location=location,
        cost=bundle(table, "cost", f"{TOKENS} doubloons"),
        gain=bundle(table, "gain", f"{TOKENS} doubloons toughness cards"),
        each_round=each_round,
        fills=fills,
        market_discount=table.number("market_discount", 0, MOST, 0),
        mission_vp=table.number("mission_vp", 0, MOST, 0),
        hires=table.truth("hires", False),
        explores=table.truth("explores", False),
    )


def pirate(name: str, table: Table) -> Pirate:
    table.allow(words("name text start ignore mission_vp"))
    return Pirate(
        id=name,
        name=table.text("name"),
        text=table.text("text"),
        start=bundle(table, "start", f"{TOKENS} doubloons toughness"),
        ignore=bundle(table, "ignore", f"{TOKENS} doubloons"),
        mission_vp=table.number("mission_vp", 0, MOST, 0),
    )


def mission(name: str, table: Table) -> Mission:
    table.allow(words("name flavour cost vp reward"))
    return Mission(
        id=name,
        name=table.text("name"),
        flavour=table.text("flavour", ""),
        cost=bundle(table, "cost", f"{TOKENS} doubloons"),
        vp=table.number("vp", 0, 50),
        reward=bundle(table, "reward", f"{TOKENS} doubloons"),
    )


def action(name: str, table: Table) -> Action:
    table.allow(words("name text playable flavour count windows effect gain amount"))
    windows = tuple(table.texts("windows"))
    for window in windows:
        if window not in WINDOWS:
            raise table.fail("windows", f"has {window!r}, not one of {', '.join(WINDOWS)}")
    effect = table.word("effect", ACTION_EFFECTS)
    if effect in ONLY_WINDOW and windows != (ONLY_WINDOW[effect],):
        raise table.fail("windows", f"does not fit the effect {effect!r}")
    return Action(
        id=name,
        name=table.text("name"),
        text=table.text("text"),
        playable=table.text("playable"),
        flavour=table.text("flavour", ""),
        count=table.number("count", 0, MOST),
        windows=windows,
        effect=effect,
        gain=bundle(table, "gain", f"{TOKENS} doubloons toughness"),
        amount=table.number("amount", 0, MOST, 0),
    )


def purchase(name: str, table: Table) -> Purchase:
    table.allow(["count", "gain"])
    return Purchase(
        id=name,
        count=table.number("count", 0, MOST),
        gain=bundle(table, "gain", f"{TOKENS} cards"),
    )


def item(name: str, table: Table) -> Item:
    table.allow(["name", "text"])
    return Item(id=name, name=table.text("name"), text=table.text("text"))
