"""S3, S12, S16 The round: everybody's turn, the bid, and what the next round needs."""

from typing import Final

from freebooter.games.scoundrels.cards.bidding import start_bidding
from freebooter.games.scoundrels.cards.refill import Refill, Unwanted
from freebooter.games.scoundrels.fight.ghost import GhostRises
from freebooter.games.scoundrels.state import BY_ROUND_CAP, BY_SOLITUDE, SUNK, Scoundrels
from freebooter.games.scoundrels.treasure.scoring import damage_of, score_of
from freebooter.games.scoundrels.turns.starter import ChooseStart, tell_starter
from freebooter.games.scoundrels.turns.turn import begin_turn
from freebooter.games.scoundrels.vocabulary import TELL_COUNTER, TELL_OPEN, TELL_ROUND, TELL_SCORE
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.step import LUCK, Step

BEGIN: Final = 0
TURNS: Final = 1
BID: Final = 2  # S11
DISCARD: Final = 3  # S12.1
REFILL: Final = 4  # S12.2
PORTS: Final = 5  # S12.3
GHOST: Final = 6  # S12.4
STARTER: Final = 7  # S12.5


class Round(Step[Scoundrels]):
    """S3.1, S3.6 Round after round until the final one is over."""

    def __init__(self) -> None:
        super().__init__(LUCK)
        self.phase = BEGIN
        self.turned = 0  # seats whose turn has come

    def copy(self) -> "Round":
        twin = Round()
        twin.phase = self.phase
        twin.turned = self.turned
        return twin

    def advance(self, game: Scoundrels) -> bool:
        phase = self.phase
        if phase == TURNS:
            self.next_turn(game)
            return False
        self.phase += 1
        if phase == BEGIN:
            self.begin(game)
        elif phase == BID:
            start_bidding(game, False)
        elif phase == DISCARD:
            game.agenda.append(Unwanted())
        elif phase == REFILL:
            game.agenda.append(Refill())
        elif phase == PORTS:
            count_down(game)
        elif phase == GHOST:
            for seat in range(game.seats):
                if game.fate[seat] == SUNK:
                    game.agenda.append(GhostRises(seat))
        else:
            self.phase = BEGIN
            choose_start(game)
        return False

    def begin(self, game: Scoundrels) -> None:
        game.round += 1
        self.turned = 0
        game.tell(TELL_ROUND, game.round)
        if game.round == game.rules.round_cap:
            game.make_final(BY_ROUND_CAP)  # S16.9
        ships = 0
        for seat in range(game.seats):
            if game.is_in_play(seat):
                ships += 1
        if ships == 1:
            game.make_final(BY_SOLITUDE)  # S16.10

    def next_turn(self, game: Scoundrels) -> None:
        """S3.1 Seat by seat; who is not in play is skipped."""
        while self.turned < game.seats:
            seat = (game.starter + game.way * self.turned) % game.seats
            self.turned += 1
            if game.is_in_play(seat):
                begin_turn(game, Seat(seat))
                return
        game.active = NOBODY
        if game.final:
            end_game(game)  # S16.3
        else:
            self.phase = BID


def count_down(game: Scoundrels) -> None:
    """S12.3 Every counter goes down by one; at nought the Port is open."""
    for port in range(len(game.counters)):
        if game.counters[port]:
            game.counters[port] -= 1
            if game.counters[port]:
                game.tell(TELL_COUNTER, port, game.counters[port])
            else:
                game.tell(TELL_OPEN, port)


def choose_start(game: Scoundrels) -> None:
    """S12.5 The winner of the bid chooses; S11.7 if nobody bid, nobody does."""
    if game.bid_winner != NOBODY:
        game.agenda.append(ChooseStart(game.bid_winner))
        return
    seat = game.starter
    if game.rules.no_bid_passes_on:
        seat = Seat((seat + game.way) % game.seats)
    while not game.is_in_play(seat):
        seat = Seat((seat + game.way) % game.seats)
    game.starter = seat
    tell_starter(game)


def end_game(game: Scoundrels) -> None:
    """S16.3 No bid, no refill; the scores are told."""
    for seat in range(game.seats):
        game.tell(TELL_SCORE, seat, score_of(game, Seat(seat)), damage_of(game, Seat(seat)))
    del game.agenda[:]
