"""S10 Dig: draw for others' Treasure, take one's own; either ends the turn."""

from typing import Final

from freebooter.games.scoundrels.cards.deeds import GRAVE_ROBBING
from freebooter.games.scoundrels.cards.drawing import (
    add_draw_odds,
    draw_openly,
    lay_down,
    prepare_draw,
)
from freebooter.games.scoundrels.cards.kinds import FIRST_WILD, TREASURE_KINDS, VALUE_OF
from freebooter.games.scoundrels.cards.powers import EXTRA_DIG_VALUE, EXTRA_SKIRMISH_DIG_VALUE
from freebooter.games.scoundrels.cards.quests import note_deed
from freebooter.games.scoundrels.rules import DIG_FROM
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.cargo import stow
from freebooter.games.scoundrels.turns.aftermath import Aftermath
from freebooter.games.scoundrels.vocabulary import (
    DIG_CARD_DRAWN,
    DIGGING_BEGUN,
    DIGGING_FAILED,
    DRAWN,
    DUG_UP,
    TREASURE_DUG_UP,
    TREASURE_TOO_HEAVY,
    UNEARTH,
    UNEARTH_NO_MORE,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

DRAWING: Final = 0
FINDING: Final = 1


def can_carry_any(game: Scoundrels, seat: int, mark: int) -> bool:
    """S3.8 Whether a Treasure under an X fits aboard."""
    for treasure in range(TREASURE_KINDS):
        if game.hoard.under(mark, treasure) and game.has_room_for(seat, treasure):
            return True
    return False


def clause_against_digging(game: Scoundrels, seat: int) -> str:
    """What forbids to dig here; "" if nothing does."""
    if game.is_ghost(seat):
        return "S15.3"
    mark = game.rules.sea.mark_at[game.at[seat]]
    if mark < 0 or game.hoard.buried_size(mark) == 0:
        return "S10.1"
    if game.hoard.marker_owner[mark] == seat and not can_carry_any(game, seat, mark):
        return "S3.8"
    return ""


def start_digging(game: Scoundrels, seat: Seat) -> None:
    """S10.2 Digging ends the turn, whether it finds anything or not."""
    mark = game.rules.sea.mark_at[game.at[seat]]
    game.change_turn().is_over = True
    game.tell(DIGGING_BEGUN, seat, mark)
    if game.hoard.marker_owner[mark] == seat:
        game.agenda.append(DigOwn(seat, mark))
    else:
        game.agenda.append(Dig(seat, mark))


def unearth(game: Scoundrels, seat: int, mark: int, treasure: int) -> None:
    """S10.6 A Treasure dug up is carried, face up."""
    game.change_hoard().bury(mark, treasure, -1)
    stow(game, seat, treasure)
    game.tell(TREASURE_DUG_UP, seat, treasure, mark)


class Dig(Step[Scoundrels]):
    """S10.3, S10.4 Another player's Treasure, sunk or not (S10.7): draw until a draw fails."""

    def __init__(self, seat: int = 0, mark: int = 0) -> None:
        super().__init__(LUCK)
        self.seat = seat
        self.mark = mark
        self.stage = DRAWING
        self.found = 0

    def copy(self) -> "Dig":
        twin = Dig(self.seat, self.mark)
        twin.stage = self.stage
        twin.found = self.found
        return twin

    def advance(self, game: Scoundrels) -> bool:
        if self.stage == FINDING:
            return True
        if game.hoard.buried_size(self.mark) and prepare_draw(game):
            return True
        self.finish(game)  # S4.6, S10.4
        return False

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        if self.stage == DRAWING:
            add_draw_odds(game, odds)
            return
        odds.stream = "dig"
        for treasure in range(TREASURE_KINDS):
            count = game.hoard.under(self.mark, treasure)
            if count:
                odds.add(DUG_UP.start + treasure, count)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        if self.stage == FINDING:
            self.find(game, outcome - DUG_UP.start)
            return
        kind = outcome - DRAWN.start
        draw_openly(game, kind)
        lay_down(game, kind)
        game.tell(DIG_CARD_DRAWN, self.seat, kind)
        if self.digs_up(game, kind):
            self.stage = FINDING
        else:
            game.tell(DIGGING_FAILED, self.seat, kind, self.mark)
            self.finish(game)

    def digs_up(self, game: Scoundrels, kind: int) -> bool:
        """S10.3, S18.6 Whether a drawn card succeeds."""
        value = VALUE_OF[kind]
        if game.rules.is_skirmish:
            return kind >= FIRST_WILD or value == game.power(self.seat, EXTRA_SKIRMISH_DIG_VALUE)
        return value >= DIG_FROM or value == game.power(self.seat, EXTRA_DIG_VALUE)

    def find(self, game: Scoundrels, treasure: int) -> None:
        if not game.has_room_for(self.seat, treasure):  # S4.9 stays buried, the digging stops
            game.tell(TREASURE_TOO_HEAVY, self.seat, treasure)
            self.finish(game)
            return
        unearth(game, self.seat, self.mark, treasure)
        self.found += 1
        self.stage = DRAWING

    def finish(self, game: Scoundrels) -> None:
        if self.found:
            note_deed(game, GRAVE_ROBBING, self.seat)  # S10.8
        game.agenda[-1] = Aftermath()


class DigOwn(Step[Scoundrels]):
    """S10.5 Own Treasure: one or more of those under the X, by choice."""

    def __init__(self, seat: int = 0, mark: int = 0) -> None:
        super().__init__(Seat(seat))
        self.mark = mark
        self.found = 0

    def copy(self) -> "DigOwn":
        twin = DigOwn(self.asks, self.mark)
        twin.found = self.found
        return twin

    def advance(self, game: Scoundrels) -> bool:
        if can_carry_any(game, self.asks, self.mark):
            return True
        game.agenda[-1] = Aftermath()
        return False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        for treasure in range(TREASURE_KINDS):
            if game.hoard.under(self.mark, treasure):
                fits_aboard = game.has_room_for(seat, treasure)
                offers.add_if(fits_aboard, UNEARTH.of(treasure), "S4.9")
        offers.add_if(self.found > 0, UNEARTH_NO_MORE.of(), "S10.5")

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if UNEARTH.has(choice):
            unearth(game, seat, self.mark, UNEARTH.first(choice))
            self.found += 1
        else:
            game.agenda[-1] = Aftermath()
