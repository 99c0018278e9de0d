"""O7, O11.12 Drawing Exploration cards and opening their Locations."""

from freebooter.games.oath.imagine import drawn, kind_of, looked_at, mark_of
from freebooter.games.oath.state import LOOKING_AT_EXPLORATIONS, NOTHING, Oath
from freebooter.games.oath.vocabulary import (
    EXPLORATION_IS,
    EXPLORATION_KEPT,
    EXPLORATION_KEPT_YOU,
    EXPLORATION_LOOKED_YOU,
    EXPLORATION_PLACED,
    EXPLORATION_UNDER_YOU,
    EXPLORATIONS_LOOKED,
    EXPLORE,
    KEEP,
    NO_EXPLORATION_LEFT,
    PLACE_NOW,
    PRINTED,
    SPYGLASS,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Choice, Offers, Outcome, Seat
from freebooter.kernel.step import Step

SPYGLASS_CARDS = 2  # O11.12
PLACED_AT = 100  # what is reported of a card just placed: this and its Location


def open_location(game: Oath, location: int) -> None:
    """O7.3"""
    game.open.append(location)
    game.open.sort()


def place_exploration(game: Oath, seat: Seat, card: int) -> None:
    """O7.1, O7.2 The Location of the card is open from now on."""
    location = PRINTED + kind_of(card)
    open_location(game, location)
    game.tell(EXPLORATION_PLACED, seat, location)
    game.report = PLACED_AT + location


def place_kept(game: Oath, seat: Seat) -> None:
    """O11.15, O11.16 First thing in a turn, in the order drawn."""
    player = game.players[seat]
    if player.kept:
        game.reveals += 1
    for card in player.kept:
        place_exploration(game, seat, card)
    player.kept = []  # O11.17 what is still there at the end has no effect


class Explore(Step[Oath]):
    """A player draws an Exploration card; reports whether and where it was placed."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__()
        self.seat = seat
        self.wanted = -1  # cards still to come; -1: the draw has not begun
        self.is_look = False

    def copy(self) -> "Explore":
        twin = Explore(self.seat)
        twin.wanted = self.wanted
        twin.is_look = self.is_look
        return twin

    def advance(self, game: Oath) -> bool:
        if self.wanted < 0:
            game.report = NOTHING
            self.is_look = game.players[self.seat].has(SPYGLASS)  # O11.21
            self.wanted = SPYGLASS_CARDS if self.is_look else 1
            if self.is_look:
                game.looking = LOOKING_AT_EXPLORATIONS
                game.looker = self.seat
        if self.wanted and game.exploration_deck.total():
            return True
        game.agenda.pop()
        if self.is_look and game.looked:
            self.show(game)
        elif self.wanted:
            game.looking = NOTHING
            game.looker = NOBODY
            game.tell(NO_EXPLORATION_LEFT, self.seat)  # O16.5
        return False

    def chance(self, game: Oath, odds: Odds) -> None:
        odds.stream = "exploration"
        game.exploration_deck.odds(odds, EXPLORATION_IS.start)

    def happen(self, game: Oath, outcome: Outcome) -> None:
        card = drawn(game.exploration_deck, outcome - EXPLORATION_IS.start, 0)
        self.wanted -= 1
        if self.is_look:
            game.looked.append(card)
        else:
            place_exploration(game, self.seat, card)

    def show(self, game: Oath) -> None:
        """O11.12, O11.13"""
        if looked_at(game.looked, self.seat, game.looks + 1):
            game.looks += 1
        game.tell(EXPLORATIONS_LOOKED, self.seat, len(game.looked))
        for card in game.looked:
            game.tell_only(self.seat, EXPLORATION_LOOKED_YOU, PRINTED + kind_of(card))
        if len(game.looked) == 1:
            game.agenda.append(SpyglassKeep(self.seat))
        else:
            game.agenda.append(SpyglassPick(self.seat))


class SpyglassPick(Step[Oath]):
    """O11.12 One of two; the other goes to the bottom."""

    def copy(self) -> "SpyglassPick":
        return SpyglassPick(self.asks)

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for card in game.looked:
            offers.add(EXPLORE.of(PRINTED + kind_of(card)))

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        picked = EXPLORE.first(choice) - PRINTED
        for i in range(len(game.looked)):
            card = game.looked[i]
            if kind_of(card) != picked:
                game.exploration_deck.put_under(kind_of(card), mark_of(card))
                game.tell_only(seat, EXPLORATION_UNDER_YOU, PRINTED + kind_of(card))
                del game.looked[i]
                break
        game.agenda.pop()
        game.agenda.append(SpyglassKeep(seat))


class SpyglassKeep(Step[Oath]):
    """O11.14 The card taken is placed now, or kept for the next turn."""

    def copy(self) -> "SpyglassKeep":
        return SpyglassKeep(self.asks)

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        offers.add(PLACE_NOW.of())
        offers.add(KEEP.of())

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        card = game.looked[0]
        game.looked = []
        game.looking = NOTHING
        game.looker = NOBODY
        if KEEP.has(choice):
            game.players[seat].kept.append(card)
            game.report = NOTHING
            game.tell(EXPLORATION_KEPT, seat)
            game.tell_only(seat, EXPLORATION_KEPT_YOU, PRINTED + kind_of(card))
        else:
            game.reveals += 1
            place_exploration(game, seat, card)
