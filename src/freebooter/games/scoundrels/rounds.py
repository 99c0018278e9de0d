"""S3, S12, S16 The round: everybody's turn, the bid, and what the next round needs."""

from typing import Final

from freebooter.games.scoundrels.cards.bidding import start_bidding
from freebooter.games.scoundrels.cards.refill import DiscardUnwanted, Refill
from freebooter.games.scoundrels.fight.ghost import GhostRises
from freebooter.games.scoundrels.state import BY_ROUND_CAP, BY_SOLITUDE, SUNK, Scoundrels
from freebooter.games.scoundrels.treasure.scoring import damage_of, score_of
from freebooter.games.scoundrels.turns.starter import ChooseStart, tell_starter
from freebooter.games.scoundrels.turns.turn import begin_turn
from freebooter.games.scoundrels.vocabulary import (
    COUNTER_LOWERED,
    PORT_OPENED,
    ROUND_BEGUN,
    SCORE_COUNTED,
)
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.step import LUCK, Step

BEGINNING: Final = 0
TURNS: Final = 1
BIDDING: Final = 2  # S11
DISCARDING: Final = 3  # S12.1
REFILLING: Final = 4  # S12.2
OPENING_PORTS: Final = 5  # S12.3
GHOST_RISING: Final = 6  # S12.4
CHOOSING_STARTER: Final = 7  # S12.5


class Round(Step[Scoundrels]):
    """S3.1, S3.6 Round after round until the final one is over."""

    def __init__(self) -> None:
        super().__init__(LUCK)
        self.stage = BEGINNING
        self.turned = 0  # seats whose turn has come

    def copy(self) -> "Round":
        twin = Round()
        twin.stage = self.stage
        twin.turned = self.turned
        return twin

    def advance(self, game: Scoundrels) -> bool:
        stage = self.stage
        if stage == TURNS:
            self.next_turn(game)
            return False
        self.stage += 1
        if stage == BEGINNING:
            self.begin(game)
        elif stage == BIDDING:
            start_bidding(game, False)
        elif stage == DISCARDING:
            game.agenda.append(DiscardUnwanted())
        elif stage == REFILLING:
            game.agenda.append(Refill())
        elif stage == OPENING_PORTS:
            count_down(game)
        elif stage == GHOST_RISING:
            for seat in range(game.seats):
                if game.fate[seat] == SUNK:
                    game.agenda.append(GhostRises(seat))
        else:
            self.stage = BEGINNING
            choose_start(game)
        return False

    def begin(self, game: Scoundrels) -> None:
        game.round += 1
        self.turned = 0
        game.tell(ROUND_BEGUN, game.round)
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
            seat = (game.starter + game.turning * self.turned) % game.seats
            self.turned += 1
            if game.is_in_play(seat):
                begin_turn(game, Seat(seat))
                return
        game.active = NOBODY
        if game.final:
            end_game(game)  # S16.3
        else:
            self.stage = BIDDING


def count_down(game: Scoundrels) -> None:
    """S12.3 Every counter goes down by one; at nought the Port is open."""
    for port in range(len(game.counters)):
        if game.counters[port]:
            game.counters[port] -= 1
            if game.counters[port]:
                game.tell(COUNTER_LOWERED, port, game.counters[port])
            else:
                game.tell(PORT_OPENED, port)


def choose_start(game: Scoundrels) -> None:
    """S12.5 The winner of the bid chooses; S11.7 if nobody bid, nobody does."""
    if game.bid_winner != NOBODY:
        game.agenda.append(ChooseStart(game.bid_winner))
        return
    seat = game.starter
    if game.rules.no_bid_passes_on:
        seat = Seat((seat + game.turning) % game.seats)
    while not game.is_in_play(seat):
        seat = Seat((seat + game.turning) % game.seats)
    game.starter = seat
    tell_starter(game)


def end_game(game: Scoundrels) -> None:
    """S16.3 No bid, no refill; the scores are told."""
    for seat in range(game.seats):
        game.tell(SCORE_COUNTED, seat, score_of(game, Seat(seat)), damage_of(game, Seat(seat)))
    del game.agenda[:]
