"""I13.1 to I13.6 Who comes onto which list when ships have moved or loot."""

from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import FIRST_MERCHANT, FIRST_NAVY


def note_looter(game: Infamous, seat: int) -> None:
    """I13.3 Every Navy ship that watches a looter."""
    wait_for(game, seat, game.sea.navy_watching(seat, game.rules.box.watch))


def note_moved(game: Infamous, ship: int) -> None:
    """I13.4, I13.5 A movement of this ship has ended; only the ship that moved counts (I13.6)."""
    watch = game.rules.box.watch
    if ship < FIRST_NAVY:
        wait_for(game, ship, game.sea.navy_watching(ship, watch))
    elif ship < FIRST_MERCHANT:  # I13.18, I12.4: Merchants neither fire nor are fired at
        watched = game.sea.players_watched(ship, watch)
        if watched:
            for seat in range(game.seats):
                if watched >> seat & 1:
                    wait_for(game, seat, 1 << ship)


def wait_for(game: Infamous, seat: int, navy: int) -> None:
    """I13.7, I13.12 Onto a player's list, each Navy ship once; in fog onto none (SK03)."""
    if not (game.fog and seat == game.active):
        game.waiting[seat] |= navy
