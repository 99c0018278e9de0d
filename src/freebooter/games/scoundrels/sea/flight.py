"""S8.5 Sailing off after a win with Sails."""

from freebooter.games.scoundrels.sea.chart import STRAIGHT
from freebooter.games.scoundrels.sea.moving import clause_against_step, move
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import STEP, STOP_SAILING
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step


class Flight(Step[Scoundrels]):
    """S8.5 As many squares as cards were played; S5.2 free points do not lengthen it."""

    def __init__(self, seat: int = 0, squares: int = 0) -> None:
        super().__init__(Seat(seat))
        self.squares = squares  # still to be sailed at most

    def copy(self) -> "Flight":
        return Flight(self.asks, self.squares)

    def advance(self, game: Scoundrels) -> bool:
        for direction in range(STRAIGHT):
            if not clause_against_step(game, self.asks, direction, self.squares):
                return True
        game.agenda.pop()
        return False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        for direction in range(STRAIGHT):
            clause = clause_against_step(game, seat, direction, self.squares)
            offers.add_if(not clause, STEP.of(direction), clause)
        is_afloat = not game.rules.sea.is_land[game.at[seat]]
        offers.add_if(is_afloat, STOP_SAILING.of(), "S15.6")  # a flight ends on water

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if STEP.has(choice):
            self.squares -= 1
            move(game, seat, STEP.first(choice))
        else:
            game.agenda.pop()
