"""N7.5, N7.6 The scoring: what hexes pay, and which Captains that unlocks."""

from typing import Final

from freebooter.games.notorious.players.notoriety import gain_notoriety
from freebooter.games.notorious.state import FIRST_CAPTAINS, Notorious
from freebooter.games.notorious.vocabulary import CAPTAIN_UNLOCKED, HEXES, HEXES_PAID
from freebooter.kernel.choice import NOBODY, Seat

ISLAND_EXTRA: Final = 1  # N11.2


def pay_for_hexes(game: Notorious) -> None:
    """N7.5 One Notoriety for each hex controlled; N11.2 Islands pay one more."""
    earned = [0] * game.seats
    for hex in range(HEXES):
        who = game.sea.controller(hex)
        if who != NOBODY and game.power(who).hexes_pay:  # N14.7
            earned[who] += 1
            if game.rules.big_table and game.waters.is_island(hex):
                earned[who] += ISLAND_EXTRA
    for seat in range(game.seats):
        gain_notoriety(game, Seat(seat), earned[seat], HEXES_PAID)


def unlock_captains(game: Notorious) -> None:
    """N4.3 Notoriety unlocks Captains from the next Place phase on, also two at once."""
    game.captains = game.captains[:]
    for seat in range(game.seats):
        if game.power(Seat(seat)).fixed_captains:  # N14.16
            continue
        unlocked = FIRST_CAPTAINS
        if game.notoriety[seat] >= game.rules.third_captain_at:
            unlocked += 1
        if game.notoriety[seat] >= game.rules.fourth_captain_at:
            unlocked += 1
        if unlocked > game.captains[seat]:
            game.captains[seat] = unlocked
            game.tell(CAPTAIN_UNLOCKED, seat, unlocked)
