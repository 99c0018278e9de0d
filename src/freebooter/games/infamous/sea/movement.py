"""I8 Movement: roll the sails' die and make exactly as many steps."""

from freebooter.games.infamous.combat.navy import begin_navy_attacks
from freebooter.games.infamous.combat.navy_triggers import trigger_by_move
from freebooter.games.infamous.sea.exact_moves import course, exact_ends
from freebooter.games.infamous.sea.squares import EMPTY, SHIP
from freebooter.games.infamous.state import Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    MOVE_FACES,
    MOVE_ROLL,
    MOVE_ROLLED,
    NO_MOVE_FOUND,
    SAIL_TO,
    SHIP_SAILED,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK


class Move(InfamousStep):
    """I8.1 A movement; what it cost has been paid by whoever began it."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        self.asks = LUCK
        self.seat = seat
        self.steps = 0  # as rolled
        self.ends: list[int] = []  # the cells where it may end

    def copy(self) -> "Move":
        twin = Move(self.seat)
        twin.asks = self.asks
        twin.steps = self.steps
        twin.ends = self.ends  # found once, never changed
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.steps == 0:
            return True
        if not self.ends:  # I8.6
            game.agenda.pop()
            game.tell(NO_MOVE_FOUND, self.seat)
            return False
        if len(self.ends) == 1:
            self.sail(game, self.ends[0])
            return False
        self.asks = self.seat
        return True

    def chance(self, game: Infamous, odds: Odds) -> None:
        odds.stream = "dice"  # I11.9: no window follows
        odds.add_even(MOVE_FACES[game.sails_die(self.seat)])

    def happen(self, game: Infamous, outcome: Outcome) -> None:
        self.steps = MOVE_ROLL.first(Choice(outcome)) + 1
        self.ends = exact_ends(game.sea, self.seat, self.steps)
        game.tell(MOVE_ROLLED, self.seat, self.steps, game.sails_die(self.seat))

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        first = SAIL_TO.start
        number_of = game.rules.chart.number_of
        for cell in self.ends:
            offers.add(Choice(first + number_of[cell]))
        if offers.barred is not None:
            there_and_back = self.ends_with_turning_back(game)
            for cell in game.rules.chart.squares:
                if cell not in self.ends:
                    clause = "I8.2" if self.is_open(game, cell) else "I8.3"
                    if cell in there_and_back:
                        clause = "I8.4"
                    offers.bar(SAIL_TO.of(number_of[cell]), clause)

    def is_open(self, game: Infamous, cell: int) -> bool:
        """I8.3, I8.5 Whether a step may go there."""
        what = game.sea.board[cell]
        return what == EMPTY or what == SHIP + self.seat

    def ends_with_turning_back(self, game: Infamous) -> list[int]:
        """Where as many steps could end if a ship might go straight back, which I8.4 bars."""
        reached = [game.sea.at[self.seat]]
        for _ in range(self.steps):
            further: list[int] = []
            for cell in reached:
                for offset in game.rules.chart.offsets:
                    if self.is_open(game, cell + offset) and cell + offset not in further:
                        further.append(cell + offset)
            reached = further
        return reached

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.sail(game, game.rules.chart.cell_of[SAIL_TO.first(choice)])

    def sail(self, game: Infamous, end: int) -> None:
        """I8.7, I8.8 Only the destination counts; then the Navy may attack."""
        game.agenda.pop()
        if game.facts is not None:
            legs = legs_of(course(game.sea, self.seat, end, self.steps))
            square = game.rules.chart.number_of[end]
            game.tell(SHIP_SAILED, self.seat, square, legs[0], legs[1], legs[2], legs[3])
        game.sea.shift(self.seat, end)
        trigger_by_move(game, self.seat)
        begin_navy_attacks(game)


def legs_of(directions: list[int]) -> list[int]:
    """A course of up to twenty steps as four numbers of COURSE_NAMES, five steps each."""
    legs = [0, 0, 0, 0]
    for step in range(len(directions)):
        legs[step // 5] = legs[step // 5] * 4 + directions[step] + 1
    return legs
