"""N8.1, N13.5 Gaining Notoriety, and what that triggers."""

from typing import Final

from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import LAST_ROUND_TRIGGERED, NOTORIETY_GAINED
from freebooter.kernel.choice import Seat

SECOND_RAID_AT: Final = 12  # N13.5


def gain_notoriety(game: Notorious, seat: Seat, number: int, fact: int = NOTORIETY_GAINED) -> None:
    """N8.1, N8.5 Never lost; enough ends the game. N13.5 The first 12 call a second Raid."""
    if number == 0:
        return
    before = max(game.notoriety)
    game.notoriety = game.notoriety[:]
    game.notoriety[seat] += number
    now = game.notoriety[seat]
    game.tell(fact, seat, number, now)
    if before < SECOND_RAID_AT <= now and len(game.raids_revealed) == 1:
        game.is_second_raid_due = True
    if now >= game.rules.goal and not game.is_last_round:
        game.is_last_round = True
        game.tell(LAST_ROUND_TRIGGERED, seat)
