"""N4 The Place phase."""

from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import ACTIONS, CAPTAIN_PLACED, PLACE_CAPTAIN
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step


class PlacePhase(Step[Notorious]):
    """N4.1 Round and round, each player places a Captain on an action, until all are placed."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0

    def copy(self) -> "PlacePhase":
        twin = PlacePhase()
        twin.asks = self.asks
        twin.turn = self.turn
        return twin

    def advance(self, game: Notorious) -> bool:
        for skipped in range(game.seats):
            turn = (self.turn + skipped) % game.seats
            seat = game.placing_seat(turn)
            if game.captains_placed(seat) < game.captains[seat]:
                self.turn = turn
                self.asks = seat
                return True
        game.agenda.pop()
        return False

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        for action in range(ACTIONS):  # N4.2, N4.4 any action, used or not, useful or not
            offers.add(PLACE_CAPTAIN.of(action))

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        action = PLACE_CAPTAIN.first(choice)
        game.place_captain(seat, action)
        game.tell(CAPTAIN_PLACED, seat, action)
        self.turn += 1
