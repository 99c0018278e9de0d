"""I14 Rounds and patrols, and I15.5 the round limit."""

from freebooter.games.infamous.place import Place
from freebooter.games.infamous.state import Deed, Infamous
from freebooter.games.infamous.turn import Turn
from freebooter.games.infamous.vocabulary import (
    FIRST_MERCHANT,
    FIRST_NAVY,
    SHIPS,
    TOLD_LIMIT,
    TOLD_PATROL,
    TOLD_ROUND,
    TOLD_SHARED_WIN,
)
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.step import LUCK


class Rounds(Deed):
    """I14.1 One turn of every player, from the first player on to the left (I5.1)."""

    def __init__(self) -> None:
        self.asks = LUCK
        self.turns = 0  # taken in this round

    def copy(self) -> "Rounds":
        twin = Rounds()
        twin.turns = self.turns
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.turns == game.seats:
            self.turns = 0
            game.active = NOBODY
            if game.round_number >= game.rules.round_limit:
                stop(game)
            elif game.rules.has_patrols:  # I14.2
                send_patrol(game)
            return False
        if self.turns == 0:
            game.round_number += 1
            game.tell(TOLD_ROUND, game.round_number)
        seat = (game.first + self.turns) % game.seats
        self.turns += 1
        game.agenda.append(Turn(Seat(seat)))
        return False


def send_patrol(game: Infamous) -> None:
    """I14.3 One missing ship joins the sea, outside any turn (I14.6, I12.5, I12.7).

    I14.4: the kind that misses more, a Merchant if equal. I14.5: with its usual gold.
    """
    box = game.rules.box
    merchants = box.setup_merchants - len(game.on_board(FIRST_MERCHANT, SHIPS))
    navy = box.setup_navy - len(game.on_board(FIRST_NAVY, FIRST_MERCHANT))
    if merchants > 0 and merchants >= navy:
        ship = game.free_ship(FIRST_MERCHANT, game.rules.last_merchant)
        gold = box.merchant_gold
    elif navy > 0:
        ship = game.free_ship(FIRST_NAVY, game.rules.last_navy)
        gold = box.navy_gold
    else:
        return
    game.tell(TOLD_PATROL, ship)
    game.agenda.append(Place(ship, gold))


def stop(game: Infamous) -> None:
    """I15.5 The players with the most gold win together."""
    game.tell(TOLD_LIMIT, game.round_number)
    most = max(game.scores())
    for seat in range(game.seats):
        if game.gold(seat) == most:
            game.winners |= 1 << seat
            game.tell(TOLD_SHARED_WIN, seat, most)
    game.agenda.clear()
