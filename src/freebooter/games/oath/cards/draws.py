"""O6.4, O11.18 Drawing Action cards."""

from freebooter.games.oath.imagine import drawn, kind_of, looked_at, mark_of
from freebooter.games.oath.state import LOOKING_AT_ACTIONS, NOTHING, Oath
from freebooter.games.oath.vocabulary import (
    ACTION_DECK,
    ACTION_DRAWN,
    ACTION_DRAWN_YOU,
    ACTION_IS,
    ACTION_LOOKED_YOU,
    ACTION_UNDER_YOU,
    ACTIONS_LOOKED,
    NO_ACTION_LEFT,
    PICK,
    RESHUFFLED,
    SEXTANT,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Choice, Offers, Outcome, Seat
from freebooter.kernel.step import Step

SEXTANT_CARDS = 3  # O11.18


def take_card(game: Oath, seat: Seat, card: int) -> None:
    """A card comes into a hand; only its owner sees it. O13.1"""
    game.players[seat].actions.append(card)
    game.tell(ACTION_DRAWN, seat)
    game.tell_only(seat, ACTION_DRAWN_YOU, kind_of(card))


class Draw(Step[Oath]):
    """A player draws Action cards, one after another. O11.20"""

    def __init__(self, seat: Seat = NOBODY, count: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.count = count
        self.wanted = 0  # cards still to come in the draw under way
        self.is_look = False

    def copy(self) -> "Draw":
        twin = Draw(self.seat, self.count)
        twin.wanted = self.wanted
        twin.is_look = self.is_look
        return twin

    def advance(self, game: Oath) -> bool:
        if self.wanted == 0:
            if self.count == 0:
                game.agenda.pop()
                return False
            self.count -= 1
            self.is_look = game.players[self.seat].has(SEXTANT)  # O11.21
            self.wanted = SEXTANT_CARDS if self.is_look else 1
            if self.is_look:
                game.looking = LOOKING_AT_ACTIONS
                game.looker = self.seat
        if has_card(game):
            return True
        self.wanted = 0  # O16.4, O16.6 there is no more
        if self.is_look:
            self.end_look(game)
        else:
            game.tell(NO_ACTION_LEFT, self.seat)
        return False

    def chance(self, game: Oath, odds: Odds) -> None:
        odds.stream = "actions"
        game.action_deck.odds(odds, ACTION_IS.start)

    def happen(self, game: Oath, outcome: Outcome) -> None:
        card = drawn(game.action_deck, outcome - ACTION_IS.start, game.pack)
        self.wanted -= 1
        if not self.is_look:
            take_card(game, self.seat, card)
            return
        game.looked.append(card)
        if self.wanted == 0:
            self.end_look(game)

    def end_look(self, game: Oath) -> None:
        """The cards are on the table before the drawing player alone. O11.19"""
        seat = self.seat
        if not game.looked:
            game.looking = NOTHING
            game.looker = NOBODY
            game.tell(NO_ACTION_LEFT, seat)
            return
        if looked_at(game.looked, seat, game.looks + 1):
            game.looks += 1
        game.tell(ACTIONS_LOOKED, seat, len(game.looked))
        for card in game.looked:
            game.tell_only(seat, ACTION_LOOKED_YOU, kind_of(card))
        if len(game.looked) == 1:
            pick(game, seat, 0)
        else:
            game.agenda.append(SextantPick(seat))


def has_card(game: Oath) -> bool:
    """O16.2 Whether there is a card to draw; an empty deck takes up its discard pile first."""
    if game.action_deck.total():
        return True
    if not game.action_pile:
        return False
    game.action_deck.absorb(game.action_pile)
    game.pack += 1
    game.tell(RESHUFFLED, ACTION_DECK)
    return True


def pick(game: Oath, seat: Seat, place: int) -> None:
    """O11.18, O11.19 One card is taken, the others go to the bottom as they were drawn."""
    for i in range(len(game.looked)):
        card = game.looked[i]
        if i != place:
            game.action_deck.put_under(kind_of(card), mark_of(card))
            game.tell_only(seat, ACTION_UNDER_YOU, kind_of(card))
    take_card(game, seat, game.looked[place])
    game.looked = []
    game.looking = NOTHING
    game.looker = NOBODY


class SextantPick(Step[Oath]):
    """O11.18 One of the cards looked at. Asked even if they are alike: silence would tell it."""

    def copy(self) -> "SextantPick":
        return SextantPick(self.asks)

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for i in range(len(game.looked)):
            choice = PICK.of(kind_of(game.looked[i]))
            if choice not in offers.choices:
                offers.add(choice)

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        place = 0
        while kind_of(game.looked[place]) != PICK.first(choice):
            place += 1
        pick(game, seat, place)
