"""S17.3–S17.7 Drawing for a Quirk."""

from typing import Final

from freebooter.games.scoundrels.cards.kinds import QUIRK_KINDS
from freebooter.games.scoundrels.state import SETTLED, Scoundrels
from freebooter.games.scoundrels.vocabulary import (
    QUIRK_BLIND,
    QUIRK_DECLINE,
    QUIRK_DRAW,
    QUIRK_TAKE,
    TELL_NO_QUIRK,
    TELL_QUIRK,
    TELL_QUIRK_BLIND,
    TELL_QUIRK_UP,
    TURNED_UP,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

WANTED: Final = 0  # draw or decline
TURNING_UP: Final = 1
PICKING: Final = 2  # a face-up one, or blind
BLIND: Final = 3


class QuirkDraw(Step[Scoundrels]):
    """S17.4 A player who gained Infamy for the first time may draw for a Quirk."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))
        self.seat = seat
        self.phase = WANTED

    def copy(self) -> "QuirkDraw":
        twin = QuirkDraw(self.seat)
        twin.asks = self.asks
        twin.phase = self.phase
        return twin

    def advance(self, game: Scoundrels) -> bool:
        if self.phase == TURNING_UP and game.quirks_up:  # S17.5
            self.phase = PICKING
        is_luck = self.phase in (TURNING_UP, BLIND)
        self.asks = LUCK if is_luck else Seat(self.seat)
        return True

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        if self.phase == WANTED:
            offers.add(QUIRK_DRAW.of())
            offers.add(QUIRK_DECLINE.of())
            return
        for quirk in game.quirks_up:  # S17.6
            offers.add(QUIRK_TAKE.of(quirk))
        offers.add(QUIRK_BLIND.of())

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if QUIRK_DRAW.has(choice):
            self.phase = TURNING_UP
        elif QUIRK_BLIND.has(choice):
            self.phase = BLIND
        elif QUIRK_TAKE.has(choice):
            quirk = QUIRK_TAKE.first(choice)
            game.quirks_up.remove(quirk)
            game.tell(TELL_QUIRK, self.seat, quirk)
            self.take(game, quirk)
        else:
            game.quirk_due[self.seat] = SETTLED  # S17.4 declining is final
            game.tell(TELL_NO_QUIRK, self.seat)
            game.agenda.pop()

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        odds.stream = "quirks"
        for quirk in range(QUIRK_KINDS):
            if game.quirk_deck[quirk]:
                odds.add(TURNED_UP.start + quirk)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        quirk = outcome - TURNED_UP.start
        game.quirk_deck[quirk] = 0
        if self.phase == TURNING_UP:
            game.quirks_up.append(quirk)
            game.tell(TELL_QUIRK_UP, quirk)
            self.phase = PICKING
        else:
            game.tell(TELL_QUIRK_BLIND, self.seat, quirk)
            self.take(game, quirk)

    def take(self, game: Scoundrels, quirk: int) -> None:
        """S17.7 It works from now on."""
        game.quirk[self.seat] = quirk
        game.quirk_due[self.seat] = SETTLED
        game.refresh(self.seat)
        game.agenda.pop()
