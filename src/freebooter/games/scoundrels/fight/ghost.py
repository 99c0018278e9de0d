"""S12.4, S15.1 The Ghost arrives."""

from freebooter.games.scoundrels.cards.kinds import TREASURE_KINDS
from freebooter.games.scoundrels.sea.placing import PlaceShips
from freebooter.games.scoundrels.state import GHOST, Scoundrels
from freebooter.games.scoundrels.vocabulary import CARDS_DRAWN, DRAWN, GHOST_RISEN
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Outcome, Seat
from freebooter.kernel.step import LUCK, Step


class GhostRises(Step[Scoundrels]):
    """S12.4, S15.1 The Ghost: a new hand and a new score (S15.9), then a place on an X.

    S15.2 From then on it is a pirate like the others; its fate says where rules differ.
    """

    def __init__(self, seat: int = 0) -> None:
        super().__init__(LUCK)
        self.seat = seat
        self.drawn = 0

    def copy(self) -> "GhostRises":
        twin = GhostRises(self.seat)
        twin.drawn = self.drawn
        return twin

    def advance(self, game: Scoundrels) -> bool:
        if game.ghost != self.seat:
            self.rise(game)
        if not game.is_hand_full(self.seat) and game.can_draw():
            return True
        game.tell(CARDS_DRAWN, self.seat, self.drawn)
        game.agenda[-1] = PlaceShips(self.seat, 1)
        return False

    def rise(self, game: Scoundrels) -> None:
        seat = self.seat
        game.ghost = Seat(seat)
        game.fate[seat] = GHOST
        game.aside_tokens = game.tokens[seat]
        game.aside_damage = game.damage[seat]
        for kind in range(TREASURE_KINDS):
            game.aside_cargo[kind] = game.cargo[seat * TREASURE_KINDS + kind]
            game.cargo[seat * TREASURE_KINDS + kind] = 0
        game.tokens[seat] = 0  # S18.2 also in Skirmish
        game.damage[seat] = 0
        game.refresh(seat)
        game.tell(GHOST_RISEN, seat)

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        game.draw_odds(odds)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        game.draw_unseen(self.seat, outcome - DRAWN.start)
        self.drawn += 1
