"""C5, C6 Whom or what a card is about: a player, a ship, a direction or an island is picked."""

from freebooter.games.infamous.combat.navy import begin_navy_attacks
from freebooter.games.infamous.sea.chart import NOWHERE
from freebooter.games.infamous.sea.squares import EMPTY, FLAGGED
from freebooter.games.infamous.sea.straight import move_straight
from freebooter.games.infamous.state import NO_CARD, Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    BERTH_DECLINED,
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
    SHIP_REMOVED,
    SHIPS,
    STRIKE_FLAG,
    TAKE_BERTH,
    VOCABULARY,
    YES,
)
from freebooter.kernel.choice import NOBODY, Block, Choice, Offers, Seat
from freebooter.kernel.step import LUCK


def only_bit(bits: int) -> int:
    """The number of the one bit that is set, or -1 if none or several are."""
    if bits == 0 or bits & (bits - 1):
        return -1
    number = 0
    while not bits >> number & 1:
        number += 1
    return number


class Pick(InfamousStep):
    """One of the players or ships in `allowed` (as bits); the only one is taken without a question.

    What then happens is up to the effect of the card.
    """

    def __init__(self, seat: Seat = NOBODY, allowed: int = 0, card: int = NO_CARD) -> None:
        self.asks = seat
        self.allowed = allowed
        self.card = card

    def advance(self, game: Infamous) -> bool:
        only = only_bit(self.allowed)
        if only < 0:
            return True
        self.pick(game, only)
        return False

    def offer_each(self, game: Infamous, offers: Offers, block: Block, ships: list[int]) -> None:
        """A player's number is the number of the player's ship."""
        clause = game.card(self.card).effect.why_not_picked()
        for ship in ships:
            offers.add_if(bool(self.allowed >> ship & 1), block.of(ship), clause)

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.pick(game, VOCABULARY.block_of(choice).first(choice))

    def pick(self, game: Infamous, picked: int) -> None:
        game.agenda.pop()
        card = game.card(self.card)
        card.effect.pick(game, self.asks, card, picked)


class PickPlayer(Pick):
    """I16.5 IS08, SK14, IS21."""

    def copy(self) -> "PickPlayer":
        return PickPlayer(self.asks, self.allowed, self.card)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        others = [other for other in range(game.seats) if other != seat]
        self.offer_each(game, offers, PICK_PLAYER, others)


class PickNavy(Pick):
    """IS15, IS25."""

    def copy(self) -> "PickNavy":
        return PickNavy(self.asks, self.allowed, self.card)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        self.offer_each(game, offers, PICK_NAVY, game.on_board(FIRST_NAVY, FIRST_MERCHANT))


class PickShip(Pick):
    """IS22, SK15."""

    def copy(self) -> "PickShip":
        return PickShip(self.asks, self.allowed, self.card)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        self.offer_each(game, offers, PICK_SHIP, game.on_board(0, SHIPS))


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


def open_directions(game: Infamous, ship: int) -> int:
    """The directions in which a ship's next square is empty, as bits."""
    directions = 0
    for direction in range(4):
        if game.sea.board[game.sea.at[ship] + game.rules.chart.offsets[direction]] == EMPTY:
            directions |= 1 << direction
    return directions


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

    def __init__(self, seat: Seat = NOBODY, square: int = NOWHERE) -> None:
        self.asks = seat
        self.square = square

    def copy(self) -> "Berth":
        return Berth(self.asks, self.square)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(TAKE_BERTH.of(YES))
        offers.add(TAKE_BERTH.of(NO))

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        if TAKE_BERTH.first(choice) == YES:
            game.sea.shift(seat, self.square)
            game.tell(BERTH_TAKEN, seat, game.rules.chart.number_of[self.square])
        else:
            game.tell(BERTH_DECLINED, seat, game.rules.chart.number_of[self.square])


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
            offers.add_if(is_flagged, STRIKE_FLAG.of(game.rules.chart.number_of[cell]), "I10.6")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.strike(game, game.rules.chart.cell_of[STRIKE_FLAG.first(choice)])

    def strike(self, game: Infamous, cell: int) -> None:
        game.agenda.pop()
        game.sea.strike_flag(cell)
        game.tell(FLAG_STRUCK, game.rules.chart.number_of[cell])
