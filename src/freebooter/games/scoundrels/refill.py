"""S12 Setting up the next round: discard, refill, and the Ghost's arrival."""

from typing import Final

from freebooter.games.scoundrels.book import KINDS, TREASURE_KINDS
from freebooter.games.scoundrels.state import GHOST, Scoundrels
from freebooter.games.scoundrels.vocabulary import (
    DISCARD,
    DISCARD_NO_MORE,
    DRAWN,
    PLACE,
    START,
    TELL_DREW,
    TELL_GHOST,
    TELL_PLACED,
    TELL_STARTER,
    TURN_WAY,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step


class Unwanted(Step[Scoundrels]):
    """S12.1 In turn order each pirate discards any cards it does not want."""

    def __init__(self, turned: int = 0) -> None:
        super().__init__(LUCK)
        self.turned = turned  # how many pirates have been asked

    def copy(self) -> "Unwanted":
        twin = Unwanted(self.turned)
        twin.asks = self.asks
        return twin

    def advance(self, game: Scoundrels) -> bool:
        while self.turned < game.seats:
            seat = (game.starter + game.way * self.turned) % game.seats
            if game.is_in_play(seat) and game.hand_size[seat]:
                self.asks = Seat(seat)
                return True
            self.turned += 1
        game.agenda.pop()
        return False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        for kind in range(KINDS):
            if game.hands[seat * KINDS + kind]:
                offers.add(DISCARD.of(kind))
        offers.add(DISCARD_NO_MORE.of())

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if DISCARD.has(choice):
            game.discard(seat, DISCARD.first(choice))
        else:
            self.turned += 1


class Refill(Step[Scoundrels]):
    """S12.2 In the same order each pirate in play draws up to its hand limit."""

    def __init__(self, turned: int = 0, drawn: int = 0) -> None:
        super().__init__(LUCK)
        self.turned = turned
        self.drawn = drawn

    def copy(self) -> "Refill":
        return Refill(self.turned, self.drawn)

    def seat(self, game: Scoundrels) -> int:
        return (game.starter + game.way * self.turned) % game.seats

    def advance(self, game: Scoundrels) -> bool:
        while self.turned < game.seats:
            seat = self.seat(game)
            if game.is_in_play(seat) and not game.is_hand_full(seat) and game.can_draw():
                return True
            if self.drawn:
                game.tell(TELL_DREW, seat, self.drawn)
            self.drawn = 0
            self.turned += 1
        game.agenda.pop()
        return False

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        game.draw_odds(odds)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        game.draw_unseen(self.seat(game), outcome - DRAWN.start)
        self.drawn += 1


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
        game.tell(TELL_DREW, self.seat, self.drawn)
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
        game.tell(TELL_GHOST, seat)

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        game.draw_odds(odds)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        game.draw_unseen(self.seat, outcome - DRAWN.start)
        self.drawn += 1


class PlaceShips(Step[Scoundrels]):
    """S1.13, S15.1 Ships are put on X's without a ship: from a seat on, clockwise."""

    def __init__(self, seat: int = 0, ships: int = 0) -> None:
        super().__init__(Seat(seat))
        self.ships = ships  # still to be placed

    def copy(self) -> "PlaceShips":
        return PlaceShips(self.asks, self.ships)

    def free_marks(self, game: Scoundrels) -> list[int]:
        marks = game.rules.sea.marks
        return [mark for mark in range(len(marks)) if marks[mark] not in game.at]

    def advance(self, game: Scoundrels) -> bool:
        if self.ships == 0:
            game.agenda.pop()
            return False
        free = self.free_marks(game)
        if len(free) > 1:
            return True
        self.place(game, free[0])  # nothing to choose
        return False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        free = self.free_marks(game)
        clause = "S1.13" if game.round == 0 else "S15.1"
        for mark in range(len(game.rules.sea.marks)):
            offers.add_if(mark in free, PLACE.of(mark), clause)

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        self.place(game, PLACE.first(choice))

    def place(self, game: Scoundrels, mark: int) -> None:
        game.at[self.asks] = game.rules.sea.marks[mark]
        game.refresh(self.asks)
        game.tell(TELL_PLACED, self.asks, mark)
        self.ships -= 1
        self.asks = Seat((self.asks + 1) % game.seats)


WHO: Final = 0
WHICH_WAY: Final = 1


class ChooseStart(Step[Scoundrels]):
    """S1.14, S12.5 The Thief or the winner of the bid chooses who starts, and the direction."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))
        self.phase = WHO

    def copy(self) -> "ChooseStart":
        twin = ChooseStart(self.asks)
        twin.phase = self.phase
        return twin

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        if self.phase == WHO:
            for other in range(game.seats):
                offers.add_if(game.is_in_play(other), START.of(other), "S12.5")
        else:
            offers.add(TURN_WAY.of(0))
            offers.add(TURN_WAY.of(1))

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if self.phase == WHO:
            game.starter = Seat(START.first(choice))
            self.phase = WHICH_WAY
        else:
            game.way = 1 if TURN_WAY.first(choice) == 0 else -1
            tell_starter(game)
            game.agenda.pop()


def tell_starter(game: Scoundrels) -> None:
    game.tell(TELL_STARTER, game.starter, 0 if game.way == 1 else 1)
