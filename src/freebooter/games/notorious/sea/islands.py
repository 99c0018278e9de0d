"""N1.1, N1.2 The five Islands are laid into the sea."""

from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    HEXES,
    ISLAND_PLACED,
    ISLANDS,
    ISLANDS_REDRAWN,
    LAY_ISLAND,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Outcome
from freebooter.kernel.step import Step


class PlaceIslands(Step[Notorious]):
    """N1.1 The five Islands go to random hexes, one by one; N1.2 again if a hex is sealed off."""

    def copy(self) -> "PlaceIslands":
        return PlaceIslands()

    def advance(self, game: Notorious) -> bool:
        if NOWHERE in game.islands:
            return True
        game.waters = game.rules.open_waters.with_islands(game.islands, game.rules.closed_edges)
        if game.waters.is_sealed():  # N1.2
            game.tell(ISLANDS_REDRAWN)
            game.islands = [NOWHERE] * ISLANDS
            game.waters = game.rules.open_waters
        else:
            game.agenda.pop()
        return False

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "islands"
        for hex in range(HEXES):
            if hex not in game.islands:
                odds.add(LAY_ISLAND.of(hex))

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        island = game.islands.index(NOWHERE)
        hex = LAY_ISLAND.first(Choice(outcome))
        game.islands = game.islands[:island] + [hex] + game.islands[island + 1 :]
        game.tell(ISLAND_PLACED, island, hex)
