"""S3, S12, S16 The round: everybody's turn, the bid, and what the next round needs."""

from typing import Final

from freebooter.games.scoundrels.cards.bidding import start_bidding
from freebooter.games.scoundrels.cards.refill import DiscardUnwanted, Refill
from freebooter.games.scoundrels.fight.ghost import GhostRises
from freebooter.games.scoundrels.sea.pirates import SUNK
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.scoring import damage_of
from freebooter.games.scoundrels.turns.final import BY_ROUND_CAP, BY_SOLITUDE, declare_final
from freebooter.games.scoundrels.turns.starter import ChooseStart, tell_starter
from freebooter.games.scoundrels.turns.turn import begin_turn
from freebooter.games.scoundrels.vocabulary import (
    COUNTER_LOWERED,
    GAME_WON,
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
CHOOSING_START: Final = 7  # S12.5

# S16.7, S16.8 Why somebody won; REASON_NAMES has the words.
BY_SCORE: Final = 0
BY_DAMAGE: Final = 1
BY_SHARING: Final = 2


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
                if game.pirates.fate[seat] == SUNK:
                    game.agenda.append(GhostRises(seat))
        elif stage == CHOOSING_START:
            self.stage = BEGINNING
            choose_start(game)
        else:
            raise AssertionError(f"unknown stage {stage} of a round")
        return False

    def begin(self, game: Scoundrels) -> None:
        self.turned = 0
        table = game.change_table()
        table.round += 1
        game.tell(ROUND_BEGUN, table.round)
        if table.round == game.rules.round_cap:
            declare_final(game, BY_ROUND_CAP)  # S16.9
        ships = 0
        for seat in range(game.seats):
            if game.is_in_play(seat):
                ships += 1
        if ships == 1:
            declare_final(game, BY_SOLITUDE)  # S16.10

    def next_turn(self, game: Scoundrels) -> None:
        """S3.1 Seat by seat; who is not in play is skipped."""
        while self.turned < game.seats:
            seat = game.seat_in_turn_order(self.turned)
            self.turned += 1
            if game.is_in_play(seat):
                begin_turn(game, Seat(seat))
                return
        game.change_turn().active = NOBODY
        if game.table.is_final_round():
            end_game(game)  # S16.3
        else:
            self.stage = BIDDING


def count_down(game: Scoundrels) -> None:
    """S12.3 Every counter goes down by one; at zero the Port is open."""
    counters = game.change_table().port_counters
    for port in range(len(counters)):
        if counters[port]:
            counters[port] -= 1
            if counters[port]:
                game.tell(COUNTER_LOWERED, port, counters[port])
            else:
                game.tell(PORT_OPENED, port)


def choose_start(game: Scoundrels) -> None:
    """S12.5 The winner of the bid chooses; S11.7 if nobody bid, nobody does."""
    table = game.table
    if table.bid_winner != NOBODY:
        game.agenda.append(ChooseStart(table.bid_winner))
        return
    seat = table.starter
    if game.rules.no_bid_passes_on:
        seat = Seat((seat + table.turning) % game.seats)
    while not game.is_in_play(seat):
        seat = Seat((seat + table.turning) % game.seats)
    game.change_table().starter = seat
    tell_starter(game)


def end_game(game: Scoundrels) -> None:
    """S16.3 No bid, no refill; the scores are told, then who won (S16.7, S16.8)."""
    scores = game.scores()
    places = game.ranking()
    for seat in range(game.seats):
        game.tell(SCORE_COUNTED, seat, scores[seat], damage_of(game, Seat(seat)))
    reason = BY_SCORE
    if places.count(1) > 1:
        reason = BY_SHARING
    elif scores.count(max(scores)) > 1:
        reason = BY_DAMAGE
    for seat in range(game.seats):
        if places[seat] == 1:
            game.tell(GAME_WON, seat, scores[seat], damage_of(game, Seat(seat)), reason)
    del game.agenda[:]
