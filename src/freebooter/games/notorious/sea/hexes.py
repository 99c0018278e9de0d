"""N2.5, N3 What lies in the hexes: the pieces of each player, and who controls a hex."""

from typing import Final

from mypy_extensions import i64

from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.sea.planes import Planes
from freebooter.games.notorious.vocabulary import HEXES, SLOOP
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.position import Noun

# A cell packs the pieces of one player in one hex into a number: four bits for Sloops, three for
# Galleons, one for the Port.
MOST_SLOOPS: Final = 15
MOST_GALLEONS: Final = 7
ONE_GALLEON: Final = 16
ONE_PORT: Final = 128
NO_PLANES: Final = Planes([], 0)


class Sea(Noun):
    """The pieces in each hex, any number of them. N2.5"""

    def __init__(self, seats: int, source: "Sea | None" = None) -> None:
        self.seats = seats
        # By hex * seats + seat; see above. Read them with the questions below.
        self.cells: list[int] = [0] * (HEXES * seats) if source is None else source.cells[:]
        self.ports: list[int] = [NOWHERE] * seats if source is None else source.ports
        # What observations copy, from the first that asks until a piece moves; never saved.
        self.kept: Planes = NO_PLANES if source is None else source.kept

    def copy(self) -> "Sea":
        return Sea(self.seats, self)

    # Questions.

    def sloops(self, hex: int, seat: int) -> int:
        cell: i64 = self.cells[hex * self.seats + seat]
        return cell & 15

    def galleons(self, hex: int, seat: int) -> int:
        cell: i64 = self.cells[hex * self.seats + seat]
        return cell >> 4 & 7

    def ships(self, hex: int, seat: int, ship: int) -> int:
        """How many Ships of a kind."""
        return self.sloops(hex, seat) if ship == SLOOP else self.galleons(hex, seat)

    def influence(self, hex: int, seat: int) -> int:
        """N3.1 Sloop 1, Galleon 2, Port 3; N3.3 nothing else counts."""
        cell: i64 = self.cells[hex * self.seats + seat]
        return (cell & 15) + (cell >> 4 & 7) * 2 + (cell >> 7) * 3

    def has_piece(self, hex: int, seat: int) -> bool:
        return self.cells[hex * self.seats + seat] > 0

    def has_ship(self, hex: int, seat: int) -> bool:
        cell: i64 = self.cells[hex * self.seats + seat]
        return cell & 127 > 0

    def has_opponents_piece(self, hex: int, seat: int) -> bool:
        """N9.2 Frigates are nobody's pieces."""
        first = hex * self.seats
        for other in range(self.seats):
            if other != seat and self.cells[first + other]:
                return True
        return False

    def is_free_of_pieces(self, hex: int) -> bool:
        return not self.has_opponents_piece(hex, NOBODY)

    def controller(self, hex: int) -> Seat:
        """N3.2 Who has strictly more Influence than every other; nobody in a tie."""
        most = 0
        who = NOBODY
        for seat in range(self.seats):
            influence = self.influence(hex, seat)
            if influence > most:
                most = influence
                who = Seat(seat)
            elif influence == most:
                who = NOBODY
        return who

    def ships_on_board(self, seat: int, ship: int) -> int:
        total = 0
        for hex in range(HEXES):
            total += self.ships(hex, seat, ship)
        return total

    def planes(self) -> Planes:
        """The pieces as observations have them."""
        if self.kept is NO_PLANES:
            self.kept = Planes(self.cells, self.seats)
        return self.kept

    # Changes.

    def add_ship(self, hex: int, seat: int, ship: int) -> None:
        self.cells[hex * self.seats + seat] += 1 if ship == SLOOP else ONE_GALLEON
        self.kept = NO_PLANES

    def remove_ship(self, hex: int, seat: int, ship: int) -> None:
        self.cells[hex * self.seats + seat] -= 1 if ship == SLOOP else ONE_GALLEON
        self.kept = NO_PLANES

    def move_ship(self, seat: int, ship: int, start: int, end: int) -> None:
        self.remove_ship(start, seat, ship)
        self.add_ship(end, seat, ship)

    def add_port(self, hex: int, seat: int) -> None:
        """N3.4 A Port is placed once and stays."""
        self.ports = self.ports[:]
        self.ports[seat] = hex
        self.cells[hex * self.seats + seat] += ONE_PORT
        self.kept = NO_PLANES
