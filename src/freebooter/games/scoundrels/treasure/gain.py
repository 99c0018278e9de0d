"""S17.2, S17.8 Tokens from the public, and the gambles about them."""

from typing import Final

from freebooter.games.scoundrels.cards.kinds import VALUE_OF
from freebooter.games.scoundrels.cards.powers import DICE, DOUBLE
from freebooter.games.scoundrels.state import MAY_DRAW, NO_TOKEN_YET, Scoundrels
from freebooter.games.scoundrels.vocabulary import (
    DRAWN,
    GAMBLE,
    NO_GAMBLE,
    TELL_GAIN,
    TELL_GAMBLE,
    TELL_TOKEN,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

OVER_DOUBLE: Final = 0  # Double or Nothing comes first
OVER_DICE: Final = 1
ALL_DONE: Final = 2


def gain_tokens(game: Scoundrels, seat: int, tokens: int) -> None:
    """A pirate is about to gain tokens from the public; it may be able to gamble first."""
    if game.power(seat, DOUBLE) or game.power(seat, DICE):
        game.agenda.append(Gain(seat, tokens))
    else:
        add_tokens(game, seat, tokens)


def add_tokens(game: Scoundrels, seat: int, tokens: int) -> None:
    """S1.10 The public never runs out."""
    if tokens > 0:
        game.tokens[seat] += tokens
        game.tell(TELL_GAIN, seat, tokens)
        note_infamy(game, seat)


def take_token(game: Scoundrels, seat: int, victim: int) -> None:
    """S8.2, S8.4 A token from another pirate: never gambled about, S17.2."""
    game.tokens[victim] -= 1
    game.tokens[seat] += 1
    game.tell(TELL_TOKEN, seat, victim)
    note_infamy(game, seat)


def note_infamy(game: Scoundrels, seat: int) -> None:
    """S17.4 The first token of a player, from whomever."""
    if game.rules.has_quirks and game.quirk_due[seat] == NO_TOKEN_YET:
        game.quirk_due[seat] = MAY_DRAW


class Gain(Step[Scoundrels]):
    """S17.8 One gain of somebody who may gamble: Double or Nothing, then the Devil's Dice."""

    def __init__(self, seat: int = 0, tokens: int = 0) -> None:
        super().__init__(LUCK)
        self.seat = seat
        self.tokens = tokens
        self.phase = OVER_DOUBLE
        self.is_drawing = False

    def copy(self) -> "Gain":
        twin = Gain(self.seat, self.tokens)
        twin.asks = self.asks
        twin.phase = self.phase
        twin.is_drawing = self.is_drawing
        return twin

    def advance(self, game: Scoundrels) -> bool:
        if self.is_drawing:
            if game.can_draw():
                self.asks = LUCK
                return True
            self.go_on()  # S4.6
        while self.phase != ALL_DONE:
            power = DOUBLE if self.phase == OVER_DOUBLE else DICE
            if self.tokens > 0 and game.power(self.seat, power):
                self.asks = Seat(self.seat)
                return True
            self.go_on()
        game.agenda.pop()
        add_tokens(game, self.seat, self.tokens)
        return False

    def go_on(self) -> None:
        self.phase += 1
        self.is_drawing = False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        offers.add(GAMBLE.of())
        offers.add(NO_GAMBLE.of())

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
        if self.phase == OVER_DOUBLE:
            self.tokens = before * 2 if value % 2 == 0 else 0
        elif value >= 3:
            self.tokens += 1
        elif value == 1:
            self.tokens -= 1
        game.tell(TELL_GAMBLE, self.seat, kind, before, self.tokens)
        self.go_on()
