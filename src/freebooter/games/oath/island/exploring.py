"""O7, O11.12 Drawing Exploration cards and opening their Locations."""

from typing import Final

from freebooter.games.oath.cards.draws import end_look
from freebooter.games.oath.crew.sets import bit
from freebooter.games.oath.state import (
    LOOK_AT_EXPLORATIONS,
    NOTHING_REPORTED,
    PLACED_AT,
    Oath,
)
from freebooter.games.oath.vocabulary import (
    EXPLORATION_BURIED,
    EXPLORATION_BURIED_BY_YOU,
    EXPLORATION_KEPT,
    EXPLORATION_KEPT_BY_YOU,
    EXPLORATION_OUTCOME,
    EXPLORATION_PLACED,
    EXPLORATION_SEEN_BY_YOU,
    EXPLORATIONS_LOOKED_AT,
    EXPLORATIONS_RUN_OUT,
    KEEP_FOR_LATER,
    PICK_EXPLORATION,
    PLACE_NOW,
    PRINTED,
    SPYGLASS,
)
from freebooter.kernel.card_memory import LAID_OUT, LOOKED_AT, OPENED, PICKED, SHOWN, TAKEN
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Choice, Offers, Outcome, Seat
from freebooter.kernel.step import Step

SPYGLASS_CARDS: Final = 2  # O11.12
NOT_BEGUN: Final = -1


def location_of(card: int) -> int:
    """The Location of an Exploration card."""
    return PRINTED + card


def open_location(game: Oath, location: int) -> None:
    """O7.3"""
    game.open_locations |= bit(location)


def place_exploration(game: Oath, seat: Seat, card: int) -> None:
    """O7.1, O7.2 The Location of the card is open from now on."""
    location = location_of(card)
    open_location(game, location)
    game.tell(EXPLORATION_PLACED, seat, location)
    game.report = PLACED_AT + location


def place_kept(game: Oath, seat: Seat) -> None:
    """O11.15, O11.16 First thing in a turn, in the order drawn."""
    player = game.players[seat]
    if player.kept:
        game.reveals += 1
        for card in player.kept:
            game.remember_exploration(LAID_OUT, seat, card)
            place_exploration(game, seat, card)
        player.kept = []  # O11.17 what is still there at the end has no effect


class Explore(Step[Oath]):
    """A player draws an Exploration card; reports whether and where it was placed."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__()
        self.seat = seat
        self.cards_to_come = NOT_BEGUN
        self.is_look = False

    def copy(self) -> "Explore":
        twin = Explore(self.seat)
        twin.cards_to_come = self.cards_to_come
        twin.is_look = self.is_look
        return twin

    def advance(self, game: Oath) -> bool:
        if self.cards_to_come == NOT_BEGUN:
            self.begin(game)
        if self.cards_to_come and game.exploration_deck.total():
            return True
        game.agenda.pop()
        if self.is_look and game.looked_cards:
            self.show(game)
        elif self.cards_to_come:
            end_look(game)
            game.tell(EXPLORATIONS_RUN_OUT, self.seat)  # O16.5
        return False

    def begin(self, game: Oath) -> None:
        game.report = NOTHING_REPORTED
        self.is_look = game.players[self.seat].has_item(SPYGLASS)  # O11.21
        self.cards_to_come = SPYGLASS_CARDS if self.is_look else 1
        if self.is_look:
            game.looking_at = LOOK_AT_EXPLORATIONS
            game.looker = self.seat

    def chance(self, game: Oath, odds: Odds) -> None:
        odds.stream = "exploration"
        game.exploration_deck.odds(odds, EXPLORATION_OUTCOME.start)

    def happen(self, game: Oath, outcome: Outcome) -> None:
        card = outcome - EXPLORATION_OUTCOME.start
        game.change_exploration_deck().take(card)
        self.cards_to_come -= 1
        game.remember_exploration(LOOKED_AT if self.is_look else OPENED, self.seat, card)
        if self.is_look:
            game.looked_cards = game.looked_cards + [card]
        else:
            place_exploration(game, self.seat, card)

    def show(self, game: Oath) -> None:
        """O11.12, O11.13"""
        cards = game.looked_cards
        game.tell(EXPLORATIONS_LOOKED_AT, self.seat, len(cards))
        for card in cards:
            game.tell_only(self.seat, EXPLORATION_SEEN_BY_YOU, location_of(card))
        if len(cards) == 1:
            game.agenda.append(SpyglassKeep(self.seat))
        else:
            game.agenda.append(SpyglassPick(self.seat))


class SpyglassPick(Step[Oath]):
    """O11.12 One of two; the other goes to the bottom."""

    def copy(self) -> "SpyglassPick":
        return SpyglassPick(self.asks)

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for card in game.looked_cards:
            offers.add(PICK_EXPLORATION.of(location_of(card)))

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        picked = PICK_EXPLORATION.first(choice)
        cards = game.looked_cards
        for place in range(len(cards)):
            card = cards[place]
            if location_of(card) == picked:
                game.looked_cards = [card]
                game.remember_exploration(PICKED, seat, place)
            else:
                game.change_exploration_deck().put_under(card, 1 << seat)
                game.tell(EXPLORATION_BURIED, seat)
                game.tell_only(seat, EXPLORATION_BURIED_BY_YOU, location_of(card))
        game.agenda.pop()
        game.agenda.append(SpyglassKeep(seat))


class SpyglassKeep(Step[Oath]):
    """O11.14 The card taken is placed now, or kept for the next turn."""

    def copy(self) -> "SpyglassKeep":
        return SpyglassKeep(self.asks)

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        offers.add(PLACE_NOW.of())
        offers.add(KEEP_FOR_LATER.of())

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        card = game.looked_cards[0]
        end_look(game)
        if KEEP_FOR_LATER.has(choice):
            player = game.players[seat]
            player.kept = player.kept + [card]
            game.remember_exploration(TAKEN, seat)
            game.report = NOTHING_REPORTED
            game.tell(EXPLORATION_KEPT, seat)
            game.tell_only(seat, EXPLORATION_KEPT_BY_YOU, location_of(card))
        else:
            game.reveals += 1
            game.remember_exploration(SHOWN, seat, card)
            place_exploration(game, seat, card)
