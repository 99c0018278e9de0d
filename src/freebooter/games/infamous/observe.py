"""Observations of Infamous Seas: what a view shows, as bytes, in the order of `encode.py`."""

from typing import Any, Final

from freebooter.games.infamous.cards.draw import ChoiceOfTwo, HoldFull, KeepOrPlay, ResolveCard
from freebooter.games.infamous.combat.attack import Attack
from freebooter.games.infamous.sea.chart import NOWHERE
from freebooter.games.infamous.sea.movement import Move
from freebooter.games.infamous.sea.placing import Place
from freebooter.games.infamous.sea.planes import PLACE
from freebooter.games.infamous.sea.spin import SpinDirection
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.steps import STEPS
from freebooter.games.infamous.vocabulary import CARDS, FIRST_NAVY, SHIPS
from freebooter.kernel.choice import Seat
from freebooter.kernel.observer import (
    BYTES,
    ZEROS,
    Observer,
    counted,
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
NO_ATTACK: Final = 8
HEADS: Final = 9  # numbers before those that come one a seat
SEAT_GROUPS: Final = 6


class InfamousObserver(Observer):
    """Writes the fields in order."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        # By viewer, places in the row of `numbers`.
        self.counts: list[bytes] = []
        ends = HEADS + SEAT_GROUPS * seats
        size = ends + SHIPS - FIRST_NAVY
        for viewer in range(seats):
            own = places_from(HEADS, SEAT_GROUPS, seats, 1, viewer)
            self.counts.append(picks_of([*range(HEADS), *own, *range(ends, size)], size))

    def observe(self, position: Position, seat: Seat) -> bytes:
        assert isinstance(position, Infamous)
        side = self.sides[seat]
        planes = position.sea.planes(self.seats)
        start = seat * PLACE
        return b"%b%b%b%b%b%b%b%b%b%b%b%b%b" % (
            self.counts[seat].translate(table_of(self.numbers(position, seat))),
            attack_of(position, seat),
            steps_of(position),
            side[position.active + 1],
            side[position.first_player + 1],
            WAY[way_of(position) + 1],
            STEP[PLACE_OF_STEP[type(position.agenda[-1])] if position.agenda else 0],
            planes.players[start : start + self.seats * PLACE],
            planes.others,
            position.sea.island_plane(),
            counted(position.holds[seat], CARDS),
            position.packed_discards(),
            counted(shown_to(position, seat), CARDS),
        )

    def numbers(self, game: Infamous, seat: int) -> list[int]:
        """The fields from `round` to `cargo`, everybody's in the order of seats."""
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
        cargo = game.cargo
        for ship in range(FIRST_NAVY, SHIPS):
            row.append(cargo[ship] if at[ship] != NOWHERE else 0)
        return row


def attack_of(game: Infamous, seat: int) -> bytes:
    """The fields of the attack under way, the lowest on the agenda."""
    for step in game.agenda:
        if isinstance(step, Attack):
            return packed(
                [
                    1,
                    1 if step.attacker == seat else 0,
                    1 if step.target == seat else 0,
                    step.distance,
                    step.total() if step.die else 0,
                    step.sides_to_dodge(game),
                    step.dodge_total(game) if step.dodge_die else 0,
                    step.bonus,
                ]
            )
    return ZEROS[NO_ATTACK]


def steps_of(game: Infamous) -> bytes:
    """Column and row where a ship is being placed, and the squares still to be moved."""
    column = 0
    row = 0
    for step in game.agenda:
        if isinstance(step, Place):
            column, row = step.column, step.row
    top = game.agenda[-1] if game.agenda else None
    return b"%b%b%b" % (BYTES[column], BYTES[row], BYTES[top.steps if isinstance(top, Move) else 0])


def way_of(game: Infamous) -> int:
    """The direction that was spun, or -1."""
    way = -1
    for step in game.agenda:
        if isinstance(step, SpinDirection):
            way = step.direction
    return way


def shown_to(game: Infamous, seat: Seat) -> list[int]:
    """Cards that a seat sees and that are neither in its hold nor laid down."""
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
    return shown
