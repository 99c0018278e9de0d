"""Cards of a hand as choices: any of them, or those that fit."""

from mypy_extensions import i64

from freebooter.games.scoundrels.cards.kinds import CARD_KINDS, FIRST_WILD, VALUES
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.kernel.choice import Block, Choice, Offers, Seat


def offer_hand(game: Scoundrels, seat: Seat, block: Block, offers: Offers) -> None:
    """Any card of a hand."""
    hands = game.cards.hands
    choices = offers.choices
    first: i64 = seat * CARD_KINDS
    start: i64 = block.start
    for kind in range(i64(CARD_KINDS)):
        if hands[first + kind]:
            choices.append(Choice(start + kind))


def offer_fitting(
    game: Scoundrels, seat: Seat, suit: int, block: Block, clause: str, offers: Offers
) -> None:
    """S4.2 Cards of a suit and Wilds; all others are barred by a clause."""
    hands = game.cards.hands
    choices = offers.choices
    first: i64 = seat * CARD_KINDS
    start: i64 = block.start
    low: i64 = suit * VALUES
    for kind in range(i64(CARD_KINDS)):
        if hands[first + kind]:
            if low <= kind < low + VALUES or kind >= FIRST_WILD:
                choices.append(Choice(start + kind))
            else:
                offers.bar(Choice(start + kind), clause)
