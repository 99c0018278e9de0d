"""S17.2, S17.8 Tokens from the public, and the gambles about them."""

from typing import Final

from freebooter.games.scoundrels.cards.kinds import VALUE_OF
from freebooter.games.scoundrels.cards.powers import DOUBLE_OR_NOTHING, ONE_MORE_OR_LESS
from freebooter.games.scoundrels.state import MAY_DRAW, NO_TOKEN_YET, Scoundrels
from freebooter.games.scoundrels.vocabulary import (
    DECLINE_GAMBLE,
    DRAWN,
    GAMBLE,
    GAMBLE_DECIDED,
    TOKEN_TAKEN,
    TOKENS_GAINED,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

OFFERING_DOUBLE: Final = 0  # Double or Nothing comes first
OFFERING_DICE: Final = 1
SETTLED_GAIN: Final = 2


def gain_tokens(game: Scoundrels, seat: int, tokens: int) -> None:
    """A pirate is about to gain tokens from the public; it may be able to gamble first."""
    if game.power(seat, DOUBLE_OR_NOTHING) or game.power(seat, ONE_MORE_OR_LESS):
        game.agenda.append(Gamble(seat, tokens))
    else:
        add_tokens(game, seat, tokens)


def add_tokens(game: Scoundrels, seat: int, tokens: int) -> None:
    """S1.10 The public never runs out."""
    if tokens > 0:
        game.tokens[seat] += tokens
        game.tell(TOKENS_GAINED, seat, tokens)
        note_infamy(game, seat)


def take_token(game: Scoundrels, seat: int, victim: int) -> None:
    """S8.2, S8.4 A token from another pirate: never gambled about, S17.2."""
    game.tokens[victim] -= 1
    game.tokens[seat] += 1
    game.tell(TOKEN_TAKEN, seat, victim)
    note_infamy(game, seat)


def note_infamy(game: Scoundrels, seat: int) -> None:
    """S17.4 The first token of a player, from whomever."""
    if game.rules.has_quirks and game.quirk_progress[seat] == NO_TOKEN_YET:
        game.quirk_progress[seat] = MAY_DRAW


class Gamble(Step[Scoundrels]):
    """S17.8 One gain of somebody who may gamble: Double or Nothing, then the Devil's Dice."""

    def __init__(self, seat: int = 0, tokens: int = 0) -> None:
        super().__init__(LUCK)
        self.seat = seat
        self.tokens = tokens
        self.stage = OFFERING_DOUBLE
        self.is_drawing = False

    def copy(self) -> "Gamble":
        twin = Gamble(self.seat, self.tokens)
        twin.asks = self.asks
        twin.stage = self.stage
        twin.is_drawing = self.is_drawing
        return twin

    def advance(self, game: Scoundrels) -> bool:
        if self.is_drawing:
            if game.can_draw():
                self.asks = LUCK
                return True
            self.go_on()  # S4.6
        while self.stage != SETTLED_GAIN:
            power = DOUBLE_OR_NOTHING if self.stage == OFFERING_DOUBLE else ONE_MORE_OR_LESS
            if self.tokens > 0 and game.power(self.seat, power):
                self.asks = Seat(self.seat)
                return True
            self.go_on()
        game.agenda.pop()
        add_tokens(game, self.seat, self.tokens)
        return False

    def go_on(self) -> None:
        self.stage += 1
        self.is_drawing = False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        offers.add(GAMBLE.of())
        offers.add(DECLINE_GAMBLE.of())

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if GAMBLE.has(choice):
            self.is_drawing = True
        else:
            self.go_on()

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        game.draw_odds(odds)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        kind = outcome - DRAWN.start
        game.draw_openly(kind)
        game.lay_down(kind)  # S4.3
        value = VALUE_OF[kind]
        before = self.tokens
        if self.stage == OFFERING_DOUBLE:
            self.tokens = before * 2 if value % 2 == 0 else 0
        elif value >= 3:
            self.tokens += 1
        elif value == 1:
            self.tokens -= 1
        game.tell(GAMBLE_DECIDED, self.seat, kind, before, self.tokens)
        self.go_on()
