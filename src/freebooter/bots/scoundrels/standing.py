"""What a position of Scoundrels! is worth to a seat at the end of a round, in tokens."""

from typing import Final

from freebooter.bots.scoundrels.worth import cargo_worth, value_of_keeping
from freebooter.games.scoundrels.cards.kinds import CARD_KINDS
from freebooter.games.scoundrels.fight.death import hull_of
from freebooter.games.scoundrels.sea.pirates import LIVING
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.scoring import score_of
from freebooter.kernel.choice import Seat

IN_DANGER: Final = 0.12  # of the cargo that rivals may take
A_CARD: Final = 0.13  # for each point that a card is worth keeping
A_HIT: Final = 0.35
LAST_HIT: Final = 1.2  # a ship that the next hit sinks
A_SQUARE: Final = 0.05  # to the nearest open Port
FAR: Final = 8


def standing(game: Scoundrels, seat: Seat) -> float:
    """The score so far, the hand, the hull, the way to the next Port."""
    total = float(score_of(game, seat))
    if not game.is_in_play(seat):
        return total
    hand = 0.0
    for kind in range(CARD_KINDS):
        count = game.cards.in_hand(seat, kind)
        if count:
            hand += count * value_of_keeping(kind)
    total += A_CARD * hand
    if game.pirates.fate[seat] != LIVING:
        return total
    cargo = cargo_worth(game, seat)
    total -= IN_DANGER * cargo + A_HIT * game.pirates.damage[seat]
    if game.pirates.damage[seat] + 1 >= hull_of(game, seat):
        total -= LAST_HIT + IN_DANGER * cargo
    return total - A_SQUARE * way_to_port(game, seat)


def way_to_port(game: Scoundrels, seat: Seat) -> int:
    """Squares to the nearest Port that is open or soon will be."""
    distances = game.rules.sea.distances(game.at[seat])
    least = FAR
    for port in range(len(game.table.port_counters)):
        away = distances[game.rules.sea.ports[port]] + 3 * game.table.port_counters[port]
        least = min(least, away)
    return least
