"""A position of Notorious and the questions that it answers. Nothing here carries out a rule."""

from typing import Final

from freebooter.games.notorious.cards.charts import Charts
from freebooter.games.notorious.cards.plot_hands import PlotHands
from freebooter.games.notorious.imagine import redeal
from freebooter.games.notorious.pirates.power import Power
from freebooter.games.notorious.players.rows import NO_ROWS, Rows
from freebooter.games.notorious.rules import Rules
from freebooter.games.notorious.sea.board import NOWHERE, Waters
from freebooter.games.notorious.sea.hexes import Sea
from freebooter.games.notorious.vocabulary import ACTIONS, CHARTS, GALLEON, ISLANDS, PIRATES, SLOOP
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position

NO_PIRATE: Final = -1
FIRST_CAPTAINS: Final = 2  # N4.3
MOST_CAPTAINS: Final = 4


class Notorious(Position):
    """The sea, what each player holds, the cards, and the steps not yet finished.

    Lists that `become` shares between copies are replaced, never changed.
    """

    def __init__(self, rules: Rules, seats: int, source: "Notorious | None" = None) -> None:
        super().__init__(seats)
        self.rules = rules
        if source is not None:
            self.become(source)
            return
        # The sea.
        self.islands = [NOWHERE] * ISLANDS  # by Island: its hex
        self.waters: Waters = rules.open_waters
        self.sea = Sea(seats)
        self.frigates: list[int] = []  # hexes, in the order placed
        # By seat.
        self.notoriety = [0] * seats  # N1.16
        self.doubloons = [0] * seats  # N1.11
        self.sloops_left = [rules.sloops_each] * seats  # N5.4 the supply
        self.galleons_left = [rules.galleons_each] * seats
        self.captains = [FIRST_CAPTAINS] * seats  # N4.3 unlocked
        self.placed = [0] * (seats * ACTIONS)  # Captains by seat * 5 + action: `captains_on`
        self.pirates = [NO_PIRATE] * seats
        # N1.5 Pirates nobody has taken yet, and by Pirate the Doubloons lying on it.
        self.pirates_on_offer: list[int] = []
        self.pirate_doubloons = [0] * PIRATES
        # Cards.
        self.charts = Charts(seats)
        self.claimed_charts: list[int] = []  # in the order claimed
        self.chart_claimed_by = [int(NOBODY)] * CHARTS  # by Chart
        self.raids_revealed: list[int] = []  # Islands, in the order revealed
        self.raid_doubloons = [0] * ISLANDS  # by Island
        self.raid_claimed_by = [int(NOBODY)] * ISLANDS  # by Island
        self.is_second_raid_due = False  # N13.5
        self.plots = PlotHands()
        # The round.
        self.first_seat = NOBODY
        self.wind_seat = NOBODY
        self.is_wind_clockwise = True
        self.token_holder = NOBODY
        self.round = 0
        self.is_last_round = False
        self.rows: Rows = NO_ROWS  # what observations copied last; never saved

    def become(self, source: "Notorious") -> None:
        """Take everything over."""
        self.islands = source.islands
        self.waters = source.waters
        self.sea = source.sea.copy()
        self.frigates = source.frigates
        self.notoriety = source.notoriety
        self.doubloons = source.doubloons
        self.sloops_left = source.sloops_left[:]
        self.galleons_left = source.galleons_left[:]
        self.captains = source.captains
        self.placed = source.placed[:]
        self.pirates = source.pirates
        self.pirates_on_offer = source.pirates_on_offer
        self.pirate_doubloons = source.pirate_doubloons
        self.charts = source.charts
        self.claimed_charts = source.claimed_charts
        self.chart_claimed_by = source.chart_claimed_by
        self.raids_revealed = source.raids_revealed
        self.raid_doubloons = source.raid_doubloons
        self.raid_claimed_by = source.raid_claimed_by
        self.is_second_raid_due = source.is_second_raid_due
        self.plots = source.plots
        self.first_seat = source.first_seat
        self.wind_seat = source.wind_seat
        self.is_wind_clockwise = source.is_wind_clockwise
        self.token_holder = source.token_holder
        self.round = source.round
        self.is_last_round = source.is_last_round
        self.rows = source.rows
        source.copy_to(self)

    def copy(self) -> "Notorious":
        return Notorious(self.rules, self.seats, self)

    def restored(self) -> None:
        self.waters = self.rules.open_waters
        if NOWHERE not in self.islands:  # N1.2 the sea is open until the last Island lies
            self.waters = self.waters.with_islands(self.islands, self.rules.closed_edges)

    def change_charts(self) -> Charts:
        """The Charts, to be changed: copies of a position share them until then."""
        self.charts = self.charts.copy()
        return self.charts

    def change_plots(self) -> PlotHands:
        """The Plot hands, to be changed: copies of a position share them until then."""
        self.plots = self.plots.copy()
        return self.plots

    # Pirates and supply.

    def power(self, seat: Seat) -> Power:
        """N14.1 What a player's Pirate changes; nothing without one."""
        pirate = self.pirates[seat]
        return self.rules.no_power if pirate == NO_PIRATE else self.rules.pirates[pirate].power

    def bounty(self, seat: Seat) -> int:
        """N14.2; N1.13 without a Pirate it is 0."""
        pirate = self.pirates[seat]
        return 0 if pirate == NO_PIRATE else self.rules.pirates[pirate].bounty

    def supply(self, seat: Seat, ship: int) -> int:
        return self.sloops_left[seat] if ship == SLOOP else self.galleons_left[seat]

    # Turn order.

    def placing_seat(self, turn: int) -> Seat:
        """N4.1 The order of Place: from the player with the Wind, in its direction."""
        steps = turn if self.is_wind_clockwise else -turn
        return Seat((self.wind_seat + steps) % self.seats)

    def playing_seat(self, turn: int) -> Seat:
        """N5.1 The order of Place backwards; the player with the Wind comes last."""
        return self.placing_seat(turn if self.rules.plays_as_placed else self.seats - 1 - turn)

    def order_of_place(self) -> list[Seat]:
        return [self.placing_seat(turn) for turn in range(self.seats)]

    def order_of_play(self) -> list[Seat]:
        return [self.playing_seat(turn) for turn in range(self.seats)]

    def rounds(self) -> int:
        return self.round

    # Captains.

    def captains_on(self, seat: Seat, action: int) -> int:
        """A player's Captains on an action."""
        return self.placed[seat * ACTIONS + action]

    def captains_placed(self, seat: Seat) -> int:
        """A player's Captains on all actions."""
        first = seat * ACTIONS
        total = 0
        for action in range(first, first + ACTIONS):
            total += self.placed[action]
        return total

    def place_captain(self, seat: Seat, action: int) -> None:
        self.placed[seat * ACTIONS + action] += 1

    def take_captain(self, seat: Seat, action: int) -> None:
        self.placed[seat * ACTIONS + action] -= 1

    def has_fixed_captain(self, seat: Seat) -> bool:
        """N11.1 The fourth Captain stands on Sail; N14.16 not for the False Admiral."""
        if not self.rules.big_table or self.power(seat).fixed_captains:
            return False
        return self.captains[seat] == MOST_CAPTAINS

    # The end.

    def scores(self) -> list[int]:
        """N8.2 Notoriety and Doubloons."""
        return [self.notoriety[seat] + self.doubloons[seat] for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        """N8.3, N8.4, N8.7 The same comparisons for every rank."""
        compared = [self.comparisons(Seat(seat)) for seat in range(self.seats)]
        return [1 + sum([1 for other in compared if other > own]) for own in compared]

    def comparisons(self, seat: Seat) -> list[int]:
        """N8.4 What is compared, the weightiest first."""
        bounty = self.bounty(seat)
        return [
            self.notoriety[seat] + self.doubloons[seat],
            -bounty if self.rules.low_bounty_wins else bounty,
            self.notoriety[seat],
            self.islands_controlled(seat),
            self.sea.ships_on_board(seat, GALLEON),
        ]

    def islands_controlled(self, seat: Seat) -> int:
        total = 0
        for hex in self.islands:
            if hex != NOWHERE and self.sea.controller(hex) == seat:
                total += 1
        return total

    def imagine(self, seat: Seat, dice: Dice) -> "Notorious":
        world = self.copy()
        redeal(world, seat, dice)
        return world
