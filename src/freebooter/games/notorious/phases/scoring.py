"""N7.5, N7.6, N8 The scoring: what hexes pay, which Captains that unlocks, and who wins."""

from typing import Final

from freebooter.games.notorious.players.notoriety import gain_notoriety
from freebooter.games.notorious.state import FIRST_CAPTAINS, Notorious
from freebooter.games.notorious.vocabulary import (
    CAPTAIN_UNLOCKED,
    CHART_LEFT,
    FINAL_SCORE,
    GAME_WON,
    HEXES,
    HEXES_PAID,
    REASON,
)
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


def tell_result(game: Notorious) -> None:
    """N8.2 Charts that were left, and what everybody has; N8.3, N8.4, N8.7 who wins, and why."""
    for seat in range(game.seats):
        for chart in game.charts.hands[seat]:
            game.tell(CHART_LEFT, seat, chart)
            game.reveals += 1
    scores = game.scores()
    for seat in range(game.seats):
        game.tell(FINAL_SCORE, seat, game.notoriety[seat], game.doubloons[seat], scores[seat])
    ranks = game.ranking()
    for seat in range(game.seats):
        if ranks[seat] == 1:
            game.tell(GAME_WON, seat, scores[seat], reason_of_win(game, Seat(seat)))


def reason_of_win(game: Notorious, winner: Seat) -> int:
    """N8.4 The first comparison that left nobody beside the winner; the last word if none did."""
    compared = [game.comparisons(Seat(seat)) for seat in range(game.seats)]
    best = compared[winner]
    for reason in range(len(best)):
        equal = [own for own in compared if own[: reason + 1] == best[: reason + 1]]
        if len(equal) == 1:
            return reason
    return len(REASON.words) - 1
