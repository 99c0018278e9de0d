# Not compiled: it reads files.
"""C1 to C6 The content files, read and checked before play."""

from pathlib import Path

from freebooter.games.infamous.cards.effects import EFFECTS, effect_named
from freebooter.games.infamous.rules import Box, Card
from freebooter.games.infamous.sea.chart import Chart
from freebooter.games.infamous.sea.layout import BadSign, find_fault, read_picture
from freebooter.games.infamous.vocabulary import (
    CARD_NAMES,
    FIRST_SUNKEN,
    MOST_COLUMNS,
    MOST_MERCHANTS,
    MOST_NAVY,
    MOST_PLAYERS,
    MOST_ROWS,
)
from freebooter.kernel.content import Source, Table, check_folder, read

OURS = Path(__file__).parent / "content"
SEA = "sea.toml"
LAYOUT = "layout.toml"
ISLAND_CARDS = "island_cards.toml"
SUNKEN_CARDS = "sunken_cards.toml"
FILES = (SEA, LAYOUT, ISLAND_CARDS, SUNKEN_CARDS)
SHIPPED = {"standard-1": OURS}  # the last is today's

DICE = (4, 6, 8, 10, 12, 20)  # the set of every player
MOST_GOLD = 99
MOST_CARDS = 99


def read_box(folder: Source | None = None) -> Box:
    """The box of a folder; files that the folder does not have are ours."""
    if folder is None:
        folder = OURS
    else:
        check_folder(folder, FILES)
    sea = read(folder, SEA, OURS)
    box = read_sea(sea)
    read_cards(box, read(folder, ISLAND_CARDS, OURS), 0, FIRST_SUNKEN)
    read_cards(box, read(folder, SUNKEN_CARDS, OURS), FIRST_SUNKEN, len(CARD_NAMES.words))
    read_layout(box, read(folder, LAYOUT, OURS))
    return box


def read_sea(sea: Table) -> Box:
    """C1 to C3 Everything but the layout and the cards."""
    keys = ["coins", "islands", "board", "spinner", "ship_card", "setup", "box", "turn", "hold"]
    sea.allow([*keys, "navy", "merchant", "manoeuvre", "last_island"])
    board = section(sea, "board", "columns", "rows")
    box = Box(Chart(board.number("columns", 2, MOST_COLUMNS), board.number("rows", 2, MOST_ROWS)))
    box.coins = sea.number("coins", 0, 9999)
    box.islands = sea.number("islands", 0, len(box.chart.squares))

    spinner = section(sea, "spinner", "columns", "rows")
    check_spinner(spinner, "columns", box.chart.columns)
    check_spinner(spinner, "rows", box.chart.rows)

    card = section(sea, "ship_card", "sails", "cannons")
    box.sails_dice = row_of_dice(card, "sails")
    box.cannons_dice = row_of_dice(card, "cannons")

    box.actions = section(sea, "turn", "actions").number("actions", 1, 9)
    box.hold_size = section(sea, "hold", "size").number("size", 1, 9)
    box.manoeuvre = section(sea, "manoeuvre", "squares").number("squares", 1, MOST_COLUMNS)
    box.last_island_gold = section(sea, "last_island", "gold").number("gold", 0, MOST_GOLD)
    read_ships(box, sea)
    read_setup(box, sea)
    return box


def read_ships(box: Box, sea: Table) -> None:
    """I12 The Navy and the Merchants."""
    fleet = section(sea, "box", "navy", "merchants")
    box.box_navy = fleet.number("navy", 0, MOST_NAVY)
    box.box_merchants = fleet.number("merchants", 0, MOST_MERCHANTS)
    navy = section(sea, "navy", "sails", "cannons", "gold", "watch")
    box.navy_sails = one_die(navy, "sails")
    box.navy_cannons = one_die(navy, "cannons")
    box.navy_gold = navy.number("gold", 0, MOST_GOLD)
    box.watch_distance = navy.number("watch", 1, max(MOST_COLUMNS, MOST_ROWS))
    merchant = section(sea, "merchant", "sails", "gold")
    box.merchant_sails = one_die(merchant, "sails")
    box.merchant_gold = merchant.number("gold", 0, MOST_GOLD)


def read_setup(box: Box, sea: Table) -> None:
    """I2 What the setup takes; the box, the supply and the board must have enough of it."""
    setup = section(sea, "setup", "gold", "navy", "merchants")
    gold = setup.table("gold")
    gold.allow([str(players) for players in range(2, MOST_PLAYERS + 1)])
    for players in range(2, MOST_PLAYERS + 1):
        box.setup_gold[players] = gold.number(str(players), 0, MOST_GOLD)
    box.setup_navy = setup.number("navy", 0, MOST_NAVY)
    box.setup_merchants = setup.number("merchants", 0, MOST_MERCHANTS)

    fleet = sea.table("box")
    if box.setup_navy > box.box_navy:
        raise fleet.fail("navy", f"is {box.box_navy}, but setup.navy needs {box.setup_navy}")
    if box.setup_merchants > box.box_merchants:
        needed = f"setup.merchants needs {box.setup_merchants}"
        raise fleet.fail("merchants", f"is {box.box_merchants}, but {needed}")
    for players in range(2, MOST_PLAYERS + 1):
        taken = players * box.setup_gold[players]
        taken += box.setup_merchants * box.merchant_gold + box.setup_navy * box.navy_gold
        if box.coins < taken:
            reason = f"is {box.coins}, but the setup of {players} players takes {taken}"
            raise sea.fail("coins", reason)
    ships = MOST_PLAYERS + box.setup_navy + box.setup_merchants
    squares = len(box.chart.squares)
    if box.islands + ships >= squares:
        reason = f"is {box.islands}: with the {ships} ships of 5 players none of the {squares} "
        raise sea.fail("islands", reason + "squares stays empty")


def section(sea: Table, name: str, *keys: str) -> Table:
    table = sea.table(name)
    table.allow(keys)
    table.must_have(keys)
    return table


def check_spinner(spinner: Table, key: str, count: int) -> None:
    """One number per column, one per row, all equally likely."""
    if sorted(spinner.numbers(key, 1, count)) != list(range(1, count + 1)):
        raise spinner.fail(key, f"must have each number from 1 to {count} once")


def row_of_dice(card: Table, key: str) -> list[int]:
    """I4.1 The die of an empty row, then by coins: rising, and only dice of the set."""
    dice = card.numbers(key, 1, max(DICE))
    for die in dice:
        if die not in DICE:
            raise card.fail(key, f"has {die}; the dice are {', '.join(map(str, DICE))}")
    if dice != sorted(set(dice)):
        raise card.fail(key, f"is {dice}, which does not rise from left to right")
    if len(dice) < 2:
        raise card.fail(key, "must have at least one circle")
    return dice


def one_die(table: Table, key: str) -> int:
    die = table.number(key, 1, max(DICE))
    if die not in DICE:
        raise table.fail(key, f"is {die}; the dice are {', '.join(map(str, DICE))}")
    return die


def read_cards(box: Box, deck: Table, first: int, last: int) -> None:
    """C5, C6 One deck; its slots are `first` up to, not including, `last`."""
    total = 0
    for slot, table in deck.tables():
        if slot not in CARD_NAMES.words[first:last]:
            names = f"{CARD_NAMES.words[first]} to {CARD_NAMES.words[last - 1]}"
            raise deck.fail(slot, f"is not a slot of this deck; slots are {names}")
        card = box.cards[CARD_NAMES.words.index(slot)]
        read_card(card, table, is_sunken=first == FIRST_SUNKEN)
        total += card.count
    if total == 0:
        raise deck.fail("", "the deck is empty")


def read_card(card: Card, table: Table, is_sunken: bool) -> None:
    """One card: its name and text, its effect, and the numbers that the effect takes."""
    card.effect = effect_named(table.word("effect", [effect.word for effect in EFFECTS]))
    keys = ["name", "count", "effect", "text", *card.effect.numbers]
    table.allow(keys if is_sunken else [*keys, "spot"])  # I10.11
    card.name = table.text("name")
    card.text = table.text("text", "")
    card.count = table.number("count", 0, MOST_CARDS)
    card.has_spot = table.truth("spot", False)
    amounts = []
    for key in card.effect.numbers:
        if key == "tiers":
            card.tiers = read_tiers(table)
        else:
            amounts.append(one_die(table, key) if key == "sides" else read_amount(table, key))
    card.amount, card.other_amount = (*amounts, 0, 0)[:2]
    if card.effect.is_combat and not card.has_spot:
        raise table.fail("effect", "is a Combat effect, which needs spot = true")
    if card.effect.needs_sunk_ship and not is_sunken:
        raise table.fail("effect", "is an effect of Sunken Ship cards only")


def read_amount(table: Table, key: str) -> int:
    return table.number(key, 0, MOST_GOLD)


def read_tiers(card: Table) -> list[list[int]]:
    """Pairs: whoever has at least so much gold pays so much; the last that fits counts."""
    tiers = card.values.get("tiers")
    if not isinstance(tiers, list) or not tiers:
        raise card.fail("tiers", "must be a list of pairs: gold, and what is paid")
    found: list[list[int]] = []
    for tier in tiers:
        is_pair = isinstance(tier, list) and len(tier) == 2
        if not is_pair or not all(type(p) is int and 0 <= p <= MOST_GOLD for p in tier):
            raise card.fail("tiers", f"has {tier!r}, not a pair: gold, and what is paid")
        if found and tier[0] <= found[-1][0]:
            raise card.fail("tiers", "must rise")
        found.append(tier)
    return found


def read_layout(box: Box, table: Table) -> None:
    """C4 The fixed layout, which must pass I2.7."""
    table.allow(["picture"])
    try:
        squares = read_picture(table.text("picture"))
    except BadSign as error:
        raise table.fail("picture", f"has {error.sign!r}, not only . and #") from error
    fault = find_fault(box.chart, box.islands, squares)
    if fault:
        where = f" at {' '.join(fault.squares)}" if fault.squares else ""
        raise table.fail("picture", f"fails {fault.code}{where} ({fault.clause}): {fault.words}")
    box.layout = [box.chart.cell(column, row) for column, row in squares]
