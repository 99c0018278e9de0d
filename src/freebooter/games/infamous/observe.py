"""Observations of Infamous Seas: what a view shows, as bytes, in the order of `encode.py`."""

from typing import Any, Final

from freebooter.games.infamous.cards.draw import ChoiceOfTwo, HoldFull, KeepOrPlay, ResolveCard
from freebooter.games.infamous.combat.attack import Attack
from freebooter.games.infamous.sea.chart import NOWHERE, Chart
from freebooter.games.infamous.sea.movement import Move
from freebooter.games.infamous.sea.placing import Place
from freebooter.games.infamous.sea.spin import SpinDirection
from freebooter.games.infamous.sea.squares import FLAGGED
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.steps import STEPS
from freebooter.games.infamous.vocabulary import CARDS, FIRST_NAVY, MOST_COLUMNS, MOST_ROWS, SHIPS
from freebooter.kernel.choice import Seat
from freebooter.kernel.observer import (
    BYTES,
    ZEROS,
    Observer,
    add_counted,
    clamped,
    one_hots,
    packed,
    picks_of,
    places_from,
    table_of,
)
from freebooter.kernel.position import Position
from freebooter.kernel.step import Step

WAY: Final = one_hots(4)
STEP: Final = one_hots(len(STEPS))
PLACE_OF_STEP: Final[dict[type[Step[Any]], int]] = {
    STEPS[place]: place + 1 for place in range(len(STEPS))
}
SQUARES: Final = MOST_COLUMNS * MOST_ROWS
HEADS: Final = 9  # numbers before those that come one a seat
SEAT_GROUPS: Final = 6


class InfamousObserver(Observer):
    """Writes the fields in order; the board without its flags is kept from call to call."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        # By viewer, places in the row of `add_counts`.
        self.counts: list[bytes] = []
        ends = HEADS + SEAT_GROUPS * seats
        size = ends + SHIPS - FIRST_NAVY
        for viewer in range(seats):
            own = places_from(HEADS, SEAT_GROUPS, seats, 1, viewer)
            self.counts.append(picks_of([*range(HEADS), *own, *range(ends, size)], size))
        self.chart: Chart | None = None
        self.square_of: list[bytes] = []  # by cell: on the board, column, row
        self.islands: list[int] = []  # cells, as the position lists them
        self.in_order: list[int] = []  # the same in the order of squares
        self.plane = ZEROS[SQUARES]  # all islands without flags

    def observe(self, position: Position, seat: Seat) -> bytes:
        assert isinstance(position, Infamous)
        if self.chart is not position.rules.chart:
            self.read_chart(position.rules.chart)
        parts: list[bytes] = []
        self.add_counts(parts, position, seat)
        parts.append(self.who[self.place_of(position.active, seat)])
        parts.append(self.who[self.place_of(position.first_player, seat)])
        self.add_doing(parts, position)
        self.add_board(parts, position, seat)
        self.add_cards(parts, position, seat)
        return b"".join(parts)

    def read_chart(self, chart: Chart) -> None:
        self.chart = chart
        self.square_of = [ZEROS[3]] * chart.cells
        for cell in chart.squares:
            self.square_of[cell] = bytes([1, chart.column_of(cell), chart.row_of(cell)])
        self.islands = []
        self.in_order = []
        self.plane = ZEROS[SQUARES]

    def read_islands(self, islands: list[int], chart: Chart) -> None:
        self.islands = islands
        self.in_order = sorted(islands)
        row = [0] * SQUARES
        for cell in islands:
            row[chart.number_of[cell]] = 1
        self.plane = bytes(row)

    def add_counts(self, parts: list[bytes], game: Infamous, seat: int) -> None:
        """The fields from `round` to `move`."""
        seats = self.seats
        row = [
            game.round_number,
            game.rules.win_gold,
            game.actions,
            1 if game.fog else 0,
            game.next_attack_bonus,
            game.supply,
            game.island_deck.total(),
            game.sunken_deck.total(),
            1 if game.agenda and game.agenda[-1].asks == seat else 0,
        ]
        for one in range(seats):
            row.append(game.gold(one))
        row += game.sails_coins
        row += game.cannons_coins
        row += game.surplus
        row += game.plague
        for hold in game.holds:
            row.append(len(hold))
        at = game.sea.at
        for ship in range(FIRST_NAVY, SHIPS):
            row.append(game.cargo[ship] if at[ship] != NOWHERE else 0)
        parts.append(self.counts[seat].translate(table_of(row)))
        self.add_attack(parts, game, seat)

    def add_attack(self, parts: list[bytes], game: Infamous, seat: int) -> None:
        """The fields from `attack` to `move`."""
        column = 0
        line = 0
        attack: Attack | None = None
        for step in game.agenda:
            if isinstance(step, Attack):
                if attack is None:
                    attack = step
            elif isinstance(step, Place):
                column, line = step.column, step.row
        if attack is None:
            parts.append(ZEROS[8])
        else:
            numbers = [
                1,
                1 if attack.attacker == seat else 0,
                1 if attack.target == seat else 0,
                attack.distance,
                clamped(attack.total()) if attack.die else 0,
                attack.sides_to_dodge(game),
                clamped(attack.dodge_total(game)) if attack.dodge_die else 0,
                clamped(attack.bonus),
            ]
            parts.append(bytes(numbers))
        parts.append(BYTES[column])
        parts.append(BYTES[line])
        top = game.agenda[-1] if game.agenda else None
        parts.append(BYTES[top.steps if isinstance(top, Move) else 0])

    def add_doing(self, parts: list[bytes], game: Infamous) -> None:
        """The fields `way` and `step`."""
        way = -1
        for step in game.agenda:
            if isinstance(step, SpinDirection):
                way = step.direction
        parts.append(WAY[way + 1])
        parts.append(STEP[PLACE_OF_STEP[type(game.agenda[-1])] if game.agenda else 0])

    def add_board(self, parts: list[bytes], game: Infamous, seat: int) -> None:
        """The fields `ships` and `islands`."""
        at = game.sea.at
        square_of = self.square_of
        seats = self.seats
        for place in range(seat, seat + seats):
            parts.append(square_of[at[place if place < seats else place - seats]])
        for ship in range(FIRST_NAVY, SHIPS):
            parts.append(square_of[at[ship]])
        sea = game.sea
        if self.islands is not sea.islands:
            if self.islands == sea.islands:
                self.islands = sea.islands
            else:
                self.read_islands(sea.islands, game.rules.chart)
        if sea.flagless == len(sea.islands):
            parts.append(self.plane)
            return
        done = 0
        number_of = game.rules.chart.number_of
        for cell in self.in_order:
            if sea.board[cell] == FLAGGED:
                here = number_of[cell]
                parts.append(self.plane[done:here])
                parts.append(BYTES[2])
                done = here + 1
        parts.append(self.plane[done:])

    def add_cards(self, parts: list[bytes], game: Infamous, seat: Seat) -> None:
        """The fields from `own` to `shown`."""
        add_counted(parts, game.holds[seat], CARDS)
        parts.append(packed(game.discards))
        shown: list[int] = []
        for step in game.agenda:
            if isinstance(step, ResolveCard):
                shown.append(step.card)
            elif isinstance(step, ChoiceOfTwo):
                shown += step.cards
        if game.agenda:
            top = game.agenda[-1]
            is_open = not game.rules.is_hidden or top.asks == seat  # I10.9
            if isinstance(top, KeepOrPlay | HoldFull) and (is_open or top.is_open):
                shown.append(game.holds[top.asks][-1])
        add_counted(parts, shown, CARDS)
