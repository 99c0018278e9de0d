"""What follows every action and fight: hand limits, Press Gang, Quests, Quirks. S8.7, S13.5"""

from typing import Final

from freebooter.games.scoundrels.cards.kinds import CARD_KINDS
from freebooter.games.scoundrels.cards.quests import note_full_holds, reward_next
from freebooter.games.scoundrels.cards.quirks import QuirkDraw
from freebooter.games.scoundrels.state import MAY_DRAW, SETTLED, SUNK, Scoundrels
from freebooter.games.scoundrels.vocabulary import CARDS_DRAWN, DRAWN, DROP_CARD
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

TRIMMING: Final = 0
PRESSING: Final = 1
QUESTING: Final = 2
REWARDING: Final = 3
DRAWING_QUIRKS: Final = 4


class Aftermath(Step[Scoundrels]):
    """S8.7 The end of an action or a fight, in this order; the active player always first."""

    def __init__(self, press: int = 0) -> None:
        super().__init__(LUCK)
        self.stage = TRIMMING
        self.press = press  # who won with Swords and has a Press Gang, as bits
        self.pressed = -1

    def copy(self) -> "Aftermath":
        twin = Aftermath(self.press)
        twin.asks = self.asks
        twin.stage = self.stage
        twin.pressed = self.pressed
        return twin

    def advance(self, game: Scoundrels) -> bool:
        if self.stage == TRIMMING:
            if trim_next(game):
                return False
            self.stage = PRESSING
        if self.stage == PRESSING:
            if self.press and self.find_pressed(game):
                return True
            self.stage = QUESTING
        if self.stage == QUESTING:
            if game.quests:
                note_full_holds(game)
            self.stage = REWARDING
        if self.stage == REWARDING:
            if game.feats and reward_next(game):
                return False
            self.stage = DRAWING_QUIRKS
        if game.rules.has_quirks and self.draw_next_quirk(game):
            return False
        game.agenda.pop()
        return False

    def find_pressed(self, game: Scoundrels) -> bool:
        """The next pirate whose Press Gang brings a card, if its hand is not full."""
        for place in range(game.seats):
            seat = (game.active + place) % game.seats
            if self.press >> seat & 1:
                if game.is_in_play(seat) and not game.is_hand_full(seat) and game.can_draw():
                    self.pressed = seat
                    return True
                self.press &= ~(1 << seat)
        return False

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        game.draw_odds(odds)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        game.tell(CARDS_DRAWN, self.pressed, 1)
        game.draw_unseen(self.pressed, outcome - DRAWN.start)
        self.press &= ~(1 << self.pressed)

    def draw_next_quirk(self, game: Scoundrels) -> bool:
        for place in range(game.seats):
            seat = (game.active + place) % game.seats
            if game.quirk_progress[seat] != MAY_DRAW:
                continue
            returns = game.fate[seat] == SUNK and game.final == 0
            if game.is_in_play(seat) or returns:  # S17.9
                game.agenda.append(QuirkDraw(seat))
                return True
            game.quirk_progress[seat] = SETTLED
        return False


def trim_next(game: Scoundrels) -> bool:
    """S4.8 The next player whose hand exceeds its limit, the active one first."""
    for place in range(game.seats):
        seat = (game.active + place) % game.seats
        if game.hand_size[seat] > game.limit[seat]:
            if game.limit[seat] == 0:  # nothing to choose
                game.discard_hand(seat)
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
        if game.hand_size[self.seat] > game.limit[self.seat]:
            return True
        game.agenda.pop()
        return False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        for kind in range(CARD_KINDS):
            if game.hands[seat * CARD_KINDS + kind]:
                offers.add(DROP_CARD.of(kind))

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        game.discard(seat, DROP_CARD.first(choice))
