# Not compiled: it reads a view.
"""A view as numbers for learners: always as many for one number of players."""

from freebooter.games.scoundrels.cards.kinds import TACTICS
from freebooter.games.scoundrels.cards.names import QUESTS, QUIRKS, TREASURES
from freebooter.games.scoundrels.sea.chart import SQUARES
from freebooter.games.scoundrels.view import STAGES
from freebooter.games.scoundrels.view_types import Cards, FightView, PirateView, SideView, View
from freebooter.games.scoundrels.vocabulary import CARD_NAMES, CAUSE_NAMES, SQUARE_NAMES
from freebooter.kernel.choice import SEATS

FATE_WORDS = ["living", "ghost", "sunk", "gone"]
STAGE_WORDS = [*dict.fromkeys(STAGES.values()), "round", "over"]
STAGE_WORDS.insert(STAGE_WORDS.index("flip"), "answer")  # learners expect it here
TERRAIN = ".#PX"
COLUMNS = 18
PANELS = 6


def one_of(word: str | None, words: list[str]) -> list[float]:
    return [float(word == other) for other in words]


def counts(cards: Cards | None, words: list[str], scale: float) -> list[float]:
    held = cards or {}
    return [held.get(word, 0) / scale for word in words]


def encode(view: View) -> list[float]:
    """The viewer's own seat first, then the others clockwise; a spectator counts from seat one."""
    players = len(view.pirates)
    first = 0 if view.seat is None else SEATS.words.index(view.seat)
    order = [SEATS.words[(first + place) % players] for place in range(players)]
    pirates = {pirate.seat: pirate for pirate in view.pirates}
    found = [float(view.seat is not None), view.round / 10, float(view.mode == "skirmish")]
    found += [view.deck_size / 84, view.treasure_size / 12, view.round_cap / 30]
    found += one_of(view.stage, STAGE_WORDS)
    found += [float(cause in view.final) for cause in CAUSE_NAMES.words]
    found += one_of(view.starter, order) + one_of(view.active, order)
    found += [float(view.turning == "clockwise"), view.asked_amount / 8]
    found += counts(view.discards, CARD_NAMES.words, 8)
    found += counts(view.treasure_found, TREASURES, 5)
    found += [float(quest in [shown.id for shown in view.quests]) for quest in QUESTS]
    found += [float(quirk in view.quirks_up) for quirk in QUIRKS]
    found += encode_map(view, order)
    for seat in order:
        found += encode_pirate(pirates[seat])
    found += counts(pirates[order[0]].hand, CARD_NAMES.words, 4)
    found += encode_turn(view, order)
    found += encode_pillage(view)
    found += encode_fight(view.fight, order)
    found += encode_bid(view, order)
    return found


def encode_map(view: View, order: list[str]) -> list[float]:
    found: list[float] = []
    for row in view.board:
        for sign in row.ljust(COLUMNS):
            found += [float(sign == kind) for kind in TERRAIN]
    counters = [port.counter / 3 for port in view.ports]
    found += counters + [-1.0] * (PANELS - len(counters))
    for place in range(PANELS):
        if place < len(view.marks):
            mark = view.marks[place]
            found += one_of(mark.owner, order) + counts(mark.buried, TREASURES, 5)
        else:
            found += [0.0] * (len(order) + len(TREASURES))
    return found


def encode_pirate(pirate: PirateView) -> list[float]:
    found = [
        pirate.tokens / 10,
        pirate.damage / 4,
        pirate.sinks_at / 4,
        pirate.weight / 8,
        pirate.hand_size / 8,
        pirate.hand_limit / 8,
        pirate.quirk_state / 2,
        pirate.score / 10,
    ]
    found += one_of(pirate.fate, FATE_WORDS)
    found += counts(pirate.cargo, TREASURES, 5)
    found += one_of(pirate.quirk, QUIRKS)
    aside = pirate.aside
    found += [aside.tokens / 10, aside.damage / 4] if aside else [0.0, 0.0]
    found += counts(aside.cargo if aside else None, TREASURES, 5)
    place = SQUARE_NAMES.words.index(pirate.square) if pirate.square else -1
    return found + [float(place == square) for square in range(SQUARES)]


def encode_turn(view: View, order: list[str]) -> list[float]:
    turn = view.turn
    if turn is None:
        return [0.0] * (5 + 2 * len(order))
    found = [turn.free_points / 3, turn.sail_points / 4, turn.pillages / 2]
    found += [float(turn.has_crossed), float(turn.diagonals)]
    found += [float(seat in turn.boarded) for seat in order]
    return found + [float(seat in turn.shot) for seat in order]


def encode_pillage(view: View) -> list[float]:
    pillage = view.pillage
    if pillage is None:
        return [0.0] * (2 + 2 * len(CARD_NAMES.words))
    found = [pillage.total / 10, pillage.against / 10]
    return (
        found
        + counts(pillage.played, CARD_NAMES.words, 4)
        + counts(pillage.drawn, CARD_NAMES.words, 3)
    )


def encode_side(side: SideView | None, order: list[str]) -> list[float]:
    if side is None:
        return [0.0] * (len(order) + len(TACTICS) + 3 + 2 * len(CARD_NAMES.words))
    found = one_of(side.seat, order) + one_of(side.way, TACTICS)
    found += [side.cards / 8, side.unflipped / 8, side.total / 10]
    return found + counts(side.flipped, CARD_NAMES.words, 4) + counts(side.own, CARD_NAMES.words, 4)


def encode_fight(fight: FightView | None, order: list[str]) -> list[float]:
    if fight is None:
        return encode_side(None, order) * 2
    return encode_side(fight.attacker, order) + encode_side(fight.defender, order)


def encode_bid(view: View, order: list[str]) -> list[float]:
    bid = view.bid
    if bid is None:
        return [0.0] * (3 * len(order) + len(CARD_NAMES.words))
    found = [float(seat in bid.asked) for seat in order]
    found += [float(seat in bid.done) for seat in order]
    found += [float(seat in bid.tied) for seat in order]
    return found + [bid.own.count(word) / 2 for word in CARD_NAMES.words]
