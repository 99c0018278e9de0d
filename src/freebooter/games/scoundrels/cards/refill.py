"""S12.1, S12.2 Discard what is not wanted, then refill."""

from freebooter.games.scoundrels.cards.drawing import (
    add_draw_odds,
    discard,
    draw_unseen,
    prepare_draw,
)
from freebooter.games.scoundrels.cards.offering import offer_hand
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import CARDS_DRAWN, DISCARD_CARD, DRAWN, KEEP_REST
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step


class DiscardUnwanted(Step[Scoundrels]):
    """S12.1 In turn order each pirate discards any cards it does not want."""

    def __init__(self, turned: int = 0) -> None:
        super().__init__(LUCK)
        self.turned = turned  # how many pirates have been asked

    def copy(self) -> "DiscardUnwanted":
        twin = DiscardUnwanted(self.turned)
        twin.asks = self.asks
        return twin

    def advance(self, game: Scoundrels) -> bool:
        while self.turned < game.seats:
            seat = game.seat_in_turn_order(self.turned)
            if game.is_in_play(seat) and game.cards.hand_sizes[seat]:
                self.asks = Seat(seat)
                return True
            self.turned += 1
        game.agenda.pop()
        return False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        offer_hand(game, seat, DISCARD_CARD, offers)
        offers.add(KEEP_REST.of())

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if DISCARD_CARD.has(choice):
            discard(game, seat, DISCARD_CARD.first(choice))
        else:
            self.turned += 1


class Refill(Step[Scoundrels]):
    """S12.2 In the same order each pirate in play draws up to its hand limit."""

    def __init__(self, turned: int = 0, drawn: int = 0) -> None:
        super().__init__(LUCK)
        self.turned = turned  # how many pirates have refilled
        self.drawn = drawn  # cards, by the next one

    def copy(self) -> "Refill":
        return Refill(self.turned, self.drawn)

    def advance(self, game: Scoundrels) -> bool:
        while self.turned < game.seats:
            seat = game.seat_in_turn_order(self.turned)
            if game.is_in_play(seat) and not game.is_hand_full(seat) and prepare_draw(game):
                return True
            if self.drawn:
                game.tell(CARDS_DRAWN, seat, self.drawn)
            self.drawn = 0
            self.turned += 1
        game.agenda.pop()
        return False

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        add_draw_odds(game, odds)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        draw_unseen(game, game.seat_in_turn_order(self.turned), outcome - DRAWN.start)
        self.drawn += 1
