# Not compiled: it reads a view.
"""A view of Infamous Seas as numbers, and what they are. `observe.py` writes the same."""

from freebooter.games.infamous.steps import STEPS
from freebooter.games.infamous.view import WIRE_NAMES
from freebooter.games.infamous.view_types import InfamousView, ShipView
from freebooter.games.infamous.vocabulary import (
    CARD_NAMES,
    CARDS,
    DIRECTION_NAMES,
    FIRST_NAVY,
    MOST_COLUMNS,
    MOST_ROWS,
    SHIP_NAMES,
    SHIPS,
)
from freebooter.kernel.layout import Field, Layout, one_of

VERSION = 2
STEP_NAMES = [WIRE_NAMES.get(step.__name__, step.__name__) for step in STEPS]
OTHERS = SHIP_NAMES.words[FIRST_NAVY:]  # the Navy, then the Merchants


def layout(seats: int) -> Layout:
    """The fields; wherever players stand, the viewer is the first, the others follow clockwise."""
    where = "on the board, column, row"
    fields = (
        Field("round", (), 50, "the round"),
        Field("win_gold", (), 15, "gold that wins"),
        Field("actions", (), 4, "actions left in this turn"),
        Field("fog", (), 1, "whether there is fog"),
        Field("powder", (), 3, "what the next attack gains"),
        Field("supply", (), 80, "coins in the supply"),
        Field("island_deck", (), 28, "cards in the Island deck"),
        Field("sunken_deck", (), 20, "cards in the Sunken Ship deck"),
        Field("asked", (), 1, "whether the viewer is asked"),
        Field("gold", (seats,), 15, "all gold of each player"),
        Field("sails", (seats,), 5, "coins on sails"),
        Field("cannons", (seats,), 5, "coins on cannons"),
        Field("surplus", (seats,), 5, "coins beside both"),
        Field("plague", (seats,), 2, "actions missing next turn"),
        Field("hold", (seats,), 3, "cards in the hold"),
        Field("cargo", (SHIPS - FIRST_NAVY,), 10, "coins under each Navy ship, then Merchant"),
        Field("attack", (8,), 10, "an attack: is there one, by and on the viewer, its numbers"),
        Field("spin", (2,), 16, "column and row spun"),
        Field("move", (), 20, "steps of the move"),
        Field("active", (seats,), 1, "whose turn it is"),
        Field("first", (seats,), 1, "the first player"),
        Field("way", (len(DIRECTION_NAMES.words),), 1, "the direction spun"),
        Field("step", (len(STEP_NAMES),), 1, f"what is done: {', '.join(STEP_NAMES)}"),
        Field("ships", (seats + SHIPS - FIRST_NAVY, 3), 16, f"{where}: players, Navy, Merchants"),
        Field("islands", (MOST_ROWS, MOST_COLUMNS), 2, "1: an island, 2: one with a flag"),
        Field("own", (CARDS,), 1, "cards in the viewer's hold"),
        Field("discards", (CARDS,), 1, "cards discarded"),
        Field("shown", (CARDS,), 1, "cards that lie open, or that the viewer has just drawn"),
    )
    return Layout("infamous", VERSION, seats, fields)


def encode(view: InfamousView) -> list[float]:
    """The numbers of the layout."""
    plan = layout(view.players)
    return plan.scaled(plan.counts(numbers(view)))


def square_of(ship: ShipView | None) -> list[int]:
    return [0, 0, 0] if ship is None else [1, *map(int, ship.square.split(","))]


def island_plane(view: InfamousView) -> list[int]:
    plane = [0] * (MOST_ROWS * MOST_COLUMNS)
    for island in view.islands:
        column, row = map(int, island.square.split(","))
        plane[(row - 1) * MOST_COLUMNS + column - 1] = 2 if island.flag else 1
    return plane


def attack_numbers(view: InfamousView, me: int) -> list[int]:
    one = view.attack
    if one is None:
        return [0] * 8
    mine = SHIP_NAMES.words[me]
    ours = [1, one.attacker == mine, one.target == mine]
    return [*ours, one.distance, one.total, one.dodge_sides, one.dodge_total, one.bonus]


def numbers(view: InfamousView) -> dict[str, list[int]]:
    """By field."""
    me = 0 if view.seat is None else view.seat
    order = [(me + place) % view.players for place in range(view.players)]
    sides = [view.captains[seat] for seat in order]
    ships = {ship.id: ship for ship in view.ships}
    rows = [square_of(ships.get(id)) for id in [*(SHIP_NAMES.words[s] for s in order), *OTHERS]]
    spin = view.spin
    own = [card.id for card in sides[0].hold or []]
    discards = view.island_deck.discards | view.sunken_deck.discards
    shown = [card.id for card in view.shown] + ([view.drawn.id] if view.drawn else [])
    return {
        "round": [view.round],
        "win_gold": [view.win_gold],
        "actions": [view.actions],
        "fog": [view.fog],
        "powder": [view.powder],
        "supply": [view.supply],
        "island_deck": [view.island_deck.cards],
        "sunken_deck": [view.sunken_deck.cards],
        "asked": [view.seat is not None and view.seat in view.asked],
        "gold": [side.gold for side in sides],
        "sails": [side.sails for side in sides],
        "cannons": [side.cannons for side in sides],
        "surplus": [side.surplus for side in sides],
        "plague": [side.plague for side in sides],
        "hold": [side.hold_count for side in sides],
        "cargo": [ships[id].gold if id in ships else 0 for id in OTHERS],
        "attack": attack_numbers(view, me),
        "spin": [spin.column, spin.row] if spin else [0, 0],
        "move": [view.move.steps if view.move else 0],
        "active": one_of(view.active, order),
        "first": one_of(view.first, order),
        "way": one_of(spin.way if spin else None, DIRECTION_NAMES.words),
        "step": one_of(view.doing[-1] if view.doing else None, STEP_NAMES),
        "ships": [number for row in rows for number in row],
        "islands": island_plane(view),
        "own": [own.count(card) for card in CARD_NAMES.words],
        "discards": [discards.get(card, 0) for card in CARD_NAMES.words],
        "shown": [shown.count(card) for card in CARD_NAMES.words],
    }
