"""S4 Action cards are drawn, leave a hand, and are discarded.

Counts change by `x[i] = x[i] + 1`: mypyc compiles that to less than `x[i] += 1`.
"""

from mypy_extensions import i64

from freebooter.games.scoundrels.cards.kinds import CARD_KINDS
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import (
    CARD_DISCARDED,
    DISCARDS_SHUFFLED,
    DRAWN,
    MY_CARD_DRAWN,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Outcome, Seat


def prepare_draw(game: Scoundrels) -> bool:
    """S4.5, S4.6 Whether there is a card to draw; an empty deck is replaced by the discards."""
    if game.cards.deck_size:
        return True
    if game.cards.discards_size == 0:
        return False
    game.tell(DISCARDS_SHUFFLED, game.cards.discards_size)
    game.change_cards().shuffle_discards()
    return True


def add_draw_odds(game: Scoundrels, odds: Odds) -> None:
    """Which card may be drawn: all cards of the deck are equally likely."""
    odds.stream = "deck"
    deck = game.cards.deck
    outcomes = odds.outcomes  # filled here: this is the commonest chance of all
    weights = odds.weights
    start: i64 = DRAWN.start
    for kind in range(i64(CARD_KINDS)):
        count = deck[kind]
        if count:
            outcomes.append(Outcome(start + kind))
            weights.append(count)
    odds.total += game.cards.deck_size


def draw_openly(game: Scoundrels, kind: int) -> None:
    """A card is drawn face up; it lies on the table."""
    cards = game.change_cards()
    cards.deck[kind] = cards.deck[kind] - 1
    cards.deck_size -= 1
    cards.pool[kind] = cards.pool[kind] - 1


def draw_unseen(game: Scoundrels, seat: int, kind: int) -> None:
    """A card goes from the deck into a hand; S3.5 says when."""
    cards = game.change_cards()
    place = seat * CARD_KINDS + kind
    cards.deck[kind] = cards.deck[kind] - 1
    cards.deck_size -= 1
    cards.past.append(place)  # DRAWN_UNSEEN
    cards.hands[place] = cards.hands[place] + 1
    cards.hand_sizes[seat] = cards.hand_sizes[seat] + 1
    game.tell_only(Seat(seat), MY_CARD_DRAWN, kind)


def show_from_hand(game: Scoundrels, seat: int, kind: int) -> None:
    """A card leaves a hand, seen by all; undo does not bring it back."""
    cards = game.change_cards()
    cards.take_from_hand(seat, kind)
    cards.note_shown(seat, kind)
    game.reveals += 1


def hide_from_hand(game: Scoundrels, seat: int, kind: int) -> None:
    """A card leaves a hand face down; that it did is noted when it is seen or taken back."""
    game.change_cards().take_from_hand(seat, kind)


def lay_down(game: Scoundrels, kind: int, count: int = 1) -> None:
    """S4.3, S4.4 Cards go to the open discard pile."""
    game.change_cards().lay_down(kind, count)


def discard(game: Scoundrels, seat: int, kind: int) -> None:
    """A card goes from a hand to the discard pile."""
    show_from_hand(game, seat, kind)
    game.cards.lay_down(kind)
    game.tell(CARD_DISCARDED, seat, kind)


def discard_hand(game: Scoundrels, seat: int) -> None:
    for kind in range(CARD_KINDS):
        while game.cards.in_hand(seat, kind):
            discard(game, seat, kind)
