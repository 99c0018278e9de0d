"""O16.1 Decks with discard piles."""

from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    ACTION_DECK,
    DECK_RESHUFFLED,
    MARKET_DECK,
    MISSION_DECK,
    TAVERN_DECK,
)
from freebooter.kernel.card_memory import shuffled


def has_action(game: Oath) -> bool:
    """O16.2 Whether there is an Action card to draw; an empty deck takes up its discards first."""
    if game.action_deck.total():
        return True
    if not game.action_deck.discards:
        return False
    deck = game.change_action_deck()
    deck.reshuffle()
    game.action_memory = game.action_memory + shuffled(deck.bag)
    game.tell(DECK_RESHUFFLED, ACTION_DECK)
    return True


def has_market_card(game: Oath) -> bool:
    """O16.2 Whether there is a Black Market card to draw."""
    if not game.market_deck.total() and game.market_deck.discards:
        game.change_market_deck().reshuffle()
        game.tell(DECK_RESHUFFLED, MARKET_DECK)
    return game.market_deck.total() > 0


def has_mission(game: Oath) -> bool:
    """O16.2 Whether there is a Mission to draw."""
    if not game.mission_deck.total() and game.mission_deck.discards:
        game.change_mission_deck().reshuffle()
        game.tell(DECK_RESHUFFLED, MISSION_DECK)
    return game.mission_deck.total() > 0


def has_tavern_card(game: Oath) -> bool:
    """O16.2 Whether there is a Tavern card to draw."""
    if not game.tavern_deck.total() and game.tavern_deck.discards:
        game.change_tavern_deck().reshuffle()
        game.tell(DECK_RESHUFFLED, TAVERN_DECK)
    return game.tavern_deck.total() > 0
