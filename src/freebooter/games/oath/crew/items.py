"""O10.1 Discard items used in the windows of a turn: First Mate, Parrot, Gunpowder, Food.

O10.3 These are offered in the windows alone, O10.4 several of them in one turn. The other items
work as long as their token lies there, O10.5, and the rules ask for them where they work.
"""

from typing import Final

from mypy_extensions import i64

from freebooter.games.oath.cards.hints import hint_payable
from freebooter.games.oath.cards.missions import ChooseMission
from freebooter.games.oath.crew.purse import toughen, weaken
from freebooter.games.oath.crew.sets import bit, first_of, has_several
from freebooter.games.oath.crew.tokens import discard_item
from freebooter.games.oath.island.entering import BY_FIRST_MATE
from freebooter.games.oath.island.pawns import remove_pawns
from freebooter.games.oath.island.placing import ChooseLocation
from freebooter.games.oath.rules import MOST_TOUGHNESS
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    BLOW_UP,
    FIRST_MATE,
    FOOD,
    GUNPOWDER,
    LOCATION_BLOWN_UP,
    LOCATION_COUNT,
    PARROT,
    PAWNS_REMOVED,
    USE_ITEM,
)
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step

WINDOW_ITEMS: Final = (FIRST_MATE, PARROT, GUNPOWDER, FOOD)
FOOD_GIVES: Final = 2  # O12.8


def has_window_item(game: Oath, seat: Seat) -> bool:
    items: i64 = 1 << FIRST_MATE | 1 << PARROT | 1 << GUNPOWDER | 1 << FOOD
    return game.players[seat].tokens & items != 0


def offer_items(game: Oath, seat: Seat, offers: Offers) -> None:
    if not has_window_item(game, seat):
        return
    player = game.players[seat]
    for item in WINDOW_ITEMS:
        if player.has_item(item):
            clause = why_no_item(game, seat, item)
            offers.add_if(not clause, USE_ITEM.of(item), clause)


def why_no_item(game: Oath, seat: Seat, item: int) -> str:
    """The clause that keeps a discard item from being used; empty if none does."""
    player = game.players[seat]
    if game.has_used_item(item):
        return "O10.2"
    if item == FIRST_MATE:
        if player.pirate_at < 0:
            return "O10.11"
        return "" if game.legal_locations(seat, bit(player.pirate_at)) else "O10.12"
    if item == PARROT:
        if can_use_parrot(game, seat):
            return ""
        return "O10.22" if game.has_payable_mission(seat, game.forged_orders) else "O10.21"
    if item == GUNPOWDER:
        return "" if game.occupied_locations() else "O12.2"
    if item == FOOD:
        return "" if player.toughness < MOST_TOUGHNESS else "O12.8"
    raise ValueError(f"item {item} is not used in a window")


def can_use_parrot(game: Oath, seat: Seat) -> bool:
    """O10.22 A Mission can be paid without the Parrot's own token."""
    player = game.players[seat]
    if not player.missions:
        return False
    player.remove_token(PARROT)
    payable = game.has_payable_mission(seat, game.forged_orders)
    player.add_token(PARROT)
    return payable


def use_item(game: Oath, seat: Seat, item: int) -> None:
    """O10.2 Discard the token and do what the item does."""
    discard_item(game, seat, item)
    if item == FIRST_MATE:
        game.agenda.append(ChooseLocation(seat, BY_FIRST_MATE))
    elif item == PARROT:
        hint_payable(game, seat)
        game.agenda.append(ChooseMission(seat, 0, True))
    elif item == GUNPOWDER:
        game.agenda.append(Gunpowder(seat))
    elif item == FOOD:
        toughen(game, seat, FOOD_GIVES)
    else:
        raise ValueError(f"item {item} is not used in a window")


class Gunpowder(Step[Oath]):
    """O12.1 All pawns of one Location are removed, and cost their owners Toughness."""

    def copy(self) -> "Gunpowder":
        return Gunpowder(self.asks)

    def advance(self, game: Oath) -> bool:
        occupied: i64 = game.occupied_locations()
        if has_several(occupied):
            return True
        self.blow_up(game, self.asks, first_of(occupied))
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        occupied: i64 = game.occupied_locations()
        for location in range(LOCATION_COUNT):
            if game.is_open(location):
                has_pawn = occupied >> location & 1 != 0
                offers.add_if(has_pawn, BLOW_UP.of(location), "O12.2")

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        self.blow_up(game, seat, BLOW_UP.first(choice))

    def blow_up(self, game: Oath, seat: Seat, location: int) -> None:
        game.agenda.pop()
        game.tell(LOCATION_BLOWN_UP, seat, location)
        for owner in range(game.seats):
            number = remove_pawns(game, Seat(owner), location)  # O12.4, O12.5
            if number:
                game.tell(PAWNS_REMOVED, owner, number, location)
                weaken(game, Seat(owner), number)  # O12.2
        game.barred_locations &= ~bit(location)  # O11.9
        game.passes_in_a_row = 0
