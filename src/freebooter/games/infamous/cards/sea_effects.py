"""C5, C6 Effects on ships and islands, and on what is to come."""

from freebooter.games.infamous.cards.effect import Effect
from freebooter.games.infamous.cards.targets import (
    Berth,
    Burn,
    PickDirection,
    PickNavy,
    PickPlayer,
    PickShip,
    Unflag,
    open_directions,
)
from freebooter.games.infamous.gold.gain import gain, take_cargo
from freebooter.games.infamous.rules import Card
from freebooter.games.infamous.sea.drift import Drift
from freebooter.games.infamous.sea.movement import Move
from freebooter.games.infamous.sea.placing import Place
from freebooter.games.infamous.sea.squares import EMPTY
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import (
    FIRST_MERCHANT,
    FIRST_NAVY,
    FOG_FALLEN,
    NO_SHIP,
    PLAGUE_SPREAD,
    POWDER_LOADED,
    SHIPS,
    SHIPS_SWAPPED,
)
from freebooter.kernel.choice import Seat

# Ships that drift or come onto the board.


class DriftNavy(Effect):
    """IS09 All Navy ships drift."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.agenda.append(Drift(FIRST_NAVY, game.rules.last_navy, card.amount))


class DriftPlayers(Effect):
    """IS10 All player ships drift."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.agenda.append(Drift(0, game.seats, card.amount))


class DriftOwnShip(Effect):
    """SK08 One's own ship drifts."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.agenda.append(Drift(seat, seat + 1, card.amount))


class PlaceMerchant(Effect):
    """IS12, SK07 With gold; if the box has none, the player gains gold instead."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        ship = game.free_ship(FIRST_MERCHANT, game.rules.last_merchant)  # I12.9
        if ship == NO_SHIP:
            gain(game, seat, card.other_amount)
        else:
            game.agenda.append(Place(ship, card.amount))


class PlaceNavy(Effect):
    """IS13, SK06 With gold, if the box has one."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        ship = game.free_ship(FIRST_NAVY, game.rules.last_navy)  # I12.9
        if ship != NO_SHIP:
            game.agenda.append(Place(ship, card.amount))


# A Navy ship of one's choice.


class BurnNavyShip(Effect):
    """IS15 Take the gold of a Navy ship that watches, then remove it. This is no attack."""

    def can_play(self, game: Infamous, seat: Seat, card: Card) -> bool:
        return game.navy_watching(seat) != 0

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.agenda.append(PickNavy(seat, game.navy_watching(seat), card.number))

    def pick(self, game: Infamous, seat: Seat, card: Card, picked: int) -> None:
        game.agenda.append(Burn(picked))
        take_cargo(game, seat, picked, game.cargo[picked])  # I12.10, I4.5

    def why_not_picked(self) -> str:
        return "I13.2"


class OrderNavyShip(Effect):
    """IS25 Send a Navy ship in a direction; it then fires."""

    def can_play(self, game: Infamous, seat: Seat, card: Card) -> bool:
        return navy_that_can_move(game) != 0

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.agenda.append(PickNavy(seat, navy_that_can_move(game), card.number))

    def pick(self, game: Infamous, seat: Seat, card: Card, picked: int) -> None:
        game.agenda.append(PickDirection(seat, picked, card.amount))

    def why_not_picked(self) -> str:
        return "I1.7"


def navy_that_can_move(game: Infamous) -> int:
    """IS25 The Navy ships that can move one square, as bits."""
    found = 0
    for ship in game.on_board(FIRST_NAVY, FIRST_MERCHANT):
        if open_directions(game, ship):
            found |= 1 << ship
    return found


# One's own ship.


class MoveForFree(Effect):
    """IS20 A movement that costs no action."""

    def can_play(self, game: Infamous, seat: Seat, card: Card) -> bool:
        return game.sea.has_beside(game.sea.at[seat], EMPTY)

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.agenda.append(Move(seat))


class SwapPlaces(Effect):
    """IS22 Change places with another ship: a placement, no movement, so nobody fires (I3.8)."""

    def can_play(self, game: Infamous, seat: Seat, card: Card) -> bool:
        return other_ships(game, seat) != 0

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.agenda.append(PickShip(seat, other_ships(game, seat), card.number))

    def pick(self, game: Infamous, seat: Seat, card: Card, picked: int) -> None:
        game.sea.swap(seat, picked)
        game.tell(SHIPS_SWAPPED, seat, picked)


def other_ships(game: Infamous, seat: int) -> int:
    """IS22 All other ships on the board, as bits."""
    found = 0
    for ship in game.on_board(0, SHIPS):
        if ship != seat:
            found |= 1 << ship
    return found


class OfferBerth(Effect):
    """SK09 The square of the ship just sunk is offered."""

    def __init__(self, word: str, *numbers: str) -> None:
        super().__init__(word, *numbers)
        self.needs_sunk_ship = True

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.agenda.append(Berth(seat, sunk_at))


class RemoveFlag(Effect):
    """SK16 If no island has a flag, the player gains gold instead."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        if game.sea.flagless < len(game.sea.islands):
            game.agenda.append(Unflag(seat))
        else:
            gain(game, seat, card.amount)


# What is to come.


class SpreadPlague(Effect):
    """IS21 Another player's next turn starts with fewer actions."""

    def can_play(self, game: Infamous, seat: Seat, card: Card) -> bool:
        return plague_victims(game, seat) != 0

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.agenda.append(PickPlayer(seat, plague_victims(game, seat), card.number))

    def pick(self, game: Infamous, seat: Seat, card: Card, picked: int) -> None:
        game.plague[picked] = card.amount
        game.tell(PLAGUE_SPREAD, picked, card.amount)

    def why_not_picked(self) -> str:
        return "I10.5"


def plague_victims(game: Infamous, seat: int) -> int:
    """IS21 The other players who do not miss actions yet, as bits."""
    found = 0
    for other in range(game.seats):
        if other != seat and game.plague[other] == 0:
            found |= 1 << other
    return found


class LetFogFall(Effect):
    """SK03 No Navy ship attacks the active player this turn."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.fog = True
        game.tell(FOG_FALLEN, seat)


class ChargeNextAttack(Effect):
    """SK10 A bonus to the next attack of this turn."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.next_attack_bonus += card.amount
        game.tell(POWDER_LOADED, seat, game.next_attack_bonus)
