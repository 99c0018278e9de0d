# Not compiled: it reads a view.
"""A view as numbers, always as many for one number of players and one size of board."""

from freebooter.games.infamous.view_types import CaptainView, InfamousView
from freebooter.games.infamous.vocabulary import (
    CARD_NAMES,
    DIRECTION_NAMES,
    MOST_COLUMNS,
    MOST_ROWS,
)

PLANES = 8  # island, flag, own ship, other player, Navy, Merchant, gold there, watched
STEPS = (  # that ask somebody, by their names in `view.doing`
    "Gain", "Pay", "Turn", "Combat", "Move", "Loot", "HoldPlay", "Place", "SpinWay", "Attack",
    "Manoeuvre", "Drawn", "HoldFull", "Rum", "ChoiceOfTwo", "PickPlayer", "PickNavy", "PickWay",
    "PickShip", "MoveCoins", "Berth", "Unflag",
)  # fmt: skip


def encode(view: InfamousView) -> list[float]:
    """Planes of the largest board, then ship cards from the viewer's left on, then the rest."""
    me = view.seat if view.seat is not None else 0
    numbers = planes(view, me)
    for to_the_left in range(view.players):
        numbers += captain_numbers(view, view.captains[(me + to_the_left) % view.players])
    own = [0.0] * len(CARD_NAMES.words)
    for card in view.captains[me].hold or []:
        own[CARD_NAMES.words.index(card.id)] += 1.0
    numbers += own
    numbers += [
        view.round / 50,
        view.win_gold / 15,
        view.actions / 4,
        float(view.active == me),
        float(view.fog),
        view.powder / 3,
        view.supply / 80,
        view.island_deck.cards / 28,
        view.sunken_deck.cards / 20,
        float(view.seat is not None and view.seat in view.asked),
    ]
    numbers += attack_numbers(view, me)
    spin, move = view.spin, view.move
    numbers += [spin.column / MOST_COLUMNS, spin.row / MOST_ROWS] if spin else [0.0, 0.0]
    numbers += [float(spin is not None and spin.way == way) for way in DIRECTION_NAMES.words]
    numbers.append(move.steps / 20 if move else 0.0)
    doing = view.doing[-1] if view.doing else ""
    numbers += [float(doing == step) for step in STEPS]
    discards = view.island_deck.discards | view.sunken_deck.discards
    numbers += [float(discards.get(card, 0)) for card in CARD_NAMES.words]
    open_now = [card.id for card in view.shown] + ([view.drawn.id] if view.drawn else [])
    numbers += [float(card in open_now) for card in CARD_NAMES.words]
    return numbers


def index_of(square: str) -> int:
    column, row = square.split(",")
    return (int(row) - 1) * MOST_COLUMNS + int(column) - 1


def planes(view: InfamousView, me: int) -> list[float]:
    size = MOST_COLUMNS * MOST_ROWS
    board = [0.0] * (size * PLANES)
    for island in view.islands:
        board[(1 if island.flag else 0) * size + index_of(island.square)] = 1.0
    for ship in view.ships:
        here = index_of(ship.square)
        kind = 4 if ship.kind == "navy" else 5 if ship.kind == "merchant" else 3
        board[(2 if ship.seat == me else kind) * size + here] = 1.0
        board[6 * size + here] = ship.gold / 10
        for square in ship.watch:
            board[7 * size + index_of(square)] = 1.0
    return board


def captain_numbers(view: InfamousView, one: CaptainView) -> list[float]:
    return [
        one.gold / view.win_gold,
        one.sails / 5,
        one.cannons / 5,
        one.surplus / 5,
        one.plague / 2,
        one.hold_count / 3,
        float(one.square is not None),
        float(view.active == one.seat),
        float(view.first == one.seat),
    ]


def attack_numbers(view: InfamousView, me: int) -> list[float]:
    one = view.attack
    if one is None:
        return [0.0] * 8
    mine = f"p{me + 1}"
    return [
        1.0,
        float(one.attacker == mine),
        float(one.target == mine),
        one.distance / 20,
        one.total / 20,
        one.dodge_sides / 20,
        one.dodge_total / 20,
        one.bonus / 10,
    ]
