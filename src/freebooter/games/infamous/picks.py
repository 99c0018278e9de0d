"""C5, C6 Cards that let a player pick a player, a ship, a direction or an island."""

from freebooter.games.infamous import effects
from freebooter.games.infamous.chart import NOWHERE
from freebooter.games.infamous.gold import Pay, hand_to
from freebooter.games.infamous.manoeuvre import shift_straight
from freebooter.games.infamous.navy import fire_waiting
from freebooter.games.infamous.sea import EMPTY, FLAGGED
from freebooter.games.infamous.state import Deed, Infamous
from freebooter.games.infamous.vocabulary import (
    BERTH,
    FIRST_NAVY,
    NO,
    NO_SHIP,
    PICK_NAVY,
    PICK_PLAYER,
    PICK_SHIP,
    PICK_WAY,
    SHIPS,
    TOLD_BERTH,
    TOLD_PLAGUE,
    TOLD_REMOVED,
    TOLD_SWAP,
    TOLD_UNFLAG,
    UNFLAG,
    YES,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat


def only_bit(bits: int) -> int:
    """The one thing that a set of bits has, or -1 if it has none or several."""
    if bits == 0 or bits & (bits - 1):
        return -1
    place = 0
    while not bits >> place & 1:
        place += 1
    return place


class PickPlayer(Deed):
    """I16.5 IS08, SK14, IS21: one of some players, given as bits."""

    def __init__(
        self, seat: Seat = NOBODY, players: int = 0, effect: int = 0, amount: int = 0
    ) -> None:
        self.asks = seat
        self.players = players
        self.effect = effect
        self.amount = amount

    def copy(self) -> "PickPlayer":
        return PickPlayer(self.asks, self.players, self.effect, self.amount)

    def advance(self, game: Infamous) -> bool:
        only = only_bit(self.players)
        if only >= 0:
            self.pick(game, only)
        elif self.players == 0:
            game.agenda.pop()
        else:
            return True
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        for other in range(game.seats):
            if other != seat:
                clause = "C5" if self.effect == effects.PLAGUE else "I16.5"
                offers.add_if(bool(self.players >> other & 1), PICK_PLAYER.of(other), clause)

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.pick(game, PICK_PLAYER.first(choice))

    def pick(self, game: Infamous, other: int) -> None:
        seat = self.asks
        game.agenda.pop()
        if self.effect == effects.THIEVES:
            game.agenda.append(Pay(Seat(other), self.amount, seat))
        elif self.effect == effects.WIDOW:
            game.agenda.append(Pay(seat, self.amount, other))
        else:
            game.plague[other] = self.amount
            game.tell(TOLD_PLAGUE, other)


def ways_to_move(game: Infamous, ship: int) -> int:
    """The directions in which a ship's next square is empty, as bits."""
    ways = 0
    for way in range(4):
        if game.sea.board[game.sea.at[ship] + game.rules.chart.steps[way]] == EMPTY:
            ways |= 1 << way
    return ways


def navy_that_can_move(game: Infamous) -> int:
    """IS25 The Navy ships that can move one square, as bits."""
    found = 0
    for ship in range(FIRST_NAVY, game.rules.last_navy):
        if game.is_on_board(ship) and ways_to_move(game, ship):
            found |= 1 << ship
    return found


class PickNavy(Deed):
    """IS15, IS25 One of some Navy ships, given as bits."""

    def __init__(
        self, seat: Seat = NOBODY, ships: int = 0, effect: int = 0, squares: int = 0
    ) -> None:
        self.asks = seat
        self.ships = ships
        self.effect = effect
        self.squares = squares

    def copy(self) -> "PickNavy":
        return PickNavy(self.asks, self.ships, self.effect, self.squares)

    def advance(self, game: Infamous) -> bool:
        only = only_bit(self.ships)
        if only < 0:
            return True
        self.pick(game, only)
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        for ship in range(FIRST_NAVY, game.rules.last_navy):
            if game.is_on_board(ship):
                clause = "I13.2" if self.effect == effects.FIRE_SHIP else "I1.6"
                offers.add_if(bool(self.ships >> ship & 1), PICK_NAVY.of(ship), clause)

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.pick(game, PICK_NAVY.first(choice))

    def pick(self, game: Infamous, ship: int) -> None:
        game.agenda.pop()
        if self.effect == effects.FIRE_SHIP:
            burn(game, self.asks, ship)
        else:
            game.agenda.append(PickWay(self.asks, ship, self.squares))


def burn(game: Infamous, seat: int, ship: int) -> None:
    """IS15 The ship goes to the box, its gold to the player (I12.10); this is no attack."""
    game.tell(TOLD_REMOVED, ship)
    game.sea.lift(ship)
    coins = game.cargo[ship]
    game.cargo[ship] = 0
    hand_to(game, seat, coins)


class PickWay(Deed):
    """IS25 Where a Navy ship is sent."""

    def __init__(self, seat: Seat = NOBODY, ship: int = NO_SHIP, squares: int = 0) -> None:
        self.asks = seat
        self.ship = ship
        self.squares = squares

    def copy(self) -> "PickWay":
        return PickWay(self.asks, self.ship, self.squares)

    def advance(self, game: Infamous) -> bool:
        only = only_bit(ways_to_move(game, self.ship))
        if only < 0:
            return True
        self.pick(game, only)
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        ways = ways_to_move(game, self.ship)
        for way in range(4):
            offers.add_if(bool(ways >> way & 1), PICK_WAY.of(way), "I1.7")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.pick(game, PICK_WAY.first(choice))

    def pick(self, game: Infamous, way: int) -> None:
        game.agenda.pop()
        shift_straight(game, self.ship, way, self.squares)  # I13.5
        fire_waiting(game)


class PickShip(Deed):
    """IS22, SK15 One of some ships, given as bits."""

    def __init__(self, seat: Seat = NOBODY, ships: int = 0, effect: int = 0, gold: int = 0) -> None:
        self.asks = seat
        self.ships = ships
        self.effect = effect
        self.gold = gold

    def copy(self) -> "PickShip":
        return PickShip(self.asks, self.ships, self.effect, self.gold)

    def advance(self, game: Infamous) -> bool:
        only = only_bit(self.ships)
        if only < 0:
            return True
        self.pick(game, only)
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        for ship in range(SHIPS):
            if game.is_on_board(ship):
                offers.add_if(bool(self.ships >> ship & 1), PICK_SHIP.of(ship), "I10.6")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.pick(game, PICK_SHIP.first(choice))

    def pick(self, game: Infamous, ship: int) -> None:
        seat = self.asks
        game.agenda.pop()
        if self.effect == effects.SWAP_PLACES:  # a placement: nobody fires (I3.8)
            game.sea.swap(seat, ship)
            game.tell(TOLD_SWAP, seat, ship)
        else:
            coins = self.gold if self.gold < game.cargo[ship] else game.cargo[ship]
            game.cargo[ship] -= coins
            hand_to(game, seat, coins)


class Berth(Deed):
    """SK09 A player may put the ship where the sunk one was: a placement, no movement."""

    def __init__(self, seat: Seat = NOBODY, where: int = NOWHERE) -> None:
        self.asks = seat
        self.where = where

    def copy(self) -> "Berth":
        return Berth(self.asks, self.where)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(BERTH.of(YES))
        offers.add(BERTH.of(NO))

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        if BERTH.first(choice) == YES:
            game.sea.shift(seat, self.where)
            game.tell(TOLD_BERTH, seat, game.rules.chart.name_of[self.where])


class Unflag(Deed):
    """SK16 A flag is taken off an island (I16.7)."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        self.asks = seat

    def copy(self) -> "Unflag":
        return Unflag(self.asks)

    def flagged(self, game: Infamous) -> list[int]:
        return [cell for cell in game.sea.islands if game.sea.board[cell] == FLAGGED]

    def advance(self, game: Infamous) -> bool:
        flagged = self.flagged(game)
        if len(flagged) > 1:
            return True
        self.strike(game, flagged[0])
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        for cell in game.sea.islands:
            is_flagged = game.sea.board[cell] == FLAGGED
            offers.add_if(is_flagged, UNFLAG.of(game.rules.chart.name_of[cell]), "I9.5")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.strike(game, game.rules.chart.cell_of[UNFLAG.first(choice)])

    def strike(self, game: Infamous, cell: int) -> None:
        game.agenda.pop()
        game.sea.strike_flag(cell)
        game.tell(TOLD_UNFLAG, game.rules.chart.name_of[cell])
