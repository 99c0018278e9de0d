"""Observations of Notorious: what a seat's view shows, as bytes, in the order of `encode.py`."""

from typing import Any, Final

from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import Sink
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.cards.claims import ClaimCharts, pay_of_chart
from freebooter.games.notorious.cards.plots import DealPlots, PickPlots
from freebooter.games.notorious.cards.raids import RevealRaid
from freebooter.games.notorious.phases.place import PlacePhase
from freebooter.games.notorious.phases.play import PlayPhase
from freebooter.games.notorious.pirates.pirate_phase import CallStorm, UsePowers
from freebooter.games.notorious.rules import Rules
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.sea.company import MoveFrigates
from freebooter.games.notorious.sea.control import Control
from freebooter.games.notorious.sea.wind import SetWind
from freebooter.games.notorious.setup import Setup
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTIONS,
    BUILD,
    CHART_ACTION,
    CHARTS,
    HEXES,
    ISLANDS,
    PIRATES,
    SAIL,
    SINK,
    SLOOP,
    STEAL,
)
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.observer import (
    TEN,
    ZEROS,
    Observer,
    add_bits,
    bit_rows,
    one_hots,
    packed,
    picks_of,
    places_from,
    set_of,
    table_of,
)
from freebooter.kernel.position import Position
from freebooter.kernel.step import Step

# Places in the one-hot rows, after the row of none.
SETUP: Final = 10
ROUND: Final = 11
OVER: Final = 12
# By phase and action, both from none on: the bits of both.
DOING: Final = [phase + action for phase in one_hots(OVER) for action in one_hots(ACTIONS)]
HEX_BITS: Final = one_hots(HEXES)
SHIP_BITS: Final = one_hots(2)
PIRATE_BITS: Final = one_hots(PIRATES)
# By the number that packs a player's pieces in a hex: see `Sea`.
SLOOPS: Final = bytes([cell & 15 for cell in range(256)])
GALLEONS: Final = bytes([cell >> 4 & 7 for cell in range(256)])
PORTS: Final = bytes([cell >> 7 for cell in range(256)])
NINE: Final = bit_rows(HEXES - 10)
NO_RAIDS: Final = [0] * (2 * ISLANDS)
HEADS: Final = 7  # numbers before those that come one a seat
SEAT_GROUPS: Final = 8


def phase_place(step: Step[Any]) -> int:
    """The phase that a step is, or 0."""
    if isinstance(step, PlayPhase):
        return 4
    if isinstance(step, PlacePhase):
        return 1
    if isinstance(step, DealPlots):
        return 2
    if isinstance(step, PickPlots):
        return 3
    if isinstance(step, UsePowers):
        return 5
    if isinstance(step, ClaimCharts):
        return 6
    if isinstance(step, RevealRaid):
        return 7
    if isinstance(step, MoveFrigates):
        return 8
    return 9 if isinstance(step, SetWind) else 0


def action_place(step: Step[Any]) -> int:
    """The action that a step is, from 1, or 0."""
    if isinstance(step, Sail):
        return SAIL + 1
    if isinstance(step, Build):
        return BUILD + 1
    if isinstance(step, Sink):
        return SINK + 1
    if isinstance(step, Steal):
        return STEAL + 1
    return CHART_ACTION + 1 if isinstance(step, Chart) else 0


class NotoriousObserver(Observer):
    """Writes the fields in order; what the rules alone say is kept from call to call."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.rules: Rules | None = None
        self.leviathans = b""
        # By viewer, the places of numbers in the row of `add_counts` and in `Sea.cells`.
        self.counts: list[bytes] = []
        self.behind: list[bytes] = []  # of the Raids and what is placed
        self.lanes: list[bytes] = []
        raids = HEADS + SEAT_GROUPS * seats
        placed = raids + 2 * ISLANDS
        size = placed + ACTIONS * seats
        for viewer in range(seats):
            own = places_from(HEADS, SEAT_GROUPS, seats, 1, viewer)
            self.counts.append(picks_of([*range(HEADS), *own], size))
            own = places_from(placed, 1, seats, ACTIONS, viewer)
            self.behind.append(picks_of([*range(raids, placed), *own], size))
            order = [seat % seats for seat in range(viewer, viewer + seats)]
            own = [hex * seats + seat for seat in order for hex in range(HEXES)]
            self.lanes.append(picks_of(own, HEXES * seats))
        self.control = Control(seats)
        self.nothing_at = bytes(HEXES + 2 + seats)

    def observe(self, position: Position, seat: Seat) -> bytes:
        assert isinstance(position, Notorious)
        parts: list[bytes] = []
        cells = table_of(position.sea.cells)
        self.control.read(cells)
        self.add_counts(parts, position, seat)
        self.add_doing(parts, position, seat)
        self.add_sea(parts, position, seat, cells)
        self.add_cards(parts, position, seat)
        return b"".join(parts)

    def add_counts(self, parts: list[bytes], game: Notorious, seat: int) -> None:
        """The fields from `round` to `pirate`."""
        seats = self.seats
        charts = game.charts
        row = [
            game.round,
            game.rules.goal,
            1 if game.is_last_round else 0,
            charts.pile.size,
            len(charts.discards),
            len(charts.drawn),
            1 if game.is_wind_clockwise else 0,
        ]
        row += game.notoriety
        if not game.rules.has_secret_stashes or game.is_ended:  # N1.9
            row += game.doubloons
            row += [1] * seats
        else:
            stashes = [0] * (2 * seats)
            stashes[seat] = game.doubloons[seat]
            stashes[seats + seat] = 1
            row += stashes
        row += game.sloops_left
        row += game.galleons_left
        row += game.captains
        for hand in charts.hands:
            row.append(len(hand))
        for one in range(seats):
            row.append(self.control.number_of(one))
        self.count_raids(row, game)
        row += game.placed
        table = table_of(row)
        parts.append(self.counts[seat].translate(table))
        parts.append(self.who[self.place_of(game.wind_seat, seat)])
        parts.append(self.who[self.place_of(game.token_holder, seat)])
        parts.append(self.behind[seat].translate(table))
        pirates = game.pirates
        for place in range(seat, seat + seats):
            parts.append(PIRATE_BITS[pirates[place if place < seats else place - seats] + 1])

    def count_raids(self, row: list[int], game: Notorious) -> None:
        """The fields `raids` and `raid_doubloons`."""
        if not game.raids_revealed:
            row += NO_RAIDS
            return
        start = len(row)
        row += NO_RAIDS
        for island in game.raids_revealed:
            if game.raid_claimed_by[island] == NOBODY:
                row[start + island] = 1
                row[start + ISLANDS + island] = game.raid_doubloons[island]

    def add_doing(self, parts: list[bytes], game: Notorious, seat: int) -> None:
        """The fields from `phase` to `owner`."""
        phase = 0
        action = 0
        actor = -1
        at = NOWHERE
        ship = -1
        owner = -1
        if game.is_ended:
            phase = OVER
        else:
            if isinstance(game.agenda[0], Setup):
                phase = SETUP
            for step in game.agenda:
                if phase == 0:
                    phase = phase_place(step)
                if action == 0:
                    action = action_place(step)
                    if action:
                        actor = step.seat if isinstance(step, Chart) else step.asks
            top = game.agenda[-1]
            if isinstance(top, Sail):
                if top.hex != NOWHERE:
                    at, ship, owner = top.hex, top.ship, top.asks
            elif isinstance(top, CallStorm):
                if top.hex != NOWHERE:
                    at, ship, owner = top.hex, SLOOP, top.owner
            elif isinstance(top, Build | Sink):
                at = top.hex
        parts.append(DOING[(phase if phase else ROUND) * (ACTIONS + 1) + action])
        parts.append(self.who[self.place_of(actor, seat)])
        if at == NOWHERE:
            parts.append(self.nothing_at)
            return
        parts.append(HEX_BITS[at + 1])
        parts.append(SHIP_BITS[ship + 1])
        parts.append(self.who[self.place_of(owner, seat)])

    def add_sea(self, parts: list[bytes], game: Notorious, seat: int, cells: bytes) -> None:
        """The fields from `sloops` to `islands`."""
        seats = self.seats
        lanes = self.lanes[seat].translate(cells)
        parts.append(lanes.translate(SLOOPS))
        parts.append(lanes.translate(GALLEONS))
        parts.append(lanes.translate(PORTS))
        for place in range(seat, seat + seats):
            bits = self.control.of(place if place < seats else place - seats)
            parts.append(TEN[bits & 1023])
            parts.append(NINE[bits >> 10])
        if game.frigates:
            row = [0] * HEXES
            for hex in game.frigates:
                row[hex] += 1
            parts.append(packed(row))
        else:
            parts.append(ZEROS[HEXES])
        if self.rules is not game.rules:
            self.rules = game.rules
            row = [0] * HEXES
            for hex in game.rules.leviathan_hexes:
                row[hex] = 1
            self.leviathans = bytes(row)
        parts.append(self.leviathans)
        for hex in game.islands:
            parts.append(HEX_BITS[hex + 1])

    def add_cards(self, parts: list[bytes], game: Notorious, seat: Seat) -> None:
        """The fields from `claimed` to `plots`."""
        add_bits(parts, set_of(game.claimed_charts), CHARTS)
        if game.pirates_on_offer:
            row = [0] * (2 * PIRATES)
            for pirate in game.pirates_on_offer:
                row[pirate] = 1
                row[PIRATES + pirate] = game.pirate_doubloons[pirate]
            parts.append(packed(row))
        else:
            parts.append(ZEROS[2 * PIRATES])
        hand = game.charts.hands[seat]
        add_bits(parts, set_of(hand), CHARTS)
        row = []
        for chart in hand:
            pay = pay_of_chart(game, seat, chart)
            if pay:
                row = row or [0] * CHARTS
                row[chart] = pay
        parts.append(bytes(row) if row else ZEROS[CHARTS])
        if game.charts.drawer == seat and game.charts.drawn:
            add_bits(parts, set_of(game.charts.drawn), CHARTS)
        else:
            parts.append(ZEROS[CHARTS])
        plots = game.plots
        parts.append(bytes(plots.hands[plots.held_by(seat)]) if plots.hands else ZEROS[ACTIONS])
