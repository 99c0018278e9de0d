"""N4, N5, N7 A round: Place, Play, Pirate."""

from typing import Final

from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import Sink
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.claims import Claims
from freebooter.games.notorious.company import MoveFrigates, sink_by_company
from freebooter.games.notorious.pirates import Powers
from freebooter.games.notorious.plots import DealPlots
from freebooter.games.notorious.raids import reveal_if_due
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTIONS,
    BUILD,
    CAPTAIN_PLACED,
    CAPTAIN_TAKEN,
    CAPTAIN_UNLOCKED,
    END_TURN,
    GAME_OVER,
    HEXES,
    HEXES_PAY,
    LAST_BY_CAP,
    PLACE,
    ROUND_BEGINS,
    SAIL,
    SINK,
    STEAL,
    TAKE,
)
from freebooter.games.notorious.wind import SetWind
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step

ISLAND_EXTRA: Final = 1  # N11.2


class Round(Step[Notorious]):
    """A round is a list of procedures; it begins again until the last round is over."""

    def __init__(self) -> None:
        super().__init__()
        self.stage = 0

    def copy(self) -> "Round":
        twin = Round()
        twin.stage = self.stage
        return twin

    def advance(self, game: Notorious) -> bool:
        self.stage += 1
        stage = self.stage
        rules = game.rules
        if stage == 1:
            begin_round(game)
        elif stage == 2:
            game.agenda.append(DealPlots() if rules.plots else Place())  # N4, N12.1
        elif stage == 3:
            game.agenda.append(Play())  # N5
        elif stage == 4:
            game.agenda.append(Powers())  # N7.1
        elif stage == 5:
            if rules.sink_before_charts:
                sink_by_company(game)  # N7.2
        elif stage == 6:
            game.agenda.append(Claims())  # N7.3
        elif stage == 7:
            if not rules.sink_before_charts:
                sink_by_company(game)  # N7.4
        elif stage == 8:
            pay_for_hexes(game)  # N7.5
            if game.is_last_round:  # N7.11, N8.1
                game.tell(GAME_OVER)
                game.agenda.pop()
        elif stage == 9:
            unlock_captains(game)  # N7.6
            reveal_if_due(game)
        elif stage == 10:
            game.agenda.append(MoveFrigates())  # N7.7
        elif stage == 11:
            game.agenda.append(SetWind())  # N7.8
        else:
            self.stage = 0
        return False


def begin_round(game: Notorious) -> None:
    game.round += 1
    game.tell(ROUND_BEGINS, game.round)
    if game.round == game.rules.round_cap:
        game.is_last_round = True  # N8.6
        game.tell(LAST_BY_CAP)
    for seat in range(game.seats):
        game.on_action[seat * ACTIONS + SAIL] += game.fixed_captains(Seat(seat))  # N11.1


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


def pay_for_hexes(game: Notorious) -> None:
    """N7.5 One Notoriety for each hex controlled; N11.2 Islands pay one more."""
    earned = [0] * game.seats
    for hex in range(HEXES):
        who = game.sea.controller(hex)
        if who != NOBODY and game.power(who).hexes_pay:  # N14.7
            earned[who] += 1
            if game.rules.big_table and game.waters.is_island(hex):
                earned[who] += ISLAND_EXTRA
    for seat in range(game.seats):
        game.gain_notoriety(Seat(seat), earned[seat], HEXES_PAY)


def unlock_captains(game: Notorious) -> None:
    """N4.3 Notoriety unlocks Captains from the next Place phase on, also two at once."""
    game.captains = game.captains[:]
    for seat in range(game.seats):
        if game.power(Seat(seat)).fixed_captains:  # N14.16
            continue
        unlocked = 2
        if game.notoriety[seat] >= game.rules.third_captain:
            unlocked += 1
        if game.notoriety[seat] >= game.rules.fourth_captain:
            unlocked += 1
        if unlocked > game.captains[seat]:
            game.captains[seat] = unlocked
            game.tell(CAPTAIN_UNLOCKED, seat, unlocked)
