"""S1.13, S15.1 Ships are put on X's."""

from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.cargo import update_ship
from freebooter.games.scoundrels.vocabulary import PLACE_SHIP, SHIP_PLACED
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step


class PlaceShips(Step[Scoundrels]):
    """S1.13, S15.1 Ships are put on X's without a ship: from a seat on, clockwise."""

    def __init__(self, seat: int = 0, ships: int = 0) -> None:
        super().__init__(Seat(seat))
        self.ships = ships  # still to be placed

    def copy(self) -> "PlaceShips":
        return PlaceShips(self.asks, self.ships)

    def free_marks(self, game: Scoundrels) -> list[int]:
        marks = game.rules.sea.marks
        return [mark for mark in range(len(marks)) if marks[mark] not in game.at]

    def advance(self, game: Scoundrels) -> bool:
        if self.ships == 0:
            game.agenda.pop()
            return False
        free = self.free_marks(game)
        if len(free) > 1:
            return True
        self.place(game, free[0])  # S3.9
        return False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        free = self.free_marks(game)
        clause = "S1.13" if game.table.round == 0 else "S15.1"
        for mark in range(len(game.rules.sea.marks)):
            offers.add_if(mark in free, PLACE_SHIP.of(mark), clause)

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        self.place(game, PLACE_SHIP.first(choice))

    def place(self, game: Scoundrels, mark: int) -> None:
        game.at[self.asks] = game.rules.sea.marks[mark]
        update_ship(game, self.asks)
        game.tell(SHIP_PLACED, self.asks, mark)
        self.ships -= 1
        self.asks = Seat((self.asks + 1) % game.seats)
