"""S16.4–S16.8 Who has how much Infamy, and who wins."""

from typing import TYPE_CHECKING

from freebooter.games.scoundrels.cards.kinds import TREASURE_KINDS
from freebooter.kernel.choice import Seat

if TYPE_CHECKING:
    from freebooter.games.scoundrels.state import Scoundrels


def worth_of(game: "Scoundrels", cargo: list[int], first: int) -> int:
    """S16.4 The Infamy listed on Treasure, no-weight Treasure too."""
    total = 0
    for kind in range(TREASURE_KINDS):
        total += cargo[first + kind] * game.rules.content.worth[kind]
    return total


def ship_score(game: "Scoundrels", seat: Seat) -> int:
    """S16.4 Tokens and cargo of the pirate's last ship; a sunk one has what was set aside."""
    return game.tokens[seat] + worth_of(game, game.cargo, seat * TREASURE_KINDS)


def living_score(game: "Scoundrels", seat: Seat) -> int:
    """S16.5 The score of the ship the Ghost had in life."""
    return game.aside_tokens + worth_of(game, game.aside_cargo, 0) + game.buried_worth(seat)


def score_of(game: "Scoundrels", seat: Seat) -> int:
    """S16.4–S16.6 The higher of two scores for the Ghost's player."""
    ship = ship_score(game, seat)
    if seat != game.ghost:
        return ship + game.buried_worth(seat)  # S16.6 sunk or not
    return max(ship, living_score(game, seat))


def damage_of(game: "Scoundrels", seat: Seat) -> int:
    """S16.8 The Damage of the ship whose score counts; of equal scores the more."""
    if seat != game.ghost:
        return game.damage[seat]
    dead = ship_score(game, seat)
    living = living_score(game, seat)
    if dead > living:
        return game.damage[seat]
    if dead < living:
        return game.aside_damage
    return max(game.damage[seat], game.aside_damage)


def places(game: "Scoundrels") -> list[int]:
    """S16.7, S16.8 By score, then Damage; whoever is equal in both shares the place."""
    marks = [
        score_of(game, Seat(seat)) * 100 + damage_of(game, Seat(seat)) for seat in range(game.seats)
    ]
    found = []
    for mark in marks:
        better = 0
        for other in marks:
            if other > mark:
                better += 1
        found.append(better + 1)
    return found
