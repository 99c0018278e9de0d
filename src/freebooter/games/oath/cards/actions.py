"""O13 Action cards: when they can be played, and what they do."""

from freebooter.games.oath.cards.market import Buy, can_buy_any
from freebooter.games.oath.cards.missions import TakeMission
from freebooter.games.oath.crew.player import BIT
from freebooter.games.oath.crew.tokens import Swap, take
from freebooter.games.oath.imagine import kind_of
from freebooter.games.oath.island.locations import can_use, hire, use
from freebooter.games.oath.rules import (
    DEALS,
    FORGES,
    HIRES,
    MOST_TOUGHNESS,
    NOWHERE,
    RECOVERS,
    REPEATS,
    ROOFTOPS,
    ROUSES,
    STEALS,
    SUMMONS,
    SWAPS,
)
from freebooter.games.oath.state import NO_CARD, Oath
from freebooter.games.oath.vocabulary import ACTION_PLAYED, CREW_ROUSED, PLAY, ROB, ROBBED
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


def offer_cards(game: Oath, seat: Seat, window: int, offers: Offers) -> None:
    """O13.2 The cards in hand, as far as the window and their condition allow."""
    seen = 0
    for coded in game.players[seat].actions:
        card = kind_of(coded)
        if seen & BIT[card]:
            continue
        seen |= BIT[card]
        if not game.rules.windows[card] & window:
            offers.bar(PLAY.of(card), "O13.3")
        else:
            offers.add_if(is_playable(game, seat, card), PLAY.of(card), "O13.4")


def is_playable(game: Oath, seat: Seat, card: int) -> bool:
    """O13.4 The "playable if" of a card."""
    effect = game.rules.action_effect[card]
    player = game.players[seat]
    if effect == RECOVERS:
        return player.toughness < MOST_TOUGHNESS
    if effect == STEALS:
        for other in range(game.seats):
            if other != seat and game.players[other].doubloons:
                return True
        return False
    if effect == FORGES:
        return len(player.missions) > 0
    if effect == SUMMONS:
        return len(game.missions) > 0
    if effect == SWAPS:
        return player.tokens != 0
    if effect == DEALS:
        return can_buy_any(game, seat, game.rules.action_amount[card])
    if effect == HIRES:
        return game.tavern != NO_CARD
    if effect == REPEATS:
        return can_repeat(game, seat)
    return True


def can_repeat(game: Oath, seat: Seat) -> bool:
    """A14 The pawn still stands where it entered, and the ability can be used."""
    location = game.entered
    if location == NOWHERE or not game.present[location] & BIT[seat]:
        return False
    return can_use(game, seat, location, 0)


def play_card(game: Oath, seat: Seat, card: int) -> None:
    """O13.5 The card is shown, does what it says at once, and is then discarded."""
    rules = game.rules
    hand = game.players[seat].actions
    place = 0
    while kind_of(hand[place]) != card:
        place += 1
    del hand[place]
    game.reveals += 1
    game.tell(ACTION_PLAYED, seat, card)
    game.agenda.append(Played(card))

    effect = rules.action_effect[card]
    amount = rules.action_amount[card]
    take(game, seat, rules.action_gain, card)
    if effect == STEALS:
        game.agenda.append(Rob(seat, amount))
    elif effect == FORGES:
        game.forged += 1
    elif effect == SUMMONS:
        game.agenda.append(TakeMission(seat, False))
    elif effect == SWAPS:
        game.agenda.append(Swap(seat))
    elif effect == DEALS:
        game.agenda.append(Buy(seat, amount))  # O13.8 no Goldtooth
    elif effect == HIRES:
        hire(game, seat, game.tavern)  # O13.8 and no price
        game.tavern = NO_CARD
    elif effect == ROOFTOPS:
        game.rooftops = True
    elif effect == ROUSES:
        game.players[seat].turned = 0
        game.tell(CREW_ROUSED, seat)
    elif effect == REPEATS:
        use(game, seat, game.entered, 0)  # O13.7 no Followers


class Played(Step[Oath]):
    """O13.5 A card whose effect is under way: in no pile before that is over."""

    def __init__(self, card: int = 0) -> None:
        super().__init__()
        self.card = card

    def copy(self) -> "Played":
        return Played(self.card)

    def advance(self, game: Oath) -> bool:
        game.agenda.pop()
        game.action_pile.append(self.card)
        return False


class Rob(Step[Oath]):
    """A06 Sleight of Hand: Doubloons of another player."""

    def __init__(self, seat: Seat = NOBODY, amount: int = 0) -> None:
        super().__init__(seat)
        self.amount = amount

    def copy(self) -> "Rob":
        return Rob(self.asks, self.amount)

    def advance(self, game: Oath) -> bool:
        only = -1
        for other in range(game.seats):
            if other != self.asks and game.players[other].doubloons:
                if only >= 0:
                    return True
                only = other
        self.rob(game, self.asks, Seat(only))
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for other in range(game.seats):
            if other != seat:
                offers.add_if(game.players[other].doubloons > 0, ROB.of(other), "O13.4")

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        self.rob(game, seat, Seat(ROB.first(choice)))

    def rob(self, game: Oath, seat: Seat, victim: Seat) -> None:
        game.agenda.pop()
        number = min(self.amount, game.players[victim].doubloons)
        game.players[victim].doubloons -= number
        game.players[seat].doubloons += number
        game.tell(ROBBED, seat, victim, number)
