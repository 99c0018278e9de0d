"""I10 Cards: drawing, keeping, playing and discarding them."""

from freebooter.games.infamous.cards.decks import (
    ISLAND_DECK,
    discard,
    draw_odds,
    lay_down,
    refill_deck,
    take_card,
    take_from_hold,
)
from freebooter.games.infamous.sea.chart import NOWHERE
from freebooter.games.infamous.state import NO_CARD, Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    CARD_CHOSEN,
    CARD_DRAWN,
    CARD_KEPT,
    CARD_PLAYED,
    CARD_WITHOUT_EFFECT,
    DISCARD,
    FIRST_SUNKEN,
    KEEP_CARD,
    NO_CARD_LEFT,
    PLAY_CARD,
    PLAY_DRAWN,
    PLAY_FROM_FULL_HOLD,
    SPOT_CARD_DRAWN,
    SPOT_CARD_SEEN,
    TAKE_CARD,
)
from freebooter.kernel.card_memory import DRAWN, LAST_PLAYED, OPENED, PLAYED, TURNED_UP, fitting
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK


class DrawCard(InfamousStep):
    """I7.8, I9.7 The active player draws a card; `sunk_at` is where a ship just sank."""

    def __init__(self, deck: int = ISLAND_DECK, sunk_at: int = NOWHERE) -> None:
        self.asks = LUCK
        self.deck = deck
        self.sunk_at = sunk_at

    def copy(self) -> "DrawCard":
        return DrawCard(self.deck, self.sunk_at)

    def advance(self, game: Infamous) -> bool:
        if refill_deck(game, self.deck):
            return True
        game.agenda.pop()
        game.tell(NO_CARD_LEFT, game.active)
        return False

    def chance(self, game: Infamous, odds: Odds) -> None:
        draw_odds(game, self.deck, odds)

    def happen(self, game: Infamous, outcome: Outcome) -> None:
        game.agenda.pop()
        card = take_card(game, outcome)
        if not game.card(card).has_spot:
            game.tell(CARD_DRAWN, game.active, card)
        elif game.rules.is_hidden:  # I10.9
            game.tell(SPOT_CARD_DRAWN, game.active)
            game.tell_only(game.active, SPOT_CARD_SEEN, game.active, card)
            game.remember(DRAWN, game.active, card)
        else:
            game.tell(CARD_DRAWN, game.active, card)
        handle(game, card, self.sunk_at, False)


def handle(game: Infamous, card: int, sunk_at: int, is_open: bool) -> None:
    """I10.1 to I10.3 What becomes of a card just drawn."""
    if not game.card(card).has_spot:
        game.agenda.append(ResolveCard(card, sunk_at))
        return
    cards = game.holds[game.active]
    cards.append(card)
    if is_open:
        game.remember(TURNED_UP, game.active, card)
    if len(cards) > game.rules.box.hold_size:
        game.agenda.append(HoldFull(game.active, is_open))
    else:
        game.agenda.append(KeepOrPlay(game.active, is_open))


def play_from_hold(game: Infamous, seat: Seat, card: int, how: int = PLAYED) -> None:
    take_from_hold(game, seat, card, how)
    game.tell(CARD_PLAYED, seat, card)
    game.agenda.append(ResolveCard(card, NOWHERE))


class ResolveCard(InfamousStep):
    """I10.6, I10.7 A card is carried out, then discarded, also when its rest was lost (I10.8)."""

    def __init__(self, card: int = NO_CARD, sunk_at: int = NOWHERE) -> None:
        self.asks = LUCK
        self.card = card
        self.sunk_at = sunk_at
        self.is_begun = False

    def copy(self) -> "ResolveCard":
        twin = ResolveCard(self.card, self.sunk_at)
        twin.is_begun = self.is_begun
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.is_begun:
            game.agenda.pop()
            lay_down(game, self.card)
            return False
        self.is_begun = True
        told = 0 if game.facts is None else len(game.facts)
        if game.can_play(game.active, self.card):  # I10.6 what is impossible is skipped
            card = game.card(self.card)
            card.effect.begin(game, game.active, card, self.sunk_at)
        if game.facts is not None and len(game.facts) == told and game.agenda[-1] is self:
            game.tell(CARD_WITHOUT_EFFECT, game.active, self.card)
        return False

    def abandon(self, game: Infamous) -> bool:
        lay_down(game, self.card)
        return True


class KeepOrPlay(InfamousStep):
    """I10.2 A black-spot card was drawn: it lies last in the hold and is kept or played."""

    def __init__(self, seat: Seat = NOBODY, is_open: bool = False) -> None:
        self.asks = seat
        self.is_open = is_open

    def copy(self) -> "KeepOrPlay":
        return KeepOrPlay(self.asks, self.is_open)

    def advance(self, game: Infamous) -> bool:
        seat = self.asks
        if game.rules.is_hidden or game.can_play(seat, game.holds[seat][-1]):  # I10.13
            return True
        self.keep(game)
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(KEEP_CARD.of())
        offers.add_if(game.can_play(seat, game.holds[seat][-1]), PLAY_DRAWN.of(), "I10.2")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        if KEEP_CARD.has(choice):
            self.keep(game)
            return
        game.agenda.pop()
        play_from_hold(game, seat, game.holds[seat][-1], LAST_PLAYED)

    def keep(self, game: Infamous) -> None:
        game.agenda.pop()
        game.tell(CARD_KEPT, self.asks)


class HoldFull(InfamousStep):
    """I10.3 One card too many: one of them is played or discarded at once."""

    def __init__(self, seat: Seat = NOBODY, is_open: bool = False) -> None:
        self.asks = seat
        self.is_open = is_open

    def copy(self) -> "HoldFull":
        return HoldFull(self.asks, self.is_open)

    def advance(self, game: Infamous) -> bool:
        choices = game.offers(self.asks).choices
        if game.rules.is_hidden or len(choices) > 1:  # I10.13
            return True
        self.resolve(game, self.asks, choices[0])  # all alike, and none can be played
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        cards = game.holds[seat]
        for index in range(len(cards)):
            card = cards[index]
            if card not in cards[:index]:
                offers.add(DISCARD.of(card))
                offers.add_if(game.can_play(seat, card), PLAY_FROM_FULL_HOLD.of(card), "I10.5")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        if PLAY_FROM_FULL_HOLD.has(choice):
            play_from_hold(game, seat, PLAY_FROM_FULL_HOLD.first(choice))
            return
        card = DISCARD.first(choice)
        take_from_hold(game, seat, card)
        discard(game, seat, card)


class PlayFromHold(InfamousStep):
    """I5.8 A card from the hold is played: which one."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        self.asks = seat

    def copy(self) -> "PlayFromHold":
        return PlayFromHold(self.asks)

    def playable(self, game: Infamous) -> list[int]:
        found: list[int] = []
        for card in game.holds[self.asks]:
            if card not in found and game.can_play(self.asks, card):
                found.append(card)
        return found

    def open_hold(self, game: Infamous) -> None:
        """I10.9 All see now whether there is a choice among cards that can be played."""
        if not game.rules.is_hidden or len(game.holds[self.asks]) < 2:
            return
        kinds = 0  # as bits
        for card in range(FIRST_SUNKEN):
            if game.card(card).has_spot and game.can_play(self.asks, card):
                kinds |= 1 << card
        game.memory = game.memory + [fitting(self.asks, kinds, len(self.playable(game)) > 1)]

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
            for card in set(game.holds[seat]):
                if card not in found:
                    offers.bar(PLAY_CARD.of(card), "I10.5")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        play_from_hold(game, seat, PLAY_CARD.first(choice))


class ChoiceOfTwo(InfamousStep):
    """IS11 Two Island cards are drawn openly; one is handled, the other discarded."""

    def __init__(self, seat: Seat = NOBODY, sunk_at: int = NOWHERE) -> None:
        self.asks = LUCK
        self.seat = seat
        self.sunk_at = sunk_at
        self.cards: list[int] = []

    def copy(self) -> "ChoiceOfTwo":
        twin = ChoiceOfTwo(self.seat, self.sunk_at)
        twin.asks = self.asks
        twin.cards = self.cards[:]
        return twin

    def advance(self, game: Infamous) -> bool:
        if len(self.cards) < 2 and refill_deck(game, ISLAND_DECK):
            self.asks = LUCK
            return True
        if len(self.cards) == 2 and self.cards[0] != self.cards[1]:
            self.asks = self.seat
            return True
        if self.cards:
            self.choose(game, self.cards[0])
        else:
            game.agenda.pop()
            game.tell(NO_CARD_LEFT, self.seat)
        return False

    def chance(self, game: Infamous, odds: Odds) -> None:
        draw_odds(game, ISLAND_DECK, odds)

    def happen(self, game: Infamous, outcome: Outcome) -> None:
        card = take_card(game, outcome)
        self.cards.append(card)
        game.tell(CARD_DRAWN, self.seat, card)
        if game.card(card).has_spot:
            game.remember(OPENED, self.seat, card)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        for card in self.cards:
            offers.add(TAKE_CARD.of(card))

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.choose(game, TAKE_CARD.first(choice))

    def choose(self, game: Infamous, card: int) -> None:
        game.agenda.pop()
        self.cards.remove(card)
        game.tell(CARD_CHOSEN, self.seat, card)
        for other in self.cards:
            discard(game, self.seat, other)
        handle(game, card, self.sunk_at, True)
