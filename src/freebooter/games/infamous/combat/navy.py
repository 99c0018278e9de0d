"""I13.7 to I13.16 Navy attacks: the waiting lists are worked off."""

from typing import Final

from freebooter.games.infamous.combat.attack import begin_attack
from freebooter.games.infamous.combat.manoeuvre import Manoeuvre
from freebooter.games.infamous.gold.pay import Pay
from freebooter.games.infamous.sea.chart import NOWHERE
from freebooter.games.infamous.state import DODGED, HIT, Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import NO_SHIP, SHIP_SUNK, TURN_LOST
from freebooter.kernel.choice import Seat
from freebooter.kernel.step import LUCK

CHOOSING_GUNNER: Final = 0  # which Navy ship attacks next, and whom
ATTACKED: Final = 1  # an attack has just ended
SINKING: Final = 2  # the target hands over a coin, then its ship is removed


def begin_navy_attacks(game: Infamous) -> None:
    """Let the Navy attack, if any attack waits."""
    for seat in range(game.seats):
        if game.navy_waiting[seat]:
            game.agenda.append(NavyAttacks())
            return


def give_up_the_rest(game: Infamous) -> None:
    """I13.15, I10.8 Give up all that the turn has begun, down to the turn itself."""
    while True:
        step = game.agenda[-1]
        assert isinstance(step, InfamousStep)
        if not step.abandon(game):
            return
        game.agenda.pop()


class NavyAttacks(InfamousStep):
    """I13.7 to I13.16 The lists are worked off, player by player."""

    def __init__(self) -> None:
        self.asks = LUCK
        self.stage = CHOOSING_GUNNER
        self.navy = NO_SHIP
        self.target = NO_SHIP

    def copy(self) -> "NavyAttacks":
        twin = NavyAttacks()
        twin.stage = self.stage
        twin.navy = self.navy
        twin.target = self.target
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.stage == SINKING:
            self.remove_ship(game)
        elif self.stage == ATTACKED:
            if game.attack_result == DODGED:
                self.stage = CHOOSING_GUNNER
                game.agenda.append(Manoeuvre(self.target))  # I6.11; I13.13 adds to the list
                return False
            if game.attack_result == HIT:
                self.stage = SINKING
                game.agenda.append(Pay(Seat(self.target), 1, self.navy))  # I13.14, I7.4
                return False
        self.fire_next(game)
        return False

    def fire_next(self, game: Infamous) -> None:
        """I13.8 The active player's list first, then to the left."""
        seat: int = game.active
        for _ in range(game.seats):
            if game.navy_waiting[seat]:
                navy = self.nearest_waiting(game, seat)
                if navy != NO_SHIP:
                    game.navy_waiting[seat] &= ~(1 << navy)
                    self.navy = navy
                    self.target = seat
                    self.stage = ATTACKED
                    begin_attack(game, navy, seat)  # I13.11
                    return
            seat = game.left_of(seat)
        game.agenda.pop()
        if game.is_turn_lost:
            give_up_the_rest(game)  # otherwise I13.16

    def nearest_waiting(self, game: Infamous, seat: int) -> int:
        """I13.9, I13.10 Who fires next at a player; those out of range leave the list."""
        sea = game.sea
        here = sea.at[seat]
        waiting = game.navy_waiting[seat]
        in_range = 0
        nearest = NO_SHIP
        least = 0
        if here != NOWHERE:
            for direction in range(4):  # at equal distance N, E, S, W
                seen = sea.ship_in_sight(here, direction, game.rules.box.navy_cannons)
                if seen != NO_SHIP and waiting >> seen & 1:
                    in_range |= 1 << seen
                    distance = sea.distance(seat, seen)
                    if nearest == NO_SHIP or distance < least:
                        nearest = seen
                        least = distance
        game.navy_waiting[seat] = in_range
        return nearest

    def remove_ship(self, game: Infamous) -> None:
        """I13.14 The ship goes, and with it the rest of its list. No card, no action (I7.10)."""
        seat = self.target
        self.stage = CHOOSING_GUNNER
        game.tell(SHIP_SUNK, seat, game.rules.chart.number_of[game.sea.at[seat]], self.navy)
        game.sea.lift(seat)
        game.navy_waiting[seat] = 0
        if seat == game.active:  # I5.13, I13.15
            game.is_turn_lost = True
            game.actions = 0
            game.tell(TURN_LOST, seat)
