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
    CHART_ACTION,
    END_TURN,
    SAIL,
    SINK,
    STEAL,
    TAKE_CAPTAIN,
)
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step


class PlayPhase(Step[Notorious]):
    """N5.1 Round and round, each player takes a Captain off and performs that action.

    N5.7 They are asked which, even if one action is left.
    """

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.is_second = False  # N14.3 asking The Brothers for a second Captain
        self.had_second = 0  # N14.3 seats, as bits, that took a second Captain in this phase

    def copy(self) -> "PlayPhase":
        twin = PlayPhase()
        twin.asks = self.asks
        twin.turn = self.turn
        twin.is_second = self.is_second
        twin.had_second = self.had_second
        return twin

    def advance(self, game: Notorious) -> bool:
        if self.is_second:
            if game.captains_placed(self.asks):
                return True
            self.is_second = False
        for skipped in range(game.seats):
            turn = (self.turn + skipped) % game.seats
            seat = game.playing_seat(turn)
            if game.captains_placed(seat):
                self.turn = turn
                self.asks = seat
                return True
        game.agenda.pop()
        return False

    def may_take_second(self, game: Notorious, seat: Seat) -> bool:
        """N14.3 The Brothers, once in each Play phase."""
        return game.power(seat).second_captain and not self.had_second >> seat & 1

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        for action in range(ACTIONS):
            is_there = game.captains_on(seat, action) > 0
            offers.add_if(is_there, TAKE_CAPTAIN.of(action), "N5.1")
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
            self.had_second |= 1 << seat
        else:
            self.turn += 1
            self.is_second = self.may_take_second(game, seat)
        action = TAKE_CAPTAIN.first(choice)
        game.take_captain(seat, action)
        game.tell(CAPTAIN_TAKEN, seat, action)
        game.agenda.append(step_of_action(action, seat))


def step_of_action(action: int, seat: Seat) -> Step[Notorious]:
    """N6 The procedure of an action."""
    if action == SAIL:
        return Sail(seat)
    if action == STEAL:
        return Steal(seat)
    if action == BUILD:
        return Build(seat)
    if action == SINK:
        return Sink(seat)
    if action == CHART_ACTION:
        return Chart(seat)
    raise ValueError(f"there is no action {action}")
