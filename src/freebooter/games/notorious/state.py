"""The nouns of a game of Notorious. Nothing here carries out a rule."""

from typing import Final

from freebooter.games.notorious.cards.charts import Charts
from freebooter.games.notorious.cards.plot_hands import Plots
from freebooter.games.notorious.imagine import redeal
from freebooter.games.notorious.pirates.power import Power
from freebooter.games.notorious.rules import Rules
from freebooter.games.notorious.sea.board import NOWHERE, Waters
from freebooter.games.notorious.sea.hexes import Sea
from freebooter.games.notorious.vocabulary import ACTIONS, GALLEON, SLOOP
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position

NO_PIRATE: Final = -1


class Notorious(Position):
    """A position: the sea, what each player holds, the charts, and the steps not yet finished."""

    def __init__(self, rules: Rules, seats: int, source: "Notorious | None" = None) -> None:
        super().__init__(seats)
        self.rules = rules
        if source is not None:
            self.become(source)
            return
        self.islands = [NOWHERE] * 5  # by Island, its hex
        self.waters = rules.open_waters
        self.sea = Sea(seats)
        self.frigates: list[int] = []  # hexes, in the order placed
        self.notoriety = [0] * seats  # N1.16
        self.doubloons = [0] * seats  # N1.11
        self.sloops_left = [rules.sloops] * seats  # N5.4 the supply
        self.galleons_left = [rules.galleons] * seats
        self.captains = [2] * seats  # N4.3
        self.on_action = [0] * (seats * ACTIONS)  # Captains placed, by seat * 5 + action
        self.pirates = [NO_PIRATE] * seats
        self.pirates_shown: list[int] = []
        self.pirates_gold: list[int] = []
        self.charts = Charts(seats)
        self.claimed: list[int] = []
        self.claimed_by: list[int] = []
        self.raids_shown: list[int] = []  # Islands
        self.raid_gold: list[int] = []
        self.raid_claimed_by: list[int] = []  # nobody: -1
        self.plots = Plots()
        self.is_raid_due = False  # N13.5
        self.first_seat = NOBODY
        self.wind_seat = NOBODY
        self.wind_way = 1  # 1 clockwise, -1 counter-clockwise
        self.token_holder = NOBODY
        self.round = 0
        self.is_last_round = False

    def become(self, source: "Notorious") -> None:
        """Take everything over; what is only ever replaced, not changed, both may hold."""
        self.islands = source.islands
        self.waters = source.waters
        self.sea = source.sea.copy()
        self.frigates = source.frigates
        self.notoriety = source.notoriety[:]
        self.doubloons = source.doubloons[:]
        self.sloops_left = source.sloops_left[:]
        self.galleons_left = source.galleons_left[:]
        self.captains = source.captains
        self.on_action = source.on_action[:]
        self.pirates = source.pirates
        self.pirates_shown = source.pirates_shown
        self.pirates_gold = source.pirates_gold
        self.charts = source.charts
        self.claimed = source.claimed
        self.claimed_by = source.claimed_by
        self.raids_shown = source.raids_shown
        self.raid_gold = source.raid_gold
        self.raid_claimed_by = source.raid_claimed_by
        self.plots = source.plots
        self.is_raid_due = source.is_raid_due
        self.first_seat = source.first_seat
        self.wind_seat = source.wind_seat
        self.wind_way = source.wind_way
        self.token_holder = source.token_holder
        self.round = source.round
        self.is_last_round = source.is_last_round
        source.copy_to(self)

    def copy(self) -> "Notorious":
        return Notorious(self.rules, self.seats, self)

    def restored(self) -> None:
        self.waters = self.rules.open_waters
        if NOWHERE not in self.islands:  # N1.2 the sea is open until the last Island lies
            self.waters = Waters(self.rules.open_waters.open_leads, self.islands, self.rules.edges)

    # Questions.

    def power(self, seat: Seat) -> Power:
        """N14.1 A player's Pirate; without one the ordinary rules."""
        pirate = self.pirates[seat]
        return self.rules.no_power if pirate == NO_PIRATE else self.rules.powers[pirate]

    def supply(self, seat: Seat, ship: int) -> int:
        return self.sloops_left[seat] if ship == SLOOP else self.galleons_left[seat]

    def place_seat(self, turn: int) -> Seat:
        """N4.1 The order of Place: from the player with the Wind, in its direction."""
        return Seat((self.wind_seat + self.wind_way * turn) % self.seats)

    def play_seat(self, turn: int) -> Seat:
        """N5.1 The order of Place backwards; the player with the Wind comes last."""
        return self.place_seat(turn if self.rules.play_along else self.seats - 1 - turn)

    def order_of_place(self) -> list[Seat]:
        return [self.place_seat(turn) for turn in range(self.seats)]

    def order_of_play(self) -> list[Seat]:
        return [self.play_seat(turn) for turn in range(self.seats)]

    def captains_on_board(self, seat: Seat) -> int:
        first = seat * ACTIONS
        total = 0
        for action in range(first, first + ACTIONS):
            total += self.on_action[action]
        return total

    def fixed_captains(self, seat: Seat) -> int:
        """N11.1 The fourth Captain stands on Sail; N14.16 the False Admiral has none."""
        if not self.rules.big_table or self.power(seat).fixed_captains:
            return 0
        return 1 if self.captains[seat] == 4 else 0

    def islands_controlled(self, seat: Seat) -> int:
        total = 0
        for hex in self.islands:
            if hex != NOWHERE and self.sea.controller(hex) == seat:
                total += 1
        return total

    def rounds(self) -> int:
        return self.round

    # Parts that copies share until one of them changes.

    def change_charts(self) -> Charts:
        """The Charts, to be changed: copies of a position share them until then."""
        self.charts = self.charts.copy()
        return self.charts

    def change_plots(self) -> Plots:
        self.plots = self.plots.copy()
        return self.plots

    # The end.

    def scores(self) -> list[int]:
        """N8.2 Notoriety and Doubloons."""
        return [self.notoriety[seat] + self.doubloons[seat] for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        """N8.3, N8.4, N8.7 The same comparisons for every place."""
        keys = [self.merits(Seat(seat)) for seat in range(self.seats)]
        return [1 + sum([1 for other in keys if other > key]) for key in keys]

    def merits(self, seat: Seat) -> list[int]:
        """N8.4 What is compared, the weightiest first."""
        bounty = self.power(seat).bounty
        return [
            self.notoriety[seat] + self.doubloons[seat],
            -bounty if self.rules.low_bounty_wins else bounty,
            self.notoriety[seat],
            self.islands_controlled(seat),
            self.sea.ships_on_board(seat, GALLEON),
        ]

    def imagine(self, seat: Seat, dice: Dice) -> "Notorious":
        world = self.copy()
        redeal(world, seat, dice)
        return world
