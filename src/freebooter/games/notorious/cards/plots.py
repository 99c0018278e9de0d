"""N12 The drafting variant: Plot Cards instead of the Place phase."""

from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTIONS,
    DEAL_PLOT,
    HANDS_PASSED,
    PICK_PLOT,
    PLOT_DEALT,
    PLOT_PICKED,
    PLOTS_DEALT,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import Sealed, Step


def picks_owed(game: Notorious, seat: Seat) -> int:
    """N12.1 As many picks as Captains; N12.4 the fixed Captain is not drafted."""
    return game.captains[seat] - game.captains_on_board(seat)


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
            plots = game.change_plots()
            plots.hands = [[0] * ACTIONS for _ in range(game.seats)]
            plots.seen = [1 << seat for seat in range(game.seats)]
            plots.offset = 0
            plots.picks += 1
        if self.dealt < game.seats * game.rules.plot_hand:
            return True
        game.tell(PLOTS_DEALT, game.rules.plot_hand)
        game.agenda[-1] = PickPlots([1] * game.seats)
        return False

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "plots"
        for action in range(ACTIONS):
            left = game.rules.plot_cards
            for hand in game.plots.hands:
                left -= hand[action]
            if left:
                odds.add(DEAL_PLOT.of(action), left)

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        seat = Seat(self.dealt % game.seats)
        action = DEAL_PLOT.first(Choice(outcome))
        game.change_plots().hands[seat][action] += 1
        game.tell_only(seat, PLOT_DEALT, action)
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
                game.on_action[seat * ACTIONS + action] += 1  # N12.3
                game.tell(PLOT_PICKED, seat, action)
        for seat in range(game.seats):
            if picks_owed(game, Seat(seat)) > 0:
                self.pass_hands(game)
                game.agenda[-1] = PickPlots([1] * game.seats)
                return
        plots.hands = []  # N12.4 the rest goes back unseen
        plots.seen = []
        game.agenda.pop()

    def pass_hands(self, game: Notorious) -> None:
        """N12.2 Clockwise in the first Pick phase, then alternating; N12.5 whatever the Wind."""
        plots = game.change_plots()
        is_clockwise = plots.picks % 2 == 1
        plots.offset += 1 if is_clockwise else -1
        game.tell(HANDS_PASSED, 0 if is_clockwise else 1)
        for seat in range(game.seats):
            plots.seen[plots.held_by(Seat(seat))] |= 1 << seat
