# Not compiled: it is sentences.
"""Why items and tokens cannot be used, placed or stolen in this position."""

from freebooter.games.oath.asking import named, resource_name, seat_name
from freebooter.games.oath.crew.monkey import MOST_OF_ONE, MonkeyToken
from freebooter.games.oath.rules import MOST_TOUGHNESS
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    ALLY,
    BLOW_UP,
    BOAT,
    FIRST_MATE,
    FOOD,
    GUNPOWDER,
    ITEMS,
    LOCATIONS,
    PARROT,
    PUT_TOKEN,
    STEAL_FROM,
    STEAL_TOKEN,
    USE_ITEM,
    resource_of,
)
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.reason import Reason
from freebooter.kernel.words import fill


def no_item(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O10.2, O10.11, O10.12, O10.21, O10.22, O12.2, O12.8"""
    item = USE_ITEM.first(choice)
    player = game.players[seat]
    values = {"item": named(game, ITEMS, item)}
    if game.has_used_item(item):
        return Reason(fill("{item} was used in this turn already.", values))
    if item == FIRST_MATE:
        text = "{item}: no other Location is open to your Pirate now."
        if player.pirate_at < 0:
            text = "{item}: your Pirate is not on the island."
        return Reason(fill(text, values))
    if item == PARROT:
        text = "{item}: you can pay for no Mission in your hand."
        if not player.missions:
            text = "{item}: you hold no Mission."
        elif game.has_payable_mission(seat, game.forged_orders):
            text = "{item}: the only Mission you can pay for needs this very token."
        return Reason(fill(text, values))
    if item == GUNPOWDER:
        return Reason(fill("{item}: no pawn stands on the island.", values))
    assert item == FOOD
    text = f"{{item}}: your Toughness is {player.toughness} of {MOST_TOUGHNESS} already."
    return Reason(fill(text, values))


def no_pawns_there(game: Oath, seat: Seat, choice: Choice) -> Reason:
    where = {"location": named(game, LOCATIONS, BLOW_UP.first(choice))}
    return Reason(fill("No pawn stands at the {location}.", where))


def no_space(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O3.5"""
    item = {"item": named(game, ITEMS, PUT_TOKEN.first(choice))}
    return Reason(fill("A token lies on {item} already.", item))


def no_theft_from(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O10.20"""
    victim = STEAL_FROM.first(choice)
    values = {"who": seat_name(victim)}
    if not game.players[victim].count_tokens():
        return Reason(fill("{who} has no token.", values))
    return Reason(fill("{who} has no token that you could take and place.", values))


def no_theft(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O10.16, O10.18, O10.19"""
    step = game.agenda[-1]
    assert isinstance(step, MonkeyToken)
    place = STEAL_TOKEN.first(choice)
    resource = resource_of(place)
    values = {"resource": resource_name(resource)}
    if resource == ALLY:
        return Reason(fill("{resource} tokens cannot be stolen.", values))
    if place >= BOAT:
        return Reason(
            fill(f"You have {MOST_OF_ONE} {{resource}} tokens: no space is left.", values)
        )
    item = {"item": named(game, ITEMS, place)}
    return Reason(fill("A token lies on your own {item} already.", item))
