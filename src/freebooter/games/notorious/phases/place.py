"""N4 The Place phase."""

from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import ACTIONS, CAPTAIN_PLACED, PLACE
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step


class Place(Step[Notorious]):
    """N4.1 Round and round, each player places a Captain on an action, until all are placed."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0

    def copy(self) -> "Place":
        twin = Place()
        twin.asks = self.asks
        twin.turn = self.turn
        return twin

    def advance(self, game: Notorious) -> bool:
        for skipped in range(game.seats):
            place = (self.turn + skipped) % game.seats
            seat = game.place_seat(place)
            if game.captains_on_board(seat) < game.captains[seat]:
                self.turn = place
                self.asks = seat
                return True
        game.agenda.pop()
        return False

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        for action in range(ACTIONS):  # N4.2, N4.4 any action, used or not, useful or not
            offers.add(PLACE.of(action))

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        action = PLACE.first(choice)
        game.on_action[seat * ACTIONS + action] += 1
        game.tell(CAPTAIN_PLACED, seat, action)
        self.turn += 1
