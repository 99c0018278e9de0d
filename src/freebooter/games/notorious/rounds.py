"""N4, N5, N7 A round: Place, Play, Pirate."""

from typing import Final

from freebooter.games.notorious.cards.claims import ClaimCharts
from freebooter.games.notorious.cards.plots import DealPlots
from freebooter.games.notorious.cards.raids import reveal_raid_if_due
from freebooter.games.notorious.phases.place import PlacePhase
from freebooter.games.notorious.phases.play import PlayPhase
from freebooter.games.notorious.phases.scoring import (
    pay_for_hexes,
    tell_result,
    unlock_captains,
)
from freebooter.games.notorious.pirates.pirate_phase import UsePowers
from freebooter.games.notorious.sea.company import MoveFrigates, sink_by_company
from freebooter.games.notorious.sea.wind import SetWind
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    CAPTAIN_FIXED,
    GAME_ENDED,
    ROUND_BEGUN,
    ROUND_CAP_REACHED,
    SAIL,
)
from freebooter.kernel.choice import Seat
from freebooter.kernel.step import Step

# The stages of a round, in order.
BEGIN_STAGE: Final = 0
PLACE_STAGE: Final = 1
PLAY_STAGE: Final = 2
POWERS_STAGE: Final = 3
SINK_BEFORE_CHARTS_STAGE: Final = 4
CLAIM_STAGE: Final = 5
SINK_AFTER_CHARTS_STAGE: Final = 6
SCORE_STAGE: Final = 7
UNLOCK_STAGE: Final = 8
MOVE_FRIGATES_STAGE: Final = 9
SET_WIND_STAGE: Final = 10


class Round(Step[Notorious]):
    """A round is a list of procedures; it begins again until the last round is over."""

    def __init__(self) -> None:
        super().__init__()
        self.stage = BEGIN_STAGE  # what comes next

    def copy(self) -> "Round":
        twin = Round()
        twin.stage = self.stage
        return twin

    def advance(self, game: Notorious) -> bool:
        stage = self.stage
        self.stage = BEGIN_STAGE if stage == SET_WIND_STAGE else stage + 1
        rules = game.rules
        if stage == BEGIN_STAGE:
            begin_round(game)
        elif stage == PLACE_STAGE:
            game.agenda.append(DealPlots() if rules.drafts_plots else PlacePhase())  # N4, N12.1
        elif stage == PLAY_STAGE:
            game.agenda.append(PlayPhase())  # N5
        elif stage == POWERS_STAGE:
            game.agenda.append(UsePowers())  # N7.1
        elif stage == SINK_BEFORE_CHARTS_STAGE:
            if rules.sinks_before_charts:
                sink_by_company(game)  # N7.2
        elif stage == CLAIM_STAGE:
            game.agenda.append(ClaimCharts())  # N7.3
        elif stage == SINK_AFTER_CHARTS_STAGE:
            if not rules.sinks_before_charts:
                sink_by_company(game)  # N7.4
        elif stage == SCORE_STAGE:
            pay_for_hexes(game)  # N7.5
            if game.is_last_round:  # N7.11, N8.1
                game.tell(GAME_ENDED)
                if game.facts is not None:
                    tell_result(game)
                game.agenda.pop()
        elif stage == UNLOCK_STAGE:
            unlock_captains(game)  # N7.6
            reveal_raid_if_due(game)
        elif stage == MOVE_FRIGATES_STAGE:
            game.agenda.append(MoveFrigates())  # N7.7
        elif stage == SET_WIND_STAGE:
            game.agenda.append(SetWind())  # N7.8
        else:
            raise ValueError(f"a round has no stage {stage}")
        return False


def begin_round(game: Notorious) -> None:
    game.round += 1
    game.tell(ROUND_BEGUN, game.round)
    if game.round == game.rules.round_cap:
        game.is_last_round = True  # N8.6
        game.tell(ROUND_CAP_REACHED)
    for seat in range(game.seats):
        if game.has_fixed_captain(Seat(seat)):
            game.place_captain(Seat(seat), SAIL)  # N11.1
            game.tell(CAPTAIN_FIXED, seat)
