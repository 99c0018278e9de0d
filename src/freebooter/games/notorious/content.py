# Not compiled: it reads files.
"""Notorious: Islands, Pirates and numbers of pieces, from TOML."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from freebooter.games.notorious.pirates.power import Power
from freebooter.games.notorious.vocabulary import ISLAND, PIRATE
from freebooter.kernel.content import Table, check_folder, read

OURS = Path(__file__).parent / "content"
FILES = ("islands.toml", "pieces.toml", "pirates.toml")

TRUTHS = (
    *("second_captain", "sails_through_edges", "may_sink", "hexes_pay", "steals_galleons"),
    *("every_sloop_pays", "may_bribe_builders", "raises_sloops", "calls_storms"),
    "galleons_survive",
)
NUMBERS = {  # with the least and the most they can be
    "sail_moves": (1, 6),
    "doubloons_per_ship_lost": (0, 6),
    "free_pull_steps": (0, 1),  # N6.4.9 reckons with one step of the first pull
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


@dataclass(frozen=True)
class PirateCard:
    """What is printed on a Pirate."""

    id: str
    name: str
    text: str
    clause: str
    bounty: int


@dataclass(frozen=True)
class Content:
    """All of it, checked."""

    cards: tuple[PirateCard, ...]
    powers: tuple[Power, ...]
    island_names: tuple[str, ...]
    edges: tuple[tuple[int, ...], ...]
    pieces: Mapping[str, int]


def load(folder: Path | None) -> Content:
    """Our content, or a folder's; files that the folder does not have are ours."""
    if folder is not None:
        check_folder(folder, FILES)
    where = folder or OURS
    islands = read(where, "islands.toml", OURS)
    pirates = read(where, "pirates.toml", OURS)
    names, edges = read_islands(islands)
    cards, powers = read_pirates(pirates)
    return Content(cards, powers, names, edges, read_pieces(read(where, "pieces.toml", OURS)))


def read_islands(file: Table) -> tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]:
    file.allow(ISLAND.words)
    file.must_have(ISLAND.words)
    names, edges = [], []
    for island in ISLAND.words:
        table = file.table(island)
        table.allow(("name", "closed"))
        names.append(table.text("name"))
        closed = table.numbers("closed", 1, 6)
        if len(set(closed)) != len(closed):
            raise table.fail("closed", "names a direction twice")
        if len(closed) == 6:  # N1.2 the Islands would be drawn for ever
            raise table.fail("closed", "closes all six edges, so that nobody could land")
        edges.append(tuple(way - 1 for way in closed))
    return tuple(names), tuple(edges)


def read_pirates(file: Table) -> tuple[tuple[PirateCard, ...], tuple[Power, ...]]:
    file.allow(PIRATE.words)
    file.must_have(PIRATE.words)
    cards, powers = [], []
    for pirate in PIRATE.words:
        table = file.table(pirate)
        table.allow(("name", "text", "clause", "bounty", *TRUTHS, *NUMBERS))
        bounty = table.number("bounty", 0, 1000)
        if bounty % 25:
            raise table.fail("bounty", f"is {bounty}, not a multiple of 25")
        power = Power()
        power.bounty = bounty
        for key in TRUTHS:
            setattr(power, key, table.truth(key, getattr(power, key)))
        for key, (low, high) in NUMBERS.items():
            setattr(power, key, table.number(key, low, high, getattr(power, key)))
        powers.append(power)
        name, text = table.text("name"), table.text("text")
        cards.append(PirateCard(pirate, name, text, table.text("clause"), bounty))
    return tuple(cards), tuple(powers)


def read_pieces(file: Table) -> dict[str, int]:
    shape = {
        "player": {"sloops": (4, 15), "galleons": (1, 7)},
        "captains": {"third_at": (1, 99), "fourth_at": (1, 99)},
        "plots": {"of_each_action": (6, 99), "hand": (4, 5)},
        "raids": {"notoriety": (0, 99), "least_doubloons": (0, 99)},
    }
    file.allow(shape)
    pieces = {}
    for name, keys in shape.items():
        table = file.table(name)
        table.allow(keys)
        for key, (low, high) in keys.items():
            pieces[f"{name}.{key}"] = table.number(key, low, high)
    if pieces["captains.fourth_at"] < pieces["captains.third_at"]:
        raise file.table("captains").fail("fourth_at", "comes before third_at")
    return pieces
