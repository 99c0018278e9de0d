"""N1.6, N1.7 Where the first pieces of each player go."""

from freebooter.games.notorious.players.supply import take_from_supply
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    GALLEON,
    GALLEON_PLACED,
    HEXES,
    PLACE_GALLEON,
    PORT_PLACED,
    SLOOP,
)
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step


def offer_empty_hexes(game: Notorious, offers: Offers, first: int) -> None:
    """N1.12, N10.3 An Ocean Hex without a player's piece; Frigates, Leviathans do not count."""
    for hex in range(HEXES):
        is_empty = not game.waters.is_island(hex) and game.sea.is_free_of_pieces(hex)
        offers.add_if(is_empty, Choice(first + hex), "N1.12")


def place_port(game: Notorious, seat: Seat, hex: int) -> None:
    """N1.6 A Port and two Sloops."""
    game.sea.add_port(hex, seat)
    take_from_supply(game, seat, SLOOP, hex)
    take_from_supply(game, seat, SLOOP, hex)
    game.tell(PORT_PLACED, seat, hex)


class PlaceGalleons(Step[Notorious]):
    """N1.7 In reverse order each player puts a Galleon and two Sloops in an Empty Hex."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0

    def copy(self) -> "PlaceGalleons":
        twin = PlaceGalleons()
        twin.asks = self.asks
        twin.turn = self.turn
        return twin

    def advance(self, game: Notorious) -> bool:
        if self.turn == game.seats:
            game.agenda.pop()
            return False
        self.asks = Seat((game.first_seat - 1 - self.turn) % game.seats)
        return True

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        offer_empty_hexes(game, offers, PLACE_GALLEON.start)

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        hex = PLACE_GALLEON.first(choice)
        take_from_supply(game, seat, GALLEON, hex)
        take_from_supply(game, seat, SLOOP, hex)
        take_from_supply(game, seat, SLOOP, hex)
        game.tell(GALLEON_PLACED, seat, hex)
        self.turn += 1
