"""S17.3–S17.7 Drawing for a Quirk."""

from typing import Final

from freebooter.games.scoundrels.sea.pirates import SETTLED
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.cargo import update_ship
from freebooter.games.scoundrels.vocabulary import (
    DECLINE_QUIRK,
    DRAW_FOR_QUIRK,
    QUIRK_DECLINED,
    QUIRK_TAKEN,
    QUIRK_TAKEN_BLINDLY,
    QUIRK_TURNED_UP,
    TAKE_QUIRK,
    TAKE_QUIRK_BLINDLY,
    TURNED_UP,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

OFFERING_DRAW: Final = 0
TURNING_UP: Final = 1
PICKING: Final = 2  # a face-up one, or blindly
DRAWING_BLINDLY: Final = 3


class QuirkDraw(Step[Scoundrels]):
    """S17.4 A player who gained Infamy for the first time may draw for a Quirk."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))
        self.seat = seat
        self.stage = OFFERING_DRAW

    def copy(self) -> "QuirkDraw":
        twin = QuirkDraw(self.seat)
        twin.asks = self.asks
        twin.stage = self.stage
        return twin

    def advance(self, game: Scoundrels) -> bool:
        if self.stage == TURNING_UP and game.table.quirks_face_up:  # S17.5
            self.stage = PICKING
        is_luck = self.stage in (TURNING_UP, DRAWING_BLINDLY)
        self.asks = LUCK if is_luck else Seat(self.seat)
        return True

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        if self.stage == OFFERING_DRAW:
            offers.add(DRAW_FOR_QUIRK.of())
            offers.add(DECLINE_QUIRK.of())
            return
        for quirk in game.table.quirks_face_up:  # S17.6
            offers.add(TAKE_QUIRK.of(quirk))
        offers.add(TAKE_QUIRK_BLINDLY.of())

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if DRAW_FOR_QUIRK.has(choice):
            self.stage = TURNING_UP
        elif TAKE_QUIRK_BLINDLY.has(choice):
            self.stage = DRAWING_BLINDLY
        elif TAKE_QUIRK.has(choice):
            quirk = TAKE_QUIRK.first(choice)
            game.change_table().quirks_face_up.remove(quirk)
            game.tell(QUIRK_TAKEN, self.seat, quirk)
            self.take(game, quirk)
        else:
            game.change_pirates().quirk_progress[self.seat] = SETTLED  # S17.4 declining is final
            game.tell(QUIRK_DECLINED, self.seat)
            game.agenda.pop()

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        odds.stream = "quirks"
        for quirk in range(len(game.table.quirk_deck)):
            if game.table.quirk_deck[quirk]:
                odds.add(TURNED_UP.start + quirk)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        quirk = outcome - TURNED_UP.start
        table = game.change_table()
        table.quirk_deck[quirk] = 0
        if self.stage == TURNING_UP:
            table.quirks_face_up.append(quirk)
            game.tell(QUIRK_TURNED_UP, quirk)
            self.stage = PICKING
        else:
            game.tell(QUIRK_TAKEN_BLINDLY, self.seat, quirk)
            self.take(game, quirk)

    def take(self, game: Scoundrels, quirk: int) -> None:
        """S17.7 It works from now on."""
        pirates = game.change_pirates()
        pirates.quirk[self.seat] = quirk
        pirates.quirk_progress[self.seat] = SETTLED
        update_ship(game, self.seat)
        game.agenda.pop()
