# Not compiled: it reads files.
"""Notorious: Islands, Pirates and numbers of pieces, from TOML."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from freebooter.games.notorious.pirates.power import Pirate, Power
from freebooter.games.notorious.sea.board import DIRECTIONS, Island
from freebooter.games.notorious.sea.hexes import MOST_GALLEONS, MOST_SLOOPS
from freebooter.games.notorious.vocabulary import HEX, ISLAND, PIRATE
from freebooter.kernel.content import Source, Table, check_folder, read
from freebooter.kernel.saved import names_of

OURS = Path(__file__).parent / "content"
FILES = ("islands.toml", "pieces.toml", "pirates.toml")
SHIPPED = {"standard-1": OURS}  # the last is today's
OPTIONAL = {
    "balanced-1": OURS / "balanced-1",  # N14.18
    "balanced-2": OURS / "balanced-2",  # N14.19
    "balanced-3": OURS / "balanced-3",  # N14.20
}
ABOUT = {  # those that new tables are offered; the others are kept for who names them
    "standard-1": "The Pirates as they were first printed here.",
    "balanced-3": "Ten Pirates are changed, so that all win about as often in games of bots.",
}

POWER_KEYS = names_of(Power())
POWER_LIMITS = {  # the least and the most that a number of a power can be
    "sail_moves": (1, 6),
    "doubloons_per_ship_lost": (0, 6),
    "free_pull_steps": (0, 1),  # N6.4.9 counts on one free step of the first pull
    "route_bonus": (-1, 9),
    "map_bonus": (-1, 9),
    "charts_drawn": (1, 6),
    "free_keeps": (1, 6),
    "sail_bribe": (1, 6),
    "galleon_bonus": (0, 6),
    "start_doubloons": (0, 20),
    "notoriety_for_sale": (0, 9),
    "doubloons_if_calm": (0, 20),
    "fixed_captains": (0, 4),
}
LEAST_PIRATES = 7  # N1.5 one more than players
PIECES_LIMITS = {
    "player": {
        "sloops": (4, MOST_SLOOPS),  # N1.6, N1.7 place four
        "galleons": (1, MOST_GALLEONS),
    },
    "captains": {"third_at": (1, 99), "fourth_at": (1, 99)},
    "plots": {
        "of_each_action": (6, 99),  # six hands of five are dealt at most
        "hand": (4, 5),  # a player picks up to four
    },
    "raids": {"notoriety": (0, 99), "least_doubloons": (0, 99)},
}


@dataclass(frozen=True)
class Pieces:
    """How many pieces there are, and the numbers printed on boards."""

    sloops: int
    galleons: int
    third_captain_at: int
    fourth_captain_at: int
    plots_of_each_action: int
    plot_hand_size: int
    raid_notoriety: int
    raid_least_doubloons: int
    leviathan_hexes: tuple[int, ...]
    pirate_set: tuple[int, ...]


@dataclass(frozen=True)
class Content:
    """All of it, checked."""

    pirates: tuple[Pirate, ...]
    islands: tuple[Island, ...]
    pieces: Pieces


def load(folder: Source | None) -> Content:
    """Our content, or a folder's; files that the folder does not have are ours."""
    if folder is not None:
        check_folder(folder, FILES)
    where = folder or OURS
    islands = read_islands(read(where, "islands.toml", OURS))
    pirates = read_pirates(read(where, "pirates.toml", OURS))
    return Content(pirates, islands, read_pieces(read(where, "pieces.toml", OURS)))


@cache
def ours() -> Content:
    return load(None)


def read_islands(file: Table) -> tuple[Island, ...]:
    file.allow(ISLAND.words)
    file.must_have(ISLAND.words)
    return tuple(read_island(id, file.table(id)) for id in ISLAND.words)


def read_island(id: str, table: Table) -> Island:
    table.allow(("name", "closed"))
    name = table.text("name")
    closed = table.numbers("closed", 1, DIRECTIONS)
    if len(set(closed)) != len(closed):
        raise table.fail("closed", "names a direction twice")
    if len(closed) == DIRECTIONS:  # N1.2 the Islands would be drawn for ever
        raise table.fail("closed", "closes all six edges, so that nobody could land")
    return Island(id, name, [direction - 1 for direction in closed])


def read_pirates(file: Table) -> tuple[Pirate, ...]:
    file.allow(PIRATE.words)
    file.must_have(PIRATE.words)
    return tuple(read_pirate(id, file.table(id)) for id in PIRATE.words)


def read_pirate(id: str, table: Table) -> Pirate:
    table.allow(("name", "text", "clause", "bounty", *POWER_KEYS))
    bounty = table.number("bounty", 0, 1000)
    if bounty % 25:
        raise table.fail("bounty", f"is {bounty}, not a multiple of 25")
    power = read_power(table)
    return Pirate(id, table.text("name"), table.text("text"), table.text("clause"), bounty, power)


def read_power(table: Table) -> Power:
    """N14.1 What a Pirate changes; a key left out means the ordinary rule."""
    power = Power()
    for key in POWER_KEYS:
        usual = getattr(power, key)
        if isinstance(usual, bool):
            setattr(power, key, table.truth(key, usual))
        else:
            low, high = POWER_LIMITS[key]
            setattr(power, key, table.number(key, low, high, usual))
    return power


def read_pieces(file: Table) -> Pieces:
    file.allow([*PIECES_LIMITS, "leviathans", "pirates"])
    numbers = {}
    for name, keys in PIECES_LIMITS.items():
        table = file.table(name)
        table.allow(keys)
        numbers[name] = {key: table.number(key, *limits) for key, limits in keys.items()}
    player, captains = numbers["player"], numbers["captains"]
    plots, raids = numbers["plots"], numbers["raids"]
    if captains["fourth_at"] < captains["third_at"]:
        raise file.table("captains").fail("fourth_at", "comes before third_at")
    return Pieces(
        sloops=player["sloops"],
        galleons=player["galleons"],
        third_captain_at=captains["third_at"],
        fourth_captain_at=captains["fourth_at"],
        plots_of_each_action=plots["of_each_action"],
        plot_hand_size=plots["hand"],
        raid_notoriety=raids["notoriety"],
        raid_least_doubloons=raids["least_doubloons"],
        leviathan_hexes=read_set(file, "leviathans", "hexes", HEX.words),
        pirate_set=read_set(file, "pirates", "set", PIRATE.words, LEAST_PIRATES),
    )


def read_set(file: Table, name: str, key: str, words: list[str], least: int = 0) -> tuple[int, ...]:
    """Which of the things that have these words are in the box, in the order of the words."""
    table = file.table(name)
    table.allow([key])
    found = table.texts(key)
    for word in found:
        if word not in words:
            raise table.fail(key, f"has {word!r:.40}, not one of {', '.join(words)}")
    if len(set(found)) != len(found):
        raise table.fail(key, "names something twice")
    if len(found) < least:
        raise table.fail(key, f"has {len(found)} names; at least {least} are needed")
    return tuple(number for number, word in enumerate(words) if word in found)
