# Not compiled: it draws for people.
"""The board of Oath as shapes: the island with its Locations and pawns, Market, Missions, crews."""

from dataclasses import asdict

from freebooter.games.oath.view_types import LocationView, PlayerView, View
from freebooter.kernel.choice import SEATS
from freebooter.kernel.sheet import (
    HAIR,
    INK,
    LAND,
    LAND_INK,
    PAPER,
    RAISED,
    SEA,
    SEAT_COLOURS,
    SEAT_INKS,
    SOFT,
    SUNK,
    Sheet,
    clipped,
)

STEP_X, STEP_Y = 170, 98
WIDE, HIGH = 156, 82
MARGIN = 24
SIDE = 290
SIGNS = {"pirate": "P", "mate": "m", "first_mate": "M"}


def paint(view: View) -> Sheet:
    """The island, what is for sale and to be done below it, and a panel for each crew."""
    columns = max(place.column for place in view.locations)
    rows = max(place.row for place in view.locations)
    wide, high = 2 * MARGIN + columns * STEP_X, 2 * MARGIN + rows * STEP_Y
    sheet = Sheet(wide + SIDE, max(high + 120, 44 + 112 * len(view.players)), PAPER)
    sheet.box(0, 0, wide, high, SEA)
    sheet.box(MARGIN / 2, MARGIN / 2, wide - MARGIN, high - MARGIN, LAND, LAND_INK)
    for place in view.locations:
        paint_location(sheet, place)
    paint_offers(sheet, view, high)
    head = f"Round {view.round} of {view.rounds}" if view.round else "Setting out"
    sheet.label((wide + 14, 18), head, 15, INK, is_left=True)
    for number, player in enumerate(view.players):
        paint_crew(sheet, player, wide + 14, 34 + number * 112)
    return sheet


def paint_location(sheet: Sheet, place: LocationView) -> None:
    x, y = MARGIN + (place.column - 1) * STEP_X, MARGIN + (place.row - 1) * STEP_Y
    sheet.box(x, y, WIDE, HIGH, RAISED if place.open else SUNK, INK)
    name = clipped(place.name, 20) if place.open else "unexplored"
    sheet.label((x + WIDE / 2, y + 14), name, 13, INK if place.open else SOFT)
    sheet.line((x, y + 26), (x + WIDE, y + 26), HAIR)
    if not place.open:
        return
    inside = [pawn for pawn in place.pawns if not pawn.beside]
    for space in range(max(place.spaces, len(inside))):
        at = (x + 22 + space * 32, y + 54)
        if space >= len(inside):
            sheet.disc(at, 13, SUNK, SOFT)
            continue
        pawn = inside[space]
        seat = SEATS.words.index(pawn.seat)
        sheet.disc(at, 13, SEAT_COLOURS[seat])
        sheet.label(at, SIGNS.get(pawn.pawn, "?"), 13, SEAT_INKS[seat])
    for number, pawn in enumerate(pawn for pawn in place.pawns if pawn.beside):
        seat = SEATS.words.index(pawn.seat)
        sheet.disc((x + WIDE - 8 - number * 14, y + HIGH - 6), 8, SEAT_COLOURS[seat])


def paint_offers(sheet: Sheet, view: View, top: float) -> None:
    """Missions and the Black Market, face up."""
    for number, mission in enumerate(view.missions[:5]):
        x = MARGIN + number * 150
        sheet.box(x, top + 8, 142, 46, RAISED, INK)
        sheet.label((x + 8, top + 22), clipped(mission.name, 20), 12, INK, is_left=True)
        sheet.label((x + 8, top + 41), f"{mission.vp} points", 12, SOFT, is_left=True)
    for number, slot in enumerate(view.market[:5]):
        x = MARGIN + number * 150
        sheet.box(x, top + 62, 142, 46, SUNK, INK)
        given = asdict(slot.gain) if slot.gain else {}
        gain = ", ".join(f"{count} {what}" for what, count in given.items() if count) or "empty"
        sheet.label((x + 8, top + 76), clipped(gain, 22), 12, INK, is_left=True)
        sheet.coin((x + 124, top + 94), slot.price, 9)


def paint_crew(sheet: Sheet, player: PlayerView, x: float, top: float) -> None:
    seat = SEATS.words.index(player.seat)
    lines = [
        f"{player.vp} points · Toughness {player.toughness} · Doubloons {player.doubloons}",
        f"Equipment {player.equipment} · Allies {player.ally} · Supplies {player.supply}",
        f"Missions {player.missions_in_hand} · Action cards {player.actions_in_hand}",
    ]
    name = clipped(f"{seat + 1} {player.pirate_name or ''}", 28)
    sheet.panel(x, top, SIDE - 28, 104, seat, name, lines)
