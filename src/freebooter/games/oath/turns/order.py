"""O5 The Actions phase: whose turn it is, and what a turn consists of."""

from freebooter.games.oath.island.exploring import place_kept
from freebooter.games.oath.rules import NOWHERE
from freebooter.games.oath.state import Oath
from freebooter.games.oath.turns.windows import AfterWindow, BeforeWindow
from freebooter.games.oath.vocabulary import ACTIONS_ENDED, TURN_BEGUN
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.step import Step


class Turns(Step[Oath]):
    """O5.1, O5.3 Turns go clockwise until all pawns are placed; who passed comes again, O5.29."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__(seat)  # whose turn comes next; O5.5 the token may change hands meanwhile

    def copy(self) -> "Turns":
        return Turns(self.asks)

    def advance(self, game: Oath) -> bool:
        end_turn(game)
        waiting = 0
        for player in game.players:
            if player.has_pawn_home():
                waiting += 1
        if game.passes_in_a_row >= waiting:  # O5.3, O5.30
            game.agenda.pop()
            game.active_player = NOBODY
            game.passes_in_a_row = 0
            game.tell(ACTIONS_ENDED)
            return False
        while not game.players[self.asks].has_pawn_home():  # O5.4
            self.asks = game.next_seat(self.asks)
        begin_turn(game, self.asks)
        self.asks = game.next_seat(self.asks)
        return False


def begin_turn(game: Oath, seat: Seat) -> None:
    """O5.6 Kept cards; the before window with placement and visit; the after window; the end.

    One pawn is placed, O5.2, and stays where it is: O5.27.
    """
    game.active_player = seat
    game.tell(TURN_BEGUN, seat)
    place_kept(game, seat)
    game.agenda.append(AfterWindow(seat))
    game.agenda.append(BeforeWindow(seat))


def end_turn(game: Oath) -> None:
    """O5.35 What lapses."""
    game.used_items = 0
    game.barred_locations = 0
    game.forged_orders = 0
    game.is_over_rooftops = False
    game.last_entered = NOWHERE
