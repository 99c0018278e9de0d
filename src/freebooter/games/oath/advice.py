# Not compiled: it is sentences.
"""What would help where a choice in Oath of the Brotherhood would do nothing, and the clause."""

from freebooter.games.oath.asking import named
from freebooter.games.oath.cards.effects import ROOFTOPS
from freebooter.games.oath.island.effects import SELLS_CARDS
from freebooter.games.oath.island.locations import can_use, price_of_ability
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    COPY,
    FINISH_VISIT,
    GO,
    LOCATION_COUNT,
    LOCATIONS,
    MOVE_PIRATE,
    PLAY_ACTION,
)
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.reason import Advice
from freebooter.kernel.words import Sentence
from freebooter.kernel.words import named as in_a_row

LATER = "Keep it for a later turn."
ONCE_LOST = "It helps once you have lost some."


def advice(game: Oath, seat: Seat, choice: Choice) -> Advice:
    """O3.2, O5.17, O5.25, O5.34, O5.35"""
    if PLAY_ACTION.has(choice):
        is_entry = game.rules.actions[PLAY_ACTION.first(choice)].effect == ROOFTOPS
        return Advice("O5.35" if is_entry else "O3.2", LATER)
    if FINISH_VISIT.has(choice):
        return Advice("O5.25", "Use it first; once left it is behind you.")
    for block in (GO, MOVE_PIRATE, COPY):
        if block.has(choice):
            return advice_at(game, seat, block.first(choice))
    return Advice("O5.34", ONCE_LOST)


def advice_at(game: Oath, seat: Seat, location: int) -> Advice:
    """O5.17 What a Location costs can be had elsewhere."""
    if can_use(game, seat, location, 0):
        return Advice("O5.34", ONCE_LOST)
    row, player = game.rules.locations[location], game.players[seat]
    needs_coins = (
        row.effect == SELLS_CARDS or price_of_ability(game, seat, location) > player.doubloons
    )
    needs_toughness = row.cost.toughness > player.toughness
    found = []
    for other in range(LOCATION_COUNT):
        gain = game.rules.locations[other].gain
        gives = (needs_coins and gain.doubloons) or (needs_toughness and gain.toughness)
        if not gives or not game.is_open(other) or game.is_full(other):
            continue
        if can_use(game, seat, other, 0):
            found.append(named(game, LOCATIONS, other))
    if not found:
        return Advice("O5.17")
    what = "Doubloons" if needs_coins else "Toughness"
    give = "gives" if len(found) == 1 else "give"
    return Advice("O5.17", Sentence("Now ", in_a_row(found), f" {give} {what}."), tuple(found))
