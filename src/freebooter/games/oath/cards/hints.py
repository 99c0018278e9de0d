"""O17.5 What all learn of a dealt Mission from what its owner does.

A hint is one number: a seat and a set of Missions. One of those that the seat was dealt, and that
nobody else has seen, is in the set.
"""

from typing import TYPE_CHECKING, Final

from freebooter.kernel.choice import Seat

if TYPE_CHECKING:
    from freebooter.games.oath.state import Oath

_AT_SET: Final = 8


def seat_of(hint: int) -> int:
    return hint % _AT_SET


def set_of(hint: int) -> int:
    return hint // _AT_SET


def hint_payable(game: "Oath", seat: Seat) -> None:
    """A seat does what only a Mission that it can pay allows; one that all know may be it."""
    for mission in game.players[seat].missions:
        if game.is_seen(mission) and game.can_pay_mission(seat, mission, game.forged_orders):
            return
    payable = 0
    for mission in range(len(game.rules.missions)):
        if not game.is_seen(mission) and game.can_pay_mission(seat, mission, game.forged_orders):
            payable |= 1 << mission
    game.mission_hints = game.mission_hints + [seat + payable * _AT_SET]


def drop_hints(game: "Oath", seat: Seat, mission: int) -> None:
    """A dealt Mission is revealed: hints that meant it are at an end."""
    left: list[int] = []
    for hint in game.mission_hints:
        if seat_of(hint) != seat or not set_of(hint) >> mission & 1:
            left.append(hint)
    game.mission_hints = left
