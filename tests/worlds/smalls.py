"""Our games with so few cards that every hidden course of play can be followed from the start."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from freebooter.games import load_game
from freebooter.games.infamous.vocabulary import CARD_NAMES
from freebooter.games.notorious.cards.chart_past import SHUFFLED, event
from freebooter.games.notorious.vocabulary import CHARTS, MAPS
from freebooter.games.oath.content import our_content
from freebooter.games.scoundrels.cards.kinds import CARD_KINDS
from freebooter.games.scoundrels.content import SHIPPED, read_content
from freebooter.games.scoundrels.rules import TreasureDeck
from freebooter.kernel.choice import NOBODY
from freebooter.kernel.deck import Deck
from freebooter.kernel.dice import Dice
from freebooter.kernel.edition import UNNAMED, Edition
from freebooter.kernel.game import Game
from freebooter.kernel.shelf import game_in
from freebooter.kernel.step import Sealed
from freebooter.testing.worlds import Small

HERE = Path(__file__).parent
OATH_KINDS = 16  # a card of Oath may carry marks above its kind
FEW_ISLANDS = {"IS11": 1, "IS17": 1, "IS20": 2, "IS24": 1}
# What our games note down to imagine with: nothing that is played depends on it.
NOTES = frozenset(
    {"past", "shuffled_in_by", "shuffles"}  # Notorious
    | {"action_memory", "exploration_memory", "mission_hints"}  # Oath
    | {"memory"}  # Infamous Seas
    | {"pool", "past", "old_pools", "old_pasts"}  # Scoundrels!
)


def sealed(position: Any) -> Any:
    """Answers that wait for the others'."""
    step = position.agenda[-1]
    return step.told if isinstance(step, Sealed) else []


def with_content(game: str, content: Any) -> Game:
    return load_game(game).with_edition(Edition(UNNAMED, "", {}, content))


# Notorious.


def notorious_hidden(position: Any) -> Any:
    charts = position.charts
    return {
        "hands": [sorted(hand) for hand in charts.hands],
        "drawn": sorted(charts.drawn),
        "discards": sorted([charts.discarded_by[chart], chart] for chart in charts.discards),
        "pile": charts.pile.bag,
        "plots": position.plots.hands,
        "sealed": sealed(position),
    }


def few_routes(position: Any) -> None:
    """Only one Route more than are dealt."""
    pile = position.change_charts().pile
    for route in range(2 * position.seats + 1):
        pile.put(MAPS + route)


def few_charts(position: Any) -> None:
    """In the first round five Charts are left in the game, all of them in the pile."""
    dice = Dice(3)
    while position.rounds() == 0:
        if position.is_chance():
            position.happen(position.odds().draw(dice))
        else:
            seat = position.to_act()[0]
            choices = position.offers(seat).choices
            position.choose(seat, choices[dice.below(len(choices))])
    charts = position.change_charts()
    charts.hands = [[] for _ in charts.hands]
    charts.pile = Deck([0] * CHARTS)
    for chart in (0, 3, 9, MAPS, MAPS + 4):
        charts.pile.put(chart)
    charts.shuffled_in_by = [[int(NOBODY)] * CHARTS]
    charts.past = [event(SHUFFLED, 0, 0)]


def notorious_setup(players: int) -> Small:
    """From the first Route dealt on."""
    options = {"players": players, "pirates": "none", "frigates": 0}
    return Small(load_game("notorious"), options, notorious_hidden, few_routes, NOTES)


def notorious_charts(players: int) -> Small:
    """Charts drawn, kept, laid down and shuffled back."""
    options = {"players": players, "pirates": "none", "frigates": 0, "round_cap": 10}
    return Small(load_game("notorious"), options, notorious_hidden, few_charts, NOTES)


def notorious_plots(players: int) -> Small:
    """Hands of Plot Cards that go round."""
    options = {"players": players, "pirates": "none", "frigates": 0, "place": "plots"}
    return Small(load_game("notorious"), options, notorious_hidden, few_charts, NOTES)


# Oath of the Brotherhood.


def oath_hidden(position: Any) -> Any:
    def kinds(cards: list[int]) -> list[int]:
        return sorted(card % OATH_KINDS for card in cards)

    decks = [position.action_deck, position.exploration_deck]
    return {
        "actions": [kinds(player.actions) for player in position.players],
        "kept": [kinds(player.kept) for player in position.players],
        "looked": kinds(position.looked_cards),
        "decks": [[deck.bag, deck.bottom] for deck in decks],
        "missions": [sorted(player.missions) for player in position.players],
        "mission_deck": position.mission_deck.bag,
    }


def oath(players: int) -> Small:
    """Five or six Action cards of three kinds, and few Missions."""
    ours = our_content()
    counts = {"A01": 3, "A02": 2, "A03": 1 if players == 2 else 0}
    actions = tuple(replace(card, count=counts.get(card.id, 0)) for card in ours.actions)
    content = replace(ours, actions=actions, missions=ours.missions[: 2 * players + 5])
    options = {"players": players, "first_player": 1}
    return Small(with_content("oath", content), options, oath_hidden, notes=NOTES)


# Infamous Seas.


def infamous_hidden(position: Any) -> Any:
    return {
        "holds": [sorted(hold) for hold in position.holds],
        "deck": position.island_deck.bag,
    }


def infamous(players: int) -> Small:
    """Ten Island cards of seven kinds on a sea of twenty squares."""
    game = game_in(load_game("infamous"), HERE / "infamous")
    options = {"players": players, "round_limit": 8}
    return Small(game, options, infamous_hidden, notes=NOTES)


def few_islands(position: Any) -> None:
    """Five Island cards: they are shuffled again and again, and one shows two of them."""
    deck = position.island_deck
    for kind, number in enumerate(deck.bag):
        left = FEW_ISLANDS.get(CARD_NAMES.words[kind], 0)
        deck.put(kind, left - number)
    position.memory = position.shuffled_spots()


def infamous_shuffles(players: int) -> Small:
    small = infamous(players)
    options = {"players": players, "round_limit": 40}
    return Small(small.game, options, infamous_hidden, few_islands, NOTES)


# Scoundrels!


def scoundrels_hidden(position: Any) -> Any:
    return {
        "hands": position.cards.hands,
        "deck": position.cards.deck,
        "piles": [side.pile for side in position.fight.sides()],
        "treasure": position.hoard.deck,
        "sealed": sealed(position),
    }


def scoundrels(players: int) -> Small:
    """Little more than full hands, of three kinds (with two players) or two, and no specials."""
    content = read_content(SHIPPED["standard-1"])
    cards = {1: 9, 4: 8, 13: 3} if players == 2 else {1: 14, 4: 13}
    content.cards = [cards.get(kind, 0) for kind in range(CARD_KINDS)]
    deck = content.decks[players]
    content.decks[players] = TreasureDeck(deck.sure, 0, 0)
    options = {"players": players, "panels": players, "round_cap": 10}
    return Small(with_content("scoundrels", content), options, scoundrels_hidden, notes=NOTES)
