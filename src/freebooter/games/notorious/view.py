# Not compiled: it builds what people see.
"""What a player, or a spectator, may see of a game of Notorious."""

from functools import cache

from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import Sink
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.cards.claims import pay_of
from freebooter.games.notorious.cards.plots import PickPlots
from freebooter.games.notorious.cards.routes import ReturnRoutes
from freebooter.games.notorious.pirates.pirate_phase import Storm
from freebooter.games.notorious.sea.board import CORNERS, NO_WRAP, NOWHERE, WAYS, open_sea
from freebooter.games.notorious.sea.company import is_deadly
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
    HEX,
    HEXES,
    ISLAND,
    MAPS,
    PICK_PLOT,
    PIRATE,
    RETURN_ROUTE,
    SHIP,
    SLOOP,
    WAY,
)
from freebooter.kernel.choice import NOBODY, SEATS, Choice, Seat

FLAT_SEA = open_sea(NO_WRAP)  # where an edge leads nowhere, it is on the rim of the board


def view_of(game: Notorious, seat: Seat | None) -> NotoriousView:
    """All that a seat may know; None is a spectator."""
    over = game.is_over()
    has_wind = game.wind_seat != NOBODY
    action, actor = action_under_way(game)
    at, ship, owner = place_under_way(game)
    return NotoriousView(
        seat=None if seat is None else SEATS.words[seat],
        players=[player_view(game, Seat(other), seat) for other in range(game.seats)],
        hexes=[hex_view(game, hex) for hex in range(HEXES)],
        pirates_on_offer=[
            pirate_view(game, pirate, gold)
            for pirate, gold in zip(game.pirates_shown, game.pirates_gold, strict=True)
        ],
        raids=[
            RaidView(ISLAND.words[island], gold, seat_name(claimer))
            for island, gold, claimer in zip(
                game.raids_shown, game.raid_gold, game.raid_claimed_by, strict=True
            )
        ],
        claimed=[
            ClaimView(CHART.words[chart], SEATS.words[owner])
            for chart, owner in zip(game.claimed, game.claimed_by, strict=True)
        ],
        chart_pile=game.charts.pile.size,
        chart_discards=len(game.charts.discards),
        charts_being_chosen=len(game.charts.drawn),
        wind_seat=seat_name(game.wind_seat),
        wind_way=WAY.words[0 if game.wind_way == 1 else 1],
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
    """The step right under way, by its name; the phase of the round is the one below."""
    if game.is_over():
        return "over"
    if isinstance(game.agenda[0], Setup):
        return "setup"
    return type(game.agenda[1]).__name__.lower() if len(game.agenda) > 1 else "round"


def action_under_way(game: Notorious) -> tuple[str | None, str | None]:
    """The action under way and who performs it; everybody sees it."""
    for step in game.agenda:
        if isinstance(step, Sail | Steal | Build | Sink | Chart):
            return type(step).__name__.lower(), SEATS.words[step.asks]
    return None, None


def place_under_way(game: Notorious) -> tuple[str | None, str | None, str | None]:
    """Where something is done now, with which Ship, and whose; everybody sees it."""
    step = None if game.is_over() else game.agenda[-1]
    if not isinstance(step, Sail | Build | Sink | Storm) or step.hex == NOWHERE:
        return None, None, None
    if isinstance(step, Sail):
        return HEX.words[step.hex], SHIP.words[step.ship], SEATS.words[step.asks]
    if isinstance(step, Storm):
        return HEX.words[step.hex], SHIP.words[SLOOP], SEATS.words[step.owner]
    return HEX.words[step.hex], None, None


def player_view(game: Notorious, seat: Seat, viewer: Seat | None) -> PlayerView:
    first = seat * ACTIONS
    open_stash = seat == viewer or not game.rules.secret_stash or game.is_over()  # N1.9
    pirate = game.pirates[seat]
    return PlayerView(
        seat=SEATS.words[seat],
        notoriety=game.notoriety[seat],
        doubloons=game.doubloons[seat] if open_stash else None,
        sloops_left=game.sloops_left[seat],
        galleons_left=game.galleons_left[seat],
        captains=game.captains[seat],
        placed={ACTION.words[a]: game.on_action[first + a] for a in range(ACTIONS)},
        charts=len(game.charts.hands[seat]),  # N6.5.4
        hexes=sum(game.sea.controller(hex) == seat for hex in range(HEXES)),
        pirate=None if pirate == NO_PIRATE else pirate_view(game, pirate, 0),
        has_wind=game.wind_seat == seat,
        has_token=game.token_holder == seat,
    )


def pirate_view(game: Notorious, pirate: int, gold: int) -> PirateView:
    rules = game.rules
    return PirateView(
        id=PIRATE.words[pirate],
        name=rules.pirate_names[pirate],
        text=rules.pirate_texts[pirate],
        clause=rules.pirate_clauses[pirate],
        bounty=rules.powers[pirate].bounty,
        doubloons=gold,
    )


def hex_view(game: Notorious, hex: int) -> HexView:
    waters = game.waters
    island = game.islands.index(hex) if hex in game.islands else NOWHERE
    pieces = []
    for seat in range(game.seats):
        if game.sea.has_piece(hex, seat):
            pieces.append(
                PieceView(
                    SEATS.words[seat],
                    game.sea.sloops(hex, seat),
                    game.sea.galleons(hex, seat),
                    game.sea.ports[seat] == hex,
                    game.sea.influence(hex, seat),
                )
            )
    edges = []
    for way in range(WAYS):
        to = waters.open_leads[hex * WAYS + way]
        closed = to != NOWHERE and waters.leads[hex * WAYS + way] == NOWHERE
        wraps = FLAT_SEA[hex * WAYS + way] == NOWHERE
        edges.append(edge_view(to, closed, wraps))
    return HexView(
        id=HEX.words[hex],
        island=None if island == NOWHERE else ISLAND.words[island],
        island_name=None if island == NOWHERE else game.rules.island_names[island],
        edges=edges,
        pieces=pieces,
        controller=seat_name(game.sea.controller(hex)),
        frigates=game.frigates.count(hex),
        leviathan=game.rules.leviathans and hex in CORNERS,
        deadly=is_deadly(game, hex),
    )


@cache
def edge_view(to: int, closed: bool, wraps: bool) -> EdgeView:
    """There are few different edges, and a board shows over a hundred."""
    return EdgeView(None if to == NOWHERE else HEX.words[to], closed, wraps)


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
    returned = charts.returned_by(seat)
    if isinstance(step, ReturnRoutes) and step.told[seat]:
        returned = MAPS + RETURN_ROUTE.first(Choice(step.told[seat][0]))
    return OwnView(
        doubloons=game.doubloons[seat],
        charts=[chart_view(game, seat, chart) for chart in charts.hands[seat]],
        choosing_from=[chart_view(game, seat, chart) for chart in charts.drawn]
        if charts.drawer == seat
        else [],
        returned=None if returned < 0 else CHART.words[returned],
        plots=plots,
        picked=picked,
    )


def chart_view(game: Notorious, seat: Seat, chart: int) -> ChartView:
    return ChartView(CHART.words[chart], pay_of(game, seat, chart))
