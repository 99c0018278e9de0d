"""Observations of Scoundrels!: what a seat's view shows, as bytes, in the order of `encode.py`."""

from typing import Any, Final

from mypy_extensions import i64

from freebooter.games.scoundrels.cards.bidding import Bidding, BidTie
from freebooter.games.scoundrels.cards.kinds import CARD_KINDS, TACTICS, TREASURE_KINDS
from freebooter.games.scoundrels.cards.names import QUESTS, QUIRKS
from freebooter.games.scoundrels.cards.powers import (
    DOUBLE_OR_NOTHING,
    HULL_BONUS,
    PILLAGE_BONUS,
    POWERS,
)
from freebooter.games.scoundrels.fight.attack import LayCards
from freebooter.games.scoundrels.fight.sides import Side
from freebooter.games.scoundrels.rules import Rules
from freebooter.games.scoundrels.sea.chart import LAND, MARK, PORT, ROWS, SQUARES
from freebooter.games.scoundrels.sea.flight import Flight
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.bury import PayCards
from freebooter.games.scoundrels.treasure.gain import Gamble
from freebooter.games.scoundrels.treasure.pillage import LAYING, Pillage
from freebooter.games.scoundrels.turns.aftermath import TrimHand
from freebooter.games.scoundrels.turns.table import CLOCKWISE
from freebooter.games.scoundrels.view import STAGES
from freebooter.games.scoundrels.vocabulary import CAUSE_NAMES
from freebooter.kernel.choice import Seat
from freebooter.kernel.observer import (
    BYTES,
    ZEROS,
    Observer,
    add_bits,
    add_counted,
    clamped,
    one_hots,
    packed,
    picks_of,
    places_from,
    set_of,
    table_of,
)
from freebooter.kernel.position import Position
from freebooter.kernel.step import Step

PANELS: Final = 6
HEADS: Final = 8  # numbers before those that come one a seat
SEAT_GROUPS: Final = 7
TURN: Final = 5
NO_PORTS: Final = [[0] * (PANELS - panels) for panels in range(PANELS + 1)]
FATE: Final = one_hots(4)
QUIRK: Final = one_hots(len(QUIRKS))
SQUARE: Final = one_hots(SQUARES)
TACTIC: Final = one_hots(len(TACTICS))
CAUSES: Final = len(CAUSE_NAMES.words)
QUEST_COUNT: Final = len(QUESTS)
QUIRK_COUNT: Final = len(QUIRKS)
NO_SIDE: Final = len(TACTICS) + 3 + 2 * CARD_KINDS
# What is done, by the step on top, from 1; then three that no step alone says.
OWN_STAGES: Final = list(dict.fromkeys(STAGES.values()))
STAGE: Final = one_hots(len(OWN_STAGES) + 3)
ANSWER: Final = len(OWN_STAGES) + 1
ROUND: Final = len(OWN_STAGES) + 2
OVER: Final = len(OWN_STAGES) + 3
PLACE_OF_STAGE: Final[dict[type[Step[Any]], int]] = {
    step: OWN_STAGES.index(word) + 1 for step, word in STAGES.items()
}


class ScoundrelsObserver(Observer):
    """Writes the fields in order; what the rules alone say is kept from call to call."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.rules: Rules | None = None
        self.terrain = b""
        # By viewer, places in the row of `add_counts`.
        self.counts: list[bytes] = []
        ends = HEADS + SEAT_GROUPS * seats
        size = ends + TURN + PANELS
        for viewer in range(seats):
            own = places_from(HEADS, SEAT_GROUPS, seats, 1, viewer)
            self.counts.append(picks_of([*range(HEADS), *own, *range(ends, size)], size))

    def observe(self, position: Position, seat: Seat) -> bytes:
        assert isinstance(position, Scoundrels)
        if self.rules is not position.rules:
            self.read_rules(position.rules)
        parts: list[bytes] = []
        self.add_counts(parts, position, seat)
        self.add_table(parts, position, seat)
        self.add_pirates(parts, position, seat)
        self.add_fight(parts, position, seat)
        self.add_bid(parts, position, seat)
        return b"".join(parts)

    def read_rules(self, rules: Rules) -> None:
        self.rules = rules
        row = [0] * (SQUARES * 4)
        for square in range(rules.sea.columns * ROWS):
            sign = rules.content.picture[square % ROWS][square // ROWS]
            kind = 1 if sign == LAND else 2 if sign == PORT else 3 if sign == MARK else 0
            row[square * 4 + kind] = 1
        self.terrain = bytes(row)

    def add_seats(self, parts: list[bytes], bits: i64, seat: i64) -> None:
        """A set of seats, from the viewer's on."""
        seats: i64 = self.seats
        add_bits(parts, (bits >> seat | bits << (seats - seat)) & ((1 << seats) - 1), seats)

    def add_counts(self, parts: list[bytes], game: Scoundrels, seat: int) -> None:
        """The fields from `round` to `ports`."""
        pirates = game.pirates
        top = game.agenda[-1] if game.agenda else None
        row = [
            game.table.round,
            game.rules.round_cap,
            1 if game.rules.is_skirmish else 0,
            game.cards.deck_size,
            game.hoard.deck_size,
            1 if game.table.turning == CLOCKWISE else 0,
            amount_asked(game, top),
            1 if isinstance(top, Gamble) and top.power() != DOUBLE_OR_NOTHING else 0,
        ]
        row += pirates.tokens
        row += pirates.damage
        hull = game.rules.sinks_at()
        for one in range(self.seats):
            row.append(hull + pirates.powers[one * POWERS + HULL_BONUS])
        row += pirates.weight
        row += game.cards.hand_sizes
        row += pirates.hand_limit
        row += pirates.quirk_progress
        turn = game.turn
        if turn.active < 0:
            row += [0, 0, 0, 0, 0]
        else:
            row += [
                turn.free_points,
                turn.sail_points,
                turn.pillages,
                1 if turn.has_crossed else 0,
                turn.diagonals,
            ]
        row += game.table.port_counters
        row += NO_PORTS[game.rules.sea.panels]
        parts.append(self.counts[seat].translate(table_of(row)))

    def add_table(self, parts: list[bytes], game: Scoundrels, seat: int) -> None:
        """The fields from `starter` to `buried`."""
        parts.append(self.who[self.place_of(game.table.starter, seat)])
        parts.append(self.who[self.place_of(game.turn.active, seat)])
        parts.append(STAGE[stage_of(game)])
        add_bits(parts, game.table.final_causes, CAUSES)
        parts.append(packed(game.cards.discards))
        parts.append(packed(game.hoard.pillaged))
        add_bits(parts, set_of(game.table.quests), QUEST_COUNT)
        add_bits(parts, set_of(game.table.quirks_face_up), QUIRK_COUNT)
        parts.append(self.terrain)
        for owner in game.hoard.marker_owner:
            parts.append(self.who[self.place_of(owner, seat)])
        blank = PANELS - game.rules.sea.panels
        parts.append(ZEROS[blank * self.seats])
        parts.append(packed(game.hoard.buried))
        parts.append(ZEROS[blank * TREASURE_KINDS])

    def add_pirates(self, parts: list[bytes], game: Scoundrels, seat: int) -> None:
        """The fields from `fate` to `shot`."""
        seats = self.seats
        order = [i if i < seats else i - seats for i in range(seat, seat + seats)]
        pirates = game.pirates
        for one in order:
            parts.append(FATE[pirates.fate[one] + 1])
        for one in order:
            parts.append(QUIRK[pirates.quirk[one] + 1])
        for one in order:
            parts.append(SQUARE[game.at[one] + 1])
        cargo = game.hoard.cargo
        start = seat * TREASURE_KINDS
        parts.append(packed(cargo[start:] + cargo[:start] if start else cargo))
        parts.append(self.who[self.place_of(pirates.ghost, seat)])
        if pirates.ghost >= 0:
            aside = [pirates.aside_tokens, pirates.aside_damage]
            parts.append(packed(aside + pirates.aside_cargo))
        else:
            parts.append(ZEROS[2 + TREASURE_KINDS])
        parts.append(packed(game.cards.hand_of(seat)))
        if game.turn.active < 0:
            parts.append(ZEROS[2 * seats])
        else:
            self.add_seats(parts, game.turn.boarded, seat)
            self.add_seats(parts, game.turn.shot, seat)

    def add_fight(self, parts: list[bytes], game: Scoundrels, seat: Seat) -> None:
        """The fields from `pillage` to `defender`."""
        found: Pillage | None = None
        for step in game.agenda:
            if isinstance(step, Pillage):
                found = step
                break
        if found is None:
            parts.append(ZEROS[2 + 2 * CARD_KINDS])
        else:
            bonus = game.power(found.seat, PILLAGE_BONUS) if found.stage == LAYING else 0
            parts.append(BYTES[clamped(found.total + bonus)])
            parts.append(BYTES[clamped(found.against)])
            parts.append(packed(found.played))
            parts.append(packed(found.drawn))
        fight = game.fight
        if fight.is_on:
            self.add_side(parts, fight.attacker, seat)
            self.add_side(parts, fight.defender, seat)
        else:
            parts.append(ZEROS[2 * (self.seats + NO_SIDE)])

    def add_side(self, parts: list[bytes], side: Side, seat: Seat) -> None:
        """S7.10 The cards of a pile are its owner's secret."""
        parts.append(self.who[self.place_of(side.seat, seat)])
        parts.append(TACTIC[side.tactic + 1])
        parts.append(packed([side.laid, side.unflipped, side.total]))
        parts.append(packed(side.flipped))
        parts.append(packed(side.pile) if side.seat == seat else ZEROS[CARD_KINDS])

    def add_bid(self, parts: list[bytes], game: Scoundrels, seat: Seat) -> None:
        """The fields from `bid_asked` to `own_bid`."""
        seats = self.seats
        top = game.agenda[-1] if game.agenda else None
        if isinstance(top, Bidding):
            parts.append(bytes(top.asked[seat:] + top.asked[:seat]))
            parts.append(bytes(top.done[seat:] + top.done[:seat]))
            parts.append(ZEROS[seats])
            add_counted(parts, top.cards(seat), CARD_KINDS)
        elif isinstance(top, BidTie):
            parts.append(ZEROS[2 * seats])
            self.add_seats(parts, top.tied, seat)
            parts.append(ZEROS[CARD_KINDS])
        else:
            parts.append(ZEROS[3 * seats + CARD_KINDS])


def stage_of(game: Scoundrels) -> int:
    """What is done, from 1."""
    if not game.agenda:
        return OVER
    top = game.agenda[-1]
    if isinstance(top, LayCards) and top.asks == game.fight.defender.seat:
        return ANSWER
    return PLACE_OF_STAGE.get(type(top), ROUND)


def amount_asked(game: Scoundrels, top: Step[Any] | None) -> int:
    """How many cards are still to be paid or dropped, or squares still to be sailed in flight."""
    if isinstance(top, PayCards):
        return top.price
    if isinstance(top, TrimHand):
        return game.cards.hand_sizes[top.seat] - game.pirates.hand_limit[top.seat]
    if isinstance(top, Flight):
        return top.squares
    return top.tokens if isinstance(top, Gamble) else 0
