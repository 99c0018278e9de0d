"""O5 The Actions phase: turns and their windows."""

from typing import Final

from freebooter.games.oath.cards.actions import offer_cards, play_card
from freebooter.games.oath.crew.items import WINDOW_TOKENS, offer_items, use_item
from freebooter.games.oath.crew.player import BIT
from freebooter.games.oath.island.entering import BY_MATE, BY_PIRATE, Where, can_copy_any
from freebooter.games.oath.island.exploring import place_kept
from freebooter.games.oath.rules import AFTER, BEFORE
from freebooter.games.oath.state import ENTERED, NOTHING, PASSED_TURN, Oath
from freebooter.games.oath.vocabulary import (
    ACTIONS_END,
    END_TURN,
    PARROT,
    PASS,
    PASSED,
    PLACE_MATE,
    PLACE_PIRATE,
    PLAY,
    USE,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step

BEGIN: Final = 0
BEFORE_WINDOW: Final = 1
AFTER_WINDOW: Final = 2


class Turns(Step[Oath]):
    """O5.1, O5.3 Turns go clockwise until all pawns are placed; who passed comes again, O5.29."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__(seat)  # whose turn comes next; O5.5 whoever has the token by then

    def copy(self) -> "Turns":
        return Turns(self.asks)

    def advance(self, game: Oath) -> bool:
        waiting = 0
        for player in game.players:
            if player.has_pawn_home():
                waiting += 1
        if game.quiet >= waiting:  # O5.3, O5.30
            game.agenda.pop()
            game.active = NOBODY
            game.quiet = 0
            game.tell(ACTIONS_END)
            return False
        while not game.players[self.asks].has_pawn_home():  # O5.4
            self.asks = game.next_seat(self.asks)
        game.agenda.append(Turn(self.asks))
        self.asks = game.next_seat(self.asks)
        return False


class Turn(Step[Oath]):
    """O5.6 Kept cards; the before window with placement and visit; the after window; the end.

    One pawn is placed, O5.2, and stays where it is: O5.27.
    """

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__(seat)
        self.stage = BEGIN

    def copy(self) -> "Turn":
        twin = Turn(self.asks)
        twin.stage = self.stage
        return twin

    def advance(self, game: Oath) -> bool:
        seat = self.asks
        if self.stage == BEGIN:
            game.active = seat
            place_kept(game, seat)
            self.stage = BEFORE_WINDOW
            game.agenda.append(Before(seat))
        elif self.stage == BEFORE_WINDOW and game.report != PASSED_TURN:  # O5.31
            self.stage = AFTER_WINDOW
            game.agenda.append(After(seat))
        else:
            game.agenda.pop()
            game.lapse()
            game.report = NOTHING
        return False


def has_secrets(game: Oath, seat: Seat) -> bool:
    """Whether not being asked would tell what a hand cannot do."""
    player = game.players[seat]
    if player.actions:
        return True
    can_fly = player.has(PARROT) and not game.used_items & BIT[PARROT]
    return can_fly and len(player.missions) > 0


class Before(Step[Oath]):
    """O5.7 The before window: cards, discard items, then a pawn is placed, or none can be."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__(seat)
        self.is_placing = False

    def copy(self) -> "Before":
        twin = Before(self.asks)
        twin.is_placing = self.is_placing
        return twin

    def advance(self, game: Oath) -> bool:
        seat = self.asks
        if self.is_placing:
            self.is_placing = False
            if game.report == ENTERED:
                game.agenda.pop()
                return False
        if has_secrets(game, seat):
            return True
        player = game.players[seat]
        if player.has_pirate_home() and player.mates_home() and self.has_space(game, seat):
            return True
        offers = Offers()
        self.offer(game, seat, offers)
        if len(offers.choices) > 1:
            return True
        self.resolve(game, seat, offers.choices[0])
        return False

    def has_space(self, game: Oath, seat: Seat) -> bool:
        """O5.33 A legal Location, for any pawn."""
        return game.count_legal(seat, game.barred, 1) > 0

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        offer_cards(game, seat, BEFORE, offers)
        offer_items(game, seat, offers)
        player = game.players[seat]
        can_place = self.has_space(game, seat)
        can_pirate = can_place and player.has_pirate_home()
        has_mate = player.mates_home() > 0
        can_mate = has_mate and (can_place or can_copy_any(game, seat))
        if player.has_pirate_home():
            offers.add_if(can_pirate, PLACE_PIRATE.of(), "O5.33")
        if has_mate:
            offers.add_if(can_mate, PLACE_MATE.of(), "O5.33")
        offers.add_if(not can_pirate and not can_mate, PASS.of(), "O5.16")  # O5.28

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        if PLAY.has(choice):
            play_card(game, seat, PLAY.first(choice))
        elif USE.has(choice):
            use_item(game, seat, USE.first(choice))
        elif PASS.has(choice):
            game.agenda.pop()
            game.quiet += 1  # O5.30
            game.report = PASSED_TURN
            game.tell(PASSED, seat)
        else:
            self.is_placing = True
            game.report = NOTHING
            way = BY_PIRATE if PLACE_PIRATE.has(choice) else BY_MATE
            game.agenda.append(Where(seat, way))


class After(Step[Oath]):
    """O5.7 The after window: cards (O13.6 new ones too) and discard items, until the turn ends."""

    def copy(self) -> "After":
        return After(self.asks)

    def advance(self, game: Oath) -> bool:
        seat = self.asks
        if has_secrets(game, seat):
            return True
        if game.players[seat].tokens & WINDOW_TOKENS:
            offers = Offers()
            offer_items(game, seat, offers)
            if offers.choices:
                return True
        game.agenda.pop()
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        offer_cards(game, seat, AFTER, offers)
        offer_items(game, seat, offers)
        offers.add(END_TURN.of())

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        if PLAY.has(choice):
            play_card(game, seat, PLAY.first(choice))
        elif USE.has(choice):
            use_item(game, seat, USE.first(choice))
        else:
            game.agenda.pop()
