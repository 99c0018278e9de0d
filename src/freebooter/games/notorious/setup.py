"""N1 Setup, in the order of the rules."""

from freebooter.games.notorious.cards.raids import RevealRaid
from freebooter.games.notorious.cards.routes import DealRoutes, ReturnRoutes
from freebooter.games.notorious.pirates.picking import PickPirates, ShowPirates
from freebooter.games.notorious.rounds import Round
from freebooter.games.notorious.sea.company import PlaceFrigates
from freebooter.games.notorious.sea.islands import PlaceIslands
from freebooter.games.notorious.sea.starting_hexes import PlaceGalleons
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import FIRST_IS, FIRST_PLAYER
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Outcome, Seat
from freebooter.kernel.step import Step


class Setup(Step[Notorious]):
    """N1 The list of the setup: each stage is one procedure."""

    def __init__(self) -> None:
        super().__init__()
        self.stage = 0

    def copy(self) -> "Setup":
        twin = Setup()
        twin.stage = self.stage
        return twin

    def advance(self, game: Notorious) -> bool:
        self.stage += 1
        stage = self.stage
        if stage == 1:
            game.agenda.append(PlaceIslands())  # N1.1, N1.2
        elif stage == 2:
            game.agenda.append(PlaceFrigates())  # N1.15
        elif stage == 3:
            game.agenda.append(RevealRaid())  # N1.3
        elif stage == 4:
            game.agenda.append(DealRoutes())  # N1.4
        elif stage == 5:
            game.agenda.append(ShowPirates())  # N1.5, N1.13
        elif stage == 6:
            game.agenda.append(FirstPlayer())  # N1.6, N1.10
        elif stage == 7:
            game.agenda.append(PickPirates())  # N1.6
        elif stage == 8:
            game.agenda.append(PlaceGalleons())  # N1.7
        elif stage == 9:
            game.agenda.append(ReturnRoutes([1] * game.seats))  # N1.8
        else:
            game.agenda[-1] = Round()
        return False


class FirstPlayer(Step[Notorious]):
    """N1.6 A random player begins, and N1.10 has the Wind, blowing clockwise."""

    def copy(self) -> "FirstPlayer":
        return FirstPlayer()

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "first"
        for seat in range(game.seats):
            odds.add(FIRST_PLAYER.of(seat))

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        game.first_seat = Seat(FIRST_PLAYER.first(Choice(outcome)))
        game.wind_seat = game.first_seat
        game.tell(FIRST_IS, game.first_seat)
        game.agenda.pop()
