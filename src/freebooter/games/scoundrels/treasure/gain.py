"""S17.2, S17.8 Tokens from the public, and the gambles about them."""

from typing import Final

from freebooter.games.scoundrels.cards.drawing import (
    add_draw_odds,
    draw_openly,
    lay_down,
    prepare_draw,
)
from freebooter.games.scoundrels.cards.kinds import TREASURE_KINDS, VALUE_OF
from freebooter.games.scoundrels.cards.powers import DOUBLE_OR_NOTHING, ONE_MORE_OR_LESS
from freebooter.games.scoundrels.sea.pirates import MAY_DRAW, NO_QUIRK, NO_TOKEN_YET
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import (
    DECLINE_GAMBLE,
    DRAWN,
    GAMBLE,
    GAMBLE_BEGUN,
    GAMBLE_DECIDED,
    TOKEN_TAKEN,
    TOKENS_GAINED,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

OFFERING_DOUBLE: Final = 0  # Double or Nothing comes first
OFFERING_DICE: Final = 1
GAINING: Final = 2


def gain_tokens(game: Scoundrels, seat: int, tokens: int) -> None:
    """A pirate is about to gain tokens from the public; it may be able to gamble first."""
    if game.power(seat, DOUBLE_OR_NOTHING) or game.power(seat, ONE_MORE_OR_LESS):
        game.agenda.append(Gamble(seat, tokens))
    else:
        add_tokens(game, seat, tokens)


def add_tokens(game: Scoundrels, seat: int, tokens: int) -> None:
    """S1.10 The public never runs out."""
    if tokens > 0:
        game.change_pirates().tokens[seat] += tokens
        game.tell(TOKENS_GAINED, seat, tokens)
        note_infamy(game, seat)


def take_token(game: Scoundrels, seat: int, victim: int) -> None:
    """S8.2, S8.4 A token from another pirate: never gambled about, S17.2."""
    tokens = game.change_pirates().tokens
    tokens[victim] -= 1
    tokens[seat] += 1
    game.tell(TOKEN_TAKEN, seat, victim)
    note_infamy(game, seat)


def note_infamy(game: Scoundrels, seat: int) -> None:
    """S17.4 The first token of a player, from the public or a pirate."""
    if game.rules.has_quirks and game.pirates.quirk_progress[seat] == NO_TOKEN_YET:
        game.change_pirates().quirk_progress[seat] = MAY_DRAW


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
            if prepare_draw(game):
                self.asks = LUCK
                return True
            self.go_on()  # S4.6
        while self.stage != GAINING:
            if self.tokens > 0 and game.power(self.seat, self.power()):
                self.asks = Seat(self.seat)
                return True
            self.go_on()
        game.agenda.pop()
        add_tokens(game, self.seat, self.tokens)
        return False

    def power(self) -> int:
        """S17.8 What lets the pirate gamble now."""
        return DOUBLE_OR_NOTHING if self.stage == OFFERING_DOUBLE else ONE_MORE_OR_LESS

    def card(self, game: Scoundrels) -> int:
        """The Quirk or the Treasure aboard that has this power; a place in GAMBLE_NAMES."""
        power = self.power()
        content = game.rules.content
        quirk = game.pirates.quirk[self.seat]
        if quirk != NO_QUIRK and content.quirks[quirk].powers[power]:
            return quirk
        for treasure in range(TREASURE_KINDS):
            if game.hoard.aboard(self.seat, treasure) and content.treasures[treasure].powers[power]:
                return len(content.quirks) + treasure
        raise AssertionError(f"nothing gives power {power}")

    def go_on(self) -> None:
        self.stage += 1
        self.is_drawing = False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        offers.add(GAMBLE.of())
        offers.add(DECLINE_GAMBLE.of())

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if GAMBLE.has(choice):
            self.is_drawing = True
            game.tell(GAMBLE_BEGUN, seat, self.card(game), self.tokens)
        else:
            self.go_on()

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        add_draw_odds(game, odds)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        kind = outcome - DRAWN.start
        draw_openly(game, kind)
        lay_down(game, kind)  # S4.3
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
