"""I13.1 to I13.6 What triggers Navy attacks, which then wait in one list per player."""

from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import FIRST_MERCHANT, FIRST_NAVY


def trigger_by_loot(game: Infamous, seat: int) -> None:
    """I13.3 Every Navy ship that watches a looter comes onto the looter's list."""
    put_on_list(game, seat, game.navy_watching(seat))


def trigger_by_move(game: Infamous, ship: int) -> None:
    """I13.4, I13.5 A movement of this ship has ended; only the ship that moved counts (I13.6)."""
    watch = game.rules.box.watch_distance
    if ship < FIRST_NAVY:
        put_on_list(game, ship, game.sea.navy_watching(ship, watch))
    elif ship < FIRST_MERCHANT:  # I13.18, I12.4: Merchants neither fire nor are fired at
        watched = game.sea.players_watched(ship, watch)
        if watched:
            for seat in range(game.seats):
                if watched >> seat & 1:
                    put_on_list(game, seat, 1 << ship)


def put_on_list(game: Infamous, seat: int, navy: int) -> None:
    """I13.7, I13.12 Put Navy ships, as bits, on a player's list, each once; not in fog (SK03)."""
    if not (game.fog and seat == game.active):
        game.navy_waiting[seat] |= navy
