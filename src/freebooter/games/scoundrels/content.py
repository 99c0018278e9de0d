# Not compiled: it reads files.
"""The content files, read and checked: cards, Treasure, Quests, Quirks and the map."""

from collections.abc import Iterable
from functools import cache

from freebooter.games.scoundrels.cards.deeds import ANY_TREASURE, BURYING, DEEDS, DELIVERY
from freebooter.games.scoundrels.cards.kinds import SUITS, VALUES
from freebooter.games.scoundrels.cards.names import DECK_TABLE, OURS, QUESTS, QUIRKS, TREASURES
from freebooter.games.scoundrels.cards.powers import POWER_WORDS
from freebooter.games.scoundrels.rules import (
    LEAST_PANELS,
    PANELS,
    SKIRMISH_DECK,
    Content,
    QuestCard,
    QuirkCard,
    TreasureCard,
    TreasureDeck,
)
from freebooter.games.scoundrels.sea.chart import NOWHERE, ROWS, Sea
from freebooter.kernel.content import Source, Table, check_folder, read

FILES = ("actions.toml", "treasure.toml", "quests.toml", "quirks.toml", "map.toml")
SHIPPED = {"standard-1": OURS}  # the last is today's
DECK_NUMBERS = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "skirmish": SKIRMISH_DECK}
MOST_CARDS_IN_HANDS = 54  # six players, nine cards each


@cache
def our_content() -> Content:
    """The content that comes with the game, read once."""
    return read_content(OURS)


def read_content(folder: Source) -> Content:
    """All content, from a folder where it has a file, else ours."""
    check_folder(folder, FILES)
    content = Content()
    read_actions(content, read(folder, "actions.toml", OURS))
    read_treasure(content, read(folder, "treasure.toml", OURS))
    read_quests(content, read(folder, "quests.toml", OURS))
    read_quirks(content, read(folder, "quirks.toml", OURS))
    read_map(content, read(folder, "map.toml", OURS))
    return content


def tables_of(file: Table, ids: Iterable[str], others: Iterable[str] = ()) -> list[Table]:
    """The tables of a file in the order of our ids; none missing, none unknown."""
    known = list(ids)
    file.allow([*known, *others])
    file.must_have(known)
    return [file.table(id) for id in known]


def read_name(content: Content, id: str, table: Table) -> None:
    """What people read on a card. Ids are shared by all files, so each names one card."""
    if id in dict(content.names):
        raise table.fail("name", f"is given to {id}, an id that another card has already")
    content.names.append((id, table.text("name")))
    if "text" in table.values:
        content.texts.append((id, table.text("text")))


def read_actions(content: Content, file: Table) -> None:
    for suit, table in zip(SUITS, tables_of(file, SUITS), strict=True):
        table.allow(["name", "counts"])
        name = table.text("name")
        counts = table.numbers("counts", 0, 40)
        if len(counts) != VALUES:
            raise table.fail("counts", f"has {len(counts)} numbers, not one for each value 1 to 4")
        content.cards += counts
        content.names += [(f"{suit}{value}", f"{name} {value}") for value in range(1, VALUES + 1)]
    total = sum(content.cards)
    if total <= MOST_CARDS_IN_HANDS:
        raise file.fail("counts", f"add up to {total} cards; at least 55 are needed for six hands")


def read_powers(table: Table) -> list[int]:
    """What a card changes; a power not named is as the rules have it."""
    powers = []
    for word in POWER_WORDS:
        if word == "weightless":
            treasure = table.word(word, ["", *TREASURES], "")
            powers.append(TREASURES.index(treasure) + 1 if treasure else 0)
        else:
            powers.append(table.number(word, 0, 9, 0))
    return powers


def read_treasure(content: Content, file: Table) -> None:
    for id, table in zip(TREASURES, tables_of(file, TREASURES, [DECK_TABLE]), strict=True):
        table.allow(["name", "text", "count", "worth", "weight", *POWER_WORDS])
        if "weightless" in table.values:
            raise table.fail("weightless", "is a power of a Quirk, not of Treasure")
        read_name(content, id, table)
        weight = table.number("weight", 0, 1)
        powers = read_powers(table)
        if any(powers) and weight:
            raise table.fail("weight", "must be 0: only Treasure without weight has a power")
        count = table.number("count", 0, 20)
        worth = table.number("worth", 0, 8)
        content.treasures.append(TreasureCard(count, worth, weight, powers))
    decks = file.table(DECK_TABLE)
    decks.allow(DECK_NUMBERS)
    decks.must_have(DECK_NUMBERS)
    nothing = TreasureDeck([0] * len(TREASURES), 0, 0)
    content.decks = [nothing] * (SKIRMISH_DECK + 1)
    for word, number in DECK_NUMBERS.items():
        content.decks[number] = read_deck(content, decks.table(word))


def read_deck(content: Content, table: Table) -> TreasureDeck:
    """One Treasure deck: the cards that are certainly in it, and those picked at random."""
    table.allow([*TREASURES, "specials", "others"])
    cards = content.treasures
    sure = [table.number(id, 0, card.count, 0) for id, card in zip(TREASURES, cards, strict=True)]
    spare = [card.count - sure[kind] for kind, card in enumerate(cards)]
    special = [kind for kind, card in enumerate(cards) if card.weight == 0]
    specials = table.number("specials", 0, sum(spare[kind] for kind in special), 0)
    others = table.number("others", 0, min(1, sum(spare)), 0)
    if specials and others:
        raise table.fail("others", "and specials cannot both be picked at random")
    if specials and any(sure[kind] for kind in special):
        raise table.fail("specials", "are picked at random, so none of them can be named as well")
    if sum(sure) + specials + others == 0:
        raise table.fail("specials", "leaves this deck without a card")
    return TreasureDeck(sure, specials, others)


def treasure_wanted(word: str) -> int:
    return ANY_TREASURE if word == "any" else TREASURES.index(word)


def read_quests(content: Content, file: Table) -> None:
    for id, table in zip(QUESTS, tables_of(file, QUESTS), strict=True):
        table.allow(["name", "text", "infamy", "deliver", "port", "deed", "treasure"])
        read_name(content, id, table)
        infamy = table.number("infamy", 1, 20)
        if "deliver" in table.values:
            treasure = treasure_wanted(table.word("deliver", ["any", *TREASURES]))
            port = table.number("port", 1, PANELS) - 1
            content.quests.append(QuestCard(DELIVERY, treasure, port, infamy))
            continue
        deed = DEEDS.index(table.word("deed", DEEDS))
        treasure = treasure_wanted(table.word("treasure", ["any", *TREASURES], "any"))
        if treasure != ANY_TREASURE and deed != BURYING:
            raise table.fail("treasure", "belongs to the deed bury only")
        content.quests.append(QuestCard(deed, treasure, NOWHERE, infamy))
    deeds = sum(1 for quest in content.quests if not quest.is_delivery())
    if deeds < PANELS:
        raise file.fail("deed", f"is named by {deeds} Quests; at least {PANELS} must be deeds")


def read_quirks(content: Content, file: Table) -> None:
    for id, table in zip(QUIRKS, tables_of(file, QUIRKS), strict=True):
        table.allow(["name", "text", *POWER_WORDS])
        if "safe" in table.values:
            raise table.fail("safe", "is a power of Treasure, not of a Quirk")
        read_name(content, id, table)
        content.quirks.append(QuirkCard(read_powers(table)))


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
        steps = sea.distances(sea.ports[0])
        if any(steps[square] == sea.size and not sea.is_land[square] for square in range(sea.size)):
            raise file.fail("picture", f"has water that no ship can reach with {panels} panels")
    for key, slot in (("ports", "port"), ("marks", "x")):
        names = file.texts(key)
        if len(names) != PANELS or not all(names):
            raise file.fail(key, f"must have {PANELS} names, one for each panel")
        content.names += [(f"{slot}{panel}", name) for panel, name in enumerate(names, 1)]
