"""What the learned value of Scoundrels! looks at: whole numbers straight from the position."""

from typing import Final

from freebooter.bots.scoundrels.standing import standing, way_to_port
from freebooter.bots.scoundrels.worth import cargo_worth
from freebooter.games.scoundrels.cards.kinds import (
    CANNON,
    CARD_KINDS,
    SAIL,
    SWORD,
    VALUE_OF,
    VALUES,
    WILD,
)
from freebooter.games.scoundrels.fight.death import hull_of
from freebooter.games.scoundrels.sea.pirates import GHOST, LIVING, NO_QUIRK
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.scoring import score_of
from freebooter.kernel.choice import Seat

KEYS: Final = 6  # of the first numbers the best rival's counts too


def features(game: Scoundrels, seat: Seat) -> list[int]:
    """One seat's side of a position at the beginning of a round."""
    pirates = game.pirates
    score = score_of(game, seat)
    cargo = cargo_worth(game, seat)
    left = min(20, game.hoard.deck_size)
    hull = hull_of(game, seat) - pirates.damage[seat]
    hand = features_of_hand(game, seat)
    in_play = game.is_in_play(seat)
    found = [
        score,
        int(standing(game, seat) * 4.0),
        cargo,
        pirates.tokens[seat],
        hand[0],
        score * left // 4,
        left,
        1 if left <= 2 else 0,
        1 if left <= 4 else 0,
        1 if game.table.is_final_round() else 0,
        min(hull, 5),
        1 if hull == 1 else 0,
        pirates.weight[seat],
        game.hoard.cargo_size(seat),
        game.buried_worth(seat),
        1 if pirates.fate[seat] == LIVING else 0,
        1 if pirates.fate[seat] == GHOST else 0,
        1 if pirates.quirk[seat] != NO_QUIRK else 0,
        (seat - game.table.starter) * game.table.turning % game.seats,
        way_to_port(game, seat) if in_play else 8,
        rivals_near(game, seat) if in_play else 0,
        game.cards.hand_sizes[seat],
        min(game.table.round, 15),
    ]
    return found + hand


def features_of_hand(game: Scoundrels, seat: Seat) -> list[int]:
    """Points in hand: all, and by type."""
    totals = [0, 0, 0, 0, 0]
    places = [0] * CARD_KINDS
    for kind in range(CARD_KINDS):
        places[kind] = game.cards.in_hand(seat, kind) * VALUE_OF[kind]
    for kind in range(CARD_KINDS):
        totals[0] += places[kind]
        suit = kind // VALUES
        if suit == SWORD:
            totals[1] += places[kind]
        elif suit == CANNON:
            totals[2] += places[kind]
        elif suit == SAIL:
            totals[3] += places[kind]
        elif suit == WILD:
            totals[4] += places[kind]
    return totals


def rivals_near(game: Scoundrels, seat: Seat) -> int:
    """Rivals within five squares."""
    distances = game.rules.sea.distances(game.at[seat])
    near = 0
    for other in range(game.seats):
        if other != seat and game.is_in_play(other) and distances[game.at[other]] <= 5:
            near += 1
    return near
