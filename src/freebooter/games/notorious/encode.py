# Not compiled: it reads a view.
"""A view of Notorious as numbers, and what they are. `observe.py` writes the same."""

from freebooter.games.notorious.view import PHASES
from freebooter.games.notorious.view_types import NotoriousView
from freebooter.games.notorious.vocabulary import (
    ACTION,
    ACTIONS,
    CHART,
    CHARTS,
    HEX,
    HEXES,
    ISLAND,
    ISLANDS,
    PIRATE,
    PIRATES,
    SHIP,
)
from freebooter.kernel.layout import Field, Layout, one_of, order_from

VERSION = 2
PHASE_WORDS = [*PHASES.values(), "setup", "round", "over"]


def layout(seats: int) -> Layout:
    """The fields; wherever players stand, the viewer is the first, the others follow clockwise."""
    phases = ", ".join(PHASE_WORDS)
    fields = (
        Field("round", (), 10, "the round"),
        Field("goal", (), 24, "Notoriety that triggers the last round"),
        Field("last_round", (), 1, "whether this round is the last"),
        Field("chart_pile", (), 24, "Charts in the pile"),
        Field("chart_discards", (), 24, "Charts in the discards"),
        Field("charts_being_chosen", (), 6, "Charts somebody chooses from"),
        Field("clockwise", (), 1, "whether the Wind blows clockwise"),
        Field("notoriety", (seats,), 24, "Notoriety"),
        Field("doubloons", (seats,), 10, "Doubloons; 0 where hidden"),
        Field("doubloons_known", (seats,), 1, "whether the viewer sees these Doubloons"),
        Field("sloops_left", (seats,), 10, "Sloops in the supply"),
        Field("galleons_left", (seats,), 4, "Galleons in the supply"),
        Field("captains", (seats,), 4, "Captains unlocked"),
        Field("charts", (seats,), 6, "Charts in the hand"),
        Field("hexes", (seats,), 10, "hexes controlled"),
        Field("wind", (seats,), 1, "who has the Wind"),
        Field("token", (seats,), 1, "who has the Wind Token"),
        Field("raids", (ISLANDS,), 1, "Islands whose Raid lies open and unclaimed"),
        Field("raid_doubloons", (ISLANDS,), 6, "Doubloons on these Raids"),
        Field("placed", (seats, ACTIONS), 4, "Captains placed on each action"),
        Field("pirate", (seats, PIRATES), 1, "the Pirate of each player"),
        Field("phase", (len(PHASE_WORDS),), 1, f"the phase: {phases}"),
        Field("action", (ACTIONS,), 1, "the action under way"),
        Field("actor", (seats,), 1, "who performs it"),
        Field("at", (HEXES,), 1, "the hex where it is done"),
        Field("ship", (len(SHIP.words),), 1, "the Ship chosen there"),
        Field("owner", (seats,), 1, "whose Ship that is"),
        Field("sloops", (seats, HEXES), 4, "Sloops in each hex"),
        Field("galleons", (seats, HEXES), 2, "Galleons in each hex"),
        Field("port", (seats, HEXES), 1, "the Port"),
        Field("control", (seats, HEXES), 1, "hexes controlled"),
        Field("frigates", (HEXES,), 2, "Frigates in each hex"),
        Field("leviathan", (HEXES,), 1, "Leviathans"),
        Field("islands", (ISLANDS, HEXES), 1, "where each Island lies"),
        Field("claimed", (CHARTS,), 1, "Charts claimed"),
        Field("pirates_on_offer", (PIRATES,), 1, "Pirates nobody has taken"),
        Field("pirate_doubloons", (PIRATES,), 6, "Doubloons on these Pirates"),
        Field("held", (CHARTS,), 1, "Charts in the viewer's hand"),
        Field("pays", (CHARTS,), 6, "what these would pay"),
        Field("drawn", (CHARTS,), 1, "Charts the viewer chooses from"),
        Field("plots", (ACTIONS,), 5, "Plot Cards in the viewer's hand"),
    )
    return Layout("notorious", VERSION, seats, fields)


def encode(view: NotoriousView) -> list[float]:
    """The numbers of the layout."""
    plan = layout(len(view.players))
    return plan.scaled(plan.counts(numbers(view)))


def numbers(view: NotoriousView) -> dict[str, list[int]]:
    """By field."""
    order = order_from(view.seat, len(view.players))
    players = {player.seat: player for player in view.players}
    sides = [players[seat] for seat in order]
    raids = {raid.island: raid.doubloons for raid in view.raids if raid.claimed_by is None}
    found: dict[str, list[int]] = {
        "round": [view.round],
        "goal": [view.goal],
        "last_round": [view.last_round],
        "chart_pile": [view.chart_pile],
        "chart_discards": [view.chart_discards],
        "charts_being_chosen": [view.charts_being_chosen],
        "clockwise": [view.wind_way == "clockwise"],
        "notoriety": [side.notoriety for side in sides],
        "doubloons": [side.doubloons or 0 for side in sides],
        "doubloons_known": [side.doubloons is not None for side in sides],
        "sloops_left": [side.sloops_left for side in sides],
        "galleons_left": [side.galleons_left for side in sides],
        "captains": [side.captains for side in sides],
        "charts": [side.charts for side in sides],
        "hexes": [side.hexes for side in sides],
        "wind": [side.has_wind for side in sides],
        "token": [side.has_token for side in sides],
        "raids": [island in raids for island in ISLAND.words],
        "raid_doubloons": [raids.get(island, 0) for island in ISLAND.words],
        "placed": [side.placed[action] for side in sides for action in ACTION.words],
        "pirate": [
            number
            for side in sides
            for number in one_of(side.pirate.id if side.pirate else None, PIRATE.words)
        ],
        "phase": one_of(view.phase, PHASE_WORDS),
        "action": one_of(view.action, ACTION.words),
        "actor": one_of(view.actor, order),
        "at": one_of(view.at, HEX.words),
        "ship": one_of(view.ship, SHIP.words),
        "owner": one_of(view.owner, order),
    }
    return found | board_and_cards(view, order)


def board_and_cards(view: NotoriousView, order: list[str]) -> dict[str, list[int]]:
    pieces = [{piece.seat: piece for piece in hex.pieces} for hex in view.hexes]
    offered = {pirate.id: pirate.doubloons for pirate in view.pirates_on_offer}
    mine = view.mine
    held = {chart.id: chart.pays for chart in mine.charts} if mine else {}
    drawn = {chart.id for chart in mine.choosing_from} if mine else set()
    plots = mine.plots if mine else {}
    claimed = {claim.chart for claim in view.claimed}
    return {
        "sloops": [here[s].sloops if s in here else 0 for s in order for here in pieces],
        "galleons": [here[s].galleons if s in here else 0 for s in order for here in pieces],
        "port": [here[s].port if s in here else 0 for s in order for here in pieces],
        "control": [hex.controller == seat for seat in order for hex in view.hexes],
        "frigates": [hex.frigates for hex in view.hexes],
        "leviathan": [hex.leviathan for hex in view.hexes],
        "islands": [hex.island == island for island in ISLAND.words for hex in view.hexes],
        "claimed": [chart in claimed for chart in CHART.words],
        "pirates_on_offer": [pirate in offered for pirate in PIRATE.words],
        "pirate_doubloons": [offered.get(pirate, 0) for pirate in PIRATE.words],
        "held": [chart in held for chart in CHART.words],
        "pays": [held.get(chart, 0) for chart in CHART.words],
        "drawn": [chart in drawn for chart in CHART.words],
        "plots": [plots.get(action, 0) for action in ACTION.words],
    }
