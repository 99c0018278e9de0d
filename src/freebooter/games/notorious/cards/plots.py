"""N12 The drafting variant: Plot Cards instead of the Place phase."""

from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTIONS,
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DEAL_PLOT,
    HANDS_PASSED,
    OWN_PLOT_DEALT,
    PICK_PLOT,
    PLOT_PICKED,
    PLOTS_DEALT,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import Sealed, Step


def picks_owed(game: Notorious, seat: Seat) -> int:
    """N12.1 As many picks as Captains; N12.4 the fixed Captain is not drafted."""
    return game.captains[seat] - game.captains_placed(seat)


class DealPlots(Step[Notorious]):
    """N12.1 Each player is dealt five Plot Cards; N12.4 of all forty, shuffled each round."""

    def __init__(self) -> None:
        super().__init__()
        self.dealt = 0

    def copy(self) -> "DealPlots":
        twin = DealPlots()
        twin.dealt = self.dealt
        return twin

    def advance(self, game: Notorious) -> bool:
        if self.dealt == 0 and not game.plots.hands:
            game.change_plots().begin(game.seats)
        if self.dealt < game.seats * game.rules.plot_hand_size:
            return True
        game.tell(PLOTS_DEALT, game.rules.plot_hand_size)
        game.agenda[-1] = PickPlots([1] * game.seats)
        return False

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "plots"
        for action in range(ACTIONS):
            left = game.rules.plots_of_each_action
            for hand in game.plots.hands:
                left -= hand[action]
            if left:
                odds.add(DEAL_PLOT.of(action), left)

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        seat = Seat(self.dealt % game.seats)
        action = DEAL_PLOT.first(Choice(outcome))
        game.change_plots().hands[seat][action] += 1
        game.tell_only(seat, OWN_PLOT_DEALT, action)
        self.dealt += 1


class PickPlots(Sealed[Notorious]):
    """N12.1 All who need one pick at once; picks are revealed together, hands pass on."""

    def copy(self) -> "PickPlots":
        twin = PickPlots()
        self.copy_answers(twin)
        return twin

    def advance(self, game: Notorious) -> bool:
        for seat in range(game.seats):
            self.asked[seat] = 1 if picks_owed(game, Seat(seat)) > 0 else 0
        return super().advance(game)

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        hand = game.plots.hands[game.plots.held_by(seat)]
        for action in range(ACTIONS):
            offers.add_if(hand[action] > 0, PICK_PLOT.of(action), "N12.1")

    def reveal(self, game: Notorious) -> None:
        plots = game.change_plots()
        for seat in range(game.seats):
            for choice in self.told[seat]:
                action = PICK_PLOT.first(Choice(choice))
                plots.hands[plots.held_by(Seat(seat))][action] -= 1
                game.place_captain(Seat(seat), action)  # N12.3
                game.tell(PLOT_PICKED, seat, action)
        for seat in range(game.seats):
            if picks_owed(game, Seat(seat)) > 0:
                self.pass_hands(game)
                game.agenda[-1] = PickPlots([1] * game.seats)
                return
        plots.end()
        game.agenda.pop()

    def pass_hands(self, game: Notorious) -> None:
        plots = game.change_plots()
        plots.pass_on()
        rotation = CLOCKWISE if plots.passes_clockwise() else COUNTER_CLOCKWISE
        game.tell(HANDS_PASSED, rotation)
