"""How Ships are sunk and stolen quickly: about what each is worth, and the best of them."""

from typing import Final

from freebooter.bots.notorious.sight import Sight
from freebooter.games.notorious.actions.sink import Sink, spoils_of
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    GALLEON,
    HEXES,
    PULL_FROM,
    SINK_IN,
    SINK_SHIP,
    SLOOP,
    STEAL_SHIP,
)
from freebooter.kernel.choice import Choice, Seat

NOTORIETY: Final = 20
DOUBLOON: Final = 14
PULL: Final = 16  # a Doubloon, and a Sloop that leaves where it was
A_SLOOP: Final = 7  # a new one; it will find a hex


def best_of_sinking(game: Notorious, sight: Sight) -> int:
    """About what the best Ship within our reach is worth to sink."""
    most = 0
    for hex in range(HEXES):
        if sight.theirs[hex]:
            if sight.ours[hex]:
                most = max(most, best_target(game, sight, hex))
            most = max(most, best_after_pulls(game, sight, hex))
    return most


def best_after_pulls(game: Notorious, sight: Sight, hex: int) -> int:
    """The same for a hex where a Ship can be sunk once Sloops from next to it are pulled there."""
    seat = sight.seat
    stash = game.doubloons[seat] + game.power(seat).free_pull_steps
    if stash == 0:
        return 0
    sea = game.sea
    beside = 0
    for there in game.waters.neighbours[hex]:
        beside += sea.sloops(there, seat)
    most = 0
    for owner in range(game.seats):
        if owner == seat or not sea.has_ship(hex, owner):
            continue
        ship = GALLEON if sea.galleons(hex, owner) else SLOOP
        needed = sea.influence(hex, owner) if ship == GALLEON else 1
        missing = needed - sight.ours[hex]
        if 0 < missing <= beside and missing <= stash:
            gain = worth_of_sinking(game, sight, hex, Seat(owner), ship) - missing * PULL
            most = max(most, gain)
    return most


def best_target(game: Notorious, sight: Sight, hex: int) -> int:
    sea = game.sea
    seat = sight.seat
    most = 0
    for owner in range(game.seats):
        if owner == seat or not sea.has_ship(hex, owner):
            continue
        influence = sea.influence(hex, owner)
        if sea.galleons(hex, owner) and sight.ours[hex] >= influence:
            gain = worth_of_sinking(game, sight, hex, Seat(owner), GALLEON)
        elif sea.sloops(hex, owner):
            gain = worth_of_sinking(game, sight, hex, Seat(owner), SLOOP)
        else:
            continue
        most = max(most, gain)
    return most


def worth_of_sinking(game: Notorious, sight: Sight, hex: int, owner: Seat, ship: int) -> int:
    gain = spoils_of(game, sight.seat, owner, ship) * NOTORIETY + (4 if ship == GALLEON else 2)
    influence = 2 if ship == GALLEON else 1
    if game.sea.influence(hex, owner) == sight.theirs[hex]:
        gain += sight.gain_of_removal(hex, influence)
    return gain


def sink(game: Notorious, seat: Seat, step: Sink, choices: list[Choice]) -> Choice:
    """The best hex; pulls where they bring a better Ship within reach; the best Ship."""
    sight = Sight(game, seat)
    best = choices[len(choices) - 1]
    most = 0
    price = DOUBLOON if step.sunk else 0
    for choice in choices:
        gain = 0
        if SINK_IN.has(choice):
            hex = SINK_IN.first(choice)
            gain = max(best_target(game, sight, hex), best_after_pulls(game, sight, hex))
        elif SINK_SHIP.has(choice):
            owner = Seat(SINK_SHIP.first(choice))
            gain = worth_of_sinking(game, sight, step.hex, owner, SINK_SHIP.second(choice)) - price
            if not step.sunk and gain < 1:
                gain = 1
        if gain > most:
            most = gain
            best = choice
    is_pulling = step.hex != NOWHERE and step.sunk == 0
    if is_pulling and (most == 0 or best_after_pulls(game, sight, step.hex) > most):
        return nearest_pull(game, step.hex, choices, best)
    return best


def nearest_pull(game: Notorious, hex: int, choices: list[Choice], best: Choice) -> Choice:
    """A Sloop from as near as possible; else what was best without."""
    least = HEXES
    for choice in choices:
        if PULL_FROM.has(choice):
            away = game.waters.distance(PULL_FROM.first(choice), hex)
            if away < least:
                least = away
                best = choice
    return best


def best_of_stealing(game: Notorious, sight: Sight) -> int:
    most = 0
    sea = game.sea
    for hex in range(HEXES):
        if not sight.ours[hex] or not sight.theirs[hex]:
            continue
        for owner in range(game.seats):
            if owner != sight.seat and sea.sloops(hex, owner):
                gain = worth_of_stealing(game, sight, hex, owner, SLOOP)
                most = max(most, gain)
    return most


def worth_of_stealing(game: Notorious, sight: Sight, hex: int, owner: int, ship: int) -> int:
    influence = 2 if ship == GALLEON else 1
    theirs = sight.theirs[hex]
    if game.sea.influence(hex, owner) == theirs:
        theirs -= influence
    after = sight.worth(hex, sight.ours[hex] + influence, theirs)
    return after - sight.worth(hex, sight.ours[hex], sight.theirs[hex]) + A_SLOOP


def steal(game: Notorious, seat: Seat, choices: list[Choice]) -> Choice:
    sight = Sight(game, seat)
    best = choices[len(choices) - 1]
    most = 0
    for choice in choices:
        if STEAL_SHIP.has(choice):
            hex = STEAL_SHIP.first(choice)
            owner = STEAL_SHIP.second(choice)
            gain = worth_of_stealing(game, sight, hex, owner, STEAL_SHIP.third(choice))
            if gain > most:
                most = gain
                best = choice
    return best
