"""N1 Setup, in the order of the rules."""

from typing import Final

from freebooter.games.notorious.cards.raids import RevealRaid
from freebooter.games.notorious.cards.routes import DealRoutes, ReturnRoutes
from freebooter.games.notorious.pirates.picking import PickPirates, RevealPirates
from freebooter.games.notorious.rounds import Round
from freebooter.games.notorious.sea.company import PlaceFrigates
from freebooter.games.notorious.sea.islands import PlaceIslands
from freebooter.games.notorious.sea.starting_hexes import PlaceGalleons
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import DRAW_FIRST_PLAYER, FIRST_PLAYER_DRAWN
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Outcome, Seat
from freebooter.kernel.step import Step

# The stages of the setup, in order.
ISLANDS_STAGE: Final = 0
FRIGATES_STAGE: Final = 1
RAID_STAGE: Final = 2
DEAL_STAGE: Final = 3
PIRATES_STAGE: Final = 4
FIRST_PLAYER_STAGE: Final = 5
PICK_STAGE: Final = 6
GALLEONS_STAGE: Final = 7
RETURN_STAGE: Final = 8
FIRST_ROUND_STAGE: Final = 9


class Setup(Step[Notorious]):
    """N1 The setup is a list of procedures; then the first round begins."""

    def __init__(self) -> None:
        super().__init__()
        self.stage = ISLANDS_STAGE  # what comes next

    def copy(self) -> "Setup":
        twin = Setup()
        twin.stage = self.stage
        return twin

    def advance(self, game: Notorious) -> bool:
        stage = self.stage
        self.stage += 1
        if stage == ISLANDS_STAGE:
            game.agenda.append(PlaceIslands())  # N1.1, N1.2
        elif stage == FRIGATES_STAGE:
            game.agenda.append(PlaceFrigates())  # N1.15
        elif stage == RAID_STAGE:
            game.agenda.append(RevealRaid())  # N1.3
        elif stage == DEAL_STAGE:
            game.agenda.append(DealRoutes())  # N1.4
        elif stage == PIRATES_STAGE:
            game.agenda.append(RevealPirates())  # N1.5, N1.13
        elif stage == FIRST_PLAYER_STAGE:
            game.agenda.append(DrawFirstPlayer())  # N1.6, N1.10
        elif stage == PICK_STAGE:
            game.agenda.append(PickPirates())  # N1.6
        elif stage == GALLEONS_STAGE:
            game.agenda.append(PlaceGalleons())  # N1.7
        elif stage == RETURN_STAGE:
            game.agenda.append(ReturnRoutes([1] * game.seats))  # N1.8
        elif stage == FIRST_ROUND_STAGE:
            game.agenda[-1] = Round()
        else:
            raise ValueError(f"the setup has no stage {stage}")
        return False


class DrawFirstPlayer(Step[Notorious]):
    """N1.6 A random player begins, and N1.10 has the Wind, blowing clockwise."""

    def copy(self) -> "DrawFirstPlayer":
        return DrawFirstPlayer()

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "first"
        for seat in range(game.seats):
            odds.add(DRAW_FIRST_PLAYER.of(seat))

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        game.first_seat = Seat(DRAW_FIRST_PLAYER.first(Choice(outcome)))
        game.wind_seat = game.first_seat
        game.tell(FIRST_PLAYER_DRAWN, game.first_seat)
        game.agenda.pop()
