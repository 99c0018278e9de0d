"""O13 Action cards: when they can be played, and what they do."""

from freebooter.games.oath.cards.effects import (
    DEALS,
    FORGES,
    GAINS,
    HIRES,
    RECOVERS,
    REPEATS,
    ROOFTOPS,
    ROUSES,
    STEALS,
    SUMMONS,
    SWAPS,
)
from freebooter.games.oath.cards.market import Buy, can_buy_any
from freebooter.games.oath.cards.missions import TakeMission
from freebooter.games.oath.crew.followers import hire
from freebooter.games.oath.crew.purse import hand_over
from freebooter.games.oath.crew.tokens import Swap, take
from freebooter.games.oath.island.locations import can_use, hint_use, use
from freebooter.games.oath.rules import MOST_TOUGHNESS, NOWHERE
from freebooter.games.oath.state import NO_CARD, Oath
from freebooter.games.oath.vocabulary import (
    ACTION_DISCARDED,
    ACTION_PLAYED,
    DOUBLOONS_ROBBED,
    FOLLOWERS_ROUSED,
    PLAY_ACTION,
    ROB,
)
from freebooter.kernel.card_memory import PLAYED
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


def offer_actions(game: Oath, seat: Seat, window: int, offers: Offers) -> None:
    """O13.2 The cards in hand, as far as the window and their condition allow."""
    seen = 0
    for card in game.players[seat].actions:
        if seen >> card & 1:
            continue
        seen |= 1 << card
        if not game.rules.actions[card].windows & window:
            offers.bar(PLAY_ACTION.of(card), "O13.3")
        else:
            offers.add_if(is_playable(game, seat, card), PLAY_ACTION.of(card), "O13.4")


def is_playable(game: Oath, seat: Seat, card: int) -> bool:
    """O13.4 The "playable if" of a card."""
    effect = game.rules.actions[card].effect
    player = game.players[seat]
    if effect in (GAINS, ROOFTOPS, ROUSES):
        return True
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
        return len(game.face_up_missions) > 0
    if effect == SWAPS:
        return player.tokens != 0
    if effect == DEALS:
        return can_buy_any(game, seat, game.rules.actions[card].amount)
    if effect == HIRES:
        return game.tavern_card != NO_CARD
    if effect == REPEATS:
        return can_repeat(game, seat)
    raise ValueError(f"Action effect {effect} has no condition")


def can_repeat(game: Oath, seat: Seat) -> bool:
    """A14 The pawn still stands where it entered, and the ability can be used."""
    location = game.last_entered
    if location == NOWHERE or not game.players[seat].has_pawn_at(location):
        return False
    return can_use(game, seat, location, 0)


def play_action(game: Oath, seat: Seat, card: int) -> None:
    """O13.5 The card is shown, does what it says at once, and is then discarded."""
    player = game.players[seat]
    hand = player.actions[:]
    hand.remove(card)
    player.actions = hand
    game.remember_action(PLAYED, seat, card)
    game.reveals += 1
    game.tell(ACTION_PLAYED, seat, card)
    game.agenda.append(CardUnderWay(card))
    if game.rules.actions[card].effect == REPEATS:
        hint_use(game, seat, game.last_entered)
    take(game, seat, game.rules.actions[card].gain)
    carry_out(game, seat, card)


def carry_out(game: Oath, seat: Seat, card: int) -> None:
    """What a card does beyond its gain."""
    row = game.rules.actions[card]
    effect = row.effect
    if effect in (GAINS, RECOVERS):
        return
    if effect == STEALS:
        game.agenda.append(Rob(seat, row.amount))
    elif effect == FORGES:
        game.forged_orders += 1
    elif effect == SUMMONS:
        game.agenda.append(TakeMission(seat, False))
    elif effect == SWAPS:
        game.agenda.append(Swap(seat))
    elif effect == DEALS:
        game.agenda.append(Buy(seat, row.amount))  # O13.8 no Goldtooth
    elif effect == HIRES:
        hire(game, seat, game.tavern_card)  # O13.8 and no price
        game.tavern_card = NO_CARD
    elif effect == ROOFTOPS:
        game.is_over_rooftops = True
    elif effect == ROUSES:
        game.players[seat].used_followers = 0
        game.tell(FOLLOWERS_ROUSED, seat)
    elif effect == REPEATS:
        use(game, seat, game.last_entered, 0)  # O13.7 no Followers
    else:
        raise ValueError(f"Action effect {effect} is not carried out")


class CardUnderWay(Step[Oath]):
    """O13.5 A card whose effect is under way: in no pile before that is over."""

    def __init__(self, card: int = 0) -> None:
        super().__init__()
        self.card = card

    def copy(self) -> "CardUnderWay":
        return CardUnderWay(self.card)

    def advance(self, game: Oath) -> bool:
        game.agenda.pop()
        game.change_action_deck().discard(self.card)
        game.tell(ACTION_DISCARDED, self.card)
        return False


class Rob(Step[Oath]):
    """A06 Sleight of Hand: Doubloons of another player."""

    def __init__(self, seat: Seat = NOBODY, amount: int = 0) -> None:
        super().__init__(seat)
        self.amount = amount

    def copy(self) -> "Rob":
        return Rob(self.asks, self.amount)

    def advance(self, game: Oath) -> bool:
        only = NOBODY
        for other in range(game.seats):
            if other != self.asks and game.players[other].doubloons:
                if only != NOBODY:
                    return True
                only = Seat(other)
        self.rob(game, self.asks, only)
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
        hand_over(game, victim, seat, number)
        game.tell(DOUBLOONS_ROBBED, seat, victim, number)
