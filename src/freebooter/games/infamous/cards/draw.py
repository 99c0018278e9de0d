"""I10 Cards: drawing, keeping, playing and discarding them."""

from typing import Final

from freebooter.games.infamous.cards import effects
from freebooter.games.infamous.cards.decks import ISLAND_DECK, draw_odds, has_card, take_card
from freebooter.games.infamous.cards.playing import begin_effect, can_play
from freebooter.games.infamous.sea.chart import NOWHERE
from freebooter.games.infamous.state import Deed, Infamous
from freebooter.games.infamous.vocabulary import (
    CASTAWAY,
    DISCARD,
    KEEP_CARD,
    PLAY_CARD,
    PLAY_DRAWN,
    PLAY_ONE,
    TOLD_DISCARDS,
    TOLD_DREW,
    TOLD_DREW_SECRET,
    TOLD_DREW_SPOT,
    TOLD_KEEPS,
    TOLD_NO_CARD,
    TOLD_PLAYS,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK

NO_CARD: Final = -1


class DrawCard(Deed):
    """I7.8, I9.7 The active player draws a card; `where` is the square of a ship just sunk."""

    def __init__(self, deck: int = ISLAND_DECK, where: int = NOWHERE) -> None:
        self.asks = LUCK
        self.deck = deck
        self.where = where

    def copy(self) -> "DrawCard":
        return DrawCard(self.deck, self.where)

    def advance(self, game: Infamous) -> bool:
        if has_card(game, self.deck):
            return True
        game.agenda.pop()
        game.tell(TOLD_NO_CARD, game.active)
        return False

    def chance(self, game: Infamous, odds: Odds) -> None:
        draw_odds(game, self.deck, odds)

    def happen(self, game: Infamous, outcome: Outcome) -> None:
        game.agenda.pop()
        card = take_card(game, outcome)
        if not game.rules.box.spot[card]:
            game.tell(TOLD_DREW, game.active, card)
        elif game.rules.is_hidden:  # I10.9
            game.tell(TOLD_DREW_SPOT, game.active)
            game.tell_only(game.active, TOLD_DREW_SECRET, game.active, card)
        else:
            game.tell(TOLD_DREW, game.active, card)
        handle(game, card, self.where, False)


def handle(game: Infamous, card: int, where: int, is_open: bool) -> None:
    """I10.1 to I10.3 What becomes of a card just drawn."""
    if not game.rules.box.spot[card]:
        game.agenda.append(Resolve(card, where))
        return
    cards = game.hold[game.active]
    cards.append(card)
    if len(cards) > game.rules.box.hold_size:
        game.agenda.append(HoldFull(game.active, is_open))
    else:
        game.agenda.append(Drawn(game.active, is_open))


def play_from_hold(game: Infamous, seat: Seat, card: int) -> None:
    game.hold[seat].remove(card)
    game.show_card()
    game.tell(TOLD_PLAYS, seat, card)
    game.agenda.append(Resolve(card, NOWHERE))


class Resolve(Deed):
    """I10.6, I10.7 A card is carried out, then discarded, also when its rest was lost (I10.8)."""

    def __init__(self, card: int = NO_CARD, where: int = NOWHERE) -> None:
        self.asks = LUCK
        self.card = card
        self.where = where
        self.is_begun = False

    def copy(self) -> "Resolve":
        twin = Resolve(self.card, self.where)
        twin.is_begun = self.is_begun
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.is_begun:
            game.agenda.pop()
            game.spent[self.card] += 1
            return False
        self.is_begun = True
        effect = game.rules.box.effect[self.card]
        if effect == effects.CHOICE_OF_TWO:  # IS11
            game.agenda.append(ChoiceOfTwo(game.active, self.where))
        elif effect == effects.DRAW_ISLAND:  # SK05
            game.agenda.append(DrawCard(ISLAND_DECK))
        else:
            begin_effect(game, game.active, self.card, self.where)
        return False

    def abandon(self, game: Infamous) -> bool:
        game.spent[self.card] += 1
        return True


class Drawn(Deed):
    """I10.2 A black-spot card was drawn: it lies last in the hold and is kept or played."""

    def __init__(self, seat: Seat = NOBODY, is_open: bool = False) -> None:
        self.asks = seat
        self.is_open = is_open

    def copy(self) -> "Drawn":
        return Drawn(self.asks, self.is_open)

    def shows_drawn_card(self) -> bool:
        return self.is_open

    def advance(self, game: Infamous) -> bool:
        seat = self.asks
        if game.rules.is_hidden or can_play(game, seat, game.hold[seat][-1]):  # I10.13
            return True
        self.keep(game)
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(KEEP_CARD.of())
        offers.add_if(can_play(game, seat, game.hold[seat][-1]), PLAY_DRAWN.of(), "I10.2")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        if KEEP_CARD.has(choice):
            self.keep(game)
            return
        game.agenda.pop()
        play_from_hold(game, seat, game.hold[seat][-1])

    def keep(self, game: Infamous) -> None:
        game.agenda.pop()
        game.tell(TOLD_KEEPS, self.asks)


class HoldFull(Deed):
    """I10.3 One card too many: one of them is played or discarded at once."""

    def __init__(self, seat: Seat = NOBODY, is_open: bool = False) -> None:
        self.asks = seat
        self.is_open = is_open

    def copy(self) -> "HoldFull":
        return HoldFull(self.asks, self.is_open)

    def shows_drawn_card(self) -> bool:
        return self.is_open

    def advance(self, game: Infamous) -> bool:
        choices = game.offers(self.asks).choices
        if game.rules.is_hidden or len(choices) > 1:  # I10.13
            return True
        self.resolve(game, self.asks, choices[0])  # all alike, and none can be played
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        cards = game.hold[seat]
        for place in range(len(cards)):
            card = cards[place]
            if card not in cards[:place]:
                offers.add(DISCARD.of(card))
                offers.add_if(can_play(game, seat, card), PLAY_ONE.of(card), "I10.5")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        if PLAY_ONE.has(choice):
            play_from_hold(game, seat, PLAY_ONE.first(choice))
            return
        card = DISCARD.first(choice)
        game.hold[seat].remove(card)
        game.spent[card] += 1
        game.show_card()
        game.tell(TOLD_DISCARDS, seat, card)


class HoldPlay(Deed):
    """I5.8 A card from the hold is played: which one."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        self.asks = seat

    def copy(self) -> "HoldPlay":
        return HoldPlay(self.asks)

    def playable(self, game: Infamous) -> list[int]:
        found: list[int] = []
        for card in game.hold[self.asks]:
            if card not in found and can_play(game, self.asks, card):
                found.append(card)
        return found

    def fits(self, game: Infamous) -> bool:
        return len(self.playable(game)) > 1

    def advance(self, game: Infamous) -> bool:
        found = self.playable(game)
        if len(found) > 1:
            return True
        game.agenda.pop()
        play_from_hold(game, self.asks, found[0])
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        found = self.playable(game)
        for card in found:
            offers.add(PLAY_CARD.of(card))
        if offers.barred is not None:
            for card in set(game.hold[seat]):
                if card not in found:
                    offers.bar(PLAY_CARD.of(card), "I10.5")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        play_from_hold(game, seat, PLAY_CARD.first(choice))


class ChoiceOfTwo(Deed):
    """IS11 Two Island cards are drawn openly; one is handled, the other discarded."""

    def __init__(self, seat: Seat = NOBODY, where: int = NOWHERE) -> None:
        self.asks = LUCK
        self.seat = seat
        self.where = where
        self.cards: list[int] = []

    def copy(self) -> "ChoiceOfTwo":
        twin = ChoiceOfTwo(self.seat, self.where)
        twin.asks = self.asks
        twin.cards = self.cards[:]
        return twin

    def advance(self, game: Infamous) -> bool:
        if len(self.cards) < 2 and has_card(game, ISLAND_DECK):
            self.asks = LUCK
            return True
        if len(self.cards) == 2 and self.cards[0] != self.cards[1]:
            self.asks = self.seat
            return True
        if self.cards:
            self.choose(game, self.cards[0])
        else:
            game.agenda.pop()
            game.tell(TOLD_NO_CARD, self.seat)
        return False

    def chance(self, game: Infamous, odds: Odds) -> None:
        draw_odds(game, ISLAND_DECK, odds)

    def happen(self, game: Infamous, outcome: Outcome) -> None:
        card = take_card(game, outcome)
        self.cards.append(card)
        game.tell(TOLD_DREW, self.seat, card)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        for card in self.cards:
            offers.add(CASTAWAY.of(card))

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.choose(game, CASTAWAY.first(choice))

    def choose(self, game: Infamous, card: int) -> None:
        game.agenda.pop()
        self.cards.remove(card)
        for other in self.cards:
            game.spent[other] += 1
            game.tell(TOLD_DISCARDS, self.seat, other)
        handle(game, card, self.where, True)
