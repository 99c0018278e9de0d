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
from freebooter.games.scoundrels.sea.pirates import Pirates
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
    ZEROS,
    Observer,
    bits_of,
    counted,
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
        self.orders = [
            [one % seats for one in range(viewer, viewer + seats)] for viewer in range(seats)
        ]
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

    def seats_of(self, bits: i64, seat: i64) -> bytes:
        """A set of seats, from the viewer's on."""
        seats: i64 = self.seats
        return bits_of((bits >> seat | bits << (seats - seat)) & ((1 << seats) - 1), seats)

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
        side = self.sides[seat]
        table = game.table
        parts.append(
            b"%b%b%b%b%b%b%b%b%b"
            % (
                side[table.starter + 1],
                side[game.turn.active + 1],
                STAGE[stage_of(game)],
                bits_of(table.final_causes, CAUSES),
                packed(game.cards.discards),
                game.hoard.rows().pillaged,
                bits_of(set_of(table.quests), QUEST_COUNT),
                bits_of(set_of(table.quirks_face_up), QUIRK_COUNT),
                self.terrain,
            )
        )
        for owner in game.hoard.marker_owner:
            parts.append(side[owner + 1])
        blank = PANELS - game.rules.sea.panels
        buried = game.hoard.rows().buried
        parts.append(b"%b%b%b" % (ZEROS[blank * self.seats], buried, ZEROS[blank * TREASURE_KINDS]))

    def add_pirates(self, parts: list[bytes], game: Scoundrels, seat: int) -> None:
        """The fields from `fate` to `shot`."""
        seats = self.seats
        order = self.orders[seat]
        pirates = game.pirates
        for one in order:
            parts.append(FATE[pirates.fate[one] + 1])
        for one in order:
            parts.append(QUIRK[pirates.quirk[one] + 1])
        for one in order:
            parts.append(SQUARE[game.at[one] + 1])
        start = seat * TREASURE_KINDS
        is_turn = game.turn.active >= 0
        parts.append(
            b"%b%b%b%b%b%b"
            % (
                game.hoard.rows().cargo[start : start + seats * TREASURE_KINDS],
                self.sides[seat][pirates.ghost + 1],
                self.aside(pirates) if pirates.ghost >= 0 else ZEROS[2 + TREASURE_KINDS],
                packed(game.cards.hand_of(seat)),
                self.seats_of(game.turn.boarded, seat) if is_turn else ZEROS[seats],
                self.seats_of(game.turn.shot, seat) if is_turn else ZEROS[seats],
            )
        )

    def aside(self, pirates: Pirates) -> bytes:
        """What the ghost has left behind."""
        return packed([pirates.aside_tokens, pirates.aside_damage] + pirates.aside_cargo)

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
            totals = packed([found.total + bonus, found.against])
            parts.append(b"%b%b%b" % (totals, packed(found.played), packed(found.drawn)))
        fight = game.fight
        if fight.is_on:
            self.add_side(parts, fight.attacker, seat)
            self.add_side(parts, fight.defender, seat)
        else:
            parts.append(ZEROS[2 * (self.seats + NO_SIDE)])

    def add_side(self, parts: list[bytes], side: Side, seat: Seat) -> None:
        """S7.10 The cards of a pile are its owner's secret."""
        parts.append(
            b"%b%b%b%b%b"
            % (
                self.sides[seat][side.seat + 1],
                TACTIC[side.tactic + 1],
                packed([side.laid, side.unflipped, side.total]),
                packed(side.flipped),
                packed(side.pile) if side.seat == seat else ZEROS[CARD_KINDS],
            )
        )

    def add_bid(self, parts: list[bytes], game: Scoundrels, seat: Seat) -> None:
        """The fields from `bid_asked` to `own_bid`."""
        seats = self.seats
        top = game.agenda[-1] if game.agenda else None
        if isinstance(top, Bidding):
            parts.append(bytes(top.asked[seat:] + top.asked[:seat]))
            parts.append(bytes(top.done[seat:] + top.done[:seat]))
            parts.append(ZEROS[seats])
            parts.append(counted(top.cards(seat), CARD_KINDS))
        elif isinstance(top, BidTie):
            parts.append(ZEROS[2 * seats])
            parts.append(self.seats_of(top.tied, seat))
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
