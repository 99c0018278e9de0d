# Not compiled: it reads a view.
"""A view of Scoundrels! as numbers, and what they are. `observe.py` writes the same."""

from freebooter.games.scoundrels.cards.kinds import CARD_KINDS, TACTICS
from freebooter.games.scoundrels.cards.names import QUESTS, QUIRKS, TREASURES
from freebooter.games.scoundrels.sea.chart import ROWS, SQUARES
from freebooter.games.scoundrels.view import STAGES
from freebooter.games.scoundrels.view_types import Cards, PirateView, SideView, View
from freebooter.games.scoundrels.vocabulary import CARD_NAMES, CAUSE_NAMES, SQUARE_NAMES
from freebooter.kernel.layout import Field, Layout, one_of, order_from

VERSION = 2
FATE_ORDER = ["living", "ghost", "sunk", "gone"]
STAGE_WORDS = [*dict.fromkeys(STAGES.values()), "answer", "round", "over"]
TERRAIN = ".#PX"
PANELS = 6


def layout(seats: int) -> Layout:
    """The fields; wherever players stand, the viewer is the first, the others follow clockwise."""
    kinds, treasures, quirks = CARD_KINDS, len(TREASURES), len(QUIRKS)
    side = seats + len(TACTICS) + 3 + 2 * kinds
    means = "one side: who, how, cards laid, unflipped and total, flipped, the viewer's own pile"
    fields = (
        Field("round", (), 10, "the round"),
        Field("round_cap", (), 30, "the last round there can be"),
        Field("skirmish", (), 1, "whether this is a skirmish"),
        Field("deck", (), 84, "Action cards in the deck"),
        Field("treasure_deck", (), 12, "Treasure in the deck"),
        Field("clockwise", (), 1, "whether play goes clockwise"),
        Field("asked_amount", (), 8, "cards to pay, squares to sail, tokens at stake"),
        Field("dice", (), 1, "whether the Devil's Dice are asked about"),
        Field("tokens", (seats,), 10, "tokens"),
        Field("damage", (seats,), 4, "Damage"),
        Field("sinks_at", (seats,), 4, "Damage that sinks"),
        Field("weight", (seats,), 8, "weight aboard"),
        Field("hand", (seats,), 8, "cards in the hand"),
        Field("hand_limit", (seats,), 8, "cards that may be in the hand"),
        Field("quirk_state", (seats,), 2, "how far the player is with the Quirk"),
        Field("turn", (5,), 4, "free points, sail points, pillages, crossed an edge, diagonals"),
        Field("ports", (PANELS,), 3, "rounds until each Port opens"),
        Field("starter", (seats,), 1, "who starts the round"),
        Field("active", (seats,), 1, "whose turn it is"),
        Field("stage", (len(STAGE_WORDS),), 1, f"what is done: {', '.join(STAGE_WORDS)}"),
        Field("final", (len(CAUSE_NAMES.words),), 1, "why the last round has come"),
        Field("discards", (kinds,), 8, "Action cards discarded"),
        Field("treasure_found", (treasures,), 5, "Treasure that ever left the deck"),
        Field("quests", (len(QUESTS),), 1, "Quests on the table"),
        Field("quirks", (quirks,), 1, "Quirks face up"),
        Field("terrain", (SQUARES, len(TERRAIN)), 1, "water, land, Port, X: column by column"),
        Field("marks", (PANELS, seats), 1, "whose marker lies on each X"),
        Field("buried", (PANELS, treasures), 5, "Treasure under each X"),
        Field("fate", (seats, len(FATE_ORDER)), 1, ", ".join(FATE_ORDER)),
        Field("quirk", (seats, quirks), 1, "the Quirk of each player"),
        Field("square", (seats, SQUARES), 1, "where each ship is"),
        Field("cargo", (seats, treasures), 5, "Treasure aboard"),
        Field("aside", (seats,), 1, "who has a score set aside"),
        Field("aside_score", (2 + treasures,), 10, "that score: tokens, Damage, Treasure"),
        Field("own_hand", (kinds,), 4, "Action cards in the viewer's hand"),
        Field("boarded", (seats,), 1, "who was boarded in this turn"),
        Field("shot", (seats,), 1, "who was shot at in this turn"),
        Field("pillage", (2 + 2 * kinds,), 10, "total, against, cards played, cards drawn"),
        Field("attacker", (side,), 8, means),
        Field("defender", (side,), 8, means),
        Field("bid_asked", (seats,), 1, "who is asked for a bid"),
        Field("bid_done", (seats,), 1, "who has bid"),
        Field("bid_tied", (seats,), 1, "who is tied"),
        Field("own_bid", (kinds,), 2, "cards the viewer bids"),
    )
    return Layout("scoundrels", VERSION, seats, fields)


def encode(view: View) -> list[float]:
    """The numbers of the layout."""
    plan = layout(len(view.pirates))
    return plan.scaled(plan.counts(numbers(view)))


def counts(cards: Cards | None, words: list[str]) -> list[int]:
    return [(cards or {}).get(word, 0) for word in words]


def terrain(view: View) -> list[int]:
    found = []
    for square in range(SQUARES):
        column, row = divmod(square, ROWS)
        line = view.board[row]
        sign = line[column] if column < len(line) else None
        found += [int(sign == kind) for kind in TERRAIN]
    return found


def turn_numbers(view: View) -> list[int]:
    turn = view.turn
    if turn is None:
        return [0] * 5
    points = [turn.free_points, turn.sail_points, turn.pillages]
    return [*points, int(turn.has_crossed), turn.diagonals]


def side_numbers(side: SideView | None, order: list[str]) -> list[int]:
    if side is None:
        return [0] * (len(order) + len(TACTICS) + 3 + 2 * CARD_KINDS)
    found = one_of(side.seat, order) + one_of(side.way, TACTICS)
    found += [side.cards, side.unflipped, side.total]
    return found + counts(side.flipped, CARD_NAMES.words) + counts(side.own, CARD_NAMES.words)


def square_numbers(pirate: PirateView) -> list[int]:
    place = SQUARE_NAMES.words.index(pirate.square) if pirate.square else -1
    return [int(place == square) for square in range(SQUARES)]


def numbers(view: View) -> dict[str, list[int]]:
    """By field."""
    order = order_from(view.seat, len(view.pirates))
    pirates = {pirate.seat: pirate for pirate in view.pirates}
    sides = [pirates[seat] for seat in order]
    blank = [0] * (PANELS - len(view.marks))
    cards = CARD_NAMES.words
    found: dict[str, list[int]] = {
        "round": [view.round],
        "round_cap": [view.round_cap],
        "skirmish": [view.mode == "skirmish"],
        "deck": [view.deck_size],
        "treasure_deck": [view.treasure_size],
        "clockwise": [view.turning == "clockwise"],
        "asked_amount": [view.asked_amount],
        "dice": [view.gamble is not None and view.gamble.kind == "dice"],
        "tokens": [side.tokens for side in sides],
        "damage": [side.damage for side in sides],
        "sinks_at": [side.sinks_at for side in sides],
        "weight": [side.weight for side in sides],
        "hand": [side.hand_size for side in sides],
        "hand_limit": [side.hand_limit for side in sides],
        "quirk_state": [side.quirk_state for side in sides],
        "turn": turn_numbers(view),
        "ports": [port.counter for port in view.ports] + blank,
        "starter": one_of(view.starter, order),
        "active": one_of(view.active, order),
        "stage": one_of(view.stage, STAGE_WORDS),
        "final": [cause in view.final for cause in CAUSE_NAMES.words],
        "discards": counts(view.discards, cards),
        "treasure_found": counts(view.treasure_found, TREASURES),
        "quests": [quest in [shown.id for shown in view.quests] for quest in QUESTS],
        "quirks": [quirk in view.quirks_up for quirk in QUIRKS],
        "terrain": terrain(view),
        "marks": [n for mark in view.marks for n in one_of(mark.owner, order)] + blank * len(order),
        "buried": [n for mark in view.marks for n in counts(mark.buried, TREASURES)]
        + blank * len(TREASURES),
    }
    return found | pirates_and_fights(view, sides, order)


def pirates_and_fights(
    view: View, sides: list[PirateView], order: list[str]
) -> dict[str, list[int]]:
    aside = next((side.aside for side in sides if side.aside), None)
    pillage, turn, fight, bid = view.pillage, view.turn, view.fight, view.bid
    cards = CARD_NAMES.words
    return {
        "fate": [n for side in sides for n in one_of(side.fate, FATE_ORDER)],
        "quirk": [n for side in sides for n in one_of(side.quirk, QUIRKS)],
        "square": [n for side in sides for n in square_numbers(side)],
        "cargo": [n for side in sides for n in counts(side.cargo, TREASURES)],
        "aside": [side.aside is not None for side in sides],
        "aside_score": [aside.tokens, aside.damage, *counts(aside.cargo, TREASURES)]
        if aside
        else [0] * (2 + len(TREASURES)),
        "own_hand": counts(sides[0].hand, cards),
        "boarded": [turn is not None and seat in turn.boarded for seat in order],
        "shot": [turn is not None and seat in turn.shot for seat in order],
        "pillage": [pillage.total, pillage.against]
        + counts(pillage.played, cards)
        + counts(pillage.drawn, cards)
        if pillage
        else [0] * (2 + 2 * CARD_KINDS),
        "attacker": side_numbers(fight.attacker if fight else None, order),
        "defender": side_numbers(fight.defender if fight else None, order),
        "bid_asked": [bid is not None and seat in bid.asked for seat in order],
        "bid_done": [bid is not None and seat in bid.done for seat in order],
        "bid_tied": [bid is not None and seat in bid.tied for seat in order],
        "own_bid": [bid.own.count(card) if bid else 0 for card in cards],
    }
