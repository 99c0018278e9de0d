# Not compiled: it reads files.
"""The content files, read and checked: cards, Treasure, Quests, Quirks and the map."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from freebooter.games.scoundrels.cards.kinds import (
    ANY_TREASURE,
    BURYING,
    DEEDS,
    DELIVERY,
    QUESTS,
    QUIRKS,
    SUITS,
    TREASURES,
    VALUES,
)
from freebooter.games.scoundrels.cards.powers import POWER_WORDS, POWERS
from freebooter.games.scoundrels.rules import LEAST_PANELS, PANELS, SKIRMISH_DECK, Content
from freebooter.games.scoundrels.sea.chart import ROWS, Sea
from freebooter.kernel.content import Table, check_folder, read

OURS = Path(__file__).parent / "content"
FILES = ("actions.toml", "treasure.toml", "quests.toml", "quirks.toml", "map.toml")
DECKS = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "skirmish": SKIRMISH_DECK}
MOST_CARDS_IN_HANDS = 54  # six players, nine cards each


@cache
def our_content() -> Content:
    """The content that comes with the game, read once."""
    return read_content(OURS)


def read_content(place: Path) -> Content:
    """All content, from a folder where it has a file, else ours."""
    check_folder(place, FILES)
    content = Content()
    read_actions(content, read(place, "actions.toml", OURS))
    read_treasure(content, read(place, "treasure.toml", OURS))
    read_quests(content, read(place, "quests.toml", OURS))
    read_quirks(content, read(place, "quirks.toml", OURS))
    read_map(content, read(place, "map.toml", OURS))
    return content


def read_slots(file: Table, slots: Iterable[str], others: Iterable[str] = ()) -> list[Table]:
    """The tables of a file in the order of their slots; none missing, none unknown."""
    known = list(slots)
    file.allow([*known, *others])
    file.must_have(known)
    return [file.table(slot) for slot in known]


def name_slot(content: Content, slot: str, table: Table) -> None:
    content.names.append((slot, table.text("name")))
    if "text" in table.values:
        content.texts.append((slot, table.text("text")))


def read_actions(content: Content, file: Table) -> None:
    for suit, table in zip(SUITS, read_slots(file, SUITS), strict=True):
        table.allow(["name", "counts"])
        name = table.text("name")
        counts = table.numbers("counts", 0, 40)
        if len(counts) != VALUES:
            raise table.fail("counts", f"has {len(counts)} numbers, not one for each value 1 to 4")
        content.cards += counts
        content.names += [(f"{suit}{value}", f"{name} {value}") for value in range(1, VALUES + 1)]
    if sum(content.cards) <= MOST_CARDS_IN_HANDS:
        total = sum(content.cards)
        raise file.fail("counts", f"add up to {total} cards; at least 55 are needed for six hands")


def read_powers(table: Table) -> list[int]:
    """What a card changes; a power not named is as the rules have it."""
    powers = []
    for word in POWER_WORDS:
        if word == "weightless":
            kind = table.word(word, ["", *TREASURES], "")
            powers.append(TREASURES.index(kind) + 1 if kind else 0)
        else:
            powers.append(table.number(word, 0, 9, 0))
    return powers


def read_treasure(content: Content, file: Table) -> None:
    for slot, table in zip(TREASURES, read_slots(file, TREASURES, ["deck"]), strict=True):
        table.allow(["name", "text", "count", "worth", "weight", *POWER_WORDS])
        if "weightless" in table.values:
            raise table.fail("weightless", "is a power of a Quirk, not of Treasure")
        name_slot(content, slot, table)
        content.treasure_count.append(table.number("count", 0, 20))
        content.worth.append(table.number("worth", 0, 8))
        content.weight.append(table.number("weight", 0, 1))
        powers = read_powers(table)
        if any(powers) and content.weight[-1]:
            raise table.fail("weight", "must be 0: only Treasure without weight has a power")
        content.treasure_powers += powers
    decks = file.table("deck")
    decks.allow(DECKS)
    decks.must_have(DECKS)
    none = [0] * len(TREASURES)
    content.decks = [none[:] for _ in range(SKIRMISH_DECK + 1)]
    content.specials = [0] * (SKIRMISH_DECK + 1)
    content.others = [0] * (SKIRMISH_DECK + 1)
    for word, number in DECKS.items():
        read_deck(content, decks.table(word), number)


def read_deck(content: Content, table: Table, number: int) -> None:
    """One Treasure deck: the cards that are certainly in it, and those picked at random."""
    table.allow([*TREASURES, "specials", "others"])
    sure = [
        table.number(slot, 0, content.treasure_count[kind], 0)
        for kind, slot in enumerate(TREASURES)
    ]
    specials = [kind for kind in range(len(TREASURES)) if content.weight[kind] == 0]
    spare = [content.treasure_count[kind] - sure[kind] for kind in range(len(TREASURES))]
    content.decks[number] = sure
    content.specials[number] = table.number("specials", 0, sum(spare[kind] for kind in specials), 0)
    content.others[number] = table.number("others", 0, min(1, sum(spare)), 0)
    if content.specials[number] and content.others[number]:
        raise table.fail("others", "and specials cannot both be picked at random")
    if content.specials[number] and any(sure[kind] for kind in specials):
        raise table.fail("specials", "are picked at random, so none of them can be named as well")
    if sum(sure) + content.specials[number] + content.others[number] == 0:
        raise table.fail("specials", "leaves this deck without a card")


def read_quests(content: Content, file: Table) -> None:
    for slot, table in zip(QUESTS, read_slots(file, QUESTS), strict=True):
        table.allow(["name", "text", "infamy", "deliver", "port", "deed", "treasure"])
        name_slot(content, slot, table)
        content.quest_infamy.append(table.number("infamy", 1, 20))
        if "deliver" in table.values:
            kind = table.word("deliver", ["any", *TREASURES])
            content.quest_deed.append(DELIVERY)
            content.quest_treasure.append(ANY_TREASURE if kind == "any" else TREASURES.index(kind))
            content.quest_panel.append(table.number("port", 1, PANELS) - 1)
            continue
        deed = DEEDS.index(table.word("deed", DEEDS))
        kind = table.word("treasure", ["any", *TREASURES], "any")
        if kind != "any" and deed != BURYING:
            raise table.fail("treasure", "belongs to the deed bury only")
        content.quest_deed.append(deed)
        content.quest_treasure.append(ANY_TREASURE if kind == "any" else TREASURES.index(kind))
        content.quest_panel.append(-1)
    deeds = sum(1 for deed in content.quest_deed if deed != DELIVERY)
    if deeds < PANELS:
        raise file.fail("deed", f"is named by {deeds} Quests; at least {PANELS} must be deeds")


def read_quirks(content: Content, file: Table) -> None:
    for slot, table in zip(QUIRKS, read_slots(file, QUIRKS), strict=True):
        table.allow(["name", "text", *POWER_WORDS])
        if "safe" in table.values:
            raise table.fail("safe", "is a power of Treasure, not of a Quirk")
        name_slot(content, slot, table)
        content.quirk_powers += read_powers(table)
    assert len(content.quirk_powers) == len(QUIRKS) * POWERS


def read_map(content: Content, file: Table) -> None:
    file.allow(["picture", "ports", "marks"])
    rows = [row.replace("|", "").replace(" ", "") for row in file.text("picture").splitlines()]
    rows = [row for row in rows if row]
    columns = PANELS * 3
    if len(rows) != ROWS or any(len(row) != columns for row in rows):
        raise file.fail("picture", f"must have {ROWS} rows of {columns} squares")
    for row in rows:
        for sign in row:
            if sign not in ".#PX":
                raise file.fail("picture", f"has {sign!r}; squares are . # P and X")
    for panel in range(PANELS):
        squares = "".join(row[panel * 3 : panel * 3 + 3] for row in rows)
        for sign, thing in (("P", "Port"), ("X", "X")):
            if squares.count(sign) != 1:
                raise file.fail(
                    "picture", f"has {squares.count(sign)} of {thing} in panel {panel + 1}, not 1"
                )
    content.picture = rows
    for panels in range(LEAST_PANELS, PANELS + 1):
        sea = Sea(rows, panels)
        content.seas.append(sea)
        distances = sea.distances(sea.ports[0])
        if any(
            distances[square] == sea.size and not sea.is_land[square] for square in range(sea.size)
        ):
            raise file.fail("picture", f"has water that no ship can reach with {panels} panels")
    for key, slot in (("ports", "port"), ("marks", "x")):
        names = file.texts(key)
        if len(names) != PANELS or not all(names):
            raise file.fail(key, f"must have {PANELS} names, one for each panel")
        content.names += [(f"{slot}{panel}", name) for panel, name in enumerate(names, 1)]
