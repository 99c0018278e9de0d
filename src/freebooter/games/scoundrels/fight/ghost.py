"""S12.4, S15.1 The Ghost arrives."""

from freebooter.games.scoundrels.cards.drawing import add_draw_odds, draw_unseen, prepare_draw
from freebooter.games.scoundrels.sea.pirates import GHOST
from freebooter.games.scoundrels.sea.placing import PlaceShips
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.cargo import update_ship
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
        if game.pirates.ghost != self.seat:
            self.rise(game)
        if not game.is_hand_full(self.seat) and prepare_draw(game):
            return True
        game.tell(CARDS_DRAWN, self.seat, self.drawn)
        game.agenda[-1] = PlaceShips(self.seat, 1)
        return False

    def rise(self, game: Scoundrels) -> None:
        seat = self.seat
        pirates = game.change_pirates()
        pirates.ghost = Seat(seat)
        pirates.fate[seat] = GHOST
        pirates.aside_tokens = pirates.tokens[seat]
        pirates.aside_damage = pirates.damage[seat]
        pirates.aside_cargo = game.hoard.cargo_of(seat)
        game.change_hoard().clear_cargo(seat)
        pirates.tokens[seat] = 0  # S18.2 also in Skirmish
        pirates.damage[seat] = 0
        update_ship(game, seat)
        game.tell(GHOST_RISEN, seat)

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        add_draw_odds(game, odds)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        draw_unseen(game, self.seat, outcome - DRAWN.start)
        self.drawn += 1
