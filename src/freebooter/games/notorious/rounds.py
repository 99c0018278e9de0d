"""N4, N5, N7 A round: Place, Play, Pirate."""

from freebooter.games.notorious.cards.claims import Claims
from freebooter.games.notorious.cards.plots import DealPlots
from freebooter.games.notorious.cards.raids import reveal_if_due
from freebooter.games.notorious.phases.place import Place
from freebooter.games.notorious.phases.play import Play
from freebooter.games.notorious.phases.scoring import pay_for_hexes, unlock_captains
from freebooter.games.notorious.pirates.pirate_phase import Powers
from freebooter.games.notorious.sea.company import MoveFrigates, sink_by_company
from freebooter.games.notorious.sea.wind import SetWind
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTIONS,
    GAME_OVER,
    LAST_BY_CAP,
    ROUND_BEGINS,
    SAIL,
)
from freebooter.kernel.choice import Seat
from freebooter.kernel.step import Step


class Round(Step[Notorious]):
    """A round is a list of procedures; it begins again until the last round is over."""

    def __init__(self) -> None:
        super().__init__()
        self.stage = 0

    def copy(self) -> "Round":
        twin = Round()
        twin.stage = self.stage
        return twin

    def advance(self, game: Notorious) -> bool:
        self.stage += 1
        stage = self.stage
        rules = game.rules
        if stage == 1:
            begin_round(game)
        elif stage == 2:
            game.agenda.append(DealPlots() if rules.plots else Place())  # N4, N12.1
        elif stage == 3:
            game.agenda.append(Play())  # N5
        elif stage == 4:
            game.agenda.append(Powers())  # N7.1
        elif stage == 5:
            if rules.sink_before_charts:
                sink_by_company(game)  # N7.2
        elif stage == 6:
            game.agenda.append(Claims())  # N7.3
        elif stage == 7:
            if not rules.sink_before_charts:
                sink_by_company(game)  # N7.4
        elif stage == 8:
            pay_for_hexes(game)  # N7.5
            if game.is_last_round:  # N7.11, N8.1
                game.tell(GAME_OVER)
                game.agenda.pop()
        elif stage == 9:
            unlock_captains(game)  # N7.6
            reveal_if_due(game)
        elif stage == 10:
            game.agenda.append(MoveFrigates())  # N7.7
        elif stage == 11:
            game.agenda.append(SetWind())  # N7.8
        else:
            self.stage = 0
        return False


def begin_round(game: Notorious) -> None:
    game.round += 1
    game.tell(ROUND_BEGINS, game.round)
    if game.round == game.rules.round_cap:
        game.is_last_round = True  # N8.6
        game.tell(LAST_BY_CAP)
    for seat in range(game.seats):
        game.on_action[seat * ACTIONS + SAIL] += game.fixed_captains(Seat(seat))  # N11.1
