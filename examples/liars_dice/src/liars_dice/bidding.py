"""Bids that only rise, and the challenge."""

from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import LUCK, Step
from liars_dice.state import NO_BID, LiarsDice
from liars_dice.vocabulary import (
    BID,
    BID_MADE,
    CALL,
    CUPS_LIFTED,
    DIE_LOST,
    LIAR_CALLED,
    ROLL,
    WENT_OUT,
    count_of,
    face_of,
)


class Bidding(Step[LiarsDice]):
    """L3 One player after the other raises the bid, or calls the last bidder a liar."""

    def __init__(self, asks: Seat = LUCK) -> None:
        super().__init__(asks)

    def offer(self, game: LiarsDice, seat: Seat, offers: Offers) -> None:
        for bid in game.bids():  # L3.5
            offers.add_if(game.is_raise(bid), Choice(bid), "L3.4")
        if game.bid == NO_BID:
            offers.bar(CALL.of(game.next_with_dice(seat)), "L3.2")
        else:
            offers.add(CALL.of(game.bidder))  # L3.3

    def resolve(self, game: LiarsDice, seat: Seat, choice: Choice) -> None:
        if BID.has(choice):
            game.bid = game.cups[seat].said = choice
            game.bidder = seat
            game.tell(BID_MADE, seat, count_of(choice) - 1, face_of(choice))
            self.asks = game.next_with_dice(seat)  # L2.3
        else:
            game.agenda.pop()
            call_liar(game, seat)

    def copy(self) -> "Bidding":
        return Bidding(self.asks)


def call_liar(game: LiarsDice, caller: Seat) -> None:
    """L4.1 to L4.4 All cups are lifted, and somebody loses a die."""
    game.caller = caller
    game.is_lifted = True
    game.reveals += 1
    game.tell(LIAR_CALLED, caller, game.bidder)
    fitting = sum(game.fitting(seat, game.bid) for seat in range(game.seats))
    game.tell(CUPS_LIFTED, fitting, count_of(game.bid) - 1, face_of(game.bid))
    lose_die(game, caller if game.was_true() else game.bidder)
    if len(game.seats_with_dice()) > 1:
        game.agenda.append(Reveal(game.begins))


def lose_die(game: LiarsDice, loser: Seat) -> None:
    """L4.3, L4.4 A die goes; the loser begins, or whoever comes next."""
    cup = game.cups[loser]
    cup.dice -= 1
    game.loser = loser
    game.tell(DIE_LOST, loser, cup.dice)
    game.begins = loser
    if not cup.dice:
        cup.out_in = game.round
        game.tell(WENT_OUT, loser)
        game.begins = game.next_with_dice(loser)


class Reveal(Step[LiarsDice]):
    """L4.5 All look at all dice, until the player who begins lets everybody roll again."""

    def __init__(self, asks: Seat = LUCK) -> None:
        super().__init__(asks)

    def offer(self, game: LiarsDice, seat: Seat, offers: Offers) -> None:
        offers.add(ROLL.of())

    def resolve(self, game: LiarsDice, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()

    def copy(self) -> "Reveal":
        return Reveal(self.asks)
