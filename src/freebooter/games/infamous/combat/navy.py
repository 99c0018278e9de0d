"""I13 Navy attacks: what triggers them, the lists in which they wait, and the manoeuvres."""

from typing import Final

from freebooter.games.infamous.combat.attack import begin_attack
from freebooter.games.infamous.combat.manoeuvre import Manoeuvre
from freebooter.games.infamous.gold.pay import Pay
from freebooter.games.infamous.sea.chart import NOWHERE
from freebooter.games.infamous.state import DODGED, HIT, Deed, Infamous
from freebooter.games.infamous.vocabulary import NO_SHIP, TOLD_SUNK, TOLD_TURN_LOST
from freebooter.kernel.choice import Seat
from freebooter.kernel.step import LUCK

NEXT: Final = 0  # find who fires next
FIRED: Final = 1  # an attack has just ended
SINKING: Final = 2  # the coin is handed over


def fire_waiting(game: Infamous) -> None:
    """Let the Navy fire, if any attack waits."""
    for seat in range(game.seats):
        if game.waiting[seat]:
            game.agenda.append(Volleys())
            return


class Volleys(Deed):
    """I13.7 to I13.16 The lists are worked off, player by player."""

    def __init__(self) -> None:
        self.asks = LUCK
        self.phase = NEXT
        self.navy = NO_SHIP
        self.target = NO_SHIP

    def copy(self) -> "Volleys":
        twin = Volleys()
        twin.phase = self.phase
        twin.navy = self.navy
        twin.target = self.target
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.phase == SINKING:
            self.remove_ship(game)
        elif self.phase == FIRED:
            if game.report == DODGED:
                self.phase = NEXT
                game.agenda.append(Manoeuvre(self.target))  # I6.11; I13.13 adds to the list
                return False
            if game.report == HIT:
                self.phase = SINKING
                game.agenda.append(Pay(Seat(self.target), 1, self.navy))  # I13.14, I7.4
                return False
        self.fire_next(game)
        return False

    def fire_next(self, game: Infamous) -> None:
        """I13.8 The active player's list first, then to the left."""
        seat: int = game.active
        for _ in range(game.seats):
            if game.waiting[seat]:
                navy = self.nearest_waiting(game, seat)
                if navy != NO_SHIP:
                    game.waiting[seat] &= ~(1 << navy)
                    self.navy = navy
                    self.target = seat
                    self.phase = FIRED
                    begin_attack(game, navy, seat)  # I13.11
                    return
            seat = game.left_of(seat)
        game.agenda.pop()
        if game.is_turn_lost:
            game.unwind()  # I13.15; otherwise I13.16

    def nearest_waiting(self, game: Infamous, seat: int) -> int:
        """I13.9, I13.10 Who fires next at a player; those out of range leave the list."""
        sea = game.sea
        here = sea.at[seat]
        waiting = game.waiting[seat]
        in_range = 0
        nearest = NO_SHIP
        least = 0
        if here != NOWHERE:
            for way in range(4):  # at equal distance N, E, S, W
                seen = sea.ship_in_sight(here, way, game.rules.box.navy_cannons)
                if seen != NO_SHIP and waiting >> seen & 1:
                    in_range |= 1 << seen
                    distance = sea.distance(seat, seen)
                    if nearest == NO_SHIP or distance < least:
                        nearest = seen
                        least = distance
        game.waiting[seat] = in_range
        return nearest

    def remove_ship(self, game: Infamous) -> None:
        """I13.14 The ship goes, and with it the rest of its list. No card, no action (I7.10)."""
        seat = self.target
        self.phase = NEXT
        game.tell(TOLD_SUNK, seat, game.rules.chart.name_of[game.sea.at[seat]])
        game.sea.lift(seat)
        game.waiting[seat] = 0
        if seat == game.active:  # I5.13, I13.15
            game.is_turn_lost = True
            game.actions = 0
            game.tell(TOLD_TURN_LOST, seat)
