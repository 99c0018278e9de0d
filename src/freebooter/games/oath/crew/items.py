"""O10.1 Discard items used in the windows of a turn: First Mate, Parrot, Gunpowder, Food.

O10.3 These are offered in the windows alone, O10.4 several of them in one turn. The other items
work as long as their token lies there, O10.5, and the rules ask for them where they work.
"""

from typing import Final

from freebooter.games.oath.cards.missions import ChooseMission
from freebooter.games.oath.crew.player import BIT, PIRATE
from freebooter.games.oath.crew.tokens import pay_token
from freebooter.games.oath.island.entering import BY_FIRST_MATE, Where
from freebooter.games.oath.rules import MOST_TOUGHNESS
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    BLOW_UP,
    BLOWN_UP,
    FIRST_MATE,
    FOOD,
    GUNPOWDER,
    ITEM_USED,
    PARROT,
    PAWNS_REMOVED,
    USE,
)
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step

WINDOW_ITEMS: Final = (FIRST_MATE, PARROT, GUNPOWDER, FOOD)
WINDOW_TOKENS: Final = BIT[FIRST_MATE] | BIT[PARROT] | BIT[GUNPOWDER] | BIT[FOOD]
FOOD_GIVES: Final = 2  # O12.8


def offer_items(game: Oath, seat: Seat, offers: Offers) -> None:
    tokens = game.players[seat].tokens
    if not tokens & WINDOW_TOKENS:
        return
    for item in WINDOW_ITEMS:
        if tokens & BIT[item]:
            clause = why_no_item(game, seat, item)
            offers.add_if(not clause, USE.of(item), clause)


def why_no_item(game: Oath, seat: Seat, item: int) -> str:
    """The clause that keeps a discard item from being used; empty if none does."""
    player = game.players[seat]
    if game.used_items & BIT[item]:
        return "O10.2"
    if item == FIRST_MATE:
        pirate = player.pawns[PIRATE]
        if pirate < 0:
            return "O10.11"
        return "" if game.count_legal(seat, BIT[pirate], 1) else "O10.12"
    if item == PARROT:
        if can_use_parrot(game, seat):
            return ""
        return "O10.22" if game.has_payable_mission(seat, game.forged) else "O10.21"
    if item == GUNPOWDER:
        return "" if any_pawn(game) else "O12.2"
    return "" if player.toughness < MOST_TOUGHNESS else "O12.8"


def can_use_parrot(game: Oath, seat: Seat) -> bool:
    """O10.22 A Mission can be paid without the Parrot's own token."""
    player = game.players[seat]
    if not player.missions:
        return False
    player.tokens ^= BIT[PARROT]
    payable = game.has_payable_mission(seat, game.forged)
    player.tokens ^= BIT[PARROT]
    return payable


def any_pawn(game: Oath) -> bool:
    for location in game.open:
        if game.present[location]:
            return True
    return False


def use_item(game: Oath, seat: Seat, item: int) -> None:
    """O10.2 Discard the token and do what the item does."""
    game.used_items |= BIT[item]
    game.tell(ITEM_USED, seat, item)
    pay_token(game, seat, item)
    if item == FIRST_MATE:
        game.agenda.append(Where(seat, BY_FIRST_MATE))
    elif item == PARROT:
        game.vouched = seat
        game.agenda.append(ChooseMission(seat, 0, True))
    elif item == GUNPOWDER:
        game.agenda.append(Gunpowder(seat))
    else:
        game.toughen(seat, FOOD_GIVES)


class Gunpowder(Step[Oath]):
    """O12.1 All pawns of one Location are removed, and cost their owners Toughness."""

    def copy(self) -> "Gunpowder":
        return Gunpowder(self.asks)

    def advance(self, game: Oath) -> bool:
        only = -1
        for location in game.open:
            if game.present[location]:
                if only >= 0:
                    return True
                only = location
        self.blow_up(game, self.asks, only)
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for location in game.open:
            offers.add_if(game.present[location] != 0, BLOW_UP.of(location), "O12.2")

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        self.blow_up(game, seat, BLOW_UP.first(choice))

    def blow_up(self, game: Oath, seat: Seat, location: int) -> None:
        game.agenda.pop()
        game.tell(BLOWN_UP, seat, location)
        for owner in range(game.seats):
            number = game.clear(location, Seat(owner))  # O12.4, O12.5
            if number:
                game.tell(PAWNS_REMOVED, owner, number, location)
                game.weaken(Seat(owner), number)  # O12.2
        game.barred &= ~BIT[location]  # O11.9
        game.quiet = 0
