"""S16.4–S16.8 Who has how much Infamy, and who wins."""

from typing import TYPE_CHECKING

from freebooter.games.scoundrels.cards.kinds import TREASURE_KINDS
from freebooter.kernel.choice import Seat

if TYPE_CHECKING:
    from freebooter.games.scoundrels.state import Scoundrels


def total_worth(game: "Scoundrels", cargo: list[int]) -> int:
    """S16.4 The Infamy listed on Treasure, no-weight Treasure too."""
    total = 0
    for treasure in range(TREASURE_KINDS):
        total += cargo[treasure] * game.worth_of(treasure)
    return total


def ship_score(game: "Scoundrels", seat: Seat) -> int:
    """S16.4 Tokens and cargo of the pirate's last ship; a sunk one has what was set aside."""
    return game.pirates.tokens[seat] + total_worth(game, game.hoard.cargo_of(seat))


def living_score(game: "Scoundrels", seat: Seat) -> int:
    """S16.5 The score of the ship the Ghost had in life."""
    pirates = game.pirates
    return pirates.aside_tokens + total_worth(game, pirates.aside_cargo) + game.buried_worth(seat)


def score_of(game: "Scoundrels", seat: Seat) -> int:
    """S16.4–S16.6 The higher of two scores for the Ghost's player."""
    ship = ship_score(game, seat)
    if seat != game.pirates.ghost:
        return ship + game.buried_worth(seat)  # S16.6 sunk or not
    return max(ship, living_score(game, seat))


def damage_of(game: "Scoundrels", seat: Seat) -> int:
    """S16.8 The Damage of the ship whose score counts; of equal scores the more."""
    pirates = game.pirates
    if seat != pirates.ghost:
        return pirates.damage[seat]
    dead = ship_score(game, seat)
    living = living_score(game, seat)
    if dead > living:
        return pirates.damage[seat]
    if dead < living:
        return pirates.aside_damage
    return max(pirates.damage[seat], pirates.aside_damage)


def places(game: "Scoundrels") -> list[int]:
    """S16.7, S16.8 By score, then Damage; whoever is equal in both shares the place."""
    merits = [
        score_of(game, Seat(seat)) * 100 + damage_of(game, Seat(seat)) for seat in range(game.seats)
    ]
    found = []
    for merit in merits:
        better = 0
        for other in merits:
            if other > merit:
                better += 1
        found.append(better + 1)
    return found
