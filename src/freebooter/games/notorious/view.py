# Not compiled: it builds what people see.
"""What a player, or a spectator, may see of a game of Notorious."""

from functools import cache, lru_cache
from typing import Any

from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import Sink
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.actions.texts import action_texts
from freebooter.games.notorious.cards.claims import ClaimCharts, pay_of_chart
from freebooter.games.notorious.cards.plots import DealPlots, PickPlots
from freebooter.games.notorious.cards.raids import RevealRaid
from freebooter.games.notorious.cards.routes import ReturnRoutes
from freebooter.games.notorious.phases.place import PlacePhase
from freebooter.games.notorious.phases.play import PlayPhase
from freebooter.games.notorious.pirates.pirate_phase import CallStorm, UsePowers
from freebooter.games.notorious.rules import Rules
from freebooter.games.notorious.sea.board import (
    DIRECTIONS,
    NO_WRAP,
    NOWHERE,
    Waters,
    open_sea,
)
from freebooter.games.notorious.sea.company import MoveFrigates
from freebooter.games.notorious.sea.wind import SetWind
from freebooter.games.notorious.setup import Setup
from freebooter.games.notorious.state import NO_PIRATE, Notorious
from freebooter.games.notorious.view_types import (
    ChartView,
    ClaimView,
    EdgeView,
    HexView,
    NotoriousView,
    OwnView,
    PieceView,
    PirateView,
    PlayerView,
    RaidView,
)
from freebooter.games.notorious.vocabulary import (
    ACTION,
    ACTIONS,
    CHART,
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    HEX,
    HEXES,
    ISLAND,
    MAPS,
    PICK_PLOT,
    RETURN_ROUTE,
    ROTATION,
    SHIP,
    SLOOP,
)
from freebooter.kernel.choice import NOBODY, SEATS, Choice, Seat
from freebooter.kernel.step import Step

NO_HEX = HexView("", None, None, [], [], None, 0, False, False)
FLAT_SEA = open_sea(NO_WRAP)  # where an edge leads nowhere, it is on the rim of the board

# What a view calls the phase of a round: the step right above the round.
PHASES: dict[type[Step[Any]], str] = {
    PlacePhase: "place",
    DealPlots: "dealplots",
    PickPlots: "pickplots",
    PlayPhase: "play",
    UsePowers: "powers",
    ClaimCharts: "claims",
    RevealRaid: "revealraid",
    MoveFrigates: "movefrigates",
    SetWind: "setwind",
}
ACTION_STEPS: dict[type[Step[Any]], str] = {
    Sail: "sail",
    Steal: "steal",
    Build: "build",
    Sink: "sink",
    Chart: "chart",
}


class Board:
    """The hexes as they were shown last; all who look at a position see the same."""

    __slots__ = ("around", "cells", "controllers", "hexes")

    def __init__(self, around: tuple[Any, ...], cells: int) -> None:
        self.around = around  # what all hexes depend on
        self.cells = [-1] * cells  # the pieces in them
        self.controllers: list[int] = [NOBODY] * HEXES
        self.hexes: list[HexView] = [NO_HEX] * HEXES


_boards: dict[Waters, Board] = {}  # the newest of each
MOST_BOARDS = 256


def view_of(game: Notorious, seat: Seat | None) -> NotoriousView:
    """All that a seat may know; None is a spectator."""
    over = game.is_over()
    has_wind = game.wind_seat != NOBODY
    action, actor = action_under_way(game)
    at, ship, owner = hex_under_way(game)
    controllers, hexes = board_of(game)
    return NotoriousView(
        seat=None if seat is None else SEATS.words[seat],
        players=[player_view(game, Seat(s), seat, controllers) for s in range(game.seats)],
        hexes=hexes,
        pirates_on_offer=[
            pirate_view(game.rules, pirate, game.pirate_doubloons[pirate])
            for pirate in game.pirates_on_offer
        ],
        raids=[raid_view(game, island) for island in game.raids_revealed],
        claimed=[
            ClaimView(CHART.words[chart], SEATS.words[game.chart_claimed_by[chart]])
            for chart in game.claimed_charts
        ],
        chart_pile=game.charts.pile.size,
        chart_discards=len(game.charts.discards),
        charts_being_chosen=len(game.charts.drawn),
        wind_seat=seat_name(game.wind_seat),
        wind_way=ROTATION.words[CLOCKWISE if game.is_wind_clockwise else COUNTER_CLOCKWISE],
        token_holder=seat_name(game.token_holder),
        order_of_place=[SEATS.words[s] for s in game.order_of_place()] if has_wind else [],
        order_of_play=[SEATS.words[s] for s in game.order_of_play()] if has_wind else [],
        round=game.round,
        goal=game.rules.goal,
        last_round=game.is_last_round,
        phase=phase_of(game),
        action=action,
        actor=actor,
        at=at,
        ship=ship,
        owner=owner,
        over=over,
        scores=game.scores() if over else None,
        hands=[[CHART.words[c] for c in sorted(h)] for h in game.charts.hands] if over else None,
        mine=None if seat is None else own_view(game, seat),
    )


def seat_name(seat: int) -> str | None:
    return None if seat == NOBODY else SEATS.words[seat]


def phase_of(game: Notorious) -> str:
    """The phase of the round, or "setup", "round" (between two phases) or "over"."""
    if game.is_over():
        return "over"
    if isinstance(game.agenda[0], Setup):
        return "setup"
    found = [PHASES[type(step)] for step in game.agenda if type(step) in PHASES]
    return found[0] if found else "round"


def action_under_way(game: Notorious) -> tuple[str | None, str | None]:
    """The action under way and who performs it; everybody sees it."""
    for step in game.agenda:
        if type(step) in ACTION_STEPS:
            actor = step.seat if isinstance(step, Chart) else step.asks  # luck draws Charts
            return ACTION_STEPS[type(step)], SEATS.words[actor]
    return None, None


def hex_under_way(game: Notorious) -> tuple[str | None, str | None, str | None]:
    """The hex where something is done now, with which Ship, and whose; everybody sees it."""
    step = None if game.is_over() else game.agenda[-1]
    if not isinstance(step, Sail | Build | Sink | CallStorm) or step.hex == NOWHERE:
        return None, None, None
    if isinstance(step, Sail):
        return HEX.words[step.hex], SHIP.words[step.ship], SEATS.words[step.asks]
    if isinstance(step, CallStorm):
        return HEX.words[step.hex], SHIP.words[SLOOP], SEATS.words[step.owner]
    return HEX.words[step.hex], None, None


def player_view(
    game: Notorious, seat: Seat, viewer: Seat | None, controllers: list[int]
) -> PlayerView:
    is_open = seat == viewer or not game.rules.has_secret_stashes or game.is_over()  # N1.9
    pirate = game.pirates[seat]
    return PlayerView(
        seat=SEATS.words[seat],
        notoriety=game.notoriety[seat],
        doubloons=game.doubloons[seat] if is_open else None,
        sloops_left=game.sloops_left[seat],
        galleons_left=game.galleons_left[seat],
        captains=game.captains[seat],
        placed={ACTION.words[a]: game.captains_on(seat, a) for a in range(ACTIONS)},
        charts=len(game.charts.hands[seat]),  # N6.5.4
        hexes=controllers.count(seat),
        pirate=None if pirate == NO_PIRATE else pirate_view(game.rules, pirate, 0),
        has_wind=game.wind_seat == seat,
        has_token=game.token_holder == seat,
    )


@lru_cache(maxsize=1024)
def pirate_view(rules: Rules, pirate: int, doubloons: int) -> PirateView:
    card = rules.pirates[pirate]
    return PirateView(card.id, card.name, card.text, card.clause, card.bounty, doubloons)


def raid_view(game: Notorious, island: int) -> RaidView:
    return RaidView(
        island=ISLAND.words[island],
        doubloons=game.raid_doubloons[island],
        claimed_by=seat_name(game.raid_claimed_by[island]),
    )


def board_of(game: Notorious) -> tuple[list[int], list[HexView]]:
    """Who controls each hex, and the hexes: only those that have changed since somebody looked
    are built again."""
    cells, seats = game.sea.cells, game.seats
    around = game.rules, game.frigates[:], game.islands[:]
    board = _boards.pop(game.waters, None)  # now it is ours alone, whatever other threads do
    if board is None or board.around != around or len(board.cells) != len(cells):
        board = Board(around, len(cells))
    if board.cells != cells:
        for hex in range(HEXES):
            at = hex * seats
            if board.cells[at : at + seats] != cells[at : at + seats]:
                board.controllers[hex] = game.sea.controller(hex)
                board.hexes[hex] = hex_view(game, hex, board.controllers[hex])
        board.cells = cells[:]
    found = board.controllers[:], board.hexes[:]
    _boards[game.waters] = board
    if len(_boards) > MOST_BOARDS:
        _boards.pop(next(iter(_boards)), None)
    return found


def hex_view(game: Notorious, hex: int, controller: int) -> HexView:
    island = game.islands.index(hex) if hex in game.islands else NOWHERE
    at = hex * DIRECTIONS
    sea, frigates = game.sea, game.frigates
    return kept_hex(
        hex,
        None if island == NOWHERE else game.rules.islands[island].id,
        None if island == NOWHERE else game.rules.islands[island].name,
        tuple(game.waters.open_leads[at : at + DIRECTIONS]),
        tuple(game.waters.leads[at : at + DIRECTIONS]),
        tuple([piece_of(game, hex, s) for s in range(game.seats) if sea.has_piece(hex, s)]),
        controller,
        frigates.count(hex) if hex in frigates else 0,
        hex in game.rules.leviathan_hexes,
    )


Piece = tuple[int, int, int, bool, int]  # the fields of a PieceView


def piece_of(game: Notorious, hex: int, seat: int) -> Piece:
    sea = game.sea
    sloops, galleons = sea.sloops(hex, seat), sea.galleons(hex, seat)
    return seat, sloops, galleons, sea.ports[seat] == hex, sea.influence(hex, seat)


@cache
def kept_edge(to: int, is_closed: bool, wraps: bool) -> EdgeView:
    """All edges there are, each once."""
    return EdgeView(None if to == NOWHERE else HEX.words[to], is_closed, wraps)


@lru_cache(maxsize=8192)
def kept_hex(
    hex: int,
    island: str | None,
    island_name: str | None,
    opens: tuple[int, ...],
    leads: tuple[int, ...],
    pieces: tuple[Piece, ...],
    controller: int,
    frigates: int,
    leviathan: bool,
) -> HexView:
    """Most hexes are the same from view to view, and at many tables."""
    return HexView(
        id=HEX.words[hex],
        island=island,
        island_name=island_name,
        edges=[
            kept_edge(
                to,
                to != NOWHERE and leads[direction] == NOWHERE,
                FLAT_SEA[hex * DIRECTIONS + direction] == NOWHERE,
            )
            for direction, to in enumerate(opens)
        ],
        pieces=[
            PieceView(SEATS.words[seat], sloops, galleons, port, influence)
            for seat, sloops, galleons, port, influence in pieces
        ],
        controller=seat_name(controller),
        frigates=frigates,
        leviathan=leviathan,
        deadly=frigates > 0 or leviathan,  # N9.3, N10.2
    )


def own_view(game: Notorious, seat: Seat) -> OwnView:
    charts = game.charts
    plots: dict[str, int] = {}
    if game.plots.hands:
        hand = game.plots.hands[game.plots.held_by(seat)]
        plots = {ACTION.words[a]: hand[a] for a in range(ACTIONS)}
    picked = None
    step = None if game.is_over() else game.agenda[-1]
    if isinstance(step, PickPlots) and step.told[seat]:
        picked = ACTION.words[PICK_PLOT.first(Choice(step.told[seat][0]))]
    returned = charts.route_returned_by(seat)
    if isinstance(step, ReturnRoutes) and step.told[seat]:
        returned = MAPS + RETURN_ROUTE.first(Choice(step.told[seat][0]))
    drawn = charts.drawn if charts.drawer == seat else []
    return OwnView(
        doubloons=game.doubloons[seat],
        charts=[chart_view(game, seat, chart) for chart in charts.hands[seat]],
        choosing_from=[chart_view(game, seat, chart) for chart in drawn],
        returned=None if returned < 0 else CHART.words[returned],
        plots=plots,
        picked=picked,
        actions=action_texts(game.power(seat)),
    )


def chart_view(game: Notorious, seat: Seat, chart: int) -> ChartView:
    return ChartView(CHART.words[chart], pay_of_chart(game, seat, chart))
