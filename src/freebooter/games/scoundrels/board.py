# Not compiled: it draws for people.
"""The board of Scoundrels! as shapes: the map with Ports, Xs and ships, Quests and pirates."""

from freebooter.games.scoundrels.view_types import PirateView, View
from freebooter.kernel.choice import SEATS
from freebooter.kernel.sheet import (
    BONE,
    HAIR,
    INK,
    LAND,
    LAND_INK,
    PAPER,
    RAISED,
    SEA,
    SEA_GRID,
    SEA_INK,
    SEAT_COLOURS,
    SOFT,
    WAX,
    WOOD,
    Point,
    Sheet,
    clipped,
)

BOX = 64
BORDER = 26
SIDE = 270
UNDER = 86  # for the Quests
SHARED = ((0, 0), (-16, -12), (16, 12), (16, -12), (-16, 12), (0, 18))  # several in one square


def paint(view: View) -> Sheet:
    """The map with its ships, the Quests below, and a panel for each pirate."""
    columns, rows = len(view.board[0]), len(view.board)
    wide, high = BORDER + columns * BOX, BORDER + rows * BOX
    sheet = Sheet(wide + SIDE, max(high + UNDER, 44 + 84 * len(view.pirates)), PAPER)
    paint_map(sheet, view)
    for port in view.ports:
        x, y = centre(port.square)
        sheet.box(x - 22, y - 26, 44, 38, WOOD if port.counter else BONE, INK)
        sheet.label((x, y - 14), f"closed {port.counter}" if port.counter else "Port", 12,
                    BONE if port.counter else INK)  # fmt: skip
        sheet.label((x, y + 22), clipped(port.name, 12), 10, SEA_INK)
    for mark in view.marks:
        x, y = centre(mark.square)
        colour = SEAT_COLOURS[SEATS.words.index(mark.owner)] if mark.owner else WAX
        for side in (-1, 1):
            sheet.line((x - 14, y - 14 * side), (x + 14, y + 14 * side), colour, 5)
        if mark.buried:
            sheet.coin((x + 20, y - 20), sum(mark.buried.values()), 9)
        sheet.label((x, y + 22), clipped(mark.name, 12), 10, SEA_INK)
    paint_ships(sheet, view)
    paint_quests(sheet, view, high)
    sheet.label((wide + 14, 18), f"Round {view.round}", 15, INK, is_left=True)
    for number, pirate in enumerate(view.pirates):
        paint_pirate(sheet, pirate, wide + 14, 34 + number * 84)
    return sheet


def centre(square: str) -> Point:
    column, row = ord(square[0]) - ord("a"), int(square[1:]) - 1
    return (BORDER + (column + 0.5) * BOX, BORDER + (row + 0.5) * BOX)


def paint_map(sheet: Sheet, view: View) -> None:
    for row, line in enumerate(view.board):
        sheet.label((BORDER / 2, BORDER + (row + 0.5) * BOX), str(row + 1), 12, SOFT)
        for column, sign in enumerate(line):
            x, y = BORDER + column * BOX, BORDER + row * BOX
            is_land = sign == "#"
            sheet.box(x, y, BOX, BOX, LAND if is_land else SEA, SEA_GRID)
            if is_land:
                sheet.line((x + 14, y + 40), (x + 30, y + 22), LAND_INK)
                sheet.line((x + 30, y + 22), (x + 48, y + 42), LAND_INK)
    for column in range(len(view.board[0])):
        middle = BORDER + (column + 0.5) * BOX
        sheet.label((middle, BORDER / 2), chr(ord("A") + column), 12, SOFT)


def paint_ships(sheet: Sheet, view: View) -> None:
    """Ships in one square stand beside each other."""
    standing: dict[str, int] = {}
    for pirate in view.pirates:
        if pirate.square:
            place = standing.get(pirate.square, 0)
            standing[pirate.square] = place + 1
            x, y = centre(pirate.square)
            dx, dy = SHARED[place]
            seat = SEATS.words.index(pirate.seat)
            sheet.hull((x + dx, y + dy), 15, SEAT_COLOURS[seat])


def paint_quests(sheet: Sheet, view: View, top: float) -> None:
    for number, quest in enumerate(view.quests[:5]):
        x = BORDER + number * 152
        sheet.box(x, top + 10, 144, 66, RAISED, INK)
        sheet.label((x + 8, top + 26), clipped(quest.name, 20), 12, INK, is_left=True)
        sheet.label((x + 8, top + 48), f"{quest.infamy} Infamy", 12, SOFT, is_left=True)
        sheet.line((x, top + 36), (x + 144, top + 36), HAIR)


def paint_pirate(sheet: Sheet, pirate: PirateView, x: float, top: float) -> None:
    seat = SEATS.words.index(pirate.seat)
    lines = [
        f"Infamy {pirate.tokens} · damage {pirate.damage} of {pirate.sinks_at}",
        f"hand {pirate.hand_size} · cargo {sum(pirate.cargo.values())} · {pirate.fate}",
    ]
    sheet.panel(x, top, SIDE - 28, 76, seat, f"{seat + 1} · score {pirate.score}", lines)
