# Not compiled: it draws for people.
"""The board of Notorious as shapes: nineteen hexes, what lies in them, and the players beside."""

from math import sqrt

from freebooter.games.notorious.view_types import HexView, NotoriousView, PieceView
from freebooter.kernel.choice import SEATS
from freebooter.kernel.sheet import (
    CLIFF,
    COMPANY,
    INK,
    LAND,
    LAND_INK,
    LEVIATHAN,
    PAPER,
    SEA,
    SEA_DEEP,
    SEA_GRID,
    SEA_INK,
    SEAT_COLOURS,
    SEAT_INKS,
    Point,
    Sheet,
    clipped,
    hexagon,
)

WIDTH, HEIGHT = 980, 636
SEA_WIDTH = 712
RADIUS = 71
FIRST = {"A": 0, "B": -1, "C": -2, "D": -2, "E": -2}  # by row: where its first hex lies


def paint(view: NotoriousView) -> Sheet:
    """The sea with its pieces, and a panel for each player."""
    sheet = Sheet(WIDTH, HEIGHT, PAPER)
    sheet.box(0, 0, SEA_WIDTH, HEIGHT, SEA_DEEP)
    for hex in view.hexes:
        paint_hex(sheet, hex)
    for hex in view.hexes:
        paint_cliffs(sheet, hex)
        paint_pieces(sheet, hex)
    paint_players(sheet, view)
    return sheet


def centre(hex: str) -> Point:
    """Where a hex lies."""
    row = "ABCDE".index(hex[0]) - 2
    column = FIRST[hex[0]] + int(hex[1]) - 1 + row / 2
    return (SEA_WIDTH / 2 + sqrt(3) * RADIUS * column, HEIGHT / 2 + 1.5 * RADIUS * row)


def paint_hex(sheet: Sheet, hex: HexView) -> None:
    x, y = centre(hex.id)
    sheet.polygon(hexagon((x, y), RADIUS), SEA, SEA_GRID)
    if hex.controller:
        colour = SEAT_COLOURS[SEATS.words.index(hex.controller)]
        sheet.polygon(hexagon((x, y), RADIUS - 5), None, colour, 3)
    if hex.island:
        sheet.polygon(hexagon((x, y - 38), 16), LAND, LAND_INK)
        sheet.label((x, y - 16), clipped(hex.island_name or hex.island, 14), 12, SEA_INK)
    sheet.label((x, y + 57), hex.id, 11, SEA_GRID)


def paint_cliffs(sheet: Sheet, hex: HexView) -> None:
    """The edges that an Island closes."""
    corners = hexagon(centre(hex.id), RADIUS)
    for way, edge in enumerate(hex.edges):
        if edge.closed:
            sheet.line(corners[way], corners[(way + 1) % 6], CLIFF, 6)


def paint_pieces(sheet: Sheet, hex: HexView) -> None:
    """Pieces in rows of three, then what threatens them."""
    x, y = centre(hex.id)
    for number, piece in enumerate(hex.pieces):
        across = min(len(hex.pieces), 3)
        left = x + (number % 3 - (across - 1) / 2) * 38
        paint_piece(sheet, (left, y + 12 + number // 3 * 30), piece)
    if hex.frigates:
        sheet.hull((x - 42, y - 28), 9, COMPANY)
        sheet.label((x - 42, y - 10), str(hex.frigates), 12, SEA_INK)
    if hex.leviathan:
        sheet.disc((x + 42, y - 28), 9, LEVIATHAN, SEA_INK)


def paint_piece(sheet: Sheet, at: Point, piece: PieceView) -> None:
    """What one player has in a hex: Port, Galleons, Sloops."""
    x, y = at
    seat = SEATS.words.index(piece.seat)
    fill, ink = SEAT_COLOURS[seat], SEAT_INKS[seat]
    if piece.port:
        sheet.polygon([(x - 14, y - 8), (x, y - 20), (x + 14, y - 8)], fill, INK)
    sheet.box(x - 17, y - 8, 34, 17, fill, INK)
    parts = [f"G{piece.galleons}"] if piece.galleons else []
    parts += [f"s{piece.sloops}"] if piece.sloops else []
    sheet.label((x, y + 1), " ".join(parts) or "Port", 12, ink)


def paint_players(sheet: Sheet, view: NotoriousView) -> None:
    x = SEA_WIDTH + 14
    head = f"Round {view.round} · goal {view.goal}" if view.round else "Setting out"
    sheet.label((x, 20), head, 16, INK, is_left=True)
    for number, player in enumerate(view.players):
        top = 40 + number * 96
        seat = SEATS.words.index(player.seat)
        name = f"{seat + 1}" + (f" {player.pirate.name}" if player.pirate else "")
        stash = "?" if player.doubloons is None else str(player.doubloons)
        placed = [f"{action} {count}" for action, count in player.placed.items() if count]
        lines = [
            f"Notoriety {player.notoriety} · Doubloons {stash}",
            f"left: s{player.sloops_left} G{player.galleons_left} · Charts {player.charts}",
            clipped(", ".join(placed), 34),
        ]
        sheet.panel(x, top, WIDTH - x - 14, 88, seat, clipped(name, 26), lines)
