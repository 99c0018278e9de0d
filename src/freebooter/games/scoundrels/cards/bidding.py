"""S11 Bidding for the choice of who starts: sealed bids, and draws that break ties."""

from freebooter.games.scoundrels.cards.drawing import (
    add_draw_odds,
    draw_openly,
    lay_down,
    prepare_draw,
    show_from_hand,
)
from freebooter.games.scoundrels.cards.kinds import CARD_KINDS, VALUE_OF
from freebooter.games.scoundrels.cards.offering import offer_hand
from freebooter.games.scoundrels.cards.powers import EXTRA_BIDS
from freebooter.games.scoundrels.rules import MOST_BID
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import (
    BID_CARD,
    BID_COUNTED,
    BID_REVEALED,
    BID_WON,
    DRAWN,
    NOBODY_BID,
    SEAL_BID,
    TIE_CARD_DRAWN,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import MOST_SEATS, NOBODY, Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Sealed, Step


def start_bidding(game: Scoundrels, is_first: bool) -> None:
    """S1.12, S11.1 Everybody bids first; later pirates in play that hold a card."""
    asked = [0] * game.seats
    for seat in range(game.seats):
        if is_first or (game.is_in_play(seat) and game.cards.hand_sizes[seat]):
            asked[seat] = 1
    game.change_table().bid_winner = NOBODY
    game.agenda.append(Bidding(asked, 1 if is_first else 0))


class Bidding(Sealed[Scoundrels]):
    """S11.1, S11.2 Bids are chosen at the same time and revealed together."""

    def __init__(self, asked: list[int] | None = None, least: int = 0) -> None:
        super().__init__(asked)
        self.least = least

    def copy(self) -> "Bidding":
        twin = Bidding(None, self.least)
        self.copy_answers(twin)
        return twin

    def most(self, game: Scoundrels, seat: int) -> int:
        return min(MOST_BID + game.power(seat, EXTRA_BIDS), game.cards.hand_sizes[seat])

    def cards(self, seat: int) -> list[int]:
        """The kinds of card a seat has bid so far."""
        return [
            BID_CARD.first(Choice(told)) for told in self.told[seat] if BID_CARD.has(Choice(told))
        ]

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        cards = self.cards(seat)
        if cards:
            for kind in range(CARD_KINDS):
                if game.cards.in_hand(seat, kind) > cards.count(kind):
                    offers.add(BID_CARD.of(kind))
        else:
            offer_hand(game, seat, BID_CARD, offers)
        offers.add_if(len(cards) >= self.least, SEAL_BID.of(), "S1.12")

    def is_complete(self, game: Scoundrels, seat: Seat) -> bool:
        told = self.told[seat]
        return SEAL_BID.has(Choice(told[-1])) or len(told) == self.most(game, seat)

    def reveal(self, game: Scoundrels) -> None:
        """S11.3–S11.5 All bid cards are shown; the highest total wins."""
        totals = [0] * game.seats
        shown = [0] * CARD_KINDS
        for seat in range(game.seats):
            for kind in self.cards(seat):
                show_from_hand(game, seat, kind)
                shown[kind] += 1
                totals[seat] += VALUE_OF[kind]
                game.tell(BID_REVEALED, seat, kind)
            if totals[seat]:
                game.tell(BID_COUNTED, seat, totals[seat])
        highest = max(totals)
        game.agenda.pop()
        if highest == 0:
            game.tell(NOBODY_BID)  # S11.7 is settled at S12.5
            return
        tied = 0
        for seat in range(game.seats):
            if totals[seat] == highest:
                tied |= 1 << seat
        game.agenda.append(BidTie(tied, shown))


class BidTie(Step[Scoundrels]):
    """S11.4 Whoever is tied draws a card, face up, until one value is the highest."""

    def __init__(self, tied: int = 0, bids: list[int] | None = None) -> None:
        super().__init__(LUCK)
        self.tied = tied  # seats as bits
        self.bids: list[int] = [0] * CARD_KINDS if bids is None else bids[:]  # on the table
        self.drawn: list[int] = []  # by those tied, in seat order

    def copy(self) -> "BidTie":
        twin = BidTie(self.tied, self.bids)
        twin.drawn = self.drawn[:]
        return twin

    def seats(self) -> list[int]:
        return [seat for seat in range(MOST_SEATS) if self.tied >> seat & 1]

    def advance(self, game: Scoundrels) -> bool:
        if self.tied & (self.tied - 1) == 0:
            self.finish(game)
            return False
        if prepare_draw(game):
            return True
        for kind in self.drawn:
            lay_down(game, kind)
        self.drawn = []
        self.tied &= -self.tied  # S4.6 the lowest seat
        return False

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        add_draw_odds(game, odds)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        kind = outcome - DRAWN.start
        seats = self.seats()
        draw_openly(game, kind)
        game.tell(TIE_CARD_DRAWN, seats[len(self.drawn)], kind)
        self.drawn.append(kind)
        if len(self.drawn) == len(seats):
            self.compare(game)

    def compare(self, game: Scoundrels) -> None:
        """The highest value stays; the drawn cards are discarded after each such draw."""
        seats = self.seats()
        highest = 0
        for kind in self.drawn:
            highest = max(highest, VALUE_OF[kind])
        for place in range(len(self.drawn)):
            if VALUE_OF[self.drawn[place]] < highest:
                self.tied &= ~(1 << seats[place])
            lay_down(game, self.drawn[place])
        self.drawn = []

    def finish(self, game: Scoundrels) -> None:
        """S11.5, S11.6 All bid cards are discarded; the winner will choose."""
        for kind in range(CARD_KINDS):
            lay_down(game, kind, self.bids[kind])
        winner = Seat(self.seats()[0])
        game.change_table().bid_winner = winner
        game.tell(BID_WON, winner)
        game.agenda.pop()
