"""N5 The Play phase."""

from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import Sink
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTIONS,
    BUILD,
    CAPTAIN_TAKEN,
    END_TURN,
    SAIL,
    SINK,
    STEAL,
    TAKE,
)
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step


class Play(Step[Notorious]):
    """N5.1 Round and round, each player takes a Captain off and performs that action."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.is_second = False  # N14.3 asking The Brothers for a second Captain
        self.spent = 0  # N14.3 once in each Play phase: seats, as bits, that had it

    def copy(self) -> "Play":
        twin = Play()
        twin.asks = self.asks
        twin.turn = self.turn
        twin.is_second = self.is_second
        twin.spent = self.spent
        return twin

    def advance(self, game: Notorious) -> bool:
        if self.is_second:
            if game.captains_on_board(self.asks):
                return True
            self.is_second = False
        for skipped in range(game.seats):
            place = (self.turn + skipped) % game.seats
            seat = game.play_seat(place)
            if game.captains_on_board(seat):
                self.turn = place
                self.asks = seat
                return True
        game.agenda.pop()
        return False

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        for action in range(ACTIONS):
            placed = game.on_action[seat * ACTIONS + action] > 0
            offers.add_if(placed, TAKE.of(action), "N5.1")
        if self.is_second:
            offers.add(END_TURN.of())  # N14.3, N14.17
        elif offers.barred is not None:
            offers.bar(END_TURN.of(), "N5.2")

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if END_TURN.has(choice):
            self.is_second = False
            return
        if self.is_second:
            self.is_second = False
            self.spent |= 1 << seat
        else:
            self.turn += 1
            self.is_second = game.power(seat).second_captain and not self.spent >> seat & 1
        action = TAKE.first(choice)
        game.on_action[seat * ACTIONS + action] -= 1
        game.tell(CAPTAIN_TAKEN, seat, action)
        game.agenda.append(action_step(action, seat))


def action_step(action: int, seat: Seat) -> Step[Notorious]:
    """N6 The procedure of an action."""
    if action == SAIL:
        return Sail(seat)
    if action == STEAL:
        return Steal(seat)
    if action == BUILD:
        return Build(seat)
    if action == SINK:
        return Sink(seat)
    return Chart(seat)
