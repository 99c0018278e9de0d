"""C5, C6 Cards that let a player pick a player, a ship, a direction or an island."""

from freebooter.games.infamous.cards import effects
from freebooter.games.infamous.combat.navy import begin_navy_attacks
from freebooter.games.infamous.gold.gain import take_cargo
from freebooter.games.infamous.gold.pay import Pay
from freebooter.games.infamous.sea.chart import NOWHERE
from freebooter.games.infamous.sea.squares import EMPTY, FLAGGED
from freebooter.games.infamous.sea.straight import move_straight
from freebooter.games.infamous.state import Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    BERTH_TAKEN,
    FIRST_MERCHANT,
    FIRST_NAVY,
    FLAG_STRUCK,
    NO,
    NO_SHIP,
    PICK_DIRECTION,
    PICK_NAVY,
    PICK_PLAYER,
    PICK_SHIP,
    PLAGUE_SPREAD,
    SHIP_REMOVED,
    SHIPS,
    SHIPS_SWAPPED,
    STRIKE_FLAG,
    TAKE_BERTH,
    VOCABULARY,
    YES,
)
from freebooter.kernel.choice import NOBODY, Block, Choice, Offers, Seat
from freebooter.kernel.step import LUCK


def only_bit(bits: int) -> int:
    """The one thing that a set of bits has, or -1 if it has none or several."""
    if bits == 0 or bits & (bits - 1):
        return -1
    place = 0
    while not bits >> place & 1:
        place += 1
    return place


class Pick(InfamousStep):
    """One of some players or ships, given as bits; the only one is taken without a question."""

    def __init__(
        self, seat: Seat = NOBODY, among: int = 0, effect: int = 0, amount: int = 0
    ) -> None:
        self.asks = seat
        self.among = among
        self.effect = effect
        self.amount = amount

    def advance(self, game: Infamous) -> bool:
        only = only_bit(self.among)
        if only < 0:
            return True
        game.agenda.pop()
        self.pick(game, only)
        return False

    def offer_of(self, offers: Offers, block: Block, ships: list[int], clause: str) -> None:
        for ship in ships:
            offers.add_if(bool(self.among >> ship & 1), block.of(ship), clause)

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        self.pick(game, VOCABULARY.block_of(choice).first(choice))

    def pick(self, game: Infamous, ship: int) -> None:
        """What the card does to the one that was picked; a player's number is the ship's."""
        raise NotImplementedError


class PickPlayer(Pick):
    """I16.5 IS08, SK14, IS21."""

    def copy(self) -> "PickPlayer":
        return PickPlayer(self.asks, self.among, self.effect, self.amount)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        others = [other for other in range(game.seats) if other != seat]
        clause = "I10.5" if self.effect == effects.PLAGUE else "I16.5"
        self.offer_of(offers, PICK_PLAYER, others, clause)

    def pick(self, game: Infamous, ship: int) -> None:
        if self.effect == effects.THIEVES:
            game.agenda.append(Pay(Seat(ship), self.amount, self.asks))
        elif self.effect == effects.WIDOW:
            game.agenda.append(Pay(self.asks, self.amount, ship))
        else:
            game.plague[ship] = self.amount
            game.tell(PLAGUE_SPREAD, ship)


class PickNavy(Pick):
    """IS15, IS25."""

    def copy(self) -> "PickNavy":
        return PickNavy(self.asks, self.among, self.effect, self.amount)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        clause = "I13.2" if self.effect == effects.FIRE_SHIP else "I1.7"
        navy = game.on_board(FIRST_NAVY, FIRST_MERCHANT)
        self.offer_of(offers, PICK_NAVY, navy, clause)

    def pick(self, game: Infamous, ship: int) -> None:
        if self.effect == effects.FIRE_SHIP:  # this is no attack
            game.agenda.append(Burn(ship))
            take_cargo(game, self.asks, ship, game.cargo[ship])  # I12.10, I4.5
        else:
            game.agenda.append(PickDirection(self.asks, ship, self.amount))


class Burn(InfamousStep):
    """IS15 A Navy ship goes to the box, once its gold is taken."""

    def __init__(self, ship: int = NO_SHIP) -> None:
        self.asks = LUCK
        self.ship = ship

    def copy(self) -> "Burn":
        return Burn(self.ship)

    def advance(self, game: Infamous) -> bool:
        game.agenda.pop()
        game.sea.lift(self.ship)
        game.tell(SHIP_REMOVED, self.ship)
        return False


class PickShip(Pick):
    """IS22, SK15."""

    def copy(self) -> "PickShip":
        return PickShip(self.asks, self.among, self.effect, self.amount)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        self.offer_of(offers, PICK_SHIP, game.on_board(0, SHIPS), "I10.6")

    def pick(self, game: Infamous, ship: int) -> None:
        if self.effect == effects.SWAP_PLACES:  # a placement: nobody fires (I3.8)
            game.sea.swap(self.asks, ship)
            game.tell(SHIPS_SWAPPED, self.asks, ship)
        else:
            take_cargo(game, self.asks, ship, self.amount)


def open_directions(game: Infamous, ship: int) -> int:
    """The directions in which a ship's next square is empty, as bits."""
    directions = 0
    for direction in range(4):
        if game.sea.board[game.sea.at[ship] + game.rules.chart.offsets[direction]] == EMPTY:
            directions |= 1 << direction
    return directions


def navy_that_can_move(game: Infamous) -> int:
    """IS25 The Navy ships that can move one square, as bits."""
    found = 0
    for ship in game.on_board(FIRST_NAVY, FIRST_MERCHANT):
        if open_directions(game, ship):
            found |= 1 << ship
    return found


class PickDirection(InfamousStep):
    """IS25 Where a Navy ship is sent."""

    def __init__(self, seat: Seat = NOBODY, ship: int = NO_SHIP, squares: int = 0) -> None:
        self.asks = seat
        self.ship = ship
        self.squares = squares

    def copy(self) -> "PickDirection":
        return PickDirection(self.asks, self.ship, self.squares)

    def advance(self, game: Infamous) -> bool:
        only = only_bit(open_directions(game, self.ship))
        if only < 0:
            return True
        self.pick(game, only)
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        directions = open_directions(game, self.ship)
        for direction in range(4):
            offers.add_if(bool(directions >> direction & 1), PICK_DIRECTION.of(direction), "I1.7")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.pick(game, PICK_DIRECTION.first(choice))

    def pick(self, game: Infamous, direction: int) -> None:
        game.agenda.pop()
        move_straight(game, self.ship, direction, self.squares)  # I13.5
        begin_navy_attacks(game)


class Berth(InfamousStep):
    """SK09 A player may put the ship where the sunk one was: a placement, no movement."""

    def __init__(self, seat: Seat = NOBODY, where: int = NOWHERE) -> None:
        self.asks = seat
        self.where = where

    def copy(self) -> "Berth":
        return Berth(self.asks, self.where)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(TAKE_BERTH.of(YES))
        offers.add(TAKE_BERTH.of(NO))

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        if TAKE_BERTH.first(choice) == YES:
            game.sea.shift(seat, self.where)
            game.tell(BERTH_TAKEN, seat, game.rules.chart.number_of[self.where])


class Unflag(InfamousStep):
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
            offers.add_if(is_flagged, STRIKE_FLAG.of(game.rules.chart.number_of[cell]), "I9.5")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.strike(game, game.rules.chart.cell_of[STRIKE_FLAG.first(choice)])

    def strike(self, game: Infamous, cell: int) -> None:
        game.agenda.pop()
        game.sea.strike_flag(cell)
        game.tell(FLAG_STRUCK, game.rules.chart.number_of[cell])
