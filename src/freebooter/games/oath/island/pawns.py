"""What happens to pawns on the island."""

from mypy_extensions import i64

from freebooter.games.oath.crew.player import ASIDE, BESIDE, HOME, Player
from freebooter.games.oath.crew.sets import bit
from freebooter.games.oath.state import Oath
from freebooter.kernel.choice import Seat


def place_pirate(game: Oath, seat: Seat, location: int) -> None:
    """The Pirate takes a space; if it stood elsewhere, it leaves that Location. O10.11"""
    player = game.players[seat]
    origin = player.pirate_at
    player.pirate_at = location
    if origin >= 0:
        leave(game, player, origin)
    take_space(game, seat, location)


def place_mate(game: Oath, seat: Seat, location: int, is_beside: bool) -> None:
    """A Mate takes a space, or stands beside the spaces (O12.10)."""
    player = game.players[seat]
    player.mates_home -= 1  # O1.3 whichever Mate it is
    player.mates_at = player.mates_at + [location + BESIDE if is_beside else location]
    if is_beside:
        arrive(game, seat, location)
    else:
        take_space(game, seat, location)


def take_space(game: Oath, seat: Seat, location: int) -> None:
    arrive(game, seat, location)
    if game.spaces_taken(location) >= game.rules.locations[location].spaces:
        game.full_locations |= bit(location)


def arrive(game: Oath, seat: Seat, location: int) -> None:
    game.players[seat].locations |= bit(location)
    game.passes_in_a_row = 0
    game.last_entered = location


def leave(game: Oath, player: Player, location: int) -> None:
    """A pawn has left a space."""
    game.full_locations &= ~bit(location)
    if not player.mate_locations() >> location & 1:
        player.locations &= ~bit(location)


def remove_pawns(game: Oath, seat: Seat, location: int) -> int:
    """O12.3 A player's pawns at a Location are set aside; how many they were."""
    player = game.players[seat]
    if not player.has_pawn_at(location):
        return 0
    number = 0
    if player.pirate_at == location:
        player.pirate_at = ASIDE
        number += 1
    mates: list[int] = []
    for place in player.mates_at:
        is_there = place >= 0 and place % BESIDE == location
        mates.append(ASIDE if is_there else place)
        if is_there:
            number += 1
    player.mates_at = mates
    here: i64 = bit(location)
    player.locations &= ~here
    game.full_locations &= ~here
    return number


def send_pawns_home(game: Oath) -> None:
    """O15.1 All pawns, those beside the spaces too."""
    for player in game.players:
        player.pirate_at = HOME
        player.mates_home = game.rules.mates
        player.mates_at = []
        player.locations = 0
    game.full_locations = 0
