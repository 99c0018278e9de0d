"""O6.4, O11.18 Drawing Action cards."""

from typing import Final

from freebooter.games.oath.cards.decks import has_action
from freebooter.games.oath.state import LOOK_AT_ACTIONS, NO_LOOK, Oath
from freebooter.games.oath.vocabulary import (
    ACTION_BURIED_BY_YOU,
    ACTION_DRAWN,
    ACTION_DRAWN_BY_YOU,
    ACTION_OUTCOME,
    ACTION_SEEN_BY_YOU,
    ACTIONS_LOOKED_AT,
    ACTIONS_RUN_OUT,
    PICK_ACTION,
    SEXTANT,
)
from freebooter.kernel.card_memory import DRAWN, LOOKED_AT, PICKED, TAKEN
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Choice, Offers, Outcome, Seat
from freebooter.kernel.step import Step

SEXTANT_CARDS: Final = 3  # O11.18


def take_action(game: Oath, seat: Seat, card: int) -> None:
    """A card comes into a hand; only its owner sees it. O13.1"""
    player = game.players[seat]
    player.actions = sorted(player.actions + [card])
    game.tell(ACTION_DRAWN, seat)
    game.tell_only(seat, ACTION_DRAWN_BY_YOU, card)


class DrawActions(Step[Oath]):
    """A player draws Action cards, one after another. O11.20"""

    def __init__(self, seat: Seat = NOBODY, draws: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.draws = draws  # still to be made
        self.cards_to_come = 0  # in the draw under way
        self.is_look = False

    def copy(self) -> "DrawActions":
        twin = DrawActions(self.seat, self.draws)
        twin.cards_to_come = self.cards_to_come
        twin.is_look = self.is_look
        return twin

    def advance(self, game: Oath) -> bool:
        if self.cards_to_come == 0:
            if self.draws == 0:
                game.agenda.pop()
                return False
            self.begin_draw(game)
        if has_action(game):
            return True
        self.cards_to_come = 0  # O16.4, O16.6 there is no more
        if self.is_look:
            self.show(game)
        else:
            game.tell(ACTIONS_RUN_OUT, self.seat)
        return False

    def begin_draw(self, game: Oath) -> None:
        self.draws -= 1
        self.is_look = game.players[self.seat].has_item(SEXTANT)  # O11.21
        self.cards_to_come = SEXTANT_CARDS if self.is_look else 1
        if self.is_look:
            game.looking_at = LOOK_AT_ACTIONS
            game.looker = self.seat

    def chance(self, game: Oath, odds: Odds) -> None:
        odds.stream = "actions"
        game.action_deck.odds(odds, ACTION_OUTCOME.start)

    def happen(self, game: Oath, outcome: Outcome) -> None:
        card = outcome - ACTION_OUTCOME.start
        game.change_action_deck().take(card)
        self.cards_to_come -= 1
        if not self.is_look:
            game.remember_action(DRAWN, self.seat, card)
            take_action(game, self.seat, card)
            return
        game.remember_action(LOOKED_AT, self.seat, card)
        game.looked_cards = game.looked_cards + [card]
        if self.cards_to_come == 0:
            self.show(game)

    def show(self, game: Oath) -> None:
        """The cards are on the table before the drawing player alone. O11.19"""
        seat = self.seat
        if not game.looked_cards:
            end_look(game)
            game.tell(ACTIONS_RUN_OUT, seat)
            return
        cards = game.looked_cards
        game.tell(ACTIONS_LOOKED_AT, seat, len(cards))
        for card in cards:
            game.tell_only(seat, ACTION_SEEN_BY_YOU, card)
        if len(cards) == 1:
            pick(game, seat, 0)
        else:
            game.agenda.append(SextantPick(seat))


def end_look(game: Oath) -> None:
    """Nobody looks at cards any more."""
    game.looked_cards = []
    game.looking_at = NO_LOOK
    game.looker = NOBODY


def pick(game: Oath, seat: Seat, place: int) -> None:
    """O11.18, O11.19 One card is taken, the others go to the bottom as they were drawn."""
    cards = game.looked_cards
    deck = game.change_action_deck()
    for i in range(len(cards)):
        if i != place:
            deck.put_under(cards[i], 1 << seat)
            game.tell_only(seat, ACTION_BURIED_BY_YOU, cards[i])
    game.remember_action(PICKED, seat, place)
    game.remember_action(TAKEN, seat)
    take_action(game, seat, cards[place])
    end_look(game)


class SextantPick(Step[Oath]):
    """O11.18 One of the cards looked at. Asked even if all are equal: not asking would tell it."""

    def copy(self) -> "SextantPick":
        return SextantPick(self.asks)

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for card in game.looked_cards:
            choice = PICK_ACTION.of(card)
            if choice not in offers.choices:
                offers.add(choice)

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        place = 0
        while game.looked_cards[place] != PICK_ACTION.first(choice):
            place += 1
        pick(game, seat, place)
