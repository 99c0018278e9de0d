# Not compiled: it draws for people.
"""The board of Infamous Seas as shapes: islands and ships on the grid, the captains beside."""

from freebooter.games.infamous.view_types import CaptainView, InfamousView, ShipView
from freebooter.kernel.sheet import (
    INK,
    LAND,
    LAND_INK,
    MERCHANT,
    NAVY,
    PAPER,
    SEA,
    SEA_GRID,
    SEA_INK,
    SEAT_COLOURS,
    SOFT,
    WAX,
    Point,
    Sheet,
)

BOX = 60
BORDER = 26
SIDE = 260


def paint(view: InfamousView) -> Sheet:
    """The sea with its ships, and a panel for each captain."""
    wide, high = BORDER + view.columns * BOX, BORDER + view.rows * BOX
    sheet = Sheet(wide + SIDE, max(high, 60 + 94 * view.players), PAPER)
    sheet.box(BORDER, BORDER, view.columns * BOX, view.rows * BOX, SEA)
    for column in range(view.columns + 1):
        x = BORDER + column * BOX
        sheet.line((x, BORDER), (x, high), SEA_GRID)
    for row in range(view.rows + 1):
        y = BORDER + row * BOX
        sheet.line((BORDER, y), (wide, y), SEA_GRID)
    for column in range(view.columns):
        sheet.label((BORDER + (column + 0.5) * BOX, BORDER / 2), str(column + 1), 12, SOFT)
    for row in range(view.rows):
        sheet.label((BORDER / 2, BORDER + (row + 0.5) * BOX), str(row + 1), 12, SOFT)
    for island in view.islands:
        paint_island(sheet, centre(island.square), island.flag)
    for ship in view.ships:
        paint_ship(sheet, ship)
    paint_captains(sheet, view, wide + 14)
    return sheet


def centre(square: str) -> Point:
    column, _, row = square.partition(",")
    return (BORDER + (int(column) - 0.5) * BOX, BORDER + (int(row) - 0.5) * BOX)


def paint_island(sheet: Sheet, at: Point, has_flag: bool) -> None:
    x, y = at
    land = [(-24, 6), (-14, -18), (8, -22), (25, -4), (16, 20), (-12, 22)]
    sheet.polygon([(x + dx, y + dy) for dx, dy in land], LAND, LAND_INK)
    if has_flag:
        sheet.line((x, y + 12), (x, y - 16), LAND_INK, 2)
        sheet.polygon([(x, y - 16), (x + 15, y - 10), (x, y - 4)], WAX, LAND_INK)


def paint_ship(sheet: Sheet, ship: ShipView) -> None:
    x, y = centre(ship.square)
    fill = NAVY if ship.kind == "navy" else MERCHANT
    if ship.seat is not None:
        fill = SEAT_COLOURS[ship.seat]
    sheet.hull((x, y - 4), 17, fill)
    sheet.label((x - 15, y + 19), ship.id, 12, SEA_INK)
    if ship.gold:
        sheet.coin((x + 17, y + 18), ship.gold)


def paint_captains(sheet: Sheet, view: InfamousView, x: float) -> None:
    limit = f" of {view.round_limit}" if view.round_limit else ""
    head = f"Round {view.round}{limit} · {view.win_gold} gold win"
    sheet.label((x, 18), head, 15, INK, is_left=True)
    for number, captain in enumerate(view.captains):
        paint_captain(sheet, captain, x, 36 + number * 94)


def paint_captain(sheet: Sheet, captain: CaptainView, x: float, top: float) -> None:
    lines = [
        f"Sails d{captain.sails_die} · Cannons d{captain.cannons_die}",
        f"hold: {captain.hold_count}",
    ]
    title = f"Captain {captain.seat + 1}"
    sheet.panel(x, top, SIDE - 28, 86, captain.seat, title, lines)
    sheet.coin((x + 200, top + 20), captain.gold, 14)
