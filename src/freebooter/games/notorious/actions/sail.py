"""N6.1 Sail: move own Ships from hex to hex."""

from freebooter.games.notorious.players.stash import pay
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTION_DECLINED,
    ACTION_IMPOSSIBLE,
    GALLEON,
    HEXES,
    SAIL,
    SAIL_SHIP,
    SAIL_TO,
    SHIP_SAILED,
    SLOOP,
    STOP,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


class Sail(Step[Notorious]):
    """A player is sailing: which Ship, then where to, move by move. N6.1.1"""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__(seat)
        self.moves = 0
        self.hex = NOWHERE  # where the Ship lies that was chosen for the next move
        self.ship = SLOOP

    def copy(self) -> "Sail":
        twin = Sail(self.asks)
        twin.moves = self.moves
        twin.hex = self.hex
        twin.ship = self.ship
        return twin

    def advance(self, game: Notorious) -> bool:
        if self.hex != NOWHERE:
            return True
        if self.price_of_move(game) <= game.doubloons[self.asks] and self.has_movable_ship(game):
            return True
        if self.moves == 0:
            game.tell(ACTION_IMPOSSIBLE, self.asks, SAIL)
        game.agenda.pop()
        return False

    def price_of_move(self, game: Notorious) -> int:
        """N6.1.1 The first moves are free; N6.1.2, N5.3 each further one is a Bribe."""
        power = game.power(self.asks)
        return 0 if self.moves < power.sail_moves else power.sail_bribe  # N14.4, N14.9

    def neighbours(self, game: Notorious) -> list[list[int]]:
        """N2.2 By hex: the hexes one move away; N14.5 the Islander crosses all edges."""
        if game.power(self.asks).sails_through_edges:
            return game.waters.open_neighbours
        return game.waters.neighbours

    def has_movable_ship(self, game: Notorious) -> bool:
        neighbours = self.neighbours(game)
        for hex in range(HEXES):
            if game.sea.has_ship(hex, self.asks) and neighbours[hex]:
                return True
        return False

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        if self.hex != NOWHERE:
            self.offer_hexes(game, offers)
            return
        sea = game.sea
        neighbours = self.neighbours(game)
        for hex in range(HEXES):
            if sea.has_ship(hex, seat):
                can_move = len(neighbours[hex]) > 0
                if sea.sloops(hex, seat):
                    offers.add_if(can_move, SAIL_SHIP.of(hex, SLOOP), "N2.4")
                if sea.galleons(hex, seat):
                    offers.add_if(can_move, SAIL_SHIP.of(hex, GALLEON), "N2.4")
        if offers.barred is not None:
            self.bar_ships(game, seat, offers)
        offers.add(STOP.of())  # N5.2

    def bar_ships(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        """N6.1.1 Where a player has a piece but no such Ship; N3.4 a Port never moves."""
        for hex in range(HEXES):
            if game.sea.has_piece(hex, seat):
                for ship in (SLOOP, GALLEON):
                    if not game.sea.ships(hex, seat, ship):
                        offers.bar(SAIL_SHIP.of(hex, ship), "N6.1.1")

    def offer_hexes(self, game: Notorious, offers: Offers) -> None:
        reachable = self.neighbours(game)[self.hex]
        for hex in reachable:  # N6.1.3 back again too
            offers.add(SAIL_TO.of(hex))
        if offers.barred is not None:
            adjacent = game.waters.open_neighbours[self.hex]
            for hex in range(HEXES):
                if hex not in reachable:
                    offers.bar(SAIL_TO.of(hex), "N2.4" if hex in adjacent else "N2.2")

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if SAIL_SHIP.has(choice):
            self.hex = SAIL_SHIP.first(choice)
            self.ship = SAIL_SHIP.second(choice)
        elif SAIL_TO.has(choice):
            to = SAIL_TO.first(choice)
            game.sea.move_ship(seat, self.ship, self.hex, to)
            game.tell(SHIP_SAILED, seat, self.ship, self.hex, to)
            pay(game, seat, self.price_of_move(game))
            self.moves += 1
            self.hex = NOWHERE
        else:  # stop
            if self.moves == 0:
                game.tell(ACTION_DECLINED, seat, SAIL)
            game.agenda.pop()
