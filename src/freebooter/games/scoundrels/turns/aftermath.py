"""What follows every action and fight: hand limits, Press Gang, Quests, Quirks. S8.7, S13.5"""

from typing import Final

from freebooter.games.scoundrels.cards.drawing import (
    add_draw_odds,
    discard,
    discard_hand,
    draw_unseen,
    prepare_draw,
)
from freebooter.games.scoundrels.cards.offering import offer_hand
from freebooter.games.scoundrels.cards.quests import note_full_holds, reward_next
from freebooter.games.scoundrels.cards.quirks import QuirkDraw
from freebooter.games.scoundrels.sea.pirates import MAY_DRAW, SETTLED, SUNK
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import CARDS_DRAWN, DRAWN, DROP_CARD, HAND_OVER_LIMIT
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

TRIMMING_HANDS: Final = 0
DRAWING_AFTER_SWORDS: Final = 1
NOTING_FULL_HOLDS: Final = 2
REWARDING_QUESTS: Final = 3
DRAWING_QUIRKS: Final = 4


class Aftermath(Step[Scoundrels]):
    """S8.7 The end of an action or a fight, in this order; the active player always first."""

    def __init__(self, card_after_swords: int = 0) -> None:
        super().__init__(LUCK)
        self.stage = TRIMMING_HANDS
        self.card_after_swords = card_after_swords  # who draws for a win with Swords, as bits
        self.drawing_seat = -1

    def copy(self) -> "Aftermath":
        twin = Aftermath(self.card_after_swords)
        twin.asks = self.asks
        twin.stage = self.stage
        twin.drawing_seat = self.drawing_seat
        return twin

    def advance(self, game: Scoundrels) -> bool:
        if self.stage == TRIMMING_HANDS:
            if trim_next(game):
                return False
            self.stage = DRAWING_AFTER_SWORDS
        if self.stage == DRAWING_AFTER_SWORDS:
            if self.card_after_swords and self.find_drawing_seat(game):
                return True
            self.stage = NOTING_FULL_HOLDS
        if self.stage == NOTING_FULL_HOLDS:
            if game.table.quests:
                note_full_holds(game)
            self.stage = REWARDING_QUESTS
        if self.stage == REWARDING_QUESTS:
            if reward_next(game):
                return False
            self.stage = DRAWING_QUIRKS
        if game.rules.has_quirks and self.draw_next_quirk(game):
            return False
        game.agenda.pop()
        return False

    def find_drawing_seat(self, game: Scoundrels) -> bool:
        """The next pirate that draws for a win with Swords, if its hand is not full."""
        for place in range(game.seats):
            seat = game.seat_from_active(place)
            if self.card_after_swords >> seat & 1:
                if game.is_in_play(seat) and not game.is_hand_full(seat) and prepare_draw(game):
                    self.drawing_seat = seat
                    return True
                self.card_after_swords &= ~(1 << seat)
        return False

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        add_draw_odds(game, odds)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        game.tell(CARDS_DRAWN, self.drawing_seat, 1)
        draw_unseen(game, self.drawing_seat, outcome - DRAWN.start)
        self.card_after_swords &= ~(1 << self.drawing_seat)

    def draw_next_quirk(self, game: Scoundrels) -> bool:
        for place in range(game.seats):
            seat = game.seat_from_active(place)
            if game.pirates.quirk_progress[seat] != MAY_DRAW:
                continue
            returns = game.pirates.fate[seat] == SUNK and not game.table.is_final_round()
            if game.is_in_play(seat) or returns:  # S17.9
                game.agenda.append(QuirkDraw(seat))
                return True
            game.change_pirates().quirk_progress[seat] = SETTLED
        return False


def trim_next(game: Scoundrels) -> bool:
    """S4.8 The next player whose hand exceeds its limit, the active one first."""
    for place in range(game.seats):
        seat = game.seat_from_active(place)
        if game.is_hand_over_limit(seat):
            limit = game.pirates.hand_limit[seat]
            game.tell(HAND_OVER_LIMIT, seat, game.cards.hand_sizes[seat] - limit, limit)
            if limit == 0:  # S3.9
                discard_hand(game, seat)
            else:
                game.agenda.append(TrimHand(seat))
            return True
    return False


class TrimHand(Step[Scoundrels]):
    """S4.8 A player discards Action cards of their choice down to the limit."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))
        self.seat = seat

    def copy(self) -> "TrimHand":
        return TrimHand(self.seat)

    def advance(self, game: Scoundrels) -> bool:
        if game.is_hand_over_limit(self.seat):
            return True
        game.agenda.pop()
        return False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        offer_hand(game, seat, DROP_CARD, offers)

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        discard(game, seat, DROP_CARD.first(choice))
