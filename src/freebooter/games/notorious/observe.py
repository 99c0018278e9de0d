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
from freebooter.games.notorious.players.rows import HEX_BITS, Rows
from freebooter.games.notorious.rules import Rules
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.sea.company import MoveFrigates
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
    ZEROS,
    Observer,
    bits_of,
    counted,
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
ROUND: Final = 11
OVER: Final = 12
PHASE_OF: Final[dict[type[Step[Any]], int]] = {
    PlacePhase: 1,
    DealPlots: 2,
    PickPlots: 3,
    PlayPhase: 4,
    UsePowers: 5,
    ClaimCharts: 6,
    RevealRaid: 7,
    MoveFrigates: 8,
    SetWind: 9,
    Setup: 10,
}
ACTION_OF: Final[dict[type[Step[Any]], int]] = {
    Sail: SAIL + 1,
    Build: BUILD + 1,
    Sink: SINK + 1,
    Steal: STEAL + 1,
    Chart: CHART_ACTION + 1,
}
# By phase and action, both from none on: the bits of both.
DOING: Final = [phase + action for phase in one_hots(OVER) for action in one_hots(ACTIONS)]
SHIP_BITS: Final = one_hots(2)
NO_RAIDS: Final = [0] * (2 * ISLANDS)
# Places in the row of numbers: always 0, always 1, those of the whole table, those of the seats.
NIL: Final = -1
ONE: Final = 0
HEADS: Final = 8
SEAT_GROUPS: Final = 6


class NotoriousObserver(Observer):
    """Writes the fields in order; what the rules alone say is kept from call to call."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.rules: Rules | None = None
        self.leviathans = b""
        # By viewer, places in the row of numbers: all up to the Charts in hand, where everybody's
        # Doubloons are seen and where only the own are; then Raids and the Captains placed.
        self.counts: list[bytes] = []
        self.secret_counts: list[bytes] = []
        self.behind: list[bytes] = []
        placed = HEADS + SEAT_GROUPS * seats
        raids = placed + ACTIONS * seats
        size = raids + 2 * ISLANDS
        hidden = [NIL] * (seats - 1)
        for viewer in range(seats):
            heads = [*range(1, HEADS), *places_from(HEADS, 1, seats, 1, viewer)]
            doubloons = places_from(HEADS + seats, 1, seats, 1, viewer)
            rest = places_from(HEADS + 2 * seats, SEAT_GROUPS - 2, seats, 1, viewer)
            self.counts.append(picks_of([*heads, *doubloons, *[ONE] * seats, *rest], size))
            own = [doubloons[0], *hidden, ONE, *hidden]
            self.secret_counts.append(picks_of([*heads, *own, *rest], size))
            own = places_from(placed, 1, seats, ACTIONS, viewer)
            self.behind.append(picks_of([*range(raids, size), *own], size))
        self.nothing_at = bytes(HEXES + 2 + seats)

    def observe(self, position: Position, seat: Seat) -> bytes:
        assert isinstance(position, Notorious)
        self.keep_rows(position)
        return b"%b%b%b%b" % (
            self.counts_of(position, seat, table_of(self.numbers(position))),
            self.doing_of(position, seat),
            self.sea_of(position, seat),
            self.cards_of(position, seat),
        )

    def keep_rows(self, game: Notorious) -> None:
        """See that `Rows` is what the position has."""
        islands, pirates, on_offer = game.islands, game.pirates, game.pirates_on_offer
        doubloons, claimed = game.pirate_doubloons, game.claimed_charts
        if not game.rows.is_of(islands, pirates, on_offer, doubloons, claimed):
            game.rows = Rows(islands, pirates, on_offer, doubloons, claimed)

    def numbers(self, game: Notorious) -> list[int]:
        """What is copied as it is, everybody's in the order of seats, to pick from."""
        charts = game.charts
        row = [
            1,
            game.round,
            game.rules.goal,
            1 if game.is_last_round else 0,
            charts.pile.size,
            len(charts.discards),
            len(charts.drawn),
            1 if game.is_wind_clockwise else 0,
        ]
        row += game.notoriety
        row += game.doubloons
        row += game.sloops_left
        row += game.galleons_left
        row += game.captains
        for hand in charts.hands:
            row.append(len(hand))
        row += game.placed
        row += NO_RAIDS
        first = len(row) - 2 * ISLANDS
        for island in game.raids_revealed:
            if game.raid_claimed_by[island] == NOBODY:
                row[first + island] = 1
                row[first + ISLANDS + island] = game.raid_doubloons[island]
        return row

    def counts_of(self, game: Notorious, seat: int, table: bytes) -> bytes:
        """The fields from `round` to `pirate`."""
        is_secret = game.rules.has_secret_stashes and not game.is_ended  # N1.9
        side = self.sides[seat]
        seats = self.seats
        return b"%b%b%b%b%b%b" % (
            (self.secret_counts if is_secret else self.counts)[seat].translate(table),
            game.sea.planes().hexes[seat : seat + seats],
            side[game.wind_seat + 1],
            side[game.token_holder + 1],
            self.behind[seat].translate(table),
            game.rows.pirates[seat * PIRATES : (seat + seats) * PIRATES],
        )

    def doing_of(self, game: Notorious, seat: int) -> bytes:
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
            for step in game.agenda:
                kind = type(step)
                if phase == 0:
                    phase = PHASE_OF.get(kind, 0)
                if action == 0:
                    action = ACTION_OF.get(kind, 0)
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
        doing = DOING[(phase if phase else ROUND) * (ACTIONS + 1) + action]
        side = self.sides[seat]
        if at == NOWHERE:
            return b"%b%b%b" % (doing, side[actor + 1], self.nothing_at)
        return b"%b%b%b%b%b" % (
            doing,
            side[actor + 1],
            HEX_BITS[at + 1],
            SHIP_BITS[ship + 1],
            side[owner + 1],
        )

    def sea_of(self, game: Notorious, seat: int) -> bytes:
        """The fields from `sloops` to `islands`."""
        if self.rules is not game.rules:
            self.rules = game.rules
            self.leviathans = counted(game.rules.leviathan_hexes, HEXES)
        planes = game.sea.planes()
        start = seat * HEXES
        end = start + self.seats * HEXES
        return b"%b%b%b%b%b%b%b" % (
            planes.sloops[start:end],
            planes.galleons[start:end],
            planes.ports[start:end],
            planes.control[start:end],
            counted(game.frigates, HEXES),
            self.leviathans,
            game.rows.islands,
        )

    def cards_of(self, game: Notorious, seat: Seat) -> bytes:
        """The fields from `claimed` to `plots`."""
        charts = game.charts
        hand = charts.hands[seat]
        is_drawing = charts.drawer == seat
        plots = game.plots
        return b"%b%b%b%b%b%b" % (
            game.rows.claimed,
            game.rows.offers,
            bits_of(set_of(hand), CHARTS),
            pays_of(game, seat, hand),
            bits_of(set_of(charts.drawn), CHARTS) if is_drawing else ZEROS[CHARTS],
            packed(plots.hands[plots.held_by(seat)]) if plots.hands else ZEROS[ACTIONS],
        )


def pays_of(game: Notorious, seat: Seat, hand: list[int]) -> bytes:
    """The field `pays`; most often no Chart pays."""
    row: list[int] = []
    for chart in hand:
        pay = pay_of_chart(game, seat, chart)
        if pay:
            row = row or [0] * CHARTS
            row[chart] = pay
    return packed(row) if row else ZEROS[CHARTS]
