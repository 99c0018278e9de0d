"""N9, N10 The East India Trading Company's Frigates, and Leviathans."""

from freebooter.games.notorious.players.supply import return_to_supply
from freebooter.games.notorious.sea.board import DIRECTIONS, NOWHERE
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    BY_FRIGATE,
    BY_LEVIATHAN,
    CLIFFS,
    EDGE_OF_THE_BOARD,
    FRIGATE_MOVED,
    FRIGATE_PLACED,
    FRIGATE_STAYED,
    GALLEON,
    HEXES,
    LAY_FRIGATE,
    ROLL_FRIGATE_DIE,
    SHIPS_WRECKED,
    SLOOP,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Outcome, Seat
from freebooter.kernel.step import Step


class PlaceFrigates(Step[Notorious]):
    """N9.1 Frigates start in different Ocean Hexes; N10.1 Leviathans lie where the content says."""

    def copy(self) -> "PlaceFrigates":
        return PlaceFrigates()

    def advance(self, game: Notorious) -> bool:
        if len(game.frigates) < game.rules.frigates:
            return True
        game.agenda.pop()
        return False

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "frigates"
        for hex in range(HEXES):
            if hex not in game.frigates and not game.waters.is_island(hex):
                odds.add(LAY_FRIGATE.of(hex))

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        hex = LAY_FRIGATE.first(Choice(outcome))
        game.frigates = game.frigates + [hex]
        game.tell(FRIGATE_PLACED, hex)


def is_deadly(game: Notorious, hex: int) -> bool:
    """N9.3, N10.2 Whether every Ship in a hex is about to be sunk."""
    return hex in game.frigates or hex in game.rules.leviathan_hexes


def sink_by_company(game: Notorious) -> None:
    """N9.3, N10.2 Ships sink, Ports stay, nobody gains anything."""
    if not game.frigates and not game.rules.leviathans:
        return
    for hex in range(HEXES):
        if is_deadly(game, hex):
            for seat in range(game.seats):
                wreck(game, hex, Seat(seat))


def wreck(game: Notorious, hex: int, seat: Seat) -> None:
    """All Ships of a player in a hex return to the supply."""
    sloops = game.sea.sloops(hex, seat)
    galleons = 0 if game.power(seat).galleons_survive else game.sea.galleons(hex, seat)  # N14.15
    for _ in range(sloops):
        return_to_supply(game, seat, SLOOP, hex)
    for _ in range(galleons):
        return_to_supply(game, seat, GALLEON, hex)
    wrecker = BY_FRIGATE if hex in game.frigates else BY_LEVIATHAN
    if sloops:
        game.tell(SHIPS_WRECKED, seat, sloops, SLOOP, hex, wrecker)
    if galleons:
        game.tell(SHIPS_WRECKED, seat, galleons, GALLEON, hex, wrecker)


class MoveFrigates(Step[Notorious]):
    """N9.4 Each Frigate, in the order placed, rolls a die and moves in that direction if it can."""

    def __init__(self) -> None:
        super().__init__()
        self.moved = 0

    def copy(self) -> "MoveFrigates":
        twin = MoveFrigates()
        twin.moved = self.moved
        return twin

    def advance(self, game: Notorious) -> bool:
        if self.moved < len(game.frigates):
            return True
        game.agenda.pop()
        return False

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "dice"
        for direction in range(DIRECTIONS):
            odds.add(ROLL_FRIGATE_DIE.of(direction))

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        direction = ROLL_FRIGATE_DIE.first(Choice(outcome))
        hex = game.frigates[self.moved]
        to = game.waters.beyond(hex, direction)
        if to == NOWHERE:
            is_open = game.waters.open_beyond(hex, direction) != NOWHERE
            game.tell(FRIGATE_STAYED, hex, direction, CLIFFS if is_open else EDGE_OF_THE_BOARD)
        else:
            game.frigates = game.frigates[:]
            game.frigates[self.moved] = to
            game.tell(FRIGATE_MOVED, hex, to, direction)
        self.moved += 1
