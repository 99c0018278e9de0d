"""I2.1, I7.9, I9.8 The two decks and their discards, and cards that leave a hold."""

from typing import Final

from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import (
    CARD_DISCARDED,
    CARD_LAID_DOWN,
    DECK_SHUFFLED,
    DRAW,
    FIRST_SUNKEN,
)
from freebooter.kernel.card_memory import PLAYED
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Outcome, Seat

ISLAND_DECK: Final = 0
SUNKEN_DECK: Final = 1


def lay_down(game: Infamous, card: int) -> None:
    """I10.7 A card that was played goes to the discards."""
    game.discards[card] += 1
    game.kept_discards = b""
    game.tell(CARD_LAID_DOWN, card)


def discard(game: Infamous, seat: Seat, card: int) -> None:
    """A card that was not played goes there too."""
    game.discards[card] += 1
    game.kept_discards = b""
    game.tell(CARD_DISCARDED, seat, card)


def refill_deck(game: Infamous, deck: int) -> bool:
    """I7.9, I9.8 Shuffle the discards into an empty deck; whether a card can be drawn now."""
    pile = game.sunken_deck if deck == SUNKEN_DECK else game.island_deck
    if pile.total():
        return True
    first = FIRST_SUNKEN if deck == SUNKEN_DECK else 0
    for kind in range(len(pile.bag)):
        count = game.discards[first + kind]
        if count:
            pile.put(kind, count)
            game.discards[first + kind] = 0
            game.kept_discards = b""
    if pile.total():
        game.tell(DECK_SHUFFLED, deck)
        if deck == ISLAND_DECK and game.rules.is_hidden:
            game.remember_shuffle()
        return True
    return False


def take_card(game: Infamous, outcome: Outcome) -> int:
    card = DRAW.first(Choice(outcome))
    if card >= FIRST_SUNKEN:
        game.sunken_deck.take(card - FIRST_SUNKEN)
    else:
        game.island_deck.take(card)
    return card


def take_from_hold(game: Infamous, seat: int, card: int, how: int = PLAYED) -> None:
    """A card leaves a hold and becomes public; with open holds it was already."""
    game.holds[seat].remove(card)
    game.remember(how, seat, card)
    if game.rules.is_hidden:
        game.reveals += 1


def draw_odds(game: Infamous, deck: int, odds: Odds) -> None:
    if deck == SUNKEN_DECK:
        odds.stream = "sunken deck"
        game.sunken_deck.odds(odds, DRAW.start + FIRST_SUNKEN)
    else:
        odds.stream = "island deck"
        game.island_deck.odds(odds, DRAW.start)
