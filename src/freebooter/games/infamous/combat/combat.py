"""I6.1, I7 A player's attack and what a successful one brings."""

from typing import Final

from freebooter.games.infamous.cards.decks import SUNKEN_DECK
from freebooter.games.infamous.cards.draw import DrawCard
from freebooter.games.infamous.combat.attack import begin_attack
from freebooter.games.infamous.combat.manoeuvre import Manoeuvre
from freebooter.games.infamous.combat.navy import begin_navy_attacks
from freebooter.games.infamous.gold.gain import take_cargo
from freebooter.games.infamous.gold.pay import Pay
from freebooter.games.infamous.sea.chart import NOWHERE
from freebooter.games.infamous.state import DODGED, HIT, Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    ACTIONS_GAINED,
    FIRE_AT,
    FIRST_NAVY,
    NO_SHIP,
    SHIP_SUNK,
    SHIPS,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat

CHOOSING_TARGET: Final = 0
FIRING: Final = 1
EVADING: Final = 2  # I6.11
HANDING_OVER: Final = 3  # I7.1
DRAWING_FROM_WRECK: Final = 4  # I7.8


class Combat(InfamousStep):
    """I6.1, I16.1 A player attacks one ship in range, whoever's it is."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        self.asks = seat
        self.target = NO_SHIP
        self.stage = CHOOSING_TARGET

    def copy(self) -> "Combat":
        twin = Combat(self.asks)
        twin.target = self.target
        twin.stage = self.stage
        return twin

    def targets(self, game: Infamous) -> list[int]:
        """I6.2 At most one ship in each direction."""
        here = game.sea.at[self.asks]
        reach = game.cannons_die(self.asks)
        found: list[int] = []
        for direction in range(4):
            ship = game.sea.ship_in_sight(here, direction, reach)
            if ship != NO_SHIP:
                found.append(ship)
        return found

    def advance(self, game: Infamous) -> bool:
        if self.stage == CHOOSING_TARGET:
            targets = self.targets(game)
            if len(targets) > 1:
                return True
            self.fire(game, targets[0])
        elif self.stage == FIRING:
            self.after_attack(game, game.attack_result)
        elif self.stage == EVADING:
            game.agenda.pop()
            begin_navy_attacks(game)  # I13.4, I13.5, I16.3
        elif self.stage == HANDING_OVER:
            self.remove_target(game)
        else:  # DRAWING_FROM_WRECK is over: I7.11, step 4; not if the ship was sunk (I7.12)
            game.agenda.pop()
            game.actions += 1
            game.tell(ACTIONS_GAINED, self.asks, 1)
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        targets = self.targets(game)
        for ship in targets:
            offers.add(FIRE_AT.of(ship))
        if offers.barred is not None:
            for ship in range(SHIPS):
                if ship != seat and ship not in targets and game.is_on_board(ship):
                    offers.bar(FIRE_AT.of(ship), self.why_not(game, ship))

    def why_not(self, game: Infamous, ship: int) -> str:
        """Out of line or reach, or out of sight."""
        chart = game.rules.chart
        here, there = game.sea.at[self.asks], game.sea.at[ship]
        same_row = chart.row_of(here) == chart.row_of(there)
        if not same_row and chart.column_of(here) != chart.column_of(there):
            return "I6.2"
        return "I6.2" if chart.distance(here, there) > game.cannons_die(self.asks) else "I6.4"

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.fire(game, FIRE_AT.first(choice))

    def fire(self, game: Infamous, ship: int) -> None:
        self.target = ship
        self.stage = FIRING
        bonus = game.next_attack_bonus  # SK10; it adds no range (I6.19)
        game.next_attack_bonus = 0
        begin_attack(game, self.asks, ship, bonus)

    def after_attack(self, game: Infamous, result: int) -> None:
        """I6.11, I6.15 A manoeuvre, gold, or nothing."""
        if result == DODGED:
            self.stage = EVADING
            game.agenda.append(Manoeuvre(self.target))  # I6.11
        elif result == HIT:
            self.stage = HANDING_OVER
            self.take_gold(game)
        else:
            game.agenda.pop()  # I13.17

    def take_gold(self, game: Infamous) -> None:
        """I7.1, step 1: a player hands over a coin (I7.2, I7.4), another ship all it has (I7.3)."""
        target = self.target
        if target < FIRST_NAVY:
            game.agenda.append(Pay(Seat(target), 1, self.asks))
        else:
            take_cargo(game, self.asks, target, game.cargo[target])

    def remove_target(self, game: Infamous) -> None:
        """I7.5, step 2, and I7.8, step 3. A player keeps the rest (I7.7) and returns (I7.6)."""
        where = game.sea.at[self.target]
        assert where != NOWHERE
        game.tell(SHIP_SUNK, self.target, game.rules.chart.number_of[where], self.asks)
        game.sea.lift(self.target)
        self.stage = DRAWING_FROM_WRECK
        game.agenda.append(DrawCard(SUNKEN_DECK, where))
