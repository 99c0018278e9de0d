"""The nouns of a game of Notorious. Nothing here carries out a rule."""

from typing import Final

from freebooter.games.notorious.cards import Charts, Plots
from freebooter.games.notorious.sea import ANTIPODE, NOWHERE, Sea, Waters, open_sea
from freebooter.games.notorious.vocabulary import (
    ACTIONS,
    GAINED,
    GALLEON,
    LAST_ROUND,
    NOTORIETY,
    PAID,
    SAIL,
    SLOOP,
)
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position, Shared
from freebooter.kernel.step import Sealed

SECOND_RAID_AT: Final = 12  # N13.5
NO_PIRATE: Final = -1


class Power:
    """N14.1 What a Pirate changes; the defaults are the ordinary rules."""

    def __init__(self) -> None:
        self.bounty = 0  # N14.2
        self.second_captain = False  # N14.3
        self.sail_moves = 2  # N14.4
        self.sails_through_edges = False  # N14.5
        self.may_sink = True  # N14.6
        self.doubloons_per_ship_lost = 0  # N14.6
        self.free_pull_steps = 0  # N14.7
        self.hexes_pay = True  # N14.7
        self.route_bonus = 0  # N14.8
        self.map_bonus = 0  # N14.8
        self.charts_drawn = 2  # N14.9
        self.free_keeps = 1  # N14.9
        self.sail_bribe = 1  # N14.9
        self.steals_galleons = False  # N14.10
        self.every_sloop_pays = False  # N14.11
        self.galleon_bonus = 0  # N14.11
        self.may_bribe_builders = True  # N14.11
        self.start_doubloons = 0  # N14.12
        self.notoriety_for_sale = 0  # N14.12 how often a round
        self.raises_sloops = False  # N14.13
        self.calls_storms = False  # N14.14
        self.galleons_survive = False  # N14.15
        self.doubloons_if_calm = 0  # N14.15
        self.fixed_captains = 0  # N14.16


class Rules(Shared):
    """The options and the content a game is played with."""

    def __init__(self) -> None:
        self.frigates = 0
        self.leviathans = False
        self.big_table = False
        self.plots = False
        self.goal = 24
        self.play_along = False
        self.pirates_drafted = True
        self.pirates_dealt = False
        self.sink_before_charts = False
        self.galleons_always_pay = False
        self.low_bounty_wins = False
        self.token_kept = False
        self.secret_stash = True
        self.round_cap = 30
        self.powers: list[Power] = []
        self.edges: list[list[int]] = []  # of each Island, as ways from 0
        self.open_waters = Waters(open_sea(ANTIPODE), [], [])
        self.sloops = 10  # N1.14
        self.galleons = 4
        self.plot_cards = 8  # of each action
        self.plot_hand = 5
        self.third_captain = 5  # N4.3
        self.fourth_captain = 12
        self.raid_notoriety = 4  # N13.4
        self.raid_least = 2
        self.no_power = Power()
        self.pirate_names: list[str] = []
        self.pirate_texts: list[str] = []
        self.pirate_clauses: list[str] = []
        self.island_names: list[str] = []


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

    # Changes that several rules make.

    def change_charts(self) -> Charts:
        """The Charts, to be changed: copies of a position share them until then."""
        self.charts = self.charts.copy()
        return self.charts

    def change_plots(self) -> Plots:
        self.plots = self.plots.copy()
        return self.plots

    def pay(self, seat: Seat, price: int) -> None:
        """N1.9 Every payment happens in the open."""
        if price:
            self.doubloons[seat] -= price
            self.tell(PAID, seat, price)

    def gain_doubloons(self, seat: Seat, number: int) -> None:
        if number:
            self.doubloons[seat] += number
            self.tell(GAINED, seat, number)

    def gain_notoriety(self, seat: Seat, number: int, kind: int = NOTORIETY) -> None:
        """N8.1, N8.5 Never lost; enough ends the game. N13.5 The first 12 call a second Raid."""
        if number == 0:
            return
        before = max(self.notoriety)
        self.notoriety[seat] += number
        now = self.notoriety[seat]
        self.tell(kind, seat, number, now)
        if before < SECOND_RAID_AT <= now and len(self.raids_shown) == 1:
            self.is_raid_due = True
        if now >= self.rules.goal and not self.is_last_round:
            self.is_last_round = True
            self.tell(LAST_ROUND, seat)

    def take_from_supply(self, seat: Seat, ship: int, hex: int) -> None:
        """N5.4 A piece is placed only from its owner's supply."""
        if ship == SLOOP:
            self.sloops_left[seat] -= 1
        else:
            self.galleons_left[seat] -= 1
        self.sea.add(hex, seat, ship)

    def return_to_supply(self, seat: Seat, ship: int, hex: int) -> None:
        """N5.4 Sunk and stolen Ships return to their owner's supply at once."""
        self.sea.remove(hex, seat, ship)
        if ship == SLOOP:
            self.sloops_left[seat] += 1
        else:
            self.galleons_left[seat] += 1

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
        if self.is_ended:
            return world  # all hands are open
        world.change_charts().redeal(seat, dice)
        if world.plots.hands:
            cards = [self.rules.plot_cards] * ACTIONS
            for place in range(len(self.on_action)):
                cards[place % ACTIONS] -= self.on_action[place]
            for fixed in range(self.seats):
                cards[SAIL] += self.fixed_captains(Seat(fixed))
            world.change_plots().redeal(seat, dice, cards)
        if world.agenda:
            step = world.agenda[-1]
            if isinstance(step, Sealed):
                step.imagine(world, seat, dice)
        return world
